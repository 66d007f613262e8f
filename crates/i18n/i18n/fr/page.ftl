# Les mots de la page web, tels que la page les demande : la clé `tab.play` est l’attribut `play`
# de `page-tab`. Un pluriel a les deux formes `one` et `other` ; la page n’a rien d’autre.

# Le cadre de la page.

page-skip = Aller aux commandes
page-sections = Rubriques
page-stage = Le plateau
page-theme = Clair ou sombre
page-tab =
    .play = Jouer
    .solve = Résoudre
    .race = Course
    .inside = Comprendre
    .lab = Laboratoire

# Le jeu.

page-moves = coups
page-time = temps
page-left = coups restants
page-left-between = coups restants : { $lower } à { $upper }
page-shuffle = Mélanger
page-undo = Annuler
page-redo = Rétablir
page-restart = Recommencer
page-hint = Indice
page-show-left = Montrer les coups restants
page-board-options = Taille, but et graine
page-rows = Lignes
page-cols = Colonnes
page-seed = Graine
page-seed-any = au hasard
page-seed-is = Partie nº { $seed }
page-seed-bad = Ce n’est pas une graine.
page-seed-bad-hint = Écrivez un nombre entier inférieur à 2^64, ou laissez le champ vide.
page-enter = Saisir un plateau
page-enter-board = Plateau
page-goal = But
    .last = 1, 2, 3… case vide à la fin
    .first = Case vide au début
    .bottom-up = De bas en haut
    .snail = Escargot
    .own = Plateau personnalisé
    .own-label = Plateau cible
    .own-hint = Le plateau cible doit avoir la même taille que le plateau : modifiez-le dans « Taille, but et graine », ou choisissez-y un autre but.
page-enter-go = Prendre ce plateau
page-this-board = Le plateau affiché :
page-from-zero = Numéroter les pièces à partir de 0, X pour la case vide
page-edit-open = Composer case par case
page-edit-clear = Tout vider
page-edit-go = Prendre le plateau composé ici
page-edit-cells = Les cases de votre plateau
page-edit-tiles = Pièces à placer
page-edit-next = Touchez la case de la pièce { $tile } ou cliquez dessus. Une case déjà remplie rend sa pièce.
page-edit-whole = Toutes les pièces sont placées ; la dernière case est la case vide.
page-cell-empty = case libre, ligne { $row }, colonne { $col }
page-picture = Jouer avec une image
page-picture-choose = Choisir une image
page-picture-numbers = Avec les numéros
page-picture-none = La retirer
page-picture-bad = Cette image est illisible.
page-picture-bad-hint = Choisissez un fichier PNG, JPEG ou WebP.
page-touch = Cliquez, touchez ou faites glisser une pièce. Cliquez sur une pièce alignée avec la case vide pour faire glisser toute la rangée.
page-keys = Les flèches ou Z Q S D (W A S D sur un clavier qwerty) font glisser une pièce. Avec Maj, elles en choisissent une, et Espace fait glisser sa rangée. Ctrl+Z annule.
page-grid = Plateau de { $rows } lignes et { $cols } colonnes
page-cell = { $tile }, ligne { $row }, colonne { $col }
page-cell-blank = case vide, ligne { $row }, colonne { $col }
page-shuffled = Un nouveau plateau de { $rows } sur { $cols }.
page-dir =
    .U = vers le haut
    .D = vers le bas
    .L = vers la gauche
    .R = vers la droite
page-slid = { $tile } glisse { $dir }. Coups : { $moves }.
page-slid-many = { $tile } glissent { $dir }. Coups : { $moves }.

# Les indices et la fin d’une partie.

page-hint-optimal = Faites glisser { $tile } { $dir } : il reste { $left } { $left ->
        [one] coup
       *[other] coups
    }, et c’est le minimum.
page-hint-known = Faites glisser { $tile } { $dir } : le meilleur chemin connu a { $left } { $left ->
        [one] coup
       *[other] coups
    } (non prouvé ; au moins { $lower }).
