# Les graphiques de la page web.

web-race = États développés jusqu’à la fin
web-race-axis = états développés
web-race-stopped = { $name } (arrêtée)
web-distances = Coups restants après chaque coup
web-distances-x = coups joués
web-distances-y = coups restants
web-distances-exact = coups restants, au mieux
web-distances-lost = après un coup qui éloigne du but
web-distances-lower = prouvé : au moins
web-distances-upper = connu : au plus

# Les images et le serveur, comme commandes.

heading-picture = L’image{"\u00A0"}

cmd-draw = Dessine un plateau
    .usage = taquin draw PLATEAU -o FICHIER [OPTIONS]
    .examples = Exemples :
        {"  "}taquin draw "8 1 3 / 4 0 2 / 7 6 5" -o plateau.svg
        {"  "}taquin draw 813402765 -o plateau.png --theme night --cell 120
        {"  "}taquin draw 813402765 -o chat.png --photo chat.jpg
cmd-animate = Fait un film à partir de coups donnés, ou de la solution d’un plateau
    .usage = taquin animate PLATEAU [COUPS] -o FICHIER [OPTIONS]
    .examples = Exemples :
        {"  "}taquin animate "8 1 3 / 4 0 2 / 7 6 5" -o solution.gif
        {"  "}taquin animate 813402765 LURRDDLURULDLU -o solution.svg --step 300ms --once
        {"  "}taquin animate --file plateau.txt --moves-file coups.txt -o solution.apng
cmd-serve = Lance le serveur de la page web : jouer, résoudre, comparer des recherches, comprendre
    .usage = taquin serve [OPTIONS]
    .examples = Exemples :
        {"  "}taquin serve --open
        {"  "}taquin serve --port 0
        {"  "}taquin serve --listen 0.0.0.0 --host puzzle.lan

        La page fonctionne sans réseau et n’est visible que de cette machine, sauf si
        --listen en décide autrement.
cmd-site = Écrit la page web sous forme de fichiers pour n’importe quel hébergeur
    .usage = taquin site --out RÉPERTOIRE
    .examples = Exemples :
        {"  "}taquin site --out public
        {"  "}python3 -m http.server --directory public

        Le solveur tourne dans le navigateur. Notre serveur n’est pas nécessaire et,
        après la première visite, le réseau non plus.

opt-site-out = Écrit dans ce répertoire ; les fichiers qui ne viennent pas de cette commande y restent
opt-output = Écrit dans ce fichier ; - est la sortie standard
    .value = FICHIER
opt-format = Le format, si l’extension du fichier ne l’indique pas : svg, png ; gif, apng, svg
    .value = NOM
opt-cell = Côté d’une case en pixels, de 8 à 512 [par défaut : selon la taille]
    .value = N
opt-theme = Couleurs : wood, night, paper, sea, contrast [par défaut : wood]
    .value = NOM
opt-colour = Une autre couleur pour une partie du thème : page, tray (le fond), first (pièces dont la place est la première case), last (la dernière), ink (les chiffres), label (le compteur) ; peut être répétée
    .value = PARTIE=#RRVVBB
opt-photo = Découpe ce PNG ou ce JPEG en pièces
    .value = FICHIER
opt-no-numbers = N’affiche pas de numéros sur la photo
opt-step = Durée d’un coup [par défaut : 500ms]
    .value = DURÉE
opt-hold = Pause à la fin [par défaut : 2s]
    .value = DURÉE
opt-once = Joue le film une fois, sans recommencer
opt-no-counter = N’affiche pas le compteur d’étapes
opt-port = Le port ; 0 choisit un port libre [par défaut : 8080]
    .value = N
opt-listen = Écoute à cette adresse ; toute autre que celle par défaut ouvre la page au réseau [par défaut : 127.0.0.1]
    .value = ADRESSE
opt-host = Un nom sous lequel les autres machines trouvent celle-ci ; peut être répété
    .value = NOM
opt-open = Ouvre le navigateur

picture-format = le format « { $text } » n’est pas l’un de ceux-ci : { $known } ; donnez au fichier l’une de ces extensions, ou précisez --format
picture-onto-photo = { $file } est la photo : écrivez l’image dans un autre fichier
picture-file = { $file } : { $error }
picture-other-size = le plateau est de taille { $board } mais le but de taille { $goal } : donnez aux deux la même taille
picture-cell = une case de { $cell } pixels ne peut pas être dessinée : choisissez de { $least } à { $most }
picture-too-large = { $pixels } pixels dépassent les { $most } permis : choisissez une case plus petite ou un SVG
picture-too-long = { $moves } coups dépassent les { $most } qu’un film peut avoir : raccourcissez le chemin
picture-speed = une durée de { $step } par coup avec une pause de { $hold } est hors limites : choisissez de { $least } à { $most } par coup et une pause d’au plus { $most }
picture-illegal = le coup { $number } ({ $dir }) est illégal, le bord l’empêche : donnez des coups que le plateau permet
picture-write = l’image n’a pas pu être écrite : { $reason }
photo-unknown = la photo n’est ni en PNG ni en JPEG : convertissez-la
photo-too-large = une photo de { $width } x { $height } pixels est trop grande : réduisez-la à moins de { $most } millions de pixels
photo-damaged = la photo est illisible : { $why }
colour-malformed = « { $text } » n’est pas une partie et sa couleur : écrivez par exemple first=#c98a4b ; les parties sont { $parts }
animate-one = un film montre un seul plateau : donnez un fichier qui n’en contient qu’un
animate-no-path = aucun chemin n’a été trouvé dans le temps imparti : augmentez --time-limit, ou donnez les coups
listen-malformed = « { $text } » n’est pas une adresse : écrivez par exemple 0.0.0.0 ou 192.168.1.5{"\u003A"}8080
serve-open-to-all = Cette page est désormais accessible aux autres machines du réseau. Elle n’a ni comptes ni chiffrement ; ses calculs occupent cette machine.
site-foreign = { $directory } contient des fichiers que « taquin site » n’a pas écrits : { $files }. Choisissez un autre répertoire, ou supprimez-les
serve-cannot-listen = impossible d’écouter à { $address } : { $error }. Choisissez un autre --port, ou 0 pour un port libre
