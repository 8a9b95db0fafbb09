# Ce que l’arbitre répond quand une règle d’Ambition s’y oppose : ce qui cloche, et ce qui irait.
# { $need } et { $have } sont des sommes qui ne regardent que le joueur qui les a
# demandées : ces refus ne paraissent que sur sa propre page.

# -- la table (AMB-0)

refusal-bad-length = Une partie dure de 6 à 12 mois. Choisissez un nombre entre les deux.
refusal-seat-bankrupt = Cette entreprise a fait faillite : elle ne joue plus.
refusal-not-multiple-of-1000 = Donnez un multiple de { $step }.
refusal-bad-seat-count = { refusal-seat-count }
refusal-wrong-operation = Ce n’est pas le moment : les étapes se suivent dans l’ordre, et celle-ci n’est pas ouverte.
refusal-bids-missing = On attend encore { $seats }. Tout s’ouvre ensemble, quand chacun a remis son enveloppe.
refusal-effect-amount = Dites combien : cet effet demande un nombre entier.
refusal-below-zero = Il n’y en a pas autant : le compte passerait au-dessous de zéro.
refusal-nothing-adjusted = Donnez un autre nombre que zéro.

refusal-five-markets = Les cinq marchés ont cinq noms différents. Sur une seule ligne, séparez-les par des virgules.
refusal-nothing-read = Rien n’est écrit : tapez ce que vous lisez sur la boîte.

# -- embaucher (AMB-1)

refusal-sell-bonds-first = Cela coûte { $need }, et vous avez { $have }. Vous avez des titres : vous pouvez d’abord en vendre, sous « { ambition-action-sell-bonds } ».
refusal-over-cash = Cela coûte { $need }, et vous avez { $have }.
refusal-reserved = Une proposition en cours retient une partie de votre argent. Pour { $need }, il vous reste { $free } de libre.
refusal-pool-short = { $high ->
    [0] La boîte n’a plus de pion de cette couleur.
   *[other] La boîte n’a plus assez de pions de cette couleur : { $high } au plus pour vous.
  }
refusal-hiring-frozen = L’embauche est gelée dans ce métier ce mois-ci. Gardez au plus les pions que vous aviez.
refusal-covenant = { $high ->
    [0] Votre emprunt vous interdit d’employer plus de monde qu’un autre joueur : ici, personne.
    [one] Votre emprunt vous interdit d’employer plus de monde qu’un autre joueur : ici, un seul pion.
   *[other] Votre emprunt vous interdit d’employer plus de monde qu’un autre joueur : ici, { $high } pions au plus.
  }

# -- acheter du cacao (AMB-2)

refusal-over-capacity = { $high ->
    [0] La case est pleine : pas une barre de plus n’y tient.
    [one] Il ne reste qu’une place dans la case : une barre au plus.
   *[other] Il ne reste que { $high } places dans la case : { $high } barres au plus.
  }
refusal-bank-short = { $high ->
    [0] La banque n’a plus de barre à mettre en vente. Annoncez zéro.
    [one] Il ne reste qu’une barre à la banque : annoncez-en une au plus.
   *[other] Il ne reste que { $high } barres à la banque : annoncez-en { $high } au plus.
  }
refusal-uneven-lots = Les cinq tas doivent faire toute l’offre, et ne pas différer de plus d’une barre.
refusal-market-closed = Ce marché est fermé : il ne prend plus de proposition.
refusal-cannot-cover-fine = Gardez 5 000 de libre : c’est l’amende que vous risquez.
refusal-challenge-self = On ne met pas en doute sa propre annonce. Choisissez celle d’un autre joueur.
refusal-challenge-closed = Trop tard : les annonces de ce marché ne se discutent plus.
refusal-already-challenged = Cette annonce a déjà été mise en doute. C’est une fois par annonce.

# -- fabriquer (AMB-3)

refusal-over-cocoa = { $high ->
    [0] Votre case cacao est vide : rien à fabriquer.
    [one] Vous n’avez qu’une barre de cacao : fabriquez-en une au plus.
   *[other] Vous n’avez que { $high } barres de cacao : fabriquez-en { $high } au plus.
  }
refusal-over-workers = { $high ->
    [0] Aucun ouvrier ne travaille pour vous ce mois-ci : rien à fabriquer.
    [one] Votre atelier ne peut faire qu’une barre ce mois-ci.
   *[other] Vos ouvriers ne peuvent faire que { $high } barres ce mois-ci.
  }

# -- vendre (AMB-4, AMB-5)

refusal-cursor-over-limit = { $high ->
    [0] Sans commercial au travail, le curseur reste sur zéro.
   *[other] Vos commerciaux ne vous mènent qu’à { $high }. Placez le curseur entre 0 et { $high }.
  }
