# The laboratory: what a report and its page say, and what can go wrong.

## Columns. `.long` heads a table of its own, `.meaning` explains it on the page.
lab-combination = search and heuristic
lab-solved = solved
lab-stopped = stopped
lab-exhausted = dead ends
lab-measure-popped = popped
    .long = States taken from the frontier
    .meaning = States taken from the frontier, the goal and repeats included.
lab-measure-expanded = expanded
    .long = States expanded
    .meaning = States whose successors were made, summed over all rounds of an iterative search.
lab-measure-generated = generated
    .long = States generated
    .meaning = Successors that were made, kept or not, the start included. The move that undoes the last one is not made.
lab-measure-frontier = frontier
    .long = Largest frontier
    .meaning = Most states waiting at once; for a depth-first search the longest path held.
lab-measure-cpu = CPU time
    .long = CPU time
    .meaning = Time that the processor spent on the search alone, without drawing boards or opening tables.
lab-measure-memory = memory
    .long = Peak memory
    .meaning = Most bytes that the search itself held at once.
lab-measure-length = moves
    .long = Moves of the path found
    .meaning = Length of the path found, replayed by code that did not find it.
lab-shortest = shortest
    .meaning = Share of the answers whose length is the true distance, where that is known.
lab-excess = moves too many
    .meaning = Moves more than the true distance, on average (and at most).
lab-branching = branching factor
    .meaning = The branching factor b of an even tree with as many nodes as were generated and the depth of the path found: 1 + b + b² + … + b^d.
lab-branching-short = b*
lab-interval = 95% interval
    .meaning = Were the experiment repeated with other boards, 95 of 100 such intervals would hold the true mean (Student’s t).
lab-mean = mean
lab-median = median
lab-p95 = 95th percentile
lab-distance = true distance
lab-boards = boards
lab-generated-by = { $name }, generated
lab-table-note = Means over the boards that were solved. The best of a column, among those that solved every board, is marked.

## Sets of boards.
lab-set-uniform =
    { $n ->
        [one] { $n } random { $size } board (seed { $name })
       *[other] { $n } random { $size } boards (seed { $name })
    }
lab-set-any =
    { $n ->
        [one] { $n } random { $size } permutation, solvable or not (seed { $name })
       *[other] { $n } random { $size } permutations, solvable or not (seed { $name })
    }
lab-set-walk =
    { $n ->
        [one] { $n } { $size } board, { $walk } random moves from the goal (seed { $name })
       *[other] { $n } { $size } boards, { $walk } random moves from the goal (seed { $name })
    }
lab-set-depths =
    { $n ->
        [one] { $n } { $size } board at a chosen distance (seed { $name })
       *[other] { $n } { $size } boards at chosen distances (seed { $name })
    }
lab-set-suite =
    { $n ->
        [one] the suite { $name }: { $n } { $size } board
       *[other] the suite { $name }: { $n } { $size } boards
    }
lab-set-list =
    { $n ->
        [one] { $name }: { $n } { $size } board
       *[other] { $name }: { $n } { $size } boards
    }

## The page.
lab-page-title = Searches and heuristics compared
lab-page-subtitle =
    { $n ->
        [one] { $n } trial, run by taquin { $version }.
       *[other] { $n } trials, run by taquin { $version }.
    }
lab-page-short = In short: { $boards }
lab-page-settings = Settings
lab-page-details = In detail
lab-page-by-length = By true distance: generated states and effective branching factor
lab-page-glossary = What the numbers mean
lab-settings-set = boards
lab-settings-boards = { $boards }; goal { $goal }
lab-settings-options = options
lab-settings-order = order { $order }, ties { $ties }
lab-settings-limits = limits a trial
lab-settings-repetitions = repetitions
lab-settings-trials = trials
lab-settings-program = program
lab-limit-nodes =
    { $n ->
        [one] { $n } state
       *[other] { $n } states
    }
lab-limit-none = none

## Charts.
lab-chart-nodes = States expanded, on average
    .caption = Each bar is a mean over the boards solved, the thin line its 95% interval. The scale is logarithmic: equal steps are equal ratios.
    .alt = Bars, mean number of expanded states:
lab-chart-growth = Work grows with the length of the solution
    .caption = Mean number of states expanded for the boards of each true distance. On a logarithmic scale a straight line is exponential growth, and its slope the price of one more move.
    .alt = Curves, mean number of expanded states by true distance, from the nearest to the farthest boards:
lab-chart-times = CPU time of a search
    .caption = Half of all searches lie in the box, with the median as its line; the whiskers reach from the 5th to the 95th percentile.
    .alt = Boxes, distribution of CPU time; medians:
lab-chart-lengths = Length found against the shortest possible
    .caption = Mean length of the paths found for the boards of each true distance. Combinations that always found a shortest path lie on the dotted line and are not drawn.
    .alt = Curves, mean length found by true distance, from the nearest to the farthest boards:
lab-chart-estimates = What a heuristic says against the true distance
    .caption = Mean value of each heuristic at the start, for the boards of each true distance. Below the dotted line it underestimates; the closer to the line, the more it knows. Above the line it overestimates, so that a shortest path is no longer certain.
    .alt = Curves, mean heuristic value by true distance, from the nearest to the farthest boards:
lab-axis-expanded = expanded (states, logarithmic)
lab-axis-expanded-mean = expanded (states, mean, logarithmic)
lab-axis-cpu = CPU time (logarithmic)
lab-axis-distance = true distance (moves)
lab-axis-length = length found (moves, mean)
lab-axis-estimate = heuristic value (moves, mean)
lab-diagonal-lengths = shortest possible
lab-diagonal-estimates = true distance

## Findings.
lab-find-solvable = { $n } of { $all } boards can be solved; all means are over those.
lab-find-expanded = { $name } expanded the fewest states: { $value } on average. { $last } expanded the most, { $times } times as many.
lab-find-cpu = { $name } was the quickest: { $value } of CPU time on average. { $last } took { $times } times as long.
lab-find-memory = { $name } needed the least memory: { $value } on average. { $last } needed { $times } times as much.
lab-find-shortest = Always a shortest path: { $names }.
lab-find-all-shortest = All combinations always found a shortest path.
lab-find-longer =
    Longer paths than needed, and expected so, since { $why }: { $name } on { $share } of the boards ({ $mean } moves too many on average over all, { $most } at most){ $n ->
        [0] .
       *[other] ; to a lesser degree { $others }.
    }
lab-why-greedy = the search looks at the estimate alone, never at the moves already made
lab-why-dfs = depth first takes the first path it comes upon
lab-why-weight = the weight trades length for speed
lab-why-first-bound = a first bound past the true distance admits longer paths
lab-why-overestimates = a heuristic that may overestimate can hide the shortest path
lab-find-stopped =
    { $n ->
        [one] { $name } was stopped by a limit on { $n } board; its means, over the others, flatter it.
       *[other] { $name } was stopped by a limit on { $n } boards; its means, over the others, flatter it.
    }
lab-find-exhausted =
    { $n ->
        [one] { $name } ended in a dead end on { $n } board; its means are over the others.
       *[other] { $name } ended in a dead end on { $n } boards; its means are over the others.
    }
lab-find-max-h = Since h2 is never below h3 and h6, nor h4 below h5, max-h is the greatest of h1, h2 and h4 alone: far from admissible, quick, and with long paths.

## A run.
lab-run-plan =
    { $n ->
        [one] { $n } trial to run, about { $time }.
       *[other] { $n } trials to run, about { $time }.
    }
lab-run-plan-least =
    { $n ->
        [one] { $n } trial to run, at least { $time }, perhaps far more.
       *[other] { $n } trials to run, at least { $time }, perhaps far more.
    }
lab-run-resumed =
    { $n ->
        [one] { $n } trial stands in the journal already.
       *[other] { $n } trials stand in the journal already.
    }
lab-run-other-commit = The journal was begun by another build of this version (commit { $commits }); its counts may differ from those of this build.
lab-run-repaired = The last line of the journal was torn; it was cut off and its trial runs again.
lab-run-nothing =
    { $n ->
        [one] Nothing left to run: the one trial stands in the journal.
       *[other] Nothing left to run: all { $n } trials stand in the journal.
    }
lab-run-done =
    { $n ->
        [one] { $n } trial run in { $time }; the journal is { $path }.
       *[other] { $n } trials run in { $time }; the journal is { $path }.
    }
lab-run-stopped =
    { $n ->
        [one] Interrupted: { $n } trial done, { $left } left. The same command goes on from here.
       *[other] Interrupted: { $n } trials done, { $left } left. The same command goes on from here.
    }
lab-run-next = See them: { $command }
lab-merged =
    { $n ->
        [one] { $path }: { $n } trial
       *[other] { $path }: { $n } trials
    }
lab-written = written: { $path }

