# La soirée sur papier, et le souvenir d’une partie finie.

# the evening
paper-of = { $game }, la table de ce soir
paper-printed = imprimé le { $day } à { $at }
paper-code = Table { $code }
paper-step = { $name }, étape { $number } sur { $count }
paper-seats = Autour de la table :
paper-agreed = Ce dont la table est convenue
paper-option = { $option } : { $value }.
paper-next = La suite, sans l’application
paper-next-lede = Cochez au fur et à mesure. Les cases grises sont déjà faites.
paper-order = Ordre du jeu
paper-own-of = { $name }, en secret
paper-fold = Pliez en deux, l’imprimé dedans : ramenez le bas de la feuille jusqu’à ce trait.
paper-fold-here = pliez ici, l’imprimé dedans
paper-back-lede = Le dos de votre feuille : rien ici n’est secret.
paper-cash = Votre caisse
paper-heard = Ce que vous seul avez lu
paper-notes = À noter
