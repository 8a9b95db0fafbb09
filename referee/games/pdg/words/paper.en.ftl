# The evening on paper: what all see, what is each seat's own, how to play without the app.

pdg-paper-claim = { $seat } wants to take
pdg-paper-agreed = In the cartel
pdg-paper-cycle = Conditions no.
pdg-paper-sited = Plants built
pdg-paper-finished = Seats finished
pdg-paper-against = all against { $targets }, { pdg-cartel-rounds }
pdg-paper-seats = The players
pdg-column-brand = Brand
pdg-paper-map = The plants, by the initial of their brand
pdg-paper-markets = The tokens sold, market by market
pdg-column-room = Free places
pdg-paper-declined = Let it pass
pdg-paper-done = Already done this turn
pdg-paper-of = { $number } of { $of }
pdg-column-partner = Partner
pdg-column-yours = Yours
pdg-column-gain = Gain
pdg-column-hand = Cards
pdg-column-rank = Rank
pdg-column-value = Value
pdg-column-before = Games before
pdg-column-offers = It offers
pdg-paper-parry = The parry of your claim

# -- the accounts of a game that is over
pdg-paper-accounts = Game { $game }: the accounts before the sales, in M$
pdg-paper-scores = Game { $game }: the end, in M$
pdg-memo-plant-all = plants
pdg-memo-sale-all = sales
pdg-chapter = { $part }{ $game ->
    [1] { "" }
   *[other] , game { $game }
  }
pdg-curves-axis = Gain in M$, turn after turn of the whole table.

# -- how to play without the app
pdg-paper-do-start = Each throws a die: the highest begins; those who tie throw again. Then turns go round to the left.
pdg-paper-do-throw = Throw two dice, only one the first time, and move your pawn on by as many squares.
pdg-paper-do-double = Two equal dice: the slider moves on at once, by one position or two, as the table says. Past 12, { $wrap }.
pdg-paper-do-past = Square { $last } is played as a white square and ends your course. Beyond it: { $overshoot }.
pdg-paper-do-site = Build a plant in a sector of the square: { $price } to the bank, a plant on the board, a token in reserve. Never two plants of yours in a sector, nor more than { $most } in all.
pdg-paper-do-read-price = the price read at this cycle
pdg-paper-do-offers = A square offers its sector, one of the five of its continent or one of the six of its colour; a white square, any two sectors; square 30, nothing.
pdg-paper-do-taker = the first to the left who wants it and can
pdg-paper-do-taker-team = their partner, or else the first to the left who wants it and can,
pdg-paper-do-take = Whoever builds nothing abandons the shot: { $taker } takes it at the same price, without moving, and keeps their own turn. { pdg-option-ended_may_take }: { $ended }.
pdg-paper-do-white-take = Whoever takes a white square builds { pdg-up-to-two }. If its player has built one already, the second is lost.
pdg-paper-do-sited = Building ends with plant number { $count }, at once, or when all have ended their course.
pdg-paper-do-accounts = Each announces { $value } M$ a plant, their cash and the total. Gain: the total minus { $purse }. Nothing changes hands.
pdg-paper-do-lap = Pawns before square 1, markets empty. Plants, tokens and cash stay.
pdg-paper-do-deal = Shuffle the cards, deal { $each } to each, make a draw pile of { $pile }. Any left over are out of play.
pdg-paper-do-again = Throw for who begins, then throw and move as before, one die only the first time.
pdg-paper-do-sold-out = { pdg-option-soldout_throws }: { $still }.
pdg-paper-do-sell = Sell a token of your reserve, only one, in a sector of the square where you have a plant: lay it on the continent’s market and receive { $profit }. On a white square, from any plant of yours, and twice as much. A plant may sell several times.
pdg-paper-do-read-profit = the profit read at this cycle
pdg-paper-do-full = A market that is full is saturated: nothing more is sold there. Places, from continent 1 to 6: { $places }.
pdg-paper-do-take-sale = Whoever sells nothing abandons the shot: { $taker } takes it, with a plant of their own and without an advantage, and keeps their own turn. On a white square: profit × { $times }.
pdg-paper-do-dealt = The app had dealt: each hand is on its own sheet, inside the fold. Take the printed cards, or a scrap of paper for each card. In turn, each takes their own out in secret; remove those that are played or in play; shuffle the rest: the first { $pile } are the draw pile.
pdg-paper-do-buy = Cards, on your turn, before or after the throw, each of these once a turn: buy the top one of the draw pile, { $price }; play an advantage; steal; announce a difficulty. A card that is played is out of play. A blank card cannot be played.
pdg-paper-do-advantage = Advantage, with a sale, never on a white square: { $effects }. Competition sells even without a plant. An opponent cancels it by playing the same card or Tactic 1: then sell without it, or pass.
pdg-paper-do-effect = { $card } ({ $effect })
pdg-paper-do-steal = Steal: play Tactic 2 or 3, and draw a card of an opponent, blind.
pdg-paper-do-steal-seen = Steal: play Tactic 2 or 3, and draw a card of an opponent, blind with 2, of your choice with 3.
pdg-paper-do-difficulty = Difficulty: announce a strike or taxes, with the card in hand, if there is none yet. An opponent may counter with Tactic 2 or 3, and draws a card of yours. Then confirm or withdraw. Until it is your turn again, a strike stops the others’ sales, taxes take { $tax } of each.
pdg-paper-do-parry = Parry, on one’s turn or when taking a shot: { $parry }; the difficulty no longer affects whoever parries it. If another takes the shot, the parry goes back to its hand.
pdg-paper-do-cartel = Cartel: on your turn, propose it against an opponent. If all others say yes, each member pays { $paid } to the one among them who cancels an advantage of the target. It ends as soon as a member leaves, or after the agreed rounds.
pdg-paper-do-end = Players without tokens or at the end of their course that end the game: { $count }.
pdg-paper-do-score = { $value } M$ a plant, plus cash, minus { $purse }: the largest gain wins. Tokens and cards that are left are worth nothing.
pdg-paper-do-teams = In teams, both gains are added up. A partner is never an opponent: the difficulty of one does not affect the other, the parry of one protects the other.
