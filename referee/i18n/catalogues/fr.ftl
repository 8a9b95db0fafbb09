# Ce que dit l’arbitre autour du jeu : le cadre des pages, l’accueil, l’historique, la fin.

# -- le cadre
track-periods = Avancement de la partie
track-stops = Étapes
track-played = joué
track-off = hors partie
actions = Que faire
menu = Menu
back = Revenir
undo = Annuler
undo-falls = { $falls ->
    [one] { $act }
   *[other] { $falls } gestes. { $act }
}
redo = Rétablir
history = Historique
rules = Règles
settings = Réglages
player = Joueur
the-table = La table
yes = oui
no = non
your-turn = À vous
to-the-lobby = Revenir à l’accueil
send-again = Envoyer de nouveau
to-the-table = Revenir à la table

# -- le réseau
net-offline = Réseau coupé. Saisie gardée.
net-no-network = Ce téléphone n’a plus de réseau : remettez son Wi-Fi. Saisie gardée.
net-mobile = Ce téléphone est sur les données mobiles : reprenez le Wi-Fi de la table. Saisie gardée.
net-unanswered = La table ne répond pas. Même Wi-Fi ? VPN coupé ? Ordinateur réveillé ? Saisie gardée.
net-back = De retour.
fold-moment = Un instant…
net-later = Dès le retour du réseau
net-sending = Envoi…
net-done = C’est fait.
net-twice = La page venait de changer sous votre doigt. Touchez de nouveau.
net-unsent = Rien n’a été envoyé. Réessayez.
net-slow = Cette page ne change que toutes les dix secondes : trop d’onglets sont ouverts, ou un programme (proxy, VPN) retient ce que la table envoie.
page-unaided = Le script de cette page ne tourne pas (navigateur trop ancien, ou script bloqué). Elle se recharge toutes les dix secondes, sauf là où il y a quelque chose à remplir.
page-anew = La recharger

# -- les saisies
stepper-less = { $step } de moins
stepper-more = { $step } de plus
stepper-before = vous en avez { $count }
ticked = { $label } #
course = Parcours
course-before = Pas encore partis :
course-past = Au bout du parcours :
die = Dé { $n }
wheel = Molette { $n }
wheel-more = Molette { $n }, cran suivant
wheel-less = Molette { $n }, cran précédent
hint-most = { $high } au plus
hint-step = par { $step }
hint-step-most = par { $step }, { $high } au plus
hint-thousands = tapez 90 pour 90 000
hint-thousands-of = { $what } : tapez 90 pour 90 000
hint-thousands-most = { $high } au plus : tapez { $typed }
hint-range = de { $low } à { $high }
hint-range-step = de { $low } à { $high }, par { $step }
hint-unread = inconnu
pick-none = rien
pick-nobody = personne
pick-one = À choisir dans la liste
overrule = La table l’accepte quand même
anytime = À tout moment
phone-calls = Le téléphone vous appellera.
phone-watched = Gardez ce téléphone sous les yeux.
ring-off = Ne pas m’appeler
ring-on = M’appeler
tablet-comes = La tablette vous reviendra.
waiting-for-table = La suite est sur la tablette.
seat-out = Vous ne jouez plus. La partie se suit ici, jusqu’au résultat.
nothing-due = En attendant, si vous voulez :
news = Ce qui vient d’arriver
news-cash = { $amount }. Vous avez maintenant { $cash }.
news-seen = Vu
news-more = Autres annonces :
sealed-here = C’est scellé. Personne d’autre ne voit votre réponse.
sealed-again = On recommence : ces réponses ont déjà été vues une fois.
reopen-envelope = Changer ma réponse
another-answer = Une autre réponse

# -- l’écran commun
besides = Autre chose…
for-a-player = Jouer pour quelqu’un
for-seat = { $name } : { $act }
pass-tablet = Passer la tablette à { $name }
pass-tablet-short = Passer la tablette
play-for = Jouer pour { $name }
waiting-for = On attend { $seats }.
touch-above = Touchez votre réponse.
seals-title = Empreintes des réponses scellées, pour vérifier
seals-check = Vérifier les empreintes
seals-check-how = Le SHA-256 de cette ligne, calculé sur n’importe quelle machine, est l’empreinte montrée au scellement.
seal-title = Empreinte de la réponse scellée
seal-same = La tablette montre la même.
story = Ce qui s’est passé
story-own = Ce qui vous concerne
places = Places et téléphones
presence-here = téléphone à la table
presence-away = le téléphone ne répond plus
presence-free = sans téléphone
presence-gone = la table joue à sa place
ticket = Donner la place à un téléphone
free-seat = Libérer la place
seat-give-back = Rendre la place à son téléphone
name-do = Changer le nom
name-back = Reprendre le nom { $name }
seat-leaves = S’en va : la table jouera à sa place
seat-comes-back = Est de retour
you-too = vous
seats-gone = La table joue pour { $seats }.
seat-gone-own = La table joue à votre place.
seat-returns = Je reprends ma place
name-title = Comment s’appelle { $name } ?
name-lede = Tous les écrans disent le nouveau nom, l’historique aussi. Rien d’autre ne change.
name-label = Nouveau nom
ring = M’appeler par un son doux et une vibration
ring-sleep = Un téléphone qui s’éteint n’appelle plus : réglez sa mise en veille au plus long.
awake-hint = Cette tablette ne peut pas rester allumée d’elle-même : réglez sa mise en veille au plus long.

