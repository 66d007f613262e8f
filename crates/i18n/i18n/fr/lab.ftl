# Le laboratoire : ce que disent un rapport et sa page, et ce qui peut mal tourner.

## Colonnes. `.long` est le titre d’un tableau à part, `.meaning` explique sur la page.
lab-combination = recherche et heuristique
lab-solved = résolus
lab-stopped = interrompus
lab-exhausted = impasses
lab-measure-popped = extraits
    .long = États extraits de la frontière
    .axis = extraits (états)
    .meaning = États extraits de la frontière, but et états répétés compris.
lab-measure-expanded = développés
    .long = États développés
    .axis = développés (états)
    .meaning = États dont les successeurs ont été engendrés, sur toutes les itérations d’une recherche itérative.
lab-measure-generated = engendrés
    .long = États engendrés
    .axis = engendrés (états)
    .meaning = Successeurs engendrés, gardés ou non, départ compris. Le coup qui annule le précédent n’est pas engendré.
lab-measure-frontier = frontière
    .long = Plus grande frontière
    .axis = plus grande frontière (états)
    .meaning = Nombre maximal d’états en attente ; pour une recherche en profondeur, le plus long chemin gardé en mémoire.
lab-measure-cpu = temps CPU
    .long = Temps CPU
    .axis = temps CPU
    .meaning = Temps que le processeur a passé sur la recherche seule, sans le tirage des plateaux ni l’ouverture des tables. Il compare les algorithmes tels qu’ils sont programmés ici : certaines heuristiques ont une boucle compilée pour elles, et des nombres d’états égaux peuvent demander des durées différentes.
lab-measure-memory = mémoire
    .long = Mémoire maximale
    .axis = mémoire maximale
    .meaning = Nombre maximal d’octets que la recherche elle-même a occupés.
lab-measure-length = coups
    .long = Coups du chemin trouvé
    .axis = coups du chemin trouvé
    .meaning = Longueur du chemin trouvé, rejoué par un autre code que celui qui l’a trouvé.
lab-shortest = minimum
    .meaning = Part des réponses dont la longueur est la distance réelle, là où elle est connue.
lab-excess = coups en trop
    .meaning = Coups au-delà de la distance réelle, en moyenne (et au plus).
lab-branching = facteur de branchement
    .meaning = Le facteur b d’un arbre uniforme qui a autant de nœuds qu’il en a été engendré et la profondeur du chemin trouvé : 1 + b + b² + … + b^d.
lab-branching-short = b*
lab-interval = intervalle à 95 %
    .meaning = Intervalle de confiance à 95 % de la moyenne, par bootstrap (méthode des centiles) : les plateaux sont rééchantillonnés { $resamples } fois avec remise, et l’intervalle contient les 95 % centraux des moyennes. Il ne sort jamais de l’étendue des données. Il n’est pas donné pour moins de { $fewest } plateaux.
lab-mean = moyenne
lab-median = médiane
lab-p95 = 95ᵉ centile
lab-distance = distance réelle
    .long = Distance réelle
lab-boards = plateaux
lab-generated-by = { $name }, engendrés
lab-least = minimum
lab-greatest = maximum
lab-board = plateau
lab-cell-unsolvable = insoluble
lab-cell-exhausted = impasse
lab-cell-stopped = interrompu
lab-timing-count = mesures
lab-timing-spread = dispersion
lab-timing-widest = maximale
lab-timing-outliers = aberrantes
lab-table-note = Moyennes sur les plateaux résolus. La meilleure valeur de chaque colonne, parmi les recherches qui ont tout résolu, est mise en valeur.
lab-browser-clock = L’horloge du navigateur avance par pas d’environ 0,1 ms. La durée d’un essai plus court n’est juste qu’en moyenne, sur de nombreux plateaux.

## Ensembles de plateaux.
lab-set-uniform =
    { $n ->
        [one] { $n } plateau { $size } au hasard (graine { $name })
       *[other] { $n } plateaux { $size } au hasard (graine { $name })
    }
lab-set-any =
    { $n ->
        [one] { $n } permutation { $size } au hasard, soluble ou non (graine { $name })
       *[other] { $n } permutations { $size } au hasard, solubles ou non (graine { $name })
    }
lab-set-walk =
    { $n ->
        [one] { $n } plateau { $size } obtenu par { $walk } coups au hasard depuis le but (graine { $name })
       *[other] { $n } plateaux { $size } obtenus par { $walk } coups au hasard depuis le but (graine { $name })
    }
lab-set-depths =
    { $n ->
        [one] { $n } plateau { $size } à une distance choisie (graine { $name })
       *[other] { $n } plateaux { $size } à des distances choisies (graine { $name })
    }
