# One line for each search and each heuristic: `algorithm-NAME`, `heuristic-NAME`; `goal-NAME` and
# `suite-NAME` likewise.

algorithm-bfs = breadth first: all boards one move away, then two, then three …
algorithm-dfs = depth first: as far as it goes, then back
algorithm-iddfs = depth first again and again, each time one move deeper
algorithm-dijkstra = uniform cost: the cheapest path so far goes on
algorithm-greedy = always to the best neighbour not yet visited, never back
algorithm-best-first = the board that looks nearest to the goal goes on
algorithm-astar = the path whose length plus estimate is least goes on
algorithm-weighted-astar = A* that trusts its estimate more: faster, at most W times too long
algorithm-idastar = A* by depth-first rounds: almost no memory
algorithm-bidirectional = breadth first from both ends until they meet
algorithm-rbfs = best first in the memory of one path

heuristic-zero = knows nothing: always 0
heuristic-hamming = tiles out of place
heuristic-manhattan = rows plus columns between each tile and its place, summed
heuristic-m3h = manhattan + 3 x hamming
heuristic-h1 = weighted distance of the French exercise, the first row and the corner heavy
heuristic-h2 = weighted distance of the French exercise, from 8 down to 1
heuristic-h3 = h2 over 4
heuristic-h4 = weighted distance of the French exercise, row and column by turns
heuristic-h5 = h4 over 4
heuristic-h6 = the French exercise with all weights 1: manhattan
heuristic-max-h = the greatest of h1 to h6
heuristic-linear-conflict = manhattan, plus 2 for each tile that must leave its line to let another pass
heuristic-linear-conflict-pairs = the same with 2 for each pair that must pass: too high where three meet
heuristic-corner-tiles = linear conflict, plus what a wrong tile in a corner costs
heuristic-last-moves = linear conflict, plus what the last two moves demand

goal-last = 1, 2, 3, … and the blank last
goal-first = the blank, then 1, 2, 3, …
goal-bottom-up = the rows read from the bottom
goal-snail = a clockwise spiral from the top left, the blank at its end

suite-examples-3x3 = 3x3 boards from trivial to maximal, with their lengths
suite-examples-3x4 = 3x4 boards from trivial to maximal, with their lengths
suite-examples-4x4 = 4x4 boards from trivial to maximal, with their lengths
suite-korf100 = Korf’s 100 random 4x4 boards (1985), blank first
suite-hard80 = the 17 boards of 4x4 that take 80 moves, the most there is
suite-korf24 = Korf and Felner’s 50 random 5x5 boards (2002), blank first
