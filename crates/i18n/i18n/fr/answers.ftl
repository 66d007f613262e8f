# Ce que répondent les commandes.

## solve
answer-moves =
    { $n ->
        [one] { $n } coup
       *[other] { $n } coups
    }
answer-moves-multi =
    { $n ->
        [one] { $n } coup en métrique multi
       *[other] { $n } coups en métrique multi
    }
answer-moves-slides =
    { $moves } ({ $slides ->
        [one] { $slides } glissement
       *[other] { $slides } glissements
    })
answer-already = déjà résolu : rien à déplacer
answer-optimal = { $moves }, c’est le minimum
answer-bounded = { $moves } ; aucune solution n’en compte moins de { $bound } (écart { $gap })
answer-unproven = { $moves }, sans preuve que ce soit le minimum
answer-stopped-with = La recherche d’une meilleure solution a été arrêtée : { $why }.
answer-unsolvable = insoluble
answer-exhausted = aucune solution trouvée : la recherche aboutit à une impasse
answer-stopped = aucune solution trouvée : { $why }
answer-bound = toute solution compte au moins { $moves }
answer-all =
    { $n ->
        [one] une seule solution a cette longueur
       *[other] { $n } solutions ont cette longueur
    }
answer-all-listed =
    { $n ->
        [one] la première :
       *[other] les { $n } premières :
    }
answer-start = départ
why-time = la limite de temps de { $limit } est atteinte
why-nodes =
    { $n ->
        [one] la limite de { $n } état est atteinte
       *[other] la limite de { $n } états est atteinte
    }
why-memory = la limite de mémoire de { $limit } est atteinte
why-asked = interruption demandée
legend-udlr = U D L R : le sens de déplacement de la pièce (haut, bas, gauche, droite)
legend-nsew = N S E W : le sens de déplacement de la case vide
legend-nseo = N S E O : le sens de déplacement de la case vide
legend-tiles = les pièces dans l’ordre où elles glissent

## Les compteurs, tels qu’ils sont nommés dans un tableau.
count-search = recherche
count-heuristic = heuristique
count-order = ordre des successeurs
count-ties = égalités
count-expanded = développés
count-generated = engendrés
count-pruning = élagage
count-frontier = structure de la frontière
count-closed = structure des états connus
count-goal-test = test du but
count-duplicates = doublons cherchés
count-popped = extraits
count-max-frontier = frontière maximale
count-explored = explorés
count-reopened = rouverts
count-iterations = itérations
count-time = durée
count-cpu = temps CPU
count-tables = tables
count-memory = mémoire
count-bound = minorant
batch-line = plateau { $n }
batch-used = Utilisé : { $names }
note-heuristic-ignored = « { $algorithm } » n’utilise pas d’heuristique : celle qui a été donnée est ignorée.
batch-summary =
    { $solved ->
        [one] { $solved } plateau résolu
       *[other] { $solved } plateaux résolus
    } sur { $n }, { $length ->
        [one] { $length } coup
       *[other] { $length } coups
    } en tout, { $generated ->
        [one] { $generated } état engendré
       *[other] { $generated } états engendrés
    }, { $time }
word-optimal = optimal
word-not-proven = sans preuve
word-unsolvable = insoluble
word-stopped = interrompu
word-exhausted = impasse

## --explain
plan-boards =
    { $n ->
        [one] { $n } plateau :
       *[other] { $n } plateaux :
    }
plan-head = { $algorithm } avec { $heuristic }
plan-alone = { $algorithm }
quality-optimal = optimale
quality-good = bonne (good)
quality-fast = rapide (fast)
plan-quality = qualité
plan-limits = limites
plan-no-limit = aucune
plan-nodes =
    { $n ->
        [one] { $n } état
       *[other] { $n } états
    }
plan-reason-algorithm-asked = la recherche { $algorithm } a été demandée
plan-reason-heuristic-asked = l’heuristique { $heuristic } a été demandée
plan-reason-heuristic-bounds = { $algorithm } suit sa propre évaluation ; { $asked } ne donne qu’un minorant
plan-reason-heuristic-ignored = { $algorithm } n’utilise pas d’heuristique : celle qui a été donnée est ignorée
plan-reason-default-heuristic = aucune heuristique n’a été nommée : { $heuristic } est l’heuristique par défaut de cette recherche
plan-reason-tables-stored = les tables de { $heuristic } sont déjà enregistrées
plan-reason-long-batch = le nombre de plateaux justifie la construction des tables de { $heuristic }
plan-reason-escalation = si la recherche coûte plus que la construction de tables plus grandes, elle recommence avec celles-ci : { $names }
plan-reason-small-board = un plateau aussi petit se résout de façon optimale
plan-reason-few-duplicates = { $algorithm } n’explore qu’une fois le sous-arbre de chaque état de son front : les longues recherches rencontrent moins de doublons
plan-reason-little-memory = { $algorithm } ne garde qu’un seul chemin et demande peu de mémoire
plan-reason-optimal-asked = une solution optimale a été demandée
plan-reason-good-asked = une bonne réponse a été demandée
plan-reason-fast-asked = une réponse immédiate a été demandée
plan-reason-large-board = une solution optimale pour un plateau aussi grand peut demander des jours : le programme en cherche une bonne
plan-reason-every-solution = seule { $algorithm } passe par toutes les solutions optimales
plan-reason-time-limit = aucune limite n’a été donnée : la recherche s’arrête au bout de { $limit }

## check
check-solvable = soluble
check-unsolvable = insoluble
parity-agrees =
    Les pièces sont à un nombre { $swapsparity ->
        [even] pair
       *[odd] impair
    } d’échanges du but ({ $swaps }), et la case vide est à un nombre { $stepsparity ->
        [even] pair
       *[odd] impair
    } de pas de sa place ({ $steps }). Les deux parités concordent : une suite de coups mène au but.