lab-set-suite =
    { $n ->
        [one] la série { $name } : { $n } plateau { $size }
       *[other] la série { $name } : { $n } plateaux { $size }
    }
lab-set-list =
    { $n ->
        [one] { $name } : { $n } plateau { $size }
       *[other] { $name } : { $n } plateaux { $size }
    }

## La page.
lab-page-title = Recherches et heuristiques comparées
lab-page-incomplete =
    Recherches et heuristiques comparées (incomplet : { $done ->
        [one] { $done } essai
       *[other] { $done } essais
    } sur { $trials })
lab-page-subtitle =
    { $n ->
        [one] { $n } essai, exécuté par taquin { $version }.
       *[other] { $n } essais, exécutés par taquin { $version }.
    }
lab-page-short = En bref : { $boards }
lab-page-settings = Réglages
lab-page-by-length = Par distance réelle : états engendrés et facteur de branchement effectif
lab-page-details = En détail :
lab-page-timing = Mesures répétées : écart-type des durées d’un plateau (médiane sur les plateaux, et maximum), et durées éloignées de la médiane de leur plateau
lab-page-boards = Plateau par plateau
lab-boards-all = Tous les plateaux. Le minimum de chaque ligne est mis en valeur.
lab-boards-some = Les { $n } premiers plateaux sur { $all } ; tous figurent dans le fichier de --trials, ou ici avec --boards { $all }. Le minimum de chaque ligne est mis en valeur.
lab-settings-date = terminé
lab-settings-machine = machine
lab-page-glossary = Le sens des nombres
lab-settings-set = plateaux
lab-settings-boards = { $boards } ; but { $goal }
lab-settings-options = options
lab-settings-order = ordre { $order }, égalités { $ties }
lab-settings-limits = limites par essai
lab-settings-repetitions = répétitions
lab-settings-trials = essais
lab-settings-program = programme
lab-limit-nodes =
    { $n ->
        [one] { $n } état
       *[other] { $n } états
    }
lab-limit-none = aucune

## Graphiques.
lab-chart-nodes = États développés, en moyenne
    .caption = Chaque marque est une moyenne sur les plateaux résolus, le trait fin son intervalle de confiance à 95 % (bootstrap). L’échelle est logarithmique : un même écart y représente un même rapport.
    .alt = Marques, nombre moyen d’états développés :
lab-chart-growth = Le travail croît avec la longueur de la solution
    .caption = Nombre moyen d’états développés pour les plateaux de chaque distance réelle. Sur une échelle logarithmique, une droite traduit une croissance exponentielle, et sa pente est le coût d’un coup de plus.
    .alt = Courbes, nombre moyen d’états développés selon la distance réelle, des plateaux les plus proches aux plus lointains :
lab-chart-lengths = Longueur trouvée et longueur minimale
    .caption = Longueur moyenne des chemins trouvés pour les plateaux de chaque distance réelle. Les combinaisons qui ont toujours trouvé un plus court chemin sont sur la ligne pointillée et ne sont pas dessinées.
    .alt = Courbes, longueur moyenne trouvée selon la distance réelle, des plateaux les plus proches aux plus lointains :
lab-chart-estimates = Valeur des heuristiques et distance réelle
    .caption = Valeur moyenne de chaque heuristique au départ, pour les plateaux de chaque distance réelle. Sous la ligne pointillée, elle sous-estime ; plus elle en est proche, mieux elle est informée. Au-dessus, elle surestime, et le plus court chemin n’est plus garanti.
    .alt = Courbes, valeur moyenne des heuristiques selon la distance réelle, des plateaux les plus proches aux plus lointains :
lab-chart-cactus = { $what } : plateaux résolus dans une limite
    .caption = Les plateaux que chaque combinaison a résolus, triés par coût croissant (« cactus plot »). Une courbe montre combien de plateaux sont résolus dans une limite donnée : plus elle va à droite et plus elle est basse, mieux c’est.
    .alt = Courbes, plateaux résolus et coût du plus difficile :
lab-chart-boxes = { $what } : répartition
    .caption = La moitié des plateaux est dans la boîte, dont le trait marque la médiane ; les moustaches vont du 5ᵉ au 95ᵉ centile.
    .alt = Boîtes, médianes :
lab-chart-histogram = Nombre d’états par plateau
    .caption = Un histogramme des états engendrés pour chaque combinaison, quatre colonnes par puissance de dix. Le nombre à droite est la hauteur de la plus haute colonne, en plateaux.
    .alt = Histogrammes des états engendrés, avec la plus haute colonne de chacun :
lab-chart-distances = Distance des plateaux au but
    .caption = Les plateaux de cet ensemble selon leur distance réelle. Le nombre à droite est la hauteur de la plus haute colonne.
    .alt = Histogramme des distances réelles, avec sa plus haute colonne :
