# The laboratory: what a report and its page say, and what can go wrong.

## Columns. `.long` heads a table of its own, `.meaning` explains it on the page.
lab-combination = search and heuristic
lab-solved = solved
lab-stopped = stopped
lab-exhausted = dead ends
lab-measure-popped = popped
    .long = States popped from the frontier
    .axis = popped (states)
    .meaning = States popped from the frontier, the goal and repeats included.
lab-measure-expanded = expanded
    .long = States expanded
    .axis = expanded (states)
    .meaning = States whose successors were generated, summed over all iterations of an iterative search.
lab-measure-generated = generated
    .long = States generated
    .axis = generated (states)
    .meaning = Successors that were generated, kept or not, the start included. The move that undoes the last one is not generated.
lab-measure-frontier = frontier
    .long = Largest frontier
    .axis = largest frontier (states)
    .meaning = Largest number of states waiting at once; for a depth-first search, the longest path in memory.
lab-measure-cpu = CPU time
    .long = CPU time
    .axis = CPU time
    .meaning = Time that the processor spent on the search alone, without drawing boards or opening tables. It compares the implementations in this program: some heuristics have a loop compiled for them, so equal counts may take different times.
lab-measure-memory = memory
    .long = Peak memory
    .axis = peak memory
    .meaning = Largest number of bytes that the search itself held at once.
lab-measure-length = moves
    .long = Moves of the path found
    .axis = moves of the path found
    .meaning = Length of the path found, replayed by code that did not find it.
lab-shortest = shortest
    .meaning = Share of the answers whose length is the true distance, where that is known.
lab-excess = extra moves
    .meaning = Moves beyond the true distance, on average (and at most).
lab-branching = branching factor
    .meaning = The branching factor b of a uniform tree with as many nodes as were generated and the depth of the path found: 1 + b + b² + … + b^d.
lab-branching-short = b*
lab-interval = 95% interval
    .meaning = 95% confidence interval of the mean by the percentile bootstrap: the boards are resampled with replacement { $resamples } times, and the interval holds the middle 95% of the means. It never leaves the range of the data. For fewer than { $fewest } boards there is none.
lab-mean = mean
lab-median = median
lab-p95 = 95th percentile
lab-distance = true distance
    .long = True distance
lab-boards = boards
lab-generated-by = { $name }, generated
lab-least = least
lab-greatest = greatest
lab-board = board
lab-cell-unsolvable = unsolvable
lab-cell-exhausted = dead end
lab-cell-stopped = stopped
lab-timing-count = timings
lab-timing-spread = spread
lab-timing-widest = widest
lab-timing-outliers = outliers
lab-table-note = Means over the boards that were solved. The best of a column, among those that solved every board, is marked.
lab-browser-clock = The browser’s clock has steps of about 0.1 ms. The time of a shorter trial is only right on average over many boards.

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
lab-page-incomplete =
    Searches and heuristics compared (incomplete: { $done } of { $trials ->
        [one] { $trials } trial
       *[other] { $trials } trials
    })
lab-page-subtitle =
    { $n ->
        [one] { $n } trial, run by taquin { $version }.
       *[other] { $n } trials, run by taquin { $version }.
    }
lab-page-short = In short: { $boards }
lab-page-settings = Settings
lab-page-by-length = By true distance: generated states and effective branching factor
lab-page-details = In detail:
lab-page-timing = Repeated timings: standard deviation of a board’s timings (median over the boards, and widest), and timings far from their board’s median
lab-page-boards = Board by board
lab-boards-all = Every board. The least of each row is marked.
lab-boards-some = The first { $n } of { $all } boards; all of them are in the file of --trials, or here with --boards { $all }. The least of each row is marked.
lab-settings-date = finished
lab-settings-machine = machine
lab-page-glossary = What the numbers mean
lab-settings-set = boards
lab-settings-boards = { $boards }; goal { $goal }
lab-settings-options = options
lab-settings-order = order { $order }, ties { $ties }
lab-settings-limits = limits per trial
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
    .caption = Each mark is a mean over the boards solved, the thin line its 95% confidence interval (bootstrap). The scale is logarithmic: equal distances mean equal ratios.
    .alt = Marks, mean number of expanded states:
lab-chart-growth = Work grows with the length of the solution
    .caption = Mean number of states expanded for the boards of each true distance. On a logarithmic scale, a straight line means exponential growth, and its slope is the cost of one more move.
    .alt = Curves, mean number of expanded states by true distance, from the nearest to the farthest boards:
lab-chart-lengths = Length found against the shortest possible
    .caption = Mean length of the paths found for the boards of each true distance. Combinations that always found a shortest path lie on the dotted line and are not drawn.
    .alt = Curves, mean length found by true distance, from the nearest to the farthest boards:
lab-chart-estimates = Heuristic value against true distance
    .caption = Mean value of each heuristic at the start, for the boards of each true distance. Below the dotted line it underestimates; the closer to the line, the better informed it is. Above the line it overestimates, and a shortest path is no longer guaranteed.
    .alt = Curves, mean heuristic value by true distance, from the nearest to the farthest boards:
lab-chart-cactus = { $what }: boards solved within a limit
    .caption = The boards that each combination solved, sorted by what they cost (a cactus plot). A curve shows how many boards are solved within a limit: the further right and the lower, the better.
    .alt = Curves, boards solved and what the hardest of them cost:
lab-chart-boxes = { $what }: distribution
    .caption = Half of the boards lie in the box, with the median as its line; the whiskers reach from the 5th to the 95th percentile.
    .alt = Boxes, medians:
lab-chart-histogram = How many states the boards need
    .caption = A histogram of the states generated for each combination, four columns per factor of ten. The number to the right is the height of the highest column, in boards.
    .alt = Histograms of states generated, with the highest column of each:
lab-chart-distances = How far the boards are from the goal
    .caption = The boards of this set by their true distance. The number to the right is the height of the highest column.
    .alt = Histogram of true distances, with its highest column:
lab-chart-scatter = { $y } against { $x }
    .caption = A mark for each solved board, with the line of least squares for each combination; R² is the share of the variance that the line explains.
    .alt = Points with regression lines:
lab-chart-scatter-some = There are many boards, so only an evenly spaced selection is drawn; the lines are fitted to all of them.
lab-fit-power = Both axes are logarithmic, so a line is a power a·x^b, fitted to the logarithms.
lab-fit-exponential = The vertical axis is logarithmic, so a line is an exponential a·b^x, fitted to the logarithms of y.
lab-fit-logarithmic = The horizontal axis is logarithmic, so a line is a + b·log x (base 10).
lab-fit-linear = Both axes are linear.
lab-axis-log = { $label }, logarithmic
lab-axis-solved = boards solved
lab-axis-estimate-one = heuristic value (moves)
lab-axis-distance = true distance (moves)
lab-axis-estimate = heuristic value (moves, mean)
lab-diagonal-lengths = shortest possible
lab-diagonal-estimates = true distance

## Findings.
lab-fact = { $name }: { $text }
lab-find-solvable =
    { $n ->
        [0] { $all ->
            [one] The board cannot be solved.
           *[other] None of the { $all } boards can be solved.
        }
        [one] One board of { $all } can be solved; the values are those of this board.
       *[other] { $n } of { $all } boards can be solved; all means are over those.
    }
lab-find-expanded =
    Fewest states expanded: { $names } ({ $boards ->
        [one] { $value }
       *[other] { $value } on average
    }). Most: { $last }, { $times } times as many.
lab-find-cpu =
    Least CPU time: { $names } ({ $boards ->
        [one] { $value }
       *[other] { $value } on average
    }). Most: { $last }, { $times } times as long.
lab-find-memory =
    Least memory: { $names } ({ $boards ->
        [one] { $value }
       *[other] { $value } on average
    }). Most: { $last }, { $times } times as much.
lab-find-shortest = Only shortest paths: { $names }.
lab-find-all-shortest = Every path found is a shortest one.
lab-find-longer =
    Longer paths than needed, as expected because { $why }: { $names } on { $share } of the boards ({ $mean } extra moves on average over all, { $most } at most){ $n ->
        [0] .
       *[other] ; to a lesser degree { $others }.
    }
lab-why-greedy = the search considers only the estimate, never the moves already made
lab-why-dfs = depth-first search takes the first path it finds
lab-why-weight = the weight gains speed at the price of longer paths
lab-why-first-bound = a first bound above the true distance admits longer paths
lab-why-overestimates = a heuristic that may overestimate can hide the shortest path
lab-find-stopped =
    { $n ->
        [one] { $name } was stopped by a limit on { $n } board; its means cover only the others and make it look better than it is.
       *[other] { $name } was stopped by a limit on { $n } boards; its means cover only the others and make it look better than it is.
    }
