# Ce que le téléphone dit à celui qui le tient : ce qu’il fait maintenant, mains comprises.

ambition-call-opening = Prenez { $capital }, derrière votre cache.
ambition-call-opening-express = Recevez trois cartes Express, que personne d’autre ne regarde.
ambition-call-opening-dealt = Vos cartes Express sont sur cet écran, pour vos yeux seulement.
ambition-call-read = Lisez ce qui est pour vous seul.
ambition-unread-confidential = Le Confidentiel de ce mois est sur cet écran, pour vos yeux seulement.
ambition-unread-note = { $seat } a noté un accord avec vous :
ambition-action-have-read = J’ai lu
ambition-have-read = { $seat } a lu ce qui lui était réservé.

ambition-call-charge = Payez { $amount } à { $to }.
ambition-call-charge-short = Vous n’avez pas de quoi payer { $amount } à { $to }.
ambition-call-charge-why = { END($reason) } { $read }
ambition-call-missing = Il vous manque { $amount }.
ambition-call-help = { $lends ->
    [yes] { $bonds ->
        [yes] Vendez un titre, empruntez ou demandez de l’aide à un autre joueur.
       *[no] Empruntez, ou demandez de l’aide à un autre joueur.
      }
   *[no] { $bonds ->
        [yes] Vendez un titre, ou demandez de l’aide à un autre joueur.
       *[no] Demandez de l’aide à un autre joueur. Sinon, c’est la faillite.
      }
  }

ambition-call-hire = Choisissez votre personnel pour { $month }.
ambition-call-hire-short = Vous n’avez même pas de quoi licencier tout le monde.
ambition-call-covenant = Après votre emprunt, pas plus de personnel que celui qui en a le moins.
ambition-call-covenant-known = { $count ->
    [0] Après votre emprunt, pas plus de personnel qu’un autre, et l’un d’eux n’emploie personne.
    [one] Après votre emprunt, une personne au plus, comme celui qui en a le moins jusqu’ici.
   *[other] Après votre emprunt, { $count } personnes au plus, comme celui qui en a le moins jusqu’ici.
  }
ambition-call-amend = { $ceiling ->
    [0] Renvoyez tout votre personnel.
    [one] Ramenez votre personnel à une personne.
   *[other] Ramenez votre personnel à { $ceiling } personnes.
  }
ambition-call-pay = Payez { $amount } à la banque.
ambition-call-pawns = Vos pions sur le plateau : { $staff }.

ambition-call-announce = Annoncez vos barres à voix haute.
ambition-call-room = { $bars ->
    [0] Votre case cacao est pleine : annoncez zéro.
    [one] Votre case cacao n’a plus de place que pour une barre.
   *[other] Votre case cacao a de la place pour { $bars } barres.
  } { $made ->
    [0] Vos ouvriers n’en font aucune ce mois-ci.
    [one] Vos ouvriers en font une ce mois-ci.
   *[other] Vos ouvriers en font { $made } ce mois-ci.
  }
ambition-call-announce-move = Posez-les au centre du plateau. Annoncer n’oblige pas à acheter.
ambition-call-bid = Écrivez votre offre pour { $market }.
ambition-call-say = Annoncez votre cours pour { $market }, vrai ou faux.
ambition-call-say-pass = Annoncez que vous passez à { $market }.
ambition-call-challenge = Contrôlez une annonce, ou laissez passer.
ambition-call-let-pass = Laissez passer : pour contrôler, il faut { $fine } disponibles.
ambition-call-decide = { $bars ->
    [0] Laissez votre part au suivant : vous ne pouvez rien prendre.
    [one] Prenez la barre qui reste, à { $price }, ou laissez-la au suivant.
   *[other] Prenez les { $bars } barres qui restent, à { $price } l’une, ou laissez-les au suivant.
  }
ambition-call-pay-take = { $bars ->
    [0] Vous n’obtenez rien ici.
    [one] Payez { $paid } à la banque, prenez une barre de cacao.
   *[other] Payez { $paid } à la banque, prenez { $bars } barres de cacao.
  }

ambition-call-make = { $bars ->
    [0] Confirmez que vous ne fabriquez rien.
    [one] Fabriquez une barre de chocolat, si vous voulez.
   *[other] Fabriquez jusqu’à { $bars } barres de chocolat.
  }
ambition-call-take-move = Face claire, dans votre case cacao.
ambition-call-make-move = Retournez ce que vous fabriquez, face foncée, et passez-le dans votre case chocolat.
ambition-call-made = { $bars ->
    [0] Vous ne fabriquez rien ce mois-ci.
    [one] Retournez une barre, face foncée, passez-la dans votre case chocolat.
   *[other] Retournez { $bars } barres, face foncée, passez-les dans votre case chocolat.
  }

