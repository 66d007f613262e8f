# Les textes d’aide. `cmd-NOM` est une commande, son usage et ses exemples ; `opt-NOM` une option et
# le nom de sa valeur ; `arg-NOM` un argument.

program = Résout le jeu de taquin, l’enseigne et mesure les recherches.
    .usage = taquin [OPTIONS] COMMANDE
    .examples = Exemples :
        {"  "}taquin solve "8 1 3 / 4 _ 2 / 7 6 5"
        {"  "}taquin solve --suite examples-4x4
        {"  "}taquin shuffle --size 4x4 --count 10 --seed 1 | taquin solve --file -
        {"  "}taquin solve 135X76420 --algorithm astar --heuristic h1 --lang fr

        « taquin COMMANDE --help » explique une commande et toutes ses options.
program-version = { $version } (commit { $commit })
program-version-plain = { $version }

heading-usage = Usage :
heading-commands = Commandes{"\u00A0"}
heading-arguments = Arguments{"\u00A0"}
heading-board = Le plateau{"\u00A0"}
heading-search = La recherche{"\u00A0"}
heading-limits = Limites{"\u00A0"}
heading-output = Affichage{"\u00A0"}
heading-options = Options{"\u00A0"}
heading-general = Général{"\u00A0"}
man-name = Nom
man-synopsis = Synopsis
man-examples = Exemples
man-exit-status = Code de retour
man-environment = Environnement
man-exit-0 = terminé ; tous les plateaux sont résolus
man-exit-1 = verify : un coup est interdit, ou le but n’est pas atteint
man-exit-2 = usage ou entrée erronée : un nom inconnu, un texte qui n’est pas un plateau, un fichier illisible
man-exit-10 = un plateau est insoluble
man-exit-20 = arrêt par une limite ou par Ctrl-C sans réponse, ou recherche épuisée
man-exit-30 = une table manque ou est endommagée et ne peut pas être construite
man-exit-70 = une erreur du programme
man-env-tables = répertoire des tables enregistrées, ou off ; --tables est prioritaire [par défaut : taquin dans le répertoire de cache de l’utilisateur]
man-env-language = la langue : le français si la valeur commence par fr, l’anglais sinon ; --lang est prioritaire
man-env-colour = si elle est définie, la sortie est sans couleurs
value-command = COMMANDE

cmd-solve = Résout des plateaux : une plus courte solution quand cela peut être prouvé, et le coût de la recherche
    .usage = taquin solve [PLATEAU] [OPTIONS]
    .examples = Exemples :
        {"  "}taquin solve "8 1 3 / 4 _ 2 / 7 6 5"
        {"  "}taquin solve "1 2 3 4 5 0" --size 2x3 --goal snail --show-steps
        {"  "}taquin solve --suite korf100 --time-limit 30s --threads 2 --json
        {"  "}taquin solve 135X76420 -a astar --heuristic h3 --order nseo --ties fifo
        {"  "}taquin solve "0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1" --explain

        Le code de retour est 0 si tous les plateaux sont résolus, 10 si l’un d’eux
        est insoluble, 20 si une limite ou Ctrl-C a mis fin à une recherche sans
        réponse, 2 si la ligne de commande ou un plateau n’est pas valable.
cmd-check = Indique si un plateau est soluble, et pourquoi
    .usage = taquin check PLATEAU [OPTIONS]
    .examples = Exemples :
        {"  "}taquin check "1 2 3 / 4 5 6 / 8 7 0"
        {"  "}taquin check 135X76420 --goal first --json
cmd-shuffle = Tire des plateaux au hasard, un par ligne
    .usage = taquin shuffle [OPTIONS]
    .examples = Exemples :
        {"  "}taquin shuffle --size 4x4 --count 10 --seed 42
        {"  "}taquin shuffle --size 3x3 --count 5 --seed 1 --walk 20
        {"  "}taquin shuffle --size 5x5 --seed 7 --notation zero

        La même graine donne partout les mêmes plateaux, et les premiers ne dépendent
        pas du nombre de plateaux tirés.