lab-chart-scatter = { $y } et { $x }
    .caption = Une marque par plateau résolu, avec la droite des moindres carrés de chaque combinaison ; R² est la part de la variance que la droite explique.
    .alt = Points et droites de régression :
lab-chart-scatter-some = Comme les plateaux sont nombreux, seule une sélection régulière est dessinée ; les droites sont ajustées à tous les plateaux.
lab-fit-power = Les deux axes sont logarithmiques : une droite est une puissance a·x^b, ajustée aux logarithmes.
lab-fit-exponential = L’axe vertical est logarithmique : une droite est une exponentielle a·b^x, ajustée aux logarithmes de y.
lab-fit-logarithmic = L’axe horizontal est logarithmique : une droite est a + b·log x (base 10).
lab-fit-linear = Les deux axes sont linéaires.
lab-axis-log = { $label }, échelle logarithmique
lab-axis-solved = plateaux résolus
lab-axis-estimate-one = valeur de l’heuristique (coups)
lab-axis-distance = distance réelle (coups)
lab-axis-estimate = valeur de l’heuristique (coups, moyenne)
lab-diagonal-lengths = minimum
lab-diagonal-estimates = distance réelle

## Constats.
lab-fact = { $name } : { $text }
lab-find-solvable =
    { $n ->
        [0] { $all ->
            [one] Le plateau est insoluble.
           *[other] Aucun des { $all } plateaux n’est soluble.
        }
        [one] Un seul plateau sur { $all } est soluble ; les valeurs sont les siennes.
       *[other] { $n } plateaux sur { $all } sont solubles ; toutes les moyennes portent sur ceux-là.
    }
lab-find-expanded =
    Le moins d’états développés : { $names } ({ $boards ->
        [one] { $value }
       *[other] { $value } en moyenne
    }) ; le plus : { $last }, { $times } fois autant.
lab-find-cpu =
    Le moins de temps CPU : { $names } ({ $boards ->
        [one] { $value }
       *[other] { $value } en moyenne
    }) ; le plus : { $last }, { $times } fois autant.
lab-find-memory =
    Le moins de mémoire : { $names } ({ $boards ->
        [one] { $value }
       *[other] { $value } en moyenne
    }) ; le plus : { $last }, { $times } fois autant.
lab-find-shortest = Trouvent toujours un plus court chemin : { $names }.
lab-find-all-shortest = Chaque chemin trouvé est un plus court chemin.
lab-find-longer =
    Des chemins plus longs que nécessaire, ce qui est attendu car { $why } : { $names } sur { $share } des plateaux ({ $mean } coups en trop en moyenne sur l’ensemble, { $most } au plus){ $n ->
        [0] .
       *[other] {" "}et, dans une moindre mesure, { $others }.
    }
lab-why-greedy = la recherche ne regarde que l’estimation, jamais les coups déjà joués
lab-why-dfs = la recherche en profondeur prend le premier chemin venu
lab-why-weight = le poids fait gagner du temps au prix de la longueur
lab-why-first-bound = une première borne au-delà de la distance réelle admet des chemins plus longs
lab-why-overestimates = une heuristique qui peut surestimer peut cacher le plus court chemin
lab-find-stopped =
    { $n ->
        [one] { $name } a été arrêtée par une limite sur { $n } plateau ; ses moyennes ne portent que sur les autres, ce qui l’avantage.
       *[other] { $name } a été arrêtée par une limite sur { $n } plateaux ; ses moyennes ne portent que sur les autres, ce qui l’avantage.
    }
lab-find-exhausted =
    { $n ->
        [one] { $name } a fini dans une impasse sur { $n } plateau ; ses moyennes portent sur les autres.
       *[other] { $name } a fini dans une impasse sur { $n } plateaux ; ses moyennes portent sur les autres.
    }
lab-find-stopped-all =
    { $n ->
        [one] { $name } a été arrêtée par une limite sur son unique plateau et ne l’a pas résolu.
       *[other] { $name } a été arrêtée par une limite sur { $n } plateaux et n’en a résolu aucun.
    }
lab-find-exhausted-all =
    { $n ->
        [one] { $name } a fini dans une impasse sur son unique plateau et ne l’a pas résolu.
       *[other] { $name } a fini dans une impasse sur { $n } plateaux et n’en a résolu aucun.
    }
lab-find-failed =
    { $n ->
        [one] { $name } n’a pas donné de réponse valable sur { $n } plateau : ce qu’il a écrit n’est pas un chemin vers le but, ou il a échoué.
       *[other] { $name } n’a pas donné de réponse valable sur { $n } plateaux : ce qu’il a écrit n’est pas un chemin vers le but, ou il a échoué.
    }
