# The words of the web page, as the page asks for them: the key `tab.play` is the attribute `play`
# of `page-tab`. A plural has the two forms `one` and `other`; the page has no other constructs.

# The frame of the page.

page-skip = Skip to the controls
page-sections = Sections
page-stage = The board
page-theme = Light or dark
page-tab =
    .play = Play
    .solve = Solve
    .race = Race
    .inside = Look inside
    .lab = Laboratory

# Playing.

page-moves = moves
page-time = time
page-left = moves left
page-left-between = moves left: { $lower } to { $upper }
page-shuffle = Shuffle
page-undo = Undo
page-redo = Redo
page-restart = Start again
page-hint = Hint
page-show-left = Show the moves left
page-board-options = Size, goal and seed
page-rows = Rows
page-cols = Columns
page-seed = Seed
page-seed-any = random
page-seed-is = Game no. { $seed }
page-seed-bad = This is not a seed.
page-seed-bad-hint = Write a whole number below 2^64, or leave the field empty.
page-enter = Enter a board
page-enter-board = Board
page-goal = Goal
    .last = 1, 2, 3 … blank last
    .first = Blank first
    .bottom-up = From the bottom up
    .snail = Snail
    .own = Custom board
    .own-label = Goal board
    .own-hint = The goal board must have the size of the board: change it in “Size, goal and seed”, or choose another goal there.
page-enter-go = Use this board
page-this-board = The board shown:
page-from-zero = Number the tiles from 0, with X for the blank
page-edit-open = Set it up cell by cell
page-edit-clear = Empty it
page-edit-go = Use the board set up here
page-edit-cells = The cells of your board
page-edit-tiles = Tiles not yet placed
page-edit-next = Tap or click the cell for tile { $tile }. A full cell gives its tile back.
page-edit-whole = All tiles are placed; the last cell is the blank.
page-cell-empty = empty, row { $row }, column { $col }
page-picture = Use a picture
page-picture-choose = Choose a picture
page-picture-numbers = With numbers
page-picture-none = Remove it
page-picture-bad = This picture cannot be read.
page-picture-bad-hint = Choose a PNG, JPEG or WebP file.
page-touch = Click, tap or drag a tile. Click a tile in line with the blank to slide the whole row or column.
page-keys = Arrow keys or W A S D slide a tile. With Shift they choose one, and Space slides its line. Ctrl+Z undoes.
page-grid = Board of { $rows } rows and { $cols } columns
page-cell = { $tile }, row { $row }, column { $col }
page-cell-blank = blank, row { $row }, column { $col }
page-shuffled = A new board of { $rows } by { $cols }.
page-dir =
    .U = up
    .D = down
    .L = to the left
    .R = to the right
page-slid = { $tile } slid { $dir }. Moves: { $moves }.
page-slid-many = { $tile } slid { $dir }. Moves: { $moves }.

# Hints and the end of a game.

page-hint-optimal = Slide { $tile } { $dir }: { $left } { $left ->
        [one] move is
       *[other] moves are
    } left, and this is the shortest possible.
page-hint-known = Slide { $tile } { $dir }: the best path known has { $left } { $left ->
        [one] move
       *[other] moves
    } (not proven; at least { $lower }).
page-hint-wait = Looking for a hint. This takes longer while the solvers are busy. You can continue playing.
page-no-hint = No path was found in time. Try again.
page-solved-title = Solved!
page-solved-text = { $moves } { $moves ->
        [one] move
       *[other] moves
    } in { $time }.
page-watch-game = Watch this game
page-records = Records and past games
    .none = No finished game yet.
    .size = size
    .games = games
    .best = best time
    .average = average
    .last-five = last five
    .fewest = fewest moves
    .watch = Watch
    .watch-game = Watch: { $game }
    .game = { $size }: { $moves } { $moves ->
            [one] move
           *[other] moves
        } in { $time }, { $day }
page-loss-none = This is the shortest possible.
page-loss-exact = Shortest possible: { $shortest }. You used { $lost } more.
page-loss-between = Shortest possible: between { $lower } and { $upper }.

# Boards that cannot be played.

page-too-big = This page plays boards up to 20 by 20.
page-too-big-hint = The command line solves larger ones.
page-unsolvable-title = This board can never reach its goal.
page-unsolvable = It takes { $swaps } { $swaps ->
        [one] swap
       *[other] swaps
    } to bring every tile to its place, and the blank is { $distance } { $distance ->
        [one] step
       *[other] steps
    } from its place. Every move changes the parity of both, so both must be even or both odd.
