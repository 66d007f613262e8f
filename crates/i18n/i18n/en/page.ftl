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
page-board-options = Size and seed
page-rows = Rows
page-cols = Columns
page-seed = Seed
page-seed-any = any
page-seed-is = Seed { $seed }
page-enter = Enter a board
page-enter-board = Board, in any notation
page-goal = Goal
    .last = 1, 2, 3 … blank last
    .first = Blank first
    .bottom-up = From the bottom up
    .snail = Snail
    .own = A board of my own
    .own-label = Goal board
page-enter-go = Use this board
page-picture = Own picture
page-picture-choose = Choose a picture
page-picture-numbers = With numbers
page-picture-none = Remove it
page-picture-bad = This picture cannot be read.
page-picture-bad-hint = Choose a PNG, JPEG or WebP file.
page-touch = Click, tap or drag: a tile further away takes the whole line along.
page-keys = Arrow keys slide a tile; with Shift they choose one, and Space slides its line.
page-grid = Board of { $rows } rows and { $cols } columns
page-cell = { $tile }, row { $row }, column { $col }
page-cell-blank = blank, row { $row }, column { $col }
page-shuffled = A new board of { $rows } by { $cols }.
page-way =
    .U = up
    .D = down
    .L = to the left
    .R = to the right
page-slid = { $tile } slid { $way }. Moves: { $moves }.
page-slid-many = { $tile } slid { $way }. Moves: { $moves }.

# Hints and the end of a game.

page-hint-optimal = Slide { $tile } { $way }: { $left } { $left ->
        [one] move is
       *[other] moves are
    } left, and no way is shorter.
page-hint-known = Slide { $tile } { $way }: the best way known has { $left } { $left ->
        [one] move
       *[other] moves
    } (not proven; at least { $lower }).
page-no-hint = No way was found in time. Try again.
page-solved-title = Solved!
page-solved-text = { $moves } { $moves ->
        [one] move
       *[other] moves
    } in { $time }.
page-loss-none = No way is shorter.
page-loss-exact = The shortest way had { $shortest }; { $lost } { $lost ->
        [one] was
       *[other] were
    } lost on the way.
page-loss-between = The shortest way had between { $lower } and { $upper }.

# Boards that cannot be played.

page-too-big = This page plays boards up to 10 by 10.
page-too-big-hint = The command line solves larger ones.
page-unsolvable-title = This board can never reach its goal.
page-unsolvable = It takes { $swaps } { $swaps ->
        [one] swap
       *[other] swaps
    } to bring every tile to its place, and the blank is { $distance } { $distance ->
        [one] step
       *[other] steps
    } from home. Every move changes both by one, so both must be even or both odd.
page-repair = Swap { $a } and { $b } to repair it

# Solving.

page-algorithm = Search
page-heuristic = Heuristic
page-planner = automatic
page-planner-about = The planner looks at the size of the board and takes what is quickest.
page-quality = Quality
    .auto = As the planner sees fit
    .optimal = Shortest, proven
    .good = Good
    .fast = Fast
page-limit = Time limit
page-solve = Solve
page-cancel = Cancel
page-cancelled = Cancelled.
page-searching = Searching …
page-link = Copy the link
page-link-copied = Copied
page-link-there = It is in the address bar
page-expanded = expanded
page-generated = generated
page-explored = explored
page-iterations = rounds
page-frontier = waiting
page-frontier-most = most waiting
page-bound = bound
page-seconds = time
page-length = moves
page-best-so-far = best so far
page-moves-text = Moves
page-save-as = Save as
page-moves-notation = Notation of the moves
page-tiles = tiles
page-outcome =
    .optimal = { $length } { $length ->
            [one] move
           *[other] moves
        }: the shortest way
    .solved = { $length } { $length ->
            [one] move
           *[other] moves
        }
    .unsolvable = No way leads to the goal
    .stopped = Stopped before an answer
    .exhausted = The search came to a dead end
page-bound-is = No way has fewer than { $lower } { $lower ->
        [one] move
       *[other] moves
    }.
page-notice = Done: { $length } { $length ->
        [one] move
       *[other] moves
    }, { $expanded } { $expanded ->
        [one] state
       *[other] states
    } expanded, { $time }.

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
page-player-bad = These are no board and its moves.

# The race.

page-race = Race
    .running = { $expanded } expanded · { $frontier } waiting · bound { $bound } · { $nearest } { $nearest ->
            [one] step
           *[other] steps
        } away
    .running-blind = { $expanded } expanded · { $frontier } waiting · bound { $bound }
    .solved = Arrived: { $length } { $length ->
            [one] move
           *[other] moves
        }, { $expanded } expanded
    .stopped = Stopped at { $expanded } expanded, bound { $bound }
    .exhausted = Dead end after { $expanded } expanded
    .unsolvable = No way leads to the goal
    .stopped-short = stopped
    .exhausted-short = dead end
    .unsolvable-short = no way
page-race-about = The same board, the same pace: each search expands as many states as the others before any goes on. A bar is full when its search has come to the goal; on the way it shows the nearest board so far.
page-lane = Lane { $lane }
page-lane-add = Add a search
page-lane-remove = Remove lane { $lane }
page-race-won = { $name } needed the fewest: { $expanded } { $expanded ->
        [one] state
       *[other] states
    }