page-hint-wait = Recherche d’un indice. C’est plus long quand les solveurs sont occupés. Vous pouvez continuer à jouer.
page-no-hint = Aucun chemin trouvé à temps. Réessayez.
page-solved-title = Résolu !
page-solved-text = { $moves } { $moves ->
        [one] coup
       *[other] coups
    } en { $time }.
page-watch-game = Revoir cette partie
page-records = Records et parties jouées
    .none = Aucune partie terminée pour l’instant.
    .size = taille
    .games = parties
    .best = meilleur temps
    .average = moyenne
    .last-five = cinq dernières
    .fewest = minimum de coups
    .watch = Revoir
    .watch-game = Revoir : { $game }
    .game = { $size } : { $moves } { $moves ->
            [one] coup
           *[other] coups
        } en { $time }, { $day }
page-loss-none = C’est le minimum.
page-loss-exact = Minimum : { $shortest }. Vous en avez joué { $lost } de plus.
page-loss-between = Minimum : entre { $lower } et { $upper }.

# Les plateaux qui ne se jouent pas.

page-too-big = Sur cette page, un plateau a au plus 20 lignes et 20 colonnes.
page-too-big-hint = La ligne de commande en résout de plus grands.
page-unsolvable-title = Ce plateau n’atteindra jamais son but.
page-unsolvable = Il faut { $swaps } { $swaps ->
        [one] échange
       *[other] échanges
    } pour tout remettre en place, et la case vide est à { $distance } pas de la sienne. Chaque coup change la parité de ces deux nombres : ils doivent être tous deux pairs ou tous deux impairs.
page-repair = Échanger { $a } et { $b } pour le rendre soluble

# La résolution.

page-algorithm = Recherche
page-heuristic = Heuristique
page-planner = Automatique
page-planner-about = La recherche la plus rapide pour cette taille est choisie.
page-quality = Qualité
    .auto = Automatique
    .optimal = Optimale, prouvée
    .good = Bonne
    .fast = Rapide
page-limit = Limite de temps
page-solve = Résoudre
page-cancel = Arrêter
page-cancelled = Arrêté.
page-searching = Recherche en cours…
page-busy = Tous les solveurs du serveur sont occupés. Le travail commencera dès que l’un d’eux sera libre.
page-link = Copier le lien
page-expanded = développés
page-generated = engendrés
page-explored = explorés
page-iterations = itérations
page-popped = extraits
page-frontier = frontière
page-frontier-most = frontière maximale
page-bound = borne
page-seconds = temps
page-length = coups
page-best-so-far = meilleur jusqu’ici
page-moves-text = Coups
page-save-as = Exporter
page-moves-notation = Notation des coups
page-tiles = pièces
page-outcome =
    .optimal = { $length } { $length ->
            [one] coup
           *[other] coups
        } : c’est le minimum
    .solved = { $length } { $length ->
            [one] coup
           *[other] coups
        }
    .unsolvable = Aucune suite de coups ne mène au but
    .early = { $length } { $length ->
            [one] coup
           *[other] coups
        } pour l’instant ; recherche d’un chemin plus court
    .known = { $length } { $length ->
            [one] coup
           *[other] coups
        }, minimum non prouvé
    .part = { $length } { $length ->
            [one] coup
           *[other] coups
        } ; ils n’atteignent pas le but
    .stopped = Aucune solution dans le temps imparti
    .exhausted = La recherche aboutit à une impasse
page-known-beside = Le film montre { $length } { $length ->
        [one] coup trouvé
       *[other] coups trouvés
    } par un solveur rapide.
page-bound-is = Aucune solution ne compte moins de { $lower } { $lower ->
        [one] coup
       *[other] coups
    }.
page-notice = Terminé : { $length } { $length ->
        [one] coup
       *[other] coups
    }, { $details }.
page-metric = Un coup déplace
    .single = une pièce
    .multi = plusieurs pièces d’une même rangée
page-count-lines = Compter comme un seul coup le glissement de plusieurs pièces
page-counter = États comptés
page-count =
    .expanded = { $n } { $n ->
            [one] état développé
           *[other] états développés
        }
    .generated = { $n } { $n ->
            [one] état engendré
           *[other] états engendrés
        }
    .popped = { $n } { $n ->
            [one] état extrait
           *[other] états extraits
        }
    .explored = { $n } { $n ->
            [one] état exploré
           *[other] états explorés
        }