parity-differs =
    Les pièces sont à un nombre { $swapsparity ->
        [even] pair
       *[odd] impair
    } d’échanges du but ({ $swaps }), mais la case vide est à un nombre { $stepsparity ->
        [even] pair
       *[odd] impair
    } de pas de sa place ({ $steps }). Chaque coup change les deux parités à la fois : aucune suite de coups ne mène au but.
check-repair = échanger les pièces { $a } et { $b } le rendrait soluble

## verify
verify-good =
    { $n ->
        [0] aucun coup : le plateau est déjà le but
        [one] { $n } coup légal, qui mène au but
       *[other] { $n } coups légaux, qui mènent au but
    }
verify-misses =
    { $n ->
        [0] aucun coup : le but n’est pas atteint ; le plateau reste :
        [one] { $n } coup légal, qui ne mène pas au but ; le plateau devient :
       *[other] { $n } coups légaux, qui ne mènent pas au but ; le plateau devient :
    }

## shuffle
shuffle-seed = graine { $seed } : « --seed { $seed } » redonne les mêmes plateaux

## estimate
estimate-admissible = jamais trop grande
estimate-inadmissible = parfois trop grande

## space
space-head = espace complet du { $size }, { $goal }
space-goal-named = but { $goal }
space-distance = distance
space-boards = plateaux
space-total =
    { $n ->
        [one] { $n } plateau atteint le but
       *[other] { $n } plateaux atteignent le but
    }
space-farthest =
    { $n ->
        [one] le plateau le plus éloigné est à { $distance } coups :
       *[other] les { $n } plateaux les plus éloignés sont à { $distance } coups :
    }
space-too-large = l’espace du { $size } compte { $states } plateaux et prendrait { $bytes }, plus que la limite de { $limit }
space-past-counting = l’espace du { $size } compte bien plus de plateaux qu’aucun ordinateur ne peut en stocker
bytes-huge = { $n } octets

## list
list-algorithms = Recherches
list-heuristics = Heuristiques
list-suites = Séries
list-goals = Buts
list-optimal = optimale
list-not-optimal = non optimale
list-memory-linear = garde un chemin
list-memory-bounded = garde une part limitée
list-memory-states = garde tous les états
list-admissible = admissible
list-inadmissible = non admissible
list-composed = Les heuristiques se combinent : manhattan + 3*hamming, 2*linear-conflict/3, max(A,B), min(A,B), avec des nombres entiers et des parenthèses ; / arrondit vers le bas. weighted(w1 w2 …; r) est une distance de Manhattan avec vos propres poids, divisée par r. pdb(a a b / c c .) construit des bases de motifs à partir d’un dessin.

## Avancement, affiché pendant une commande.
progress-search = { $generated } états · aucune solution sous { $bound } · { $time }
progress-round = borne { $bound } : { $share } · { $generated } états · { $rate } par seconde · encore { $left } environ pour cette borne · { $time }
prediction-known = Une solution de { $length } coups est connue. Prévision d’après des échantillons de l’arbre, à 5 millions d’états par seconde et par fil d’exécution :
prediction = Prévision d’après des échantillons de l’arbre, à 5 millions d’états par seconde et par fil d’exécution :
prediction-round = {"  "}borne { $bound } : environ { $states } états, terminée après { $time }
progress-building = construction d’une première solution · { $share } · { $time }
progress-better = { $length } coups après { $time } · aucune solution sous { $bound } · écart { $gap }
progress-batch = { $done } plateaux sur { $n } · { $time }
progress-space = distance { $distance } · { $boards } plateaux

## Vitesse.
bench-suite = série
bench-search = recherche
bench-heuristic = heuristique
bench-boards = plateaux
bench-solved = résolus
bench-length = longueur totale
bench-mean = longueur moyenne
bench-generated = engendrés
bench-expanded = développés
bench-rate = états par seconde
bench-cpu = temps CPU des recherches
bench-longest = recherche la plus longue
bench-wall = temps écoulé
bench-build = temps CPU des tables
bench-cold = temps CPU des tables, par plateau
bench-tables = taille des tables
bench-memory = mémoire maximale

## improve
improve-shorter =
    { $after ->
        [one] { $after } coup au lieu de { $before }
       *[other] { $after } coups au lieu de { $before }
    }
improve-same =
    { $before ->
        [one] aucun chemin plus court n’a été trouvé : { $before } coup
       *[other] aucun chemin plus court n’a été trouvé : { $before } coups
    }
improve-misses = ces coups ne résolvent pas le plateau : « taquin verify » indique ce qui ne va pas

checkpoint-io = impossible { $doing } le point de reprise { $file } : { $why }
checkpoint-open = d’ouvrir
checkpoint-lock = de verrouiller
checkpoint-read = de lire
checkpoint-write = d’écrire
checkpoint-in-use = le point de reprise { $file } est utilisé par un autre processus
checkpoint-foreign = { $file } n’est pas un point de reprise ; il n’a pas été modifié
checkpoint-format = { $file } a été écrit au format { $found }, que cette version ne peut pas poursuivre : terminez avec la version qui l’a commencé, ou prenez un nouveau fichier
checkpoint-other = { $file } appartient à une autre recherche : { $what } y vaut { $there }, mais ici { $here }
checkpoint-damaged = la ligne { $line } de { $file } est endommagée : supprimez cette ligne et toutes les suivantes ; leurs parties seront explorées de nouveau
checkpoint-no-units = un point de reprise exige front-idastar avec des bases de motifs, que choisit --quality optimal ; ici, le choix est { $plan }
