import type { Catalogue } from '@/client/i18n/en';

export const frLabImport: Catalogue['labImport'] = {
  choose: 'Déposez ici un fichier du laboratoire, ou appuyez pour en choisir un',
  chooseHint:
    'CSV avec un résultat par ligne, une analyse par colonne ou une date par colonne, ou messages HL7 v2 (ORU), 10 Mo au plus',
  nothingYet: 'Rien n’est enregistré avant que vous ayez vu ce qu’il contient.',
  paste: 'Coller depuis le laboratoire',
  pasteHint: 'Collez d’abord ici le tableau, avec la ligne qui nomme les colonnes.',
  readPasted: 'Lire ce qui est collé',
  working: { reading: 'Lecture…', checking: 'Vérification des lignes…', saving: 'Enregistrement…' },
  remembered: 'Les colonnes sont celles que vous avez choisies pour le dernier fichier avec ces en-têtes.',
  layout: 'Disposition',
  layouts: {
    resultPerRow: 'Un résultat par ligne',
    analytePerColumn: 'Une analyse par colonne',
    datePerColumn: 'Une date par colonne',
  },
  columnsOf_one: '{{layout}} : {{count}} colonne',
  columnsOf_many: '{{layout}} : {{count}} de colonnes',
  columnsOf_other: '{{layout}} : {{count}} colonnes',
  resultColumn: 'Résultat',
  unitLine: 'Ligne des unités',
  rangeLine: 'Ligne des intervalles de référence',
  noRow: 'Aucune',
  severalUnitLines:
    'Plusieurs lignes d’unités ont été trouvées, et aucune n’est utilisée : choisissez celle qui convient.',
  severalRangeLines:
    'Plusieurs lignes d’intervalles de référence ont été trouvées, et aucune n’est utilisée : choisissez celle qui convient.',
  patientNeeded:
    'Choisissez plus haut de qui sont ces résultats, ou indiquez les colonnes qui nomment le patient : {{fields}}.',
  patientOfFile: 'Aucune colonne ne nomme le patient. De qui sont ces résultats ?',
  tooManyResults: 'Le fichier contient plus de {{max}} résultats. Divisez-le en plusieurs fichiers.',
  fields: {
    identifier: 'Identifiant',
    last_name: 'Nom de famille',
    first_name: 'Prénom',
    full_name: 'Prénom et nom',
    birth_date: 'Date de naissance',
    sex: 'Sexe',
    analyte: 'Analyse',
    loinc: 'Code LOINC',
    specimen: 'Nature de l’échantillon',
    status: 'Statut',
    comparator: 'Comparateur',
    value: 'Valeur',
    unit: 'Unité',
    collected_at: 'Date du prélèvement',
    collected_time: 'Heure du prélèvement',
    range: 'Intervalle de référence',
    range_low: 'Borne inférieure',
    range_high: 'Borne supérieure',
    laboratory: 'Laboratoire',
    notes: 'Remarques',
    canonical_value: 'Valeur canonique',
    canonical_unit: 'Unité canonique',
    flag: 'Indicateur',
    seen_by: 'Vu par',
    seen_at: 'Vu le',
    captured_at: 'Saisi le',
  },
  dateOrderNeeded: 'Choisissez ci-dessus l’ordre du jour et du mois.',
  decimalSign: 'Signe décimal',
  decimalSigns: {
    comma: 'Virgule : {{cell}} vaut {{value}}',
    point: 'Point : {{cell}} vaut {{value}}',
  },
  decimalSignAsked:
    'Certains nombres peuvent se lire de deux façons : {{examples}}. Choisissez le signe décimal ci-dessous.',
  decimalExample: '« {{cell}} » comme {{small}} ou {{large}}',
  decimalSettledBy: {
    values: 'D’autres valeurs du fichier l’indiquent.',
    ranges: 'Les intervalles de référence du fichier l’indiquent.',
    delimiter: 'Un fichier dont les cellules sont séparées par des virgules a un point décimal.',
  },
  statusColumn: 'La colonne du statut contient',
  statusColumns: {
    status: 'Le statut des résultats : P provisoire, C corrigé, N non demandé',
    flags: 'Des indicateurs : P positif, C critique, N normal',
  },
  statusColumnAsked:
    'Dans la colonne du statut, {{words}} peut être le statut d’un résultat ou un indicateur. Choisissez ci-dessous.',
  statusColumnNeeded: 'Choisissez ci-dessus ce que contient la colonne du statut.',
  decimalSignNeeded: 'Choisissez ci-dessus le signe décimal.',
  unknownSpecimens_one: '{{count}} échantillon inconnu : qu’est-ce que c’est ?',
  unknownSpecimens_many: '{{count}} d’échantillons inconnus : que sont-ils ?',
  unknownSpecimens_other: '{{count}} échantillons inconnus : que sont-ils ?',
  specimenWord: 'Quel est l’échantillon « {{word}} » ?',
  specimens: { blood: 'Sang, sérum ou plasma', urine: 'Urines', other: 'Un autre échantillon' },
  unknownStatuses_one: 'Un statut inconnu : que signifie-t-il ?',
  unknownStatuses_many: '{{count}} de statuts inconnus : que signifient-ils ?',
  unknownStatuses_other: '{{count}} statuts inconnus : que signifient-ils ?',
  statusWord: 'Que signifie le statut « {{word}} » ?',
  statuses: {
    final: 'Définitif ou corrigé',
    notFinal: 'Pas encore définitif',
    noResult: 'Pas de résultat',
    withdrawn: 'Retiré ou annulé',
  },
  unknownNames_one: '{{count}} nom inconnu : quelle analyse est-ce ?',
  unknownNames_many: '{{count}} de noms inconnus : quelles analyses sont-ce ?',
  unknownNames_other: '{{count}} noms inconnus : quelles analyses sont-ce ?',
  analyteWord: 'À quelle analyse correspond « {{word}} » ?',
  noAnalyte: 'Aucune de celles-ci',
  unknownUnits_one: '{{count}} unité inconnue\u202f: quelle unité est-ce\u202f?',
  unknownUnits_many: '{{count}} d’unités inconnues\u202f: quelles unités sont-ce\u202f?',
  unknownUnits_other: '{{count}} unités inconnues\u202f: quelles unités sont-ce\u202f?',
  unitWord: 'À quelle unité correspond «\u202f{{unit}}\u202f» ({{analyte}})\u202f?',
  notAllKnown:
    'Cet appareil n’a pas encore tous les patients du cabinet : une ligne de l’un des autres est indiquée comme patient inconnu.',
  preview: 'Contenu du fichier',
  row: 'Ligne',
  result: 'Résultat',
  state: 'État',
  collected: 'prélevé le {{date}}',
  states: {
    new: 'Nouveau',
    question: 'À confirmer',
    recorded: 'Déjà enregistré',
    repeated: 'Répété',
    faulty: 'Erroné',
  },
  show: 'Afficher',
  filters: { all: 'Tout', faulty: 'Avec erreurs', question: 'À confirmer' },
  noRows: 'Aucune ligne de ce genre.',
  take: 'Correct : l’enregistrer aussi',
  takeRow: 'La ligne {{line}} est correcte : l’enregistrer aussi',
  takeCell: 'La ligne {{line}}, colonne {{column}} (« {{name}} ») est correcte : l’enregistrer aussi',
  takeAll: 'Enregistrer aussi toutes celles-ci',
  takeNone: 'Laisser toutes celles-ci de côté',
  questions: {
    otherUnit:
      'Hors de l’intervalle en {{unit}}, et dans l’intervalle ou bien plus près en {{other}}. L’unité {{unit}} est-elle juste ?',
    recorded: 'Pour le {{date}}, il est déjà enregistré : {{result}}.',
    withdrawnInFile:
      'Ce résultat est-il valable ? D’après la ligne {{line}} du fichier, le laboratoire l’a retiré.',
    otherInFile: 'La ligne {{line}} donne une autre valeur pour le même moment.',
    unknownSpecimen: 'Ce résultat vient-il du sang ? L’échantillon « {{word}} » n’est pas connu.',
    unknownUrineSpecimen: 'Ce résultat vient-il des urines ? L’échantillon « {{word}} » n’est pas connu.',
    unknownStatus: 'Ce résultat est-il définitif ? Le statut « {{word}} » n’est pas connu.',
    garbled:
      'Enregistrer « {{word}} » tel quel ? Des lettres y sont perdues : choisissez un autre encodage, ou corrigez le fichier.',
    otherFirstName: 'Est-ce que {{written}} est {{name}} ? Le nom de famille correspond, pas le prénom.',
    likeIdentifier: 'Est-ce {{name}} ? Son identifiant est {{identifier}}.',
  },
  otherInCell:
    'La ligne {{line}}, colonne {{column}} (« {{name}} »), donne une autre valeur pour le même moment.',
  withdrawnHere:
    'Il est enregistré ici : {{result}}, {{date}}. Ouvrez les analyses du patient et supprimez-le.',
  sameAsCell: 'Le même résultat qu’à la ligne {{line}}, colonne {{column}} (« {{name}} »).',
  saveAll_one: 'Enregistrer {{count}} résultat',
  saveAll_many: 'Enregistrer {{count}} de résultats',
  saveAll_other: 'Enregistrer {{count}} résultats',
  unanswered_one:
    '{{count}} résultat attend encore votre réponse ; il n’est pas enregistré tant que vous ne le confirmez pas.',
  unanswered_many:
    '{{count}} de résultats attendent encore votre réponse ; ils ne sont pas enregistrés tant que vous ne les confirmez pas.',
  unanswered_other:
    '{{count}} résultats attendent encore votre réponse ; ils ne sont pas enregistrés tant que vous ne les confirmez pas.',
  showUnanswered: 'Les afficher',
  saveWithout_one: 'Enregistrer sans {{count}} résultat ?',
  saveWithout_many: 'Enregistrer sans {{count}} de résultats ?',
  saveWithout_other: 'Enregistrer sans {{count}} résultats ?',
  saveWithoutThem: 'Enregistrer sans eux',
  leftOut: 'Non enregistrés',
  andMore_one: 'et {{count}} autre',
  andMore_many: 'et {{count}} d’autres',
  andMore_other: 'et {{count}} autres',
  nothingToSave: 'Il n’y a rien à enregistrer.',
  confirmFirst: 'Rien n’est à enregistrer tant que vous n’avez pas confirmé un résultat ci-dessus.',
  allLeftOut:
    'Vous avez laissé de côté tous les résultats qui pouvaient être enregistrés : confirmez-en un ci-dessus pour l’enregistrer.',
  recordedMeanwhile_one:
    'Une autre valeur a été enregistrée pour le moment de {{count}} résultat depuis l’ouverture du fichier. Confirmez-le ci-dessous, ou laissez-le de côté.',
  recordedMeanwhile_many:
    'Une autre valeur a été enregistrée pour le moment de {{count}} de résultats depuis l’ouverture du fichier. Confirmez-les ci-dessous, ou laissez-les de côté.',
  recordedMeanwhile_other:
    'Une autre valeur a été enregistrée pour le moment de {{count}} résultats depuis l’ouverture du fichier. Confirmez-les ci-dessous, ou laissez-les de côté.',
  done_one: '{{count}} résultat est enregistré sur cet appareil.',
  done_many: '{{count}} de résultats sont enregistrés sur cet appareil.',
  done_other: '{{count}} résultats sont enregistrés sur cet appareil.',
  doneRecorded_one: '{{count}} était déjà enregistré.',
  doneRecorded_many: '{{count}} étaient déjà enregistrés.',
  doneRecorded_other: '{{count}} étaient déjà enregistrés.',
  doneLeftOut_one: '{{count}} a été laissé de côté.',
  doneLeftOut_many: '{{count}} ont été laissés de côté.',
  doneLeftOut_other: '{{count}} ont été laissés de côté.',
  faults: {
    identifierShortened:
      'Un tableur a abrégé cet identifiant : ses derniers chiffres sont perdus. Exportez à nouveau le fichier avec les identifiants en texte, ou ajoutez les deux noms et la date de naissance.',
    noPatient:
      'La ligne ne dit pas de qui est le résultat : il faut un identifiant, ou bien le prénom, le nom et la date de naissance.',
    unknownPatient:
      'Patient inconnu : personne ici ne correspond. Corrigez l’identifiant ou le nom dans le fichier, ou ajoutez d’abord le patient.',
    severalPatients:
      'Plusieurs patients correspondent : {{count}}. Donnez un identifiant qu’un seul d’entre eux possède.',
    otherBirthDate:
      'La date de naissance du patient qui a cet identifiant, {{name}}, est le {{date}}. Vérifiez de qui est le résultat, et corrigez le fichier ou le dossier.',
    otherSex:
      'Pour ce patient, {{name}}, un autre sexe est enregistré. Vérifiez de qui est le résultat, et corrigez le fichier ou le dossier.',
    otherName:
      'Le patient qui a cet identifiant est {{name}}. Vérifiez de qui est le résultat, et corrigez le fichier ou le dossier.',
    otherChosen: 'Le patient choisi est {{name}}. Choisissez un autre patient, ou corrigez le fichier.',
    notSex:
      'Ce mot n’est pas compris comme un sexe. Écrivez F ou M dans le fichier, ou laissez la cellule vide.',
    noAnalyte: 'La ligne ne dit pas ce qui a été mesuré. Ajoutez le nom de l’analyse dans le fichier.',
    unknownAnalyte:
      'Ce n’est aucune des analyses connues ici. Si c’est l’une d’elles sous un autre nom, revenez en arrière et choisissez-la ; sinon, gardez le résultat dans les notes.',
    unknownLoinc:
      'Ce code LOINC n’est celui d’aucune des analyses connues ici. Il peut désigner un autre échantillon ou une autre méthode : gardez le résultat dans les notes.',
    otherAnalyte:
      'Ce code LOINC signifie {{analyte}}, et le nom à côté autre chose. Corrigez le code ou le nom dans le fichier.',
    formulaUnstated:
      'Le fichier ne dit pas selon quelle formule : la valeur est prise comme CKD-EPI 2021. Selon MDRD ou CKD-EPI 2009, elle diffère : vérifiez le compte rendu.',
    otherSpecimen:
      '{{analyte}} ne se mesure pas dans cet échantillon. Corrigez l’échantillon dans le fichier s’il est faux ; sinon, gardez le résultat dans les notes.',
    notFinal: 'Le laboratoire n’a pas terminé ce résultat : importez-le à nouveau lorsqu’il sera définitif.',
    noResult:
      'L’analyse n’a pas été demandée, ou le laboratoire ne donne que la demande : vous n’avez rien à importer.',
    withdrawn: 'Le laboratoire a retiré ce résultat. S’il est déjà dans le dossier, supprimez-le.',
    statusIsFlag:
      'C’est un indicateur, non un statut. Il est laissé de côté : le résultat est jugé par son intervalle.',
    noValue: 'La valeur manque. Ajoutez-la dans le fichier, ou laissez la ligne de côté.',
    notValue:
      'La valeur est un texte, pas un nombre. Corrigez-la dans le fichier, ou gardez le texte dans les notes.',
    unclearNumber:
      'Son signe peut séparer les milliers aussi bien que les décimales : écrivez le nombre sans séparateur de milliers.',
    misplacedSign:
      'Ce n’est un nombre avec aucun des deux signes décimaux. Corrigez-le dans le fichier : un seul signe décimal, sans séparateur de milliers.',
    valueIsRange:
      'C’est un intervalle de valeurs, et un résultat est une seule valeur. Écrivez la valeur mesurée dans le fichier, ou gardez l’intervalle dans les notes.',
    textInValue:
      'Le texte après le nombre n’est pas une unité de {{analyte}} ({{units}}). Corrigez l’unité, ou déplacez le texte dans une autre colonne.',
    unitsDiffer:
      'L’unité après le nombre n’est pas celle de la colonne des unités. Corrigez l’une des deux dans le fichier.',
    otherThanNamed: 'Le nom de l’analyte indique une autre unité. Corrigez l’une des deux dans le fichier.',
    flagLeftOut:
      'La marque à côté du nombre est laissée de côté : le résultat est jugé d’après son intervalle.',
    otherComparator:
      'Ce n’est pas un comparateur, ou c’en est un autre que celui de la valeur. Corrigez-le dans le fichier.',
    noUnit: 'L’unité manque. {{analyte}} se mesure en {{units}}. Ajoutez l’unité dans le fichier.',
    notUnit:
      '{{analyte}} ne se mesure pas dans cette unité, mais en {{units}}. Corrigez l’unité dans le fichier.',
    noDate: 'La date manque. Ajoutez-la dans le fichier.',
    notDate:
      'Ce n’est pas une date, ou pas dans l’ordre choisi. Corrigez-la dans le fichier, ou revenez en arrière et choisissez l’ordre.',
    notTime: 'Ce n’est pas une heure. Corrigez-la dans le fichier.',
    inFuture: 'C’est dans le futur. Corrigez la date dans le fichier.',
    beforeBirth:
      'C’est avant la naissance du patient, le {{date}}. Corrigez la date dans le fichier, ou la date de naissance dans le dossier.',
    impossible:
      'C’est impossible : {{analyte}} se situe entre {{min}} et {{max}} {{unit}}. Corrigez la valeur ou l’unité dans le fichier.',
    impossibleHere:
      'C’est impossible : {{analyte}} se situe entre {{min}} et {{max}} {{unit}}. En {{other}}, la valeur serait possible. Corrigez la valeur ou l’unité dans le fichier.',
    rangeCrossed:
      'La borne inférieure de l’intervalle dépasse la borne supérieure. Corrigez l’intervalle dans le fichier.',
    rangeOtherUnit:
      'L’intervalle est dans une autre unité, comme {{other}} : le résultat est jugé d’après l’intervalle connu ici.',
    rangeIsTarget:
      'Un objectif n’est pas un intervalle de référence et est laissé de côté : le résultat est jugé selon l’intervalle connu ici.',
    rangeNotRead: 'L’intervalle n’est pas compris : le résultat est jugé selon l’intervalle connu ici.',
    refused: '{{sentence}}',
    sameAsLine: 'Le même résultat qu’à la ligne {{line}}.',
  },
  bareFault: '{{field}} : {{sentence}}',
  exported_one: '{{count}} résultat est exporté.',
  exported_many: '{{count}} de résultats sont exportés.',
  exported_other: '{{count}} résultats sont exportés.',
};