page-count-other = { $count } (cette recherche ne compte pas les états { $counter })

# Le lecteur d’une solution.

page-step-of = Étape { $step } sur { $length }
page-scrub = Étape
page-speed = Vitesse
page-first = Au début
page-back = Reculer
page-play = Lecture
page-pause = Pause
page-forward = Avancer
page-last = À la fin
page-player-bad = Plateau ou coups invalides.

# La course.

page-race = Lancer la course
    .running = { $expanded } { $expanded ->
            [one] développé
           *[other] développés
        } · frontière { $frontier } · borne { $bound } · à { $nearest } pas
    .running-blind = { $expanded } { $expanded ->
            [one] développé
           *[other] développés
        } · frontière { $frontier } · borne { $bound }
    .solved = Arrivée : { $length } { $length ->
            [one] coup
           *[other] coups
        }, { $expanded } { $expanded ->
            [one] développé
           *[other] développés
        }
    .stopped = Arrêtée à { $expanded } { $expanded ->
            [one] développé
           *[other] développés
        }, borne { $bound }
    .exhausted = Impasse après { $expanded } { $expanded ->
            [one] développé
           *[other] développés
        }
    .unsolvable = Aucune suite de coups ne mène au but
    .stopped-short = arrêtée
    .exhausted-short = impasse
    .unsolvable-short = insoluble
page-race-about = Le même plateau, à la même allure : aucune recherche ne continue avant que toutes les autres aient développé autant d’états. Une barre est pleine quand sa recherche a atteint le but ; avant cela, elle montre l’état le plus proche du but trouvé jusque-là.
page-lane = Couloir { $lane }
page-lane-add = Ajouter une recherche
page-lane-remove = Retirer le couloir { $lane }
page-race-won = { $name } a développé le moins d’états : { $expanded }
page-race-tied = À égalité, avec le moins d’états : { $expanded }
page-race-nobody = Aucune recherche n’a atteint le but
page-race-cancelled = Arrêté : aucune recherche n’avait atteint le but
page-race-cancelled-after = Arrêté. Déjà au but : { $name }
page-race-chart = États développés par chaque recherche
page-search = recherche
page-optimal = prouvé
page-yes = oui
page-no = non

# La loupe des heuristiques.

page-lens = Loupe des heuristiques
    .none = aucune
    .manhattan = Manhattan
    .conflicts = conflits
    .walking = distance de marche
    .patterns = groupes de motifs
page-lens-values = La valeur de chaque heuristique
page-lens-below = Ne surestiment jamais (admissibles)
page-lens-above = Surestiment parfois
page-lens-manhattan = Chaque trait est le plus court chemin d’une pièce vers sa place si aucune autre ne la gênait. Pointez ou touchez une pièce pour voir son trait seul. Distance de Manhattan : { $total } pas en tout.
page-lens-conflicts = Des pièces d’une même rangée (ligne ou colonne) qui doivent se croiser : l’une doit s’écarter et revenir, soit deux coups chaque fois. Coups supplémentaires : { $extra }. Avec Manhattan : { $total }.
page-lens-no-conflicts = Aucune pièce n’en gêne une autre de sa rangée. Manhattan seule : { $total }.
page-lens-pair-row = { $a } et { $b } (ligne).
page-lens-pair-col = { $a } et { $b } (colonne).
page-lens-walking = Distance de marche (walking distance) : { $vertical } { $vertical ->
        [one] coup vertical
       *[other] coups verticaux
    } + { $horizontal } { $horizontal ->
        [one] horizontal
       *[other] horizontaux
    } = { $total }.