cmd-verify = Rejoue des coups : sont-ils légaux et atteignent-ils le but ?
    .usage = taquin verify PLATEAU COUPS [OPTIONS]
    .examples = Exemples :
        {"  "}taquin verify "1 2 3 / 4 0 5 / 7 8 6" ES
        {"  "}taquin verify "1 2 3 / 4 0 5 / 7 8 6" "5 6"
        {"  "}taquin verify --file plateaux.txt --moves-file coups.txt

        Le code de retour est 1 si un coup est illégal ou si le but n’est pas atteint.
cmd-estimate = Montre côte à côte la valeur de chaque heuristique pour un plateau
    .usage = taquin estimate PLATEAU [OPTIONS]
    .examples = Exemples :
        {"  "}taquin estimate "8 1 3 / 4 _ 2 / 7 6 5"
        {"  "}taquin estimate 135X76420 --goal snail --json
cmd-list = Énumère les recherches, les heuristiques, les buts et les séries, avec leurs propriétés
    .usage = taquin list [OPTIONS]
    .examples = Exemples :
        {"  "}taquin list
        {"  "}taquin list --json
cmd-space = Compte les plateaux d’une petite taille à chaque distance du but
    .usage = taquin space TAILLE [OPTIONS]
    .examples = Exemples :
        {"  "}taquin space 3x3
        {"  "}taquin space 2x5 --goal first --json
cmd-tables = Construit, énumère, vérifie et supprime les tables des heuristiques à base de motifs
    .usage = taquin tables COMMANDE [OPTIONS]
    .examples = Exemples :
        {"  "}taquin tables list
        {"  "}taquin tables build pdb-4-4-4-3
        {"  "}taquin tables verify
cmd-tables-list = Énumère les tables enregistrées, et les noms de celles qui peuvent être construites
    .usage = taquin tables list [OPTIONS]
    .examples = Exemples :
        {"  "}taquin tables list --json
cmd-tables-build = Construit les tables d’une heuristique et les enregistre
    .usage = taquin tables build NOM [OPTIONS]
    .examples = Exemples :
        {"  "}taquin tables build pdb-7-8
        {"  "}taquin tables build walking-distance --size 4x5
        {"  "}taquin tables build pdb-6-5 --size 3x4 --tables ./tables
cmd-tables-verify = Vérifie les tables enregistrées, entrée par entrée, avec un autre code que celui qui les a construites
    .usage = taquin tables verify [NOM] [OPTIONS]
    .examples = Exemples :
        {"  "}taquin tables verify
        {"  "}taquin tables verify pdb-4-4-4-3
cmd-tables-remove = Supprime les tables d’une heuristique
    .usage = taquin tables remove NOM [OPTIONS]
    .examples = Exemples :
        {"  "}taquin tables remove pdb-6-6-3
cmd-tables-export = Écrit les entrées des tables dans des fichiers CSV
    .usage = taquin tables export NOM [OPTIONS]
    .examples = Exemples :
        {"  "}taquin tables export pdb-4-4 --out csv
cmd-bench = Mesure la vitesse sur une série de plateaux
    .usage = taquin bench SÉRIE [OPTIONS]
    .examples = Exemples :
        {"  "}taquin bench korf100
        {"  "}taquin bench hard80 --heuristic pdb-7-8 --json
        {"  "}taquin bench random --size 6x6 --count 50 --quality good --time-limit 10s

        Les tables sont ouvertes ou construites avant le premier plateau ; ce temps
        est compté à part.
cmd-improve = Raccourcit un chemin
    .usage = taquin improve PLATEAU COUPS [OPTIONS]
    .examples = Exemples :
        {"  "}taquin improve "1 2 3 / 4 5 6 / 7 0 8" EOE
        {"  "}taquin improve --file plateau.txt --moves-file coups.txt --time-limit 30s