# -- ce qui est à soi
own-title = Chez vous, en secret
own-title-open = Chez vous
veil = Vos chiffres sont cachés. Touchez pour les voir.
hide = Cacher mes chiffres
show = Montrer mes chiffres
hide-short = Cacher
show-short = Montrer

# -- la tablette qui passe
eyes-title = Pour { $name } seulement.
eyes-lede = Donnez-lui la tablette. Les autres regardent ailleurs.
i-am = Je suis { $name }
and-i-am = Suite, et je suis { $name }
i-hold-it = Je suis { $name }, j’ai la tablette
not-yet = Pas encore, revenir
give-back = Rendre la tablette sans rien faire de plus
hand-shut = La page s’était refermée : rien n’a été envoyé. Recommencez.
hand-done = C’est fait. Rendez la tablette.
hand-done-lede = Rien de ce que vous avez écrit ne se voit ici.
hand-pay = Payez { $amount } à la banque.
hand-take = Prenez { $amount } à la banque.

# -- l’accueil
lobby-title = Quelle boîte est sur la table ?
lobby-players = { $least } à { $most } joueurs
lobby-open = Parties en cours
lobby-over = Parties finies
lobby-resume = Partie en cours : { $game }, { $period }.
lobby-finished = { $game }, partie finie.
lobby-away = Parties rangées ({ $count })
lobby-rest = Autres parties ({ $count })
lobby-unread = Cette table ne peut pas être lue.
shelf = Ranger…
shelf-again = Ressortir…
shelf-title = Nommer, ranger ou effacer la table
shelf-name = Son nom, si vous en voulez un
shelf-name-do = Garder ce nom
shelf-away = Ranger : elle quitte la première liste
shelf-out = Ressortir : elle revient dans la première liste
shelf-delete = Effacer pour toujours
shelf-lost = Tout ce qui s’est joué à cette table s’efface : son histoire ({ $acts ->
    [0] sans une ligne
    [one] une ligne
   *[other] { $acts } lignes
    }), les comptes, le souvenir. Les téléphones la quittent. Rien ne la ramène, et ce qui a été lu de la boîte reste connu.
shelf-delete-asks = Effacer la table pour toujours ?
shelf-delete-do = Effacer pour toujours
shelf-keep = La garder
unread-note = Elle ne peut plus être ouverte. Une sauvegarde la contient peut-être encore. Pour seulement la ranger, sur la machine : referee put-away { $table }
lobby-box = Boîte { $game } : voir, imprimer
lobby-more = Autres entrées
lobby-code = Rejoindre par un code
lobby-import = Reprendre une partie d’un fichier
resume = Reprendre
see-again = Revoir
code = Code de la table
join = Rejoindre
record-file = Fichier de la partie
record-word = Son mot secret, s’il est fermé
bring-back = Reprendre
box-of = Boîte { $game }

# -- une nouvelle table
new-title = { $game } : qui joue ?
new-names = Autour de la table
new-names-lede = Dans l’ordre des aiguilles d’une montre, de { $least } à { $most } joueurs. Une ligne vide ne compte pas.
name-of = Nom à la place { $place }
name-add = Ajouter un joueur
name-drop = Enlever la place { $place }
name-down = Échanger la place { $place } avec la suivante
new-options = Ce dont la table convient
new-more-options = Autres variantes
new-box = Les valeurs de la boîte peuvent être des valeurs maison.
box-see = Voir la boîte
open-table = Ouvrir la table

