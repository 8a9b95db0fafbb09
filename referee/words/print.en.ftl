# What every printed sheet carries, whatever the game.

print-ruler = Print at 100%: this line is 100 mm long.
print-house = House values: { $facts }. Correct them from your box.
print-from-browser = No PDF can be made here: print this page from the browser, at 100% and without margins.

refusal-no-press = A PDF needs the Pango library, which this computer lacks. To install it: { $install }