page-repair = Swap { $a } and { $b } to make it solvable

# Solving.

page-algorithm = Search
page-heuristic = Heuristic
page-planner = Automatic
page-planner-about = The quickest search for this size is chosen.
page-quality = Quality
    .auto = Automatic
    .optimal = Shortest, proven
    .good = Good
    .fast = Fast
page-limit = Time limit
page-solve = Solve
page-cancel = Cancel
page-cancelled = Cancelled.
page-searching = Searching…
page-busy = All solvers of the server are busy. This begins as soon as one is free.
page-link = Copy the link
page-expanded = expanded
page-generated = generated
page-explored = explored
page-iterations = iterations
page-popped = popped
page-frontier = frontier
page-frontier-most = largest frontier
page-bound = bound
page-seconds = time
page-length = moves
page-best-so-far = best so far
page-moves-text = Moves
page-save-as = Export
page-moves-notation = Notation of the moves
page-tiles = tiles
page-outcome =
    .optimal = { $length } { $length ->
            [one] move
           *[other] moves
        }: the shortest possible
    .solved = { $length } { $length ->
            [one] move
           *[other] moves
        }
    .early = { $length } { $length ->
            [one] move
           *[other] moves
        } so far; looking for a shorter path
    .known = { $length } { $length ->
            [one] move
           *[other] moves
        }, not proven shortest
    .part = { $length } { $length ->
            [one] move
           *[other] moves
        }; they do not reach the goal
    .unsolvable = No sequence of moves reaches the goal
    .stopped = No solution found in time
    .exhausted = The search came to a dead end
page-known-beside = The film shows { $length } { $length ->
        [one] move
       *[other] moves
    } that a quick solver found.
page-bound-is = No solution has fewer than { $lower } { $lower ->
        [one] move
       *[other] moves
    }.
page-notice = Done: { $length } { $length ->
        [one] move
       *[other] moves
    }, { $details }.
page-metric = One move slides
    .single = one tile
    .multi = any number of tiles in a line
page-count-lines = Count a slide of several tiles as one move
page-counter = States counted
page-count =
    .expanded = { $n } { $n ->
            [one] state expanded
           *[other] states expanded
        }
    .generated = { $n } { $n ->
            [one] state generated
           *[other] states generated
        }
    .popped = { $n } { $n ->
            [one] state popped
           *[other] states popped
        }
    .explored = { $n } { $n ->
            [one] state explored
           *[other] states explored
        }
page-count-other = { $count } (this search does not count: { $counter })

# The player of a solution.

page-step-of = Step { $step } of { $length }
page-scrub = Step
page-speed = Speed
page-first = To the start
page-back = Back
page-play = Play
page-pause = Pause
page-forward = Forward
page-last = To the end
page-player-bad = Invalid board or moves.

# The race.

page-race = Race
    .running = { $expanded } expanded · frontier { $frontier } · bound { $bound } · { $nearest } { $nearest ->
            [one] step
           *[other] steps
        } away
    .running-blind = { $expanded } expanded · frontier { $frontier } · bound { $bound }
    .solved = Arrived: { $length } { $length ->
            [one] move
           *[other] moves
        }, { $expanded } expanded
    .stopped = Stopped at { $expanded } expanded, bound { $bound }
    .exhausted = Dead end after { $expanded } expanded
    .unsolvable = No sequence of moves reaches the goal
    .stopped-short = stopped
    .exhausted-short = dead end
    .unsolvable-short = unsolvable
page-race-about = The same board at the same pace: no search continues until all the others have expanded as many states. A bar is full when its search has reached the goal; until then it shows the nearest board so far.
page-lane = Lane { $lane }
page-lane-add = Add a search
page-lane-remove = Remove lane { $lane }
page-race-won = { $name } expanded the fewest: { $expanded } { $expanded ->
        [one] state
       *[other] states
    }
page-race-tied = A tie at the fewest: { $expanded } { $expanded ->
        [one] state
       *[other] states
    }
page-race-nobody = No search reached the goal
page-race-cancelled = Stopped: no search had reached the goal
page-race-cancelled-after = Stopped. At the goal: { $name }
page-race-chart = States expanded by each search
page-search = search
page-optimal = proven
page-yes = yes
page-no = no

