# Les écrans : la carte, la conjoncture, le parcours, les marchés, les comptes courants.

pdg-conjoncture = Conjoncture { $cycle } sur 12
pdg-house-slider = Tableau imprimé par nos soins.
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
pdg-column-square = Case
pdg-column-plants = Usines
pdg-column-tokens = Languettes
pdg-column-cash = Billets
pdg-column-gain = Gain
pdg-arrived = arrivé
pdg-plants-of = { $seat } : usines
pdg-tokens-of = { $seat } : languettes
pdg-cash-of = { $seat } : billets
pdg-left-to-site = Reste à implanter
pdg-site-for = Implanter pour { $price }
pdg-priced = { $sector }, { $price }
pdg-totals = Où chacun en est
pdg-all-plants = Toutes les usines
pdg-own-cash = Vos billets
pdg-own-plants = Vos usines
pdg-own-tokens = Languettes en réserve
pdg-own-ahead = Devant votre pion
pdg-own-map = Vos usines, et la conjoncture
