# Ce que chacun possède, et le tableau commun.

goodwill-dollars = { $amount } $
goodwill-own-cash = Argent
goodwill-own-shares = Actions { $company }, à { $value } $
goodwill-own-worth = Votre fortune ce soir
goodwill-purses = Ce que chacun possède
goodwill-house-set = Cartes maison, et non celles de la boîte.
goodwill-over-headline = La partie est finie. Comptons.
