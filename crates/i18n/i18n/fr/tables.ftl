# Bases de motifs et tables de distance de marche.

table-missing = la table { $pattern } n’est pas construite ({ $cost }) : construisez-la avec « taquin tables build », ou donnez à --tables la valeur auto ou un répertoire
table-too-large = la table { $pattern } est trop grande pour être construite : elle demande { $memory } de mémoire
table-too-many-states = la distance de marche de { $size } a trop d’états pour une table en mémoire
table-memory = les tables de { $name } demandent { $needed } de mémoire, plus que les { $left } que laisse la limite
table-not-a-file = { $file } n’est pas un fichier ordinaire
table-truncated = { $file } est trop court pour être une table
table-magic = { $file } n’est pas une table de ce programme
table-version = { $file } est au format de table { $found }, et ce programme lit le format { $expected }
table-checksum = { $file } est endommagé : sa somme de contrôle ne correspond pas
table-header = { $file } est endommagé : son en-tête n’est pas valable
table-other = { $file } contient la table { $found }, et non { $expected }
table-length = { $file } compte { $found } octets alors que son en-tête en annonce { $expected }
table-invariant = { $pattern } : l’entrée { $entry } n’est pas une distance
table-io = impossible d’utiliser { $file } : { $reason }
table-no-directory = il n’y a pas de répertoire où enregistrer les tables : nommez-en un avec --tables RÉPERTOIRE
table-stopped = interruption avant la fin de la construction de la table
table-cost = environ { $time } de calcul, { $bytes }
table-building = construction de la table { $pattern } ({ $cost })
table-progress = construction de { $pattern } : { $percent } %
table-waiting = un autre processus construit la table { $pattern } : attente
table-broken = { $message } ; la table est reconstruite
table-not-stored = { $message } ; la table est utilisée mais pas enregistrée

unknown-table = il n’existe pas de tables « { $name } »
table-which-size = « { $name } » existe en plusieurs tailles : choisissez-en une avec --size ({ $sizes })
table-no-such-size = il n’existe pas de « { $name } » pour { $size }
tables-none = aucune table n’est enregistrée ici
tables-entries =
    { $n ->
        [one] { $n } entrée
       *[other] { $n } entrées
    }
tables-names = Tables qui peuvent être construites
tables-plan =
    { $threads ->
        [one] À construire : { $cost } sur disque, { $memory } de mémoire pendant la construction.
       *[other] À construire : { $cost } sur disque, { $memory } de mémoire pendant la construction ; { $threads } fils d’exécution se partagent le travail.
    }
tables-gain = Le gain : { $times } fois moins d’états. Sur les 100 plateaux de Korf, une recherche en engendre { $states } avec { $name }, et { $others } avec { $other }, la meilleure de celles que le programme construit automatiquement.
tables-any-size = toutes
tables-export-walking = les tables de distance de marche ne s’exportent pas : elles contiennent des nombres de pièces par ligne, et non des plateaux
tables-built = { $pattern } : construite et enregistrée ({ $bytes })
tables-there = { $pattern } : déjà enregistrée ({ $bytes })
tables-removed = { $pattern } : supprimée
tables-not-there = { $pattern } : n’était pas enregistrée
tables-verified = { $pattern } : { $n } entrées, toutes exactes ; la plus grande vaut { $deepest }