page-race-tied = Side by side at the fewest: { $expanded } { $expanded ->
        [one] state
       *[other] states
    }
page-race-nobody = Nobody arrived
page-race-chart = States expanded by each search
page-search = search
page-optimal = proven
page-yes = yes
page-no = no

# The heuristic lens.

page-lens = Heuristic lens
    .none = none
    .manhattan = arrows home
    .conflicts = conflicts
    .walking = walking distance
    .patterns = pattern groups
page-lens-values = What each heuristic says
page-lens-below = Never too much (admissible)
page-lens-above = May say too much
page-lens-manhattan = Each arrow is a tile's way home if nothing were in it. Manhattan distance: { $total } { $total ->
        [one] step
       *[other] steps
    } in all.
page-lens-conflicts = Tiles of one line that must pass each other: one has to step aside and back, two moves each time. Extra moves: { $extra }. With Manhattan: { $total }.
page-lens-no-conflicts = No two tiles of a line stand in each other's way. Manhattan alone: { $total }.
page-lens-pair-row = { $a } and { $b } (row).
page-lens-pair-col = { $a } and { $b } (column).
page-lens-walking = Walking distance: { $vertical } vertical { $vertical ->
        [one] move
       *[other] moves
    } + { $horizontal } horizontal { $horizontal ->
        [one] one
       *[other] ones
    } = { $total }.
page-lens-no-walking = The tables of walking distance would be too large for this size; this is what they would see.
page-lens-matrix-row = Tiles of each row, by the row they belong to
page-lens-matrix-col = Tiles of each column, by the column they belong to
page-lens-row = row { $line }
page-lens-col = column { $line }
page-lens-home-row = to { $line }
page-lens-home-col = to { $line }
page-lens-patterns = { $name }: each group's value is the exact number of moves of its own tiles. Sum: { $total }.
page-lens-no-patterns = No pattern table for this size is at hand.
page-lens-group = { $value ->
        [one] move
       *[other] moves
    } for { $tiles }

# The search tree.

page-tree = The search tree
    .stopped = Here the tree was cut: a tree to look at is small.
    .exhausted = Nothing is left to choose.
    .chosen = chosen now
    .closed = chosen before
    .waits = waits
    .dropped = dropped
    .sum = below each board: g + h = f
page-grow = Grow it
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
    .round-depth = A new round from the start: now down to depth { $bound }.
    .round-weight = A new round from the start, with less weight on h: slower, and its answer is closer to the shortest.
    .round = A new round from the start: now up to f = { $bound }.
    .f = Chosen because f = g + h = { $g } + { $h } = { $f } is the lowest of all that wait ({ $n }).
    .h = Chosen because h = { $h } is the lowest of all that wait ({ $n }); g = { $g } does not count.
    .g = Chosen because g = { $g } is the lowest of all that wait ({ $n }).
    .queue = Chosen because it waited longest: depth { $g }, { $n } { $n ->
            [one] waits
           *[other] wait
        }.
    .from-start = Chosen because it waited longest on the start's side: { $g } { $g ->
            [one] move
           *[other] moves
        } from the start.
    .from-goal = Chosen because it waited longest on the goal's side: { $g } { $g ->
            [one] move
           *[other] moves
        } from the goal.
    .meet = Here both sides meet: { $length } { $length ->
            [one] move
           *[other] moves
        } from the start to the goal.
    .deepest = Chosen because it was made last: depth { $g }. Those made before wait ({ $n }).
    .depth = Chosen because it is the next one downwards: depth { $g } of at most { $bound }.
    .bound = Chosen because it is the next one downwards whose f = g + h = { $g } + { $h } = { $f } is not above the bound { $bound }.
    .below = Chosen because no sibling promises less: g + h = { $g } + { $h } = { $f }. When another way promises less, this one is forgotten but for its best f.
    .layer = Chosen because it is one of the best of its layer, depth { $g }: h = { $h }. The whole layer goes before the next.
    .child = Chosen because h = { $h } is the lowest of its neighbours.
    .weighted = Chosen because g + w·h = { $g } + { $weight }·{ $h } = { $weighted } is the lowest of all that wait ({ $n }).
    .anytime = Chosen because g + w·h, with g = { $g }, h = { $h } and this round's weight w, is the lowest of all that wait ({ $n }).
    .goal = It is the goal: { $g } { $g ->
            [one] move
           *[other] moves
        }.
page-cut =
    .bound = dropped: above the bound
    .seen = dropped: seen before
    .depth = dropped: too deep
    .on-path = dropped: on this very path
    .width = dropped: no room

# The laboratory.

page-lab-about = Every search with every heuristic on the same boards, drawn by a seed; then tables, charts and what they say.
page-lab-boards = Boards
page-lab-limit = Time for one
page-lab-algorithms = Searches
page-lab-heuristics = Heuristics
page-lab-run = Run it
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
page-lab-left = { $left } { $left ->
        [one] was
       *[other] were
    } not run: the time of this page was over.
page-lab-html = Report (HTML)
page-lab-csv = Table (CSV)
page-lab-command = The same on the command line