# -- rejoindre
code-title = Quel est le code de la table ?
code-lede = Cinq lettres et chiffres, sous le carré noir et blanc de la tablette.
join-title = Scannez, puis choisissez votre place.
join-small = Les joueurs
join-code = Rejoindre la table
join-typed = Même Wi-Fi. Ou tapez
join-typed-there = Ou tapez
join-other = Le téléphone ne trouve pas la table ?
doctor-no-network = Cet ordinateur n’est sur aucun réseau : reliez-le au Wi-Fi de la maison, puis rechargez cette page.
doctor-tunnel = Un VPN est actif sur cet ordinateur : coupez-le pour la soirée.
doctor-one-phone = D’autres appareils sont déjà entrés : c’est ce téléphone. Même Wi-Fi que cet ordinateur ? Données mobiles et VPN coupés ?
doctor-no-phone = Aucun autre appareil n’est encore entré. Le téléphone est-il sur le même Wi-Fi que cet ordinateur, données mobiles et VPN coupés ?
doctor-isolated = Sinon, un pare-feu arrête les téléphones : autorisez Referee sur cet ordinateur. Ou ce Wi-Fi est un réseau d’invités, qui sépare les appareils : prenez le Wi-Fi principal, ou le partage de connexion d’un téléphone.
doctor-other-address = Cet ordinateur a plusieurs adresses : essayez-en une autre.
doctor-asleep = Si tous les téléphones s’arrêtent d’un coup, l’ordinateur s’est mis en veille : réveillez-le, rien n’est perdu.
join-no-phone = Pas besoin d’un téléphone chacun : la tablette passe de main en main.
join-start = Commencer à { $count }
seats-title = Où êtes-vous assis ?
seat-free = place libre
seat-taken = place prise
seat-on-tablet = joue sur la tablette
seat-taken-help = C’est votre place ? Demandez à la table : « Donner la place à un téléphone » affiche un code pour vous seul.
take-title = { $name }, c’est votre place.
take-lede = Ce code sert une fois. Si un autre téléphone tient cette place, il la perd.
ticket-title = Scannez, { $name } : c’est votre place.
ticket-lede = Ce code sert une fois, pendant dix minutes. Quand le téléphone a pris la place, la table revient ici.
host-code-title = Tenir la table sur cet appareil
host-code-lede = Le code à six chiffres est dans le menu de l’autre appareil, qui perdra la main. Si cet appareil est perdu, le code est sur le dernier papier de la table, et l’ordinateur le donne : referee host { $code }
host-code = Code pour tenir la table
take-host = Tenir la table

# -- le menu et ses feuilles
menu-table = La table
menu-join = Adresse, QR et places
menu-people = Quelqu’un arrive, s’en va, change de nom
menu-correct = Corriger un chiffre
menu-history = Historique, tout annuler jusqu’à un moment
menu-rules = Règles
menu-pass = Passer la tablette à
menu-device = Cet appareil
menu-close = Fermer la table, revenir à l’accueil
menu-host-code = Code pour tenir la table :
menu-host-code-lede = Notez-le : il permet de tenir la table depuis un autre appareil, si la tablette s’arrête.
correct-title = Corriger un chiffre
correct-lede = Touchez le chiffre qui n’est pas celui de la table. Tout le monde verra la correction et sa raison.
correct-value = Ce que la table montre
correct-reason = Pourquoi, en quelques mots
correct-do = Corriger
correct-usual-recounted = Recompté
correct-usual-mistyped = Faute de saisie
correct-together = Le reste se corrige ici :
rules-title = Les règles : { $game }
rules-lede = { $count } règles numérotées.
rules-search = Chercher un mot
rules-none = Aucune règle ne contient ces mots.
agreed = Ce qui est convenu
agreed-chosen = choisi par la table
agreed-house = Valeurs maison
agreed-house-lede = Personne ne les a encore lues sur la boîte : ce sont les nôtres.
agreed-house-count = { $count ->
    [0] aucune n’est maison
    [one] une est maison
   *[other] { $count } sont maison
}
dealt-here = L’application distribue ces cartes, et tout se lit sur les écrans. Pour en avoir en main, imprimez :
rules-parts = Parties
what-is = Qu’est-ce que c’est : { $what }
kept-enforced = tenue par l’application
kept-shown = rappelée au bon moment
kept-table = à la table de la tenir
settings-lede = Pour cet appareil seulement.
settings-theme = Papier
theme-device = comme l’appareil
theme-light = clair
theme-dark = sombre
settings-language = Langue
settings-keep = Enregistrer

