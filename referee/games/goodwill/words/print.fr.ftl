# Les cartes, imprimées.

goodwill-print-events = Événements
goodwill-print-events-lede = Les cartes Événement. Chacune porte deux événements, celui de gauche d’abord.
goodwill-print-percents = Pourcentages
goodwill-print-percents-lede = Les cartes Pourcentage, qui disent quelles informations comptent et dans quel ordre.
goodwill-print-bosses = Patrons
goodwill-print-bosses-lede = Les patrons : salaire, notes, politique énergétique et marque des dividendes.
goodwill-print-shares = Actions
goodwill-print-shares-lede = Dix actions de chaque entreprise. À quatre joueurs, deux actions Crimson restent dans la boîte.

# au dos, et en tête des cartes
goodwill-print-back-events = Événement
goodwill-print-back-percents = Pourcentage
goodwill-print-back-bosses = Patron
goodwill-print-back-shares = Action

goodwill-print-first = d’abord
goodwill-print-then = puis
goodwill-print-price-of = { CAP($resources) }
goodwill-print-step = { $more ->
    [yes] +
   *[no] −
  }{ $by } $
goodwill-print-per-token = { $by } $ par jeton
goodwill-print-percent-order = Du plus haut au plus bas. Le plus faible des quatre ne compte pas.
goodwill-print-salary = Salaire
goodwill-print-share = Une action
goodwill-print-share-worth = Une voix pour changer de patron. À la fin, un dixième du coffre, arrondi au-dessus.
goodwill-piece-share-amber = Amber
goodwill-piece-share-black = Black
goodwill-piece-share-crimson = Crimson

# ce que l’on dit des valeurs maison qui y figurent
goodwill-print-fact-house-event = les événements (cartes maison, et non celles de la boîte)
goodwill-print-fact-house-percent = les pourcentages (cartes maison, et non celles de la boîte)
goodwill-print-fact-house-boss = les patrons (cartes maison, et non celles de la boîte)
