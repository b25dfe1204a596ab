import type { Catalogue } from '@/client/i18n/en';

export const frFailures: Pick<
  Catalogue,
  'failure' | 'loss' | 'restored' | 'stale' | 'clock' | 'error' | 'fault'
> = {
  failure: {
    'backup/unreadable': 'Ce fichier n’est pas une sauvegarde de Satchel, ou il est endommagé.',
    'backup/newer':
      'Une version plus récente de Satchel a écrit ce fichier. Mettez Satchel à jour, puis relisez-le.',
    'backup/otherAccount':
      'Cette sauvegarde est celle d’un autre compte, qui doit se connecter pour la relire.',
    'backup/wrongPassword':
      'Ce mot de passe n’ouvre pas la sauvegarde. Elle s’ouvre avec celui que le compte avait lors de sa création.',
    'storage/full':
      'Le stockage de cet appareil est plein. Libérez de l’espace, puis enregistrez à nouveau. Votre saisie est toujours là.',
    'storage/unavailable':
      'Ce navigateur ne laisse pas Satchel enregistrer sur cet appareil, peut-être à cause d’une fenêtre de navigation privée. Votre saisie est toujours là.',
    'storage/locked': 'Satchel est verrouillé. Déverrouillez-le avec votre mot de passe.',
    'storage/wrongPassword': 'Ce n’est pas le mot de passe de ce compte sur cet appareil.',
    'storage/otherPassword':
      'Ce que ce compte a laissé sur cet appareil ne s’ouvre qu’avec le dernier mot de passe utilisé ici.',
    'storage/keyLost':
      'Ce que ce compte a laissé sur cet appareil ne s’ouvre plus avec aucun mot de passe : le navigateur en a perdu la clé. À la connexion, vous pouvez y renoncer et recommencer.',
    'outbox/otherAccountWaiting':
      'Pour ce patient, un enregistrement fait ici avec un autre compte attend encore. Demandez à votre collègue de se connecter sur cet appareil et de l’envoyer, puis enregistrez à nouveau.',
    'outbox/savedMeanwhile':
      'Vous avez enregistré ces données pour le même patient dans un autre onglet ou sur un autre appareil après leur affichage ici. Copiez votre saisie, rechargez la page et ajoutez-la à l’enregistrement plus récent.',
    'outbox/heldFromFile':
      'Rien n’a été enregistré : un enregistrement d’un fichier de sauvegarde est retenu à cet endroit. Libérez-le ou supprimez-le sous « En attente d’envoi », puis enregistrez à nouveau.',
    'outbox/changedMeanwhile':
      'Ces données ont été modifiées par {{detail}} après leur affichage ici ; rien n’a donc été enregistré. Regardez-les telles qu’elles sont maintenant, puis choisissez de nouveau.',
    'outbox/changedByYou':
      'Vous avez modifié ou retiré ces données dans un autre onglet ou sur un autre appareil après leur affichage ici ; rien n’a donc été enregistré. Regardez-les telles qu’elles sont maintenant, puis choisissez de nouveau.',
    'outbox/removedMeanwhile':
      'Ces données ont été retirées par {{detail}} après leur affichage ici ; rien n’a donc été enregistré.',
    'outbox/waitingUnreadable':
      'L’enregistrement de {{detail}} qui attend sur cet appareil est illisible, donc rien n’a été fait. Consultez-le sous « En attente d’envoi ».',
    'outbox/calledOff': 'Interrompu : rien n’a été enregistré.',
    'outbox/placeTaken':
      'Impossible de le remettre : un autre enregistrement de ce patient attend à sa place. Envoyez celui-ci, puis annulez de nouveau.',
    'outbox/movedMeanwhile': 'La liste a changé. La voici de nouveau : choisissez encore une fois l’entrée.',
    'outbox/recordInvalid': 'Veuillez corriger les champs signalés.',
    'outbox/importInvalid':
      'Cette version de Satchel refuse cet enregistrement importé : {{detail}} Corrigez-le, puis choisissez « Ne plus retenir ».',
    'outbox/unknownType': 'Ce type de données ne peut pas être enregistré.',
    'network/unreachable': 'Le serveur est injoignable. Vérifiez la connexion, puis réessayez.',
    'network/timeout': 'Le serveur a mis trop de temps à répondre. Réessayez dans un moment.',
    'network/unreadableAnswer':
      'La réponse est incompréhensible. Elle vient peut-être de la page de connexion de ce réseau : ouvrez-la, puis réessayez.',
    'network/repeatedPage':
      'Le serveur a renvoyé la même partie de la liste : la liste n’a pas pu être lue jusqu’au bout. Réessayez plus tard ; si cela se répète, signalez-le à la personne qui gère le serveur.',
    'auth/wrongCredentials': 'L’adresse e-mail ou le mot de passe est incorrect.',
    'auth/signInRequired': 'Veuillez vous reconnecter.',
    'auth/sessionEnded': 'Votre session a pris fin. Veuillez vous reconnecter.',
    'auth/accountDisabled': 'Ce compte est désactivé. Adressez-vous à un propriétaire du cabinet.',
    'auth/forbidden': 'Votre rôle ne le permet pas. Adressez-vous à un propriétaire du cabinet.',
    'auth/foreignOrigin': 'Seul Satchel peut faire cette demande.',
    'account/wrongPassword': 'Le mot de passe actuel n’est pas le bon.',
    'account/sessionNotFound': 'Cette session est déjà terminée.',
    'account/notFound': 'Ce compte n’existe pas dans ce cabinet.',
    'account/lastOwner':
      'Un cabinet a besoin d’un propriétaire. Nommez d’abord quelqu’un d’autre propriétaire.',
    'account/own': 'Vous ne pouvez pas faire cela à votre propre compte. Un autre propriétaire le peut.',
    'account/recoveryUnknown':
      'Ce code n’est pas connu pour cette adresse, a été utilisé ou a expiré. Demandez-en un autre à un propriétaire de votre cabinet.',
    'account/recoveryNotFound': 'Ce code a été utilisé, a expiré ou a déjà été annulé.',
    'account/noEmail':
      'Ce serveur n’envoie pas d’e-mails. Demandez un code à un propriétaire de votre cabinet.',
    'account/invitationNotFound': 'Cette invitation a été utilisée, a expiré ou a déjà été retirée.',
    'record/conflict':
      'Quelqu’un a modifié cet enregistrement sur un autre appareil entre-temps. Le vôtre est conservé sur cet appareil : comparez les deux, puis choisissez.',
    'record/cursorUnknown': 'Le serveur a été remis dans un état antérieur. Tout est relu.',
    'record/notFound': 'Le serveur n’a pas cet enregistrement, ou il appartient à un autre cabinet.',
    'record/unknownPatient': 'Le serveur n’a pas encore ce patient.',
    'record/revisionReused':
      'Autre chose a été envoyé sous le même numéro. Enregistrez à nouveau ces données.',
    'request/invalid': 'Le serveur a trouvé un point à corriger : {{detail}}',
    'request/malformed': 'Le serveur n’a pas pu lire ce qui a été envoyé.',
    'request/notFound': 'Le serveur ne connaît pas cette adresse. Sa version est peut-être plus ancienne.',
    'request/timeout': 'La connexion était trop lente pour cet envoi. Réessayez dans un moment.',
    'request/tooLarge': 'L’envoi est trop volumineux. Raccourcissez les notes, puis enregistrez à nouveau.',
    'request/unsupportedMediaType': 'Le serveur n’a pas pu lire ce qui a été envoyé.',
    'request/tooMany': 'Trop de tentatives. Attendez une minute, puis réessayez.',
    'request/plainHttp':
      'Le serveur est joint sans chiffrement et ne répond pas ainsi. Prévenez la personne qui l’exploite.',
    'registration/invitationUnknown':
      'Ce code est inconnu, déjà utilisé ou expiré. Demandez-en un nouveau au propriétaire du cabinet.',
    'registration/inviteOnly':
      'Sur ce serveur, un nouveau compte exige un code d’invitation. Demandez-en un au propriétaire de votre cabinet.',
    'registration/closed':
      'Aucun nouveau compte n’est créé sur ce serveur. Adressez-vous à la personne qui le gère.',
    'registration/tooMany':
      'Trop de comptes ont été créés depuis ce réseau aujourd’hui. Réessayez demain, ou adressez-vous à la personne qui gère le serveur.',
    'server/unexpected': 'Une erreur est survenue sur le serveur. Réessayez dans un moment.',
    'server/unavailable': 'Le serveur est momentanément indisponible. Réessayez dans un moment.',
    'server/busy': 'Le serveur est trop occupé pour le moment. Réessayez dans un instant.',
  },
  loss: {
    title_one: '{{count}} enregistrement de cet appareil a été perdu',
    title_many: '{{count}} d’enregistrements de cet appareil ont été perdus',
    title_other: '{{count}} enregistrements de cet appareil ont été perdus',
    lastSaved: 'Le dernier enregistrement sur cet appareil date du {{moment}}.',
    text: 'Le navigateur a vidé ou endommagé son stockage. Ce qui avait été envoyé est en sécurité. Saisissez de nouveau ce qui manque, ou restaurez une sauvegarde.',
    understood: 'J’ai lu ceci',
  },
  restored: {
    title_one:
      'Le serveur a été remis dans un état antérieur : {{count}} enregistrement qu’il a perdu attend de nouveau ici',
    title_many:
      'Le serveur a été remis dans un état antérieur : {{count}} d’enregistrements qu’il a perdus attendent de nouveau ici',
    title_other:
      'Le serveur a été remis dans un état antérieur : {{count}} enregistrements qu’il a perdus attendent de nouveau ici',
    text: 'Ils sont envoyés d’eux-mêmes. Si le serveur en a une autre version, comparez les deux sous « En attente d’envoi », puis choisissez.',
  },
  stale: {
    title: 'Pas à jour',
    since: 'Pas à jour depuis {{moment}}',
    count_one: '{{count}} non lu',
    count_many: '{{count}} non lus',
    count_other: '{{count}} non lus',
    reason: '{{kinds}} : {{reason}}',
    items_one:
      '{{count}} élément de cette liste est illisible pour cette version de Satchel. Mettez Satchel à jour.',
    items_many:
      '{{count}} d’éléments de cette liste sont illisibles pour cette version de Satchel. Mettez Satchel à jour.',
    items_other:
      '{{count}} éléments de cette liste sont illisibles pour cette version de Satchel. Mettez Satchel à jour.',
    unreadable_one:
      '{{count}} enregistrement du serveur est illisible pour cette version de Satchel. Une version antérieure peut être affichée. Mettez Satchel à jour.',
    unreadable_many:
      '{{count}} d’enregistrements du serveur sont illisibles pour cette version de Satchel. Des versions antérieures peuvent être affichées. Mettez Satchel à jour.',
    unreadable_other:
      '{{count}} enregistrements du serveur sont illisibles pour cette version de Satchel. Des versions antérieures peuvent être affichées. Mettez Satchel à jour.',
  },
  clock: {
    behind: 'L’horloge de cet appareil retarde de {{duration}}.',
    ahead: 'L’horloge de cet appareil avance de {{duration}}.',
    text: 'Réglez la date et l’heure dans les paramètres de l’appareil. D’ici là, les nouveaux enregistrements portent une mauvaise date, et les âges, les visites et les rappels sont calculés pour un autre jour. Ce qui est enregistré est en sécurité.',
  },
  error: {
    notFoundTitle: 'Page introuvable',
    notFoundText: 'La page que vous cherchez est introuvable.',
    otherTitle: 'Oups ! Un problème est survenu.',
    otherText: 'Nous y travaillons et le corrigerons dès que possible.',
    backToHome: 'Retour à l’accueil',
    saveReport: 'Enregistrer un rapport de ce qui s’est passé',
    reportHint:
      'Un journal de session pour les développeurs. Les noms, les coordonnées et les notes y sont masqués, et rien n’est envoyé.',
    tryAgain: 'Réessayer',
    partMissing:
      'Cette partie de Satchel n’est pas encore sur cet appareil. Connectez-vous ou rechargez la page, puis réessayez.',
    screenMissing:
      'Cet écran n’est pas encore sur cet appareil. Il s’ouvrira automatiquement dès que vous serez en ligne.',
  },
  fault: {
    required: 'Ce champ est obligatoire.',
    unknownField: 'Ce champ est inconnu ici.',
    notText: 'Saisissez du texte.',
    tooLong: 'Ne dépassez pas {{max}} caractères.',
    unstorable: 'Retirez les caractères qui ne peuvent pas être enregistrés.',
    controlCharacters:
      'Ressaisissez ce texte sur une seule ligne : il contient des retours à la ligne, des tabulations ou d’autres caractères de contrôle.',
    directionMarks: 'Ressaisissez ce texte : des caractères cachés changent l’ordre dans lequel il se lit.',
    nothingVisible: 'Saisissez au moins un caractère visible.',
    tooMany: '{{max}} au maximum.',
    tooManyWords: 'Cherchez {{max}} mots au maximum.',
    listedTwice: 'N’indiquez chaque élément qu’une fois.',
    notUuid: 'Cet identifiant (UUID) n’est pas valide.',
    uuidInUpperCase: 'Écrivez l’identifiant (UUID) en minuscules.',
    notMoment: 'Indiquez la date, l’heure et le décalage, comme 2026-03-09T10:32:00+01:00.',
    notNumber: 'Saisissez un nombre.',
    numberOutside: 'Saisissez un nombre entre {{min}} et {{max}}.',
    notWhole: 'Indiquez un nombre entier.',
    aboveZeroTo: 'Saisissez une valeur supérieure à 0 et jusqu’à {{max}} {{unit}}.',
    notDate: 'Saisissez une date.',
    yearOutside: 'Saisissez une année entre {{min}} et {{max}}.',
    noChoice: 'Choisissez un élément de la liste.',
    noTrial: 'Saisissez au moins un essai, ou indiquez pourquoi aucune des deux mains ne peut serrer.',
    tooManyTrials: 'Faites {{max}} essais par main au plus.',
    handNotTested: 'Cette main a des essais : retirez-les, ou le motif pour lequel elle n’a pas été testée.',
    notUnitOfDevice: 'Cet appareil ne mesure pas dans cette unité.',
    noDeviceName: 'Indiquez de quel appareil il s’agit.',
    belowOne: 'Indiquez un nombre entier d’au moins 1.',
    outside: 'Saisissez une valeur entre {{min}} et {{max}} {{unit}}.',
    unusual: 'Cette valeur est inhabituelle : vérifiez-la, et confirmez-la si elle est juste.',
    noAnalyte: 'Choisissez une analyse de la liste.',
    notUnitOfAnalyte: 'Cette analyse ne se mesure pas dans cette unité.',
    notUnitOfResult: 'Indiquez l’intervalle dans l’unité du résultat.',
    notConverted:
      'La valeur canonique n’est pas celle qu’un facteur de l’analyse donne à partir de la valeur saisie.',
    otherAnalyte: 'L’analyse ne peut pas changer : créez un nouvel enregistrement pour l’autre.',
    notOwner: 'Choisissez un compte de cette clinique qui peut modifier les dossiers.',
    ofOtherPatient: 'Ceci appartient à un autre patient.',
    rangeCrossed: 'La borne inférieure ne peut pas dépasser la borne supérieure.',
    notWhollySeen: 'Indiquez qui a vu le résultat et quand, ou ni l’un ni l’autre.',
    noBound: 'Saisissez une borne inférieure ou supérieure.',
    boundsCrossed: 'Ordonnez les bornes : critique basse, basse, haute, critique haute.',
    endsBeforeItBegins: 'La fin ne peut pas précéder le début.',
    notAboveZero: 'Saisissez un nombre supérieur à 0.',
    notTimeOfDay: 'Indiquez une heure, par exemple 07:30.',
    noSupplement: 'Choisissez un complément de la liste, ou nommez le produit.',
    notUnitOfSupplement: 'Ce complément ne se dose pas dans cette unité.',
    doseImpossible: 'Vérifiez l’unité : une prise ne dépasse jamais {{max}} {{unit}}.',
    doseDangerous: 'Une prise de {{max}} {{unit}} ou plus n’est pas acceptée : demandez au prescripteur.',
    dayDangerous:
      'Un total de {{max}} {{unit}} ou plus par jour n’est pas accepté : demandez au prescripteur.',
    noIntake: 'Indiquez au moins une heure de prise.',
    notWeekly: 'Ne choisissez des jours de la semaine que pour une prise par semaines.',
    noContents: 'Seul un produit de plusieurs compléments a une composition.',
    beforeItIsTaken: 'Une pause ne peut pas précéder la prise.',
    pausedAfterStop: 'Une pause ne peut pas commencer après l’arrêt.',
    snoozedTooEarly: 'Un report ne peut pas se terminer avant l’heure qu’il reporte.',
    notClock: 'Donnez une date et une heure, par exemple 2026-03-09T07:30.',
    notRule: 'Cette règle de répétition ne peut pas être planifiée.',
    notByRule: 'Commencez par une date de la règle.',
    suhoorNotBeforeIftar: 'Le souhour précède l’iftar.',
    eveningMealInFast: 'La collation du soir vient après l’iftar et avant le souhour.',
    fastTooLong: 'Un mois de jeûne a {{max}} jours au plus.',
    noCollectedAt: 'Indiquez le jour du prélèvement.',
    collectedInFuture: 'Le jour du prélèvement ne peut pas être dans le futur.',
    bothUnableAndTimed: 'Indiquez le temps, ou que le test n’a pas pu être fait : pas les deux.',
    diastolicNotBelow:
      'La pression diastolique doit être inférieure à la pression systolique : vérifiez les deux.',
    noMeasurement: 'Saisissez au moins une mesure.',
    noAnswer: 'Choisissez l’une des trois réponses.',
    noBirthDate: 'Saisissez une date de naissance.',
    birthDateTooEarly: 'Cette date de naissance est trop ancienne.',
    birthDateInFuture: 'La date de naissance ne peut pas être dans le futur.',
    noSex: 'Choisissez le sexe retenu pour l’usage clinique.',
    notHand: 'Choisissez gauche, droite ou ambidextre.',
    notLanguage: 'Indiquez un code de langue, comme « fr » ou « ar ».',
    notTimeZone: 'Ce fuseau horaire est inconnu. Indiquez un nom comme Asia/Kolkata.',
    notBoolean: 'Indiquez vrai ou faux (true ou false).',
    notEmail: 'Saisissez une adresse e-mail, comme nom@example.org.',
    emailTooLong: 'Cette adresse e-mail est trop longue.',
    noEmail: 'Saisissez votre adresse e-mail.',
    noPassword: 'Saisissez votre mot de passe.',
    notCurrentPassword: 'Ce n’est pas le mot de passe actuel.',
    codeUnknown: 'Ce code est inconnu, déjà utilisé ou expiré.',
    recoveryCodeUnknown: 'Ce code n’est pas connu pour cette adresse, a été utilisé ou a expiré.',
    passwordCommon:
      'C’est l’un des premiers mots de passe essayés : choisissez plutôt des mots sans rapport entre eux.',
    passwordTooShort: 'Utilisez au moins {{min}} caractères.',
    passwordTooLong: 'Utilisez au plus {{max}} caractères.',
    includesItself: 'Un enregistrement ne peut pas être fondé sur lui-même.',
    notMergeable: 'Fusionnez un doublon archivé avec un patient qui n’est pas lui-même un doublon.',
    mergedIntoArchived: 'La fiche qui reste est archivée. Désarchivez-la d’abord, ou échangez les deux.',
    clinicOrInvitation: 'Nommez votre nouveau cabinet ou saisissez un code d’invitation : l’un des deux.',
    notCursor: 'Renvoyez le next_cursor d’une réponse précédente.',
  },
};
