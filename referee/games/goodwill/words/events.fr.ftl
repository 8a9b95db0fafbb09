# Les événements, les faillites, le bilan de l’année et le décompte final.

# -- un événement

goodwill-happening-read = Événement { $number } sur { $total } : { $percent } %, côté { $side ->
    [left] gauche
   *[right] droit
  }. Déplacez ce qui suit.
goodwill-happening-idle = Événement { $number } sur { $total } : { $percent } %, côté { $side ->
    [left] gauche
   *[right] droit
  }. Rien ne bouge. { $why }
goodwill-happening-bankrupt = Événement { $number } sur { $total } : { $percent } %, côté { $side ->
    [left] gauche
   *[right] droit
  }. En faillite : { $companies }. Faites ce qui suit.

goodwill-why-price = Déjà tout en { $top ->
    [yes] haut
   *[no] bas
  } de l’échelle.
goodwill-why-no-token = Aucune entreprise n’a de jeton de { $resource }.
goodwill-why-nobody = Aucun patron en place n’a exactement la note { $level } en { $domain }.
goodwill-why-innovation = { $companies } : la politique énergétique ne s’applique à aucun jeton.
goodwill-why-efficiency = { $companies } : pas deux jetons pareils.
goodwill-why-publicity = { $companies } : il n’y a pas de part de marché à prendre.
goodwill-why-bankrupt = { $company } est en faillite : aucun scandale ne l’atteint plus.
goodwill-why-scandal = { $company } n’a ni patron à perdre, ni part de marché à céder.

# ce que la main déplace
goodwill-move-price = { CAP($of) } : { $more ->
    [yes] montez le marqueur de { $was } $ à { $now } $ (+{ $by }).
   *[no] descendez le marqueur de { $was } $ à { $now } $ (−{ $by }).
  }
goodwill-move-capital = { $of } : { $more ->
    [yes] ajoutez { $by } $ de lingots, de { $was } $ à { $now } $.
   *[no] retirez { $by } $ de lingots, de { $was } $ à { $now } $.
  }
goodwill-move-market = { $company } : marqueur de part de marché de { $was } % à { $now } %.
goodwill-move-token = { $company } : remplacez un jeton de { $lost } par un jeton de { $gained }.
goodwill-move-token-back = { $company } : rendez un jeton de { $lost }.
goodwill-move-boss = { $company } : glissez { $boss } sous la réserve, face cachée.
goodwill-move-bankrupt = { $company } est en faillite : reprenez ses actions, ses lingots, ses jetons et son marqueur, glissez { $boss } sous la réserve.
goodwill-move-bankrupt-vacant = { $company } est en faillite : reprenez ses actions, ses lingots, ses jetons et son marqueur.
goodwill-move-dividend = { $company } : la banque verse à chacun { $each } $ par action.
goodwill-move-bills = { $seat } reçoit { $amount } $ : { $bills }.
goodwill-move-year = Avancez le marqueur d’année sur { $year }.
goodwill-move-host = Passez la tablette à { $seat }, qui anime { $year }.
goodwill-move-host-you = Prenez la tablette : vous animez { $year }.
goodwill-move-decks = Remettez toutes les cartes. Mélangez les 24 événements, puis les 21 pourcentages.

# ce que l’histoire en dit
goodwill-event-happened = { $event } : { $moves }.
goodwill-event-idle = { $event } : rien ne bouge. { $why }
goodwill-moved-bankrupt = { $company } fait faillite
goodwill-moved-price = { $the } passe de { $was } $ à { $now } $ ({ $more ->
    [yes] +
   *[no] −
  }{ $by })
goodwill-moved-capital = { $of } { $more ->
    [yes] reçoit
   *[no] perd
  } { $by } $ (de { $was } $ à { $now } $)
goodwill-moved-market = { $company } passe de { $was } % à { $now } % du marché
goodwill-moved-token = { $company } remplace un jeton de { $lost } par un de { $gained }
goodwill-moved-token-back = { $company } rend un jeton de { $lost }
goodwill-moved-boss = { $boss } quitte { $company }
goodwill-bankrupt = { $company } est en faillite. Ses actions ne valent plus rien.
goodwill-shares-gone = { $seat }, vous rendez { $count ->
    [one] votre action { $company }
   *[other] vos { $count } actions { $company }
  } sans rien recevoir.
goodwill-shares-gone-you = Vous rendez { $count ->
    [one] votre action { $company }
   *[other] vos { $count } actions { $company }
  } sans rien recevoir.
goodwill-events-over = Les événements de { $year } sont passés.

goodwill-go-event = C’est fait. Suite : { $event }
goodwill-go-results = C’est fait. Suite : le bilan
goodwill-go-scores = C’est fait. Suite : le décompte final
goodwill-go-year = C’est fait. Suite : année { $year }
goodwill-action-next-event = Événement suivant
goodwill-action-end-year = Finir l’année

# les écritures
goodwill-memo-subsidy = Subvention { $resource }
goodwill-memo-tax = Taxe { $resource }
goodwill-memo-bankrupt = Faillite : { $company }
goodwill-memo-profit = Bénéfice : { $company }
goodwill-memo-loss = Perte : { $company }
goodwill-memo-dividend = Dividende : { $company }, { $each } $ par action

# l’écran des événements
goodwill-events-order = Ordre des événements
goodwill-events-out = écartée : la plus faible
goodwill-events-then = puis { $event }
goodwill-events-done = fait
goodwill-events-now = en cours
goodwill-price-scale = Prix, { $resource }
goodwill-market-before = Marché avant
goodwill-market-same = Marché, inchangé
goodwill-market-after = Marché après
goodwill-concerned = Concerne :
goodwill-firms-table = Les entreprises
goodwill-year-table = Les résultats
goodwill-column-company = Entreprise
goodwill-column-tokens = Ressources
goodwill-column-capital = Coffre
goodwill-column-charges = Charges de fin d’année
goodwill-column-market = Part de marché
goodwill-column-salary = Salaire
goodwill-column-result = Résultat
goodwill-column-costs = Ressources
goodwill-column-dividend = Dividende
goodwill-shift = de { $was } à { $now }
goodwill-bankrupt-mark = faillite
goodwill-each-share = { $each } $ par action

# -- le bilan

goodwill-closing-headline = Bilan de { $year }
goodwill-closing-read = { $results }.
goodwill-result-said = { $company } { $fate ->
    [profit] gagne { $amount } $
    [loss] perd { $amount } $
    [bankrupt] perd { $amount } $ (plus que son coffre)
   *[even] ne gagne ni ne perd
  }
goodwill-result = { $result } cette année. Son coffre : { $capital } $.
goodwill-dividends = { $company } verse { $each } $ de dividende par action.
goodwill-dividend = { $seat }, vous recevez { $amount } $ de dividende pour { $count ->
    [one] votre action { $company }
   *[other] vos { $count } actions { $company }
  }.
goodwill-dividend-you = Vous recevez { $amount } $ de dividende pour { $count ->
    [one] votre action { $company }
   *[other] vos { $count } actions { $company }
  }.
goodwill-year-ended = L’année { $year } est finie.
goodwill-cash-only-warning = À la fin, seul l’argent comptera, et vous jouez sans dividendes : une action ne rapporte que si on la vend.
goodwill-own-dividends = Vos dividendes
goodwill-own-dividend = { $company }, { $shares ->
    [one] une action
   *[other] { $shares } actions
  } à { $each } $

# -- le décompte

goodwill-score-cash = Argent
goodwill-score-shares = { $company }, { $count ->
    [0] aucune action
    [one] une action
   *[other] { $count } actions
  } à { $value } $

# -- où sont les pièces, quand on revient en arrière

goodwill-piece-year = marqueur d’année
goodwill-piece-market = part de marché en %, { $company }
goodwill-piece-token = jetons de { $resource }, { $company }
goodwill-piece-card = carte { $boss }
goodwill-lies-office = devant { $company }
goodwill-lies-row = parmi les disponibles
goodwill-lies-top = sur la réserve, face cachée
goodwill-lies-under = sous la réserve, face cachée
goodwill-piece-shares = actions { $company }