page-lens-no-walking = Les tables de la distance de marche seraient trop grandes pour cette taille ; voici ce qu’elles compteraient.
page-lens-matrix-row = Pièces de chaque ligne, selon la ligne où se trouve leur place
page-lens-matrix-col = Pièces de chaque colonne, selon la colonne où se trouve leur place
page-lens-row = ligne { $line }
page-lens-col = colonne { $line }
page-lens-home-row = vers { $line }
page-lens-home-col = vers { $line }
page-lens-patterns = { $name } : la valeur d’un groupe est le plus petit nombre de coups dont ses propres pièces ont besoin, quoi que fassent les autres. Somme : { $total }.
page-lens-no-patterns = Aucune base de motifs n’est disponible pour cette taille.
page-lens-group = { $value ->
        [one] coup
       *[other] coups
    } pour { $tiles }

# L’arbre de recherche.

page-tree = L’arbre de recherche
    .stopped = Arrêté à la limite du nombre d’étapes.
    .exhausted = Il ne reste rien à choisir.
    .chosen = choisi maintenant
    .closed = développé
    .waits = ouvert
    .dropped = écarté
    .goal = but
    .path = chemin vers le but
    .selected = sélectionné
    .sum = sous chaque état : g + h = f
page-grow = Construire l’arbre
page-tree-step = Étape de la recherche
page-tree-start = Le départ, avant la première étape.
page-tree-picture = { $n } { $n ->
        [one] état
       *[other] états
    }
page-why =
    .start = On commence par le plateau lui-même : h = { $h }.
    .start-blind = On commence par le plateau lui-même.
    .other-side = L’autre côté commence par le but.
    .round-depth = Une nouvelle itération depuis le départ : maintenant jusqu’à la profondeur { $bound }.
    .round-weight = Une nouvelle itération depuis le départ, avec moins de poids sur h : plus lente, mais sa réponse est plus proche de la plus courte.
    .round = Une nouvelle itération depuis le départ : maintenant jusqu’à f = { $bound }.
    .f = Choisi parce que f = g + h = { $g } + { $h } = { $f } est le plus petit parmi les états ouverts ({ $n }).
    .h = Choisi parce que h = { $h } est le plus petit parmi les états ouverts ({ $n }) ; g = { $g } ne compte pas.
    .g = Choisi parce que g = { $g } est le plus petit parmi les états ouverts ({ $n }).
    .queue = Choisi parce qu’il attend depuis le plus longtemps : profondeur { $g }, états ouverts : { $n }.
    .from-start = Choisi parce qu’il attend depuis le plus longtemps du côté du départ : à { $g } { $g ->
            [one] coup
           *[other] coups
        } du départ.
    .from-goal = Choisi parce qu’il attend depuis le plus longtemps du côté du but : à { $g } { $g ->
            [one] coup
           *[other] coups
        } du but.
    .meet = Ici les deux côtés se rencontrent : { $length } { $length ->
            [one] coup
           *[other] coups
        } du départ au but.
    .deepest = Choisi parce que c’est le prochain successeur nouveau de son parent, à la profondeur { $g }. Les successeurs sont engendrés un par un.
    .depth = Choisi parce que c’est le suivant en profondeur : profondeur { $g } sur { $bound } au plus.
    .bound = Choisi parce que c’est le suivant en profondeur dont f = g + h = { $g } + { $h } = { $f } ne dépasse pas la borne { $bound }.
    .below = Choisi parce qu’aucun frère n’a une valeur plus petite : g + h = { $g } + { $h } = { $f }. Quand un autre chemin a une valeur plus petite, celui-ci est oublié, sauf son meilleur f.
    .layer = Choisi parce qu’il est parmi les meilleurs de sa couche, profondeur { $g } : h = { $h }. Toute la couche passe avant la suivante.
    .child = Choisi parce que h = { $h } est le plus petit parmi les voisins.
    .weighted = Choisi parce que g + w·h = { $g } + { $weight }·{ $h } = { $weighted } est le plus petit parmi les états ouverts ({ $n }).
    .anytime = Choisi parce que g + w·h, avec g = { $g }, h = { $h } et le poids w de cette itération, est le plus petit parmi les états ouverts ({ $n }).
    .goal = C’est le but : { $g } { $g ->
            [one] coup
           *[other] coups
        }.
page-cut =
    .bound = écarté : au-dessus de la borne
    .seen = écarté : déjà vu
    .depth = écarté : trop profond
    .on-path = écarté : déjà sur ce chemin
    .width = écarté : hors du faisceau
    .repeated = écarté : déjà extrait

