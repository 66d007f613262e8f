# Une ligne pour chaque recherche et chaque heuristique : `algorithm-NOM`, `heuristic-NOM` ; de même
# `goal-NOM` et `suite-NOM`.

algorithm-bfs = en largeur : tous les plateaux à un coup, puis à deux, puis à trois…
algorithm-dfs = en profondeur : aussi loin que possible, puis retour
algorithm-iddfs = en profondeur, recommencée avec un coup de plus à chaque fois
algorithm-dijkstra = à coût uniforme : on poursuit le chemin le moins cher
algorithm-greedy = gloutonne : toujours vers le meilleur voisin non visité, sans retour
algorithm-best-first = on poursuit le plateau qui semble le plus proche du but
algorithm-astar = on poursuit le chemin dont la longueur plus l’estimation est la plus petite
algorithm-weighted-astar = A* qui se fie davantage à l’estimation : plus rapide, au plus W fois trop longue
algorithm-idastar = A* par passes en profondeur : presque sans mémoire
algorithm-bidirectional = en largeur depuis les deux bouts, jusqu’à la rencontre
algorithm-rbfs = le meilleur d’abord, dans la mémoire d’un seul chemin

heuristic-zero = ne sait rien : toujours 0
heuristic-hamming = nombre de pièces mal placées
heuristic-manhattan = somme des distances en lignes et en colonnes de chaque pièce à sa place
heuristic-m3h = manhattan + 3 × hamming
heuristic-h1 = distance pondérée de l’exercice, première ligne et coin les plus lourds
heuristic-h2 = distance pondérée de l’exercice, poids de 8 à 1
heuristic-h3 = h2 divisée par 4
heuristic-h4 = distance pondérée de l’exercice, ligne et colonne tour à tour
heuristic-h5 = h4 divisée par 4
heuristic-h6 = l’exercice avec tous les poids à 1 : manhattan
heuristic-max-h = la plus grande de h1 à h6
heuristic-linear-conflict = manhattan, plus 2 pour chaque pièce qui doit quitter sa ligne pour en laisser passer une autre
heuristic-linear-conflict-pairs = la même avec 2 pour chaque paire en conflit : trop grande quand trois pièces se gênent
heuristic-corner-tiles = linear-conflict, plus ce que coûte une mauvaise pièce dans un coin
heuristic-last-moves = linear-conflict, plus ce qu’exigent les deux derniers coups

goal-last = 1, 2, 3… et la case vide à la fin
goal-first = la case vide, puis 1, 2, 3…
goal-bottom-up = les lignes lues à partir du bas
goal-snail = une spirale dans le sens horaire depuis le coin en haut à gauche, la case vide au bout

suite-examples-3x3 = plateaux 3x3 du plus facile au plus difficile, avec leurs longueurs
suite-examples-3x4 = plateaux 3x4 du plus facile au plus difficile, avec leurs longueurs
suite-examples-4x4 = plateaux 4x4 du plus facile au plus difficile, avec leurs longueurs
suite-korf100 = les 100 plateaux 4x4 tirés au hasard par Korf (1985), case vide en premier
suite-hard80 = les 17 plateaux 4x4 qui demandent 80 coups, le maximum
suite-korf24 = les 50 plateaux 5x5 tirés au hasard par Korf et Felner (2002), case vide en premier