ambition-over-maximum = Le prix de base ne dépasse pas le maximum : relisez les deux sur la carte.
refusal-cursor-empty = Votre curseur est à zéro : vos négociations du mois sont terminées.
refusal-cannot-deliver = Vous n’avez pas assez de barres de chocolat pour livrer ce contrat.
refusal-not-participant = Seuls les participants de cette négociation peuvent répondre au prix.
refusal-step-too-big = C’est trop monter d’un coup : { $high } au plus, à moins que toute la table soit d’accord.
refusal-step-too-small = Le prix doit monter : { $low } au moins.
refusal-over-card-maximum = Le client ne paiera pas davantage que { $high }, le maximum de la carte.
refusal-contract-unplaced = Le contrat qui vient d’être obtenu attend sa place. Rangez-le avant de retourner le suivant.
refusal-secretariat-full = Il n’y a plus assez de secrétaires libres ce mois-ci : c’est un contrat pour chacune, le reste attend.
refusal-window-closed = Vous avez déjà rangé un nouveau contrat ce mois-ci : les anciens attendent le mois prochain.
refusal-same-month = Ce contrat a été laissé en attente ce mois-ci : il ne peut partir que le mois prochain.
refusal-last-month-limit = C’est le dernier mois : vos bureaux n’auraient pas le temps de transmettre et d’encaisser ce contrat.
refusal-last-month-pending = C’est le dernier mois : un nouveau contrat va tout droit en comptabilité.

# -- encaisser (AMB-6)

refusal-over-accountant-limit = { $high ->
    [0] Aucun comptable ne travaille pour vous : les liasses attendent.
    [one] Vos comptables n’encaissent qu’une liasse ce mois-ci.
   *[other] Vos comptables n’encaissent que { $high } liasses ce mois-ci.
  }
refusal-not-in-accounting = Cette liasse n’est pas en comptabilité. Choisissez parmi celles qui y sont.

# -- Le Confidentiel (AMB-7)

refusal-peek-january = Il n’y a pas de Confidentiel en janvier. Vous pourrez lire la carte dès février.
refusal-peek-closed = La carte du mois a déjà été lue à toute la table.
refusal-already-peeked = Vous avez déjà payé pour lire cette carte, et c’est toujours la même.

# -- les comptes (AMB-8)

refusal-had-contract = La vente directe est pour qui n’a obtenu aucun contrat ce mois-ci.
refusal-too-many-bars = La banque n’achète que deux barres par mois et par joueur.
refusal-no-bars = Vous n’avez pas autant de barres de chocolat.
refusal-no-bond = Vous n’avez pas autant de titres à vendre.
refusal-bond-pool-short = La banque n’a plus autant de titres à vendre.
refusal-loan-already-this-month = Vous avez déjà emprunté ce mois-ci. Le prochain emprunt attendra un autre mois.
refusal-loan-ceiling = Vous devez déjà 100 000 à la banque : elle ne prête pas davantage.
refusal-loan-last-month = La banque ne prête plus le dernier mois.
refusal-loan-cards-out = Il n’y a plus de carte Emprunt à la banque.
refusal-loan-same-month = Un emprunt se rembourse au plus tôt le mois suivant.
refusal-no-loan = Vous n’avez pas d’emprunt à rembourser.
refusal-interest-unpaid = Les intérêts demandent { $need } : votre caisse n’y suffit pas. { $lends ->
    [yes] Vendez un titre ou du chocolat, empruntez ou faites-vous aider.
   *[no] Vendez un titre ou du chocolat, ou faites-vous aider.
  }

# -- Express (AMB-9)

refusal-express-january = Les cartes Express ne se jouent pas en janvier.
refusal-express-none-left = Vous n’avez plus de carte Express.
refusal-express-self = Une carte Express se pose devant un autre joueur.
refusal-express-already-received = Ce joueur a déjà reçu une carte Express ce mois-ci. Choisissez-en un autre, ou attendez.
ambition-moment-before-manufacture = avant la fabrication
ambition-moment-at-acceptance = quand un contrat vient d’être accepté
ambition-moment-before-cursors = avant les curseurs
ambition-moment-before-placement = avant que le joueur visé ait rangé un contrat ce mois-ci
ambition-moment-any = à tout moment
refusal-express-mistimed = Cette carte se joue { $moment }. Jouée maintenant, elle sera perdue, sans effet.

# -- la caisse (AMB-13, AMB-16)

refusal-not-insolvent = Cette entreprise peut encore payer : elle n’est pas en faillite.
refusal-bid-sealed = Votre proposition est scellée. Vous pourrez recompter votre caisse après l’ouverture du marché.
refusal-not-for-everybody = Pour { $seat }, c’est impossible, et rien n’a changé pour personne. { $why }
ambition-not-enough-for-all = Il n’y en a pas assez pour tout le monde.
refusal-modifier-too-late = C’est trop tard pour ce mois-ci : cette opération est passée. Choisissez le mois prochain.
