# Les écrans : la carte, la conjoncture, le parcours, les marchés, les comptes courants.

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
pdg-column-before = Parties d’avant
pdg-arrived = arrivé
pdg-plants-of = { $seat } : usines
pdg-tokens-of = { $seat } : languettes
pdg-cash-of = { $seat } : billets
pdg-left-to-site = À implanter
pdg-site-for = Implanter pour { $price }
pdg-priced = { $sector }, { $price }
pdg-totals = Où chacun en est
pdg-all-plants = Toutes les usines
pdg-own-cash = Vos billets
pdg-own-plants = Vos usines
pdg-own-ahead = Devant votre pion
pdg-own-map = Vos usines, et la conjoncture
pdg-stop-siting = Implantation
pdg-stop-accounts = Comptes
pdg-stop-selling = Vente
pdg-stop-scores = Dénouement
pdg-column-partner = Partenaire
pdg-column-value = Valeur
pdg-column-total = Total
pdg-counted = compté : { $counted }
pdg-opening-read-in-play = Ce que porte votre boîte se lit en jouant, une fois pour toutes.
pdg-opening-box = Le tableau ou le parcours manque ? Imprimez les nôtres.
pdg-opening-ours = Le tableau et le parcours que nous imprimons.
pdg-barred-here = Barré :
pdg-takers = Qui peut prendre, dans cet ordre
pdg-leaves = laisse
pdg-may-take = peut prendre
pdg-take-it = Je prends : { $sector }, { $price }
