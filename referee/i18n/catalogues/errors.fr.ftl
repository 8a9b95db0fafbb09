# Ce que dit la page quand une demande n’aboutit pas.
error-400 = Cette demande n’est pas lisible. Revenez à la page précédente et recommencez.
error-404 = Il n’y a rien à cette adresse. Le lien est peut-être ancien : demandez à la table de vous donner votre place.
error-405 = Cette adresse ne s’ouvre pas de cette façon. Revenez à la page précédente.
error-413 = C’est trop long pour être reçu.
error-429 = Trop d’essais de suite. Attendez une minute, puis recommencez.
error-500 = Le programme s’est trompé. Rien n’a été perdu : revenez à la page précédente et recommencez.
error-busy = Trop de choses s’impriment ou se lisent à la fois. Attendez quelques secondes, puis recommencez.
error-form-too-old = Ce formulaire ne correspond plus à cette page. Rouvrez la page et recommencez.
error-host = Referee ne connaît pas le nom { $host }. Ouvrez plutôt { $url }. Pour accepter ce nom, lancez le programme avec --host-name { $host }.
error-no-cookie = Ce navigateur n’a pas envoyé de cookie, et Referee en a besoin pour savoir de quel appareil vient un formulaire. Autorisez les cookies pour cette adresse, rouvrez la page et recommencez.
error-unwritten = Le disque n’a pas pris votre saisie ; elle est gardée ici. Envoyez-la de nouveau.
error-disk-full = Le disque de l’ordinateur est plein : votre saisie n’est pas enregistrée, elle est gardée ici. Libérez de la place sur cet ordinateur, puis envoyez-la de nouveau.
error-disk-read-only = Le disque de l’ordinateur est en lecture seule : votre saisie n’est pas enregistrée, elle est gardée ici. Rendez-y l’écriture possible, puis envoyez-la de nouveau.
error-title = Un contretemps