cmd-completions = Affiche les complétions d’un shell
    .usage = taquin completions SHELL
    .examples = Exemples :
        {"  "}taquin completions bash > ~/.local/share/bash-completion/completions/taquin
        {"  "}taquin completions zsh > ~/.zfunc/_taquin
        {"  "}taquin completions fish > ~/.config/fish/completions/taquin.fish
cmd-man = Affiche le manuel, ou en écrit les pages
    .usage = taquin man [OPTIONS]
    .examples = Exemples :
        {"  "}taquin man --lang fr | man -l -
        {"  "}taquin man --lang fr --out ~/.local/share/man/fr/man1
cmd-help = Explique une commande
    .usage = taquin help [COMMANDE]
    .examples = Exemples :
        {"  "}taquin help solve

arg-command = La commande
    .value = COMMANDE
arg-board = Le plateau, dans n’importe quelle notation, lignes séparées par / ou par des retours à la ligne ; - lit l’entrée standard
    .value = PLATEAU
arg-suite = Une série (« taquin suites » les énumère), ou random
    .value = SÉRIE
arg-moves = Les coups : N S E O (ou W), U D L R, ou les pièces dans l’ordre où elles glissent
    .value = COUPS
arg-size = Lignes et colonnes, par exemple 3x3
    .value = TAILLE
arg-table = L’heuristique qui utilise les tables (« taquin tables list » les énumère)
    .value = NOM
arg-shell = bash, zsh, fish, elvish ou powershell
    .value = SHELL

opt-help = Affiche cette aide
opt-version = Affiche la version et le commit
opt-lang = Langue : en ou fr [par défaut : celle de l’environnement]
    .value = LANGUE
opt-quiet = N’affiche que la réponse
opt-verbose = Affiche tous les détails
opt-json = Affiche un objet JSON par ligne
opt-file = Lit les plateaux dans un fichier, un par ligne ; - est l’entrée standard
    .value = FICHIER
opt-moves-file = Lit les coups dans un fichier ; - est l’entrée standard
    .value = FICHIER
opt-suite = Prend les plateaux d’une série (« taquin suites » les énumère)
    .value = NOM
opt-size = Forme d’un plateau donné comme une simple liste, par exemple 3x4
    .value = LIGNESxCOLONNES
opt-shuffle-size = Forme des plateaux [par défaut : 4x4]
    .value = LIGNESxCOLONNES
opt-table-size = Forme du plateau, si le nom existe pour plusieurs
    .value = LIGNESxCOLONNES
opt-export-out = Répertoire des fichiers [par défaut : le répertoire courant]
    .value = RÉPERTOIRE
opt-goal = But : last, first, bottom-up, snail ou un plateau [par défaut : last]
    .value = BUT
opt-blank = Le nombre qui désigne la case vide
    .value = K
opt-notation = Écriture des plateaux : one (à partir de 1, case vide 0), zero (à partir de 0, case vide X) ou compact
    .value = FORME
opt-moves = Écriture des coups : udlr (sens de la pièce), nsew, nseo (sens de la case vide) ou tiles (les pièces)
    .value = FORME
opt-algorithm = La recherche, ou auto [par défaut : auto]
    .value = NOM
opt-heuristic = L’heuristique : un nom, une expression comme "manhattan + 3*hamming" ou "max(h1,hamming)", ou auto [par défaut : auto]
    .value = NOM
opt-quality = Qualité : optimal, good (bonne) ou fast (rapide) [par défaut : optimal quand c’est rapide]
    .value = QUALITÉ
opt-metric = Ce qui compte pour un coup : une pièce (single) ou toute une suite de pièces alignées (multi) [par défaut : single]
    .value = MÉTRIQUE
opt-weight = Poids de l’estimation pour weighted-astar [par défaut : { $default }]
    .value = W
