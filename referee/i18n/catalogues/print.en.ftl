# What every printed sheet carries, whatever the game.

print-ruler = Print at 100%: this line is 100 mm long.
print-house = House values: { $facts }. Correct them from your box.
print-house-values = House values: { $facts }.
print-house-value = house value
print-from-browser = No PDF can be made here: print this page from the browser, at 100% and without margins.
print-lacking = No typeface of this computer has these letters: { $letters }. Print this page from the browser, at 100% and without margins.

# at the edge of a sheet of pieces to cut out
print-list-dot = { " · " }
print-paper = sheet { $number } of { $papers }
print-papers-alike = sheets { $first } to { $last } of { $papers }
print-marks = Lines to cut along
print-hint-duplex = both sides, long edge
print-hint-short = both sides, short edge
print-hint-fold = fold in the middle, glue, cut
print-hint-in-two = cut out, fold along the dots

# the sheet that tries a printer
print-test = Printer trial
print-test-print = Print this sheet on both sides, turned over its long edge, at 100%.
print-test-hold = Hold it before a lamp, the scales towards you: the cross of the front shows through.
print-test-read = At the top, read where the vertical line passes; on the left, where the horizontal line does. A notch is half a millimetre.
print-test-type = Type these two numbers as they are, with their signs. A back printed 1 mm too far to the right reads −1: type −1, and it goes to the left.
print-test-cross = The cross of the front
print-test-scales = The scales of the back
print-test-right = to the right, mm
print-test-down = down, mm

refusal-no-press = A PDF needs the Pango library, which this computer lacks. To install it: { $install }
refusal-bad-layout = These pieces cannot be laid out like that on this paper.
refusal-bad-size = These pieces come in one size alone.
refusal-no-piece = This sheet has no piece called “{ $piece }”. It has: { $pieces }.
refusal-no-pieces = This sheet is printed whole: it has no pieces to choose from.
refusal-no-blank = These pieces have no empty form to be filled in.
refusal-bad-copies = Ask for 1 to { $high } copies of a piece.
refusal-too-many-pieces = That is too much at once: ask for { $high } pieces at the most.
refusal-nothing-lost = No piece of this sheet is marked as lost.
refusal-lost-whole = Lost pieces are printed here all together: to choose some, take the sheet of each.
refusal-nothing-known = Nothing is known of these pieces yet: read them from your box first, or print them empty.
