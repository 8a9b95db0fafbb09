# Une table qui commence en cours de partie

pdg-memo-start = situation au départ
