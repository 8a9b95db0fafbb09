# Shares counted again: one counts, the other agrees or does not.

goodwill-action-agree-shares = Answer the recount
goodwill-field-agree-shares-yes = I agree
goodwill-claim-asks = According to { $seat }, { $count ->
    [one] one { $company } share that the referee counts with you is with that player
   *[other] { $count } { $company } shares that the referee counts with you are with that player
  } ({ $why }). Do you agree?
goodwill-claim-gives = According to { $seat }, { $count ->
    [one] you have one { $company } share more than the referee counts
   *[other] you have { $count } { $company } shares more than the referee counts
  } ({ $why }). Do you agree?
goodwill-claim-answer = Answer under “At any time”.
goodwill-claimed = { $seat } counts shares again, and asks { $other } to agree.
goodwill-claim-agreed = { $seat } agrees with the recount of { $other }: their shares are set right.
goodwill-claim-denied = { $seat } does not agree with the recount of { $other }: nothing changes.
goodwill-shares-right = { $seat } counts shares again: the books are right.