lab-find-outliers =
    { $n ->
        [one] { $name } : { $n } durée sur { $all } est éloignée de la médiane de son plateau. Un autre programme tournait peut-être. Les résultats sont des médianes, qu’elle ne change pas.
       *[other] { $name } : { $n } durées sur { $all } sont éloignées de la médiane de leur plateau. Un autre programme tournait peut-être. Les résultats sont des médianes, que quelques durées de ce genre ne changent pas.
    }
lab-find-max-h = Comme h2 n’est jamais inférieure à h3 ni à h6, ni h4 à h5, max-h est simplement la plus grande de h1, h2 et h4, donc loin d’être admissible.

## Une campagne.
lab-run-plan =
    { $n ->
        [one] { $n } essai à exécuter, environ { $time }.
       *[other] { $n } essais à exécuter, environ { $time }.
    }
lab-run-plan-least =
    { $n ->
        [one] { $n } essai à exécuter, au moins { $time }, peut-être bien plus.
       *[other] { $n } essais à exécuter, au moins { $time }, peut-être bien plus.
    }
lab-run-resumed =
    { $n ->
        [one] { $n } essai figure déjà dans le journal.
       *[other] { $n } essais figurent déjà dans le journal.
    }
lab-run-other-commit = Le journal a été commencé par une autre compilation de cette version (commit { $commits }) ; ses compteurs peuvent différer de ceux de celle-ci.
lab-run-repaired = La dernière ligne du journal était tronquée ; elle a été retirée et son essai est refait.
lab-run-nothing =
    { $n ->
        [one] Plus rien à exécuter : l’unique essai figure dans le journal.
       *[other] Plus rien à exécuter : les { $n } essais figurent tous dans le journal.
    }
lab-run-done =
    { $n ->
        [one] { $n } essai exécuté en { $time } ; le journal est { $path }.
       *[other] { $n } essais exécutés en { $time } ; le journal est { $path }.
    }
lab-run-stopped =
    { $n ->
        [one] Interrompue : { $n } essai fait, { $left } à faire. La même commande reprend ici.
       *[other] Interrompue : { $n } essais faits, { $left } à faire. La même commande reprend ici.
    }
lab-run-next = Pour les voir : { $command }
lab-merged =
    { $n ->
        [one] { $path } : { $n } essai
       *[other] { $path } : { $n } essais
    }
lab-written = écrit : { $path }

## Ce qui peut mal tourner.
lab-journal-open = { $path } : { $why }
lab-journal-held = { $path } est utilisé par une autre exécution de taquin lab run ; attendez qu’elle finisse, ou choisissez un autre --journal
lab-journal-write = { $path } : { $why } ; ce qui était déjà écrit est intact (essais : { $n }). Libérez de la place, puis relancez la même commande
lab-journal-format = { $path } : la ligne { $line } est au format { $found } ; ce programme lit le format { $known }. Le format 1 est celui des compilations antérieures, dont les journaux ne nommaient pas leur commit : lisez-le avec celle qui l’a écrit, ou refaites l’expérience dans un nouveau journal
lab-journal-program = { $path } a été écrit par taquin { $found }, et { $wanted } était attendu : les compteurs de deux versions ne se mélangent pas. Continuez avec la version qui l’a écrit, ou choisissez un autre journal
lab-journal-line = { $path } : la ligne { $line } n’est pas un essai (en anglais : « { $why } »). Rien n’a été changé ; réparez ou supprimez cette ligne
lab-journal-not-one = { $path } n’est pas un journal de ce programme ; il n’a pas été modifié : choisissez un autre fichier
lab-journal-exists = { $path } existe déjà et n’a pas été écrasé ; choisissez un autre nom
lab-journal-empty = { $path } ne contient encore aucun essai
lab-config-toml = le fichier d’expérience, ligne { $line }, colonne { $column } : { $why }
lab-config-no-key = il n’y a pas de clé « { $name } » ici
lab-config-other = ce n’est pas ce que le format TOML permet à cet endroit (en anglais : « { $why } »)
lab-no-suite = il n’existe pas de série « { $name } »
lab-bad-value = « { $text } » n’est pas une valeur valable de { $name }
lab-ids-alone = ids donne des noms de plateaux d’une série : nommez aussi la série
lab-too-many-boards = une expérience tire au plus { $most } plateaux d’une graine, et non { $n }
lab-too-many-trials = une expérience compte au plus { $most } essais, et non { $n } : moins de plateaux, de recherches ou de répétitions
lab-two-sources = les plateaux viennent de { $a } ou de { $b }, pas des deux
lab-no-boards = il n’y a aucun plateau à résoudre
lab-goal-size = le but est de taille { $found } et les plateaux de taille { $needed }
lab-line = { $path }, ligne { $line } : { $why }
lab-board-given = « { $text } » : { $why }

