# Shares counted again: one counts, the other agrees or does not.

goodwill-action-agree-shares = Answer the recount
goodwill-field-agree-shares-yes = I agree
goodwill-claim-asks = { $count ->
    [one] { $seat } claims to have one { $company } share that the app counts as yours ({ $why }). Do you agree?
   *[other] { $seat } claims to have { $count } { $company } shares that the app counts as yours ({ $why }). Do you agree?
  }
goodwill-claim-gives = { $count ->
    [one] { $seat } says that you have one { $company } share more than the app counts ({ $why }). Do you agree?
   *[other] { $seat } says that you have { $count } { $company } shares more than the app counts ({ $why }). Do you agree?
  }
goodwill-claimed = { $seat } counts their shares again, and asks { $other } to agree.
goodwill-claim-agreed = { $other } counted their shares again and { $seat } agrees: both counts are corrected.
goodwill-claim-denied = { $other } counted their shares again and { $seat } does not agree: nothing changes.
goodwill-shares-right = { $seat } counts their shares again: the books are right.