## What can go wrong.
lab-journal-open = { $path }: { $why }
lab-journal-held = { $path } is in use by another run; wait for it, or choose another --journal
lab-journal-write = { $path }: { $why }; what was written before is safe (trials: { $n }). Make room, then give the same command again
lab-journal-format = { $path }, line { $line } is in format { $found }; this program reads format { $known }. Format 1 is of taquin 0.1: read it with that version, or run the experiment again into a new journal
lab-journal-program = { $path } was written by taquin { $found }, and { $wanted } was expected: counters of two versions do not mix. Go on with that version, or choose another journal
lab-journal-line = { $path }, line { $line } is no trial: { $why }. Nothing was changed; repair or delete the line
lab-journal-not-one = { $path } is not a journal of this program; it was left as it is: choose another file
lab-journal-exists = { $path } exists already and is not overwritten; choose another name
lab-journal-empty = { $path } holds no trial yet
lab-config-toml = the file of the experiment, line { $line }, column { $column }: { $why }
lab-config-no-key = there is no key `{ $name }` here
lab-config-other = { $why }
lab-no-suite = there is no suite `{ $name }`
lab-bad-value = `{ $text }` is no value of { $name }
lab-two-sources = boards come from { $a } or from { $b }, not from both
lab-no-boards = there is no board to run
lab-goal-size = the goal is { $found } and the boards are { $needed }
lab-line = { $path }, line { $line }: { $why }
lab-board-given = `{ $text }`: { $why }

## Presets: their title, what they ask, what there is to know.
lab-compare = Published values beside ours
lab-compare-board = board
lab-compare-what = measured
lab-compare-published = published
lab-compare-ours = ours
lab-compare-estimate = heuristic value
lab-preset-six-heuristics = Six weighted distances
    .question = Which of the weighted distances h1 to h6 of the classic exercise is best for A*, and at what price?
    .text = The published values are of the board 135X76420, with the blank’s order N S E O and ties first in, first out; states popped and moves.
lab-preset-normalisation = With and without the divisor
    .question = What does the divisor of a weighted distance buy, and what does a larger estimate cost?
    .text = h2 and h4 are h3 and h5 without their divisor 4, and weighted(36 12 12 4 1 1 4 1; 1) is h1 without its own. A larger value makes a search greedier: fewer states, longer paths. max(h1,h3,h5,h6) takes the greatest of the four that are divided.
lab-preset-blind-or-informed = Blind or informed
    .question = How much does a heuristic save over searching blindly?
    .text = Six boards of rising difficulty with published moves and heuristic values; two boards on which a published Dijkstra needed hours; and random boards, for which a published comparison of A* with h5 against breadth first gave 870 against 90,270 states, at 22 moves each. A published ID-DFS began two boards at a first bound of 42, past their distance of 31, and took the first path within it; which one that is depends on its order of moves.
lab-preset-heuristic-ladder = The ladder of heuristics
    .question = How far does each better heuristic take IDA* on the 15-puzzle?
    .text = The published run was on a board of 46 moves that was not given, with walking distance and with pattern tables: 2,996,255 against 2,559 states generated and 765 s against 0.17 s. Only the ratio compares, about 1,171 to 1.
lab-preset-textbook = The table of the textbook
    .question = How do the states generated and the effective branching factor grow with the depth of the solution?
    .text = Published by Russell and Norvig (Artificial Intelligence, 2nd edition, figure 4.8), over 100 boards a depth. Their boards were others and their searches did not leave out the move that undoes the last one, so that the numbers of iterative deepening are far larger; those of A* are near.
lab-no-preset = there is no preset `{ $name }`

## The audit.
lab-audit-title = { $name } on { $size }, goal { $goal }
lab-audit-whole = all { $n } boards that reach the goal
lab-audit-sampled = { $n } random boards, each solved optimally
lab-audit-boards = looked at
lab-audit-admissible = admissible
lab-audit-consistent = consistent
lab-audit-yes = yes, on every board
lab-audit-unrefuted = not refuted by these boards
lab-audit-over =
    { $n ->
        [one] no: it overestimates { $n } board ({ $share }), by { $most } at most
       *[other] no: it overestimates { $n } boards ({ $share }), by { $most } at most
    }
lab-audit-over-example = for example { $board }: it says { $value }, and the distance is { $distance }
lab-audit-drop =
    { $n ->
        [one] no: it drops by more than 1 along { $n } move
       *[other] no: it drops by more than 1 along { $n } moves
    }
lab-audit-drop-example =
    for example { $board } when a tile slides { $way ->
        [up] up
        [down] down
        [left] to the left
       *[right] to the right
    }: from { $before } to { $after }
lab-audit-mean = mean value
lab-audit-mean-distance = mean distance
lab-audit-values = value
lab-audit-count = boards
lab-audit-least = least
lab-audit-most = greatest
lab-audit-by-distance = What it says at each true distance
lab-audit-distribution = How many boards have each value

