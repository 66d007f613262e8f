# Messages of the Python package beyond those of every interface.

py-unknown-field = there is no option `{ $name }`
py-field = `{ $name }`: { $message }
py-field-kind = a text, a number or a truth value is expected, not { $kind }
py-kind-board = a board is a text, rows of whole numbers or an array of whole numbers, not { $kind }
py-kind-boards = several boards are given as a list of boards or an array of 3 dimensions (boards, rows, columns), not { $kind }
py-kind-size = a size is a text such as 3x3 or a pair (rows, columns), not { $kind }
py-kind-heuristic = a heuristic is a name, an expression, a function of a board or a taquin.Heuristic, not { $kind }
py-dimensions = an array of { $n } dimensions is not a board: 2 are expected (rows, columns), or 1 for a square board
py-heuristic-value = the heuristic `{ $name }` returned { $value }; a number from 0 to 4,294,967,295 is expected
py-table-values = a table holds whole numbers from 0 to 65,535
py-table-shape = the table of { $tiles } tiles has the shape { $shape }; for a { $size } board it needs { $tiles } dimensions of { $cells }
py-table-tile = tile { $tile } is not on a { $size } board, or appears twice
py-no-steps = `{ $name }` shows no steps: choose another search
py-unit = this is not a unit of this version of the program: { $why }
py-lang = there is no language `{ $name }`: choose one of { $names }
py-theme = there is no theme `{ $name }`: choose one of { $names }
py-metric = there is no metric `{ $name }`: choose one of { $names }
