# Le jeu dans le terminal.

cmd-play = Lance le jeu dans le terminal, en plein écran
    .usage = taquin play [PLATEAU] [OPTIONS]
    .examples = Exemples :
        {"  "}taquin play
        {"  "}taquin play --size 3x3 --seed 42
        {"  "}taquin play "8 1 3 / 4 _ 2 / 7 6 5" --goal snail
        {"  "}taquin play --size 5x5 --algorithm weighted-astar --heuristic manhattan

        F1 montre les touches : les flèches ou hjkl font glisser une pièce, i donne un
        indice, w montre la solution, q quitte.
opt-play-size = Forme du plateau [par défaut : 4x4]
opt-play-seed = Graine du premier plateau [par défaut : au hasard]
opt-play-algorithm = Recherche dont la solution est montrée, ou auto [par défaut : auto]
opt-play-heuristic = Son heuristique, ou auto [par défaut : auto]
play-no-terminal = le jeu demande un terminal, et la sortie standard n’en est pas un

## Le panneau
play-size = Taille
play-goal = But
play-the-goal = LE BUT
play-seed = Graine
play-own = personnalisé
play-auto = auto
play-time = Temps
play-moves = Coups
play-left = Reste au moins
play-best = Meilleur temps
play-in-place = À leur place
play-search = Recherche
play-heuristic = Heuristique
play-solution = SOLUTION
play-move = Coup
play-speed = Vitesse
play-a-second =
    { $n ->
        [one] { $n } coup/s
       *[other] { $n } coups/s
    }
play-proof = Preuve
play-shortest = plus court chemin
play-unproven = aucune
play-bound = Au moins
play-expanded = Développés
play-generated = Engendrés

## Les touches
play-keys = Touches
play-keys-close = Échap retour · ↑ ↓ défiler
play-keys-short = F1 touches · i indice · w solution · n autre · q quitter
play-cap-enter = Entrée
play-cap-space = Espace
play-cap-esc = Échap
play-cap-home = Début
play-cap-end = Fin
play-cap-page-up = PgPréc
play-cap-page-down = PgSuiv
play-key-help = toutes les touches
play-key-slide = bouger une pièce
play-key-undo = annuler, rétablir
play-key-hint = indice, le jouer
play-key-watch = solution
play-key-new = autre plateau
play-key-quit = quitter
play-key-size = taille
play-key-left = coups restants
play-key-own = votre plateau, but
play-key-seed = graine
play-key-choose = recherche
play-key-goal = voir le but
play-key-times = meilleurs temps
play-key-again = recommencer
play-key-pause = pause
play-key-stop = arrêter le calcul
play-key-kill = quitter aussitôt
play-key-hold = pause, reprise
play-key-step = reculer, avancer
play-key-speed = plus, moins vite
play-key-ends = début, fin
play-key-jump = dix coups
play-key-back = retour au jeu
play-mouse = Souris : cliquez sur une pièce de la ligne ou de la colonne de la case vide ; toutes les pièces entre elle et la case vide glissent.

## La ligne d’état
play-paused = En pause. Espace reprend la partie.
play-goal-shown = Voici le but. N’importe quelle touche ramène au jeu.
play-busy-hint = Recherche d’un indice :
play-busy-left = Calcul des coups restants :
play-busy-watch = Résolution :
play-busy =
    { $n ->
        [one] { $n } état, { $time } · Échap arrête
       *[other] { $n } états, { $time } · Échap arrête
    }
play-busy-table = Construction d’une table : { $percent } % · Échap arrête
play-busy-waiting = Un autre processus construit la table · Échap arrête l’attente
play-hint-proven =
    { $n ->
        [one] Faites glisser la pièce { $tile } vers { $dir ->
            [up] le haut
            [down] le bas
            [left] la gauche
           *[right] la droite
        } : c’est le dernier coup.
       *[other] Faites glisser la pièce { $tile } vers { $dir ->
            [up] le haut
            [down] le bas
            [left] la gauche
           *[right] la droite
        } : encore { $n } coups, c’est le minimum.
    }