# The heuristic lens.

page-lens = Heuristic lens
    .none = none
    .manhattan = Manhattan
    .conflicts = conflicts
    .walking = walking distance
    .patterns = pattern groups
page-lens-values = The value of each heuristic
page-lens-below = Never overestimate (admissible)
page-lens-above = May overestimate
page-lens-manhattan = Each line is a tile’s shortest path to its place if no other tile were in the way. Point at a tile, or tap it, to see its line alone. Manhattan distance: { $total } { $total ->
        [one] step
       *[other] steps
    } in all.
page-lens-conflicts = Tiles of one line that must pass each other: one has to step aside and back, two moves each time. Extra moves: { $extra }. With Manhattan: { $total }.
page-lens-no-conflicts = No two tiles of a line are in each other’s way. Manhattan alone: { $total }.
page-lens-pair-row = { $a } and { $b } (row).
page-lens-pair-col = { $a } and { $b } (column).
page-lens-walking = Walking distance: { $vertical } vertical { $vertical ->
        [one] move
       *[other] moves
    } + { $horizontal } horizontal { $horizontal ->
        [one] one
       *[other] ones
    } = { $total }.
page-lens-no-walking = The tables of walking distance would be too large for this size; this is what they would count.
page-lens-matrix-row = Tiles of each row, by the row they belong to
page-lens-matrix-col = Tiles of each column, by the column they belong to
page-lens-row = row { $line }
page-lens-col = column { $line }
page-lens-home-row = to { $line }
page-lens-home-col = to { $line }
page-lens-patterns = { $name }: the value of a group is the fewest moves that its own tiles need, whatever the others do. Sum: { $total }.
page-lens-no-patterns = No pattern database is available for this size.
page-lens-group = { $value ->
        [one] move
       *[other] moves
    } for { $tiles }

# The search tree.

page-tree = The search tree
    .stopped = Stopped at the step limit.
    .exhausted = Nothing is left to choose.
    .chosen = chosen now
    .closed = expanded
    .waits = open
    .dropped = dropped
    .goal = goal
    .path = path to the goal
    .selected = selected
    .sum = below each board: g + h = f
page-grow = Build the tree
page-tree-step = Step of the search
page-tree-start = The start, before the first step.
page-tree-picture = { $n } { $n ->
        [one] state
       *[other] states
    }
page-why =
    .start = It begins with the board itself: h = { $h }.
    .start-blind = It begins with the board itself.
    .other-side = The other side begins with the goal.
    .round-depth = A new iteration from the start: now down to depth { $bound }.
    .round-weight = A new iteration from the start, with less weight on h: slower, but its answer is closer to the shortest.
    .round = A new iteration from the start: now up to f = { $bound }.
    .f = Chosen because f = g + h = { $g } + { $h } = { $f } is the lowest of all open states ({ $n }).
    .h = Chosen because h = { $h } is the lowest of all open states ({ $n }); g = { $g } does not count.
    .g = Chosen because g = { $g } is the lowest of all open states ({ $n }).
    .queue = Chosen because it has waited longest: depth { $g }, { $n } open.
    .from-start = Chosen because it has waited longest on the start’s side: { $g } { $g ->
            [one] move
           *[other] moves
        } from the start.
    .from-goal = Chosen because it has waited longest on the goal’s side: { $g } { $g ->
            [one] move
           *[other] moves
        } from the goal.
    .meet = Here both sides meet: { $length } { $length ->
            [one] move
           *[other] moves
        } from the start to the goal.
    .deepest = Chosen because it is the next new successor of its parent, at depth { $g }. Successors are generated one at a time.
    .depth = Chosen because it is the next one downwards: depth { $g } of at most { $bound }.
    .bound = Chosen because it is the next one downwards whose f = g + h = { $g } + { $h } = { $f } is not above the bound { $bound }.
    .below = Chosen because no sibling has a lower value: g + h = { $g } + { $h } = { $f }. When another path has a lower value, this one is forgotten except for its best f.
    .layer = Chosen because it is one of the best of its layer, depth { $g }: h = { $h }. The whole layer goes before the next.
    .child = Chosen because h = { $h } is the lowest of its neighbours.
    .weighted = Chosen because g + w·h = { $g } + { $weight }·{ $h } = { $weighted } is the lowest of all open states ({ $n }).
    .anytime = Chosen because g + w·h, with g = { $g }, h = { $h } and this iteration’s weight w, is the lowest of all open states ({ $n }).
    .goal = It is the goal: { $g } { $g ->
            [one] move
           *[other] moves
        }.
