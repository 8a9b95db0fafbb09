# Le tour d’un joueur dans les deux parties : dés, pion, cadre, case. Et ce dont toutes les phases parlent.

pdg-amount = { $amount } M$
pdg-step-siting = l’implantation
pdg-step-taking-plants = la reprise d’un coup
pdg-step-accounts = les comptes
pdg-step-dealing = la donne
pdg-step-selling = la vente
pdg-step-cancelling = la réponse à un avantage
pdg-step-countering = la réponse à une difficulté
pdg-step-stealing = le choix de la carte à prélever
pdg-step-voting = le vote d’un cartel
pdg-step-taking-sales = la reprise d’un coup
pdg-step-scores = le dénouement
pdg-plants-sited = { $count }/{ $of } usines
pdg-seats-finished = { $count }/{ $of } P.D.G. arrivés
pdg-at = case { $number }. { CAP($square) }
pdg-thrown-double = { $seat } : { $dice }, { $at }. Double : avancez le cadre à { $cycle }.
pdg-slid = Double : le cadre avance de { $step }, à { $cycle }.
pdg-move-slider = Cadre coulissant : à { $cycle }.
pdg-finished = { $told } P.D.G. encore à arriver : { $left }.
pdg-action-read-step = Avancer le cadre
pdg-field-step = Avance du cadre
pdg-read-step = Double { $face } : de combien avance le cadre ? Lisez le tableau.
pdg-read-step-waits = Double { $face } : la table lit de combien avance le cadre.
pdg-field-kind = Case
pdg-field-continent = Continent
pdg-action-pass-shot = Passer
