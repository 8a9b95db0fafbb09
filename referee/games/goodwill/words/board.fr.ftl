# Ce que chacun possède, et le tableau commun.

goodwill-dollars = { $amount } $
goodwill-own-cash = Liquidités
goodwill-own-shares = Actions { $company }, à { $value } $
goodwill-own-worth = Votre fortune ce soir
goodwill-purses = Ce que chacun possède
goodwill-house-set = Jeu de cartes de la maison, et non celui de la boîte.
goodwill-over-headline = La partie est finie. Comptons.