page-cut =
    .bound = dropped: above the bound
    .seen = dropped: seen before
    .depth = dropped: too deep
    .on-path = dropped: on this very path
    .width = dropped: out of the beam
    .repeated = dropped: popped before

# The laboratory.

page-lab-about = Every search with every heuristic on the same boards, drawn from a seed; then tables, charts and findings.
page-lab-boards = Boards
page-lab-limit = Limit per trial
page-lab-algorithms = Searches
page-lab-heuristics = Heuristics
page-lab-more =
    .algorithms = All other searches
    .heuristics = All other heuristics
page-lab-run = Run
page-lab-trials = { $trials } { $trials ->
        [one] trial
       *[other] trials
    }
page-lab-over = – at most { $most } here; the command line has no such limit.
page-lab-progress = { $done } of { $trials } { $trials ->
        [one] trial
       *[other] trials
    } · { $time }
page-lab-progress-label = Progress of the experiment
page-lab-done = { $trials } { $trials ->
        [one] trial
       *[other] trials
    } in { $time }.
page-lab-cancelled = Incomplete: stopped after { $done } of { $trials } { $trials ->
        [one] trial
       *[other] trials
    }, { $time }.
page-lab-cancelled-early = Stopped before the first trial was finished: there is nothing to report.
page-lab-left = { $left } { $left ->
        [one] was
       *[other] were
    } not run: the time limit of this page was reached.
page-lab-table = Table of results
page-lab-html = Report (HTML)
page-lab-csv = Table (CSV)
page-lab-command = The same on the command line

# The page without its server.

page-offline = The server does not answer.
page-offline-hint = Start taquin serve again, then repeat this. Until then you can continue playing: shuffling, moves, time and records work without it.
page-engine-missing = The solver could not be loaded.
page-engine-missing-hint = Check the connection and reload the page.
page-engine-broken = The solver ran out of memory.
page-engine-broken-hint = Choose another search, or a smaller board.

# The frame: what this is, records, and what is written into the clipboard.

page-page-title = Taquin: the sliding-tile puzzle
page-about-page = Taquin is the sliding-tile puzzle: slide the tiles until they are in order. Here you can play it, watch it being solved, race searches against each other, and see how they work.
page-target = Goal
page-decimal = .
page-record = Your { $size } games: { $games }. Best time { $time }, average { $mean }, fewest moves { $moves }.
page-copied = Copied
page-copy-by-hand = Copy this text:
page-link-bad = The moves of this link do not fit its board.
page-link-unknown = This link names { $name }, which { $n ->
        [one] is
       *[other] are
    } not available here.
page-play-on = Play on from here
page-watch-better = Watch the shorter path
page-moves-copy = Copy
page-moves-list = The moves; press one to go to its step
page-export-still = PNG of this step
page-export-theme = Colours
    .wood = wood
    .night = night
    .paper = paper
    .sea = sea
    .contrast = contrast
page-embed = Copy embed code
page-order = Order of moves
    .auto = N S E W (default)
page-ties = Ties
    .auto = Deepest first (default)
    .fifo = Oldest first
    .lifo = Newest first
    .high-g = Deepest first
    .low-h = Lowest h first
page-reason =
    .time-limit = The time limit was reached.
    .node-limit = The limit on states was reached.
    .memory-limit = The memory limit was reached.
    .interrupted = The search was stopped.
    .parity-differs = The parities of the tiles and of the blank differ.
page-family =
    .first = Learn these first
    .blind = Blind
    .best-first = Best-first
    .iterative-deepening = Iterative deepening
    .local = Local
    .bidirectional = Bidirectional
    .bounded-suboptimal = Bounded suboptimal
    .memory-bounded = Memory-bounded
    .real-time = Real-time
    .parallel = Parallel
    .anytime = Anytime
    .admissible = Admissible
    .inadmissible = Inadmissible
    .table = With tables
    .pattern-database = Pattern databases
    .other = Others

# The tree as a tool, and the lens.

