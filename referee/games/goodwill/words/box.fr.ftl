# La boîte : comment s’appelle ce que l’on y lit.

goodwill-fact-tabs = informations que voit chaque place, d’après les onglets
goodwill-fact-wheels = faces des deux molettes de l’ardoise
goodwill-fact-seat-colours = couleurs des places
goodwill-fact-tokens-each = jetons de chaque ressource
goodwill-fact-set = cartes sur la table
goodwill-fact-event = événement
goodwill-fact-percent = pourcentage
goodwill-fact-boss = patron
goodwill-fact-house-event = événement maison
goodwill-fact-house-percent = pourcentage maison
goodwill-fact-house-boss = patron maison
goodwill-fact-step = variation
goodwill-fact-level = niveau
goodwill-fact-name = nom
goodwill-fact-salary = salaire
goodwill-fact-innovation = innovation
goodwill-fact-efficiency = rendement
goodwill-fact-publicity = publicité

# Une carte ou un choix de la table, en une phrase.
goodwill-box-list = { $items }
goodwill-box-tabs = place { $seat } : { $lots }
goodwill-box-boss = { $name }, salaire { $salary } $, innovation { $innovation }, rendement { $efficiency }, publicité { $publicity }{ $lines ->
    [0] { "" }
   *[other] . Politique : { $policy }
  }{ $dividend ->
    [yes] . Dividende
   *[no] { "" }
  }
