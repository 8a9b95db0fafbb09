# Ce que l’on sait de la boîte : ce qui ne va pas.

refusal-no-fact = La boîte n’a rien de ce nom.
refusal-box-no-room = La boîte n’a pas de place pour plus de { $high } pièces de cette sorte.
refusal-box-changed = Entre-temps, quelqu’un a dit autre chose. Voici ce que la boîte en sait maintenant : comparez, puis recommencez si votre valeur est la bonne.
refusal-box-ours = C’est une série maison : elle se joue telle quelle, et ne se corrige pas.
refusal-not-printed = Rien ne peut remplacer cette pièce sur papier.
refusal-bad-lost = On écrit ici combien de pièces sont perdues, 1 au moins, pour ce que cette boîte compte.
refusal-lost-too-many = Il y en a { $high } : il ne peut s’en perdre davantage.
refusal-card-too-small = Une carte de moins de { $low } mm sur ce côté ne se lirait pas.
refusal-card-too-large = Une carte de plus de { $high } mm sur ce côté ne s’imprime pas.
refusal-fact-taken = Une autre pièce de la boîte porte déjà ce nom.

# -- le fichier d’une boîte

box-fault = Ligne { $line }, { $place } : { $why }
box-fault-line = Ligne { $line } : { $why }
refusal-box-file-big = Ce fichier est trop gros pour une boîte : { $high } Ko au plus.
refusal-box-file-text = Ces caractères ne se lisent pas : le fichier n’est pas en UTF-8.
refusal-box-file-json = À la colonne { $column }, ce n’est plus du JSON : il manque un signe, ou il y en a un de trop.
refusal-box-file-deep = Trop de crochets ou d’accolades l’un dans l’autre : { $high } au plus.
refusal-box-file-none = Ce n’est pas le fichier d’une boîte : « referee-box » manque au début.
refusal-box-file-newer = Ce fichier vient d’une version plus récente de Referee.
refusal-box-file-game = Ce jeu n’est pas sur l’étagère, où il y a : { $games }.
refusal-box-file-other = C’est la boîte d’un autre jeu : { $game }.
refusal-box-file-unknown = Une boîte n’a rien de ce nom-là.
refusal-box-file-missing = Il manque « { $missing } ».
refusal-box-file-many = Trop de lignes : { $high } au plus.
refusal-box-file-shape = Ce qui est écrit là n’est pas de la sorte attendue.
refusal-box-file-twice = Ce nom est là deux fois.
refusal-box-file-name = Ce nom de pièce ne convient pas : des lettres sans accent, des chiffres, des traits d’union.
refusal-box-file-source = D’où vient cette valeur ? Écrivez { $sources }.
refusal-box-file-date = Ce jour n’existe pas. Écrivez-le comme 2026-11-21.
refusal-box-file-number = Donnez un nombre entier de quinze chiffres au plus, sans point.
refusal-box-file-letters = Il y a là un caractère qui ne se voit pas. Retapez ces mots.
refusal-box-file-markup = Il y a là du code de page web. Écrivez les mots seuls.

# -- au terminal

cli-box = { $game } : { $learned ->
    [0] rien de lu sur la boîte
    [one] une valeur lue sur la boîte
   *[other] { $learned } valeurs lues sur la boîte
}, { $house ->
    [0] aucune valeur maison
    [one] une valeur maison
   *[other] { $house } valeurs maison
}, { $printed } dans la règle.
cli-box-lost = pièces perdues : { $names }
cli-box-good = { $file } : une boîte, { $count } valeurs.
cli-box-taken = { $new ->
    [0] Rien de nouveau
    [one] Une valeur nouvelle
   *[other] { $new } valeurs nouvelles
}, { $same } déjà connues ; pièces perdues : { $lost }.

# -- la page où l’on donne et reçoit un fichier

share-title = Partager cette boîte
share-lede = Tout ce que vous avez lu sur votre boîte tient dans un fichier. D’autres, qui ont le même jeu, n’ont alors plus rien à recopier ; et le vôtre vous suit sur un autre appareil.
share-give = Donner
share-give-lede = Le fichier dit chaque valeur, d’où elle vient et quel jour on l’a lue. Il ne dit rien de vos parties, ni de qui y jouait.
share-download = Télécharger le fichier
share-send = L’envoyer…
share-take = Recevoir
share-take-lede = Seul ce que quelqu’un a lu sur sa boîte entre dans la vôtre. Ce que vous avez lu vous-mêmes reste ; là où le fichier dit autre chose, vous choisirez entre les deux.
share-file = Fichier reçu
share-ours = C’est notre propre boîte, sur un autre appareil : ce qui y est perdu l’est ici aussi
share-do = Lire ce fichier
share-refused = « { $file } » n’a pas été repris
share-refused-lede = Rien n’a changé.
share-mend = Corrigez le fichier aux lignes dites, ou demandez-le de nouveau.
share-first = Voici les { $count } premières fautes ; il y en a peut-être d’autres.
share-taken = Le fichier est repris dans votre boîte
share-new = { $count ->
    [0] Aucune valeur nouvelle.
    [one] Une valeur nouvelle.
   *[other] { $count } valeurs nouvelles.
}
share-same = { $count ->
    [0] Aucune n’était déjà connue.
    [one] Une était déjà connue.
   *[other] { $count } étaient déjà connues.
}
share-doubts = { $count ->
    [one] Une valeur se lit autrement dans votre boîte.
   *[other] { $count } valeurs se lisent autrement dans votre boîte.
}
share-lost = { $count ->
    [one] Une pièce est notée perdue.
   *[other] { $count } pièces sont notées perdues.
}
share-settle = Choisir les bonnes valeurs
share-back = Voir la boîte
refusal-share-nothing = Choisissez d’abord un fichier.
