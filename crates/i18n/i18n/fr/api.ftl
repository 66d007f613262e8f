# Les erreurs des requêtes de la page, par HTTP et dans le navigateur : ce qui ne va pas, et que changer.

api-see-api = Voir docs/api.md (en anglais).
api-see-json = Voir docs/json.md (en anglais).
api-see-registry = Voir /api/registry.
api-choose = Choisissez parmi : { $names }.
api-choose-range = Choisissez de { $least } à { $most }.
api-at-most = Choisissez au plus { $most }.
api-bug-hint = Merci de nous signaler le plateau en cause.

api-json = Le corps n’est pas un objet JSON : { $error }.
api-field = `{ $name }` : { $error }.
api-field-missing = `{ $name }` est absent.
api-field-range = `{ $name }` vaut { $value }.
api-unknown = Champs inconnus : { $names }.
api-unknown-hint = Supprimez-les, ou cherchez leur nom dans docs/api.md (en anglais).
api-lang = Cette langue n’est pas disponible.

api-notations = Écrivez par exemple 8 1 3 / 4 0 2 / 7 6 5.
api-not-a-board = `{ $name }` n’est ni un texte ni une liste.
api-size-hint = Écrivez les lignes et les colonnes, par exemple 3x4.
api-goal-hint = Choisissez parmi { $names }, ou donnez un plateau de la même taille.
api-goal-size = Donnez la même taille au plateau et à son but.
api-unsolvable-hint = Échangez deux pièces pour le rendre soluble.
api-board-too-large = Un plateau { $size } a plus de { $most } cases.
api-board-too-large-hint = Résolvez-le en ligne de commande.
api-moves-hint = Écrivez des coups comme UDLR.
api-quality-hint = Choisissez parmi : optimal, good, fast.
api-seed = Ce n’est pas une graine.
api-seed-hint = Donnez un nombre entier inférieur à 2^64.
api-threads = `threads` doit valoir 1.
api-threads-hint = Supprimez-le : plusieurs plateaux sont résolus en même temps.
api-table-hint = Choisissez une autre heuristique. `taquin serve` utilise les tables que `taquin tables build` a enregistrées.
api-walk = Cette marche est trop longue.
api-game-too-long = Une partie de { $moves } coups est trop longue.
api-names = `{ $name }` a { $count } éléments.
api-experiment-too-large = { $trials } essais dépassent les { $most } de cette page.
api-experiment-too-large-hint = Choisissez moins de plateaux, de recherches ou d’heuristiques, ou utilisez `taquin lab run`.
api-runners = Une course ne peut pas réunir { $count } recherches.
api-no-steps = { $algorithm } ne montre pas ses étapes.
api-no-steps-hint = Choisissez une recherche dont `steps` est vrai dans /api/registry.

api-notation = Cette notation n’existe pas.
api-theme = Ce thème n’existe pas.
api-theme-part = Un thème n’a pas cette partie.
api-colour = « { $text } » n’est pas une couleur.
api-colour-hint = Écrivez une couleur sous la forme #rrvvbb.
api-format = Ce format n’existe pas.
api-photo = La photo n’est pas en base64 : { $error }.
api-photo-hint = Encodez-la en base64.
api-film-time = Le film n’a pas été terminé en { $seconds } s.
api-film-time-hint = Exportez moins de coups, ou des pièces plus petites.

# Le serveur seul.

api-busy = Tous les solveurs sont occupés.
api-busy-hint = Attendez la fin d’une recherche ou annulez-en une, puis réessayez.
api-content-type = Le corps n’est pas déclaré comme JSON.
api-content-type-hint = Envoyez l’en-tête Content-Type avec application/json.
api-slow = Le corps n’est pas arrivé en { $seconds } s.
api-slow-hint = Envoyez-le plus vite, ou réduisez-le.
api-body = Le corps s’est interrompu : { $error }.
api-body-hint = Envoyez-le de nouveau.
api-too-large = Le corps a plus de { $most } octets.
api-too-large-hint = Envoyez un plateau ou une photo plus petits.
api-host = Une requête doit avoir exactement un Host.
api-other-host = Cet hôte n’est pas servi ici.
api-origin = Les pages d’autres sites ne peuvent pas envoyer de requêtes.
api-host-hint = Ouvrez l’adresse que `taquin serve` a affichée, ou nommez cet hôte à son lancement.
api-method = { $method } n’est pas permis à cette adresse.
api-method-hint = Utilisez la méthode indiquée dans docs/api.md (en anglais).
api-not-found = Il n’y a rien à cette adresse.
api-not-found-hint = Commencez par /.
