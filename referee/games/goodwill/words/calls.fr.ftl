# Ce que le téléphone demande à celui qui le tient.

goodwill-call-count = Comptez vos { $count } actions, sans les montrer.
goodwill-call-count-again = Recomptez vos { $count } actions.
goodwill-call-dealt = Voici vos { $count } actions, plus bas.
goodwill-call-dealt-read = Prenez-les dans la boîte sans les montrer, ou suivez-les sur cet écran.
goodwill-call-look = Regardez vos informations.
goodwill-call-look-board = Sur le plateau : { $lots }. Une à la fois, les deux cartes, puis face cachée.
goodwill-call-look-here = Sur cet écran : { $lots }. Gardez le doigt sur chacune, à l’abri des regards.

goodwill-call-estimate = Réglez votre ardoise : { $company }.
goodwill-call-slate = Réglez votre ardoise pour { $company }, face cachée.
goodwill-call-estimate-why = La plus haute achète à la plus basse des actionnaires, à mi-chemin. Essayez 8 ou 10 $ si { $company } va perdre, 12 ou 14 $ si elle va gagner.
goodwill-call-choose-buy = Choisissez à qui acheter une action { $company }, { $price } $.
goodwill-call-choose-sell = Choisissez à qui vendre une action { $company }, { $price } $.
goodwill-call-choose-read = Le prix est le même avec chacun. Au coffre, une action { $company } vaut { $value } $ aujourd’hui.
goodwill-call-choose-later = Ensuite, à vous de choisir : { $seat } choisit d’abord.
goodwill-call-ready-buy = Préparez { $price } $ : { $seat } choisit à qui vendre.
goodwill-call-ready-sell = Préparez une action { $company } : { $seat } choisit à qui acheter.
goodwill-call-buys = Donnez { $price } $ à { $seat }, prenez une action { $company }.
goodwill-call-sells = Donnez une action { $company } à { $seat }, prenez { $price } $.

goodwill-call-propose = { $company } : proposez un patron, si vous voulez.
goodwill-call-propose-read = Il faudra { $needed } voix.
goodwill-call-propose-again = { $boss } n’a pas assez de voix : { $yes } oui. Il en faut { $needed }.
goodwill-call-vote = { $boss } pour { $company } : votez.
goodwill-call-vote-read = Jusqu’ici { $yes } oui, il en faut { $needed }.
goodwill-call-defend = Gagnez des voix à { $boss } : { $yes } oui, il en faut { $needed }.

goodwill-call-dividends = Dividendes : prenez { $amount } $ à la banque.
goodwill-call-return = { $count ->
    [one] Rendez votre action { $companies } : faillite.
   *[other] Rendez vos actions { $companies } : faillite.
  }
goodwill-call-return-shares = { $company } : { $count ->
    [one] une action
   *[other] { $count } actions
  }, sans rien recevoir
goodwill-call-claim = { $seat } a recompté ses actions : répondez.