## Expériences toutes faites : titre, question, contexte.
lab-compare = Valeurs publiées et valeurs obtenues
lab-compare-board = plateau
lab-compare-what = mesure
lab-compare-published = publié
lab-compare-ours = ici
lab-compare-estimate = valeur de l’heuristique
    .long = Valeur de l’heuristique
lab-preset-six-heuristics = Six distances pondérées
    .question = Laquelle des distances pondérées h1 à h6 de l’exercice classique convient le mieux à A*, et à quel prix ?
    .text = Les valeurs publiées (états extraits et coups) sont celles du plateau 135X76420, avec l’ordre N S E O de la case vide ; à égalité, l’état le plus ancien passe en premier.
lab-preset-normalisation = Avec et sans diviseur
    .question = Que gagne-t-on à diviser une distance pondérée, et que coûte une estimation plus grande ?
    .text = h2 et h4 sont h3 et h5 sans leur diviseur 4, et weighted(36 12 12 4 1 1 4 1; 1) est h1 sans le sien. Une plus grande valeur rend la recherche plus gloutonne : moins d’états, mais des chemins plus longs. max(h1,h3,h5,h6) prend la plus grande des quatre qui sont divisées.
lab-preset-blind-or-informed = Aveugle ou informée
    .question = Que fait gagner une heuristique par rapport à une recherche aveugle ?
    .text = Six plateaux de difficulté croissante avec les coups et les valeurs d’heuristiques publiés ; deux plateaux sur lesquels un Dijkstra publié a mis des heures ; et des plateaux au hasard, pour lesquels une comparaison publiée de A* avec h5 et de la recherche en largeur donnait 870 et 90 270 états, pour 22 coups chacune.
lab-preset-heuristic-ladder = De Manhattan aux bases de motifs
    .question = Que fait gagner à IDA* une heuristique meilleure sur le taquin 4x4 ?
    .text = La mesure publiée portait sur un plateau de 46 coups qui n’est pas donné, avec la distance de marche (765 s) et avec les bases de motifs 5-5-5 (0,17 s). Toutes les recherches élaguent seulement le coup qui annule le précédent : elles ne diffèrent que par leur heuristique.
lab-preset-textbook = Le tableau du manuel
    .question = Comment les états engendrés et le facteur de branchement effectif croissent-ils avec la profondeur de la solution ?
    .text = Publié par Russell et Norvig (Artificial Intelligence, 2ᵉ édition, figure 4.8), sur 100 plateaux par profondeur.
lab-preset-structures = Le coût des structures de données
    .question = Comment la frontière, l’ensemble des états connus et le test des doublons changent-ils la durée de A* ?
    .text = Le même A* (astar-textbook, pièces mal placées) avec d’autres structures : une liste non triée, un tas, une liste par valeur de f ; une liste, un arbre, une table de hachage. Les compteurs sont les mêmes dans toutes les lignes sauf celle où les doublons sont cherchés à la sortie de la frontière : des copies y attendent alors. astar est celui de ce programme, pour comparaison.
lab-compare-neighbours = voisins engendrés
lab-note-sample = Une moyenne sur d’autres plateaux : la graine de ceux qui sont publiés n’est pas connue.
lab-note-bfs = La recherche en largeur publiée teste le but quand elle extrait un état de la file. Notre dijkstra le fait aussi et, comme tous les coups coûtent autant, extrait les mêmes états dans le même ordre ; notre bfs teste quand un état est engendré et en extrait moins (sa ligne est dans le tableau ci-dessus). De plus, les plateaux publiés étaient différents : leur graine n’est pas connue.
lab-note-first-path = L’ID-DFS publié commençait à une première borne de 42, au-delà de la distance de 31, et prenait le premier chemin sous cette borne. Ce chemin dépend de l’ordre des coups, qui n’est pas donné.
lab-note-neighbours = Le programme publié compte tous les voisins, y compris le coup qui annule le précédent. Celui-ci n’engendre pas ce coup et n’a pas ce compteur.
lab-note-calls = Les états publiés comme explorés sont les appels de la récursion, c’est-à-dire nos états engendrés. Le plateau du tableau n’est pas donné ; celui-ci, de 46 coups aussi, figure dans le programme du rapport : seul le quotient entre les deux heuristiques est comparable.
lab-note-textbook = Leurs plateaux étaient différents, et leurs recherches engendrent le coup qui annule le précédent.
lab-note-textbook-deepening = Leurs plateaux étaient différents, et leur approfondissement itératif engendre le coup qui annule le précédent : chaque niveau coûte bien plus d’états.
lab-census = { $search } avec { $heuristic }, ordre des successeurs { $order }, sur les { $all } plateaux 3x3 : une impasse sur { $n } d’entre eux ({ $share }).
lab-exercise-state = L’état et sa parité
lab-exercise-notation = Tel quel : { $typed }. En lignes : { $board }. Le but : { $goal }.
lab-exercise-parity =
    Les pièces sont à { $swaps ->
        [one] { $swaps } échange
       *[other] { $swaps } échanges
    } du but, et la case vide à { $steps } pas de sa place. Chaque coup est un échange avec la case vide et la déplace d’un pas : les deux parités changent ensemble. { $solvable ->
        [yes] Elles concordent : une suite de coups mène au but.
       *[no] Elles diffèrent : aucune suite de coups ne mène au but.
    } Elles concordent pour la moitié exactement des dispositions.
