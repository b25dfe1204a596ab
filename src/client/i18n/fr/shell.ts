import type { Catalogue } from '@/client/i18n/en';

export const frShell: Pick<
  Catalogue,
  | 'app'
  | 'calm'
  | 'screens'
  | 'nav'
  | 'account'
  | 'palette'
  | 'more'
  | 'table'
  | 'trend'
  | 'keyboard'
  | 'tour'
  | 'shortcuts'
  | 'notifications'
  | 'install'
  | 'update'
  | 'notAuthorized'
  | 'connection'
> = {
  app: {
    name: 'Satchel',
    tagline: 'Le dossier patient pour les visites à domicile, avec ou sans réseau',
    skipToContent: 'Aller au contenu',
    scrollToTop: 'Haut de page',
    footer: 'Satchel éclaire le jugement clinique ; il ne le remplace pas.',
  },
  calm: {
    changed_one: '{{count}} modification',
    changed_many: '{{count}} modifications',
    changed_other: '{{count}} modifications',
    show: 'Afficher',
  },
  screens: {
    home: 'Accueil',
    login: 'Se connecter',
    register: 'Créer un compte',
    registerThanks: 'Merci',
    recover: 'Nouveau mot de passe',
    notAuthorized: 'Accès non autorisé',
    patients: 'Patients',
    patientLookup: 'Trouver un patient',
    patientWindows: 'Fenêtres patients',
    patient: 'Dossier patient',
    patientImport: 'Importer des patients',
    patientLabels: 'Étiquettes à imprimer',
    patientMerge: 'Fusionner deux fiches',
    patientRecord: 'Dossier imprimé',
    dayPlan: 'Plan de la journée',
    visit: 'Visite à domicile',
    labList: 'Résultats biologiques',
    labImport: 'Importer des résultats biologiques',
    labAdd: 'Ajouter un bilan biologique',
    labEdit: 'Modifier un résultat biologique',
    patientLabs: 'Biologie',
    reminders: 'Rappels',
    reminderAddCatalog: 'Ajouter depuis le catalogue',
    reminderAddMeals: 'Ajouter des rappels de repas',
    dynamometry: 'Force de préhension',
    dynamometryEdit: 'Séance de dynamométrie',
    supplements: 'Compléments',
    supplementsEdit: 'Compléments d’un patient',
    outbox: 'En attente d’envoi',
    settings: 'Paramètres',
    replay: 'Relire un journal de session',
    referenceRanges: 'Intervalles de référence',
    accounts: 'Comptes',
  },
  nav: {
    label: 'Principale',
    back: 'Retour : {{screen}}',
    chart: 'Dossier',
    open: 'Ouvrir la navigation',
    close: 'Fermer la navigation',
    collapse: 'Réduire la navigation',
    expand: 'Développer la navigation',
    groups: { patients: 'Patients', records: 'Suivi', device: 'Administration' },
    switching: 'Changement de disposition…',
  },
  account: {
    viewOnly: 'Lecture seule',
    viewerNotice:
      'Vous pouvez lire les dossiers sans rien modifier. Un propriétaire du cabinet peut vous donner un autre rôle.',
    menu: 'Compte : {{name}}',
    lock: 'Verrouiller',
    signOut: 'Se déconnecter',
    signOutOffline: 'Se déconnecter hors ligne ?',
    signOutOfflineText:
      'Il faut une connexion au réseau pour ouvrir une nouvelle session. Si vous verrouillez Satchel, votre mot de passe suffit pour le rouvrir ici, même hors ligne.',
    roles: { owner: 'Propriétaire', nutritionist: 'Nutritionniste', viewer: 'Lecture seule' },
  },
  palette: {
    open: 'Rechercher un patient, un écran, une action',
    title: 'Rechercher un patient, un écran ou une action',
    placeholder: 'Un patient, un écran ou une action',
    results: 'Résultats',
    groups: { patients: 'Patients', screens: 'Écrans', actions: 'Actions', settings: 'Paramètres' },
    empty: 'Aucun résultat pour « {{typed}} ».',
    found_one: '{{count}} résultat. Entrée ouvre {{first}}.',
    found_many: '{{count}} de résultats. Entrée ouvre {{first}}.',
    found_other: '{{count}} résultats. Entrée ouvre {{first}}.',
    more_one: 'et {{count}} autre patient : complétez le nom',
    more_many: 'et {{count}} d’autres patients : complétez le nom',
    more_other: 'et {{count}} autres patients : complétez le nom',
    keys: { move: 'naviguer', open: 'ouvrir', close: 'fermer' },
    actions: {
      newPatient: 'Ajouter un patient',
      uploadNow: 'Envoyer maintenant',
      appearance: 'Modifier l’apparence',
      theme: 'Thème : {{theme}}',
      language: 'Langue : {{language}}',
    },
  },
  more: {
    show_one: 'Afficher {{count}} de plus',
    show_many: 'Afficher {{count}} de plus',
    show_other: 'Afficher {{count}} de plus',
  },
  table: { sortAscending: 'Trier par ordre croissant', sortDescending: 'Trier par ordre décroissant' },
  trend: {
    since: 'depuis le {{from}}',
    fromUntil: 'du {{from}} au {{until}}',
    view: 'Présentation : {{title}}',
    chart: 'Graphique',
    table: 'Tableau',
    date: 'Date',
    series: 'Série',
    value: 'Valeur',
    valueIn: 'Valeur ({{unit}})',
    marks: { low: 'Bas', high: 'Élevé', critical: 'Critique' },
    withUnit: '{{value}} {{unit}}',
    note: 'Remarque',
    waiting: 'En attente d’envoi',
    empty: 'Aucune valeur pour l’instant',
    ewgsop2: 'EWGSOP2 {{figure}}',
    notDrawn: 'Le graphique n’a pas pu être affiché. Le tableau contient toutes les valeurs.',
    missing:
      'Le graphique n’est pas encore sur cet appareil. Il s’affichera automatiquement dès que vous serez en ligne. Le tableau contient toutes les valeurs.',
    values_one: '{{count}} valeur',
    values_many: '{{count}} de valeurs',
    values_other: '{{count}} valeurs',
    summary: '{{name}} : {{values}}, de {{first}} le {{firstDate}} à {{last}} le {{lastDate}}.',
    summaryOfOne: '{{name}} : une seule valeur, {{last}} le {{lastDate}}.',
    summaryOfAll: '{{title}}. {{sentences}}',
  },
  tour: {
    title: 'Visite guidée de Satchel',
    offer: 'Vous découvrez Satchel ? Une visite guidée en quatre étapes montre l’essentiel.',
    take: 'Suivre la visite guidée',
    decline: 'Non, merci',
    next: 'Suivant',
    back: 'Retour',
    end: 'Terminé',
    skip: 'Passer la visite guidée',
    visits: {
      title: 'Votre journée',
      text: 'Les visites du jour sont dans l’ordre, avec le motif de chacune. « Commencer » ouvre la visite. Les patients à surveiller sont aussi dans la liste.',
    },
    search: {
      title: 'Tout trouver',
      text: 'Cherchez un patient par son nom, sa date de naissance, son téléphone ou son identifiant, ou bien un écran, une action ou un réglage.',
    },
    offline: {
      title: 'Pas de réseau ? Continuez',
      text: 'Tout ce que vous enregistrez reste sur cet ordinateur, chiffré, et part au retour du réseau. Vous voyez ici ce qui attend.',
    },
    menu: {
      title: 'Tous vos patients',
      text: 'Vous trouvez ici les patients, et leurs analyses, compléments et rappels. Cette visite guidée reste dans le menu sous votre nom.',
    },
  },
  keyboard: {
    title: 'Raccourcis clavier',
    everywhere: 'Partout',
    lists: 'Listes',
    show: 'Afficher les raccourcis clavier',
    row: 'Ligne précédente ou suivante',
    page: 'Page précédente ou suivante',
    end: 'Première ou dernière ligne',
    field: 'Champ suivant',
    save: 'Enregistrer et continuer',
    value: 'Valeur précédente ou suivante',
    unit: 'Aller à l’unité',
    remove: 'Retirer la ligne',
    answer: 'Répondre à une question du SARC-F',
    before: 'Question précédente',
  },
  shortcuts: {
    title: 'Raccourcis',
    none: 'Aucun raccourci pour l’instant. Choisissez les écrans que vous ouvrez souvent.',
    choose: 'Choisir les raccourcis',
    done: 'Terminé',
  },
  notifications: {
    title: 'Notifications',
    titleUnread_one: 'Notifications, {{count}} non lue',
    titleUnread_many: 'Notifications, {{count}} non lues',
    titleUnread_other: 'Notifications, {{count}} non lues',
    none: 'Rien ne demande votre attention.',
    markAllRead: 'Tout marquer comme lu',
    // Neither gender nor elision can be known here: the record and the name stand by themselves.
    notTaken: 'Refusé par le serveur : {{record}}, {{name}}.',
    damaged_one: '{{count}} enregistrement de cet appareil est illisible.',
    damaged_many: '{{count}} d’enregistrements de cet appareil sont illisibles.',
    damaged_other: '{{count}} enregistrements de cet appareil sont illisibles.',
    unreadable: 'Le stockage de cet appareil est illisible.',
    signIn_one: '{{count}} enregistrement attend votre reconnexion.',
    signIn_many: '{{count}} d’enregistrements attendent votre reconnexion.',
    signIn_other: '{{count}} enregistrements attendent votre reconnexion.',
    look: 'Voir',
  },
  install: {
    label: 'Application installée',
    offer: 'Installer Satchel',
    offered: 'Satchel peut être installé : il s’ouvre alors dans sa propre fenêtre, avec ou sans réseau.',
    installed: 'Satchel est installé sur cet appareil.',
    unavailable: 'Ce navigateur ne propose pas d’installer Satchel, ou Satchel est déjà installé.',
  },
  update: {
    ready: 'Une nouvelle version est prête',
    explain:
      'Rien ne change tant que vous ne mettez pas à jour. Les enregistrements en attente d’envoi restent sur cet appareil.',
    later: 'Plus tard',
    now: 'Mettre à jour',
    typedTitle: 'Enregistrez d’abord',
    typed: 'Une saisie n’est pas enregistrée. Enregistrez-la ou abandonnez-la, puis mettez à jour.',
    elsewhere:
      'Un autre onglet a mis Satchel à jour. Rechargez cet onglet quand aucune saisie n’y est en cours.',
    reload: 'Recharger',
    understood: 'Compris',
  },
  notAuthorized: {
    forWriters: 'Cet écran est réservé aux propriétaires et aux nutritionnistes. Votre rôle : {{role}}.',
    forOwners: 'Cet écran est réservé aux propriétaires du cabinet. Votre rôle : {{role}}.',
    owner: 'Votre rôle, propriétaire, donne accès à tous les écrans.',
    signedOut: 'Cet écran demande un rôle que vous n’avez pas.',
    what: 'Si vous en avez besoin, demandez à un propriétaire de votre cabinet de modifier votre rôle.',
  },
  connection: {
    offline: 'Hors ligne',
    serverNotAnswering: 'Serveur sans réponse',
    signInToUpload: 'Se connecter pour envoyer',
    connected: 'En ligne',
    explained: {
      offline:
        'Les enregistrements sont en sécurité sur cet appareil. Ils seront envoyés automatiquement au retour de la connexion.',
      serverNotAnswering:
        'Le réseau est là, mais le serveur ne répond pas. « Envoyer maintenant » fait un nouvel essai.',
      signInToUpload:
        'Les enregistrements sont en sécurité sur cet appareil. Ils seront envoyés après votre reconnexion.',
    },
    damaged_one: '{{count}} illisible',
    damaged_many: '{{count}} illisibles',
    damaged_other: '{{count}} illisibles',
    pending_one: '{{count}} en attente d’envoi',
    pending_many: '{{count}} en attente d’envoi',
    pending_other: '{{count}} en attente d’envoi',
    uploading: 'Envoi {{done}} sur {{total}}',
    unreadable: 'Stockage illisible',
    unread: 'Lecture de ce qui attend sur cet appareil…',
  },
};
