# The help texts. `cmd-NAME` is a command, its usage and its examples; `opt-NAME` an option with
# the name of its value; `arg-NAME` an argument.

program = Solves, teaches and measures the sliding-tile puzzle.
    .usage = taquin [OPTIONS] COMMAND
    .examples = Examples:
        {"  "}taquin solve "8 1 3 / 4 _ 2 / 7 6 5"
        {"  "}taquin solve --suite examples-4x4
        {"  "}taquin shuffle --size 4x4 --count 10 --seed 1 | taquin solve --file -
        {"  "}taquin solve 135X76420 --algorithm astar --heuristic h1 --lang fr

        `taquin COMMAND --help` explains a command and all its options.
program-version = { $version } (commit { $commit })
program-version-plain = { $version }

heading-usage = Usage:
heading-commands = Commands
heading-arguments = Arguments
heading-board = The board
heading-search = The search
heading-limits = Limits
heading-output = Output
heading-options = Options
heading-general = General
man-name = Name
man-synopsis = Synopsis
man-examples = Examples
man-exit-status = Exit status
man-environment = Environment
man-exit-0 = done; every board solved
man-exit-1 = verify: a move is illegal, or the goal is missed
man-exit-2 = usage or bad input: an unknown name, a text that is not a board, a file that cannot be read
man-exit-10 = a board is unsolvable
man-exit-20 = stopped by a limit or Ctrl-C without an answer, or exhausted
man-exit-30 = a table is missing or broken and may not be built
man-exit-70 = a bug in the program
man-env-tables = directory of the stored tables, or off; --tables comes first [default: taquin in the cache directory of the user]
man-env-language = the language: French if it begins with fr, otherwise English; --lang comes first
man-env-colour = if it is set, output has no colours
value-command = COMMAND

cmd-solve = Solves boards: the shortest solution where it can be proven, and what it cost
    .usage = taquin solve [BOARD] [OPTIONS]
    .examples = Examples:
        {"  "}taquin solve "8 1 3 / 4 _ 2 / 7 6 5"
        {"  "}taquin solve "1 2 3 4 5 0" --size 2x3 --goal snail --show-steps
        {"  "}taquin solve --suite korf100 --time-limit 30s --threads 2 --json
        {"  "}taquin solve 135X76420 -a astar --heuristic h3 --order nseo --ties fifo
        {"  "}taquin solve "0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1" --explain

        The exit code is 0 if every board is solved, 10 if one is unsolvable, 20 if a
        limit or Ctrl-C came first, 2 if the command line or a board is not valid.
cmd-check = Tells whether a board can be solved, and why
    .usage = taquin check BOARD [OPTIONS]
    .examples = Examples:
        {"  "}taquin check "1 2 3 / 4 5 6 / 8 7 0"
        {"  "}taquin check 135X76420 --goal first --json
cmd-shuffle = Generates random boards, one per line
    .usage = taquin shuffle [OPTIONS]
    .examples = Examples:
        {"  "}taquin shuffle --size 4x4 --count 10 --seed 42
        {"  "}taquin shuffle --size 3x3 --count 5 --seed 1 --walk 20
        {"  "}taquin shuffle --size 5x5 --seed 7 --notation zero

        The same seed gives the same boards everywhere, and the first ones do not
        depend on how many are generated.
cmd-verify = Replays moves: are they legal, and do they reach the goal?
    .usage = taquin verify BOARD MOVES [OPTIONS]
    .examples = Examples:
        {"  "}taquin verify "1 2 3 / 4 0 5 / 7 8 6" LU
        {"  "}taquin verify "1 2 3 / 4 0 5 / 7 8 6" "5 6"
        {"  "}taquin verify --file boards.txt --moves-file moves.txt

        The exit code is 1 if a move is illegal or the goal is missed.
cmd-estimate = Shows every heuristic's value for a board, side by side
    .usage = taquin estimate BOARD [OPTIONS]
    .examples = Examples:
        {"  "}taquin estimate "8 1 3 / 4 _ 2 / 7 6 5"
        {"  "}taquin estimate 135X76420 --goal snail --json
cmd-list = Lists searches, heuristics, goals and suites with their properties
    .usage = taquin list [OPTIONS]
    .examples = Examples:
        {"  "}taquin list
        {"  "}taquin list --json
