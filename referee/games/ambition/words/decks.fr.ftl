# Les cartes et les papiers à imprimer.

ambition-print-contracts = Contrats
ambition-print-contracts-lede = Les contrats de la boîte, tels que vous les avez lus. Imprimez recto verso, coupez.
ambition-print-fact-contract = les contrats
ambition-print-contract = Contrat { $number }
ambition-print-t = { $tonnes } t
ambition-print-unit = t
ambition-print-opening = prix de base
ambition-print-maximum = maximum

ambition-print-express = Express
ambition-print-express-lede = Les cartes que l’on joue contre les autres, avec leur texte et leur moment.
ambition-print-fact-express = les cartes Express
ambition-print-played = Se joue

ambition-print-confidential = Confidentiel
ambition-print-confidential-lede = Les cartes lues à voix haute chaque mois, avec leur texte.
ambition-print-fact-confidential = les cartes du Confidentiel
ambition-print-acts = S’applique

ambition-print-loan-cards = Cartes d’emprunt
ambition-print-loan-cards-lede = Les emprunts, avec leur intérêt et la façon de les rembourser.
ambition-print-fact-loan-cards = les cartes d’emprunt
ambition-print-fact-loan-interest = l’intérêt d’un emprunt
ambition-print-loan = Emprunt
ambition-print-interest = intérêt, par mois
ambition-print-loan-when = L’intérêt se paie à la fin de chaque mois, sauf celui de l’emprunt.
ambition-print-loan-back = On rembourse { $loan } d’un coup, dès le mois suivant, l’intérêt de ce mois en plus.
ambition-print-loan-staff = À l’embauche suivante, votre personnel est limité.
ambition-print-loan-two = { $most } emprunts au plus à la fois.

ambition-print-bonds = Titres de placement
ambition-print-bonds-lede = Les titres, avec leur valeur de janvier à décembre, quatre par feuille.
ambition-print-fact-bonds = le nombre de titres
ambition-print-fact-bond-values = la valeur des titres
ambition-print-bond = Titre de placement
ambition-print-bond-number = n° { $number }
ambition-print-bond-trade = S’achète à la banque et s’y revend, à sa valeur du mois.

ambition-print-blanks = Cartes vierges
ambition-print-blanks-lede = Quatre cartes sans rien dessus, avec le dos du jeu, pour ce que vous voudrez.