lab-exercise-tiles = Les distances pondérées, pièce par pièce
    .text = Pour chaque pièce, sa case et son but (ligne, colonne), la distance ε entre les deux, et pour chaque heuristique poids × distance. La somme est divisée et arrondie vers le bas.
lab-exercise-shortest = Un plus court chemin
lab-exercise-path =
    { $n ->
        [one] { $n } coup de la case vide : { $moves }
       *[other] { $n } coups de la case vide : { $moves }
    }
lab-preset-exercise = L’exercice, résolu
    .question = Comment les distances pondérées h1 à h6 guident-elles A*, et que coûtent-elles ?
    .text = A* suit l’ordre N S E O de la case vide ; à égalité, l’état le plus ancien passe en premier. Les plateaux tirés au hasard sont des permutations quelconques : la moitié environ est soluble.
lab-board-of-exercise = --board et --goal sont réservés à l’expérience exercise
lab-presets = Les expériences sont { $names }.
opt-board = Le plateau de l’expérience exercise, comme dans l’énoncé : pièces de 0 à 7, X pour la case vide
    .value = PLATEAU
opt-lab-preset-goal = Le but de l’expérience exercise : last, first, bottom-up, snail ou un plateau [par défaut : last]
lab-preset-searches = Toutes les recherches
    .question = Que coûte chaque recherche du registre sur les mêmes plateaux, et que trouve-t-elle ?
    .text = Toutes les recherches avec la distance de Manhattan et au plus 2 000 000 d’états par plateau, sur des plateaux 3x3 tirés au hasard et, dix fois moins nombreux, sur des plateaux 4x4 obtenus par 60 coups au hasard. La recherche en profondeur, l’approfondissement itératif et l’amélioration d’un chemin en sont exclus. La distance moyenne des 181 440 plateaux 3x3 est de 21,97 coups.
lab-no-preset = il n’existe pas d’expérience toute faite « { $name } »

## L’audit.
lab-audit-title = { $name } sur { $size }, but { $goal }
lab-audit-whole = tous les plateaux qui atteignent le but ({ $n })
lab-audit-sampled = { $n } plateaux au hasard, chacun résolu de façon optimale
lab-audit-boards = examinés
lab-audit-admissible = admissible
lab-audit-consistent = cohérente
lab-audit-yes = oui, sur tous les plateaux
lab-audit-unrefuted = non réfutée par ces plateaux
lab-audit-over =
    { $n ->
        [one] non : elle dépasse la distance sur { $n } plateau ({ $share }), de { $most } au plus
       *[other] non : elle dépasse la distance sur { $n } plateaux ({ $share }), de { $most } au plus
    }
lab-audit-over-example = par exemple { $board } : elle vaut { $value }, la distance { $distance }
lab-audit-drop =
    { $n ->
        [one] non : elle baisse de plus de 1 lors de { $n } coup
       *[other] non : elle baisse de plus de 1 lors de { $n } coups
    }
lab-audit-drop-example =
    par exemple { $board } quand une pièce glisse vers { $dir ->
        [up] le haut
        [down] le bas
        [left] la gauche
       *[right] la droite
    } : de { $before } à { $after }
lab-audit-mean = valeur moyenne
lab-audit-mean-distance = distance moyenne
lab-audit-values = valeur
lab-audit-count = plateaux
lab-audit-least = minimum
lab-audit-most = maximum
lab-audit-by-distance = Sa valeur à chaque distance réelle
lab-audit-distribution = Nombre de plateaux pour chaque valeur
lab-audit-page = Des heuristiques comparées à la distance réelle : { $size }, but { $goal }
    .text = Une heuristique est admissible si elle ne dépasse jamais la distance réelle, et cohérente si elle vaut 0 au but et baisse d’au plus 1 à chaque coup. Les deux propriétés sont vérifiées ici en examinant les plateaux, et non par une démonstration.
