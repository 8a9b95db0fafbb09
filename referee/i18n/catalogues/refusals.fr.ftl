# Ce que l’arbitre répond, quel que soit le jeu, à une saisie qui ne va pas.

refusal-not-a-number = Écrivez un nombre entier, en chiffres.
refusal-bad-choice = Choisissez l’une des réponses proposées.
refusal-bad-dice = Pour chaque dé, touchez la face qui est dessus.
refusal-missing-words = Écrivez quelques mots.
refusal-too-long = C’est trop long : { $high } caractères au plus.
refusal-bad-field = La case « { $name } » n’est pas attendue ici. Reprenez depuis la page.
refusal-missing-field = Il manque la case « { $name } ». Reprenez depuis la page.
refusal-bad-option = Ce choix n’est pas possible. Prenez l’un de ceux qui sont proposés.
option-steps = Ce nombre n’est pas possible. Donnez-en un de { $low } à { $high }, par { $step }.
refusal-deck-short = L’application ne peut pas distribuer ces cartes ({ $deck }) : il n’en reste que { $known } dans la boîte, et il en faut au moins { $least }. Retrouvez ou remplacez celles qui sont perdues, ou jouez avec de vraies cartes.
refusal-unknown-option = Ce jeu ne connaît pas le choix « { $name } ».
refusal-host-only = C’est à la tablette de la table de le faire.
refusal-no-reason = Dites en quelques mots pourquoi : qui voit la correction en lira la raison.
refusal-bad-correction = Donnez un nombre entre { $low } et { $high }.
refusal-still-waiting = On attend encore { $seats }.
refusal-no-sheet = Ce jeu n’a pas cette feuille à imprimer.
refusal-bad-paper = Choisissez du papier A4 ou Letter.

# -- la table et ses places

refusal-moved-on = La table est passée à la suite entre-temps. Regardez où elle en est, puis répondez.
refusal-no-game = Ce jeu n’est pas sur l’étagère.
refusal-no-table = Cette table n’est pas ici.
refusal-log-cut = Cette table se lit jusqu’à l’entrée { $whole }, pas plus loin : la suite est abîmée ou manque dans le fichier. On peut regarder, mais plus rien ne s’y écrit tant qu’une sauvegarde n’est pas remise en place.
refusal-log-lost = Cette table ne peut pas être lue : son journal est abîmé ou manque dans le fichier. Une sauvegarde la fera revenir.
refusal-nothing-to-undo = Il n’y a rien à annuler.
refusal-unknown-key = Ce lien n’ouvre plus rien. Demandez-en un autre à la table.
refusal-seat-taken = Cette place est prise. Demandez à la table de vous la donner.
refusal-household-empty = Rien n’est gardé ici. Un autre appareil de la maison vient peut-être de mettre celui-ci dehors.
refusal-made-later = Trop de maisons, de codes ou de tables nouvelles viennent de cette adresse. Réessayez dans dix minutes.
refusal-invitation-spent = Ce code n’est pas le bon, ou il a déjà servi, ou il a plus de dix minutes. L’appareil qui l’a donné peut en donner un autre.
refusal-ticket-spent = Ce code a déjà servi, ou il a plus de dix minutes. La table peut vous en donner un autre.
refusal-no-seat = Cette place n’existe pas à cette table.
refusal-unknown-code = Aucune table ne porte ce code. Regardez la tablette.
refusal-wrong-host-code = Ce n’est pas le code de la tablette.
refusal-nothing-to-redo = Il n’y a rien à rétablir : la table a continué.
refusal-game-over = La partie est finie.
refusal-not-now = Ce n’est pas le moment.
refusal-bad-fact = Cette valeur ne va pas, seule ou avec les autres. Relisez la boîte.
refusal-no-conflict = Il n’y a plus à choisir : la boîte n’a qu’une valeur ici.

# -- ouvrir une table

refusal-seat-count = Ce jeu demande de { $low } à { $high } joueurs.
refusal-bad-setup = La table ne peut pas commencer ainsi : il faut de 2 à 6 joueurs, chacun d’une autre marque ou couleur, et des options qui vont ensemble ; les équipes de deux se font à 4 ou à 6.
refusal-name-missing = Donnez un nom à cette place.
refusal-name-long = Ce nom est trop long : { $high } lettres au plus.
refusal-name-twice = « { $name } » est déjà pris. Choisissez un autre nom.
refusal-bad-start = Ce point de départ ne convient pas : voyez « { $name } ».
refusal-effect-no-amount = Cet effet ne demande pas de nombre : effacez-le.

# -- jouer

refusal-not-your-turn = Patience : c’est à { $seat } de jouer.
refusal-wrong-step = Ce n’est pas le moment. La table en est là : { $step }. Répondez à ce que l’écran demande.
refusal-already-committed = C’est déjà fait, et ce choix est définitif.
refusal-bad-count = { $low ->
    [0] Donnez un nombre entier, zéro ou davantage.
   *[other] Donnez un nombre entier, { $low } ou davantage.
  }
refusal-off-step = Donnez { $step }, ou un multiple de { $step }.
refusal-transfer-self = Choisissez un autre joueur que vous.

# -- l’argent

refusal-not-enough-cash = { $high ->
    [0] Vous n’avez rien à donner pour le moment.
    [short] Vous n’avez pas de quoi payer : il faut { $needed }.
   *[other] C’est plus que vous ne pouvez donner : { $high } $ au plus.
  }
refusal-word-short = Il faut de { $low } à { $high } caractères : deux ou trois mots ensemble conviennent.
refusal-word-wrong = Ce fichier est fermé : tapez le mot choisi quand il a été gardé.
refusal-bad-card = Cette carte ne va pas ici : relisez-la, ou choisissez-en une autre.