page-tree-most = Steps
page-tree-tied = { $n } states are tied; the rule: { $rule }.
page-tree-open = Open list
page-tree-closed = Closed list
page-tree-moves = moves: { $moves }
page-tree-keys = The search tree: drag to move it, plus and minus to zoom, 0 to fit
page-zoom-in = Larger
page-zoom-out = Smaller
page-zoom-fit = Fit
page-full-screen = Full screen
page-true-distance = True distance h* = { $n }.
page-true-distance-between = True distance: between { $lower } and { $upper }.
page-true-distance-wait = True distance: …

# The tour: from a state to why A* is optimal.

page-tour =
    .open = Tour
    .next = Next
    .back = Back
    .end = Finish
    .close = Close
page-tour-1 = One arrangement of the tiles is a state. The goal is a state too: 1, 2, 3 and so on, with the blank last. Slide a tile into the blank: you are in another state. This board is two moves from its goal.
    .title = What is a state?
page-tour-2 = From a state, every slide leads to a successor. With the blank in the middle there are four. The start and its successors are drawn as a tree; press Forward and the search expands the next state. It looks for the goal by building this tree.
    .title = Successors make a tree
page-tour-3 = A 3x3 board has 9! = 362,880 arrangements, but every move flips two parities at once, so only half of them reach the goal. This board is in the other half: no search can solve it, and swapping any two tiles makes it solvable.
    .title = Half of all boards
page-tour-4 = Breadth-first search expands the oldest open state first: all states one move away, then two, and so on. So the first path it finds is a shortest one. Look at the counters: it expanded more than three thousand states for 14 moves.
    .title = Breadth first: shortest, but slow
page-tour-5 = A heuristic h estimates the moves that remain. Manhattan distance adds up, for every tile, the rows and columns between it and its place. A move brings one tile at most one step nearer, so h never overestimates. Point at a tile, or tap it, to see its line.
    .title = An estimate: Manhattan distance
page-tour-6 = Best-first search trusts h alone and always takes the state that seems nearest to the goal. It expands few states, but nothing keeps it from taking a detour: compare the number of moves with the 14 of breadth-first search.
    .title = Best-first: quick, but no guarantee
page-tour-7 = A* counts both: g, the moves made, and h, the estimate of the moves that remain. It takes the open state with the lowest f = g + h. Below each board you see g + h = f. Step forward and read why each state was chosen.
    .title = A*: the moves made and the moves to come
page-tour-8 = A heuristic that never exceeds the true distance h* is called admissible. Compare: first those that never overestimate, then those that may. Linear conflict is admissible and at least as large as Manhattan: closer to the truth, so better.
    .title = Admissible: never too high
page-tour-9 = Here A* has popped the goal, with f = 14. Every other open state has an f of at least 14. Since h never overestimates, a path through one of them costs at least its f, so at least 14. No path is shorter: that is why A* with an admissible heuristic is optimal.
    .title = Why A* is optimal
page-tour-10 = Both searches are optimal, but the better estimate needs fewer states. Add breadth-first search to the race and see the difference. Then try it on a 4x4 board, or measure a thousand boards in the laboratory.
    .title = A better estimate, a smaller search

# Pseudocode of the searches, five lines each.

page-tree-code = Pseudocode
page-code-open =
    .line-1 = open ← the start; closed ← nothing
    .line-2 = while open is not empty:
    .line-4 = if it is the goal: done
    .line-5 = put it into closed, its new successors into open
    .take-f = take the state with the lowest f = g + h from open
    .take-h = take the state with the lowest h from open
    .take-g = take the state with the lowest g from open
    .take-queue = take the oldest state from open
    .take-weighted = take the state with the lowest g + w·h from open
    .take-anytime = take the state with the lowest g + w·h from open
page-code-depth-first =
    .line-1 = closed ← nothing
    .line-2 = visit the start; to visit a state:
    .line-3 = put it into closed
    .line-4 = if it is the goal: done
    .line-5 = visit each successor that is not in closed, one after the other
page-code-deepening =
    .line-1 = bound ← the least possible, then the next larger one
    .line-2 = visit the start; to visit a state:
    .line-4 = if it is the goal: done
    .line-5 = visit each of its successors, one after the other
    .take-bound = if f = g + h is above the bound: go back
    .take-depth = if its depth is above the bound: go back
page-code-recursive =
    .line-1 = limit ← infinity
    .line-2 = visit the start; to visit a state:
    .line-3 = take the successor with the lowest f, while f is within the limit
    .line-4 = if it is the goal: done
    .line-5 = visit it, with the smaller of the limit and the f of the second best
