# La boîte : comment s’appelle ce que l’on y lit.

goodwill-fact-tabs = informations que voit chaque place, d’après les onglets
goodwill-fact-wheels = faces des deux molettes de l’ardoise
goodwill-fact-seat-colours = couleurs des places
goodwill-fact-tokens-each = jetons de chaque ressource
goodwill-fact-set = cartes sur la table
goodwill-fact-event = événements
goodwill-fact-event-one = événement
goodwill-fact-percent = pourcentages
goodwill-fact-percent-one = pourcentage
goodwill-fact-boss = patrons
goodwill-fact-boss-one = patron
goodwill-fact-house-event = événements maison
goodwill-fact-house-event-one = événement maison
goodwill-fact-house-percent = pourcentages maison
goodwill-fact-house-percent-one = pourcentage maison
goodwill-fact-house-boss = patrons maison
goodwill-fact-house-boss-one = patron maison
goodwill-fact-seat = place { $number }

# Une carte ou un choix de la table, en une phrase.
goodwill-box-tabs = place { $seat } : { $lots }
goodwill-box-apart = { $first } ; { $second }
goodwill-box-boss = { $name }, salaire { $salary } $, innovation { $innovation }, rendement { $efficiency }, publicité { $publicity }{ $lines ->
    [0] { "" }
   *[other] . Politique : { $policy }
  }{ $dividend ->
    [yes] . Dividende
   *[no] { "" }
  }

# Un événement en quelques lettres, là où beaucoup se côtoient.
goodwill-short-card = { $left } | { $right }
goodwill-short-price = { $resources } { $more ->
    [yes] +
   *[no] −
  }{ $by }
goodwill-short-subsidy = sub. { $resource }
goodwill-short-tax = taxe { $resource }
goodwill-short-innovation = inno. { $level }
goodwill-short-efficiency = rend. { $level }
goodwill-short-publicity = pub. { $level }
goodwill-short-scandal = sc. { $company }
goodwill-short-oil = pét.
goodwill-short-coal = char.
goodwill-short-labour = m.o.