# Le laboratoire.

page-lab-about = Chaque recherche avec chaque heuristique sur les mêmes plateaux, tirés à partir d’une graine ; puis des tableaux, des graphiques et des constats.
page-lab-boards = Plateaux
page-lab-limit = Limite par essai
page-lab-algorithms = Recherches
page-lab-heuristics = Heuristiques
page-lab-more =
    .algorithms = Toutes les autres recherches
    .heuristics = Toutes les autres heuristiques
page-lab-run = Lancer
page-lab-trials = { $trials } { $trials ->
        [one] essai
       *[other] essais
    }
page-lab-over = – au plus { $most } ici ; la ligne de commande n’a pas cette limite.
page-lab-progress = { $done } { $done ->
        [one] essai
       *[other] essais
    } sur { $trials } · { $time }
page-lab-progress-label = Avancement de l’expérience
page-lab-done = { $trials } { $trials ->
        [one] essai
       *[other] essais
    } en { $time }.
page-lab-cancelled = Incomplet : arrêté après { $done } { $done ->
        [one] essai
       *[other] essais
    } sur { $trials }, { $time }.
page-lab-cancelled-early = Arrêté avant la fin du premier essai : il n’y a rien à présenter.
page-lab-left = { $left } { $left ->
        [one] n’a pas été fait
       *[other] n’ont pas été faits
    } : la limite de temps de cette page a été atteinte.
page-lab-table = Tableau des résultats
page-lab-html = Rapport (HTML)
page-lab-csv = Tableau (CSV)
page-lab-command = La même chose en ligne de commande

# La page sans son serveur.

page-offline = Le serveur ne répond pas.
page-offline-hint = Relancez taquin serve, puis recommencez. En attendant, vous pouvez continuer à jouer : mélange, coups, temps et records fonctionnent sans lui.
page-engine-missing = Le solveur n’a pas pu être chargé.
page-engine-missing-hint = Vérifiez la connexion et rechargez la page.
page-engine-broken = Le solveur manque de mémoire.
page-engine-broken-hint = Choisissez une autre recherche, ou un plateau plus petit.

# Le cadre : ce que c’est, les records, et ce qui est copié.

page-page-title = Taquin : le casse-tête à pièces coulissantes
page-about-page = Le taquin : faites glisser les pièces jusqu’à les remettre en ordre. Ici on y joue, on le regarde se résoudre, on fait courir des recherches les unes contre les autres, et on voit comment elles travaillent.
page-target = But
page-decimal = ,
page-record = Vos parties en { $size } : { $games }. Meilleur temps { $time }, moyenne { $mean }, minimum de coups { $moves }.
page-copied = Copié
page-copy-by-hand = Copiez ce texte :
page-link-bad = Les coups de ce lien ne correspondent pas à son plateau.
page-link-unknown = Ce lien nomme { $name }, qui { $n ->
        [one] n’existe
       *[other] n’existent
    } pas ici.
page-play-on = Jouer à partir d’ici
page-watch-better = Voir le chemin plus court
page-moves-copy = Copier
page-moves-list = Les coups ; appuyez sur l’un d’eux pour aller à son étape
page-export-still = PNG de cette étape
page-export-theme = Couleurs
    .wood = bois
    .night = nuit
    .paper = papier
    .sea = mer
    .contrast = contraste
page-embed = Copier le code d’intégration
page-order = Ordre des coups
    .auto = N S E O (par défaut)
page-ties = À égalité
    .auto = Le plus profond (par défaut)
    .fifo = Le plus ancien
    .lifo = Le plus récent
    .high-g = Le plus profond
    .low-h = Le plus petit h
page-reason =
    .time-limit = La limite de temps est atteinte.
    .node-limit = La limite d’états est atteinte.
    .memory-limit = La limite de mémoire est atteinte.
    .interrupted = La recherche a été arrêtée.
    .parity-differs = La parité des pièces et celle de la case vide diffèrent.