## Help.
heading-lab = The run
cmd-lab = Experiments: searches and heuristics compared on the same boards
    .usage = taquin lab COMMAND
    .examples = Examples:
        {"  "}taquin lab run --size 3x3 --count 1000 -a astar -H h1,h2,h3 -j trials.jsonl
        {"  "}taquin lab report trials.jsonl --html report.html
        {"  "}taquin lab audit -H linear-conflict --size 3x3
        {"  "}taquin lab preset six-heuristics --out six
cmd-lab-run = Runs every search with every heuristic on every board, one line of the journal a trial
    .usage = taquin lab run --journal FILE [OPTIONS]
    .examples = Examples:
        {"  "}taquin lab run --count 1000 -a astar,idastar -H manhattan,pairs -j t.jsonl
        {"  "}taquin lab run --config experiment.toml -j t.jsonl
        {"  "}taquin lab run --suite korf100 -a idastar -H pairs --shard 1/4 -j part1.jsonl

        Interrupted or killed, the same command goes on: no trial is lost, none is run
        twice. A search that uses no heuristic is run once, not once a heuristic.
cmd-lab-report = Sums up a journal: tables, findings, CSV, a page with charts
    .usage = taquin lab report JOURNAL [OPTIONS]
    .examples = Examples:
        {"  "}taquin lab report t.jsonl
        {"  "}taquin lab report t.jsonl --html report.html --lang fr
        {"  "}taquin lab report t.jsonl --csv summary.csv --charts pictures
cmd-lab-audit = Tells whether a heuristic is admissible and consistent, on every board of a small size
    .usage = taquin lab audit --heuristic NAMES [OPTIONS]
    .examples = Examples:
        {"  "}taquin lab audit -H h1,h6,linear-conflict-pairs --size 3x3
        {"  "}taquin lab audit -H manhattan --size 2x5 --goal snail --json
        {"  "}taquin lab audit -H linear-conflict --size 3x4 --sample 5000

        Spaces up to 2x5 are looked at whole; larger ones by a sample, or whole with
        --whole.
cmd-lab-preset = Redoes a published experiment and sets its values beside ours
    .usage = taquin lab preset NAME --out DIR
    .examples = Presets:
        {"  "}six-heuristics      A* with the six weighted distances of the French exercise
        {"  "}normalisation       the weighted distances with and without their divisors
        {"  "}blind-or-informed   dfs, bfs and Dijkstra beside greedy, A* and IDA*
        {"  "}heuristic-ladder    from manhattan to pattern tables, with IDA* on 4x4
        {"  "}textbook            generated states and branching factor by solution depth

        DIR gets journal.jsonl, report.html and summary.csv. Interrupted, the same
        command goes on.
cmd-lab-merge = Joins journals, such as those of several machines
    .usage = taquin lab merge JOURNALS… --output FILE
    .examples = Example:
        {"  "}taquin lab merge part1.jsonl part2.jsonl -o whole.jsonl
arg-journal = The journal that a run wrote
    .value = JOURNAL
arg-journals = The journals
    .value = JOURNALS
arg-preset = The name of the preset
    .value = NAME
opt-lab-size = Shapes of the boards, such as 3x3,2x4 [default: 3x3]
opt-lab-goal = Goal; may be given several times [default: last]
opt-lab-count = How many boards [default: 100]
opt-lab-algorithm = Searches, such as bfs,astar [default: astar]
opt-lab-heuristic = Heuristics, such as h1,max(h2,h3) [default: each search’s own]
opt-lab-time-limit = Wall time for each trial: 500ms, 30s, 2m
opt-lab-node-limit = States generated for each trial
opt-lab-memory-limit = Memory for each trial: 512MB, 4GiB [default: 1GiB]
opt-lab-threads = Trials side by side [default: as many as the machine has cores]
opt-lab-audit-size = Shape of the boards [default: 3x3]
opt-lab-out = The directory for journal, page and table
opt-lab-preset-count = How many random boards, in place of the preset’s own number
opt-config = Reads the experiment from a TOML file (docs/laboratory.md)
    .value = FILE
opt-journal = The file to write to, or to go on with
    .value = FILE
opt-repetitions = How often each trial is run [default: 1]
    .value = N
opt-shard = Runs only the I-th of N shares
    .value = I/N
opt-csv = Writes the summary as comma-separated values
    .value = FILE
opt-html = Writes the page, one file that needs no network
    .value = FILE
opt-charts = Writes each chart as an SVG file into this directory
    .value = DIR
opt-title = The title of the page
    .value = TEXT
opt-whole = Looks at every board, however long it takes
opt-sample = Looks at N random boards, each solved optimally
    .value = N
opt-lab-output = The file to write
lab-bad-shard = a share is written I/N, such as 2/4, with I from 1 to N
lab-progress = { $done }/{ $all } · { $rate }/s · { $left } left
lab-page-background = Background
