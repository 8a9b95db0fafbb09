# -- un hôte public : à chaque maison ses appareils
household-title = Vos appareils
household-lede = Sur ce site, votre boîte, vos imprimantes et la liste de vos parties ne se voient que de vos appareils. Un autre appareil de la maison peut les rejoindre, par un lien qui ne sert qu’une fois, pendant dix minutes.
household-invite = Ajouter un appareil
household-invited = Sur l’autre appareil, ouvrez ce lien.
household-invited-lede = Il ne sert qu’une fois, pendant dix minutes, et ouvre votre boîte, vos imprimantes et vos parties : ne le donnez qu’aux vôtres. Pour jouer, le code de la table suffit.
household-join-title = Rejoindre les appareils d’une maison
household-join-lede = Cet appareil verra la boîte, les imprimantes et les parties de la maison qui vous a donné ce lien.
household-leaves = Il ne verra plus celles qu’il voit maintenant : un autre de vos appareils les garde, sinon elles restent sans personne.
household-join = Rejoindre
kept-until = gardée jusqu’au { $day } si personne n’y joue
