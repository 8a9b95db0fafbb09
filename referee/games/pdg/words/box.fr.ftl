# La boîte : ce qui y est imprimé, et comment s’appelle ce que l’on y lit.

pdg-brand-alfa-romeo = Alfa-Romeo
pdg-brand-citroen = Citroën
pdg-brand-ford = Ford
pdg-brand-jaguar = Jaguar
pdg-brand-porsche = Porsche
pdg-brand-volvo = Volvo
pdg-continent-1 = Amérique du Nord
pdg-continent-2 = Amérique du Sud
pdg-continent-3 = Europe
pdg-continent-4 = Afrique
pdg-continent-5 = Asie
pdg-continent-6 = Océanie

# Les couleurs qualifient une zone ou un continent.
pdg-sector = { $continent } { $colour }
pdg-colour-green = verte
pdg-colour-blue = bleue
pdg-colour-violet = violette
pdg-colour-brown = brune
pdg-colour-grey = grise
pdg-square-sector = un secteur
pdg-square-continent = un continent
pdg-square-colour = une couleur
pdg-square-white = case blanche
pdg-square-blank = case sans rien
pdg-square-is-sector = { $continent }, zone { $colour }
pdg-square-is-continent = { $continent }, toutes couleurs
pdg-square-is-colour = zone { $colour }, tous continents
pdg-card-publicite = Publicité
pdg-card-competition = Compétition
pdg-card-perfectionnement = Perfection­nement
pdg-card-impots = Impôts
pdg-card-greve = Grève
pdg-card-tactique-1 = Tactique 1
pdg-card-tactique-2 = Tactique 2
pdg-card-tactique-3 = Tactique 3
pdg-card-blank = Carte vierge
pdg-effect = bénéfice × { $mult }{ $bonus ->
    [0] { "" }
   *[other] , plus { $bonus } M$
  }

# -- les sortes de renseignements
pdg-fact-slider = tableau de conjoncture sur la table
pdg-slider-box = tableau de la boîte
pdg-track-box = parcours de la boîte
pdg-slider-house = notre tableau imprimé
pdg-track-house = notre parcours imprimé
pdg-fact-track = parcours sur la table
pdg-fact-price = prix des usines
pdg-fact-price-one = prix d’une usine :
pdg-fact-profit = bénéfices des ventes
pdg-fact-profit-one = bénéfice d’une vente :
pdg-fact-cycle = n° { $cycle }
pdg-fact-step-by = pas du cadre après un double
pdg-step-by-double = selon le double
pdg-step-by-cycle = selon la conjoncture
pdg-step-by-ask = lu à chaque fois
pdg-fact-double-steps = pas du cadre, double par double
pdg-fact-cycle-steps = pas du cadre, conjoncture par conjoncture
pdg-fact-colours = couleurs des secteurs
pdg-fact-colour-number = couleur { $number }
pdg-fact-card = cartes
pdg-fact-copies = exemplaires
pdg-fact-red = texte rouge
pdg-fact-green = texte vert
pdg-fact-advantage = avantages
pdg-fact-advantage-one = avantage
pdg-fact-tax = impôts par vente (M$)
pdg-fact-parry = cartes qui parent
pdg-parry-same-t1 = la même carte ou Tactique 1
pdg-parry-same = la même carte
pdg-fact-plants = usines de chaque marque
pdg-fact-tokens = languettes de chaque marque
pdg-fact-pawns = pions de chaque marque
