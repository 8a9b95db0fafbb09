# La feuille d’achat.

ambition-print-purchase-sheet = Feuille d’achat
ambition-print-purchase-sheet-lede = Douze mois de cinq marchés, deux feuilles par page : chacun y écrit ses offres et ses salaires. Coupez au milieu.
ambition-print-until = Partie jusqu’en { $month }
ambition-print-month = { CAP($month) }
ambition-print-price = prix
ambition-print-bought = barres
ambition-print-salaries = Salaires
ambition-print-due = à payer
ambition-print-howto = Prix d’une barre, par { $step }. Écrivez en secret, annoncez ensemble.
ambition-print-memento = Salaires : ouvrier { $worker }, commercial { $salesperson }, secrétaire { $secretary }, comptable { $accountant } ; un départ coûte un demi-salaire.
ambition-print-fact-markets = les noms des marchés
ambition-print-fact-smallest-bill = le plus petit billet
