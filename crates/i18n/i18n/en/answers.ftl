# What the commands answer.

## solve
answer-moves =
    { $n ->
        [one] { $n } move
       *[other] { $n } moves
    }
answer-moves-multi =
    { $n ->
        [one] { $n } move in the multi-tile metric
       *[other] { $n } moves in the multi-tile metric
    }
answer-moves-slides =
    { $moves } ({ $slides ->
        [one] { $slides } slide
       *[other] { $slides } slides
    })
answer-already = solved already: nothing to move
answer-optimal = { $moves }, the fewest possible
answer-bounded = { $moves }; no solution has fewer than { $bound } (gap { $gap })
answer-unproven = { $moves }, not proven to be the fewest
answer-stopped-with = The search for a better solution was stopped: { $why }.
answer-unsolvable = unsolvable
answer-exhausted = no solution found: the search ran into a dead end
answer-stopped = no solution found: { $why }
answer-bound = any solution has at least { $moves }
answer-all =
    { $n ->
        [one] one solution has this length
       *[other] { $n } solutions have this length
    }
answer-all-listed =
    { $n ->
        [one] the first of them:
       *[other] the first { $n } of them:
    }
answer-start = start
why-time = the time limit of { $limit } was reached
why-nodes =
    { $n ->
        [one] the limit of { $n } state was reached
       *[other] the limit of { $n } states was reached
    }
why-memory = the memory limit of { $limit } was reached
why-asked = stopped on request
legend-udlr = U D L R: the direction in which the tile slides
legend-nsew = N S E W: the direction in which the blank moves
legend-nseo = N S E O: the direction in which the blank moves
legend-tiles = the tiles in the order they slide

## The counters, as they are named in a table.
count-search = search
count-heuristic = heuristic
count-order = order of successors
count-ties = ties
count-expanded = expanded
count-generated = generated
count-pruning = pruning
count-frontier = frontier stored as
count-closed = known states stored as
count-goal-test = goal test
count-duplicates = duplicates checked when
count-popped = popped
count-max-frontier = largest frontier
count-explored = explored
count-reopened = reopened
count-iterations = iterations
count-time = time
count-cpu = CPU time
count-tables = tables
count-memory = memory
count-bound = lower bound
batch-line = board { $n }
batch-used = Used: { $names }
note-heuristic-ignored = `{ $algorithm }` uses no heuristic: the one given is ignored.
batch-summary =
    { $solved } of { $n ->
        [one] { $n } board
       *[other] { $n } boards
    } solved, { $length ->
        [one] { $length } move
       *[other] { $length } moves
    } in all, { $generated ->
        [one] { $generated } state
       *[other] { $generated } states
    } generated, { $time }
word-optimal = optimal
word-not-proven = not proven
word-unsolvable = unsolvable
word-stopped = stopped
word-exhausted = dead end

## --explain
plan-boards =
    { $n ->
        [one] { $n } board:
       *[other] { $n } boards:
    }
plan-head = { $algorithm } with { $heuristic }
plan-alone = { $algorithm }
quality-optimal = optimal
quality-good = good
quality-fast = fast
plan-quality = quality
plan-limits = limits
plan-no-limit = none
plan-nodes =
    { $n ->
        [one] { $n } state
       *[other] { $n } states
    }
plan-reason-algorithm-asked = the search { $algorithm } was asked for
plan-reason-heuristic-asked = the heuristic { $heuristic } was asked for
plan-reason-heuristic-bounds = { $algorithm } is guided by its own evaluation; { $asked } only gives a lower bound
plan-reason-heuristic-ignored = { $algorithm } uses no heuristic, so the one given is ignored
plan-reason-default-heuristic = no heuristic was named; { $heuristic } is this search’s default
plan-reason-tables-stored = the tables of { $heuristic } are stored already
plan-reason-long-batch = with this many boards, building the tables of { $heuristic } pays off
plan-reason-escalation = if the search costs more than building larger tables, it restarts with those: { $names }
plan-reason-small-board = a board this small is solved optimally
plan-reason-few-duplicates = { $algorithm } searches below each state of its front once, so long searches meet fewer duplicates
plan-reason-little-memory = { $algorithm } keeps only one path, so it needs little memory
plan-reason-optimal-asked = an optimal answer was asked for
plan-reason-good-asked = a good answer was asked for
plan-reason-fast-asked = an immediate answer was asked for
plan-reason-large-board = an optimal answer for a board this large may take days, so a good one is searched for
plan-reason-every-solution = only { $algorithm } visits every optimal solution
plan-reason-time-limit = no limit was given, so the search ends after { $limit }

## check
check-solvable = solvable
check-unsolvable = unsolvable
parity-agrees =
    The tiles are an { $swapsparity ->
        [even] even
       *[odd] odd
    } number of swaps ({ $swaps }) from the goal, and the blank is an { $stepsparity ->
        [even] even
       *[odd] odd
    } number of steps ({ $steps }) from its place. The two parities match, so the goal can be reached.
