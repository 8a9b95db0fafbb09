# The cards, printed.

goodwill-print-events = Events
goodwill-print-events-lede = The event cards. Each bears two events, the left one first.
goodwill-print-percents = Percentages
goodwill-print-percents-lede = The percentage cards, which say which tips count and in which order.
goodwill-print-bosses = Bosses
goodwill-print-bosses-lede = The bosses: salary, grades, energy policy and the dividend mark.
goodwill-print-shares = Shares
goodwill-print-shares-lede = Ten shares of each company. With four players, two Crimson shares stay in the box.

# on the back, and at the head of the cards
goodwill-print-back-events = Event
goodwill-print-back-percents = Percentage
goodwill-print-back-bosses = Boss
goodwill-print-back-shares = Share

goodwill-print-first = first
goodwill-print-then = then
goodwill-print-price-of = { CAP($resources) }
goodwill-print-step = { $more ->
    [yes] +
   *[no] −
  }${ $by }
goodwill-print-per-token = ${ $by } per token
goodwill-print-percent-order = Highest first. The lowest of the four does not count.
goodwill-print-salary = Salary
goodwill-print-share = One share
goodwill-print-share-worth = One vote to change the boss. At the end, a tenth of the safe, rounded up.
goodwill-piece-share-amber = Amber
goodwill-piece-share-black = Black
goodwill-piece-share-crimson = Crimson

# what is said of the house values on them
goodwill-print-fact-house-event = the events (house cards, not the box’s own)
goodwill-print-fact-house-percent = the percentages (house cards, not the box’s own)
goodwill-print-fact-house-boss = the bosses (house cards, not the box’s own)
