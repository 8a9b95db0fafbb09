# La soirée sur papier, et le souvenir d’une partie finie.

# the evening
paper-of = { $game }, la table de ce soir
paper-printed = imprimé le { $day } à { $at }
paper-code = Table { $code }
paper-host = Si la tablette est perdue, un autre appareil tient la table : { $url }, code { $digits }.
paper-step = { $name }, étape { $number } sur { $count }
paper-sealed = Scellé, pas encore ouvert : { $seats }. C’est écrit sur la feuille de chacun ; qui n’en a pas l’écrit de nouveau.
paper-seats = Autour de la table :
paper-agreed = Ce dont la table est convenue
paper-option = { $option } : { $value }.
paper-next = La suite, sans l’application
paper-next-lede = Cochez au fur et à mesure. Les cases grises sont déjà faites.
paper-order = Ordre du jeu
paper-own-of = { $name }, en secret
paper-fold = Pliez en deux, l’imprimé dedans : le bas vient jusqu’à ce trait.
paper-fold-here = pliez ici, l’imprimé dedans
paper-back-lede = Le dos de votre feuille : rien ici n’est secret.
paper-cash = Votre caisse
paper-heard = Ce que vous seul avez lu
paper-notes = À noter

# the accounts of a game that is over
accounts-of = { $game }, les comptes de la soirée
accounts-own = { $name }, ses comptes
accounts-kinds = D’où vient l’argent de chacun
accounts-start = au départ
accounts-in = Reçu
accounts-out = Payé
accounts-cash = En caisse
accounts-worth = Fortune
accounts-lede = Les comptes de la soirée : le classement, ce que chacun avait à la fin de chaque période, d’où vient son argent.
accounts-all-when = Avec le relevé de chacun, mouvement par mouvement.
accounts-public-when = Les comptes de la table, sans les relevés.
accounts-one-when = Les comptes de la table et un seul relevé.

# the souvenir
souvenir-title = { $game }, le { $day }
souvenir-scores = Les comptes
souvenir-axis = L’axe part de { $low }.
souvenir-story = Ce qui s’est passé ce soir-là
refusal-not-over = La partie n’est pas finie : le souvenir s’imprime après les derniers comptes.

# on the screens
paper-do = La table sur papier
paper-short = Sur papier
paper-lede = De quoi continuer ce soir sans aucune machine : où en est la table, une feuille pour chacun, la suite à cocher.
paper-pages = Quelles pages
paper-pages-all = Toutes
paper-pages-all-when = L’argent et les secrets de chacun sont dedans : chaque feuille se plie pour son joueur, et la table en est avertie. Avec le code pour tenir la table.
paper-pages-public = Sans les pages privées
paper-pages-public-when = Ce que tous voient déjà, la suite à cocher, et le code pour tenir la table.
paper-pages-all-open = La table, une feuille par joueur, la suite à cocher, et le code pour tenir la table.
paper-pages-table = Sans les feuilles des joueurs
paper-pages-one-open = La table, et la feuille d’un seul joueur.
paper-pages-one = { $name } seulement
paper-pages-one-when = Pour un seul joueur, qui l’ouvre lui-même. La table en est avertie.
paper-phones = Chacun peut aussi imprimer la sienne depuis son téléphone, au bas de sa page.
paper-make = Enregistrer le PDF
paper-open = Ouvrir pour imprimer
paper-lacking = Aucune police de cet ordinateur n’a ces lettres : { $letters }. Dans un PDF avec des pages privées, le numéro du siège les remplace. Les autres pages s’ouvrent dans le navigateur : imprimez-les de là.
paper-told = La table est imprimée sur papier, l’argent et les secrets de chacun compris.
paper-told-one = { $seat } : sa page est imprimée sur papier.
souvenir = Souvenir
refusal-papers-apart = Cet ordinateur ne fait pas de PDF : les pages privées s’ouvrent une par une, chacune devant son joueur.
