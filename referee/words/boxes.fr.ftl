# Ce que l’on sait de la boîte : ce qui ne va pas.

refusal-no-fact = La boîte n’a rien de ce nom.
refusal-box-no-room = La boîte n’a pas de place pour plus de { $high } pièces de cette sorte.
refusal-box-ours = C’est une série de la maison : elle se joue telle quelle, et ne se corrige pas.
refusal-not-printed = Rien ne peut remplacer cette pièce sur papier.
refusal-fact-taken = Une autre pièce de la boîte porte déjà ce nom.
