# Lines of the story, to the one whom they are about. Those that end in the name of a value are said
# to the seat that stands there.

ambition-accepted-you = Vous acceptez à { $price }.
ambition-amended-you = Après votre emprunt, vous réduisez votre effectif à { $headcount }.
ambition-announced-you = Vous annoncez { $bars ->
    [0] zéro barre
    [one] une barre
   *[other] { $bars } barres
    }.
ambition-attendance-sealed-you = Vous avez scellé votre réponse.
ambition-banker-drawn-you = Le sort vous désigne : vous tenez la banque en janvier. Chacun commence avec { $capital }.
ambition-banker-named-you = Vous tenez la banque en janvier. Chacun commence avec { $capital }.
ambition-bankrupt-you = Faillite : vous quittez la partie. Rendez tout à la banque ; vos contrats vont sous le talon.
ambition-bid-sealed-you = { $market } : vous avez scellé votre enveloppe.
ambition-bluff-caught-you-seat = Votre contrôle : { $target } avait écrit { $price }. Bluff : { $target } vous paie { $fine } et n’achète rien ici.
ambition-bluff-honest-you-seat = Votre contrôle : { $target } avait bien écrit { $price }, vous lui payez { $fine }.
ambition-bonds-bought-you = Vous achetez { $count ->
    [one] un titre
   *[other] { $count } titres
    } : { $amount }.
ambition-bonds-sold-you = Vous vendez { $count ->
    [one] un titre
   *[other] { $count } titres
    } : { $amount }.
ambition-borrowed-you = Vous empruntez { $amount }.
ambition-bought-you = { $market } : vous achetez { $bars ->
    [one] une barre
   *[other] { $bars } barres
    } à { $price } et payez { $paid }.
ambition-cashed-you = Vous encaissez { $count ->
    [0] zéro liasse
    [one] une liasse
   *[other] { $count } liasses
    } : { $amount }.
ambition-closed-you = Vous avez clos vos comptes.
ambition-closed-interest-you = Vous payez { $amount } d’intérêts et clôturez vos comptes.
ambition-contract-won-you = Vous livrez { $bars ->
    [one] une barre
   *[other] { $bars } barres
    } et obtenez le contrat de { $tonnes } t, une liasse de { $price }.
ambition-cursor-sealed-you = Vous avez scellé votre curseur.
ambition-cursor-set-you = Vous placez votre curseur sur { $cursor }.
ambition-declined-you = Vous laissez { $bars ->
    [one] la barre qui restait
   *[other] les { $bars } barres qui restaient
    }.
ambition-express-played-you-seat = Vous jouez une carte Express sur { $target }. { $card }
ambition-express-played-you-target = { $seat } joue une carte Express sur vous. { $card }
ambition-have-read-you = Vous avez lu ce qui vous était réservé.
ambition-hired-you = Vous avez { $headcount ->
    [one] une personne
   *[other] { $headcount } personnes
    } : salaires { $salaries }.
ambition-hired-nobody-you = Vous n’employez personne.
ambition-hired-cut-you = Vous avez { $headcount ->
    [0] licencié tout le monde
    [one] une personne
   *[other] { $headcount } personnes
    } : salaires { $salaries }, indemnités { $severance }.
ambition-joined-you = Vous participez.
ambition-last-standing-you = Vous restez sans rival en jeu : vous gagnez.
ambition-lets-climb-you = Vous passez à { $price } et laissez monter.
ambition-made-you = Vous fabriquez { $bars ->
    [0] zéro barre
    [one] une barre
   *[other] { $bars } barres
    } de chocolat.
ambition-monopoly-you = Vous n’avez pas de rival : le contrat part au maximum, { $price }.
ambition-note-you-seat = Accord noté avec { $to } : { $words }
ambition-note-you-to = Accord noté avec { $seat } : { $words }
ambition-nothing-transmitted-you = Vous laissez attendre vos anciens contrats.
ambition-outbid-you = { $market } : vous demandiez { $bars ->
    [one] une barre
   *[other] { $bars } barres
    } à { $price } et n’obtenez rien.
ambition-passed-you = Vous passez à { $price }.
ambition-peeked-dealt-you = Vous payez { $price } et lisez le Confidentiel du mois, en secret.
ambition-placed-accounting-you = Vous rangez en comptabilité : { $contract }.
ambition-placed-secretariat-you = Vous laissez en attente : { $contract }.
ambition-plan-sealed-you = Vous avez scellé votre embauche.
ambition-raised-you = Vous montez le prix à { $price }.
ambition-recount-you = Vous recomptez votre caisse : écart de { $difference }.
ambition-recount-right-you = Vous recomptez votre caisse : le compte y est.
ambition-repaid-you = Vous remboursez { $amount }, emprunt pris en { $month }.
ambition-said-you = Vous annoncez { $price }, { $bars ->
    [one] une barre
   *[other] { $bars } barres
    }.
ambition-said-pass-you = Vous annoncez que vous passez.
ambition-short-you-seat = Vous n’avez pas de quoi payer.
ambition-sold-direct-you = Vente directe : vous livrez { $bars ->
    [one] une barre
   *[other] { $bars } barres
    } à la banque pour { $amount }.
ambition-speaks-again-you = Vous reprenez la parole au prochain prix.
ambition-stays-out-you = Vous ne participez pas.
ambition-transmitted-you = Vous transmettez à la comptabilité : { $contracts }.
