# Des actions recomptées : l’un compte, l’autre est d’accord ou non.

goodwill-action-agree-shares = Répondre au recompte
goodwill-field-agree-shares-yes = D’accord
goodwill-claim-asks = D’après { $seat }, { $count ->
    [one] une action { $company } que l’arbitre compte chez vous est en fait chez ce joueur
   *[other] { $count } actions { $company } que l’arbitre compte chez vous sont en fait chez ce joueur
  } ({ $why }). D’accord ?
goodwill-claim-gives = D’après { $seat }, { $count ->
    [one] vous avez une action { $company } de plus que l’arbitre ne compte
   *[other] vous avez { $count } actions { $company } de plus que l’arbitre ne compte
  } ({ $why }). D’accord ?
goodwill-claim-answer = Répondez sous « À tout moment ».
goodwill-claimed = { $seat } recompte ses actions, et demande son accord à { $other }.
goodwill-claim-agreed = { $seat } est d’accord avec le recompte de { $other } : leurs actions sont rectifiées.
goodwill-claim-denied = { $seat } n’est pas d’accord avec le recompte de { $other } : rien ne change.
goodwill-shares-right = { $seat } recompte ses actions : le compte est juste.
