# Les cartes qu’on joue, ce que les autres y répondent, et la ligue.

# -- à son tour
pdg-action-buy-card = Acheter une carte
pdg-buy-card = Acheter une carte, { $amount }
pdg-memo-card = carte achetée
pdg-pile-left = { $pile ->
    [0] Le talon est vide.
    [one] Il en reste une au talon.
   *[other] Il en reste { $pile } au talon.
  }
pdg-card-bought = { $seat } achète une carte. { pdg-pile-left }
pdg-card-bought-you = Vous achetez une carte. { pdg-pile-left }
pdg-card-drawn = { $seat } a tiré : { $card }.
pdg-card-drawn-you = Vous avez tiré : { $card }.
pdg-action-steal-card = Prélever une carte
pdg-field-card = Carte
pdg-field-victim = Dans la main de qui
pdg-stolen = { $seat } joue { $card } et prélève une carte chez { $victim }.
pdg-stolen-you-seat = Vous jouez { $card } et prélevez une carte chez { $victim }.
pdg-stolen-you-victim = { $seat } joue { $card } et prélève une de vos cartes.
pdg-news-robbed = { $seat } prend une de vos cartes.
pdg-card-robbed = { $seat } a pris à { $victim } : { $card }.
pdg-card-robbed-you-seat = Vous avez pris à { $victim } : { $card }.
pdg-card-robbed-you-victim = { $seat } vous a pris : { $card }.
pdg-action-choose-stolen = Prendre cette carte
pdg-stealing-headline = { $seat } regarde la main de chez { $victim }, et y choisit une carte.
pdg-call-steal = La main de chez { $victim } est devant vous : quelle carte prenez-vous ?
pdg-stolen-chosen = { $seat } a choisi sa carte.
pdg-stolen-chosen-you = Vous avez choisi votre carte.
pdg-action-parry = Parer

# -- grèves et impôts
pdg-action-announce-difficulty = Annoncer une difficulté
pdg-a-difficulty = { $kind ->
    [greve] une grève
   *[other] des impôts
  }
pdg-the-difficulty = { $kind ->
    [greve] la grève
   *[other] les impôts
  }
pdg-announced = { $seat } annonce { pdg-a-difficulty }.
pdg-announced-you = Vous annoncez { pdg-a-difficulty }.
pdg-countering-headline = { $seat } annonce { pdg-a-difficulty }. Qui contre ?
pdg-countering-read = Un adversaire peut contrer avec Tactique 2 ou 3. { $kind ->
    [greve] La grève attend
   *[other] Les impôts attendent
  } la confirmation : c’est à { $seat }.
pdg-countering-decide = { $seat } confirme, ou retire { pdg-the-difficulty }.
pdg-call-counter = { $seat } annonce { pdg-a-difficulty } : contrez-vous ?
pdg-call-decide = Confirmez-vous { pdg-the-difficulty } ?
pdg-nobody-countering = Personne ne contre
pdg-action-counter-difficulty = Contrer
pdg-action-confirm-difficulty = Confirmer
pdg-action-withdraw-difficulty = Retirer
pdg-countered = { $seat } contre avec { $card } et tire une carte chez { $victim }.
pdg-countered-you-seat = Vous contrez avec { $card } et tirez une carte chez { $victim }.
pdg-countered-you-victim = { $seat } contre avec { $card } et tire une de vos cartes.
pdg-withdrawn = { $seat } retire { pdg-the-difficulty }.
pdg-withdrawn-you = Vous retirez { pdg-the-difficulty }.
pdg-difficulty-begun = { $kind ->
    [greve] La grève tient jusqu’au retour à { $seat } : ni vente, ni reprise sans parade.
   *[other] Les impôts tiennent jusqu’au retour à { $seat } : { $tax } par vente.
  }
pdg-news-difficulty = { $kind ->
    [greve] Grève : ni vente, ni reprise sans parade, jusqu’au retour à { $seat }.
   *[other] Impôts : { $tax } à payer par vente, jusqu’au retour à { $seat }.
  }
pdg-difficulty-over = { $card } : c’est fini, la carte va à la défausse.

