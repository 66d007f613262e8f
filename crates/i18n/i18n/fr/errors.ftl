# Les erreurs de saisie, et les erreurs en cours d’exécution.

## Le cadre d’un message.
error = erreur : { $message }
errors = { $n } erreurs :
list-separator = {" ; "}
list-and = { $list } et { $last }
and-more =
    { $n ->
        [one] et { $n } autre
       *[other] et { $n } autres
    }
with-guess = { $problem } ; vouliez-vous dire « { $guess } » ?

## Plateaux.
fault-empty = le plateau est vide : écrivez ses pièces, avec 0 pour la case vide
fault-not-a-number = « { $text } » ({ $at }) n’est ni un nombre ni une case vide (0 _ . X -1)
fault-too-long = { $text } ({ $at }) est bien trop grand pour une pièce
fault-out-of-range = { $number } ({ $at }) n’est pas une pièce de ce plateau (de { $lowest } à { $highest })
fault-duplicate = { $number } figure deux fois ({ $first } et { $again })
fault-second-blank = il y a deux cases vides ({ $first } et { $again })
fault-no-blank = il n’y a pas de case vide : notez-la 0, _, . ou X
fault-no-such-blank = il n’y a pas de case vide : { $number } a été donné comme case vide, mais ne figure nulle part
fault-missing =
    { $n ->
        [one] il manque la pièce { $list }
       *[other] il manque les pièces { $list }
    }
fault-missing-more =
    { $n ->
        [one] il manque les pièces { $list } et { $n } autre
       *[other] il manque les pièces { $list } et { $n } autres
    }
fault-empty-place = il n’y a aucun nombre entre deux virgules ({ $at })
fault-brackets = les crochets ne se correspondent pas
fault-ragged =
    { $n ->
        [one] la ligne { $row } compte { $n } nombre alors que la première en compte { $expected }
       *[other] la ligne { $row } compte { $n } nombres alors que la première en compte { $expected }
    }
fault-not-square =
    { $n ->
        [one] { $n } nombre ne forme pas un carré : séparez les lignes par /, ou indiquez le nombre de lignes et de colonnes
       *[other] { $n } nombres ne forment pas un carré : séparez les lignes par /, ou indiquez le nombre de lignes et de colonnes
    }
fault-wrong-count =
    { $n ->
        [one] il y a { $n } nombre alors qu’il en faut { $cells } pour { $size }
       *[other] il y a { $n } nombres alors qu’il en faut { $cells } pour { $size }
    }
fault-wrong-shape = les lignes forment un plateau { $found } alors que la taille demandée est { $size }
place-cell = ligne { $row }, colonne { $col }
place-index = rang { $n }
size-out-of-range = { $size } n’est pas un plateau : chaque côté va de { $least } à { $most }
size-malformed = « { $text } » n’est pas une taille : écrivez LIGNESxCOLONNES, par exemple 3x4
sizes-differ = le plateau est de taille { $board } et le but de taille { $goal }
unknown-goal = « { $name } » n’est ni le nom d’un but (last, first, bottom-up, snail) ni un plateau
notation-does-not-fit = un plateau { $size } n’a pas de forme compacte : elle ne convient que jusqu’à dix cases

## Coups.
moves-unknown = « { $text } » ({ $at }) n’est pas un coup : écrivez N S E O, U D L R ou des numéros de pièces
moves-mixed = « { $text } » ({ $at }) n’est pas noté comme le premier coup
moves-no-such-tile = il n’y a pas de pièce { $text } ({ $at })
moves-cannot-slide = coup { $step } : la pièce { $tile } ({ $at }) n’est pas à côté de la case vide
position-column = caractère { $column }
position-line = ligne { $line }, caractère { $column }
illegal-move = le coup { $step } ({ $letter }) est illégal : le bord du plateau l’empêche

