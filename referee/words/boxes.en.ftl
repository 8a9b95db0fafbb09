# What is known of the box: what is wrong with it.

refusal-no-fact = The box has nothing of that name.
refusal-box-no-room = The box has no room for more than { $high } pieces of this kind.
refusal-box-ours = This is a set of the house: it is played as it is, and is not corrected.
refusal-not-printed = No paper can stand in for this piece.
refusal-fact-taken = Another piece of the box has that name already.
