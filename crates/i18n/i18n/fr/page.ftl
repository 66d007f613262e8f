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
    .inside = Explorer
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
page-board-options = Taille et graine
page-rows = Lignes
page-cols = Colonnes
page-seed = Graine
page-seed-any = au hasard
page-seed-is = Graine { $seed }
page-enter = Saisir un plateau
page-enter-board = Plateau, dans toute notation
page-goal = But
    .last = 1, 2, 3 … case vide à la fin
    .first = Case vide au début
    .bottom-up = De bas en haut
    .snail = Escargot
    .own = Un plateau à moi
    .own-label = Plateau but
page-enter-go = Prendre ce plateau
page-picture = Mon image
page-picture-choose = Choisir une image
page-picture-numbers = Avec les numéros
page-picture-none = La retirer
page-picture-bad = Cette image est illisible.
page-picture-bad-hint = Choisissez un fichier PNG, JPEG ou WebP.
page-touch = Cliquez, touchez ou tirez : une tuile plus éloignée entraîne toute la ligne.
page-keys = Les flèches font glisser une tuile ; avec Maj elles en choisissent une, et Espace fait glisser sa ligne.
page-grid = Plateau de { $rows } lignes et { $cols } colonnes
page-cell = { $tile }, ligne { $row }, colonne { $col }
page-cell-blank = case vide, ligne { $row }, colonne { $col }
page-shuffled = Un nouveau plateau de { $rows } sur { $cols }.
page-way =
    .U = vers le haut
    .D = vers le bas
    .L = à gauche
    .R = à droite
page-slid = { $tile } glisse { $way }. Coups : { $moves }.
page-slid-many = { $tile } glissent { $way }. Coups : { $moves }.

# Les indices et la fin d’une partie.

page-hint-optimal = Glissez { $tile } { $way } : il reste { $left } { $left ->
        [one] coup
       *[other] coups
    }, et aucun chemin n’est plus court.
page-hint-known = Glissez { $tile } { $way } : le meilleur chemin connu a { $left } { $left ->
        [one] coup
       *[other] coups
    } (non prouvé ; au moins { $lower }).
page-no-hint = Aucun chemin trouvé à temps. Réessayez.
page-solved-title = Résolu !
page-solved-text = { $moves } { $moves ->
        [one] coup
       *[other] coups
    } en { $time }.
page-loss-none = Aucun chemin n’est plus court.
page-loss-exact = Le plus court chemin en avait { $shortest } ; { $lost } { $lost ->
        [one] a été perdu
       *[other] ont été perdus
    } en route.
page-loss-between = Le plus court chemin en avait entre { $lower } et { $upper }.

# Les plateaux qui ne se jouent pas.

page-too-big = Cette page joue des plateaux jusqu’à 10 sur 10.
page-too-big-hint = La ligne de commande en résout de plus grands.
page-unsolvable-title = Ce plateau n’atteindra jamais son but.
page-unsolvable = Il faut { $swaps } { $swaps ->
        [one] échange
       *[other] échanges
    } pour tout remettre en place, et la case vide est à { $distance } pas de la sienne. Chaque coup change les deux d’un : il faut que les deux soient pairs ou les deux impairs.
page-repair = Échanger { $a } et { $b } pour le réparer

# La résolution.

page-algorithm = Recherche
page-heuristic = Heuristique
page-planner = automatique
page-planner-about = Le planificateur regarde la taille du plateau et prend ce qu’il y a de plus rapide.
page-quality = Qualité
    .auto = Selon le planificateur
    .optimal = Le plus court, prouvé
    .good = Bon
    .fast = Rapide
