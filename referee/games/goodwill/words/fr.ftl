# Goodwill : son nom, ce dont la table convient, et comment s’appelle ce qu’il y a dans la boîte.

# the game
goodwill-name = Goodwill
goodwill-tagline = la bourse
goodwill-amount = { $amount } $
goodwill-stop-lots = Infor­mations
goodwill-stop-transactions = Trans­actions
goodwill-stop-events = Événe­ments
goodwill-stop-year-end = Bilan

# what the table is at
goodwill-step-laying = la mise en place des entreprises
goodwill-step-dealing = la donne des actions
goodwill-step-looking = la lecture des informations
goodwill-step-estimating = les estimations
goodwill-step-trading = les ventes
goodwill-step-bossing = le changement de patron
goodwill-step-turning = la révélation des informations
goodwill-step-happening = les événements
goodwill-step-closing = le bilan

# companies and resources
goodwill-company-amber = Amber
goodwill-company-black = Black
goodwill-company-crimson = Crimson
goodwill-resource-oil = pétrole
goodwill-resource-coal = charbon
goodwill-resource-labour = main-d’œuvre
goodwill-the-oil = le pétrole
goodwill-the-coal = le charbon
goodwill-the-labour = la main-d’œuvre

# events
goodwill-event-price = { CAP($resources) } { $more ->
    [yes] +
   *[no] −
  }{ $by } $
goodwill-event-subsidy = Subvention { $resource }
goodwill-event-tax = Taxe { $resource }
goodwill-event-innovation = Innovation { $level }
goodwill-event-efficiency = Rendement { $level }
goodwill-event-publicity = Publicité { $level }
goodwill-event-scandal = Scandale chez { $company }
goodwill-event-card = { $left } puis { $right }

# options
goodwill-first-game = Une première partie se passe des autres variantes. Estimations à essayer la première année : 8 $ ou 10 $ pour qui va perdre, 12 $ ou 14 $ pour qui va gagner.
goodwill-option-length = Durée, en années
goodwill-option-length-help = Cinq ans, de 1953 à 1957, font une soirée courte ; sept, dès 1951, une longue. Chaque transaction de plus l’allonge.
goodwill-option-transactions = Transactions par entreprise et par an
goodwill-option-transactions-help = Chacune est un tour complet, avec de nouvelles estimations ; le vote vient après la dernière. Deux valent l’essai dès la deuxième partie ; trois, pour les habitués.
goodwill-option-dividends = Dividendes
goodwill-option-dividends-help = Sous un patron qui porte la marque, un bon résultat rapporte aux actionnaires. Pour les habitués.
goodwill-option-cash_only = L’argent seul compte
goodwill-option-cash_only-help = À la fin, les actions ne valent rien. Mieux vaut jouer aussi les dividendes. Pour les habitués.
goodwill-option-cards-help = Celles de la boîte, recopiées ici une fois retournées, ou d’autres que l’application distribue.
goodwill-option-cards-box = celles de la boîte
goodwill-option-cards-app = distribuées ici
goodwill-option-estimates = Estimations
goodwill-option-estimates-help = En secret sur chaque téléphone, ou sur les vraies ardoises, recopiées une fois retournées.
goodwill-option-estimates-sealed = sur les téléphones
goodwill-option-estimates-slates = sur les ardoises
goodwill-option-ownership = Argent et actions
goodwill-option-ownership-help = S’ils sont secrets, chacun ne voit que les siens jusqu’au décompte final.
goodwill-option-ownership-private = secrets
goodwill-option-ownership-open = vus de tous
goodwill-option-votes_at_four = À quatre, cinq voix suffisent
goodwill-option-votes_at_four-help = Crimson n’a alors que huit actions. Sans effet à un autre nombre de joueurs.
goodwill-option-votes_at_four-crimson = pour Crimson
goodwill-option-votes_at_four-all = pour les trois entreprises
goodwill-option-equal_prices = Tout le monde au même prix
goodwill-option-equal_prices-help = Quand la plus haute estimation est aussi la plus basse des actionnaires.
goodwill-option-equal_prices-trade = les autres achètent
goodwill-option-equal_prices-none = pas de transaction
goodwill-option-half_dollar = Un prix qui tombe sur cinquante cents
goodwill-option-half_dollar-help = N’arrive que si une molette porte des nombres impairs.
goodwill-option-half_dollar-up = monte au dollar
goodwill-option-half_dollar-down = descend au dollar
goodwill-option-animator = Animateur
goodwill-option-animator-help = Qui tient l’écran de la table : toujours le même, ou la place suivante chaque année.
goodwill-option-animator-fixed = toujours le même
goodwill-option-animator-rotates = chacun son année
goodwill-option-gifts = Dons entre joueurs
goodwill-option-gifts-help = On peut donner de l’argent, pour un vote par exemple. Une promesse n’engage jamais.
goodwill-option-pace = Étapes où personne n’a rien à faire
goodwill-option-pace-help = Un événement qui ne change rien, une vente sans choix, un vote gagné d’avance : l’écran passe seul à la suite, et le dit.
goodwill-option-pace-brisk = passent seules
goodwill-option-pace-each = attendent l’animateur