lab-find-exhausted =
    { $n ->
        [one] { $name } ended in a dead end on { $n } board; its means are over the others.
       *[other] { $name } ended in a dead end on { $n } boards; its means are over the others.
    }
lab-find-stopped-all =
    { $n ->
        [one] { $name } was stopped by a limit on its only board and solved none.
       *[other] { $name } was stopped by a limit on { $n } boards and solved none.
    }
lab-find-exhausted-all =
    { $n ->
        [one] { $name } ended in a dead end on its only board and solved none.
       *[other] { $name } ended in a dead end on { $n } boards and solved none.
    }
lab-find-failed =
    { $n ->
        [one] { $name } gave no valid answer to { $n } board: what it printed is not a path to the goal, or it failed.
       *[other] { $name } gave no valid answer to { $n } boards: what it printed is not a path to the goal, or it failed.
    }
lab-find-outliers =
    { $n ->
        [one] { $name }: { $n } of { $all } timings is far from the median of its board. Another program may have been running. Medians are used, and it does not change them.
       *[other] { $name }: { $n } of { $all } timings are far from the medians of their boards. Another program may have been running. Medians are used, and a few such timings do not change them.
    }
lab-find-max-h = Since h2 is never below h3 and h6, nor h4 below h5, max-h is the greatest of h1, h2 and h4 alone, so it is far from admissible.

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
        [one] { $n } trial is already in the journal.
       *[other] { $n } trials are already in the journal.
    }
lab-run-other-commit = The journal was started by another build of this version (commit { $commits }); its counts may differ from those of this build.
lab-run-repaired = The last line of the journal was incomplete; it was removed, and its trial runs again.
lab-run-nothing =
    { $n ->
        [one] Nothing left to run: the only trial is in the journal.
       *[other] Nothing left to run: all { $n } trials are in the journal.
    }
lab-run-done =
    { $n ->
        [one] { $n } trial run in { $time }; the journal is { $path }.
       *[other] { $n } trials run in { $time }; the journal is { $path }.
    }
