# Lines of the story, to the one whom they are about. Those that end in the name of a value are said
# to the seat that stands there.

goodwill-claim-agreed-you-seat = { $other } a recompté ses actions et vous êtes d’accord : vos deux comptes sont corrigés.
goodwill-claim-agreed-you-other = Vous avez recompté vos actions et { $seat } est d’accord : vos deux comptes sont corrigés.
goodwill-claim-denied-you-seat = { $other } a recompté ses actions et vous n’êtes pas d’accord : rien ne change.
goodwill-claim-denied-you-other = Vous avez recompté vos actions et { $seat } n’est pas d’accord : rien ne change.
goodwill-claimed-you-seat = Vous recomptez vos actions, et demandez son accord à { $other }.
goodwill-claimed-you-other = { $seat } recompte ses actions, et vous demande votre accord.
goodwill-given-you-seat = Vous donnez { $amount } $ à { $to }.
goodwill-given-you-to = { $seat } vous donne { $amount } $.
goodwill-hand-declared-you = Vous avez compté votre main.
goodwill-looked-shares-you = Vous avez regardé vos actions.
goodwill-partner-chosen-you-seat = Vous choisissez { $partner }.
goodwill-partner-chosen-you-partner = { $seat } vous choisit.
goodwill-proposal-lapsed-you = { $boss } n’est plus parmi les disponibles : ce que vous proposiez tombe.
goodwill-recounted-you = Vous recomptez vos billets : { $now } $ au lieu de { $was } $ ({ $reason }).
goodwill-shares-right-you = Vous recomptez vos actions : le compte est juste.
goodwill-traded-you-buyer = Vous achetez une action { $company } à { $seller } pour { $price } $.
goodwill-traded-you-seller = { $buyer } vous achète une action { $company } pour { $price } $.
