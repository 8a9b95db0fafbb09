# Les comptes d’une place, sur sa propre page.
statement = Mes comptes
statement-what = Mouvement
statement-amount = Montant
statement-balance = Reste
statement-received = Payé par { $other }
statement-paid = Payé à { $other }
statement-count = Si vos billets disent autre chose, recomptez votre caisse sur votre page : l’écart sera noté.