lab-run-stopped =
    { $n ->
        [one] Interrupted: { $n } trial done, { $left } left. The same command resumes from here.
       *[other] Interrupted: { $n } trials done, { $left } left. The same command resumes from here.
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
lab-journal-write = { $path }: { $why }; what was written before is safe (trials: { $n }). Free some space, then run the same command again
lab-journal-format = { $path }, line { $line } is in format { $found }; this program reads format { $known }. Format 1 was written by builds before journals named their commit: read it with the build that wrote it, or run the experiment again into a new journal
lab-journal-program = { $path } was written by taquin { $found }, and { $wanted } was expected: counters of two versions cannot be mixed. Continue with the version that wrote it, or choose another journal
lab-journal-line = { $path }, line { $line } is not a trial: { $why }. Nothing was changed; repair or delete the line
lab-journal-not-one = { $path } is not a journal of this program; it was left as it is: choose another file
lab-journal-exists = { $path } exists already and is not overwritten; choose another name
lab-journal-empty = { $path } holds no trial yet
lab-config-toml = the experiment file, line { $line }, column { $column }: { $why }
lab-config-no-key = there is no key `{ $name }` here
lab-config-other = { $why }
lab-no-suite = there is no suite `{ $name }`
lab-bad-value = `{ $text }` is not a valid value for { $name }
lab-ids-alone = ids are names of boards of a suite: name the suite too
lab-too-many-boards = an experiment draws at most { $most } boards from a seed, not { $n }
lab-too-many-trials = an experiment has at most { $most } trials, not { $n }: fewer boards, searches or repetitions
lab-two-sources = boards come from { $a } or from { $b }, not from both
lab-no-boards = there is no board to run
lab-goal-size = the goal is { $found } and the boards are { $needed }
lab-line = { $path }, line { $line }: { $why }
lab-board-given = `{ $text }`: { $why }

## Presets: title, question, background.
lab-compare = Published values beside ours
lab-compare-board = board
lab-compare-what = measured
lab-compare-published = published
lab-compare-ours = ours
lab-compare-estimate = heuristic value
    .long = Heuristic value
lab-preset-six-heuristics = Six weighted distances
    .question = Which of the weighted distances h1 to h6 of the French exercise is best for A*, and at what price?
    .text = The published values (states popped and moves) are for the board 135X76420, with the blank’s order N S E W (O in French) and ties broken first in, first out.
lab-preset-normalisation = With and without the divisor
    .question = What does dividing a weighted distance gain, and what does a larger estimate cost?
    .text = h2 and h4 are h3 and h5 without their divisor 4, and weighted(36 12 12 4 1 1 4 1; 1) is h1 without its own. A larger value makes the search greedier: fewer states, longer paths. max(h1,h3,h5,h6) takes the greatest of the four that are divided.
lab-preset-blind-or-informed = Blind or informed
    .question = How much does a heuristic save over blind search?
    .text = Six boards of rising difficulty with published moves and heuristic values; two boards on which a published Dijkstra needed hours; and random boards, for which a published comparison of A* with h5 against breadth first gave 870 against 90,270 states, at 22 moves each.
lab-preset-heuristic-ladder = From Manhattan to pattern databases
    .question = How far does each better heuristic take IDA* on the 15-puzzle?
    .text = The published run was on a board of 46 moves that was not given, with walking distance (765 s) and with the pattern databases 5-5-5 (0.17 s). All runs prune only the move that undoes the last one, so they differ by their heuristics alone.
lab-preset-textbook = The table of the textbook
    .question = How do the states generated and the effective branching factor grow with the depth of the solution?
    .text = Published by Russell and Norvig (Artificial Intelligence, 2nd edition, figure 4.8), over 100 boards per depth.
lab-preset-structures = What the data structures cost
    .question = How do the frontier, the closed set and the duplicate check change the time of A*?
    .text = The same A* (astar-textbook, misplaced tiles) with different structures: an unsorted list, a heap, buckets; a list, a tree, a hash table. The counts are the same in all rows except the one where duplicates are checked when a state is taken: there, copies wait in the frontier. astar is the A* of this program, for comparison.
lab-compare-neighbours = neighbours generated
lab-note-sample = A mean over other boards: the seed of the published ones is not known.
lab-note-bfs = The published breadth-first search tests for the goal when it takes a state from the queue. Our dijkstra does so too and, since all moves cost the same, takes the same states in the same order; our bfs tests when a state is generated and takes fewer (its row is in the table above). Moreover, the published boards were different ones: their seed is not known.
lab-note-first-path = The published ID-DFS began at a first bound of 42, above the distance of 31, and took the first path within it. Which path that is depends on its order of moves, which was not given.
lab-note-neighbours = The published program counts every neighbour, the move that undoes the last one included. This program does not generate that move and has no such count.
lab-note-calls = The states published as explored are calls of the recursion; here they are states generated. The board of the table was not given; this one, also of 46 moves, is in the program of the report, so only the ratio of the two heuristics can be compared.
lab-note-textbook = Their boards were different, and their searches generate the move that undoes the last one.
lab-note-textbook-deepening = Their boards were different, and their iterative deepening generates the move that undoes the last one, so every level costs far more states.
lab-census = { $search } with { $heuristic }, order of successors { $order }, on all { $all } boards of 3x3: a dead end on { $n } of them ({ $share }).
lab-exercise-state = The state and its parity
lab-exercise-notation = As typed: { $typed }. In rows: { $board }. The goal: { $goal }.
lab-exercise-parity =
    The tiles are { $swaps } swaps from the goal, and the blank is { $steps } steps from its place. Every move is a swap with the blank and moves it by one step, so both parities change together: { $solvable ->
        [yes] they agree, and the goal can be reached.
       *[no] they differ, and no sequence of moves reaches the goal.
    } Exactly half of all arrangements agree.
lab-exercise-tiles = The weighted distances, tile by tile
    .text = For each tile its cell and its goal cell (row, column), the distance between them, and for each heuristic weight × distance. The sum is divided and rounded down.
lab-exercise-shortest = A shortest path
lab-exercise-path =
    { $n ->
        [one] { $n } move of the blank: { $moves }
       *[other] { $n } moves of the blank: { $moves }
    }
lab-preset-exercise = The exercise, answered
    .question = How do the weighted distances h1 to h6 guide A*, and what do they cost?
    .text = A* follows the blank’s order N S E W and breaks ties first in, first out. The random boards are arbitrary permutations, so about half of them can be solved.
lab-board-of-exercise = --board and --goal are for the preset exercise
lab-presets = The presets are { $names }.
opt-board = The board of the preset exercise, as in the exercise: 0-based, X the blank
    .value = BOARD
opt-lab-preset-goal = The goal of the preset exercise: last, first, bottom-up, snail or a board [default: last]
lab-preset-searches = Every search
    .question = What does each search of the registry cost on the same boards, and what does it find?
    .text = All searches with Manhattan distance and at most 2,000,000 states per board, on random boards of 3x3 and, a tenth as many, on boards of 4x4 that are 60 random moves from the goal. Depth first, iterative deepening and plan neighbourhood search are left out. The mean distance of all 181,440 boards of 3x3 is 21.97 moves.
lab-no-preset = there is no preset `{ $name }`

## The audit.
lab-audit-title = { $name } on { $size }, goal { $goal }
lab-audit-whole = all { $n } boards that reach the goal
lab-audit-sampled = { $n } random boards, each solved optimally
lab-audit-boards = examined
lab-audit-admissible = admissible
lab-audit-consistent = consistent
lab-audit-yes = yes, on every board
lab-audit-unrefuted = not refuted by these boards
lab-audit-over =
    { $n ->
        [one] no: it overestimates { $n } board ({ $share }), by { $most } at most
       *[other] no: it overestimates { $n } boards ({ $share }), by { $most } at most
    }
lab-audit-over-example = for example { $board }: its value is { $value }, the distance { $distance }
lab-audit-drop =
    { $n ->
        [one] no: it drops by more than 1 along { $n } move
       *[other] no: it drops by more than 1 along { $n } moves
    }
lab-audit-drop-example =
    for example { $board } when a tile slides { $dir ->
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
lab-audit-by-distance = Its value at each true distance
lab-audit-distribution = How many boards have each value
lab-audit-page = Heuristics compared with the true distance: { $size }, goal { $goal }
    .text = A heuristic is admissible if it never exceeds the true distance, and consistent if it is 0 at the goal and falls by at most 1 along every move. Both are decided here by examining the boards, not by a proof.
lab-audit-examples = Counterexamples
lab-audit-example = { $name }: { $text }
lab-audit-over-short = too high on
lab-audit-over-most = by at most
lab-audit-short-yes = yes
lab-audit-short-no = no
lab-audit-short-open = not refuted
opt-lab-audit-csv = Writes a row per heuristic and true distance as comma-separated values

## Help.
heading-lab = The run
cmd-lab = Experiments: searches and heuristics compared on the same boards
    .usage = taquin lab COMMAND
    .examples = Examples:
        {"  "}taquin lab run --size 3x3 --count 1000 -a astar -H h1,h2,h3 -j trials.jsonl
        {"  "}taquin lab report trials.jsonl --html report.html
        {"  "}taquin lab audit -H linear-conflict --size 3x3
        {"  "}taquin lab preset six-heuristics --out six
cmd-lab-run = Runs every search with every heuristic on every board, one line of the journal per trial
    .usage = taquin lab run --journal FILE [OPTIONS]
    .examples = Examples:
        {"  "}taquin lab run --count 1000 -a astar,idastar -H manhattan,pairs -j t.jsonl
        {"  "}taquin lab run -a weighted-astar --weight 1,1.5,2 --ties fifo,lifo -j t.jsonl
        {"  "}taquin lab run -a astar --external "python3 mine.py" -j t.jsonl
        {"  "}taquin lab run --config experiment.toml -j t.jsonl
        {"  "}taquin lab run --suite korf100 -a idastar -H pairs --shard 1/4 -j part1.jsonl

        A search option may have several values, separated by commas: all are
        combined. An external program gets the board on its standard input, or as an
        argument where its command says {"{board}"}, and prints moves.

        After an interruption the same command resumes: no trial is lost, none is run
        twice. A search that uses no heuristic is run once, not once per heuristic.
cmd-lab-report = Summarises a journal: tables, findings, a page with charts, files for other programs
    .usage = taquin lab report JOURNAL [OPTIONS]
    .examples = Examples:
        {"  "}taquin lab report t.jsonl
        {"  "}taquin lab report t.jsonl --html report.html --charts pictures --lang fr
        {"  "}taquin lab report t.jsonl --csv means.csv --trials trials.csv
        {"  "}taquin lab report t.jsonl --latex tables.tex --scatter distance,cpu

        The page prints on A4 with every table; any browser can save it as a PDF.
cmd-lab-audit = Tells whether a heuristic is admissible and consistent, on every board of a small size
    .usage = taquin lab audit --heuristic NAMES [OPTIONS]
    .examples = Examples:
        {"  "}taquin lab audit -H h1,h6,linear-conflict-pairs --size 3x3
        {"  "}taquin lab audit -H manhattan --size 2x5 --goal snail --json
        {"  "}taquin lab audit -H linear-conflict --size 3x4 --sample 5000

        Up to 2x5 every board is examined; for larger sizes a sample, or every board
        with --whole.
cmd-lab-preset = Reruns a published experiment and compares its values with ours
    .usage = taquin lab preset NAME --out DIR
    .examples = Presets:
        {"  "}exercise            the whole French exercise, answered for one --board
        {"  "}six-heuristics      A* with the six weighted distances of the French exercise
        {"  "}normalisation       the weighted distances with and without their divisors
        {"  "}blind-or-informed   dfs, bfs and Dijkstra beside greedy, A* and IDA*
        {"  "}heuristic-ladder    from manhattan to pattern databases, with IDA* on 4x4
        {"  "}textbook            generated states and branching factor by solution depth
        {"  "}structures          the data structures of A*: same counts, different times
        {"  "}searches            every search on the same boards, 3x3 and 4x4

        DIR gets journal.jsonl, report.html, report.tex, summary.csv, trials.csv and
        charts. After an interruption the same command resumes.
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
opt-lab-seed = Seeds of the boards, such as 1,2,3: one draw each [default: 1]
opt-lab-search-seed = Seeds of randomised searches
opt-lab-metric = What one move is: single,multi (one tile, or any tiles of a line)
opt-lab-quality = Qualities for -a auto: optimal,good,fast
opt-lab-external = Another program as one more search; may be given several times
opt-search-seed = Seeds of randomised searches
    .value = LIST
opt-external = Another program as one more search
    .value = COMMAND
opt-lab-algorithm = Searches, such as bfs,astar [default: astar]
opt-lab-heuristic = Heuristics, such as h1,max(h2,h3) [default: each search’s default]
opt-audit-heuristic = Heuristics to check, such as h1,max(h2,h3)
opt-lab-time-limit = Maximum wall time per trial: 500ms, 30s, 2m
opt-lab-node-limit = Maximum number of states generated per trial
opt-lab-memory-limit = Maximum memory per trial: 512MB, 4GiB [default: 1GiB]
opt-lab-threads = Trials run in parallel [default: as many as the machine has cores]
opt-lab-audit-size = Shape of the boards [default: 3x3]
opt-lab-out = The directory for the journal, the page and the tables
opt-lab-preset-count = How many random boards, instead of the preset’s default
opt-config = Reads the experiment from a TOML file (docs/laboratory.md)
    .value = FILE
opt-journal = The file to write, or to continue
    .value = FILE
opt-repetitions = How many times each trial is run [default: 1]
    .value = N
opt-shard = Runs only part I of N
    .value = I/N
opt-checkpoints = Records the finished parts of long optimal searches (front-idastar) in this directory; a killed run then resumes in the middle of a board
    .value = DIR
opt-csv = Writes the summary as comma-separated values
    .value = FILE
opt-html = Writes the page, one file that needs no network
    .value = FILE
opt-trials = Writes one row per trial as comma-separated values
    .value = FILE
opt-markdown = Writes sentences and tables as Markdown
    .value = FILE
opt-latex = Writes sentences and tables as a LaTeX document
    .value = FILE
opt-boards = Lists at most N boards one by one [default: 60]
    .value = N
opt-scatter = Scatter plot of Y against X, such as length,cpu; may be given several times
    .value = X,Y
lab-bad-pair = `{ $name }` is not two measures with a comma between them, such as generated,cpu; there are { $names }
opt-charts = Writes each chart as SVG and PNG into this directory
    .value = DIR
opt-title = The title of the page
    .value = TEXT
opt-whole = Examines every board, however long it takes
opt-sample = Examines N random boards, each solved optimally
    .value = N
opt-lab-output = The file to write
lab-bad-shard = a part is written I/N, such as 2/4, with I from 1 to N
lab-progress = { $done }/{ $all } · { $rate }/s · { $left } left
lab-page-background = Background
lab-measure-explored = explored
    .long = States explored
    .axis = explored (states)
    .meaning = Distinct states closed. A search that keeps no closed list has none.
lab-find-longer-one =
    A longer path than needed, as expected because { $why }: { $names } by { $most } moves{ $n ->
        [0] .
       *[other] ; to a lesser degree { $others }.
    }
lab-why-search = the search does not look for a shortest path
lab-census-claim = A published report says that its greedy search solves every board of 3x3. Counted on all of them, it does not:
