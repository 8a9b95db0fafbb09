# Ce qui vient de coûter ou de rapporter, sans que l’on ait rien décidé.

goodwill-news-struck = { $event } : { $moves }.
goodwill-news-yours = Vous avez { $held }.
goodwill-news-held = { $count ->
    [one] une action { $company }
   *[other] { $count } actions { $company }
  }
goodwill-news-bankrupt = { $company } fait faillite : vous rendez { $count ->
    [one] votre action
   *[other] vos { $count } actions
  } sans rien recevoir.
goodwill-news-dividends = Vos dividendes de { $year }.
goodwill-news-giving = Vous donnez { $amount } $ à { $to }.
goodwill-news-given = { $seat } vous donne { $amount } $.
goodwill-news-recounted = Vos actions { $company } ont été recomptées.
goodwill-news-shares = Vous avez { $count ->
    [0] zéro action
    [one] une action
   *[other] { $count } actions
  } { $company }.
