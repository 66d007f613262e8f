# The charts of the web page.

web-race = States expanded until the end
web-race-axis = states expanded
web-race-stopped = { $name } (stopped)
web-distances = Moves left after each move
web-distances-x = moves made
web-distances-y = moves left
web-distances-exact = moves left, at best
web-distances-lost = after a move away from the goal
web-distances-lower = proven: at least
web-distances-upper = known: at most

# Pictures and the server, as commands.

heading-picture = The picture

cmd-draw = Draws a board
    .usage = taquin draw BOARD -o FILE [OPTIONS]
    .examples = Examples:
        {"  "}taquin draw "8 1 3 / 4 0 2 / 7 6 5" -o board.svg
        {"  "}taquin draw 813402765 -o board.png --theme night --cell 120
        {"  "}taquin draw 813402765 -o cat.png --photo cat.jpg
cmd-animate = Makes a film of given moves, or of the solution of a board
    .usage = taquin animate BOARD [MOVES] -o FILE [OPTIONS]
    .examples = Examples:
        {"  "}taquin animate "8 1 3 / 4 0 2 / 7 6 5" -o solution.gif
        {"  "}taquin animate 813402765 LURRDDLURULDLU -o solution.svg --step 300ms --once
        {"  "}taquin animate --file board.txt --moves-file moves.txt -o solution.apng
cmd-serve = Serves the web page: play, solve, race, look inside
    .usage = taquin serve [OPTIONS]
    .examples = Examples:
        {"  "}taquin serve --open
        {"  "}taquin serve --port 0
        {"  "}taquin serve --listen 0.0.0.0 --host puzzle.lan

        The page needs no network and is visible on this machine only, unless --listen
        opens it.
cmd-site = Writes the web page as files for any web host
    .usage = taquin site --out DIR
    .examples = Examples:
        {"  "}taquin site --out public
        {"  "}python3 -m http.server --directory public

        The solver runs in the browser. Our server is not needed, and after the first
        visit neither is the network.

opt-site-out = Writes into this directory; files that this command did not write are kept
opt-output = Writes to this file; - is standard output
    .value = FILE
opt-format = The format, where the file’s extension does not say it: svg, png; gif, apng, svg
    .value = NAME
opt-cell = Side of a cell in pixels, 8 to 512 [default: depends on the size]
    .value = N
opt-theme = Colours: wood, night, paper, sea, contrast [default: wood]
    .value = NAME
opt-colour = Another colour for one part of the theme: page, tray, first (tiles whose goal is the first cell), last, ink, label; may be repeated
    .value = PART=#RRGGBB
opt-photo = Cuts this PNG or JPEG into tiles
    .value = FILE
opt-no-numbers = Draws no numbers on the photo
opt-step = Duration of one move [default: 500ms]
    .value = TIME
opt-hold = Pause at the end [default: 2s]
    .value = TIME
opt-once = Plays the film once, without repeating it
opt-no-counter = Leaves out the step counter
opt-port = The port; 0 is any free one [default: 8080]
    .value = N
opt-listen = Listens on this address; any other than the default opens the page to the network [default: 127.0.0.1]
    .value = ADDRESS
opt-host = A name by which others reach this machine; may be repeated
    .value = NAME
opt-open = Opens the browser

picture-format = the format `{ $text }` is not one of { $known }: give the file such an extension, or use --format
picture-onto-photo = { $file } is the photo: write the picture to another file
picture-file = { $file }: { $error }
picture-other-size = the board is { $board } but the goal is { $goal }: give both the same size
picture-cell = a cell of { $cell } pixels cannot be drawn: choose { $least } to { $most }
picture-too-large = { $pixels } pixels are more than the { $most } allowed: choose a smaller cell or an SVG
picture-too-long = { $moves } moves are more than the { $most } a film may have: shorten the path
picture-speed = a step of { $step } with a pause of { $hold } is out of range: choose a step of { $least } to { $most } and a pause of at most { $most }
picture-illegal = move { $number } ({ $dir }) is illegal, the edge is in the way: give moves that the board allows
picture-write = the picture could not be written: { $reason }
photo-unknown = the photo is neither PNG nor JPEG: convert it
photo-too-large = a photo of { $width } x { $height } pixels is too large: reduce it below { $most } million
photo-damaged = the photo cannot be read: { $why }
colour-malformed = `{ $text }` is not a part and its colour: write one such as first=#c98a4b; the parts are { $parts }
animate-one = a film shows one board: give a file that holds only one
animate-no-path = no solution was found in time: raise --time-limit, or give the moves
listen-malformed = `{ $text }` is not an address: write one such as 0.0.0.0 or 192.168.1.5:8080
serve-open-to-all = Others on this network can now use this page. It has no accounts and no encryption; its computations use this machine’s time.
site-foreign = { $directory } has files that `taquin site` did not write: { $files }. Choose another directory, or remove them
serve-cannot-listen = cannot listen on { $address }: { $error }. Choose another --port, or 0 for any free one
