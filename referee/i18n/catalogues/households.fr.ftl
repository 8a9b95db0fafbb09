# -- un hôte public : à chaque maison ses appareils
household-title = Vos appareils
household-lede = Sur ce site, votre boîte, vos imprimantes et la liste de vos parties ne se voient que de vos appareils. Un autre appareil de la maison les rejoint par un code qui ne sert qu’une fois, pendant dix minutes.
household-invite = Ajouter un appareil
household-invited = Sur l’autre appareil, scannez ou tapez ce code.
household-invited-lede = Il ne sert qu’une fois, pendant dix minutes, et ouvre votre boîte, vos imprimantes et vos parties : ne le donnez qu’aux vôtres. Pour jouer, le code de la table suffit.
household-join-title = Rejoindre les appareils d’une maison
household-join-lede = Cet appareil verra la boîte, les imprimantes et les parties de la maison qui vous a donné ce code.
household-leaves = Il ne verra plus celles qu’il voit maintenant : un autre de vos appareils les garde, sinon elles restent sans personne.
household-join = Rejoindre
kept-until = gardée jusqu’au { $day } si personne n’y joue
household-typed = Il se tape sous « Rejoindre par un code », sur
household-given = Cet appareil rejoint une autre maison
household-code = Code donné par l’autre appareil
code-or-home = Code de la table, ou de la maison
code-lede-home = Celui d’une maison en a huit.