play-hint-known =
    { $n ->
        [one] Faites glisser la pièce { $tile } vers { $dir ->
            [up] le haut
            [down] le bas
            [left] la gauche
           *[right] la droite
        } : c’est le dernier coup.
       *[other] Faites glisser la pièce { $tile } vers { $dir ->
            [up] le haut
            [down] le bas
            [left] la gauche
           *[right] la droite
        } : encore { $n } coups par le meilleur chemin connu (il en existe peut-être un plus court).
    }
play-left-proven =
    { $n ->
        [one] Il reste { $n } coup, c’est le minimum.
       *[other] Il reste { $n } coups, c’est le minimum.
    }
play-left-between = Il reste entre { $n } et { $most } coups : le temps a manqué pour en prouver plus.
play-left-bound =
    { $n ->
        [one] Il reste au moins { $n } coup : le temps a manqué pour en prouver plus.
       *[other] Il reste au moins { $n } coups : le temps a manqué pour en prouver plus.
    }
play-stopped = Le calcul a été arrêté.
play-no-path =
    { $n ->
        [one] { $algorithm } : { $end } ({ $n } état développé, { $time }).
       *[other] { $algorithm } : { $end } ({ $n } états développés, { $time }).
    }
play-summary =
    { $n ->
        [one] { $moves } · { $n } état développé · { $time }
       *[other] { $moves } · { $n } états développés · { $time }
    }
play-won =
    { $n ->
        [one] Résolu en { $time } et { $n } coup !
       *[other] Résolu en { $time } et { $n } coups !
    }
play-won-best = C’est le meilleur temps ! (n : un autre plateau)
play-won-place = Meilleurs temps : rang { $n }. (n : un autre plateau)
play-won-next = (n : un autre plateau, w : le plus court chemin)
play-sure-quit = La partie n’est pas finie : appuyez encore sur q pour quitter.
play-sure-new = La partie n’est pas finie : appuyez encore sur n pour en commencer une autre.
play-sure-again = La partie n’est pas finie : appuyez encore sur b pour la recommencer.
play-scores-broken = Le fichier des meilleurs temps est illisible ; il n’est pas modifié et aucun temps n’y est ajouté.
play-scores-not-stored = Les meilleurs temps n’ont pas pu être enregistrés.
play-too-small = Le plateau { $size } ne tient pas : il lui faut une fenêtre de { $least }, celle-ci fait { $here }.
play-too-small-keys = Agrandissez la fenêtre, ou appuyez sur z pour une autre taille, sur q pour quitter.

## Les boîtes de dialogue
play-close = Échap retour
play-times = Meilleurs temps, { $size }
play-times-none = Encore aucun temps.
play-times-rule = Parties sur des plateaux tirés au hasard, au premier essai et sans aide.
play-ask-keys = Entrée valide · Échap retour
play-ask-seed = Graine
play-ask-seed-hint = Un nombre entier : la même graine donne partout le même plateau { $size }.
play-ask-size = Taille
play-ask-size-hint = Lignes et colonnes, comme 4x4 ou 3x5. Actuellement : { $size }.
play-ask-board = Plateau
play-ask-board-hint = Ligne par ligne, dans n’importe quelle notation : 8 1 3 / 4 _ 2 / 7 6 5, ou 813402765. Une liste d’un seul tenant qui n’est pas carrée est lue comme un plateau { $size }.
play-ask-goal = But
play-ask-goal-hint = last, first, bottom-up, snail, ou un plateau { $size }.
play-bad-seed = Une graine est un nombre entier de 0 à 18446744073709551615.
play-unsolvable = Ce plateau est insoluble
play-repair = Échanger { $a } et { $b } le rend soluble.
play-repair-keys = Entrée échange · Échap retour
play-choose = Pour la solution
play-choose-keys = Entrée valide · Échap retour · Tab autre liste
play-choose-auto = Le choix dépend du plateau.