lab-audit-examples = Contre-exemples
lab-audit-example = { $name } : { $text }
lab-audit-over-short = trop grande sur
lab-audit-over-most = d’au plus
lab-audit-short-yes = oui
lab-audit-short-no = non
lab-audit-short-open = non réfutée
opt-lab-audit-csv = Écrit une ligne par heuristique et par distance réelle, en valeurs séparées par des virgules

## Aide.
heading-lab = L’expérience{"\u00A0"}
cmd-lab = Expériences : recherches et heuristiques comparées sur les mêmes plateaux
    .usage = taquin lab COMMANDE
    .examples = Exemples :
        {"  "}taquin lab run --size 3x3 --count 1000 -a astar -H h1,h2,h3 -j essais.jsonl
        {"  "}taquin lab report essais.jsonl --html rapport.html
        {"  "}taquin lab audit -H linear-conflict --size 3x3
        {"  "}taquin lab preset six-heuristics --out six
cmd-lab-run = Lance chaque recherche avec chaque heuristique sur chaque plateau, un essai par ligne du journal
    .usage = taquin lab run --journal FICHIER [OPTIONS]
    .examples = Exemples :
        {"  "}taquin lab run --count 1000 -a astar,idastar -H manhattan,pairs -j e.jsonl
        {"  "}taquin lab run -a weighted-astar --weight 1,1.5,2 --ties fifo,lifo -j e.jsonl
        {"  "}taquin lab run -a astar --external "python3 mien.py" -j e.jsonl
        {"  "}taquin lab run --config experience.toml -j e.jsonl
        {"  "}taquin lab run --suite korf100 -a idastar -H pairs --shard 1/4 -j part1.jsonl

        Une option de recherche peut avoir plusieurs valeurs, séparées par des
        virgules ; toutes sont combinées. Un programme externe reçoit le plateau sur
        son entrée standard, ou en argument si sa commande contient {"{board}"}, et
        écrit des coups.

        Après une interruption, la même commande reprend : aucun essai n’est perdu,
        aucun n’est fait deux fois. Une recherche sans heuristique est lancée une
        seule fois, et non une fois par heuristique.
cmd-lab-report = Résume un journal : tableaux, constats, page avec graphiques, fichiers pour d’autres programmes
    .usage = taquin lab report JOURNAL [OPTIONS]
    .examples = Exemples :
        {"  "}taquin lab report e.jsonl
        {"  "}taquin lab report e.jsonl --html rapport.html --charts images --lang fr
        {"  "}taquin lab report e.jsonl --csv moyennes.csv --trials essais.csv
        {"  "}taquin lab report e.jsonl --latex tables.tex

        La page s’imprime en A4 avec tous ses tableaux ; un navigateur en fait un PDF.
cmd-lab-audit = Indique si une heuristique est admissible et cohérente, sur tous les plateaux d’une petite taille
    .usage = taquin lab audit --heuristic NOMS [OPTIONS]
    .examples = Exemples :
        {"  "}taquin lab audit -H h1,h6,linear-conflict-pairs --size 3x3
        {"  "}taquin lab audit -H manhattan --size 2x5 --goal snail --json
        {"  "}taquin lab audit -H linear-conflict --size 3x4 --sample 5000

        Jusqu’à 2x5, tous les plateaux sont examinés ; au-delà, un échantillon, ou
        tous avec --whole.
cmd-lab-preset = Refait une expérience publiée et compare ses valeurs aux nôtres
    .usage = taquin lab preset NOM --out RÉPERTOIRE
    .examples = Expériences :
        {"  "}exercise            l’exercice classique résolu en entier pour un --board
        {"  "}six-heuristics      A* avec les six distances pondérées de l’exercice
        {"  "}normalisation       les distances pondérées avec et sans leur diviseur
        {"  "}blind-or-informed   dfs, bfs et Dijkstra à côté de greedy, A* et IDA*
        {"  "}heuristic-ladder    de manhattan aux bases de motifs, avec IDA* sur 4x4
        {"  "}textbook            états engendrés et facteur de branchement par profondeur
        {"  "}structures          les structures de A* : mêmes compteurs, autres durées
        {"  "}searches            toutes les recherches sur les mêmes plateaux, 3x3 et 4x4

        RÉPERTOIRE reçoit journal.jsonl, report.html, report.tex, summary.csv,
        trials.csv et charts. Après une interruption, la même commande reprend.
cmd-lab-merge = Réunit des journaux, par exemple ceux de plusieurs machines
    .usage = taquin lab merge JOURNAUX… --output FICHIER
    .examples = Exemple :
        {"  "}taquin lab merge part1.jsonl part2.jsonl -o tout.jsonl
arg-journal = Le journal écrit par taquin lab run
    .value = JOURNAL
