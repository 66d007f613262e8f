# Errors in what was typed, and errors while running.

## The frame of a message.
error = error: { $message }
errors = { $n } errors:
list-separator = {"; "}
list-and = { $list } and { $last }
and-more = and { $n } more
with-guess = { $problem }; did you mean `{ $guess }`?

## Boards.
fault-empty = the board is empty: write its tiles, with 0 for the blank
fault-not-a-number = `{ $text }` ({ $at }) is neither a number nor a blank (0 _ . X -1)
fault-too-long = { $text } ({ $at }) is far too large for a tile
fault-out-of-range = { $number } ({ $at }) is not a tile of this board ({ $lowest } to { $highest })
fault-duplicate = { $number } appears twice ({ $first } and { $again })
fault-second-blank = there are two blanks ({ $first } and { $again })
fault-no-blank = there is no blank: write it 0, _, . or X
fault-no-such-blank = there is no blank: { $number } was given as the blank, but it does not appear
fault-missing =
    { $n ->
        [one] { $list } is missing
       *[other] { $list } are missing
    }
fault-missing-more = { $list } and { $n } more are missing
fault-empty-place = there is no number between two commas ({ $at })
fault-brackets = the brackets do not match
fault-ragged =
    { $n ->
        [one] row { $row } has { $n } number where the first has { $expected }
       *[other] row { $row } has { $n } numbers where the first has { $expected }
    }
fault-not-square =
    { $n ->
        [one] { $n } number does not fill a square: separate the rows with /, or give the numbers of rows and columns
       *[other] { $n } numbers do not fill a square: separate the rows with /, or give the numbers of rows and columns
    }
fault-wrong-count =
    { $n ->
        [one] there is { $n } number where { $size } needs { $cells }
       *[other] there are { $n } numbers where { $size } needs { $cells }
    }
fault-wrong-shape = the rows form a { $found } board, but { $size } was requested
place-cell = row { $row }, column { $col }
place-index = place { $n }
size-out-of-range = { $size } is not a board: each side is from { $least } to { $most }
size-malformed = `{ $text }` is not a size: write ROWSxCOLS, such as 3x4
sizes-differ = the board is { $board } and the goal { $goal }
unknown-goal = `{ $name }` is neither the name of a goal (last, first, bottom-up, snail) nor a board
notation-does-not-fit = a { $size } board has no compact form: it is for boards of at most ten cells

## Moves.
moves-unknown = `{ $text }` ({ $at }) is not a move: write U D L R, N S E W, or tile numbers
moves-mixed = `{ $text }` ({ $at }) is a different kind of move from the first
moves-no-such-tile = there is no tile { $text } ({ $at })
moves-cannot-slide = move { $step }: tile { $tile } ({ $at }) is not beside the blank
position-column = character { $column }
position-line = line { $line }, character { $column }
illegal-move = move { $step } ({ $letter }) is illegal: the edge of the board is in the way

## Files and standard input.
file-cannot-read = cannot read { $file }: { $reason }
file-another-kind = { $file } exists and is another kind of file; it was left as it is: choose another name, or remove it
file-named-twice = { $file } is named for two outputs: give each a name of its own
file-cannot-write = cannot write { $file }: { $reason }
file-not-text = { $file } is not text in UTF-8
file-no-board = { $file } holds no board
file-line = { $file }, line { $line }: { $message }
file-moves-count =
    { $file } has { $n ->
        [one] { $n } line
       *[other] { $n } lines
    } of moves for { $boards ->
        [one] { $boards } board
       *[other] { $boards } boards
    }
standard-input = standard input
output-cannot-write = cannot write the output: { $reason }
in-argument = { $name }: { $message }
io-not-found = no such file or directory
io-denied = permission denied
io-exists = it already exists
io-directory = it is a directory
io-not-a-directory = it is not a directory
io-unfit = this kind of file cannot be used
io-not-empty = the directory is not empty
io-read-only = nothing can be written there
io-full = the disk is full
io-quota = your disk quota is used up
io-too-large = it is too large
io-name = this cannot be the name of a file
io-closed = the other side closed it
io-cut-short = it ends too early
io-not-text = it is not text in UTF-8
io-address-taken = another program uses this address
io-address-not-here = this address does not belong to this machine
io-busy = another program uses it
io-too-slow = no answer came in time
io-memory = there is not enough memory
io-device = the device failed
io-too-many = too many files are open
io-other = { $message }

