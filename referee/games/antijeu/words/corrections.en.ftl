# The budget director's corrections

antijeu-counter-missed = turns to miss
antijeu-counter-recalled = goes to the budget office instead of throwing
antijeu-counter-kept = kept cards
antijeu-counter-rounds = rounds that are over
antijeu-counter-squares = squares of the course
antijeu-action-correct-tokens = Correct tokens
antijeu-field-owner = Whose
antijeu-field-count = Tokens on this company
antijeu-tokens-corrected = { $seat }, on { $company }: { antijeu-tokens }. Reason: { END($reason) }
antijeu-tokens-corrected-you = You, on { $company }: { antijeu-tokens }. Reason: { END($reason) }
antijeu-action-correct-case = Correct a case
antijeu-field-correct-case-cartel = Case
antijeu-field-holder = Assigned to
antijeu-field-broken = The cartel
antijeu-broken-yes = broken
antijeu-broken-no = not broken
antijeu-case-corrected = { $cartel }, { $broken }: the case is { $seat }’s. Reason: { END($reason) }
antijeu-case-corrected-you = { $cartel }, { $broken }: the case is yours. Reason: { END($reason) }
antijeu-case-nobody = { $cartel }: the case is nobody’s. Reason: { END($reason) }
antijeu-action-correct-note = Correct a credit note
antijeu-field-correct-note-cartel = Case
antijeu-field-correct-note-owner = The note lies before
antijeu-note-corrected = { $cartel }: the credit note lies before { $seat }. Reason: { END($reason) }
antijeu-note-corrected-you = { $cartel }: the credit note lies before you. Reason: { END($reason) }
antijeu-note-nobody = { $cartel }: the credit note is with the bank. Reason: { END($reason) }

antijeu-piece-tokens = tokens on { $company }
antijeu-piece-note = credit note of { $cartel }
