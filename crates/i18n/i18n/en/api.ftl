# The errors of the page's requests, over HTTP and in the browser: what is wrong, and what to change.

api-see-api = See docs/api.md.
api-see-json = See docs/json.md.
api-see-registry = See /api/registry.
api-choose = Choose one of { $names }.
api-choose-range = Choose { $least } to { $most }.
api-at-most = Choose at most { $most }.
api-bug-hint = Please report the board that led here.

api-json = The body is not a JSON object: { $error }.
api-field = `{ $name }`: { $error }.
api-field-missing = `{ $name }` is missing.
api-field-range = `{ $name }` is { $value }.
api-unknown = Unknown fields: { $names }.
api-unknown-hint = Leave them out, or look for their names in docs/api.md.
api-lang = This language is not available.

api-notations = Write it like 8 1 3 / 4 0 2 / 7 6 5.
api-not-a-board = `{ $name }` is neither text nor a list.
api-size-hint = Write rows and columns, such as 3x4.
api-goal-hint = Name one of { $names }, or give a board of the same size.
api-goal-size = Give the board and its goal the same size.
api-unsolvable-hint = Swapping two tiles repairs it.
api-board-too-large = A board of { $size } has more than { $most } cells.
api-board-too-large-hint = Solve it on the command line.
api-moves-hint = Write moves such as UDLR.
api-quality-hint = Choose one of optimal, good, fast.
api-seed = This is not a seed.
api-seed-hint = Give a whole number below 2^64.
api-threads = `threads` is not 1.
api-threads-hint = Leave it out: several boards are solved at the same time.
api-table-hint = Choose another heuristic. `taquin serve` uses tables that `taquin tables build` has stored.
api-walk = This walk is too long.
api-game-too-long = A game of { $moves } moves is too long.
api-names = `{ $name }` has { $count } entries.
api-experiment-too-large = { $trials } trials are more than the { $most } of this page.
api-experiment-too-large-hint = Choose fewer boards, searches or heuristics, or run it with `taquin lab run`.
api-runners = A race cannot have { $count } searches.
api-no-steps = { $algorithm } shows no steps.
api-no-steps-hint = Choose a search whose `steps` is true in /api/registry.

api-notation = There is no such notation.
api-theme = There is no such theme.
api-theme-part = A theme has no such part.
api-colour = “{ $text }” is not a colour.
api-colour-hint = Write a colour as #rrggbb.
api-format = There is no such format.
api-photo = The photo is not base64: { $error }.
api-photo-hint = Encode it as base64.
api-film-time = The film was not finished within { $seconds } s.
api-film-time-hint = Export fewer moves, or smaller tiles.

# The server alone.

api-busy = All solvers are busy.
api-busy-hint = Wait until a search ends or cancel one, then try again.
api-content-type = The body is not declared as JSON.
api-content-type-hint = Send the header Content-Type: application/json.
api-slow = The body did not arrive within { $seconds } s.
api-slow-hint = Send it faster, or make it smaller.
api-body = The body was cut off: { $error }.
api-body-hint = Send it again.
api-too-large = The body has more than { $most } bytes.
api-too-large-hint = Send a smaller board or photo.
api-host = A request needs exactly one Host.
api-other-host = This Host is not served here.
api-origin = Pages of other sites may not send requests.
api-host-hint = Open the address that `taquin serve` printed, or name this host when starting it.
api-method = { $method } is not allowed at this address.
api-method-hint = Use the method given in docs/api.md.
api-not-found = There is nothing at this address.
api-not-found-hint = Start at /.
