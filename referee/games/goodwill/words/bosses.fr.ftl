# Les patrons : leurs cartes, les propositions, les votes ; et ce que l’animateur rectifie.

# -- ce qui est dessiné

goodwill-tokens = { $count } { $resource }
goodwill-boss-salary = Salaire { $salary } $
goodwill-boss-policy = Politique énergétique
goodwill-boss-dividend = Dividende
goodwill-boss-row = Patrons disponibles
goodwill-domain-innovation = Innovation
goodwill-domain-efficiency = Rendement
goodwill-domain-publicity = Publicité
goodwill-policy-short = { $lost } → { $gained }
goodwill-policy-line = { $lost } → { $gained }
goodwill-scale-before = avant
goodwill-scale-after = après
goodwill-percent = { $percent } %

# -- les formulaires

goodwill-action-propose = Proposer un patron
goodwill-action-close-vote = Compter les voix
goodwill-action-close-bosses = Plus aucune proposition
goodwill-action-draw-boss = Choisir la carte retournée
goodwill-action-correct-market = Corriger les parts de marché
goodwill-action-correct-tokens = Corriger les ressources d’une entreprise
goodwill-action-correct-boss = Corriger un patron

goodwill-field-propose-boss = Qui proposez-vous ?
goodwill-field-yes = Êtes-vous pour ?
goodwill-field-draw-boss-boss = Qui est sur la carte retournée ?
goodwill-field-correct-market-amber = Amber, en %
goodwill-field-correct-market-black = Black, en %
goodwill-field-correct-market-crimson = Crimson, en %
goodwill-field-correct-market-reason = Pourquoi
goodwill-field-correct-tokens-company = Entreprise
goodwill-field-correct-tokens-first = Premier jeton
goodwill-field-correct-tokens-second = Deuxième jeton
goodwill-field-correct-tokens-third = Troisième jeton
goodwill-field-correct-tokens-reason = Pourquoi
goodwill-action-reread-boss = Relire une carte patron
goodwill-field-reread-boss-boss = Quelle carte
goodwill-field-reread-boss-reason = Pourquoi
goodwill-reread-boss = La carte { $boss } est relue et corrigée ({ $reason }).
goodwill-field-correct-boss-place = Où
goodwill-field-correct-boss-boss = Qui s’y trouve vraiment
goodwill-field-correct-boss-reason = Pourquoi

goodwill-go-count = Compter les voix pour { $boss }
goodwill-go-unchanged-company = Plus aucune proposition. Suite : { $company }
goodwill-go-unchanged-lots = Plus aucune proposition. Suite : les informations
goodwill-go-silent-company = Le silence vaut non. Suite : { $company }
goodwill-go-silent-lots = Le silence vaut non. Suite : les informations
goodwill-go-changed-company = C’est fait. Suite : { $company }
goodwill-go-changed-lots = C’est fait. Suite : les informations

goodwill-correct-own = L’argent et les actions des joueurs ne sont pas ici : chacun recompte les siens, sur son téléphone ou sur la tablette qu’on lui passe.
goodwill-counter-animator = animateur
goodwill-counter-price-oil = Prix du pétrole
goodwill-counter-price-coal = Prix du charbon
goodwill-counter-price-labour = Prix de la main-d’œuvre
goodwill-counter-capital-amber = Coffre d’Amber
goodwill-counter-capital-black = Coffre de Black
goodwill-counter-capital-crimson = Coffre de Crimson
goodwill-memo-correction = Correction

# -- ce que l’écran dit

goodwill-bossing-propose = { $company } : un nouveau patron ?
goodwill-bossing-propose-waits = { $company } : les actionnaires peuvent proposer un patron.
goodwill-bossing-vacant = { $company } n’a pas de patron.
goodwill-bossing-propose-read = Un actionnaire en propose un. Il faudra { $votes } voix.
goodwill-bossing-vote = { $seat } propose { $boss } pour { $company }.
goodwill-bossing-dropped = { $boss } pour { $company } : le vote continue.
goodwill-bossing-vote-read = Votez oui ou non, une voix par action. Il faut { $votes } oui ; se taire compte pour non.
goodwill-bossing-again = { $company } : une autre proposition ?
goodwill-bossing-again-waits = { $company } : un autre actionnaire peut proposer un patron.
goodwill-bossing-spent = { $company } : tout le monde a proposé.
goodwill-bossing-short = { $boss } n’a pas assez de voix : { $yes } oui, il en fallait { $needed }.
goodwill-bossing-withdrawn = { $boss } n’est plus parmi les disponibles.
goodwill-bossing-changed = { $boss } dirige { $company }.

