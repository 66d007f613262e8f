# Des recherches sur papier : la trace d’une recherche, le graphe des états, les séries de plateaux.

cmd-trace = Montre une recherche pas à pas : chaque état choisi, pourquoi, et ce que contient la frontière
    .usage = taquin trace PLATEAU [OPTIONS]
    .examples = Exemples :
        {"  "}taquin trace "8 1 3 / 4 _ 2 / 7 6 5" -H manhattan
        {"  "}taquin trace "1 2 3 / 4 0 5 / 7 8 6" -a idastar --moves nseo
        {"  "}taquin trace "8 1 3 / 4 _ 2 / 7 6 5" -H manhattan -o trace.tex
        {"  "}taquin trace 135X76420 -H h1 --order nseo --ties fifo -o h1.csv

        L’extension du fichier détermine le format : txt, csv, jsonl, md, tex, dot ou
        svg. Le fichier LaTeX est un document entier ; il demande l’extension forest.
        Les recherches qui ne montrent pas d’étapes sont refusées.
cmd-graph = Dessine le graphe des états : tous ceux d’une petite taille, ou ceux qui entourent un plateau
    .usage = taquin graph [PLATEAU] [OPTIONS]
    .examples = Exemples :
        {"  "}taquin graph --size 2x2 -o graphe.svg
        {"  "}taquin graph "8 1 3 / 4 _ 2 / 7 6 5" --radius 3 -o autour.svg
        {"  "}taquin graph --size 2x3 | dot -Tpdf -o graphe.pdf

        Chaque ligne du dessin est une distance : depuis le plateau, ou depuis le but
        si aucun plateau n’est donné.
cmd-suites = Énumère les séries de plateaux ; avec show, les plateaux de l’une d’elles
    .usage = taquin suites [show NOM] [OPTIONS]
    .examples = Exemples :
        {"  "}taquin suites
        {"  "}taquin suites show examples-3x3
        {"  "}taquin solve --suite examples-3x3
cmd-suites-show = Énumère les plateaux d’une série avec leur nom, la longueur de leur solution et leur difficulté
    .usage = taquin suites show NOM [OPTIONS]
    .examples = Exemples :
        {"  "}taquin suites show examples-3x3
        {"  "}taquin suites show korf100 --json
arg-suite-shown = La série (« taquin suites » les énumère)
    .value = NOM
opt-trace-algorithm = La recherche [par défaut : astar]
opt-trace-heuristic = L’heuristique : un nom ou une expression [par défaut : celle de la recherche]
opt-trace-format = Le format : text, csv, json, markdown, latex, dot ou svg [par défaut : selon l’extension du fichier, sinon text]
opt-steps = S’arrête après ce nombre d’étapes [par défaut : 200]
    .value = N
opt-lists = Montre les états de la frontière et les états explorés après chaque étape, et pas seulement leurs nombres
opt-radius = Nombre de coups autour du plateau [par défaut : tous]
    .value = K
opt-graph-size = Sans plateau : dessine tout le graphe de cette taille, par exemple 2x3. Avec un plateau : sa forme, s’il est donné comme une simple liste
opt-graph-format = Le format : dot ou svg [par défaut : selon l’extension du fichier, sinon dot]

## La trace
trace-title = Trace : { $search }
named-text = { $name } : { $text }
trace-step = nº
trace-iteration = itération
trace-bound = borne
trace-state = état
trace-parent = parent
trace-frontier = frontière
trace-explored = explorés
trace-chosen = choisi
trace-weight = poids
trace-order = ordre
trace-width = largeur
trace-iteration-of = Itération { $n }, borne { $bound }
trace-solved = L’étape { $step } est le but : { $moves }, { $path }
trace-met = À l’étape { $step }, les deux côtés se rencontrent : { $moves }, { $path }
trace-solved-already = L’étape 1 est le but : il n’y a rien à déplacer.
trace-cut-short = Ce sont les { $n } premières étapes ; la recherche continue. --steps N en montre davantage.
trace-no-steps = « { $name } » ne montre pas d’étapes ; ces recherches en montrent : { $names }
trace-too-large = l’arbre a { $n } nœuds, et { $format } en montre au plus { $most } : demandez moins d’étapes avec --steps, ou un autre format comme dot
trace-cut-bound = { $f } > borne
trace-cut-seen = déjà vu
trace-cut-depth = trop profond
trace-cut-on-path = sur le chemin
trace-cut-repeated = déjà extrait
trace-cut-width = hors du faisceau
trace-kind-expanded = développé
trace-kind-waiting = dans la frontière
trace-kind-dropped = écarté
trace-kind-path = chemin vers le but
choice-start = départ
    .why = La recherche commence par le plateau lui-même.
choice-other-end = autre extrémité
    .why = La recherche part aussi du but.
choice-next-iteration = reprise
    .why = Il ne reste rien sous la borne : l’itération suivante commence avec une borne plus élevée.
choice-least-f = f minimal
    .why = C’est le seul état de la frontière qui a le plus petit f.
choice-least-g = g minimal
    .why = C’est le seul état de la frontière qui a le plus petit g.
choice-least-h = h minimal
    .why = C’est le seul qui a le plus petit h parmi ceux qui peuvent être choisis.
choice-none-lower = f minimal
    .why = Aucun état qui pouvait être choisi n’a un plus petit f.
choice-tie-fifo = ancien
    .why = Plusieurs états ont la plus petite valeur ; celui qui attend depuis le plus longtemps est pris.