page-code-greedy =
    .line-1 = state ← the start
    .line-2 = repeat:
    .line-3 = take the new successor with the lowest h
    .line-4 = if it is the goal: done
    .line-5 = if there is none: give up
page-code-beam =
    .line-1 = layer ← the start
    .line-2 = while the layer is not empty:
    .line-3 = expand every state of the layer
    .line-4 = if one is the goal: done
    .line-5 = layer ← the successors with the lowest h
page-code-sides =
    .line-1 = one open list from the start, one from the goal
    .line-2 = while both are not empty:
    .line-3 = take the oldest state from one of them
    .line-4 = if the other side knows it: the paths meet
    .line-5 = put its new successors into the same list

# The help.

page-help = Help
    .what-title = What is this?
    .what-puzzle = The sliding-tile puzzle is a board of numbered tiles with one blank: the 8-puzzle, the 15-puzzle, in French “taquin”. Taquin is a program that plays, solves and explains it, here and on the command line, in English and in French.
    .what-program = Records and the last game are kept in this browser only.
    .rules-title = How to play
    .rules-goal = Press Shuffle, then slide tiles into the blank until they are in order: 1, 2, 3 and so on, with the blank last. “Size, goal and seed” has other sizes and goals; the same seed gives the same board again.
    .rules-move = Only tiles in line with the blank can slide. Click, tap or drag one: the tiles between it and the blank slide along.
    .rules-half = Half of all arrangements can never be put in order. Shuffle draws only boards that can be; a board that you enter is checked, and can be made solvable.
    .rules-help = Hint shows the next move of a shortest path. After a game a chart shows which moves were wasted, and “Watch this game” shows it as a film.
    .tabs-title = The tabs
    .tab-play = The game, from 2x2 to 20x20, also with a picture or a board of your own.
    .tab-solve = A solution as a film: a first one immediately, then shorter ones, then the proof that none is shorter. Choose the search, the heuristic and the limits; export the film, or copy a link to it.
    .tab-race = Two to four searches on one board, at the same pace.
    .tab-inside = What each heuristic sees on the board, and a search as a tree, step by step, with the reason for each choice.
    .tab-lab = Many searches on many boards: tables, charts and a report to save.
    .tab-tour = Ten steps, from “What is a state?” to why A* is optimal.
    .links = The address of this page names what it shows: copy it to share a board, a film or a step of a tree.
    .links-server = It works where this server can be reached. For links that anyone can open, publish the page that taquin site writes.
    .keys-title = Keys
    .key-slide = Arrow keys, or W A S D
    .does-slide = slide a tile into the blank
    .key-line = Shift and an arrow, then Space
    .does-line = choose a tile, then slide its line
    .key-undo = Ctrl+Z, Ctrl+Y
    .does-undo = undo, redo
    .key-film = Space, Left, Right
    .does-film = film: play or pause, one step back, one step on
    .key-film-ends = Home, End
    .does-film-ends = film: first step, last step
    .key-tree = +, −, 0, arrow keys
    .does-tree = search tree: larger, smaller, fit, move
    .key-tabs = Left, Right, Home, End
    .does-tabs = on a tab: the other tabs
    .key-tour = Esc
    .does-tour = end the tour
    .notations-title = Notations
    .boards = A board is written row by row. The blank is 0, _, ., X or -1. These all describe the same board; the last one numbers its tiles from 0:
    .boards-large = A 4x4 board may be written as sixteen hexadecimal digits, such as fe169b4c0a73d852.
    .moves = Moves are written as U D L R, the direction in which a tile slides; as N S E W, the direction in which the blank moves; or as the tiles in the order in which they slide. A number repeats its letter: L2 is L L.
    .moves-same = On this board L, E and 2 are the same move.
    .more-title = The program and its guide
    .more-server = This page comes from taquin serve, which also does the solving. Without it you can continue playing, but not solve. taquin site writes the page as files for any web host, with the solver in them.
    .more-alone = The solver runs in your browser: nothing is sent to anybody. After the first visit this page also works without a network.
    .more-commands = The command line goes further: boards up to 256x256, searches and experiments of any length, tables, pictures, Python.
    .more-guide = The guide is docs/guide.md in the source code of Taquin. taquin help explains each command, and taquin man prints the manual.