goodwill-move-under = Glissez { $boss } sous la réserve, face cachée.
goodwill-move-office = Posez { $boss } devant { $company }.
goodwill-move-draw = Retournez la première carte de la réserve et posez-la avec les disponibles.
goodwill-move-drawn = Retournez la première carte de la réserve, { $boss }, et posez-la avec les disponibles.
goodwill-moved-bosses = { $boss } dirige { $company } : { $old } va sous la réserve, { $drawn } rejoint les disponibles.
goodwill-moved-boss-in = { $boss } dirige { $company } : { $drawn } rejoint les disponibles.

goodwill-bossing-office = En place
goodwill-bossing-nobody = Personne
goodwill-bossing-pile = Réserve : { $count ->
    [0] aucune carte
    [one] { $count } carte, face cachée
   *[other] { $count } cartes, face cachée
  }
goodwill-bossing-needed = { $votes } oui, il en faut { $needed }
goodwill-bossing-yes = oui, { $votes } voix
goodwill-bossing-no = non, { $votes } voix
goodwill-bossing-silence = Personne n’a encore voté.
goodwill-bossing-changes = Ce qui changerait
goodwill-changes-salary = Salaire : { $was } $ → { $now } $ par an
goodwill-changes-grade = { $domain } : { $was } → { $now }
goodwill-changes-dividend = { $more ->
    [yes] Avec la marque des dividendes
   *[no] Sans la marque des dividendes
  }
goodwill-bossing-earlier = Propositions
goodwill-bossing-open = à voter ensuite
goodwill-bossing-won = { $votes } oui : adoptée
goodwill-bossing-lost = { $votes } oui : refusée
goodwill-bossing-lapsed = retirée
goodwill-bossing-weight = { $votes ->
    [0] Vous n’avez pas d’action { $company } : vous regardez.
    [one] Vous avez 1 voix pour { $company }.
   *[other] Vous avez { $votes } voix pour { $company }.
  }
goodwill-bossing-votes = Votre vote compte pour { $votes } voix.
goodwill-bossing-said-yes = Vous avez voté oui.
goodwill-bossing-said-no = Vous avez voté non.

# -- l’histoire

goodwill-proposed = { $seat } propose { $boss } pour { $company }.
goodwill-proposed-you = Vous proposez { $boss } pour { $company }.
goodwill-voted-yes = { $seat } dit oui à { $boss } : { $votes } voix.
goodwill-voted-yes-you = Vous dites oui à { $boss } : { $votes } voix.
goodwill-voted-no = { $seat } dit non à { $boss } : { $votes } voix.
goodwill-voted-no-you = Vous dites non à { $boss } : { $votes } voix.
goodwill-vote-won = { $boss } dirige maintenant { $company } : { $votes } oui, il en fallait { $needed }.
goodwill-vote-lost = { $boss } ne dirigera pas { $company } : { $votes } oui, il en fallait { $needed }.
goodwill-boss-drawn = { $boss } vient de la réserve et rejoint les disponibles.
goodwill-bosses-closed = { $company } : plus aucune proposition.
goodwill-bosses-changed = { $company } : les cartes des patrons sont à leur place.
goodwill-proposal-lapsed = { $boss } n’est plus parmi les disponibles : ce que proposait { $seat } tombe.
goodwill-market-shares = Amber { $amber } %, Black { $black } %, Crimson { $crimson } %
goodwill-corrected-market = Parts de marché corrigées. Avant : { $was }. Maintenant : { $now }. Raison : { END($reason) }
goodwill-corrected-tokens = Ressources corrigées, { $company }. Avant : { $was }. Maintenant : { $now }. Raison : { END($reason) }
goodwill-corrected-boss = Patron corrigé, { $place }. Avant : { $was }. Maintenant : { $now }. Raison : { END($reason) }