cmd-space = Counts the boards of a small size at each distance from the goal
    .usage = taquin space SIZE [OPTIONS]
    .examples = Examples:
        {"  "}taquin space 3x3
        {"  "}taquin space 2x5 --goal first --json
cmd-tables = Builds, lists, verifies and removes the tables of pattern heuristics
    .usage = taquin tables COMMAND [OPTIONS]
    .examples = Examples:
        {"  "}taquin tables list
        {"  "}taquin tables build pdb-4-4-4-3
        {"  "}taquin tables verify
cmd-tables-list = Lists the stored tables, and the names of those that can be built
    .usage = taquin tables list [OPTIONS]
    .examples = Examples:
        {"  "}taquin tables list --json
cmd-tables-build = Builds the tables of a heuristic and stores them
    .usage = taquin tables build NAME [OPTIONS]
    .examples = Examples:
        {"  "}taquin tables build pdb-7-8
        {"  "}taquin tables build walking-distance --size 4x5
        {"  "}taquin tables build pdb-6-5 --size 3x4 --tables ./tables
cmd-tables-verify = Verifies stored tables entry by entry, with code that did not build them
    .usage = taquin tables verify [NAME] [OPTIONS]
    .examples = Examples:
        {"  "}taquin tables verify
        {"  "}taquin tables verify pdb-4-4-4-3
cmd-tables-remove = Removes the tables of a heuristic
    .usage = taquin tables remove NAME [OPTIONS]
    .examples = Examples:
        {"  "}taquin tables remove pdb-6-6-3
cmd-tables-export = Writes the entries of tables as CSV files
    .usage = taquin tables export NAME [OPTIONS]
    .examples = Examples:
        {"  "}taquin tables export pdb-4-4 --out csv
cmd-bench = Measures the speed on a suite of boards
    .usage = taquin bench SUITE [OPTIONS]
    .examples = Examples:
        {"  "}taquin bench korf100
        {"  "}taquin bench hard80 --heuristic pdb-7-8 --json
        {"  "}taquin bench random --size 6x6 --count 50 --quality good --time-limit 10s

        Tables are opened or built before the first board; that time is reported
        separately.
cmd-improve = Makes a path shorter
    .usage = taquin improve BOARD MOVES [OPTIONS]
    .examples = Examples:
        {"  "}taquin improve "1 2 3 / 4 5 6 / 7 0 8" LRL
        {"  "}taquin improve --file board.txt --moves-file moves.txt --time-limit 30s
cmd-completions = Prints completions for a shell
    .usage = taquin completions SHELL
    .examples = Examples:
        {"  "}taquin completions bash > ~/.local/share/bash-completion/completions/taquin
        {"  "}taquin completions zsh > ~/.zfunc/_taquin
        {"  "}taquin completions fish > ~/.config/fish/completions/taquin.fish
cmd-man = Prints the manual, or writes its pages
    .usage = taquin man [OPTIONS]
    .examples = Examples:
        {"  "}taquin man | man -l -
        {"  "}taquin man --out ~/.local/share/man/man1
cmd-help = Explains a command
    .usage = taquin help [COMMAND]
    .examples = Examples:
        {"  "}taquin help solve

arg-command = The command
    .value = COMMAND
arg-board = The board in any notation, rows separated by / or by new lines; - reads standard input
    .value = BOARD
arg-suite = A suite (`taquin suites` lists them), or random
    .value = SUITE
arg-moves = The moves: U D L R, N S E W (or O), or the tiles in the order they slide
    .value = MOVES
arg-size = Rows and columns, such as 3x3
    .value = SIZE
arg-table = The heuristic that uses the tables (`taquin tables list` lists them)
    .value = NAME
arg-shell = bash, zsh, fish, elvish or powershell
    .value = SHELL

opt-help = Prints this help
opt-version = Prints version and commit
opt-lang = Language: en or fr [default: the locale’s]
    .value = LANG
opt-quiet = Prints only the answer
opt-verbose = Prints everything that is known
opt-json = Prints one JSON object per line
opt-file = Reads boards from a file, one per line; - is standard input
    .value = FILE
opt-moves-file = Reads the moves from a file; - is standard input
    .value = FILE
opt-suite = Takes the boards of a suite (`taquin suites` lists them)
    .value = NAME
