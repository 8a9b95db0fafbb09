# Des actions recomptées : l’un compte, l’autre est d’accord ou non.

goodwill-action-agree-shares = Répondre au recomptage
goodwill-field-agree-shares-yes = D’accord
goodwill-claim-asks = { $count ->
    [one] { $seat } dit avoir une action { $company } que l’application compte chez vous ({ $why }). D’accord ?
   *[other] { $seat } dit avoir { $count } actions { $company } que l’application compte chez vous ({ $why }). D’accord ?
  }
goodwill-claim-gives = { $count ->
    [one] { $seat } dit que vous avez une action { $company } de plus que dans l’application ({ $why }). D’accord ?
   *[other] { $seat } dit que vous avez { $count } actions { $company } de plus que dans l’application ({ $why }). D’accord ?
  }
goodwill-claimed = { $seat } recompte ses actions, et demande son accord à { $other }.
goodwill-claim-agreed = { $other } a recompté ses actions et { $seat } est d’accord : leurs comptes sont corrigés.
goodwill-claim-denied = { $other } a recompté ses actions et { $seat } n’est pas d’accord : rien ne change.
goodwill-shares-right = { $seat } recompte ses actions : le compte est juste.
