# Ce que chacun possède, et le tableau commun.

goodwill-dollars = { $amount } $
goodwill-own-cash = Argent
goodwill-own-shares = Actions { $company }, à { $value } $
goodwill-own-worth = Votre fortune en ce moment
goodwill-purses = Ce que chacun possède
goodwill-board = Le plateau
goodwill-column-share = Action
goodwill-column-due = Charges
goodwill-prices = Prix : pétrole { $oil } $, charbon { $coal } $, main-d’œuvre { $labour } $
goodwill-bosses = Patrons en place
goodwill-house-set = Cartes maison, et non celles de la boîte.
goodwill-over-headline = La partie est finie. Comptons.