opt-size = Shape of a board given as a flat list, such as 3x4
    .value = ROWSxCOLS
opt-shuffle-size = Shape of the boards [default: 4x4]
    .value = ROWSxCOLS
opt-table-size = Shape of the board, where the name exists for several
    .value = ROWSxCOLS
opt-export-out = Directory for the files [default: the current one]
    .value = DIR
opt-goal = Goal: last, first, bottom-up, snail or a board [default: last]
    .value = GOAL
opt-blank = The number that stands for the blank
    .value = K
opt-notation = How boards are written: one (from 1, blank 0), zero (from 0, blank X) or compact
    .value = FORM
opt-moves = How moves are written: udlr (the tile’s direction), nsew, nseo (the blank’s) or tiles
    .value = FORM
opt-algorithm = The search, or auto [default: auto]
    .value = NAME
opt-heuristic = The heuristic: a name, an expression such as "manhattan + 3*hamming" or "max(h1,hamming)", or auto [default: auto]
    .value = NAME
opt-quality = How good: optimal, good or fast [default: optimal where it is quick]
    .value = HOW
opt-metric = What one move is: one tile (single), or any number of tiles of a line (multi) [default: single]
    .value = METRIC
opt-weight = Weight of the estimate for weighted-astar [default: { $default }]
    .value = W
opt-order = Order of successors, by the blank’s direction [default: nsew]
    .value = ORDER
opt-ties = Which of several equal states comes first: fifo, lifo, high-g or low-h
    .value = RULE
opt-start-depth = First depth of iddfs
    .value = N
opt-depth-limit = Maximum depth of dfs
    .value = N
opt-pruning = How IDA* avoids repeated states: undo (never undo the last move) or automaton (also skip longer repetitions). Default: automaton with pattern databases and walking distance, undo otherwise
    .value = PRUNING
opt-frontier = How astar-textbook stores the frontier: list (not sorted), heap or buckets (a list for each f) [default: heap]
    .value = STRUCTURE
opt-closed = How astar-textbook stores the states that it knows: list, tree or hash [default: hash]
    .value = STRUCTURE
opt-duplicates = When astar-textbook looks for duplicates: when a state is inserted into the frontier, or when it is taken from it [default: inserted]
    .value = WHEN
opt-width = How many boards beam keeps per layer
    .value = N
opt-path-check = dfs checks only its own path, not every state seen: it may take extremely long
opt-no-check = dfs checks nothing and leaves out only the move that undoes the last one: it may never end without a depth limit
opt-goal-test = When bfs tests for the goal: when a state is generated (the default) or when it is popped from the frontier (expanded)
    .value = WHEN
opt-no-reopening = astar drops a better path to a state that it has expanded: proof only with a consistent heuristic
opt-seed = Seed of the random choices
    .value = N
opt-all = Finds every optimal solution and lists N of them [default: { $default }]
    .value = N
opt-time-limit = Maximum wall time per board: 500ms, 30s, 2m
    .value = TIME
opt-node-limit = Maximum number of states generated per board
    .value = N
opt-memory-limit = Maximum memory per board: 512MB, 4GiB [default: 3/4 of the free memory]
    .value = BYTES
opt-threads = Boards solved in parallel, or threads for a single board [default: 1]
    .value = N
opt-improve-threads = Threads that share the work; they do not change the result for a given number of nodes [default: 1]
opt-cold = Opens or builds the tables again for each board, one board after the other, and counts that in its time
opt-build-threads = Threads that share the work [default: as many as the machine has cores]
opt-tables = Where tables are stored: auto (the cache), off (no file is touched) or a directory
    .value = WHERE
opt-checkpoint = Writes the finished parts of a long optimal search to this file, and resumes from it after a stop
    .value = FILE
opt-ids = The boards of the suite to run, by name: 38,40
    .value = NAMES
checkpoint-one-board = --checkpoint takes one board at a time
unknown-id = the suite has no board `{ $name }`
opt-explain = Shows what would be done and why, without doing it
opt-show-steps = Shows the board after each move
opt-count = How many boards [default: 1]
    .value = N
opt-walk = Makes K random moves from the goal instead, none undoing the last
    .value = K
opt-any = Generates any board, solvable or not
opt-out = Writes one page per command into this directory
    .value = DIR