page-limit = Temps limite
page-solve = Résoudre
page-cancel = Arrêter
page-cancelled = Arrêté.
page-searching = Recherche en cours…
page-link = Copier le lien
page-link-copied = Copié
page-link-there = Il est dans la barre d’adresse
page-expanded = développés
page-generated = engendrés
page-explored = explorés
page-iterations = passes
page-frontier = en attente
page-frontier-most = attente maximale
page-bound = borne
page-seconds = temps
page-length = coups
page-best-so-far = meilleur jusqu’ici
page-moves-text = Coups
page-save-as = Enregistrer en
page-moves-notation = Notation des coups
page-tiles = tuiles
page-outcome =
    .optimal = { $length } { $length ->
            [one] coup
           *[other] coups
        } : le plus court chemin
    .solved = { $length } { $length ->
            [one] coup
           *[other] coups
        }
    .unsolvable = Aucun chemin ne mène au but
    .stopped = Arrêté avant une réponse
    .exhausted = La recherche est dans une impasse
page-bound-is = Aucun chemin n’a moins de { $lower } { $lower ->
        [one] coup
       *[other] coups
    }.
page-notice = Terminé : { $length } { $length ->
        [one] coup
       *[other] coups
    }, { $expanded } { $expanded ->
        [one] état développé
       *[other] états développés
    }, { $time }.

# Le lecteur d’une solution.

page-step-of = Étape { $step } sur { $length }
page-scrub = Étape
page-speed = Vitesse
page-first = Au début
page-back = Reculer
page-play = Lire
page-pause = Pause
page-forward = Avancer
page-last = À la fin
page-player-bad = Ce n’est pas un plateau avec ses coups.

# La course.

page-race = Courir
    .running = { $expanded } { $expanded ->
            [one] développé
           *[other] développés
        } · { $frontier } en attente · borne { $bound } · à { $nearest } pas
    .running-blind = { $expanded } { $expanded ->
            [one] développé
           *[other] développés
        } · { $frontier } en attente · borne { $bound }
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
    .unsolvable = Aucun chemin ne mène au but
    .stopped-short = arrêtée
    .exhausted-short = impasse
    .unsolvable-short = sans issue
page-race-about = Le même plateau, le même pas : chaque recherche développe autant d’états que les autres avant de continuer. Une barre est pleine quand sa recherche est arrivée au but ; en route elle montre le plateau le plus proche trouvé.
page-lane = Couloir { $lane }
page-lane-add = Ajouter une recherche
page-lane-remove = Retirer le couloir { $lane }
page-race-won = { $name } a eu besoin du moins : { $expanded } { $expanded ->
        [one] état
       *[other] états
    }
page-race-tied = À égalité au plus petit nombre : { $expanded } { $expanded ->
        [one] état
       *[other] états
    }
page-race-nobody = Personne n’est arrivé
page-race-chart = États développés par chaque recherche
page-search = recherche
page-optimal = prouvé
page-yes = oui
page-no = non

# La loupe des heuristiques.

page-lens = Loupe des heuristiques
    .none = aucune
    .manhattan = flèches du retour
    .conflicts = conflits
    .walking = walking distance
    .patterns = groupes de motifs
page-lens-values = Ce que dit chaque heuristique
page-lens-below = Jamais trop (admissibles)
page-lens-above = Parfois trop
page-lens-manhattan = Chaque flèche est le chemin d’une tuile vers sa place si rien ne la gênait. Distance de Manhattan : { $total } pas en tout.
page-lens-conflicts = Des tuiles d’une même ligne qui doivent se croiser : l’une doit s’écarter et revenir, deux coups chaque fois. Coups en plus : { $extra }. Avec Manhattan : { $total }.
page-lens-no-conflicts = Aucune tuile ne gêne une autre de sa ligne. Manhattan seul : { $total }.
page-lens-pair-row = { $a } et { $b } (ligne).
page-lens-pair-col = { $a } et { $b } (colonne).
page-lens-walking = Walking distance : { $vertical } { $vertical ->
        [one] coup vertical
       *[other] coups verticaux
    } + { $horizontal } { $horizontal ->
        [one] horizontal
       *[other] horizontaux
    } = { $total }.