ambition-call-pledge = { $limit ->
    [0] Laissez votre curseur à zéro.
    [one] Placez votre curseur : une négociation au plus.
   *[other] Placez votre curseur : { $limit } négociations au plus.
  }
ambition-call-mark = Mettez votre curseur sur { $cursor }.
ambition-call-turn = Retournez le contrat { $number } sur { $total }.
ambition-call-turn-read = Choisissez-le ensuite sur la tablette, ou écrivez-y ce qu’il dit.
ambition-call-join = Participez-vous à ce contrat de { $tonnes } tonnes ?
ambition-call-prices = Pour le tout : prix de base { $opening }, maximum { $maximum }.
ambition-call-stock = { $bars ->
    [0] Il ne faut aucune barre.
    [one] Il faut une barre, vous en avez { $have }.
   *[other] Il faut { $bars } barres, vous en avez { $have }.
  }
ambition-call-in-play = Participent : { $seats }.
ambition-call-rivals = Face à vous : { $seats }.
ambition-call-alone = Personne d’autre ne peut participer : le contrat serait à vous, au maximum, { $maximum }.
ambition-call-join-move = Si vous participez, reculez votre curseur d’une case.
ambition-call-ask = Vendez-vous { $tonnes } tonnes pour { $price } ?
ambition-call-ask-short = { $bars ->
    [0] Passez.
    [one] Passez : il vous manque la barre à livrer.
   *[other] Passez : vous n’avez pas les { $bars } barres à livrer.
  }
ambition-call-top = Le prix peut monter jusqu’à { $maximum }.
ambition-call-after-you = Si vous passez, on demande à { $seats }.
ambition-call-last-to-answer = Personne ne répond après vous : si vous passez, le prix monte.
ambition-call-top-reached = C’est le maximum de la carte.
ambition-call-last-chance = Personne ne répond après vous : si vous passez, la carte va sous le talon.
ambition-call-raise = Nommez un prix plus haut que { $price }.
ambition-raise-to = Jusqu’à { $high } ; { $maximum } si toute la table l’accepte.
ambition-raise-top = Jusqu’à { $high }, le maximum de la carte.
ambition-call-place = Rangez votre contrat de { $tonnes } tonnes à { $price }.
ambition-call-deliver = { $bars ->
    [0] Ne rendez rien à la banque.
    [one] Rendez une barre de chocolat à la banque.
   *[other] Rendez { $bars } barres de chocolat à la banque.
  }
ambition-call-bundle = Prenez la carte et une liasse de { $price }.
ambition-call-transmit = Quels anciens contrats partent en comptabilité ?
ambition-call-transmit-first = Avant de ranger le nouveau, { $tonnes } tonnes à { $price } : après, il sera trop tard ce mois-ci.

ambition-call-pledge-read = Un commercial mène { $rate } négociations. Participer à un contrat recule le curseur d’une case ; à zéro, vous ne vendez plus ce mois-ci.
ambition-call-cash = { $bundles ->
    [0] Rien à encaisser.
    [one] Encaissez une liasse.
   *[other] Encaissez jusqu’à { $bundles } liasses.
  }
ambition-call-cashed = Prenez { $amount } derrière votre cache.
ambition-call-cashed-open = Prenez { $amount }, à découvert.
ambition-call-dealt-loans = { $gets ->
    [yes] Prenez
   *[no] Rendez
  } une carte Emprunt.
ambition-call-dealt-bonds = { $gets ->
    [yes] Prenez
   *[no] Rendez
  } { $count ->
    [one] un titre.
   *[other] { $count } titres.
  }
ambition-call-dealt-bars = { $gets ->
    [yes] Prenez
   *[no] Rendez
  } { $count ->
    [one] une barre de chocolat.
   *[other] { $count } barres de chocolat.
  }
ambition-call-cards-under = Les cartes de vos contrats en comptabilité vont sous le talon.
ambition-call-confidential = Retournez la première carte du Confidentiel et lisez-la à voix haute.
ambition-call-confidential-read = Choisissez-la ensuite sur la tablette, ou recopiez-y son texte.
ambition-call-accounts = Vos comptes : { $interest } d’intérêts à payer.
ambition-call-accounts-free = Vos comptes : aucun intérêt à payer.
ambition-call-accounts-read = Titres, emprunts, vente directe : dans l’ordre que vous voulez. Clore vient en dernier.
ambition-call-accounts-last = Dernier mois : seuls comptent la caisse et les titres, moins les emprunts. Clore vient en dernier.
ambition-call-accounts-closed = Vos comptes sont clos.
ambition-call-interest = Payez { $interest } d’intérêts à la banque.

