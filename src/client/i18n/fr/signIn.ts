import type { Catalogue } from '@/client/i18n/en';

export const frSignIn: Pick<
  Catalogue,
  'login' | 'welcome' | 'unlock' | 'recover' | 'register' | 'registerThanks' | 'signInAgain' | 'disabled'
> = {
  login: {
    email: 'E-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    forgotten: 'Mot de passe oublié ?',
    welcome: 'Heureux de vous revoir',
    or: 'ou',
    demo: 'Découvrir le cabinet de démonstration',
    demoText: '24 patients fictifs. Aucun compte nécessaire.',
    newHere: 'Nouveau sur Satchel ?',
    offline: 'Vous êtes hors ligne : il faut du réseau pour se connecter.',
    earlierPassword: 'Le dernier mot de passe utilisé sur cet appareil',
    giveUp: 'Renoncer à ce qui est sur cet appareil',
    giveUpTitle: 'Renoncer à ce que ce compte a sur cet appareil ?',
    giveUpText:
      'Ce qui n’a pas été envoyé depuis cet appareil est définitivement perdu. Ce qui a été envoyé revient du serveur. Essayez d’abord tous les mots de passe que vous avez pu utiliser ici.',
  },
  welcome: {
    weight: 'Poids',
    weightValue: '52,4 kg',
    grip: 'Force',
    saved: 'Enregistré ici',
    noSignal: 'Aucun réseau requis',
    points: {
      offline: 'Fonctionne toute la journée hors ligne',
      first: 'Enregistré d’abord sur votre appareil, puis envoyé',
      plan: 'Du SARC-F au plan en une seule visite',
    },
  },
  unlock: {
    text: 'Satchel est verrouillé. Saisissez votre mot de passe ; cela fonctionne hors ligne.',
    newText:
      'Désormais, ce que ce compte a sur cet appareil est chiffré, et son mot de passe l’ouvre. Indiquez le mot de passe de votre compte.',
    again: 'Mot de passe, encore une fois',
    againHint:
      'Sans connexion, personne ne peut le vérifier : ce doit être celui avec lequel vous vous connectez.',
    notTheSame: 'Les deux ne sont pas identiques.',
    password: 'Mot de passe',
    submit: 'Déverrouiller',
    other: 'Se connecter avec un autre compte',
    otherText:
      'Ce que {{name}} a sur cet appareil reste verrouillé, y compris les enregistrements en attente d’envoi, jusqu’à sa prochaine connexion ici.',
    demoOffline:
      'Sans réseau, le cabinet de démonstration s’ouvre avec le mot de passe affiché au démarrage de son serveur.',
    keep: 'N’effacez pas les données de ce navigateur : ce qui n’a pas été envoyé serait perdu.',
  },
  recover: {
    introEmail:
      'Donnez votre adresse e-mail pour recevoir un code, ou demandez-en un à un propriétaire de votre cabinet. Avec lui vous choisissez un nouveau mot de passe ; vous êtes déconnecté de tous les appareils.',
    ask: 'M’envoyer un code',
    askAgain: 'Envoyer un autre code',
    asked_one: 'S’il existe un compte à cette adresse, le code est en route. Il vaut {{count}} heure.',
    asked_many: 'S’il existe un compte à cette adresse, le code est en route. Il vaut {{count}} d’heures.',
    asked_other: 'S’il existe un compte à cette adresse, le code est en route. Il vaut {{count}} heures.',
    intro:
      'Un propriétaire de votre cabinet crée un code pour vous, sous « Comptes ». Avec lui vous choisissez un nouveau mot de passe ; vous êtes déconnecté de tous les appareils.',
    waiting:
      'Ce qui attend l’envoi sur un appareil n’est pas perdu : connectez-vous-y avec le nouveau mot de passe.',
    code: 'Code',
    newPassword: 'Nouveau mot de passe',
    submit: 'Définir le nouveau mot de passe',
    done: 'Le nouveau mot de passe est défini.',
    back: 'Retour à la connexion',
  },
  register: {
    intro: 'Pour un nouveau cabinet, ou avec le code d’invitation d’un cabinet existant.',
    place: 'Cabinet',
    newClinic: 'Nouveau cabinet',
    join: 'J’ai un code d’invitation',
    name: 'Nom complet',
    email: 'E-mail',
    password: 'Mot de passe',
    passwordHint: 'Au moins {{count}} caractères.',
    clinicName: 'Nom du cabinet',
    invitationCode: 'Code d’invitation',
    submit: 'Créer le compte',
    haveAccount: 'J’ai déjà un compte',
    offline: 'Vous êtes hors ligne : il faut du réseau pour créer un compte.',
  },
  registerThanks: {
    text: 'Vérifiez votre saisie et connectez-vous. En cas d’échec, un compte existe peut-être déjà avec cette adresse e-mail.',
    signIn: 'Se connecter',
  },
  signInAgain: {
    title: 'Votre session a pris fin',
    text_one:
      '{{count}} enregistrement est en sécurité sur cet appareil et sera envoyé quand vous vous connecterez.',
    text_many:
      '{{count}} d’enregistrements sont en sécurité sur cet appareil et seront envoyés quand vous vous connecterez.',
    text_other:
      '{{count}} enregistrements sont en sécurité sur cet appareil et seront envoyés quand vous vous connecterez.',
    nothingWaits: 'Vous pouvez continuer ; ce que vous enregistrez sera envoyé quand vous vous connecterez.',
    dialog: 'Se reconnecter',
  },
  disabled: {
    title: 'Compte désactivé',
    text: 'Les dossiers ont été retirés de cet appareil ; le serveur les a. Quand un propriétaire aura réactivé le compte, reconnectez-vous.',
    nothingWaits: 'Rien n’attend d’être envoyé sur cet appareil.',
    waiting_one:
      '{{count}} enregistrement attend encore sur cet appareil. Il sera envoyé quand le compte sera réactivé et que vous vous reconnecterez. Vous pouvez le sauvegarder dans un fichier.',
    waiting_many:
      '{{count}} d’enregistrements attendent encore sur cet appareil. Ils seront envoyés quand le compte sera réactivé et que vous vous reconnecterez. Vous pouvez les sauvegarder dans un fichier.',
    waiting_other:
      '{{count}} enregistrements attendent encore sur cet appareil. Ils seront envoyés quand le compte sera réactivé et que vous vous reconnecterez. Vous pouvez les sauvegarder dans un fichier.',
  },
};