## Fichiers et entrée standard.
file-cannot-read = impossible de lire { $file } : { $reason }
file-another-kind = { $file } existe mais c’est un fichier d’un autre type ; il n’a pas été modifié : choisissez un autre nom, ou supprimez-le
file-named-twice = { $file } est nommé pour deux sorties : donnez un nom à chacune
file-cannot-write = impossible d’écrire { $file } : { $reason }
file-not-text = { $file } n’est pas du texte en UTF-8
file-no-board = { $file } ne contient aucun plateau
file-line = { $file }, ligne { $line } : { $message }
file-moves-count =
    { $file } contient { $n ->
        [one] { $n } ligne
       *[other] { $n } lignes
    } de coups pour { $boards ->
        [one] { $boards } plateau
       *[other] { $boards } plateaux
    }
standard-input = l’entrée standard
output-cannot-write = impossible d’écrire le résultat : { $reason }
in-argument = { $name } : { $message }
io-not-found = ce fichier ou ce répertoire n’existe pas
io-denied = l’accès est refusé
io-exists = ce fichier existe déjà
io-directory = c’est un répertoire
io-not-a-directory = ce n’est pas un répertoire
io-unfit = ce type de fichier ne convient pas
io-not-empty = le répertoire n’est pas vide
io-read-only = l’écriture y est impossible
io-full = le disque est plein
io-quota = votre quota de disque est atteint
io-too-large = c’est trop volumineux
io-name = un fichier ne peut pas porter ce nom
io-closed = l’autre extrémité a été fermée
io-cut-short = il s’arrête trop tôt
io-not-text = ce n’est pas du texte en UTF-8
io-address-taken = un autre programme utilise cette adresse
io-address-not-here = cette adresse n’appartient pas à cette machine
io-busy = un autre programme l’utilise
io-too-slow = aucune réponse n’est venue à temps
io-memory = la mémoire ne suffit pas
io-device = le périphérique signale une erreur
io-too-many = trop de fichiers sont ouverts
io-other = le système répond « { $message } »

## Options.
value-of = --{ $option } : { $message }
number-malformed = « { $text } » n’est pas un nombre entier
number-out-of-range = { $number } est hors limites : de { $least } à { $most }
count-malformed = « { $text } » n’est pas un nombre entier : écrivez 5000, 5k, 130M ou 2G
duration-malformed = « { $text } » n’est pas une durée : écrivez 500ms, 30s, 2m ou 1h
bytes-malformed = « { $text } » n’est pas une quantité de mémoire : écrivez 512MB, 4GiB ou un nombre d’octets
order-malformed = « { $text } » n’est pas un ordre : écrivez les quatre lettres nseo, nsew ou udlr dans un ordre quelconque, chacune une fois
weight-malformed = « { $text } » n’est pas un poids : écrivez un nombre comme 2, 1.5 ou 3/2, inférieur à 1000, avec 6 décimales au plus
unknown-algorithm = il n’existe pas de recherche « { $name } »
unknown-heuristic = il n’existe pas d’heuristique « { $name } »
known-suites = Les séries sont { $names }.
unknown-suite = il n’existe pas de série « { $name } »
expr-not-for-size = { $name } n’a pas de tables pour les plateaux { $size } ; « taquin list » indique les tailles possibles
expr-weights = « { $text } » n’est pas de la forme weighted(w1 w2 …; r), avec des nombres entiers et r supérieur à 0
expr-parts = Une expression prend de 1 à { $most } heuristiques, et non { $n }.
request-not-taken = « { $name } » n’accepte pas l’option « --{ $option } », réservée à { $takers }.
request-not-in-multi = « { $what } » ne vaut que pour la métrique single. Toutes les recherches et leurs autres options s’utilisent avec « --metric multi ».
request-contradictory = « --{ $one } » et « --{ $other } » s’excluent.
request-all-with-automaton = L’automate écarte certaines solutions optimales. Pour les obtenir toutes, utilisez « --pruning undo ».
expr-unfinished = « { $text } » s’arrête là où il faut une heuristique ou un nombre.
expr-syntax = « { $text } » est illisible à partir de « { $at } ». Écrivez des noms, des nombres entiers, +, *, /, des parenthèses, max(…) et min(…).
expr-divisor = Après /, il faut un nombre entier supérieur à 0, et non « { $text } ».
expr-nesting = Les parenthèses sont imbriquées sur plus de { $most } niveaux.
expr-weight-count =
    { $n ->
        [one] { $n } poids alors qu’un plateau { $size } a { $needed } pièces
       *[other] { $n } poids alors qu’un plateau { $size } a { $needed } pièces
    }