page-family =
    .first = À connaître d’abord
    .blind = Aveugles
    .best-first = Meilleur d’abord
    .iterative-deepening = Approfondissement itératif
    .local = Locales
    .bidirectional = Bidirectionnelles
    .bounded-suboptimal = À écart borné
    .memory-bounded = À mémoire bornée
    .real-time = En temps réel
    .parallel = Parallèles
    .anytime = Interruptibles à tout moment
    .admissible = Admissibles
    .inadmissible = Non admissibles
    .table = À tables
    .pattern-database = Bases de motifs
    .other = Autres

# L’arbre comme outil, et la loupe.

page-tree-most = Étapes
page-tree-tied = { $n } états sont à égalité ; règle : { $rule }.
page-tree-open = Liste ouverte
page-tree-closed = Liste fermée
page-tree-moves = coups : { $moves }
page-tree-keys = L’arbre de recherche : faites-le glisser pour le déplacer, plus et moins pour zoomer, 0 pour l’ajuster
page-zoom-in = Agrandir
page-zoom-out = Réduire
page-zoom-fit = Ajuster
page-full-screen = Plein écran
page-true-distance = Distance réelle h* = { $n }.
page-true-distance-between = Distance réelle : entre { $lower } et { $upper }.
page-true-distance-wait = Distance réelle : …

# La visite : d’un état à la preuve que A* est optimal.

page-tour =
    .open = Visite
    .next = Suivant
    .back = Précédent
    .end = Terminer
    .close = Fermer
page-tour-1 = Une disposition des pièces est un état. Le but est aussi un état : 1, 2, 3 et ainsi de suite, la case vide à la fin. Faites glisser une pièce dans la case vide : vous êtes dans un autre état. Ce plateau est à deux coups de son but.
    .title = Qu’est-ce qu’un état ?
page-tour-2 = Depuis un état, chaque glissement mène à un successeur. Quand la case vide est au centre, il y en a quatre. Le départ et ses successeurs sont dessinés sous forme d’arbre ; appuyez sur Avancer et la recherche développe l’état suivant. Elle cherche le but en construisant cet arbre.
    .title = Les successeurs forment un arbre
page-tour-3 = Un plateau 3x3 a 9! = 362 880 dispositions, mais chaque coup change deux parités à la fois : seule la moitié atteint le but. Ce plateau est dans l’autre moitié : aucune recherche ne peut le résoudre, et échanger deux pièces le rend soluble.
    .title = La moitié des plateaux
page-tour-4 = La recherche en largeur développe d’abord l’état ouvert le plus ancien : tous les états à un coup, puis à deux, et ainsi de suite. Le premier chemin trouvé est donc un plus court chemin. Regardez les compteurs : plus de trois mille états développés pour 14 coups.
    .title = En largeur : le plus court, mais lentement
page-tour-5 = Une heuristique h estime les coups qui restent. La distance de Manhattan additionne, pour chaque pièce, les lignes et les colonnes entre elle et sa place. Un coup rapproche au mieux une pièce d’un pas : h ne surestime donc jamais. Pointez ou touchez une pièce pour voir son trait.
    .title = Une estimation : Manhattan
page-tour-6 = La recherche « meilleur d’abord » ne se fie qu’à h et prend toujours l’état qui semble le plus proche du but. Elle développe peu d’états, mais rien ne l’empêche de faire un détour : comparez le nombre de coups aux 14 de la recherche en largeur.
    .title = Meilleur d’abord : rapide, mais sans garantie
page-tour-7 = A* compte les deux : g, les coups joués, et h, l’estimation des coups qui restent. Il prend l’état ouvert dont f = g + h est le plus petit. Sous chaque état se lit g + h = f. Avancez et lisez pourquoi chaque état a été choisi.
    .title = A* : les coups joués et les coups à venir
page-tour-8 = Une heuristique qui ne dépasse jamais la distance réelle h* est dite admissible. Comparez : d’abord celles qui ne surestiment jamais, ensuite celles qui surestiment parfois. Le conflit linéaire est une heuristique admissible, au moins aussi grande que Manhattan : plus proche de la distance réelle, donc meilleure.
    .title = Admissible : ne jamais surestimer