# -- annoncé : à toute la table, et à celui que cela touche

ambition-news-express = { $seat } joue { $card } sur { $target }. { $what }
ambition-news-express-typed = { $seat } joue une carte Express sur { $target }. { $what }
ambition-news-express-you = { $seat } joue une carte Express sur vous. { $what }
ambition-news-back = { $what } La carte Express va à la banque.
ambition-news-confidential = Le Confidentiel : { $card }
ambition-news-card-back = { $what } { ambition-confidential-move-back }
ambition-card-aloud = { END($card) } { $words }
ambition-news-confidential-later = Le Confidentiel : { END($card) } { $what }
ambition-event-received-you = Prenez { $amount } à la banque.
ambition-event-paid-you = Payez { $amount } à la banque.
ambition-event-due-you = Vous devez { $amount } à la banque.
ambition-event-bundles-lost-you = { $count ->
    [0] Vous n’aviez pas de liasse à perdre.
    [one] Rendez à la banque votre liasse de { $amount }, restée en comptabilité.
   *[other] Rendez à la banque vos { $count } liasses restées en comptabilité, { $amount } en tout.
  }
ambition-event-chocolate-returned-you = { $bars ->
    [0] Vous n’aviez pas de chocolat à rendre.
    [one] Rendez une barre de chocolat à la banque.
   *[other] Rendez { $bars } barres de chocolat à la banque.
  }
ambition-express-cocoa-lost-you = { $bars ->
    [0] Vous n’aviez pas de cacao à rendre.
    [one] Rendez une barre de cacao à la banque.
   *[other] Rendez { $bars } barres de cacao à la banque.
  }
ambition-modifier-no-cocoa-you = Pas de cacao en { $month } : ni offre, ni marchés.
ambition-modifier-freeze-you = En { $month }, vous ne pouvez pas embaucher { $trade ->
    [worker] d’ouvrier.
    [salesperson] de commercial.
    [secretary] de secrétaire.
   *[accountant] de comptable.
  }
ambition-modifier-bars-per-worker-you = En { $month }, chacun de vos ouvriers fabrique { $count ->
    [0] zéro barre.
    [one] une barre au plus.
   *[other] { $count } barres au plus.
  }
ambition-modifier-absent-you = Au repos chez vous en { $month } : { $trade ->
    [worker] { ambition-count-worker }.
    [salesperson] { ambition-count-salesperson }.
    [secretary] { ambition-count-secretary }.
   *[accountant] { ambition-count-accountant }.
  }
ambition-hired-short-you = Il n’y a plus assez de pions : il vous manque { $pawns }. Vous payez { $salaries } de salaires.
ambition-annulled-you = { $bars ->
    [0] Votre contrat de { $tonnes } t pour { $price } est annulé : rendez la carte et la liasse.
    [one] Votre contrat de { $tonnes } t pour { $price } est annulé : rendez la carte et la liasse, reprenez une barre.
   *[other] Votre contrat de { $tonnes } t pour { $price } est annulé : rendez la carte et la liasse, reprenez { $bars } barres.
  }
ambition-express-applied-you = Faites ce que dit la carte.
ambition-express-cannot-comply-you = Vous ne pouvez pas faire ce qu’elle demande : elle est annulée.
ambition-express-mistimed-you = Ce n’était pas son moment : elle est sans effet.
ambition-adjusted-up-you = Prenez { $what }. Raison : { END($reason) }
ambition-adjusted-down-you = Rendez { $what }. Raison : { END($reason) }
ambition-peeked-here = Payez { $price } à la banque. La carte se lit ici, pour vos yeux seulement.
ambition-peeked-you = Payez { $price } à la banque. Lisez la carte du dessus, reposez-la à sa place.
ambition-transferred-give = Donnez { $amount } à { $to }.
ambition-charge-paid-you = { $seat } vous paie les { $amount } qui vous étaient dus.
ambition-bluff-caught-you = Contrôle par { $seat } : votre bluff est pris. Payez-lui { $fine } ; vous n’achetez rien ici.
ambition-bluff-caught-doubter = { $target } bluffait : prenez-lui { $fine }.
ambition-bluff-honest-you = { $seat } vous a contrôlé à tort : prenez-lui { $fine }.
ambition-bluff-honest-doubter = { $target } disait vrai : payez-lui { $fine }.