page-lens-no-walking = Les tables de la walking distance seraient trop grandes pour cette taille ; voici ce qu’elles verraient.
page-lens-matrix-row = Tuiles de chaque ligne, selon la ligne où est leur place
page-lens-matrix-col = Tuiles de chaque colonne, selon la colonne où est leur place
page-lens-row = ligne { $line }
page-lens-col = colonne { $line }
page-lens-home-row = vers { $line }
page-lens-home-col = vers { $line }
page-lens-patterns = { $name } : la valeur d’un groupe est le nombre exact de coups de ses propres tuiles. Somme : { $total }.
page-lens-no-patterns = Aucune table de motifs n’est disponible pour cette taille.
page-lens-group = { $value ->
        [one] coup
       *[other] coups
    } pour { $tiles }

# L’arbre de recherche.

page-tree = L’arbre de recherche
    .stopped = Ici l’arbre a été coupé : un arbre à regarder est petit.
    .exhausted = Il ne reste rien à choisir.
    .chosen = choisi maintenant
    .closed = choisi avant
    .waits = attend
    .dropped = écarté
    .sum = sous chaque plateau : g + h = f
page-grow = Développer
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
    .round-depth = Une nouvelle passe depuis le départ : maintenant jusqu’à la profondeur { $bound }.
    .round-weight = Une nouvelle passe depuis le départ, avec moins de poids sur h : plus lente, et sa réponse est plus proche de la plus courte.
    .round = Une nouvelle passe depuis le départ : maintenant jusqu’à f = { $bound }.
    .f = Choisi parce que f = g + h = { $g } + { $h } = { $f } est le plus bas de ceux qui attendent ({ $n }).
    .h = Choisi parce que h = { $h } est le plus bas de ceux qui attendent ({ $n }) ; g = { $g } ne compte pas.
    .g = Choisi parce que g = { $g } est le plus bas de ceux qui attendent ({ $n }).
    .queue = Choisi parce qu’il attend depuis le plus longtemps : profondeur { $g }, { $n } { $n ->
            [one] attend
           *[other] attendent
        }.
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
    .deepest = Choisi parce qu’il a été engendré en dernier : profondeur { $g }. Ceux d’avant attendent ({ $n }).
    .depth = Choisi parce que c’est le suivant vers le bas : profondeur { $g } sur { $bound } au plus.
    .bound = Choisi parce que c’est le suivant vers le bas dont f = g + h = { $g } + { $h } = { $f } ne dépasse pas la borne { $bound }.
    .below = Choisi parce qu’aucun frère ne promet moins : g + h = { $g } + { $h } = { $f }. Quand un autre chemin promet moins, celui-ci est oublié, sauf son meilleur f.
    .layer = Choisi parce qu’il est parmi les meilleurs de sa couche, profondeur { $g } : h = { $h }. Toute la couche passe avant la suivante.
    .child = Choisi parce que h = { $h } est le plus bas de ses voisins.
    .weighted = Choisi parce que g + w·h = { $g } + { $weight }·{ $h } = { $weighted } est le plus bas de ceux qui attendent ({ $n }).
    .anytime = Choisi parce que g + w·h, avec g = { $g }, h = { $h } et le poids w de cette passe, est le plus bas de ceux qui attendent ({ $n }).
    .goal = C’est le but : { $g } { $g ->
            [one] coup
           *[other] coups
        }.
page-cut =
    .bound = écarté : au-dessus de la borne
    .seen = écarté : déjà vu
    .depth = écarté : trop profond
    .on-path = écarté : sur ce chemin même
    .width = écarté : pas de place

# Le laboratoire.

page-lab-about = Chaque recherche avec chaque heuristique sur les mêmes plateaux, tirés par une graine ; puis des tableaux, des graphiques et ce qu’ils disent.
page-lab-boards = Plateaux
page-lab-limit = Temps pour un
page-lab-algorithms = Recherches
page-lab-heuristics = Heuristiques
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
page-lab-left = { $left } { $left ->
        [one] n’a pas été fait
       *[other] n’ont pas été faits
    } : le temps de cette page était écoulé.
page-lab-html = Rapport (HTML)
page-lab-csv = Tableau (CSV)
page-lab-command = La même chose en ligne de commande
