# Les écrans de la vente : la carte où l’on vend, les cartes de tous, le cartel, le dénouement.

pdg-sell-competition = { $seat } n’a pas d’usine ici.
pdg-sell-competition-waits = { $seat } passe, ou vend avec Compétition
pdg-call-sell-competition = Pas d’usine ici : passez, ou vendez avec Compétition.
pdg-sell-with-competition = Vendre avec Compétition
pdg-sell-for = Vendre pour { $amount }
pdg-card-brings = { $card } : { $amount }
pdg-why-not-offered = rien
pdg-why-no-plant = pas d’usine
pdg-why-no-token = rien à vendre
pdg-why-saturated = saturé
pdg-why-on-strike = en grève
pdg-pile = Talon
pdg-discards = Cartes jouées
pdg-none-played = aucune
pdg-struck = Touchés
pdg-struck-you = { $kind ->
    [greve] Vous ne vendez pas sans parade.
   *[other] Vous payez { $tax } par vente.
  }
pdg-until-back = Jusqu’au retour à { $seat }
pdg-until-back-you = Jusqu’au retour à vous
pdg-immune = À l’abri
pdg-tax-each = { $tax } par vente
pdg-cartel = Cartel
pdg-cartel-members = En sont
pdg-cartel-rounds = { $rounds ->
    [0] sans terme
    [one] encore un tour
   *[other] encore { $rounds } tours
  }
pdg-cards-kinds = Dans le paquet
pdg-lets-pass = laisse passer
pdg-may-answer = peut répondre
pdg-agrees = en est
pdg-to-vote = doit voter
pdg-has-countered = a contré
pdg-wants = veut { $sector }
pdg-plain-sale = Vente simple
pdg-with-card = Avec { $card }
pdg-cancels-with = On annule avec
pdg-hand-of = { $seat } : ses cartes
pdg-own-hand = Votre main
pdg-no-cards = plus aucune carte
pdg-card-uses = Ce que font ces cartes
pdg-column-rank = Rang
pdg-column-worth = Usines à 200
pdg-column-series = Toutes les parties
pdg-column-team = Équipe
pdg-column-unsold = Restent
pdg-game-number = Partie { $number }
pdg-from-hand = Chez { $seat }
pdg-looked-at = La main que vous regardez
pdg-field-cancel-advantage-card = Annuler avec
pdg-field-counter-difficulty-card = Contrer avec
pdg-field-announce-difficulty-card = Laquelle
pdg-field-parry-card = Parer avec
pdg-field-theft = Dans quelle main, avec quelle carte
pdg-take-where = Je prends ici
