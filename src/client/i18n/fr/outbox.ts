import type { Catalogue } from '@/client/i18n/en';

export const frOutbox: Pick<
  Catalogue,
  'save' | 'outbox' | 'meanwhile' | 'incoming' | 'conflict' | 'backup' | 'drafts'
> = {
  save: {
    savedOnDevice: 'Enregistré sur cet appareil',
    manySavedOnDevice_one: '{{count}} élément enregistré sur cet appareil',
    manySavedOnDevice_many: '{{count}} d’éléments enregistrés sur cet appareil',
    manySavedOnDevice_other: '{{count}} éléments enregistrés sur cet appareil',
    manyUploaded_one: '{{count}} élément envoyé',
    manyUploaded_many: '{{count}} d’éléments envoyés',
    manyUploaded_other: '{{count}} éléments envoyés',
    uploaded: 'Envoyé',
    waitingSince:
      'En attente d’envoi depuis {{time}}. Enregistrer à nouveau remplace ces données ; vous pourrez en saisir d’autres une fois celles-ci envoyées.',
    waitingHere: 'En attente d’envoi depuis {{time}}. Un nouvel enregistrement le remplace.',
    correcting: 'Ces données ont été envoyées. Enregistrer à nouveau les corrige.',
    ofAnotherDay:
      'Saisi le {{date}}. Ce qui est enregistré ici modifie ces données-là et ne compte pas pour aujourd’hui.',
    failed: 'Non enregistré',
  },
  outbox: {
    record: 'Enregistrement',
    captured: 'Saisi : {{moment}}',
    uploadNow: 'Envoyer maintenant',
    empty: 'Rien n’est en attente sur cet appareil.',
    emptyBeside: 'Rien d’autre n’est en attente.',
    patient: 'Patient',
    kind: 'Type',
    kinds: {
      patients: 'Patient',
      sarcF: 'SARC-F',
      physicalData: 'Mesures',
      dynamometry: 'Force de préhension',
      labs: 'Résultat d’analyse',
      supplements: 'Complément',
      reminders: 'Rappel',
    },
    deeds: { added: 'Ajout', changed: 'Modification', removed: 'Suppression', ofKind: '{{kind}} · {{deed}}' },
    state: 'État',
    attempts_one: '{{count}} tentative',
    attempts_many: '{{count}} de tentatives',
    attempts_other: '{{count}} tentatives',
    actions: 'Actions',
    views: 'Ce que contient cet appareil',
    waitingTab: 'En attente {{n}}',
    filter: 'Afficher',
    filters: { all: 'Tous ({{n}})', held: 'Retenus ({{n}})' },
    records_one: '{{count}} enregistrement',
    records_many: '{{count}} enregistrements',
    records_other: '{{count}} enregistrements',
    recordsOf: '{{records}}, {{patients}}',
    problems_one: '{{count}} à traiter',
    problems_many: '{{count}} à traiter',
    problems_other: '{{count}} à traiter',
    todayAt: 'aujourd’hui à {{time}}',
    changedBoth: 'Modifié sur le serveur {{theirs}}, et sur cet appareil {{mine}}.',
    changedTwice:
      'Vous l’avez modifié deux fois : sur cet appareil ({{mine}}) et sur le serveur ({{theirs}}).',
    changedApart:
      '{{theirFields}} : {{theirs}}. {{myFields}} : {{mine}}. Les champs sont différents, les deux modifications peuvent être gardées.',
    bothKept: 'Les deux modifications du dossier de {{name}} sont gardées.',
    needsAttention: 'À traiter',
    allSafe: 'Tous sont en sûreté sur cet appareil.',
    nothingLeft: 'Tout ce qui est sur cet appareil est envoyé.',
    group: {
      progress: 'Envoi de {{name}}',
      toggle: 'Enregistrements de {{name}}, {{moment}}',
      more: 'Autres actions : {{name}}, {{moment}}',
      openChart: 'Ouvrir le dossier',
      holdAll: 'Tout retenir',
      releaseAll: 'Ne plus rien retenir',
      count_one: '{{count}} en attente',
      count_many: '{{count}} en attente',
      count_other: '{{count}} en attente',
    },
    // « Attend le patient » would be read as the person, not as what is still to be uploaded.
    states: {
      waiting: 'En attente',
      waitingForPatient: 'Attend la fiche patient',
      refused: 'Envoi refusé',
      conflict: 'Conflit',
      held: 'Retenu',
      retrying: 'Sera renvoyé',
    },
    gone: 'N’attend plus',
    next: {
      at: 'Prochaine tentative à {{time}}',
      now: 'Au prochain envoi',
      whenOnline: 'Au retour de la connexion',
      afterSignIn: 'Quand vous vous connecterez',
      afterPause: 'Quand vous reprendrez',
      afterPatient: 'Après la fiche patient',
      afterPerson: 'Une fois réglé, il est envoyé automatiquement.',
      notWhileHeld: 'Pas tant qu’il est retenu',
    },
    do: {
      edit: 'Modifier',
      retry: 'Réessayer',
      hold: 'Retenir',
      release: 'Ne plus retenir',
      settle: 'Comparer',
      keepBoth: 'Garder les deux',
      export: 'Exporter',
      delete: 'Supprimer',
    },
    more: 'Autres actions : {{kind}}, {{name}}',
    delete: {
      title: 'Supprimer {{kind}}, {{name}} de cet appareil ?',
      text: 'Ce que le serveur n’en a pas sera perdu. Vous aurez dix secondes pour annuler.',
      dependents: 'Supprimés avec lui, car ils appartiennent à ce nouveau patient :',
      done: 'Supprimé : {{kind}}, {{name}}',
      undo: 'Annuler',
    },
    sent: {
      title: 'Envoyés',
      tab: 'Envoyés {{n}}',
      empty: 'Rien n’a encore été envoyé depuis cet appareil.',
      receivedAt: 'Envoyé',
    },
    setAside: {
      title: 'Mis de côté',
      tab: 'Mis de côté {{n}}',
      text: 'Ces entrées de cet appareil ne sont pas envoyées. Celles qui n’ont pas de nom sont endommagées et ne peuvent pas être affichées. Toutes sont conservées jusqu’à ce que vous décidiez ; le fichier contient tout ce qu’il en reste.',
      unsealed:
        'Trouvé sans chiffrement, ou un autre enregistrement a pris sa place. Satchel chiffre ce qu’il enregistre : quelqu’un d’autre a pu le mettre ici.',
      takeOver: 'Reprendre',
      takenOver: 'Il attend maintenant, retenu. Vérifiez-le, puis libérez-le ou supprimez-le.',
      placeTaken: 'Un autre enregistrement attend à sa place. Envoyez ou supprimez d’abord celui-là.',
      key: 'Clé',
      discardTitle: 'Supprimer cette entrée endommagée ?',
      discardText: 'Exportez-la d’abord si quelqu’un peut encore en avoir besoin. C’est irréversible.',
    },
    progress: 'Envoi',
    uploadedOf: '{{done}} sur {{total}}',
    uploadedOfSaid: 'Envoyés : {{done}} sur {{total}}',
    pause: 'Suspendre',
    resume: 'Reprendre',
    paused: 'Les envois sont suspendus',
    pausedText:
      'Les enregistrements restent sur cet appareil jusqu’à la reprise, ou jusqu’à la prochaine ouverture de Satchel.',
    report_one: '{{count}} envoyé, {{failed}} en échec',
    report_many: '{{count}} envoyés, {{failed}} en échec',
    report_other: '{{count}} envoyés, {{failed}} en échec',
    damaged_one: '{{count}} enregistrement de cet appareil est illisible. Il est conservé tel quel.',
    damaged_many:
      '{{count}} d’enregistrements de cet appareil sont illisibles. Ils sont conservés tels quels.',
    damaged_other:
      '{{count}} enregistrements de cet appareil sont illisibles. Ils sont conservés tels quels.',
    unreadable: 'Ce qui attend sur cet appareil est illisible : le navigateur n’ouvre pas son stockage.',
    signOutTitle: 'Des enregistrements attendent encore',
    signOutText_one:
      '{{count}} enregistrement n’a pas été envoyé. Il reste sur cet appareil et sera envoyé quand vous vous reconnecterez ici.',
    signOutText_many:
      '{{count}} d’enregistrements n’ont pas été envoyés. Ils restent sur cet appareil et seront envoyés quand vous vous reconnecterez ici.',
    signOutText_other:
      '{{count}} enregistrements n’ont pas été envoyés. Ils restent sur cet appareil et seront envoyés quand vous vous reconnecterez ici.',
    signOutAnyway: 'Se déconnecter',
    stay: 'Garder la session',
    allUploaded: 'Tout est envoyé maintenant.',
  },
  meanwhile: {
    recorded: 'Déjà enregistré pour ce patient : « {{name}} », {{by}}.',
    typedIsOffered:
      'L’enregistrement attend votre choix. Si vous continuez avec ces données, votre saisie y sera proposée.',
    typedIsKept:
      'L’enregistrement attend votre choix. Si vous continuez avec ces données, votre saisie est gardée pour la prochaine nouvelle mesure.',
    anotherLater:
      'Ces données attendent leur envoi ; vous pourrez en saisir d’autres une fois celles-ci envoyées.',
    goOn: 'Continuer avec ces données',
    another: 'En saisir d’autres',
  },
  incoming: {
    changed: 'Modifié {{by}} : {{fields}}',
    taken: 'Ce formulaire a les nouvelles valeurs. Ce que vous avez saisi est gardé.',
    both: 'Vous l’avez aussi modifié : {{fields}}. À l’enregistrement, vous choisissez ce qui reste.',
    asksLater: 'Si vous enregistrez, vous devrez comparer les deux versions.',
    show: 'Voir sa modification',
    title: 'Sa modification à côté de la vôtre',
    use: 'Utiliser ces valeurs',
  },
  conflict: {
    title: 'Modifications contradictoires : {{kind}}, {{name}}',
    intro:
      'Quelqu’un a modifié cet enregistrement sur un autre appareil après votre début de saisie. Choisissez pour chaque champ ; rien ne change avant l’enregistrement.',
    introPart_one:
      '{{count}} champ sur {{of}} diffère. Choisissez la version à garder ; rien ne change avant l’enregistrement.',
    introPart_many:
      '{{count}} champs sur {{of}} diffèrent. Choisissez pour chacun ; rien ne change avant l’enregistrement.',
    introPart_other:
      '{{count}} champs sur {{of}} diffèrent. Choisissez pour chacun ; rien ne change avant l’enregistrement.',
    introDecided:
      'Chaque champ n’a été modifié que d’un côté, et cette modification est gardée. Rien ne change avant l’enregistrement.',
    decided_one: '{{count}} champ modifié d’un seul côté',
    decided_many: '{{count}} champs modifiés d’un seul côté',
    decided_other: '{{count}} champs modifiés d’un seul côté',
    same: 'Les deux versions disent la même chose. Celle du serveur reste.',
    versions: 'Les deux versions',
    field: 'Champ',
    mine: 'Sur cet appareil',
    theirs: 'Sur le serveur',
    byYou: 'par vous, {{moment}}',
    byColleague: 'par un collègue, {{moment}}',
    byAccount: 'par {{name}}, {{moment}}',
    colleague: 'un collègue',
    andName: '{{before}}, {{name}}',
    andMore_one: '{{names}} et {{count}} de plus',
    andMore_many: '{{names}} et {{count}} de plus',
    andMore_other: '{{names}} et {{count}} de plus',
    which: '{{names}} : {{text}}',
    changed: '« {{name}} » a changé depuis son affichage : {{by}}.',
    changedBySomeone: '« {{name}} » a changé depuis son affichage.',
    removed: '« {{name}} » n’est plus là : retrait {{by}}.',
    allMine: 'Garder toute ma version',
    allTheirs: 'Garder toute celle du serveur',
    gone: 'Il n’y a plus rien à choisir : cet enregistrement a été réglé ou renvoyé.',
    merged: '{{name}} a été fusionné avec {{other}}.',
    mergedText: 'La fiche utilisée est celle de {{other}}. Vos modifications peuvent y être reportées.',
    apply: 'Reporter chez {{other}}',
    applyTitle: 'Vos modifications et la fiche de {{other}}',
    applyText:
      'Choisissez pour chaque champ ce que la fiche de {{other}} indiquera. Le doublon reste tel quel.',
    appliedAlready: 'La fiche de {{other}} indique déjà la même chose.',
    inChartOf: 'Dans la fiche de {{other}}',
    theirsLacks: 'Si vous prenez la version du serveur, cette fiche perd ce qui venait du doublon {{name}}',
    mineLacks:
      'Si vous gardez la version de cet appareil, cette fiche perd ce qui venait du doublon {{name}}',
  },
  backup: {
    make: 'Sauvegarder dans un fichier',
    done_one:
      '{{count}} enregistrement écrit dans {{name}}. Sur un autre appareil, il s’ouvre avec votre mot de passe d’aujourd’hui.',
    done_many:
      '{{count}} d’enregistrements écrits dans {{name}}. Sur un autre appareil, il s’ouvre avec votre mot de passe d’aujourd’hui.',
    done_other:
      '{{count}} enregistrements écrits dans {{name}}. Sur un autre appareil, il s’ouvre avec votre mot de passe d’aujourd’hui.',
    more: 'Plus d’actions',
    restore: 'Restaurer une sauvegarde',
    restoreNow: 'Restaurer',
    open: 'Ouvrir',
    locked:
      'Cet appareil n’a pas la clé du fichier. Il s’ouvre avec le mot de passe que votre compte avait lors de sa création.',
    forgotten:
      'Si vous ne le connaissez plus, déconnectez-vous, reconnectez-vous avec votre mot de passe actuel, puis relisez le fichier.',
    password: 'Mot de passe d’alors',
    madeAt: 'Sauvegarde du {{moment}}',
    notSealed: 'Ce fichier n’est pas chiffré : n’importe qui a pu l’écrire ou le modifier.',
    notProven:
      'Rien ici ne montre que ce fichier vient de vous : la personne qui vous l’a donné a pu l’écrire.',
    willBeHeld:
      'Ses enregistrements reviennent retenus, et aucun ne remplace une fiche. Vérifiez chacun, puis libérez-le ou supprimez-le.',
    held: 'Retenus : {{n}}. Vérifiez chacun, puis libérez-le ou supprimez-le.',
    contains_one: 'Elle contient {{count}} enregistrement à vous. Ce qui attend déjà ici n’est pas remplacé.',
    contains_many:
      'Elle contient {{count}} d’enregistrements à vous. Ce qui attend déjà ici n’est pas remplacé.',
    contains_other:
      'Elle contient {{count}} enregistrements à vous. Ce qui attend déjà ici n’est pas remplacé.',
    unreadableInside: 'Entrées illisibles : {{n}}. Les autres peuvent être restaurées.',
    unknownEntry: 'Entrée inconnue',
    ofOthers_one:
      '{{count}} enregistrement appartient à un autre compte, qui doit se connecter pour le relire.',
    ofOthers_many:
      '{{count}} d’enregistrements appartiennent à d’autres comptes, qui doivent se connecter pour les relire.',
    ofOthers_other:
      '{{count}} enregistrements appartiennent à d’autres comptes, qui doivent se connecter pour les relire.',
    restored_one: '{{count}} enregistrement est de retour sur cet appareil.',
    restored_many: '{{count}} d’enregistrements sont de retour sur cet appareil.',
    restored_other: '{{count}} enregistrements sont de retour sur cet appareil.',
    alreadyHere_one: '{{count}} enregistrement était déjà là.',
    alreadyHere_many: '{{count}} d’enregistrements étaient déjà là.',
    alreadyHere_other: '{{count}} enregistrements étaient déjà là.',
    occupied_one:
      '{{count}} enregistrement a été laissé de côté : un autre du même patient attend à sa place. Envoyez celui qui attend, puis restaurez de nouveau.',
    occupied_many:
      '{{count}} d’enregistrements ont été laissés de côté : d’autres des mêmes patients attendent à leur place. Envoyez ceux-ci, puis relisez le fichier.',
    occupied_other:
      '{{count}} enregistrements ont été laissés de côté : d’autres des mêmes patients attendent à leur place. Envoyez ceux-ci, puis relisez le fichier.',
  },
  drafts: {
    continued: 'Saisie de {{time}} reprise',
    title: 'Saisi le {{moment}} et non enregistré',
    titleOfVisit: 'Saisi lors d’une visite le {{moment}} et non enregistré',
    take: 'Reprendre',
    takeField: 'Reprendre la saisie pour {{field}}',
    takeAll: 'Tout reprendre',
    decideFirst: 'Décidez-en d’abord : le formulaire ci-dessous s’utilise ensuite.',
    decline: 'Abandonner',
  },
};
