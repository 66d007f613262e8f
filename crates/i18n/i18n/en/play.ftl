# The game in the terminal.

cmd-play = Plays the puzzle in the terminal, full screen
    .usage = taquin play [BOARD] [OPTIONS]
    .examples = Examples:
        {"  "}taquin play
        {"  "}taquin play --size 3x3 --seed 42
        {"  "}taquin play "8 1 3 / 4 _ 2 / 7 6 5" --goal snail
        {"  "}taquin play --size 5x5 --algorithm weighted-astar --heuristic manhattan

        F1 shows the keys: arrows or hjkl slide a tile, i is a hint, w shows the
        solution, q leaves.
opt-play-size = Shape of the board [default: 4x4]
opt-play-seed = Seed of the first board [default: random]
opt-play-algorithm = The search whose solution is shown, or auto [default: auto]
opt-play-heuristic = Its heuristic, or auto [default: auto]
play-no-terminal = the game needs a terminal, and standard output is not one

## The panel
play-size = Size
play-goal = Goal
play-the-goal = THE GOAL
play-seed = Seed
play-own = own
play-auto = auto
play-time = Time
play-moves = Moves
play-left = Fewest left
play-best = Best time
play-in-place = In place
play-search = Search
play-heuristic = Heuristic
play-solution = SOLUTION
play-move = Move
play-speed = Speed
play-a-second =
    { $n ->
        [one] { $n } move/s
       *[other] { $n } moves/s
    }
play-proof = Proof
play-shortest = shortest
play-unproven = none
play-bound = At least
play-expanded = Expanded
play-generated = Generated

## The keys
play-keys = Keys
play-keys-close = Esc back · ↑ ↓ scroll
play-keys-short = F1 keys · i hint · w solution · n new · q leave
play-cap-enter = Enter
play-cap-space = Space
play-cap-esc = Esc
play-cap-home = Home
play-cap-end = End
play-cap-page-up = PgUp
play-cap-page-down = PgDn
play-key-help = all keys
play-key-slide = slide a tile
play-key-undo = undo, redo
play-key-hint = hint, play it
play-key-watch = solution
play-key-new = new board
play-key-quit = leave
play-key-size = size
play-key-left = fewest left
play-key-own = own board, goal
play-key-seed = seed
play-key-choose = search
play-key-goal = see the goal
play-key-times = best times
play-key-again = from the start
play-key-pause = pause
play-key-stop = stop a search
play-key-kill = leave immediately
play-key-hold = pause, resume
play-key-step = back, forward
play-key-speed = faster, slower
play-key-ends = start, end
play-key-jump = ten moves
play-key-back = to the game
play-mouse = Mouse: click a tile in the blank’s row or column; all tiles in between slide.

## The status line
play-paused = Paused. Space resumes.
play-goal-shown = This is the goal. Any key goes back.
play-busy-hint = Looking for a hint:
play-busy-left = Counting the moves left:
play-busy-watch = Solving:
play-busy =
    { $n ->
        [one] { $n } state, { $time } · Esc stops
       *[other] { $n } states, { $time } · Esc stops
    }
play-busy-table = Building a table: { $percent } % · Esc stops
play-busy-waiting = Another process is building the table · Esc stops waiting
play-hint-proven =
    { $n ->
        [one] Slide { $tile } { $dir ->
            [up] up
            [down] down
            [left] to the left
           *[right] to the right
        }: the last move.
       *[other] Slide { $tile } { $dir ->
            [up] up
            [down] down
            [left] to the left
           *[right] to the right
        }: { $n } moves to go, the fewest possible.
    }
play-hint-known =
    { $n ->
        [one] Slide { $tile } { $dir ->
            [up] up
            [down] down
            [left] to the left
           *[right] to the right
        }: the last move.
       *[other] Slide { $tile } { $dir ->
            [up] up
            [down] down
            [left] to the left
           *[right] to the right
        }: { $n } moves by the best path known (a shorter one may exist).
    }
play-left-proven =
    { $n ->
        [one] { $n } move left, the fewest possible.
       *[other] { $n } moves left, the fewest possible.
    }
play-left-between = Between { $n } and { $most } moves left: no more was proven in time.
play-left-bound =
    { $n ->
        [one] At least { $n } move left: no more was proven in time.
       *[other] At least { $n } moves left: no more was proven in time.
    }
play-stopped = The search was stopped.
play-no-path =
    { $n ->
        [one] { $algorithm }: { $end } ({ $n } state expanded, { $time }).
       *[other] { $algorithm }: { $end } ({ $n } states expanded, { $time }).
    }
play-summary =
    { $n ->
        [one] { $moves } · { $n } state expanded · { $time }
       *[other] { $moves } · { $n } states expanded · { $time }
    }
play-won =
    { $n ->
        [one] Solved in { $time } with { $n } move!
       *[other] Solved in { $time } with { $n } moves!
    }
play-won-best = The best time so far! (n: another)
play-won-place = Number { $n } of the best times. (n: another)
play-won-next = (n: another, w: the shortest solution)
play-sure-quit = The game is not over: q again leaves it.
play-sure-new = The game is not over: n again starts another.
play-sure-again = The game is not over: b again restarts it.
play-scores-broken = The file of best times cannot be read; it was not changed and no time is added.
play-scores-not-stored = The best times could not be written.
play-too-small = { $size } does not fit: it needs a window of { $least }, this one has { $here }.
play-too-small-keys = Enlarge the window, press z for another size, or q to leave.

## The dialogs
play-close = Esc back
play-times = Best times, { $size }
play-times-none = No time yet.
play-times-rule = Random boards only, on the first try and without help.
play-ask-keys = Enter confirms · Esc back
play-ask-seed = Seed
play-ask-seed-hint = A whole number: the same seed gives the same { $size } board everywhere.
play-ask-size = Size
play-ask-size-hint = Rows and columns, such as 4x4 or 3x5. Now: { $size }.
play-ask-board = Board
play-ask-board-hint = Row by row, in any notation: 8 1 3 / 4 _ 2 / 7 6 5, or 813402765. A flat list that is not a square is read as { $size }.
play-ask-goal = Goal
play-ask-goal-hint = last, first, bottom-up, snail, or a { $size } board.
play-bad-seed = A seed is a whole number from 0 to 18446744073709551615.
play-unsolvable = This board cannot be solved
play-repair = Swapping { $a } and { $b } makes it solvable.
play-repair-keys = Enter swaps and plays · Esc back
play-choose = For the solution
play-choose-keys = Enter confirms · Esc back · Tab other list
play-choose-auto = The program chooses, depending on the board.