page-tour-9 = Ici A* a extrait le but, avec f = 14. Tout autre état ouvert a une valeur f d’au moins 14. Comme h ne surestime jamais, un chemin par l’un d’eux coûte au moins son f, donc au moins 14. Aucun chemin n’est plus court : voilà pourquoi A* avec une heuristique admissible est optimal.
    .title = Pourquoi A* est optimal
page-tour-10 = Les deux recherches sont optimales, mais la meilleure estimation développe moins d’états. Ajoutez la recherche en largeur à la course et voyez la différence. Essayez ensuite un plateau 4x4, ou mesurez mille plateaux dans le laboratoire.
    .title = Meilleure estimation, moins d’états

# Le pseudo-code des recherches, cinq lignes chacune.

page-tree-code = Pseudo-code
page-code-open =
    .line-1 = ouverts ← le départ ; fermés ← rien
    .line-2 = tant qu’il reste des ouverts :
    .line-4 = si c’est le but : terminé
    .line-5 = le mettre dans fermés, ses nouveaux successeurs dans ouverts
    .take-f = extraire des ouverts l’état dont f = g + h est le plus petit
    .take-h = extraire des ouverts l’état dont h est le plus petit
    .take-g = extraire des ouverts l’état dont g est le plus petit
    .take-queue = extraire des ouverts l’état le plus ancien
    .take-weighted = extraire des ouverts l’état dont g + w·h est le plus petit
    .take-anytime = extraire des ouverts l’état dont g + w·h est le plus petit
page-code-depth-first =
    .line-1 = fermés ← rien
    .line-2 = visiter le départ ; visiter un état, c’est :
    .line-3 = le mettre dans fermés
    .line-4 = si c’est le but : terminé
    .line-5 = visiter chaque successeur qui n’est pas dans fermés, l’un après l’autre
page-code-deepening =
    .line-1 = borne ← la plus petite possible, puis la suivante
    .line-2 = visiter le départ ; visiter un état, c’est :
    .line-4 = si c’est le but : terminé
    .line-5 = visiter ses successeurs, l’un après l’autre
    .take-bound = si f = g + h dépasse la borne : revenir
    .take-depth = si sa profondeur dépasse la borne : revenir
page-code-recursive =
    .line-1 = limite ← l’infini
    .line-2 = visiter le départ ; visiter un état, c’est :
    .line-3 = prendre le successeur de plus petit f, tant que f tient dans la limite
    .line-4 = si c’est le but : terminé
    .line-5 = le visiter, avec pour limite le f du deuxième, ou la sienne si elle est plus petite
page-code-greedy =
    .line-1 = état ← le départ
    .line-2 = répéter :
    .line-3 = prendre le nouveau successeur de plus petit h
    .line-4 = si c’est le but : terminé
    .line-5 = s’il n’y en a pas : abandonner
page-code-beam =
    .line-1 = couche ← le départ
    .line-2 = tant que la couche n’est pas vide :
    .line-3 = développer chaque état de la couche
    .line-4 = si l’un est le but : terminé
    .line-5 = couche ← les successeurs de plus petit h
page-code-sides =
    .line-1 = une liste ouverte depuis le départ, une depuis le but
    .line-2 = tant que les deux ont des états :
    .line-3 = extraire le plus ancien de l’une d’elles
    .line-4 = si l’autre côté le connaît : les chemins se rejoignent
    .line-5 = mettre ses nouveaux successeurs dans la même liste

# L’aide.

