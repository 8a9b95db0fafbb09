# Lines of the story, to the one whom they are about. Those that end in the name of a value are said
# to the seat that stands there.

goodwill-claim-agreed-you-seat = { $other } counted their shares again and you agree: both your counts are corrected.
goodwill-claim-agreed-you-other = You counted your shares again and { $seat } agrees: both your counts are corrected.
goodwill-claim-denied-you-seat = { $other } counted their shares again and you do not agree: nothing changes.
goodwill-claim-denied-you-other = You counted your shares again and { $seat } does not agree: nothing changes.
goodwill-claimed-you-seat = You count your shares again, and ask { $other } to agree.
goodwill-claimed-you-other = { $seat } counts their shares again, and asks you to agree.
goodwill-given-you-seat = You give { $to } ${ $amount }.
goodwill-given-you-to = { $seat } gives you ${ $amount }.
goodwill-hand-declared-you = You have counted your hand.
goodwill-looked-shares-you = You have looked at your shares.
goodwill-partner-chosen-you-seat = You choose { $partner }.
goodwill-partner-chosen-you-partner = { $seat } chooses you.
goodwill-proposal-lapsed-you = { $boss } is no longer in the row: what you proposed is dropped.
goodwill-recounted-you = You recount your bills: ${ $now } instead of ${ $was } ({ $reason }).
goodwill-shares-right-you = You count your shares again: the books are right.
goodwill-traded-you-buyer = You buy one { $company } share from { $seller } for ${ $price }.
goodwill-traded-you-seller = { $buyer } buys one { $company } share from you for ${ $price }.
