# La boîte : couleurs, groupes, cases, cartes, et comment s’appelle ce que l’on y lit.

antijeu-colour-brown = brun
antijeu-colour-grey = gris
antijeu-colour-violet = violet
antijeu-colour-beige = beige
antijeu-colour-sky = bleu ciel
antijeu-group = Groupe { $colour }
antijeu-type-oligopoly = oligopole
antijeu-type-trust = trust
antijeu-type-monopoly = monopole
antijeu-square-company = Société
antijeu-square-budget = Bureau du Budget
antijeu-square-court = Tribunal
antijeu-square-go-to-court = Allez au tribunal
antijeu-square-mailbox = Boîte postale
antijeu-square-roll-again = Rejouez
antijeu-square-skip-turn = Passer un tour

# -- les cartes
antijeu-card = { $name } : { $wording }
antijeu-card-read = { $card }{ $ours ->
    [yes] { " " }(carte maison)
   *[no] { "" }
  }
antijeu-keep-at-once = à suivre tout de suite
antijeu-keep-kept = à garder
antijeu-effect-by-hand = Autre chose : la table le note
antijeu-effect-receive-bank = La banque vous verse une somme
antijeu-effect-pay-bank = Vous payez une somme à la banque
antijeu-effect-receive-per-case = La banque vous verse une somme par affaire à vous
antijeu-effect-receive-per-broken = La banque vous verse une somme par cartel brisé à vous
antijeu-effect-pay-per-case = Vous payez une somme par affaire à vous
antijeu-effect-pay-each = Vous payez une somme à chacun des autres
antijeu-effect-receive-each = Chacun des autres vous paie une somme
antijeu-effect-go-court = Au tribunal, sans les 100 €
antijeu-effect-advance-to-budget = Jusqu’au Bureau du Budget
antijeu-effect-advance-to-court = Jusqu’au Tribunal
antijeu-effect-advance-to-go-to-court = Jusqu’à Allez au tribunal
antijeu-effect-advance-to-mailbox = Jusqu’à la Boîte postale
antijeu-effect-advance-to-roll-again = Jusqu’à Rejouez
antijeu-effect-advance-to-skip-turn = Jusqu’à Passer un tour
antijeu-effect-advance-to-next-unassigned = Jusqu’à la prochaine société non attribuée
antijeu-effect-advance-to-next-own-case = Jusqu’à la prochaine société d’une affaire à vous
antijeu-effect-move-by-forward = Tant de cases en avant
antijeu-effect-move-by-back = Tant de cases en arrière
antijeu-effect-skip-turn = Vous manquez un tour
antijeu-effect-roll-again = Vous relancez
antijeu-effect-place-token-unassigned = Une fiche, au prix dit, sur une société non attribuée
antijeu-effect-place-token-own-case = Une fiche, au prix dit, dans une affaire à vous
antijeu-effect-waive-fine = Carte gardée, rendue au lieu d’une amende

# -- les sortes de renseignements
antijeu-fact-board = plateau sur la table
antijeu-board-box = plateau de la boîte
antijeu-board-house = notre plateau imprimé
antijeu-fact-deck = boîte postale sur la table
antijeu-deck-box = cartes de la boîte
antijeu-deck-house = nos cartes imprimées
antijeu-fact-sixth-colour = sixième couleur des joueurs
antijeu-fact-squares = nombre de cases du parcours
antijeu-fact-cartel = groupes
antijeu-fact-cartel-one = groupe
antijeu-fact-card = cartes de la boîte postale
antijeu-fact-house-square = cases de notre parcours
antijeu-fact-house-square-one = case
antijeu-fact-house-cartel = nos groupes
antijeu-fact-house-cartel-one = groupe
antijeu-fact-house-card = nos cartes
antijeu-fact-house-card-one = carte
antijeu-field-type = Sorte
antijeu-fact-pawns = pions
antijeu-fact-tokens = fiches, par planche
antijeu-fact-token-size = diamètre des fiches (mm)
antijeu-fact-notes = notes de crédit
antijeu-colour-sixth = sixième couleur
antijeu-colour-red-blue = rouge et bleu
antijeu-colour-yellow-sixth = jaune et sixième couleur
antijeu-colour-white-black = blanc et noir
antijeu-read-on = le { $day }
antijeu-read-tonight = ce soir