request-cannot-prove = « { $name } » ne peut pas prouver qu’une solution est optimale : retirez --quality optimal ou choisissez une autre recherche
request-inadmissible = « { $name } » peut surestimer et ne permet donc pas de prouver l’optimalité d’une solution : retirez --quality optimal ou choisissez une autre heuristique
request-inconsistent = « { $name } » ne prouve l’optimalité qu’avec une heuristique cohérente, et rien ne prouve que « { $heuristic } » le soit : retirez --quality optimal ou choisissez une autre heuristique
one-source = donnez soit PLATEAU, soit --file, soit --suite, mais pas plusieurs à la fois
no-board = aucun plateau n’est donné : écrivez-le après la commande, ou utilisez --file ou --suite
no-board-given = aucun plateau n’est donné : écrivez-le après la commande, ou - pour le lire sur l’entrée standard
board-is-a-file = il y a un fichier de ce nom : --file { $file } lit les plateaux qu’il contient
no-moves = aucun coup n’est donné : écrivez-les après le plateau, ou utilisez --moves-file
both-stdin = --file et --moves-file ne peuvent pas désigner tous deux l’entrée standard

## Les messages de l’analyseur d’arguments.
parse-unknown-argument = il n’y a pas d’option « { $name } » ici
parse-unexpected-argument = « { $name } » est un argument de trop ; mettez le plateau entre guillemets : "8 1 3 / 4 0 2 / 7 6 5"
parse-one-too-many = « { $name } » est un argument de trop (--help montre ce que cette commande accepte)
parse-unknown-command = il n’y a pas de commande « { $name } »
parse-unknown-command-of = il n’y a pas de commande « { $name } » : choisissez parmi { $names }
parse-invalid-value = « { $value } » n’est pas une valeur possible de { $argument } : { $choices }
parse-no-value = il manque une valeur à { $argument }
parse-missing = il manque : { $arguments }
parse-missing-command = il manque une commande : { $names } (--help les explique)
parse-conflict = { $argument } et { $other } ne peuvent pas être utilisés ensemble
parse-repeated = { $argument } est donné deux fois
parse-value-given = { $argument } ne prend pas de valeur et a reçu « { $value } »
parse-value-count = { $argument } a trop ou trop peu de valeurs
parse-not-utf8 = un argument n’est pas du texte en UTF-8
parse-other = les arguments ne sont pas valables : { $message }

## Ce qui ne devrait pas arriver.
bug = c’est une erreur de taquin, pas la vôtre : { $message }
    Merci de la signaler avec la commande que vous avez saisie.
bug-replay = une recherche a donné un chemin qui n’atteint pas le but
bug-panic = { $message } ({ $place })

## Dessins de partitions.
drawing-ragged = le dessin n’est pas un rectangle d’au moins 2x2 cases
drawing-too-large = { $size } a trop de cases : les bases de motifs existent pour 25 cases au plus
drawing-sign = le dessin contient « { $sign } » : écrivez une lettre pour le groupe de chaque pièce et . pour la case vide du but
drawing-blanks = un dessin a exactement une case vide, notée . ; celui-ci en a { $n }
drawing-overlap = ces cases du dessin sont dans deux groupes : { $cells }
drawing-gap = ces cases du dessin ne sont dans aucun groupe : { $cells }
drawing-group-too-large = un groupe de { $n } pièces : une table en contient au plus { $most }
drawing-too-many-groups = le dessin a trop de groupes ({ $n })
