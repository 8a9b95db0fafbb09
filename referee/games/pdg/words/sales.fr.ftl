# La vente des voitures : la donne, le coup, la reprise d’un coup, le dénouement.

# -- donner les cartes
pdg-go-dealt = C’est distribué
pdg-go-deal = Distribuer
pdg-dealing-headline = Distribuez les cartes.
pdg-dealing-headline-waits = La table distribue les cartes.
pdg-dealing-app = Les cartes sont prêtes : chacun lira les siennes sur sa page.
pdg-dealing-move = Mélangez, faites couper à droite, donnez { $each } cartes à chacun, une à une, à partir de la gauche. { $pile } forment le talon{ $aside ->
    [0] .
   *[other]  ; les { $aside } autres ne servent pas.
  }
pdg-dealt = { $each } cartes à chacun, { $pile } au talon.

# -- vendre
pdg-action-sell-token = Vendre
pdg-field-advantage = Jouer une carte : avantage
pdg-field-profit = Bénéfice lu dans la fenêtre
pdg-field-profit-own = { $many ->
    [yes] D’abord la zone, puis vendre au bénéfice lu
   *[no] Vendre au bénéfice lu dans la fenêtre
  }
pdg-field-profit-double = { $many ->
    [yes] D’abord la zone, puis vendre au double du bénéfice lu
   *[no] Vendre au double du bénéfice lu dans la fenêtre
  }
pdg-field-profit-take = { $many ->
    [yes] D’abord la zone, puis prendre au bénéfice lu
   *[no] Prendre au bénéfice lu dans la fenêtre
  }
pdg-with-plant = avec votre usine
pdg-with-competition = avec Compétition seulement
pdg-sell = { $seat } peut vendre une languette.
pdg-sell-white = Case blanche : { $seat } peut vendre une languette, au double.
pdg-sell-done = { $seat } a vendu. { $next } peut lancer.
pdg-sell-square-blank = Cette case n’offre rien. { $next } peut lancer.
pdg-call-sell-token = Vendez une languette, ou passez.
pdg-call-sell-white = Case blanche : vendez au double, ou passez.
pdg-call-sell-done = Encore une carte, ou c’est tout ?
pdg-taxed = { $amount }, après { $tax } d’impôts
pdg-sold = { $seat } vend en { $sector } : { $gets }. Marché : { pdg-room }.
pdg-sold-you = Vous vendez en { $sector } : { $gets }. Marché : { pdg-room }.
pdg-sold-out = { $seat } a vendu sa dernière languette.
pdg-sold-out-you = Vous avez vendu votre dernière languette.
pdg-market-full = Le marché d’{ $continent } est saturé.
pdg-advantage-declared = { $seat } vend en { $sector } avec { $card }.
pdg-advantage-declared-you = Vous vendez en { $sector } avec { $card }.
pdg-sale-void = { $seat } ne peut plus vendre en { $sector } : la vente n’a pas lieu.
pdg-sale-void-you = Vous ne pouvez plus vendre en { $sector } : la vente n’a pas lieu.
pdg-parried = { $seat } pare avec { $card }.
pdg-parried-you = Vous parez avec { $card }.
pdg-move-token = { $seat } : une languette sur le marché d’{ $continent } ({ pdg-room }).
pdg-move-token-you = Votre languette : sur le marché d’{ $continent } ({ pdg-room }).
pdg-move-sale = { $seat } prend { $amount } à la banque.
pdg-move-sale-you = Prenez { $amount } à la banque.
pdg-move-taxed-receives = { $seat } prend { $amount } à la banque : { $gross }, moins { $tax } d’impôts.
pdg-move-taxed-receives-you = Prenez { $amount } à la banque : { $gross }, moins { $tax } d’impôts.
pdg-move-taxed-even = { $seat } ne reçoit rien : { $gross }, moins { $tax } d’impôts.
pdg-move-taxed-even-you = Vous ne recevez rien : { $gross }, moins { $tax } d’impôts.
pdg-move-taxed-pays = { $seat } paie { $amount } à la banque : { $tax } d’impôts, moins { $gross } de vente.
pdg-move-taxed-pays-you = Payez { $amount } à la banque : { $tax } d’impôts, moins { $gross } de vente.
pdg-memo-sale = vente en { $sector }
pdg-memo-returned = partie rangée
pdg-move-returned = { $seat } : { $amount } à la banque.
pdg-move-returned-you = Rendez { $amount } à la banque.

# -- reprendre un coup
pdg-action-take-sale = Je prends
pdg-field-parry = Jouer une carte : parade
pdg-parry-struck = { CAP($sector) } : avec quelle parade
pdg-parry-taxed = { CAP($sector) } : { $price } sans parade

# -- le dénouement
pdg-action-end-evening = Fin de la soirée
pdg-action-another-game = Une autre partie
pdg-scores-headline = { $seats } en tête : { $gain } de gain.
pdg-scores-finished = Au bout du parcours, ou sans languette : { $seats }. La partie est finie.
pdg-scores-nobody = Plus personne ne lance : la partie est finie.
pdg-scores-move = Comptez chacun 200 M$ par usine, et vos billets. Languettes et cartes ne valent plus rien.
pdg-call-scores = Votre gain : { $gain }.
pdg-evening-over = La soirée est finie. En tête : { $seats }.
pdg-evening-over-you = La soirée est finie. Vous êtes en tête.
pdg-next-game = Partie { $number } : mêmes places, mêmes marques, 3 000 M$ chacun.
pdg-score-plants = { $count ->
    [0] aucune usine
    [one] une usine
   *[other] { $count } usines
  }
pdg-score-purse = bourse de départ rendue

# -- ce qui ne se peut pas
refusal-already-done = C’est déjà fait dans ce tour. Laissez jouer le suivant, ou attendez votre prochain tour.
refusal-no-plant = Il faut ici une usine à vous. Prenez un secteur où vous en avez une.
pdg-no-plant-seller = Il faut ici une usine à vous, ou vendre avec Compétition. Sinon, prenez un secteur où vous en avez une.
refusal-no-token = Il ne vous reste plus de languette à vendre. Passez.
refusal-saturated = Ce marché est saturé. Prenez un autre continent, ou passez.
refusal-on-strike = La grève vous arrête. Parez-la avec une carte, ou passez.
refusal-white-square = Sur une case blanche, le bénéfice double déjà : vendez sans avantage.
refusal-no-advantage = Qui prend le coup d’un autre vend sans avantage. Dites seulement où vous vendez.
