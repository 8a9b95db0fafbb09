# Une table mise en cours de partie

goodwill-memo-start = État de départ
