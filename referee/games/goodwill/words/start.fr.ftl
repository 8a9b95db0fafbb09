# Ce que chacun reçoit avant la première année, ou en cours de partie

goodwill-memo-capital = Capital de départ
goodwill-memo-cash = Billets de départ
goodwill-memo-start = État de départ