## Options.
value-of = --{ $option }: { $message }
number-malformed = `{ $text }` is not a whole number
number-out-of-range = { $number } is out of range: from { $least } to { $most }
count-malformed = `{ $text }` is not a whole number: write 5000, 5k, 130M or 2G
duration-malformed = `{ $text }` is not a time: write 500ms, 30s, 2m or 1h
bytes-malformed = `{ $text }` is not an amount of memory: write 512MB, 4GiB or a number of bytes
order-malformed = `{ $text }` is not an order: write the four letters nsew, nseo or udlr in any order, each once
weight-malformed = `{ $text }` is not a weight: write a number such as 2, 1.5 or 3/2, below 1000, with at most 6 decimals
unknown-algorithm = there is no search `{ $name }`
unknown-heuristic = there is no heuristic `{ $name }`
known-suites = The suites are { $names }.
unknown-suite = there is no suite `{ $name }`
expr-not-for-size = { $name } has no tables for { $size } boards; `taquin list` shows the sizes it supports
expr-weights = `{ $text }` is not of the form weighted(w1 w2 …; r), with whole numbers and r above 0
expr-parts = An expression takes 1 to { $most } heuristics, not { $n }
request-not-taken = `{ $name }` takes no option `--{ $option }`; it is for { $takers }.
request-not-in-multi = `{ $what }` is for the metric single only. Every search and its other options can be used with `--metric multi`.
request-contradictory = `--{ $one }` and `--{ $other }` exclude each other.
request-all-with-automaton = The automaton leaves some optimal solutions out. To list all of them, use `--pruning undo`.
expr-unfinished = `{ $text }` ends where a heuristic or a number is expected.
expr-syntax = `{ $text }` cannot be read at `{ $at }`. Write names, whole numbers, +, *, /, parentheses, max(…) and min(…).
expr-divisor = The divisor after / must be a whole number above 0, not `{ $text }`.
expr-nesting = Parentheses are nested deeper than { $most } levels
expr-weight-count =
    { $n ->
        [one] { $n } weight where a { $size } board has { $needed } tiles
       *[other] { $n } weights where a { $size } board has { $needed } tiles
    }
request-cannot-prove = `{ $name }` cannot prove that an answer is optimal: leave out --quality optimal or choose another search
request-inadmissible = `{ $name }` may overestimate, so nothing found with it is proven optimal: leave out --quality optimal or choose another heuristic
request-inconsistent = `{ $name }` proves an answer only with a consistent heuristic, and `{ $heuristic }` is not known to be one: leave out --quality optimal or choose another heuristic
one-source = give one of BOARD, --file and --suite, not several
no-board = no board is given: write it after the command, or use --file or --suite
no-board-given = no board is given: write it after the command, or - to read it from standard input
board-is-a-file = there is a file of that name: --file { $file } reads the boards in it
no-moves = no moves are given: write them after the board, or use --moves-file
both-stdin = --file and --moves-file cannot both be standard input

## Messages of the argument parser.
parse-unknown-argument = there is no option `{ $name }` here
parse-unexpected-argument = `{ $name }` is one argument too many; put quotes around a board: "8 1 3 / 4 0 2 / 7 6 5"
parse-one-too-many = `{ $name }` is one argument too many (--help shows what this command takes)
parse-unknown-command = there is no command `{ $name }`
parse-unknown-command-of = there is no command `{ $name }`: choose one of { $names }
parse-invalid-value = `{ $value }` is not a valid value for { $argument }: { $choices }
parse-no-value = { $argument } needs a value
parse-missing = missing: { $arguments }
parse-missing-command = a command is missing: { $names } (--help explains them)
parse-conflict = { $argument } and { $other } cannot be used together
parse-repeated = { $argument } is given twice
parse-value-given = { $argument } takes no value, but got `{ $value }`
parse-value-count = { $argument } has too many or too few values
parse-not-utf8 = an argument is not text in UTF-8
parse-other = the arguments are not valid: { $message }

## What should not happen.
bug = this is a bug in taquin, not your mistake: { $message }
    Please report it with the command you typed.
bug-replay = a search gave a path that does not reach the goal
bug-panic = { $message } ({ $place })

## Drawings of partitions.
drawing-ragged = the drawing is not a rectangle of at least 2x2 cells
drawing-too-large = { $size } has too many cells: pattern databases are available for boards of up to 25 cells
drawing-sign = `{ $sign }` in a drawing: write a letter for each tile’s group and . for the goal’s blank
drawing-blanks = a drawing has exactly one blank, written . ; this one has { $n }
drawing-overlap = these cells of the drawing are in two groups: { $cells }
drawing-gap = these cells of the drawing are in no group: { $cells }
drawing-group-too-large = a group of { $n } tiles: a table holds at most { $most }
drawing-too-many-groups = { $n } groups are too many
