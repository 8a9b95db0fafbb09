# La boîte : comment s’appelle ce que l’on y lit.

ambition-fact-markets = les cinq marchés, dans l’ordre
ambition-fact-cocoa-capacity = barres dans une case cacao
ambition-fact-chocolate-capacity = barres dans une case chocolat (0 : sans limite)
ambition-fact-pawns = pions
ambition-fact-worker = ouvriers
ambition-fact-salesperson = commerciaux
ambition-fact-secretary = secrétaires
ambition-fact-accountant = comptables
ambition-fact-bars = barres
ambition-fact-loan-interest = intérêt d’un emprunt, par mois
ambition-fact-loan-cards = cartes d’emprunt
ambition-fact-bonds = titres
ambition-fact-bond-values = valeur d’un titre, de janvier à décembre
ambition-fact-smallest-bill = plus petit billet
ambition-fact-contract = contrats
ambition-fact-tonnes = tonnes
ambition-fact-opening = prix de base
ambition-fact-maximum = maximum
ambition-fact-express = cartes Express
ambition-fact-confidential = cartes Confidentiel
ambition-fact-name = titre
ambition-fact-text = texte
ambition-fact-count = combien
ambition-fact-amount = montant