opt-order = Ordre des successeurs, selon le sens de la case vide [par défaut : nseo]
    .value = ORDRE
opt-ties = Lequel passe en premier à égalité : fifo, lifo, high-g ou low-h
    .value = RÈGLE
opt-start-depth = Première profondeur d’iddfs
    .value = N
opt-depth-limit = Profondeur maximale de dfs
    .value = N
opt-pruning = Comment IDA* évite les états répétés : undo (ne jamais défaire le dernier coup) ou automaton (écarter aussi les répétitions plus longues). Par défaut : automaton avec les bases de motifs et la distance de marche, undo sinon
    .value = ÉLAGAGE
opt-frontier = Comment astar-textbook range la frontière : list (liste non triée), heap (tas) ou buckets (une liste par valeur de f) [par défaut : heap]
    .value = STRUCTURE
opt-closed = Comment astar-textbook range les états connus : list (liste), tree (arbre) ou hash (table de hachage) [par défaut : hash]
    .value = STRUCTURE
opt-duplicates = Quand astar-textbook cherche les doublons : inserted (à l’entrée dans la frontière) ou taken (à la sortie) [par défaut : inserted]
    .value = MOMENT
opt-width = Nombre de plateaux que beam garde par couche
    .value = N
opt-path-check = dfs ne vérifie que son propre chemin, et non tous les états vus : la recherche peut durer extrêmement longtemps
opt-no-check = dfs ne vérifie rien et n’écarte que le coup qui annule le précédent : sans profondeur limite, la recherche peut ne jamais finir
opt-goal-test = Moment où bfs teste le but : quand un état est engendré (generated, par défaut) ou quand il est extrait de la frontière (expanded)
    .value = MOMENT
opt-no-reopening = astar ignore un meilleur chemin vers un état déjà développé : la preuve exige une heuristique cohérente
opt-seed = Graine des tirages au hasard
    .value = N
opt-all = Trouve toutes les solutions optimales et en montre N [par défaut : { $default }]
    .value = N
opt-time-limit = Durée maximale par plateau : 500ms, 30s, 2m
    .value = DURÉE
opt-node-limit = Nombre maximal d’états engendrés par plateau
    .value = N
opt-memory-limit = Mémoire maximale par plateau : 512MB, 4GiB [par défaut : 3/4 de la mémoire libre]
    .value = OCTETS
opt-threads = Plateaux résolus en parallèle, ou fils d’exécution pour un seul plateau [par défaut : 1]
    .value = N
opt-improve-threads = Fils d’exécution qui se partagent le travail ; ils ne changent pas le résultat pour un nombre d’états donné [par défaut : 1]
opt-cold = Ouvre ou construit de nouveau les tables pour chaque plateau, l’un après l’autre, et compte ce temps dans celui du plateau
opt-build-threads = Fils d’exécution qui se partagent le travail [par défaut : autant que la machine a de cœurs]
opt-tables = Où enregistrer les tables : auto (le cache), off (aucun fichier n’est touché) ou un répertoire
    .value = OÙ
opt-checkpoint = Écrit dans ce fichier les parties terminées d’une longue recherche optimale, et reprend à partir de ce fichier après un arrêt
    .value = FICHIER
opt-ids = Les plateaux de la série à traiter, par leur nom : 38,40
    .value = NOMS
checkpoint-one-board = --checkpoint n’accepte qu’un plateau à la fois
unknown-id = la série n’a pas de plateau « { $name } »
opt-explain = Montre ce qui serait fait et pourquoi, sans le faire
opt-show-steps = Montre le plateau après chaque coup
opt-count = Nombre de plateaux [par défaut : 1]
    .value = N
opt-walk = Part du but et joue K coups au hasard, dont aucun n’annule le précédent
    .value = K
opt-any = Tire parmi tous les plateaux, solubles ou non
opt-out = Écrit une page par commande dans ce répertoire
    .value = RÉPERTOIRE
