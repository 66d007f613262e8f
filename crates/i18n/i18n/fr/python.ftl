# Ce que dit le paquet Python en plus de ce que disent toutes les interfaces.

py-unknown-field = il n’y a pas d’option « { $name } »
py-field = « { $name } » : { $message }
py-field-kind = il faut un texte, un nombre ou un booléen, et non { $kind }
py-kind-board = un plateau est un texte, des lignes de nombres entiers ou un tableau de nombres entiers, et non { $kind }
py-kind-boards = plusieurs plateaux se donnent par une liste de plateaux ou par un tableau à 3 dimensions (plateaux, lignes, colonnes), et non { $kind }
py-kind-size = une taille est un texte comme 3x3 ou un couple (lignes, colonnes), et non { $kind }
py-kind-heuristic = une heuristique est un nom, une expression, une fonction qui reçoit un plateau ou une taquin.Heuristic, et non { $kind }
py-dimensions = un tableau à { $n } dimensions n’est pas un plateau : il en faut 2 (lignes, colonnes), ou 1 pour un plateau carré
py-heuristic-value = l’heuristique « { $name } » a renvoyé { $value } ; il faut un nombre de 0 à 4 294 967 295
py-table-values = une table contient des nombres entiers de 0 à 65 535
py-table-shape = la table de { $tiles } pièces a la forme { $shape } ; pour un plateau { $size }, il lui faut { $tiles } dimensions de { $cells }
py-table-tile = la pièce { $tile } n’est pas sur un plateau { $size }, ou elle est donnée deux fois
py-no-steps = « { $name } » ne montre pas ses étapes : choisissez une autre recherche
py-unit = ce n’est pas une unité de cette version du programme : { $why }
py-lang = il n’y a pas de langue « { $name } » : choisissez parmi { $names }
py-theme = il n’y a pas de thème « { $name } » : choisissez parmi { $names }
py-metric = il n’y a pas de métrique « { $name } » : choisissez parmi { $names }