# -- un avantage annulé
pdg-action-cancel-advantage = Annuler
pdg-nobody-cancelling = Personne n’annule
pdg-cancelling-headline = { $seat } vend en { $sector } avec { $card }. Qui annule ?
pdg-cancelling-headline-you = Vous vendez en { $sector } avec { $card }. Qui annule ?
pdg-cancelling-read = Si personne n’annule, { $seat } touche { $amount } avec { $card } en { $sector }.
pdg-call-cancel = { $seat } vend en { $sector } avec { $card }, pour { $amount } : annulez-vous ?
pdg-cancelled = { $seat } annule avec { $card } : { $advantage } ne compte pas pour { $seller }.
pdg-cancelled-you-seat = Vous annulez avec { $card } : { $advantage } ne compte pas pour { $seller }.
pdg-cancelled-you-seller = { $seat } annule avec { $card } : votre { $advantage } ne compte pas.

# -- lire les cartes
pdg-action-read-advantage = Lire cet avantage
pdg-action-read-tax = Lire les impôts
pdg-field-mult = Bénéfice multiplié par
pdg-field-bonus = Puis augmenté de (M$)
pdg-field-tax = Impôts par vente (M$)
pdg-advantage-read = { $card } : { $effect }.
pdg-tax-read = Impôts : { $tax } par vente.

# -- la ligue
pdg-action-propose-cartel = Proposer une ligue
pdg-field-target = Contre
pdg-field-rounds = Tours, si elle a un terme
pdg-cartel-proposed = { $seat } propose une ligue contre { $targets }.
pdg-cartel-proposed-you-seat = Vous proposez une ligue contre { $targets }.
pdg-cartel-proposed-you-targets = { $seat } propose une ligue contre vous.
pdg-voting-headline = { $seat } propose une ligue contre { $targets } : qui en est ?
pdg-voting-read = { $rounds ->
    [0] Une ligue sans terme
    [one] Une ligue d’un tour
   *[other] Une ligue de { $rounds } tours
  } contre { $targets } : un seul non, et elle tombe.
pdg-call-vote = { $seat } propose une ligue contre { $targets }{ $rounds ->
    [0] , sans terme
    [one] , pour un tour
   *[other] , pour { $rounds } tours
  } : en êtes-vous ?
pdg-action-vote = Voter
pdg-field-yes = En être
pdg-vote-yes = Oui
pdg-vote-no = Non
pdg-voted-yes = { $seat } en est.
pdg-voted-yes-you = Vous en êtes.
pdg-voted-no = { $seat } n’en est pas.
pdg-voted-no-you = Vous n’en êtes pas.
pdg-cartel-formed = Tous contre { $targets } : la ligue est formée.
pdg-cartel-formed-you-targets = Tous contre vous : la ligue est formée.
pdg-cartel-refused = La ligue contre { $targets } ne se fait pas.
pdg-cartel-refused-you-targets = La ligue contre vous ne se fait pas.
pdg-action-leave-cartel = Quitter la ligue
pdg-cartel-left = { $seat } quitte la ligue : elle est finie.
pdg-cartel-left-you = Vous quittez la ligue : elle est finie.
pdg-cartel-over = Les tours convenus sont passés : la ligue est finie.
pdg-memo-compensation = dédommagement
pdg-compensation = La ligue dédommage { $seat } : { $amount }.
pdg-compensated = { $seat } paie { $amount } à { $to }.
pdg-compensated-you-seat = Vous payez { $amount } à { $to }.
pdg-compensated-you-to = { $seat } vous paie { $amount }.
pdg-not-compensated = { $seat } n’a rien, et ne paie rien à { $to }.
pdg-news-compensating = La ligue : vous payez { $amount } à { $to }.
pdg-news-compensated = La ligue vous dédommage : { $amount }.

# -- ce qui ne se peut pas
refusal-pile-empty = Le talon est vide : plus aucune carte à acheter.
refusal-difficulty-in-play = Une difficulté est déjà en jeu. Attendez qu’elle soit finie.
refusal-bad-target = Cela ne se fait qu’entre adversaires. Choisissez-en un qui a encore des cartes.
refusal-no-cartel = Pas de ligue ici : il en faut au moins deux contre un, une seule à la fois, et seuls ses membres la quittent.
