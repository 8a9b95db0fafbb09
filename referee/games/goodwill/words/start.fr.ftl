# Ce que chacun reçoit avant la première année, ou en cours de partie

goodwill-memo-capital = Coffre au départ
goodwill-memo-cash = Argent au départ
goodwill-memo-start = Situation au départ
