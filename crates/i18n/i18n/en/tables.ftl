# Pattern and walking-distance tables.

table-missing = the table { $pattern } is not built ({ $cost }): build it with `taquin tables build`, or set --tables to auto or to a directory
table-too-large = the table { $pattern } is too large to build: it takes { $memory } of memory
table-too-many-states = the walking distance of { $size } has too many states for a table in memory
table-memory = the tables of { $name } take { $needed } of memory, more than the { $left } that the limit leaves
table-not-a-file = { $file } is not a regular file
table-truncated = { $file } is too short to be a table
table-magic = { $file } is not a table of this program
table-version = { $file } has table format { $found }, and this program reads format { $expected }
table-checksum = { $file } is damaged: its checksum does not match
table-header = { $file } is damaged: its header is not valid
table-other = { $file } holds the table { $found }, not { $expected }
table-length = { $file } has { $found } bytes but its header says { $expected }
table-invariant = { $pattern }: entry { $entry } is not a distance
table-io = cannot use { $file }: { $reason }
table-no-directory = there is no directory to store tables in: name one with --tables DIR
table-stopped = interrupted before the table was built
table-cost = about { $time } of CPU time, { $bytes }
table-building = building the table { $pattern } ({ $cost })
table-progress = building { $pattern }: { $percent } %
table-waiting = another process is building the table { $pattern }: waiting for it
table-broken = { $message }; it is rebuilt
table-not-stored = { $message }; the table is used but not stored

unknown-table = there are no tables called `{ $name }`
table-which-size = `{ $name }` exists for several sizes: choose one with --size ({ $sizes })
table-no-such-size = there is no `{ $name }` for { $size }
tables-none = no tables are stored here
tables-entries =
    { $n ->
        [one] { $n } entry
       *[other] { $n } entries
    }
tables-names = Tables that can be built
tables-plan =
    { $threads ->
        [one] To build: { $cost } on disk, { $memory } of memory while building.
       *[other] To build: { $cost } on disk, { $memory } of memory while building; { $threads } threads share the work.
    }
tables-gain = The gain: { $times } times fewer states. On Korf’s 100 boards a search generates { $states } with { $name }, and { $others } with { $other }, the best that is built automatically.
tables-any-size = any
tables-export-walking = walking-distance tables are not exported: they hold numbers of tiles per row, not boards
tables-built = { $pattern }: built and stored ({ $bytes })
tables-there = { $pattern }: already stored ({ $bytes })
tables-removed = { $pattern }: removed
tables-not-there = { $pattern }: was not stored
tables-verified = { $pattern }: { $n } entries, all correct; the largest is { $deepest }