# -- l’historique
history-empty = Rien encore.
back-here = revenir ici
see-then = revoir
leave-it = Laisser comme c’est
back-asks = { $falls ->
    [one] Annuler ce geste ?
   *[other] Annuler ces { $falls } gestes ?
}
back-stays = Tout reste dans l’historique, et se rétablit tant que personne n’a continué.
back-go = { $falls ->
    [one] L’annuler
   *[other] Annuler les { $falls } gestes
}
earlier-title = La table au moment { $seq }
earlier-note = La table au moment { $seq }, telle que tous la voyaient. On ne peut rien y faire.
earlier = Avant
later = Après
undid = La table annule : « { $act } »
redid = La table rétablit : « { $act } »
hands-repeated = Déjà demandé, si ce n’est pas fait :
hands-move = { $count ->
    [one] { CAP($sources) } : { $amount } à { $to }.
   *[other] { CAP($sources) } : { $amount } chacun à { $to }.
}
hands-move-you-sources = Donnez { $amount } à { $to }.
hands-move-you-to = { $count ->
    [one] Prenez { $amount } à { $sources }.
   *[other] Prenez { $amount } à chacun : { $sources }.
}
hands-put = { CAP($what) } : { $now }, et non { $was }.
hands-put-of = { $seat }, { $what } : { $now }, et non { $was }.
hands-put-of-you = Chez vous, { $what } : { $now }, et non { $was }.
hands-nothing = rien
undone-title = La table est revenue en arrière.
undone-act = Annulé :
undone-acts = { $count } gestes annulés
undone-more = { $count ->
    [one] et un autre geste
   *[other] et { $count } autres gestes
}
undone-seen = Ce que vous avez vu reste connu.
undone-empty = À remplir de nouveau, en secret : { $seats }.
undone-hands = Si c’est déjà fait, remettez :
undone-bills = Si des billets ont déjà changé de mains, rendez-les : { $seats }. Combien : chacun le lit sur son téléphone, ou sur la tablette qu’on lui passe.
redone-title = La table est revenue en avant.
redone-act = Rétabli :
redone-acts = { $count } gestes rétablis
redone-hands = En tout, si ce n’est pas déjà fait :
redone-hands-also = En tout, avec ce que dit l’écran plus bas, si ce n’est pas déjà fait :
redone-bills = D’autres billets changent de mains : { $seats }. Combien : chacun le lit sur son téléphone, ou sur la tablette qu’on lui passe.
left-out = L’entrée { $seq } ne se joue plus avec les règles d’aujourd’hui ; elle est laissée de côté.
opened-again = Ces réponses ont été données une seconde fois : chacun avait pu voir les premières.
overruled = La table laisse passer { $seat } malgré la règle { $rule }.
seat-claimed = { $seat } a un téléphone à la table.
seat-claimed-you = Votre téléphone est à la table.
seat-freed = { $seat } : la place est libre.
evening-kept = La soirée est gardée dans un fichier, fermé par un mot.
evening-taken-up = La soirée gardée dans le fichier a été reprise : une autre table continue d’ici, et qui l’a ouverte voit les secrets de chacun.
goes-on-from-file = Cette table continue une partie prise dans un fichier : qui a le fichier peut connaître les tirages à venir.
seat-left = { $seat } s’en va : la table joue à sa place.
seat-left-you = La table joue à votre place.
seat-back = { $seat } reprend sa place.
seat-back-you = Vous reprenez votre place.
seat-renamed = { $was } s’appelle maintenant { $name }.
hand-opened = { $seat } : sa page est ouverte sur la tablette commune.
corrected-seat = { $seat }, { $what } : { $was } devient { $now }. { END($reason) }
corrected-seat-you = Chez vous, { $what } : { $was } devient { $now }. { END($reason) }
corrected-table = { CAP($what) } : { $was } devient { $now }. { END($reason) }

# -- la fin
end-wins = { $seat } l’emporte de { $margin }.
end-wins-you = Vous l’emportez de { $margin }.
end-alone = { $seat } l’emporte, sans rival en jeu.
end-alone-you = Vous l’emportez, sans rival en jeu.
end-team = { $seats } l’emportent de { $margin }.
end-team-you = Vous l’emportez de { $margin }, avec { $seats }.
end-shared = Égalité : { $seats } l’emportent ensemble.
end-shared-you = Égalité : vous l’emportez avec { $seats }.
ranking = Classement
curves = Fortune de chacun, au fil de la partie
curves-board = Sur le plateau, au fil de la partie
figures = Les mêmes chiffres en tableau
keep-record = Enregistrer la partie
save-title = Enregistrer la soirée dans un fichier
save-lede = Le fichier reprend la partie à cet instant, ici ou sur un autre ordinateur. Il contient tout, les secrets aussi : un mot le ferme.
save-word = Le mot, ou deux : { $low } caractères au moins
save-note = Que quelqu’un d’autre que la personne qui tient la tablette le choisisse et le tape. Sans lui, le fichier ne s’ouvre plus.
file-coming = Le fichier arrive parmi les téléchargements de cet appareil.
save-do = Enregistrer le fichier
rematch = Rejouer
pack-up = Ranger la boîte

