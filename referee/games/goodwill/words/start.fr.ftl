# Une table mise en cours de partie

goodwill-memo-start = état de départ
