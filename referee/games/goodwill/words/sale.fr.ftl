# Les ardoises : estimer, vendre, donner, recompter.

# -- les formulaires

goodwill-field-set-estimate-dollars = Votre ardoise
goodwill-field-choose-partner-partner = Avec qui ?
goodwill-field-give-to = À qui
goodwill-field-give-amount = Combien de dollars
goodwill-field-recount-counted = Dollars comptés
goodwill-field-recount-reason = Pourquoi
goodwill-field-recount-shares-company = Entreprise
goodwill-field-recount-shares-counted = Actions comptées
goodwill-field-recount-shares-other = La différence est chez
goodwill-field-recount-shares-reason = Pourquoi

goodwill-action-set-estimate = Poser mon ardoise
goodwill-action-turn-estimates = Retourner les ardoises
goodwill-action-read-slates = Les ardoises sont lues
goodwill-action-choose-partner = Choisir
goodwill-action-give = Donner de l’argent
goodwill-action-recount = Recompter mes billets
goodwill-action-recount-shares = Recompter mes actions

goodwill-estimate-at = Estimer à # $
goodwill-turn-estimates = Retourner les ardoises : { $company }
goodwill-buy-from = Choisir à qui acheter
goodwill-sell-to = Choisir à qui vendre
goodwill-go-next-round = C’est fait. Suite : { $company }, transaction { $round }
goodwill-go-bosses = C’est fait. Suite : { $company }, le patron

goodwill-you-have = { $count ->
    [0] Vous avez { $cash } $ et aucune action { $company }.
    [one] Vous avez { $cash } $ et une action { $company }.
   *[other] Vous avez { $cash } $ et { $count } actions { $company }.
  }

goodwill-memo-share = Action { $company }
goodwill-memo-share-hands = { $times ->
    [one] { $taker } donne une action { $company } à { $giver }.
   *[other] { $taker } donne { $times } actions { $company } à { $giver }.
  }
goodwill-memo-share-hands-you-taker = { $times ->
    [one] Donnez une action { $company } à { $giver }.
   *[other] Donnez { $times } actions { $company } à { $giver }.
  }
goodwill-memo-share-hands-you-giver = { $times ->
    [one] { $taker } vous donne une action { $company }.
   *[other] { $taker } vous donne { $times } actions { $company }.
  }
goodwill-memo-gift = Don
goodwill-memo-recount = Billets recomptés

# -- ce que l’écran dit

goodwill-what-worth = Que vaut { $company } ?
goodwill-what-worth-waits = Chacun règle son ardoise pour { $company }.
goodwill-what-worth-again = Que vaut { $company } ? Transaction { $round } sur { $rounds }
goodwill-what-worth-again-waits = Chacun règle son ardoise pour { $company }. Transaction { $round } sur { $rounds }
goodwill-slates-in = { $company } : toutes les ardoises sont posées.
goodwill-slates-aloud = On retourne tout ensemble, puis chacun annonce son estimation à voix haute.
goodwill-estimate-read = Réglez votre ardoise en secret sur ce que vaut une action { $company }. La plus haute achète à la plus basse des actionnaires, au prix à mi-chemin.
goodwill-slates-read = Chacun règle son ardoise sur ce que vaut, à son avis, une action { $company }, et la pose face cachée.
goodwill-slates-move = Quand tout le monde est prêt, retournez toutes les ardoises ensemble. Chacun annonce la sienne à voix haute ; écrivez-les ici.
goodwill-value-now = Aujourd’hui { $value } $ : un dixième du coffre ({ $capital } $){ $rounded ->
    [yes] , arrondi au dollar supérieur
   *[no] {""}
  }.
goodwill-value-brief = Action à { $value } $, coffre à { $capital } $.
goodwill-last-paid = Dernière vente : { $price } $ ({ $year }).
goodwill-slates = Les ardoises
goodwill-slate-set = posée
goodwill-see-again = Revoir mon ardoise
goodwill-slate-awaited = réfléchit
goodwill-animator-here = anime

goodwill-no-transaction = { $company } : pas de transaction.
goodwill-unsold = { $company } : pas de transaction. { $why }
goodwill-at-price = { $count ->
    [one] Une action { $company } se vend { $price } $
   *[other] { $count } actions { $company } se vendent { $price } $ chacune
  }.
goodwill-whose-share = { $seat }, à qui achetez-vous ?
goodwill-whose-share-waits = { $seat } choisit à qui acheter.
goodwill-to-whom = { $seat }, à qui vendez-vous ?
goodwill-to-whom-waits = { $seat } choisit à qui vendre.
goodwill-trading-read = Prix : { $price } $. Pour acheter : { $highs }. Pour vendre : { $lows }.
goodwill-trade-move = { $buyer } donne { $price } $ à { $seller } ; { $seller } lui donne une action { $company }.