arg-journals = Les journaux
    .value = JOURNAUX
arg-preset = Le nom de l’expérience
    .value = NOM
opt-lab-size = Formes des plateaux, par exemple 3x3,2x4 [par défaut : 3x3]
opt-lab-goal = But ; peut être donné plusieurs fois [par défaut : last]
opt-lab-count = Nombre de plateaux [par défaut : 100]
opt-lab-seed = Graines des plateaux, par exemple 1,2,3 : un tirage pour chacune [par défaut : 1]
opt-lab-search-seed = Graines des recherches qui tirent au hasard
opt-lab-metric = Ce qui compte pour un coup : single,multi (une pièce, ou plusieurs pièces d’une même rangée)
opt-lab-quality = Qualités pour -a auto : optimal,good,fast
opt-lab-external = Ajoute un autre programme comme recherche ; peut être donné plusieurs fois
opt-search-seed = Graines des recherches qui tirent au hasard
    .value = LISTE
opt-external = Ajoute un autre programme comme recherche
    .value = COMMANDE
opt-lab-algorithm = Recherches, par exemple bfs,astar [par défaut : astar]
opt-lab-heuristic = Heuristiques, par exemple h1,max(h2,h3) [par défaut : celle de chaque recherche]
opt-audit-heuristic = Heuristiques à vérifier, par exemple h1,max(h2,h3)
opt-lab-time-limit = Durée maximale par essai : 500ms, 30s, 2m
opt-lab-node-limit = Nombre maximal d’états engendrés par essai
opt-lab-memory-limit = Mémoire maximale par essai : 512MB, 4GiB [par défaut : 1GiB]
opt-lab-threads = Essais exécutés en parallèle [par défaut : autant que la machine a de cœurs]
opt-lab-audit-size = Forme des plateaux [par défaut : 3x3]
opt-lab-out = Le répertoire du journal, de la page et des tableaux
opt-lab-preset-count = Nombre de plateaux au hasard, au lieu du nombre prévu
opt-config = Lit l’expérience dans un fichier TOML (docs/laboratory.fr.md)
    .value = FICHIER
opt-journal = Le fichier à écrire, ou à continuer
    .value = FICHIER
opt-repetitions = Nombre d’exécutions de chaque essai [par défaut : 1]
    .value = N
opt-shard = N’exécute que la part I sur N
    .value = I/N
opt-checkpoints = Écrit dans ce répertoire les parties terminées des longues recherches optimales (front-idastar) ; après un arrêt, l’expérience reprend au milieu d’un plateau
    .value = RÉPERTOIRE
opt-csv = Écrit le résumé en valeurs séparées par des virgules
    .value = FICHIER
opt-html = Écrit la page : un seul fichier, lisible sans réseau
    .value = FICHIER
opt-trials = Écrit une ligne par essai en valeurs séparées par des virgules
    .value = FICHIER
opt-markdown = Écrit les phrases et les tableaux en Markdown
    .value = FICHIER
opt-latex = Écrit les phrases et les tableaux dans un document LaTeX
    .value = FICHIER
opt-boards = Détaille au plus N plateaux, un par un [par défaut : 60]
    .value = N
opt-scatter = Nuage de points de Y en fonction de X, par exemple length,cpu ; peut être donné plusieurs fois
    .value = X,Y
lab-bad-pair = « { $name } » n’est pas formé de deux mesures séparées par une virgule, comme generated,cpu ; les mesures sont { $names }
opt-charts = Écrit chaque graphique en SVG et en PNG dans ce répertoire
    .value = RÉPERTOIRE
opt-title = Le titre de la page
    .value = TEXTE
opt-whole = Examine tous les plateaux, quel que soit le temps nécessaire
opt-sample = Examine N plateaux au hasard, chacun résolu de façon optimale
    .value = N
opt-lab-output = Le fichier à écrire
lab-bad-shard = une part s’écrit I/N, par exemple 2/4, avec I de 1 à N
lab-progress = { $done }/{ $all } · { $rate }/s · encore { $left }
lab-page-background = Pour comprendre
lab-measure-explored = explorés
    .long = États explorés
    .axis = explorés (états)
    .meaning = États distincts fermés. Une recherche sans liste fermée n’en a pas.
lab-find-longer-one =
    Un chemin plus long que nécessaire, ce qui est attendu car { $why } : { $names }, de { $most } coups{ $n ->
        [0] .
       *[other] {" "}et, dans une moindre mesure, { $others }.
    }
lab-why-search = cette recherche ne vise pas un plus court chemin
lab-census-claim = Selon un rapport publié, sa recherche gloutonne résout tous les plateaux 3x3. Sur l’ensemble des plateaux, ce n’est pas le cas :