page-help = Aide
    .what-title = Qu’est-ce que c’est ?
    .what-puzzle = Le taquin est un plateau de pièces numérotées avec une case vide : on fait glisser les pièces pour les remettre en ordre. Taquin est un programme qui y joue, le résout et l’explique, ici et en ligne de commande, en français et en anglais.
    .what-program = Les records et la dernière partie restent dans ce navigateur.
    .rules-title = Comment jouer
    .rules-goal = Appuyez sur Mélanger, puis faites glisser des pièces dans la case vide jusqu’à les mettre en ordre : 1, 2, 3 et ainsi de suite, la case vide à la fin. « Taille, but et graine » propose d’autres tailles et d’autres buts ; la même graine redonne le même plateau.
    .rules-move = Seules les pièces alignées avec la case vide peuvent glisser. Cliquez sur l’une d’elles, touchez-la ou faites-la glisser : les pièces entre elle et la case vide glissent avec elle.
    .rules-half = La moitié des dispositions ne peuvent jamais être remises en ordre. Mélanger ne tire que des plateaux qui peuvent l’être ; un plateau saisi est vérifié, et peut être rendu soluble.
    .rules-help = Indice montre le prochain coup d’un plus court chemin. Après la partie, un graphique montre quels coups étaient inutiles, et « Revoir cette partie » la montre en film.
    .tabs-title = Les onglets
    .tab-play = Le jeu, de 2x2 à 20x20, aussi avec une image ou un plateau de votre choix.
    .tab-solve = Une solution en film : une première tout de suite, puis de plus courtes, puis la preuve qu’aucune n’est plus courte. Choisissez la recherche, l’heuristique et les limites ; exportez le film ou copiez un lien vers lui.
    .tab-race = De deux à quatre recherches sur un même plateau, à la même allure.
    .tab-inside = Ce que chaque heuristique voit du plateau, et une recherche sous forme d’arbre, étape par étape, avec la raison de chaque choix.
    .tab-lab = De nombreuses recherches sur de nombreux plateaux : tableaux, graphiques et un rapport à enregistrer.
    .tab-tour = Dix étapes, de « Qu’est-ce qu’un état ? » à la raison pour laquelle A* est optimal.
    .links = L’adresse de cette page désigne ce qu’elle montre : copiez-la pour partager un plateau, un film ou une étape d’un arbre.
    .links-server = Elle fonctionne partout où ce serveur est accessible. Pour des liens accessibles à tous, publiez la page qu’écrit taquin site.
    .keys-title = Touches
    .key-slide = Flèches, ou Z Q S D
    .does-slide = faire glisser une pièce dans la case vide
    .key-line = Maj et une flèche, puis Espace
    .does-line = choisir une pièce, puis faire glisser sa rangée
    .key-undo = Ctrl+Z, Ctrl+Y
    .does-undo = annuler, rétablir
    .key-film = Espace, Gauche, Droite
    .does-film = film : lecture ou pause, une étape en arrière, une étape en avant
    .key-film-ends = Début, Fin
    .does-film-ends = film : première étape, dernière étape
    .key-tree = +, −, 0, flèches
    .does-tree = arbre de recherche : agrandir, réduire, ajuster, déplacer
    .key-tabs = Gauche, Droite, Début, Fin
    .does-tabs = sur un onglet : les autres onglets
    .key-tour = Échap
    .does-tour = quitter la visite
    .notations-title = Notations
    .boards = Un plateau s’écrit ligne par ligne. La case vide se note 0, _, ., X ou -1. Voici le même plateau plusieurs fois ; dans le dernier, les pièces sont numérotées à partir de 0 :
    .boards-large = Un plateau 4x4 peut s’écrire en seize chiffres hexadécimaux, par exemple fe169b4c0a73d852.
    .moves = Les coups s’écrivent N S E O, le sens de déplacement de la case vide ; U D L R, le sens de déplacement de la pièce (haut, bas, gauche, droite) ; ou par les pièces dans l’ordre où elles glissent. Un nombre répète sa lettre : E2 vaut E E.
    .moves-same = Sur ce plateau, E, L et 2 sont le même coup.
    .more-title = Le programme et son guide
    .more-server = Cette page vient de taquin serve, qui calcule aussi les solutions. Sans lui, vous pouvez continuer à jouer, mais pas résoudre. taquin site écrit la page sous forme de fichiers pour n’importe quel hébergeur, solveur compris.
    .more-alone = Le solveur tourne dans votre navigateur : rien n’est envoyé à personne. Après la première visite, cette page fonctionne aussi sans réseau.
    .more-commands = La ligne de commande va plus loin : plateaux jusqu’à 256x256, recherches et expériences de toute durée, tables, images, Python.
    .more-guide = Le guide est docs/guide.fr.md dans le code source de Taquin. taquin help explique chaque commande, et taquin man affiche le manuel.
