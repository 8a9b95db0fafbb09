# The evening on paper: what all see, how to play without the app.

antijeu-paper-round = Round
antijeu-paper-rolls = Rolls to come
antijeu-paper-draw = A draw: these roll
antijeu-paper-due = { $seat } owes
antijeu-paper-vacated = { $seat } may replace
antijeu-paper-ousting = Do the others’ tokens go?
antijeu-paper-offer = A token to buy, { $amount }
antijeu-paper-gives = Trade: { $seat } would give
antijeu-column-colour = Colour
antijeu-column-notes = Credit notes
antijeu-column-missed = Turns to miss
antijeu-column-recalled = Goes to budget office
antijeu-column-kept = Kept cards
antijeu-paper-square = { $number }, { $square }
antijeu-paper-groups = The cartels: tokens, cases and notes
antijeu-column-company-1 = First company
antijeu-column-company-2 = Second
antijeu-column-company-3 = Third
antijeu-column-note = Note of
antijeu-paper-group = { $cartel }, { $type }
antijeu-paper-broken = { $seat }, broken
antijeu-paper-tokens = { $seat } { $count }
antijeu-paper-company = { $company }: { $tokens }
antijeu-column-name = Name
antijeu-paper-scores = The end, in €

# -- how to play without the app
antijeu-paper-do-start = Each throws two dice: the highest begins and chooses a colour, then the others by rank; those who tie throw again. Then turns go round to the left. Each receives 1,500.
antijeu-paper-do-dealt = The app drew the cards: take ours, printed, remove those that are kept and shuffle the other { $count }.
antijeu-paper-do-landing = { CAP($where) }: { $owed }.
antijeu-paper-do-amounts = In euros, oligopoly, trust, monopoly: fine { $fine }; fee { $fee }; prime { $prime }; loan { $loan }.
antijeu-paper-do-pass = When all is settled and no roll is left, the next player’s turn comes. Whoever has a turn to miss misses it.
antijeu-paper-do-points = Points, 1, 2 or 3 tokens everywhere. Oligopoly: { $oligopoly }. Trust: { $trust }. Monopoly: { $monopoly }.
antijeu-curves-axis = Score in euros, at the end of each turn.
