# The bosses: their cards, proposals and votes; and what the animator sets right.

# -- what is drawn

goodwill-tokens = { $count } { $resource }
goodwill-boss-salary = Salary ${ $salary }
goodwill-boss-policy = Energy policy
goodwill-boss-dividend = Dividend
goodwill-boss-row = Bosses in the row
goodwill-domain-innovation = Innovation
goodwill-domain-efficiency = Efficiency
goodwill-domain-publicity = Publicity
goodwill-policy-short = { $lost } → { $gained }
goodwill-policy-line = { $lost } → { $gained }
goodwill-scale-before = before
goodwill-scale-after = after
goodwill-percent = { $percent }%

# -- the forms

goodwill-action-propose = Propose a boss
goodwill-action-close-vote = Count the votes
goodwill-action-close-bosses = No more proposals
goodwill-action-draw-boss = Choose the card you turned
goodwill-action-correct-market = Correct the market shares
goodwill-action-correct-tokens = Correct a company’s resources
goodwill-action-correct-boss = Correct a boss

goodwill-field-propose-boss = Whom do you propose?
goodwill-field-yes = Are you in favour?
goodwill-field-draw-boss-boss = Who is on the card you turned?
goodwill-field-correct-market-amber = Amber, in %
goodwill-field-correct-market-black = Black, in %
goodwill-field-correct-market-crimson = Crimson, in %
goodwill-field-correct-market-reason = Why
goodwill-field-correct-tokens-company = Company
goodwill-field-correct-tokens-first = First token
goodwill-field-correct-tokens-second = Second token
goodwill-field-correct-tokens-third = Third token
goodwill-field-correct-tokens-reason = Why
goodwill-action-reread-boss = Read a boss card again
goodwill-field-reread-boss-boss = Which card
goodwill-field-reread-boss-reason = Why
goodwill-reread-boss = The card of { $boss } is read again and corrected ({ $reason }).
goodwill-field-correct-boss-place = Where
goodwill-field-correct-boss-boss = Who is really there
goodwill-field-correct-boss-reason = Why

goodwill-go-count = Count the votes for { $boss }
goodwill-go-unchanged-company = No more proposals. Next: { $company }
goodwill-go-unchanged-lots = No more proposals. Next: the tips
goodwill-go-silent-company = Silence counts as no. Next: { $company }
goodwill-go-silent-lots = Silence counts as no. Next: the tips
goodwill-go-changed-company = Done. Next: { $company }
goodwill-go-changed-lots = Done. Next: the tips

goodwill-correct-own = The players’ money and shares are not here: each counts their own again, on their phone or on the tablet passed to them.
goodwill-counter-animator = host
goodwill-counter-price-oil = Price of oil
goodwill-counter-price-coal = Price of coal
goodwill-counter-price-labour = Price of labour
goodwill-counter-capital-amber = Amber’s safe
goodwill-counter-capital-black = Black’s safe
goodwill-counter-capital-crimson = Crimson’s safe
goodwill-memo-correction = Correction

# -- what the screen says

goodwill-bossing-propose = { $company }: a new boss?
goodwill-bossing-propose-waits = { $company }: the shareholders may propose a boss.
goodwill-bossing-vacant = { $company } has no boss.
goodwill-bossing-propose-read = A shareholder may propose one. It will take { $votes } votes.
goodwill-bossing-vote = { $seat } proposes { $boss } for { $company }.
goodwill-bossing-dropped = { $boss } for { $company }: the vote goes on.
goodwill-bossing-vote-read = Vote yes or no, one vote per share. { $votes } yes votes carry it; silence counts as no.
goodwill-bossing-again = { $company }: another proposal?
goodwill-bossing-again-waits = { $company }: another shareholder may propose a boss.
goodwill-bossing-spent = { $company }: everybody has proposed.
goodwill-bossing-short = { $boss } has too few votes: { $yes } yes, { $needed } needed.
goodwill-bossing-withdrawn = { $boss } is no longer in the row.
goodwill-bossing-changed = { $boss } leads { $company }.