goodwill-role-buys = au plus haut
goodwill-role-sells = au plus bas
goodwill-role-out = ne peut pas payer
goodwill-role-watches = regarde
goodwill-halfway = ({ $high } + { $low }) ÷ 2 = { $exact }
goodwill-half = { $whole },50
goodwill-price-why = Prix : { $price } $, à mi-chemin entre { $high } $ et { $low } $.
goodwill-price-same = Prix : { $price } $, au plus haut comme au plus bas.
goodwill-year-so-far = Si l’année finissait ainsi : marché { $market } $ − charges { $charges } $ = { $fate ->
    [loss] −{ $result } $.
   *[other] { $result } $.
  }
goodwill-passes = Comment on trouve le prix
goodwill-slates-before = Les ardoises d’avant
goodwill-slates-later = Ces ardoises ont été reposées après avoir été vues.
goodwill-you-bought = Vous achetez une action { $company } à { $seat } pour { $price } $.
goodwill-you-sold = Vous vendez une action { $company } à { $seat } pour { $price } $.
goodwill-you-buys = Vous êtes au plus haut : vous êtes de ceux qui achètent.
goodwill-you-sells = Vous êtes au plus bas : vous êtes de ceux qui vendent.
goodwill-you-out = Vous n’avez pas de quoi payer : vous n’achetez pas cette fois.
goodwill-you-watches = Vous regardez cette transaction.

# -- le récit

goodwill-estimate-set = { $seat } a posé son ardoise pour { $company }.
goodwill-estimate-set-you = Vous avez posé votre ardoise pour { $company }.
goodwill-slates-turned = Les ardoises sont retournées : { $company }.
goodwill-slates-say = Estimations pour { $company } : { $said }.
goodwill-says = { $seat } { $dollars } $
goodwill-says-you = vous { $dollars } $
goodwill-pass = Au plus haut : { $highs }, { $high } $. Au plus bas des actionnaires : { $lows }, { $low } $. Prix à mi-chemin : { $price } $.
goodwill-half-up = Le compte tombait sur 50 cents : le prix monte à { $price } $.
goodwill-half-down = Le compte tombait sur 50 cents : le prix descend à { $price } $.
goodwill-cannot-pay = { $count ->
    [one] { $seats } n’a pas { $price } $ et n’achète pas.
   *[other] { $seats } n’ont pas { $price } $ et n’achètent pas.
  }
goodwill-cannot-pay-you-seats = { $count ->
    [one] Vous n’avez pas { $price } $ et n’achetez pas.
   *[other] { $seats } et vous n’avez pas { $price } $ et n’achetez pas.
  }
goodwill-cannot-pay-again = { $count ->
    [one] { $seats } n’a pas { $price } $ et n’achète pas. Plus personne au plus haut : on recommence sans cette ardoise.
   *[other] { $seats } n’ont pas { $price } $ et n’achètent pas. Plus personne au plus haut : on recommence sans ces ardoises.
  }
goodwill-cannot-pay-again-you-seats = { $count ->
    [one] Vous n’avez pas { $price } $ et n’achetez pas. Plus personne au plus haut : on recommence sans votre ardoise.
   *[other] { $seats } et vous n’avez pas { $price } $ et n’achetez pas. Plus personne au plus haut : on recommence sans vos ardoises.
  }
goodwill-no-buyer = La plus haute estimation, { $price } $, est aussi la plus basse des actionnaires : personne ne peut acheter.
goodwill-equal-prices = La plus haute et la plus basse estimation sont toutes deux à { $price } $ : rien ne se vend, comme convenu.
goodwill-partner-chosen = { $seat } choisit { $partner }.
goodwill-traded = { $buyer } achète une action { $company } à { $seller } pour { $price } $.
goodwill-yours-now = { $count ->
    [0] Vous avez maintenant { $cash } $ et plus aucune action { $company }.
    [one] Vous avez maintenant { $cash } $ et une action { $company }.
   *[other] Vous avez maintenant { $cash } $ et { $count } actions { $company }.
  }
goodwill-transaction-over = { $company } : la transaction est finie.

goodwill-given = { $seat } donne { $amount } $ à { $to }.
goodwill-recounted = { $seat } recompte ses billets : { $now } $ au lieu de { $was } $ ({ $reason }).
goodwill-recounted-seen = { $seat } recompte ses billets.
