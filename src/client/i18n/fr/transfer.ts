import type { Catalogue } from '@/client/i18n/en';

export const frTransfer: Pick<Catalogue, 'transfer'> = {
  transfer: {
    import: 'Importer',
    export: 'Exporter',
    formats: { csv: 'Fiches en CSV', fhir: 'Dossiers en HL7 FHIR' },
    backTo: { columns: 'Revenir aux colonnes', codes: 'Retour aux codes inconnus' },
    queuedNotIn_one:
      '{{count}} fiche d’un import n’est pas encore dans le fichier : elle suit ce qui est envoyé avant elle.',
    queuedNotIn_many:
      '{{count}} de fiches d’un import ne sont pas encore dans le fichier : elles suivent ce qui est envoyé avant elles.',
    queuedNotIn_other:
      '{{count}} fiches d’un import ne sont pas encore dans le fichier : elles suivent ce qui est envoyé avant elles.',
    unreadableNotIn_one:
      '{{count}} fiche en attente est illisible et n’est pas dans le fichier ({{names}}). Consultez-la sous « En attente d’envoi ».',
    unreadableNotIn_many:
      '{{count}} de fiches en attente sont illisibles et ne sont pas dans le fichier ({{names}}). Consultez-les sous « En attente d’envoi ».',
    unreadableNotIn_other:
      '{{count}} fiches en attente sont illisibles et ne sont pas dans le fichier ({{names}}). Consultez-les sous « En attente d’envoi ».',
    waitingForRecords: 'En attente de tous les dossiers sur cet appareil…',
    notAllKnown:
      'Cet appareil n’a pas tous les patients du cabinet : les doublons parmi les autres ne sont pas détectés.',
    exporting: 'Export {{done}} sur {{total}}…',
    exported_one: '{{count}} dossier est exporté.',
    exported_many: '{{count}} de dossiers sont exportés.',
    exported_other: '{{count}} dossiers sont exportés.',
    choose: 'Déposez ici un fichier, ou appuyez pour en choisir un',
    chooseHint:
      'Des patients en CSV (20 Mo au plus), ou des dossiers sous forme de Bundle HL7 FHIR R4 (JSON) ou export groupé (NDJSON)',
    noCharts: 'Aucun patient de ce fichier ne peut être importé. Les raisons :',
    nothingYet: 'Rien n’est enregistré avant que vous ayez vu ce que contient le fichier.',
    working: {
      reading: 'Lecture du fichier…',
      checking: 'Vérification des lignes…',
      saving: 'Enregistrement…',
    },
    nothingSaved: 'Rien n’a été enregistré.',
    addedMeanwhile_one:
      '{{count}} de ces patients est sans doute déjà sur cet appareil, ajouté depuis l’ouverture du fichier. Décidez ci-dessous.',
    addedMeanwhile_many:
      '{{count}} de ces patients sont sans doute déjà sur cet appareil, ajoutés depuis l’ouverture du fichier. Décidez ci-dessous.',
    addedMeanwhile_other:
      '{{count}} de ces patients sont sans doute déjà sur cet appareil, ajoutés depuis l’ouverture du fichier. Décidez ci-dessous.',
    changedMeanwhile:
      'Les dossiers de cet appareil ont changé depuis l’ouverture du fichier et le contredisent désormais. Parcourez de nouveau le fichier ci-dessous, puis enregistrez.',
    file: 'Le fichier',
    rows_one: '{{count}} ligne',
    rows_many: '{{count}} de lignes',
    rows_other: '{{count}} lignes',
    encoding: 'Encodage',
    encodings: {
      'utf-8': 'UTF-8',
      'windows-1252': 'Europe occidentale (Windows-1252)',
      'windows-1256': 'Arabe (Windows-1256)',
      macintosh: 'Mac (Mac Roman)',
      ibm850: 'MS-DOS (page de codes 850)',
      'utf-16le': 'UTF-16 LE',
      'utf-16be': 'UTF-16 BE',
    },
    encodingGuessed:
      'Le fichier n’indique pas son encodage. Regardez les noms ci-dessous, et choisissez un autre encodage s’ils sont incorrects.',
    delimiter: 'Séparateur',
    delimiters: { comma: 'Virgule', semicolon: 'Point-virgule', tab: 'Tabulation' },
    headerRow: 'Ligne d’en-tête',
    headerLine: 'Ligne {{line}} : {{cells}}',
    linesAbove: 'Les lignes au-dessus de l’en-tête, à la ligne {{line}}, ne sont pas lues.',
    shortRows_one:
      '{{count}} ligne a moins de cellules que l’en-tête. Les cellules qui manquent à la fin sont considérées comme vides.',
    shortRows_many:
      '{{count}} de lignes ont moins de cellules que l’en-tête. Les cellules qui manquent à la fin sont considérées comme vides.',
    shortRows_other:
      '{{count}} lignes ont moins de cellules que l’en-tête. Les cellules qui manquent à la fin sont considérées comme vides.',
    dateOrder: 'Dates',
    dateOrders: { dmy: 'Jour, mois, année', mdy: 'Mois, jour, année', ymd: 'Année, mois, jour' },
    choosePlease: 'Choisir',
    dateOrderGuessed: 'Les dates peuvent se lire de plusieurs façons. Choisissez l’ordre du jour et du mois.',
    twoDigitYears:
      'Certaines dates ont une année à deux chiffres : elle est lue comme l’une des cent dernières années.',
    sexWord: 'Pour le sexe, que signifie « {{word}} » ?',
    columns: 'Colonnes du fichier',
    column: 'Colonne',
    field: 'Correspond à',
    fieldOf: 'La colonne « {{column}} » correspond à',
    notTaken: 'Non importée',
    firstRows: 'Premières lignes',
    fullName: 'Prénom et nom',
    missing: 'Indiquez les colonnes qui correspondent à : {{fields}}.',
    check: 'Retour',
    otherFile: 'Choisir un autre fichier',
    counts: {
      add: 'Nouveaux patients',
      fillIn: 'Complétés',
      leaveOut: 'Laissés de côté',
      faulty: 'Impossibles à importer',
    },
    doubtful: 'À décider ({{count}})',
    garbled:
      'Des lettres ont été perdues : {{fields}}. Choisissez un autre encodage, ou corrigez le fichier.',
    garbledRecords:
      'Des lettres ont été perdues dans des notes ou des noms de laboratoires : {{texts}}. Corrigez-les dans l’autre système et exportez à nouveau le fichier, ou décidez de les enregistrer telles quelles.',
    shortened:
      'Abrégé par un tableur, donc laissé vide : {{fields}}. Exportez à nouveau le fichier avec ces colonnes en texte.',
    faulty: 'Impossibles à importer ({{count}})',
    toCheck: 'À vérifier ({{count}})',
    checked: 'À vérifier',
    new: 'Nouveaux ({{count}})',
    forAll: 'Pour tous ceux-ci :',
    decisions: {
      add: 'Ajouter comme nouveau',
      fillIn: 'Compléter ce qui manque',
      leaveOut: 'Laisser de côté',
    },
    decision: 'Que faire',
    decisionOf: 'Que faire de {{name}}',
    line: 'Où',
    why: 'Motif',
    thereAlready: 'Probablement le même',
    sameInFile: '{{name}}, plus haut dans ce fichier',
    mergedInFile:
      'Le fichier fusionne {{duplicate}} avec {{kept}}. En cas d’ajout, ses données apparaissent dans ce dossier.',
    mergeContradicts: 'Ils se contredisent sur : {{fields}}.',
    sameAsLine: 'le même qu’à la ligne {{line}}',
    cellFault: '{{field}} « {{cell}} » : {{sentence}}',
    notDate: 'Ce n’est pas un jour du calendrier dans l’ordre choisi. Corrigez-le dans le fichier.',
    downloadFaulty: 'Télécharger ces lignes en CSV',
    unusual_one:
      'Les valeurs inhabituelles de {{count}} série de mesures sont justes. Sinon, elle est laissée de côté.',
    unusual_many:
      'Les valeurs inhabituelles de {{count}} de séries de mesures sont justes. Sinon, elles sont laissées de côté.',
    unusual_other:
      'Les valeurs inhabituelles de {{count}} séries de mesures sont justes. Sinon, elles sont laissées de côté.',
    weightJump: {
      yes: 'Valeurs exactes : enregistrer',
      question: 'Ces poids sont-ils exacts ?',
      check: 'Retour',
      less: 'Poids du {{day}} : {{weight}} {{unit}}, {{difference}} {{unit}} de moins que le {{date}}. Vérifiez-le.',
      more: 'Poids du {{day}} : {{weight}} {{unit}}, {{difference}} {{unit}} de plus que le {{date}}. Vérifiez-le.',
    },
    detailConflict: {
      found: '{{field}} : « {{inFile}} » dans le fichier, « {{kept}} » dans la fiche à compléter.',
      saved: '{{field}} : « {{kept}} » reste, « {{inFile}} » du fichier n’est pas enregistré.',
      question: 'Des informations diffèrent. Enregistrer quand même ?',
      yes: 'Enregistrer quand même',
      check: 'Revenir',
    },
    listConflict: {
      found: '{{field}} : « aucun élément connu » contredit {{entries}}.',
      saved: '{{field}} : « aucun élément connu » contredit {{entries}}. Sera enregistré : {{saved}}.',
      none: 'aucun élément connu',
      question: 'Des listes se contredisent. Enregistrer quand même ?',
      yes: 'Enregistrer quand même',
      check: 'Revenir',
    },
    recorded: {
      value:
        '{{what}}, {{date}} : le fichier indique {{value}}, alors que {{here}} est enregistré ici. La valeur enregistrée est conservée : corrigez-la dans le dossier si le fichier a raison.',
      other:
        'L’enregistrement du {{date}} existe ici avec un autre contenu, qui est conservé : corrigez-le dans le dossier si le fichier a raison.',
    },
    twiceInFile: {
      lab: '{{what}}, {{date}} : le fichier indique {{value}} et {{other}}, sous deux identifiants de cette personne. Si les deux deviennent un seul dossier, aucune valeur n’est prise : saisissez la bonne à la main.',
      measure:
        '{{what}}, {{date}} : le fichier indique {{value}} et {{other}}, sous deux identifiants de cette personne. Si les deux deviennent un seul dossier, aucune des deux séries de mesures n’est prise : saisissez la bonne à la main.',
    },
    withdrawn: {
      value:
        '{{what}}, {{date}} : {{value}} est enregistré ici et a été retiré à la source. Ouvrez le dossier et retirez cette valeur.',
      entry:
        '{{field}} : « {{text}} » figure dans la liste ici et a été retiré à la source. Ouvrez le dossier et retirez cette entrée.',
      other:
        '{{kind}} : l’enregistrement du {{date}} existe ici et a été retiré à la source. Ouvrez le dossier et retirez-le.',
      patient:
        'Le fichier demande de supprimer ce patient, dont le dossier est ici. Ouvrez-le, et archivez-le si c’est justifié.',
    },
    withThem: 'Avec eux : {{records}}.',
    columnsLeft: 'Colonnes non importées : {{columns}}.',
    columnsLeftRemedy: 'Pour en importer une, revenez aux colonnes et choisissez ce qu’elle contient.',
    usualWeightLeft:
      'Le poids habituel n’est repris qu’en kilogrammes : s’il est en kg, choisissez « Poids habituel (kg) » pour sa colonne.',
    measurementsLeft:
      'La taille et le poids ne font pas partie d’un tableau de patients : saisissez-les sous Mesures dans le dossier.',
    noDrugAllergies_one:
      'Pour {{count}} patient, « pas d’allergie médicamenteuse connue » est ajouté aux remarques : cela ne dit rien des aliments.',
    noDrugAllergies_many:
      'Pour {{count}} de patients, « pas d’allergie médicamenteuse connue » est ajouté aux remarques : cela ne dit rien des aliments.',
    noDrugAllergies_other:
      'Pour {{count}} patients, « pas d’allergie médicamenteuse connue » est ajouté aux remarques : cela ne dit rien des aliments.',
    records: {
      sarcF_one: '{{count}} dépistage SARC-F',
      sarcF_many: '{{count}} de dépistages SARC-F',
      sarcF_other: '{{count}} dépistages SARC-F',
      physicalData_one: '{{count}} série de mesures',
      physicalData_many: '{{count}} de séries de mesures',
      physicalData_other: '{{count}} séries de mesures',
      dynamometry_one: '{{count}} séance de force de préhension',
      dynamometry_many: '{{count}} de séances de force de préhension',
      dynamometry_other: '{{count}} séances de force de préhension',
      labs_one: '{{count}} résultat d’analyse',
      labs_many: '{{count}} de résultats d’analyse',
      labs_other: '{{count}} résultats d’analyse',
      supplements_one: '{{count}} complément',
      supplements_many: '{{count}} de compléments',
      supplements_other: '{{count}} compléments',
      reminders_one: '{{count}} rappel',
      reminders_many: '{{count}} de rappels',
      reminders_other: '{{count}} rappels',
    },
    codesAsked:
      'Certains résultats ont des codes ou des unités inconnus ici. Ceux que vous laissez sans réponse sont laissés de côté et listés.',
    faultyStay: 'Ce qui est impossible à importer est laissé de côté.',
    nothingToSave: 'Aucun patient de ce fichier ne peut être enregistré.',
    allLeftOut: 'Tous sont laissés de côté : choisissez ci-dessus lesquels enregistrer.',
    saveAll_one: 'Enregistrer {{count}} patient',
    saveAll_many: 'Enregistrer {{count}} de patients',
    saveAll_other: 'Enregistrer {{count}} patients',
    done_one: '{{count}} nouveau patient est enregistré sur cet appareil.',
    done_many: '{{count}} de nouveaux patients sont enregistrés sur cet appareil.',
    done_other: '{{count}} nouveaux patients sont enregistrés sur cet appareil.',
    filledIn_one: '{{count}} fiche a été complétée.',
    filledIn_many: '{{count}} de fiches ont été complétées.',
    filledIn_other: '{{count}} fiches ont été complétées.',
    leftOut_one: '{{count}} patient a été laissé de côté.',
    leftOut_many: '{{count}} de patients ont été laissés de côté.',
    leftOut_other: '{{count}} patients ont été laissés de côté.',
    uploadFollows: 'L’envoi suivra automatiquement.',
    another: 'Importer un autre fichier',
    csvFaults: {
      tooLarge:
        'Ce fichier fait {{size}} Mo, alors que {{max}} Mo au plus peuvent être lus à la fois. Divisez-le en fichiers plus petits, chacun avec la ligne d’en-tête.',
      empty: 'Ce fichier est vide. Choisissez un autre fichier.',
      notFinal:
        'Le laboratoire n’a pas terminé ce résultat (statut {{status}}) : importez-le à nouveau lorsqu’il sera définitif.',
      noResult:
        'Pas de résultat : la demande a été annulée, ou l’analyse n’a pas été demandée (statut {{status}}). Vous n’avez rien à importer.',
      noResults:
        'Ce message HL7 ne contient aucun résultat (OBX). Exportez les résultats eux-mêmes (ORU^R01).',
      noRows:
        'Ce fichier a une ligne d’en-tête et rien en dessous. Choisissez un autre fichier, ou ajoutez les lignes.',
      tooManyRows:
        'Ce fichier a plus de {{max}} lignes. Divisez-le en fichiers plus petits, chacun avec la ligne d’en-tête.',
      tooManyColumns:
        'Ce fichier a trop de colonnes : {{count}}. Le maximum est de {{max}}. Supprimez celles qui ne servent pas.',
      spreadsheet:
        'C’est un classeur ou une archive, pas un fichier CSV. Ouvrez-le dans son propre logiciel, enregistrez-le en CSV (UTF-8), puis choisissez ce fichier-là.',
      notText:
        'Ce n’est pas un fichier texte. Enregistrez le tableau en CSV (UTF-8), puis choisissez ce fichier-là.',
      markup:
        'Ceci est une page web ou du XML, pas du CSV. Ouvrez le fichier dans un tableur, enregistrez-le en CSV (UTF-8) et choisissez ce fichier.',
      fhir: 'Ceci est un fichier FHIR. Importez-le sous Patients, avec un nom qui finit par .json ou .ndjson.',
      messages:
        'Ce sont des messages HL7 v2 avec des résultats d’analyses. Importez-les sous Résultats biologiques.',
      wrongEncoding: 'Ce fichier n’est pas écrit en {{encoding}}. Choisissez un autre encodage.',
      unreadable:
        'Le fichier n’a pas pu être lu. Il a peut-être été déplacé ou modifié : choisissez-le à nouveau.',
      unterminatedQuote:
        'Le guillemet ouvert à la ligne {{line}} n’est jamais fermé. Fermez-le, puis choisissez à nouveau le fichier.',
      rowTooLong:
        'La ligne {{line}} ne se termine pas avant {{max}} caractères. Vérifiez qu’aucun guillemet n’y est resté ouvert.',
      tooFewCells:
        'Cellules à la ligne {{line}} : {{count}}. L’en-tête en a {{expected}}. Corrigez la ligne dans le fichier.',
      tooManyCells:
        'Cellules à la ligne {{line}} : {{count}}. L’en-tête en a {{expected}}. Corrigez la ligne dans le fichier.',
      strayQuoteOverLines:
        'Un guillemet est mal placé : les lignes {{line}} à {{last}} sont lues comme une seule. Doublez-le, ou supprimez-le.',
      strayQuote:
        'Un guillemet se trouve à l’intérieur d’une cellule entre guillemets de la ligne {{line}} : doublez-le ou retirez-le.',
    },
    findings: {
      tooLarge: 'Le fichier dépasse {{max}} caractères. Exportez moins de patients à la fois.',
      tooManyEntries:
        'Le Bundle contient trop d’entrées : {{count}}. Le maximum est de {{max}} à la fois. Exportez moins de patients à la fois.',
      tooDeep: 'Le fichier comporte plus de {{max}} niveaux d’imbrication. Exportez-le à nouveau.',
      unreadable:
        'Le navigateur ne peut pas lire ce fichier. Fermez d’autres programmes, ou choisissez-le à nouveau.',
      xml: 'C’est du XML. Exportez le Bundle en JSON.',
      notJson: 'Ce n’est pas un fichier JSON, ou il est tronqué. Exportez-le à nouveau.',
      lineNotJson:
        'La ligne {{line}} n’est pas une ressource complète et est laissée de côté. Exportez le fichier à nouveau.',
      notABundle: 'Ce n’est ni un Bundle FHIR ni un Patient ({{type}}). Choisissez un autre fichier.',
      bundleType:
        'Un Bundle de type {{type}} ne contient aucun dossier. Exportez les patients sous forme de collection.',
      otherVersion: 'C’est du FHIR {{version}} ; seul R4 (4.0.1) est lu. Exportez en R4.',
      noPatients:
        'Le fichier ne contient aucun patient. Choisissez un fichier avec les ressources Patient ; réunissez tous les fichiers .ndjson d’un export groupé en un seul.',
      entryWithoutResource:
        'Entrées du Bundle sans ressource : {{count}}. Exportez-les à nouveau si nécessaire.',
      unknownType:
        'Les ressources de type {{type}} n’ont pas de place dans un dossier ({{count}}). Saisissez le nécessaire à la main.',
      malformed:
        '« {{path}} » n’est pas conforme à FHIR R4. Corrigez-le dans l’autre logiciel, ou saisissez-le à la main.',
      modified:
        'La ressource indique que son sens est modifié d’une façon inconnue ici ({{by}}). Saisissez-la à la main si nécessaire.',
      duplicateId:
        'Le Bundle contient cet identifiant plus d’une fois. Corrigez-le dans l’autre logiciel, ou saisissez la ressource à la main.',
      containedPatient:
        'Ce patient se trouve à l’intérieur d’une autre ressource. Exportez-le comme entrée du Bundle.',
      noName:
        'Le patient n’a pas de nom actuel. Ajoutez-le dans l’autre logiciel, ou créez le patient à la main.',
      oneName:
        'Le fichier ne donne qu’un seul nom, « {{name}} ». Il est enregistré comme nom, avec « – » comme prénom. Complétez-le s’il y en a un autre.',
      nameSplit:
        'Le nom est écrit en un seul texte. Il est séparé en prénom « {{first}} » et nom « {{last}} » : vérifiez-le.',
      noBirthDate:
        'Le patient n’a pas de date de naissance. Ajoutez-la dans l’autre logiciel, ou créez le patient à la main.',
      birthDatePartial:
        'La date de naissance « {{birthDate}} » est incomplète. Complétez-la dans l’autre logiciel, ou créez le patient à la main.',
      sexFromExtension:
        'Le fichier n’indique pas le sexe (gender), mais le donne ailleurs : « {{sex}} » est enregistré. Vérifiez-le.',
      sexDiffers:
        'Le fichier donne à la fois « {{one}} » et « {{other}} » comme sexe. « {{sex}} » est enregistré : vérifiez-le.',
      sexUnknown:
        'Le fichier n’indique pas le sexe ({{gender}}). Il est enregistré comme inconnu. Saisissez-le dans le dossier : les valeurs de référence en dépendent.',
      fieldRefused: '{{field}} : {{sentence}}',
      notKept:
        'Il n’y a pas de place dans un dossier pour « {{field}} ». Saisissez-le dans les notes si nécessaire.',
      elementNotKept:
        'Il n’y a pas de place dans un dossier pour « {{element}} » ({{count}}). Saisissez-le dans les notes si nécessaire.',
      moreThanKept:
        '{{field}} : une seule valeur est conservée. Laissé de côté : {{left}}. Saisissez-le dans les notes si nécessaire.',
      partEnded:
        '{{field}} : « {{value}} » a pris fin le {{end}} et est laissé de côté. Saisissez-le dans le dossier s’il est encore valable.',
      partNotBegun:
        '{{field}} : « {{value}} » n’est valable qu’à partir du {{start}} et est laissé de côté. Saisissez-le dans le dossier le moment venu.',
      partOld:
        '{{field}} : « {{value}} » est marqué comme n’étant plus utilisé ({{use}}) et est laissé de côté. Saisissez-le dans le dossier s’il est encore valable.',
      withItsPatient:
        'Ressources laissées de côté avec ce patient : {{count}}. Importez le fichier à nouveau une fois le patient corrigé.',
      noSubject:
        'Le patient concerné n’est pas indiqué. Corrigez-le dans l’autre logiciel, ou saisissez la ressource à la main.',
      referenceNotInFile:
        'La référence « {{reference}} » ne mène à rien dans ce fichier. Exportez les deux ensemble, ou saisissez la ressource à la main.',
      unknownCode:
        '{{code}} ne correspond à aucune des mesures ou analyses connues ici ({{count}}). Saisissez le nécessaire à la main.',
      unknownQuestionnaire:
        'Le questionnaire {{questionnaire}} est inconnu ici. Saisissez les réponses à la main.',
      entryDeleted:
        'Le fichier demande de la supprimer ; elle est laissée de côté. Si elle figure dans un dossier ici, retirez-la de ce dossier.',
      searchOutcome:
        'Le fichier la présente comme un message sur une recherche ; elle est laissée de côté. Saisissez-la à la main si elle est valable.',
      enteredInError:
        'La ressource, ou chaque compte rendu qui la cite, a été saisie par erreur ou annulée. Elle est laissée de côté : si elle figure dans le dossier ici, retirez-la de ce dossier.',
      notFinal:
        'Son statut est « {{status}} » ; elle est laissée de côté. Saisissez-la à la main si elle est valable.',
      ended:
        'Elle a pris fin ({{end}}) et est laissée de côté. Saisissez-la dans le dossier si elle est encore valable.',
      notAnOrder:
        'Ce n’est pas une prescription ({{intent}}) ; elle est laissée de côté. Saisissez-la dans le dossier si le médicament est pris.',
      notToBeTaken:
        'La ressource indique que ce médicament ne doit pas être pris. Saisissez-le dans les notes si nécessaire.',
      alreadyListed: '« {{text}} » figure déjà dans la liste et n’est ajouté qu’une fois.',
      noneBesideEntries:
        'Le fichier indique qu’il n’y a rien de connu, et cite aussi « {{text}} ». L’entrée est conservée : vérifiez-la.',
      partlyNone:
        '« {{text}} » ne dit rien des autres sortes : il va dans les notes et n’est pas enregistré comme « aucune connue ». Posez la question, puis cochez la case dans le dossier.',
      nothingRecorded: '« {{text}} » n’est pas une entrée : rien n’est noté.',
      orderExpired:
        'La prescription de « {{text}} » était valable jusqu’au {{end}} : vérifiez que le médicament est encore pris.',
      calculated:
        'Les valeurs calculées ne sont pas importées mais recalculées ({{count}}). Il n’y a rien à faire.',
      gripAlone:
        'Une force de préhension sans appareil, protocole ni essais n’a pas de place dans un dossier. Saisissez-la à la main avec eux.',
      totalDiffers:
        'Son total SARC-F est de {{total}}, mais les réponses donnent {{answers}} : vérifiez les réponses.',
      noTime: 'Le jour n’est pas indiqué. Saisissez la ressource à la main avec sa date.',
      noTimeOfDay:
        'Le jour est indiqué sans l’heure. Midi (UTC) est enregistré : corrigez-le si c’est important.',
      noTimeZone:
        'L’heure {{time}} n’a pas de fuseau horaire\u202f: seul le jour est enregistré. Ajoutez l’heure si elle compte.',
      noValue: 'Aucune valeur n’est indiquée ({{reason}}). Saisissez-la à la main si vous la connaissez.',
      valueAndAbsent:
        'Il y a une valeur et aussi un motif d’absence de valeur ({{reason}}). Saisissez la valeur à la main si elle est juste.',
      notAQuantity:
        'Sa valeur «\u202f{{value}}\u202f» n’est pas une quantité. Saisissez-la à la main, ou dans les notes.',
      unclearNumber:
        'Le signe dans «\u202f{{value}}\u202f» peut séparer aussi bien les milliers que les décimales. Saisissez la valeur à la main.',
      notMeasured:
        'D’après son code ou ses mots, « {{said}} », la valeur n’a pas été mesurée à ce moment : elle est déclarée, estimée ou d’un autre moment. Saisissez-la à la main si elle a été mesurée.',
      otherSpecimen:
        'Son prélèvement est « {{specimen}} », dans lequel cet analyte n’est pas lu ici. Saisissez-le à la main si nécessaire.',
      specimenNotInFile:
        'Le prélèvement d’un résultat n’est pas dans ce fichier ; le résultat est pris comme celui du prélèvement habituel ({{count}}). Vérifiez-le sur le compte rendu.',
      noUnit: 'Sa valeur n’a pas d’unité. Saisissez-la à la main avec son unité.',
      unknownUnit: 'L’unité {{unit}} ne peut pas être convertie en {{to}}. Saisissez la valeur à la main.',
      unitsContradict:
        'Son unité est écrite {{unit}} mais codée {{code}}. Saisissez-la à la main avec la bonne unité.',
      comparator: '« {{comparator}} {{value}} » n’est pas une valeur mesurée. Saisissez-le dans les notes.',
      outside:
        '{{value}} {{unit}} n’est pas compris entre {{min}} et {{max}} {{unit}}. Vérifiez la valeur et l’unité, et saisissez-la à la main.',
      unusual:
        '{{value}} {{unit}} est inhabituel : vérifiez cette valeur, et confirmez-la si elle est juste.',
      sameResult:
        'Le fichier contient ce résultat plusieurs fois ; il est pris une fois. Il n’y a rien à faire.',
      twoResults:
        'Le fichier contient une autre valeur du même analyte, au même moment. Aucune n’est prise : saisissez la bonne à la main.',
      twoValues:
        'Le fichier contient une autre valeur de la même mesure, au même moment. Aucune n’est prise : saisissez la bonne à la main.',
      pressuresCrossed:
        'La pression artérielle {{systolic}}/{{diastolic}} mmHg n’est pas prise : la diastolique n’est pas inférieure à la systolique. Les autres mesures sont gardées. Saisissez-la à la main si vous la connaissez.',
      verdictDiffers:
        'Le résultat de « {{rule}} » repose sur d’autres chiffres que ceux du fichier ; il est laissé de côté. Les chiffres sont pris.',
      rounded:
        'La pression artérielle, le pouls et les nombres comptés sont des nombres entiers : les valeurs à décimales sont arrondies ({{count}}). Vérifiez-les.',
      noMeasurement: 'Il n’y reste aucune mesure. Voyez les remarques sur ses éléments.',
      rangeNotTaken:
        'Des valeurs de référence en toutes lettres, dans une autre unité ou parmi plusieurs sont laissées de côté ; le résultat est conservé ({{count}}). Comparez avec le compte rendu.',
      rangeOfOthers:
        'Des valeurs de référence qui ne sont pas clairement les valeurs normales de ce patient sont laissées de côté ; le résultat est conservé ({{count}}). Comparez avec le compte rendu.',
      rangeCrossed:
        'Les valeurs de référence imprimées, {{low}} à {{high}} {{unit}}, sont inversées et laissées de côté ; le résultat est conservé. Comparez avec le compte rendu.',
      flagDiffers:
        'Le fichier indique « {{mark}} » ; ici, les valeurs de référence disent autre chose ou sont inconnues ({{count}}). Vérifiez.',
      otherUnit: '{{value}} {{unit}} serait habituel en {{other}} : vérifiez de quelle unité il s’agit.',
      reportWords:
        'La conclusion ou le document d’un compte rendu n’a pas de place dans un dossier ({{count}}). Saisissez le nécessaire dans les notes.',
      reportWithdrawn:
        'Le compte rendu a été retiré ({{status}}) : vérifiez si ses résultats sont encore valables.',
      incompleteAnswers: 'Questions sans réponse : {{missing}}. Saisissez le dépistage à la main.',
      unknownAnswer:
        'La réponse à « {{item}} » n’est aucune des trois prévues. Saisissez le dépistage à la main.',
      entryShortened:
        'Ce texte dépasse les {{max}} caractères d’une entrée et est raccourci. Vérifiez l’entrée dans le dossier.',
      onlyCode:
        'Le fichier ne donne que le code {{code}}, sans nom, et c’est lui qui figure dans la liste. Remplacez-le par le nom dans le dossier.',
      noText: 'La ressource n’a ni texte ni libellé de code. Saisissez-la à la main si vous la connaissez.',
      unknownValue: 'Sa valeur est inconnue ici. Saisissez-la à la main.',
    },
  },
};