goodwill-move-under = Slide { $boss } face down under the pile.
goodwill-move-office = Put { $boss } in front of { $company }.
goodwill-move-draw = Turn over the top card of the pile and put it in the row.
goodwill-move-drawn = Turn over the top card of the pile, { $boss }, and put it in the row.
goodwill-moved-bosses = { $boss } leads { $company }: { $old } goes under the pile, { $drawn } joins the row.
goodwill-moved-boss-in = { $boss } leads { $company }: { $drawn } joins the row.

goodwill-bossing-office = In office
goodwill-bossing-nobody = Nobody
goodwill-bossing-pile = Pile: { $count ->
    [0] no card
    [one] { $count } card, face down
   *[other] { $count } cards, face down
  }
goodwill-bossing-needed = { $votes } yes, { $needed } needed
goodwill-bossing-yes = { $votes ->
    [one] yes, 1 vote
   *[other] yes, { $votes } votes
  }
goodwill-bossing-no = { $votes ->
    [one] no, 1 vote
   *[other] no, { $votes } votes
  }
goodwill-bossing-silence = Nobody has voted yet.
goodwill-bossing-changes = What would change
goodwill-changes-salary = Salary: ${ $was } → ${ $now } a year
goodwill-changes-grade = { $domain }: { $was } → { $now }
goodwill-changes-dividend = { $more ->
    [yes] With the dividend mark
   *[no] Without the dividend mark
  }
goodwill-bossing-earlier = Proposals
goodwill-bossing-open = to be voted on next
goodwill-bossing-won = { $votes } yes: carried
goodwill-bossing-lost = { $votes } yes: refused
goodwill-bossing-lapsed = withdrawn
goodwill-bossing-weight = { $votes ->
    [0] You have no { $company } share: you watch.
    [one] You have 1 vote for { $company }.
   *[other] You have { $votes } votes for { $company }.
  }
goodwill-bossing-votes = { $votes ->
    [one] Your vote counts as 1.
   *[other] Your vote counts as { $votes }.
  }
goodwill-bossing-said-yes = You voted yes.
goodwill-bossing-said-no = You voted no.

# -- the story

goodwill-proposed = { $seat } proposes { $boss } for { $company }.
goodwill-proposed-you = You propose { $boss } for { $company }.
goodwill-voted-yes = { $votes ->
    [one] { $seat } says yes to { $boss }: 1 vote.
   *[other] { $seat } says yes to { $boss }: { $votes } votes.
  }
goodwill-voted-yes-you = { $votes ->
    [one] You vote yes to { $boss }: 1 vote.
   *[other] You vote yes to { $boss }: { $votes } votes.
  }
goodwill-voted-no = { $votes ->
    [one] { $seat } says no to { $boss }: 1 vote.
   *[other] { $seat } says no to { $boss }: { $votes } votes.
  }
goodwill-voted-no-you = { $votes ->
    [one] You vote no to { $boss }: 1 vote.
   *[other] You vote no to { $boss }: { $votes } votes.
  }
goodwill-vote-won = { $boss } now leads { $company }: { $votes } yes, { $needed } needed.
goodwill-vote-lost = { $boss } will not lead { $company }: { $votes } yes, { $needed } needed.
goodwill-boss-drawn = { $boss } comes from the pile and joins the row.
goodwill-bosses-closed = { $company }: no more proposals.
goodwill-bosses-changed = { $company }: the boss cards lie in their places.
goodwill-proposal-lapsed = { $boss } is no longer in the row: what { $seat } proposed is dropped.
goodwill-market-shares = Amber { $amber }%, Black { $black }%, Crimson { $crimson }%
goodwill-corrected-market = Market shares corrected. Before: { $was }. Now: { $now }. Reason: { END($reason) }
goodwill-corrected-tokens = Resources corrected, { $company }. Before: { $was }. Now: { $now }. Reason: { END($reason) }
goodwill-corrected-boss = Boss corrected, { $place }. Before: { $was }. Now: { $now }. Reason: { END($reason) }
