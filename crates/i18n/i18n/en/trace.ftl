# Searches on paper: the trace of a search, the graph of states, suites.

cmd-trace = Shows a search step by step: each state chosen, why, and what the frontier holds
    .usage = taquin trace BOARD [OPTIONS]
    .examples = Examples:
        {"  "}taquin trace "8 1 3 / 4 _ 2 / 7 6 5" -H manhattan
        {"  "}taquin trace "1 2 3 / 4 0 5 / 7 8 6" -a idastar --moves nsew
        {"  "}taquin trace "8 1 3 / 4 _ 2 / 7 6 5" -H manhattan -o trace.tex
        {"  "}taquin trace 135X76420 -H h1 --order nseo --ties fifo -o h1.csv

        The file’s extension chooses the format: txt, csv, jsonl, md, tex, dot or svg.
        The LaTeX file is a complete document; it needs the package forest. Searches
        that show no steps are refused.
cmd-graph = Draws the graph of states: all of a small size, or those around a board
    .usage = taquin graph [BOARD] [OPTIONS]
    .examples = Examples:
        {"  "}taquin graph --size 2x2 -o graph.svg
        {"  "}taquin graph "8 1 3 / 4 _ 2 / 7 6 5" --radius 3 -o around.svg
        {"  "}taquin graph --size 2x3 | dot -Tpdf -o graph.pdf

        Each row of the picture is one distance: from the board, or from the goal if
        no board is given.
cmd-suites = Lists the suites of boards; with show, the boards of one
    .usage = taquin suites [show NAME] [OPTIONS]
    .examples = Examples:
        {"  "}taquin suites
        {"  "}taquin suites show examples-3x3
        {"  "}taquin solve --suite examples-3x3
cmd-suites-show = Lists the boards of a suite with their names, solution lengths and difficulty
    .usage = taquin suites show NAME [OPTIONS]
    .examples = Examples:
        {"  "}taquin suites show examples-3x3
        {"  "}taquin suites show korf100 --json
arg-suite-shown = The suite (`taquin suites` lists them)
    .value = NAME
opt-trace-algorithm = The search [default: astar]
opt-trace-heuristic = The heuristic: a name or an expression [default: the search’s]
opt-trace-format = The format: text, csv, json, markdown, latex, dot or svg [default: from the file’s extension, else text]
opt-steps = Stops after this many steps [default: 200]
    .value = N
opt-lists = Shows the states of the frontier and of the explored set after each step, not only their numbers
opt-radius = How many moves around the board [default: all]
    .value = K
opt-graph-size = Without a board: draws the whole graph of this size, such as 2x3. With one: its shape, if it is a flat list
opt-graph-format = The format: dot or svg [default: from the file’s extension, else dot]

## The trace
trace-title = Trace: { $search }
named-text = { $name }: { $text }
trace-step = step
trace-iteration = iteration
trace-bound = bound
trace-state = state
trace-parent = parent
trace-frontier = frontier
trace-explored = explored
trace-chosen = chosen
trace-weight = weight
trace-order = order
trace-width = width
trace-iteration-of = Iteration { $n }, bound { $bound }
trace-solved = Step { $step } is the goal: { $moves }, { $path }
trace-met = At step { $step } both sides meet: { $moves }, { $path }
trace-solved-already = Step 1 is the goal: there is nothing to move.
trace-cut-short = These are the first { $n } steps; the search continues. --steps N shows more.
trace-no-steps = `{ $name }` shows no steps; these searches do: { $names }
trace-too-large = the tree has { $n } nodes, and { $format } shows at most { $most }: ask for fewer steps with --steps, or for another format such as dot
trace-cut-bound = { $f } > bound
trace-cut-seen = seen before
trace-cut-depth = too deep
trace-cut-on-path = on the path
trace-cut-repeated = popped before
trace-cut-width = out of the beam
trace-kind-expanded = expanded
trace-kind-waiting = in the frontier
trace-kind-dropped = dropped
trace-kind-path = path to the goal
choice-start = start
    .why = The search begins with the board itself.
choice-other-end = other end
    .why = The search begins from the goal too.
choice-next-iteration = restart
    .why = Nothing is left within the bound: the next iteration begins with a higher one.
choice-least-f = least f
    .why = It alone has the least f of the frontier.
choice-least-g = least g
    .why = It alone has the least g of the frontier.
choice-least-h = least h
    .why = It alone has the least h of those that can be chosen.
choice-none-lower = least f
    .why = No state that could be chosen has a lower f.
choice-tie-fifo = oldest
    .why = Several states have the least value; the one that waited longest is taken.
