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
pdg-seats-finished = { $count }/{ $of } P.D.G. au but
pdg-at = case { $number }. { CAP($square) }
pdg-at-start = au départ
pdg-at-end = au bout du parcours
pdg-to-square = à la case { $number }
pdg-move-pawn = { $seat } : pion { $at }.
pdg-move-pawn-you = Votre pion : { $at }.
pdg-nothing-to-site = Case { $number } : rien à implanter pour { $seat }.
pdg-nothing-to-site-you = Case { $number } : rien à implanter.
pdg-nothing-to-sell = Case { $number } : rien à vendre pour { $seat }.
pdg-nothing-to-sell-you = Case { $number } : rien à vendre.
pdg-skipped-1 = Parcours fini : { $seats }.
pdg-skipped-2 = Parcours fini, ou tout vendu : { $seats }.
pdg-course-ended = { $seat } a fini son parcours.
pdg-course-ended-you = Vous avez fini votre parcours.
pdg-call-may-throw = Vous pouvez lancer { any-dice-count }{ any-tap }
pdg-thrown-double = { $seat } : { $dice }, { $at }. Double : avancez le cadre à { $cycle }.
pdg-slid = Double : le cadre avance de { $step }, à { $cycle }.
pdg-move-slider = Cadre coulissant : à { $cycle }.
pdg-finished = { $told } { $left ->
    [one] Encore un, et la partie finit.
   *[other] Encore { $left }, et la partie finit.
  }
pdg-action-read-step = Avancer le cadre
pdg-field-step = Avance du cadre
pdg-read-step = Double { $face } : de combien avance le cadre ? Lisez le tableau.
pdg-read-step-waits = Double { $face } : la table lit de combien avance le cadre.
pdg-field-kind = Case
pdg-field-continent = Continent
pdg-action-pass-shot = Passer
pdg-turn-over = { $seat } a fini son tour.
pdg-turn-over-you = Vous avez fini votre tour.
pdg-passed = { $seat } passe.
pdg-passed-you = Vous passez.
pdg-action-end-turn = C’est tout
pdg-action-decline = Je laisse
pdg-field-square = Numéro de la case
pdg-call-at = { CAP($at) }.
