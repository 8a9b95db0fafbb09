# Les écrans : la carte, la conjoncture, le parcours, les marchés, les comptes courants.

pdg-conjoncture = Conjoncture { $cycle } sur 12
pdg-map-price = Prix d’une usine, en M$
pdg-map-profit = Bénéfice d’une vente, en M$
pdg-then-rises = , puis plus cher
pdg-then-falls = , puis moins cher
pdg-markets = Marchés
pdg-room = { $room ->
    [0] saturé
    [one] une place
   *[other] { $room } places
  }
pdg-column-plants = Usines
pdg-column-tokens = Languettes
pdg-arrived = fini
pdg-of-seat = { $seat } : { $what }
pdg-left-to-site = À implanter
pdg-site-for = Implanter pour { $price }
pdg-priced = { $sector }, { $price }
pdg-all-plants = Toutes les usines
pdg-own-plants = Vos usines
pdg-own-ahead = Devant votre pion
pdg-own-map = Vos usines, et la conjoncture
pdg-stop-siting = Implan­tation
pdg-stop-accounts = Comptes
pdg-stop-selling = Vente
pdg-stop-scores = Dénoue­ment
pdg-set-right = Corriger
pdg-counted = compté : { $counted }
pdg-opening-read-in-play = Ce que porte votre boîte se lit en jouant, une fois pour toutes.
pdg-opening-box = Le tableau ou le parcours manque ? Imprimez les nôtres.
pdg-barred-here = Barré :
pdg-takers = Qui peut prendre, dans cet ordre
pdg-comes-after = vient après
pdg-may-take = peut prendre
pdg-take-it = Je prends : { $sector }, { $price }
pdg-sell-competition = Pas d’usine ici : { $seat } passe, ou vend avec Compétition.
pdg-call-sell-competition = Pas d’usine ici : passez, ou vendez avec Compétition.
pdg-sell-with-competition = Vendre avec Compétition
pdg-sell-for = Vendre pour { $amount }
pdg-sell-plainly = Vendre : { $amount } sans avantage
pdg-card-brings = { $card } : { $amount }
pdg-why-not-offered = rien
pdg-why-no-plant = pas d’usine
pdg-why-no-token = plus de languette
pdg-why-saturated = marché saturé
pdg-why-on-strike = en grève, sauf parade
pdg-pile = Talon
pdg-discards = Cartes jouées
pdg-struck = Touchés
pdg-struck-you = Vous ne vendez pas sans parade.
pdg-taxed-you = Vous payez { $tax } par vente.
pdg-until-back = Jusqu’au retour à { $seat }
pdg-until-back-you = Jusqu’au retour à vous
pdg-immune = À l’abri
pdg-tax-each = { $tax } par vente
pdg-cartel = Cartel
pdg-cartel-members = En sont
pdg-cartel-rounds = { $rounds ->
    [0] sans limite
    [one] pour un tour
   *[other] pour { $rounds } tours
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
pdg-hand-of = { $seat } : ses cartes
pdg-no-cards = plus aucune carte
pdg-card-uses = Ce que font ces cartes
pdg-column-worth = Usines à 200
pdg-column-team = Équipe
pdg-column-series = Toutes les parties
pdg-game-number = Partie { $number }
pdg-from-hand = Chez { $seat }
pdg-looked-at = La main que vous regardez
pdg-field-cancel-advantage-card = Annuler avec
pdg-field-counter-difficulty-card = Contrer avec
pdg-field-announce-difficulty-card = Laquelle
pdg-field-parry-card = Parer avec
pdg-field-theft = Dans quelle main, avec quelle carte