# -- la boîte
source-house = valeur maison
source-learned = lu sur la boîte
source-half = lu en partie
source-unknown = inconnu
source-lost = perdue
source-missing = perdues : { $count }
box-title = La boîte { $game }
box-lede = Ce que l’on sait de votre boîte, et d’où on le tient. Touchez ce que vous voulez relire ou corriger.
box-short = La boîte
box-play = Jouer à { $game }
box-shelves = Ce qu’il y a dans la boîte
box-singles = Plateau et pièces
box-progress = { $half ->
    [0] { $known } sur { $whole }
   *[other] { $known } sur { $whole }, { $half } en partie
}
box-ours = série maison
box-legend = D’où vient chaque valeur
box-place = place { $n }, rien de lu
box-add = Ajouter une pièce
box-add-title = { $one } à recopier
box-grid = Recopier tout le tableau
grid-lede = Passez d’une case à l’autre ; ce qui reste vide se lira en jouant. Rien n’est enregistré tant qu’une case est fausse.
grid-wrong = { $count ->
    [0] Rien n’est faux.
    [one] Une case est fausse ; rien n’est enregistré.
   *[other] { $count } cases sont fausses ; rien n’est enregistré.
  }
box-share = Partager
box-print = Imprimer
box-picture = Aperçu
box-typing = Ce que dit votre boîte
box-ours-title = Une série maison
box-authors = Par { $authors }.
box-illustrators = Illustrations : { $illustrators }.
box-note = Les parties déjà ouvertes ne changent pas. Une pièce perdue n’est pas en jeu dans les prochaines.
box-running = Les parties déjà ouvertes ne changent pas.
box-in-use = Sert pour l’instant
box-read-table = Lu en jouant, le { $day }
box-read-file = Reçu dans un fichier, lu le { $day }
box-read-here = Écrit sur cette page le { $day }
box-choose = Choisir
source-printed = dans la règle
box-doubts = Lu de plusieurs façons
box-doubts-lede = Ces valeurs n’ont pas été lues de la même façon. Regardez la boîte, puis choisissez.
box-doubted = Votre boîte a été lue de plusieurs façons.
box-keep = Garder cette valeur
fact-unread = à lire sur la boîte
fact-lose = Pièce perdue, l’imprimer
fact-found = Retrouvée ou remplacée
fact-lost-note = Cette pièce n’est pas en jeu dans les prochaines parties. Imprimez-en une copie, puis touchez « Retrouvée ou remplacée ».
fact-missing = Pièces perdues
fact-missing-lede = Combien manquent dans la boîte ? Elles ne sont pas en jeu dans les prochaines parties ; ce qui les remplace s’imprime. 0 une fois retrouvées ou remplacées.
fact-missing-count = Perdues
fact-missing-keep = Noter le nombre
fact-print = Imprimer cette pièce
fact-print-some = Imprimer ces pièces
fact-save = Enregistrer
fact-field = { $field } : { $value }
fact-save-next = Enregistrer. { CAP($next) }
fact-save-more = Enregistrer, puis la suite
fact-ours = Cette série maison se joue à la place de celle de la boîte. On ne la corrige pas, on l’imprime.
fact-forget = Oublier ce qui a été lu
fact-forget-house = Reprendre la valeur maison

# -- les refus des pages
refusal-seat-own = C’est à { $seat } de l’entrer, sur son téléphone ou sur la tablette qu’on lui passe.
refusal-record-too-big = Ce fichier est trop gros pour être une partie.
refusal-record-not-json = Ce fichier n’est pas une partie gardée ici.
refusal-record-newer = Cette partie a été gardée par une version plus récente.
refusal-record-unknown = Le fichier contient quelque chose d’inconnu : { $place }.
refusal-record-type = Le fichier contient une valeur d’un mauvais genre : { $place }.
refusal-record-missing = Il manque quelque chose dans le fichier : { $place }.
refusal-record-unplayable = Cette partie ne peut pas être rejouée : { $place }.
refusal-record-box = La boîte écrite dans le fichier ne convient pas ({ $place }) : { $why }
refusal-record-refused = Une action du fichier n’est pas permise ({ $place }) : { $why }
refusal-record-seat = Le fichier nomme une place qui n’existe pas : { $place }.

# The hour that comes twice, in the night in which clocks go back; papers and pages.
time-summer = { $time } (heure d’été)
time-winter = { $time } (heure d’hiver)
