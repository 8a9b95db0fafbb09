# Ce que dit la commande `referee`, au terminal.

cli-open = Ouvrez cette adresse sur la tablette de la table :
cli-others = Si elle ne s’ouvre pas, essayez ces adresses dans l’ordre :
cli-here = Ou ici même, sur cet ordinateur :
cli-host-open = Ouvrez cette adresse sur l’appareil qui doit tenir la table { $code } :
cli-host-digits = Tapez-y ensuite ces six chiffres :
cli-host-once = L’appareil qui tient la table à présent perd la main, et d’autres chiffres sont tirés.
cli-kept = Les parties sont gardées dans { $file }
cli-copies = et copiées d’elles-mêmes dans { $folder }
restore-server = { $file } est sur un serveur : ses outils à lui remettent une copie en place.
cli-next =
    Choisissez le jeu, tapez les noms. Les téléphones, sur le même Wi-Fi, rejoignent la table par le
    code affiché. Ctrl-C arrête le programme ; rien ne se perd, tout reprend au lancement suivant.
cli-no-network =
    Aucun réseau trouvé : les téléphones ne verront pas cet ordinateur. Rejoignez le Wi-Fi de la maison
    (Internet n’est pas nécessaire), puis relancez.
cli-stopped = Arrêté. Tout est gardé.
cli-busy = Referee se sert déjà de { $file }, sous ce nom ou sous un autre. Arrêtez-le d’abord, ou donnez un autre fichier par --database.
cli-held = Le processus { $process } de l’utilisateur { $user } retient { $lock } : Referee ne démarre pas avec { $file }. Si c’est un Referee, faites-le arrêter ; sinon, supprimez { $lock } et relancez.
cli-port-taken = Le port { $port } ne peut servir : un autre programme l’occupe, ou il est réservé. Essayez --port { $other }
cli-proxies = --behind-proxy : { $why }. Donnez des adresses, ou des réseaux comme 10.0.0.0/8, séparés par des virgules.
cli-no-file = { $file } n’existe pas encore.
cli-no-folder = Le dossier { $folder } n’existe pas.
cli-exists = { $file } existe déjà. Avec --force, il est remplacé.
cli-suffix = { $file } : les terminaisons possibles sont { $suffixes }.
cli-cannot = { $file } : { $why }
cli-disk-full = Il n’y a plus de place sur le disque de { $file }. Libérez-en un peu, ou choisissez un autre disque (pour les tables : --database), puis recommencez.
cli-disk-read-only = Rien ne peut être écrit dans { $file } : le fichier, son dossier ou son disque est en lecture seule, ou appartient à quelqu’un d’autre. Permettez d’y écrire, ou choisissez un autre dossier (pour les tables : --database), puis recommencez.
cli-newer = { $file } vient d’une version plus récente de Referee.
cli-no-table = Aucune table ne s’appelle { $table }.
cli-no-game = Aucun jeu ne s’appelle { $game }. Sur l’étagère : { $games }.
cli-no-seat = Personne ne s’appelle { $seat }. À cette table : { $names }.
cli-at = --at { $at } dépasse la fin : le dernier acte porte le numéro { $last }.
cli-word = Ce fichier est fermé. Son mot :
cli-imported = La partie est à la table { $code }. Page de la table :
cli-backup-server = { $file } est sur un serveur : copiez-le avec pg_dump (docs/hosting.md).
cli-copied = Copié dans { $file }.
restore-list = Copies dans { $folder }, la plus récente d’abord. `referee restore NOM` en remet une en place :
restore-none = Aucune copie dans { $folder } pour l’instant : la première se fait au premier acte du jour.
restore-done = { $file } est remis en place dans { $database }. Les téléphones qui ont pris leur place depuis cette copie scannent de nouveau le code de la table.
restore-kept = Ce qui s’y trouvait est gardé dans { $file }
restore-faulty = { $file } a des fautes, dites ci-dessus ; rien n’a été changé. Prenez une autre copie, ou celle-ci malgré tout avec --force.
refusal-restore-itself = { $file } est déjà le fichier des parties. Donnez une copie : `referee restore` en fait la liste.
refusal-restore-no-copy = { $file } n’est pas une copie des parties de Referee. `referee restore` fait la liste de celles qu’il y a.
cli-no-press = { $why }. Sans elle : -o { $file }, à imprimer depuis un navigateur.
cli-lacking = Aucune police de cet ordinateur n’a ces lettres : { $letters }. Un navigateur les imprime : -o { $file }
cli-printed = { $file }, à imprimer à 100 %.
cli-no-sheets = Aucune feuille à imprimer pour ce jeu.
cli-lost-jobs = La sortie standard n’en prend qu’un : { $jobs }.
cli-finished = finie
cli-away = (rangée)
cli-put-away = La table { $table } est rangée : la première page ne la montre plus. Rien n’est effacé. Pour la ressortir, la même commande avec --back.
cli-brought-back = La table { $table } est de nouveau dans la première liste.

check-good = bon
check-bad = FAUTE
check-cut = entière jusqu’à l’entrée { $whole } seulement ; abîmée ou manquante de là à l’entrée { $last }. Elle se lit, et plus rien ne s’y écrit. Remettez la sauvegarde en place.
check-lost = son journal est abîmé ou manque tout entier. Remettez la sauvegarde en place.
check-differs = lue autrement à partir de l’entrée { $seq } qu’elle n’a été jouée (commencée avec la version { $version }, édition { $edition } des règles)
check-left-out = actes qui ne se rejouent plus : { $count }
check-broken = { $error }
check-careless = Le serveur dit { $setting } : s’il perd le courant, il peut perdre des actes que Referee a confirmés. Activez ce réglage (postgresql.conf).
check-doubt = lectures contradictoires : { $names }
check-row = sa ligne dans la liste des tables est abîmée. Remettez la sauvegarde en place, ou rangez la table : referee put-away.
check-readings = lectures abîmées, laissées de côté : { $names }. Relisez-les sur la boîte.
