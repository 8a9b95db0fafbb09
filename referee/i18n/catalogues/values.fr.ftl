# Ce que valent, dans une phrase, les valeurs qui n’ont pas de nom à elles.
the-bank = la banque
seat = { $seat }
either = { $fr }