choice-tie-lifo = récent
    .why = Plusieurs états ont la plus petite valeur ; le plus récent est pris.
choice-tie-high-g = g maximal
    .why = Plusieurs états ont la plus petite valeur ; celui de plus grand g est pris, et parmi ceux-là le plus récent.
choice-tie-low-h = petit h
    .why = Plusieurs états ont la plus petite valeur ; celui de plus petit h est pris, et parmi ceux-là le plus ancien.
choice-tie-order = ordre
    .why = Plusieurs voisins ont la plus petite valeur ; le premier dans l’ordre des successeurs est pris.
choice-oldest = ancien
    .why = C’est lui qui attend depuis le plus longtemps dans la file.
choice-successor = descente
    .why = C’est le successeur suivant de l’état choisi avant lui.
choice-backtrack = retour
    .why = La recherche remonte depuis l’état choisi avant lui et y prend un autre successeur.
choice-layer = couche
    .why = C’est le suivant dans sa couche, qui est triée par h.
choice-list = liste
    .why = C’est le suivant dans la liste des feuilles, et il respecte la borne.
choice-smaller-side = plus petit côté
    .why = Le côté où attendent le moins d’états est développé, l’état le plus ancien d’abord.
choice-goal-generated = but
    .why = C’est le but, reconnu quand il a été engendré.
choice-sides-meet = rencontre
    .why = Les deux côtés l’ont engendré : les deux chemins se rejoignent ici.
choice-rule = règle
    .why = C’est le suivant selon la règle de la recherche.

## Le graphe des états
graph-title =
    { $size } : { $n ->
        [one] { $n } état
       *[other] { $n } états
    }, distances de 0 à { $distance }
graph-of-what = donnez un plateau avec --radius, ou une taille avec --size, par exemple --size 2x2
graph-too-large = le graphe a plus de { $most } états, le maximum pour { $format } : donnez --radius { $radius } ou moins ({ $n } états)

## Les séries de plateaux
suites-name = nom
suites-boards = plateaux
suites-size = taille
suites-goal = but
suites-about = description
suites-number = n
suites-length = longueur
suites-difficulty = difficulté
suites-board = plateau
suites-goal-is = But : { $goal }
difficulty-trivial = trivial
difficulty-easy = facile
difficulty-medium = moyen
difficulty-hard = difficile
difficulty-extreme = extrême
difficulty-maximal = maximal

## check --verbose
check-inversions = inversions
check-inversions-of =
    { $n } ({ $parity ->
        [even] pair
       *[odd] impair
    }) : paires de pièces dans l’ordre inverse de celui du but, sans la case vide
check-cycles = cycles
check-cycles-of =
    { $n ->
        [0] chaque case est comme dans le but
        [one] { $n } case diffère du but, en { $cycles } cycles, donc { $swaps } échanges
       *[other] { $n } cases diffèrent du but, en { $cycles ->
            [one] { $cycles } cycle
           *[other] { $cycles } cycles
        }, donc { $swaps ->
            [one] { $swaps } échange
           *[other] { $swaps } échanges
        }
    }
check-signature = signature
check-signature-of = { $sign } : −1 à la puissance du nombre d’échanges, case vide comprise
check-rule-odd =
    Par les inversions : avec { $cols } colonnes, un nombre impair, aucun coup ne change leur parité. Le plateau est soluble si leur nombre est pair : { $inversions } est { $alone ->
        [even] pair
       *[odd] impair
    }.
check-rule-even =
    Par les inversions : avec { $cols } colonnes, un nombre pair, un coup vertical change leur parité et la ligne de la case vide. Le plateau est soluble si les inversions plus les lignes entre la case vide et sa place font un nombre pair : { $inversions } + { $rows } est { $parity ->
        [even] pair
       *[odd] impair
    }.

## estimate --verbose
opt-estimate-heuristic = Cette heuristique seulement : un nom ou une expression
estimate-tiles = Pièce par pièce (les cases sont données par ligne, colonne ; poids × distance = produit)
estimate-tile = pièce
estimate-place = case
estimate-home = but
estimate-distance = distance
estimate-sum = somme
estimate-divided = divisée
estimate-value = valeur
estimate-too-many-tiles = Le plateau a trop de pièces pour les montrer une à une ; --json le fait.
estimate-parts = composée de { $values }
estimate-conflict-row = ligne { $line } : { $a } est à gauche de { $b }, mais à sa droite dans le but
estimate-conflict-col = colonne { $line } : { $a } est au-dessus de { $b }, mais au-dessous dans le but
estimate-conflicts =
    { $pairs ->
        [0] aucune paire en conflit
        [one] { $pairs } paire en conflit
       *[other] { $pairs } paires en conflit
    } ; { $n ->
        [one] { $n } comptée
       *[other] { $n } comptées
    } : { $manhattan } + 2 × { $n } = { $total }
estimate-walking-rows =
    { $n ->
        [one] { $n } coup vertical
       *[other] { $n } coups verticaux
    }. Ligne a, colonne b : pièces qui sont dans la ligne a et dont la place est dans la ligne b.
estimate-walking-cols =
    { $n ->
        [one] { $n } coup horizontal
       *[other] { $n } coups horizontaux
    }. Ligne a, colonne b : pièces qui sont dans la colonne a et dont la place est dans la colonne b.
estimate-weights = Poids de h1 à h6 pour cette taille
estimate-name = nom
estimate-divisor = diviseur
estimate-weights-of = poids des pièces { $first }, { $second }, …