parity-differs =
    The tiles are an { $swapsparity ->
        [even] even
       *[odd] odd
    } number of swaps ({ $swaps }) from the goal, but the blank is an { $stepsparity ->
        [even] even
       *[odd] odd
    } number of steps ({ $steps }) from its place. Every move flips both parities, so no sequence of moves reaches the goal.
check-repair = swapping tiles { $a } and { $b } would make it solvable

## verify
verify-good =
    { $n ->
        [0] no moves, and the board is the goal already
        [one] { $n } move, legal, and it reaches the goal
       *[other] { $n } moves, all legal, and they reach the goal
    }
verify-misses =
    { $n ->
        [0] no moves: the goal is not reached; the board stays:
        [one] { $n } move, legal, but it misses the goal; the board is then:
       *[other] { $n } moves, all legal, but they miss the goal; the board is then:
    }

## shuffle
shuffle-seed = seed { $seed }: `--seed { $seed }` gives the same boards again

## estimate
estimate-admissible = never too high
estimate-inadmissible = may be too high

## space
space-head = the full space of { $size }, { $goal }
space-goal-named = goal { $goal }
space-distance = distance
space-boards = boards
space-total = { $n } boards reach the goal
space-farthest =
    { $n ->
        [one] the farthest board is { $distance } moves away:
       *[other] the { $n } farthest boards are { $distance } moves away:
    }
space-too-large = the space of { $size } has { $states } boards and would take { $bytes }, above the limit of { $limit }
space-past-counting = the space of { $size } has far more boards than any computer can store
bytes-huge = { $n } bytes

## list
list-algorithms = Searches
list-heuristics = Heuristics
list-suites = Suites
list-goals = Goals
list-optimal = optimal
list-not-optimal = not optimal
list-memory-linear = keeps one path
list-memory-bounded = keeps a bounded part
list-memory-states = keeps every state
list-admissible = admissible
list-inadmissible = inadmissible
list-composed = Heuristics can be combined: manhattan + 3*hamming, 2*linear-conflict/3, max(A,B), min(A,B), with whole numbers and parentheses; / rounds down. weighted(w1 w2 …; r) is a Manhattan distance with your own weights divided by r. pdb(a a b / c c .) builds pattern databases from a drawing.

## Progress, shown while a command runs.
progress-search = { $generated } states · no solution under { $bound } · { $time }
progress-round = bound { $bound }: { $share } done · { $generated } states · { $rate } per second · about { $left } left for this bound · { $time }
prediction-known = A solution of { $length } moves is known. Predicted from samples of the tree, at 5 million states per second and thread:
prediction = Predicted from samples of the tree, at 5 million states per second and thread:
prediction-round = {"  "}bound { $bound }: about { $states } states, finished after { $time }
progress-building = building a first answer · { $share } · { $time }
progress-better = { $length } moves after { $time } · none under { $bound } · gap { $gap }
progress-batch = { $done } of { $n } boards · { $time }
progress-space = distance { $distance } · { $boards } boards

## Speed.
bench-suite = suite
bench-search = search
bench-heuristic = heuristic
bench-boards = boards
bench-solved = solved
bench-length = total length
bench-mean = mean length
bench-generated = generated
bench-expanded = expanded
bench-rate = states per second
bench-cpu = CPU time of the searches
bench-longest = longest search
bench-wall = wall time
bench-build = CPU time for tables
bench-cold = CPU time for tables, per board
bench-tables = size of the tables
bench-memory = peak memory

## improve
improve-shorter =
    { $after ->
        [one] { $after } move instead of { $before }
       *[other] { $after } moves instead of { $before }
    }
improve-same =
    { $before ->
        [one] no shorter path was found: { $before } move
       *[other] no shorter path was found: { $before } moves
    }
improve-misses = these moves do not solve the board: `taquin verify` says where they go wrong

checkpoint-io = cannot { $doing } the checkpoint { $file }: { $why }
checkpoint-open = open
checkpoint-lock = lock
checkpoint-read = read
checkpoint-write = write
checkpoint-in-use = the checkpoint { $file } is in use by another process
checkpoint-foreign = { $file } is not a checkpoint; it was left as it is
checkpoint-format = { $file } was written in format { $found }, which this version cannot continue: finish it with the version that started it, or start a new file
checkpoint-other = { $file } belongs to another search: its { $what } is { $there }, but here it is { $here }
checkpoint-damaged = line { $line } of { $file } is damaged: remove this line and all lines after it; their parts will be searched again
checkpoint-no-units = a checkpoint needs front-idastar with pattern databases, as --quality optimal chooses them; the plan is { $plan }