choice-tie-lifo = newest
    .why = Several states have the least value; the newest is taken.
choice-tie-high-g = high g
    .why = Several states have the least value; the one with the highest g is taken, and among those the newest.
choice-tie-low-h = low h
    .why = Several states have the least value; the one with the lowest h is taken, and among those the oldest.
choice-tie-order = order
    .why = Several neighbours have the least value; the first in the order of successors is taken.
choice-oldest = oldest
    .why = It has waited longest in the queue.
choice-successor = down
    .why = It is the next successor of the state chosen before it.
choice-backtrack = back
    .why = The search goes back up from the state chosen before it and takes another successor there.
choice-layer = layer
    .why = It comes next in its layer, which is sorted by h.
choice-list = list
    .why = It comes next in the list of leaves and is within the bound.
choice-smaller-side = small side
    .why = The side with fewer states waiting is expanded, the oldest state first.
choice-goal-generated = goal
    .why = It is the goal, recognised when it was generated.
choice-sides-meet = meeting
    .why = Both sides have generated it: the two paths join here.
choice-rule = rule
    .why = It comes next by the rule of the search.

## The graph of states
graph-title =
    { $size }: { $n ->
        [one] { $n } state
       *[other] { $n } states
    }, distances 0 to { $distance }
graph-of-what = give a board with --radius, or a size with --size, such as --size 2x2
graph-too-large = the graph has more than { $most } states, the maximum for { $format }: give --radius { $radius } or less ({ $n } states)

## Suites
suites-name = name
suites-boards = boards
suites-size = size
suites-goal = goal
suites-about = description
suites-number = n
suites-length = length
suites-difficulty = difficulty
suites-board = board
suites-goal-is = Goal: { $goal }
difficulty-trivial = trivial
difficulty-easy = easy
difficulty-medium = medium
difficulty-hard = hard
difficulty-extreme = extreme
difficulty-maximal = maximal

## check --verbose
check-inversions = inversions
check-inversions-of =
    { $n } ({ $parity ->
        [even] even
       *[odd] odd
    }): pairs of tiles in the opposite order to the goal’s, the blank left out
check-cycles = cycles
check-cycles-of =
    { $n ->
        [0] every cell is as in the goal
        [one] { $n } cell differs from the goal, in { $cycles } cycles, so { $swaps } swaps
       *[other] { $n } cells differ from the goal, in { $cycles ->
            [one] { $cycles } cycle
           *[other] { $cycles } cycles
        }, so { $swaps ->
            [one] { $swaps } swap
           *[other] { $swaps } swaps
        }
    }
check-signature = sign
check-signature-of = { $sign }: −1 to the power of the number of swaps, the blank included
check-rule-odd =
    By inversions: with { $cols } columns, an odd number, no move changes their parity. The board is solvable if their number is even: { $inversions } is { $alone ->
        [even] even
       *[odd] odd
    }.
check-rule-even =
    By inversions: with { $cols } columns, an even number, a vertical move changes their parity and the blank’s row. The board is solvable if inversions plus the rows between the blank and its place are even: { $inversions } + { $rows } is { $parity ->
        [even] even
       *[odd] odd
    }.

## estimate --verbose
opt-estimate-heuristic = Only this heuristic: a name or an expression
estimate-tiles = Tile by tile (cells are row, column; weight × distance = product)
estimate-tile = tile
estimate-place = cell
estimate-home = goal
estimate-distance = distance
estimate-sum = sum
estimate-divided = divided
estimate-value = value
estimate-too-many-tiles = The board has too many tiles to show them one by one; --json does.
estimate-parts = composed of { $values }
estimate-conflict-row = row { $line }: { $a } is left of { $b }, but right of it in the goal
estimate-conflict-col = column { $line }: { $a } is above { $b }, but below it in the goal
estimate-conflicts =
    { $pairs ->
        [0] no pair in conflict
        [one] { $pairs } pair in conflict
       *[other] { $pairs } pairs in conflict
    }; { $n } counted: { $manhattan } + 2 × { $n } = { $total }
estimate-walking-rows =
    { $n ->
        [one] { $n } vertical move
       *[other] { $n } vertical moves
    }. Row a, column b: tiles in row a whose goal is in row b.
estimate-walking-cols =
    { $n ->
        [one] { $n } horizontal move
       *[other] { $n } horizontal moves
    }. Row a, column b: tiles in column a whose goal is in column b.
estimate-weights = Weights of h1 to h6 for this size
estimate-name = name
estimate-divisor = divisor
estimate-weights-of = weights of tiles { $first }, { $second }, …
