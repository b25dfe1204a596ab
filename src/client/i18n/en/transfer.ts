/** Import and export of patients. */
export const enTransfer = {
  transfer: {
    import: 'Import',
    export: 'Export',
    formats: { csv: 'Details as CSV', fhir: 'Charts as HL7 FHIR' },
    backTo: { columns: 'Back to the columns', codes: 'Back to the unknown codes' },
    queuedNotIn_one:
      '{{count}} record of an import is not in the file yet: it follows what is uploaded before it.',
    queuedNotIn_other:
      '{{count}} records of an import are not in the file yet: they follow what is uploaded before them.',
    unreadableNotIn_one:
      '{{count}} waiting record cannot be read and is not in the file ({{names}}). See it under “Waiting for upload”.',
    unreadableNotIn_other:
      '{{count}} waiting records cannot be read and are not in the file ({{names}}). See them under “Waiting for upload”.',
    waitingForRecords: 'Waiting until all records are on this device …',
    notAllKnown:
      'This device does not have all patients of the clinic: who of the file is among the others is not noticed.',
    exporting: 'Exporting {{done}} of {{total}} …',
    exported_one: '{{count}} chart is exported.',
    exported_other: '{{count}} charts are exported.',
    choose: 'Drop a file here, or press to choose one',
    chooseHint:
      'Patients as CSV (up to 20 MB), or charts as an HL7 FHIR R4 Bundle (JSON) or bulk export (NDJSON)',
    noCharts: 'No patient of this file can be imported. The reasons:',
    nothingYet: 'Nothing is saved before you have seen what is in the file.',
    working: { reading: 'Reading the file …', checking: 'Looking through the rows …', saving: 'Saving …' },
    nothingSaved: 'Nothing was saved.',
    addedMeanwhile_one:
      '{{count}} of these patients is likely on this device by now, added since you opened the file. Decide below.',
    addedMeanwhile_other:
      '{{count}} of these patients are likely on this device by now, added since you opened the file. Decide below.',
    changedMeanwhile:
      'The charts on this device changed since you opened the file, and contradict it now. Look through the file again below, then save.',
    file: 'The file',
    rows_one: '{{count}} row',
    rows_other: '{{count}} rows',
    encoding: 'Encoding',
    encodings: {
      'utf-8': 'UTF-8',
      'windows-1252': 'Western European (Windows-1252)',
      'windows-1256': 'Arabic (Windows-1256)',
      macintosh: 'Mac (Mac Roman)',
      ibm850: 'MS-DOS (code page 850)',
      'utf-16le': 'UTF-16 LE',
      'utf-16be': 'UTF-16 BE',
    },
    encodingGuessed:
      'The file does not say in which encoding it is written. Look at the names below, and choose another one if they are wrong.',
    delimiter: 'Separator',
    delimiters: { comma: 'Comma', semicolon: 'Semicolon', tab: 'Tab' },
    headerRow: 'Header row',
    headerLine: 'Line {{line}}: {{cells}}',
    linesAbove: 'The lines above the header row in line {{line}} are not read.',
    shortRows_one:
      '{{count}} row has fewer cells than the header. The missing cells at its end are taken as empty.',
    shortRows_other:
      '{{count}} rows have fewer cells than the header. The missing cells at their end are taken as empty.',
    dateOrder: 'Dates',
    dateOrders: { dmy: 'Day, month, year', mdy: 'Month, day, year', ymd: 'Year, month, day' },
    choosePlease: 'Choose',
    dateOrderGuessed: 'The dates can be read in more than one way. Choose how day and month stand.',
    twoDigitYears: 'Some dates have a year of two digits: it is read as one of the last hundred years.',
    sexWord: 'What does “{{word}}” mean as sex?',
    columns: 'Columns of the file',
    column: 'Column',
    field: 'Maps to',
    fieldOf: 'Column {{column}} maps to',
    notTaken: 'Not taken',
    firstRows: 'First rows',
    fullName: 'First and last name',
    missing: 'Say which columns these are: {{fields}}.',
    check: 'Review',
    otherFile: 'Choose another file',
    counts: { add: 'New patients', fillIn: 'Filled in', leaveOut: 'Left out', faulty: 'Can’t be imported' },
    doubtful: 'To decide ({{count}})',
    garbled: 'Letters were lost in: {{fields}}. Choose another encoding, or correct the file.',
    garbledRecords:
      'Letters were lost in notes or names of laboratories: {{texts}}. Correct them in the other system and export the file again, or decide to save them as they are.',
    shortened:
      'Shortened by a spreadsheet, so left empty: {{fields}}. Export the file again with these as text.',
    faulty: 'Can’t be imported ({{count}})',
    toCheck: 'To check ({{count}})',
    checked: 'To check',
    new: 'New ({{count}})',
    forAll: 'For all of these:',
    decisions: { add: 'Add as new', fillIn: 'Fill in what is missing', leaveOut: 'Leave out' },
    decision: 'What to do',
    decisionOf: 'What to do with {{name}}',
    line: 'Where',
    why: 'Why',
    thereAlready: 'Likely the same',
    sameInFile: '{{name}}, earlier in this file',
    mergedInFile:
      'The file merges {{duplicate}} into {{kept}}. If it is added, its records show in that chart.',
    mergeContradicts: 'They contradict each other in: {{fields}}.',
    sameAsLine: 'the same as line {{line}}',
    cellFault: '{{field}} “{{cell}}”: {{sentence}}',
    notDate: 'This is not a day of the calendar in the chosen order. Correct it in the file.',
    downloadFaulty: 'Download these rows as CSV',
    unusual_one: 'The unusual values in {{count}} set of measurements are right. Otherwise it is left out.',
    unusual_other:
      'The unusual values in {{count}} sets of measurements are right. Otherwise these are left out.',
    weightJump: {
      question: 'Are these weights right?',
      yes: 'Values are correct, save',
      check: 'Go back',
      less: 'Weight of {{day}}: {{weight}} {{unit}}, {{difference}} {{unit}} less than on {{date}}. Check it.',
      more: 'Weight of {{day}}: {{weight}} {{unit}}, {{difference}} {{unit}} more than on {{date}}. Check it.',
    },
    detailConflict: {
      found: '{{field}}: “{{inFile}}” in the file, “{{kept}}” in the record it would fill in.',
      saved: '{{field}}: “{{kept}}” stays, “{{inFile}}” of the file is not saved.',
      question: 'Details differ. Save anyway?',
      yes: 'Save anyway',
      check: 'Go back',
    },
    listConflict: {
      found: '{{field}}: “none known” contradicts {{entries}}.',
      saved: '{{field}}: “none known” contradicts {{entries}}. To be saved: {{saved}}.',
      none: 'none known',
      question: 'Lists contradict each other. Save anyway?',
      yes: 'Save anyway',
      check: 'Go back',
    },
    recorded: {
      value:
        '{{what}}, {{date}}: the file says {{value}}, and {{here}} is recorded here. The record here is kept: correct it in the chart if the file is right.',
      other:
        'The record of {{date}} is here with other content, which is kept: correct it in the chart if the file is right.',
    },
    twiceInFile: {
      lab: '{{what}}, {{date}}: the file has both {{value}} and {{other}}, under two ids of this person. If they become one chart, neither is taken: enter the right one by hand.',
      measure:
        '{{what}}, {{date}}: the file has both {{value}} and {{other}}, under two ids of this person. If they become one chart, neither set of these measurements is taken: enter the right one by hand.',
    },
    withdrawn: {
      value:
        '{{what}}, {{date}}: {{value}} is recorded here and was withdrawn in the source. Open the chart and remove it.',
      entry:
        '{{field}}: “{{text}}” is in the list here and was withdrawn in the source. Open the chart and remove it.',
      other:
        '{{kind}}: the record of {{date}} is here and was withdrawn in the source. Open the chart and remove it.',
      patient:
        'The file asks to delete this patient, whose chart is here. Open it, and archive it if that is right.',
    },
    withThem: 'With them: {{records}}.',
    columnsLeft: 'Columns not imported: {{columns}}.',
    columnsLeftRemedy: 'To import one, go back to the columns and choose what it is.',
    usualWeightLeft:
      'Usual weight is taken only in kilograms: if it is in kg, choose “Usual weight (kg)” for its column.',
    measurementsLeft:
      'Heights and weights are not part of a table of patients: enter them under Measurements in the chart.',
    noDrugAllergies_one:
      'For {{count}} patient, “no known drug allergies” goes to the notes: it says nothing about food.',
    noDrugAllergies_other:
      'For {{count}} patients, “no known drug allergies” goes to the notes: it says nothing about food.',
    records: {
      sarcF_one: '{{count}} SARC-F screening',
      sarcF_other: '{{count}} SARC-F screenings',
      physicalData_one: '{{count}} set of measurements',
      physicalData_other: '{{count}} sets of measurements',
      dynamometry_one: '{{count}} grip strength session',
      dynamometry_other: '{{count}} grip strength sessions',
      labs_one: '{{count}} lab result',
      labs_other: '{{count}} lab results',
      supplements_one: '{{count}} supplement',
      supplements_other: '{{count}} supplements',
      reminders_one: '{{count}} reminder',
      reminders_other: '{{count}} reminders',
    },
    codesAsked:
      'Some results have codes or units that are not known here. What you leave open is left out and listed.',
    faultyStay: 'What can’t be imported is left out.',
    nothingToSave: 'No patient in this file can be saved.',
    allLeftOut: 'All are left out: choose above which to save.',
    saveAll_one: 'Save {{count}} patient',
    saveAll_other: 'Save {{count}} patients',
    done_one: '{{count}} new patient is saved on this device.',
    done_other: '{{count}} new patients are saved on this device.',
    filledIn_one: '{{count}} was filled in.',
    filledIn_other: '{{count}} were filled in.',
    leftOut_one: '{{count}} was left out.',
    leftOut_other: '{{count}} were left out.',
    uploadFollows: 'Uploading automatically.',
    another: 'Import another file',
    csvFaults: {
      tooLarge:
        'This file has {{size}} MB, and {{max}} MB can be read at once. Split it into smaller files, each with the header row.',
      empty: 'This file is empty. Choose another file.',
      notFinal:
        'The laboratory has not finished this result (status {{status}}): import it again when it is final.',
      noResult:
        'There is no result: the order was cancelled, or the test was not asked for (status {{status}}). There is nothing to import.',
      noResults: 'This HL7 message has no results (OBX). Export the results themselves (ORU^R01).',
      noRows: 'This file has a header row and nothing below it. Choose another file, or add the rows.',
      tooManyRows:
        'This file has more than {{max}} rows. Split it into smaller files, each with the header row.',
      tooManyColumns:
        'This file has too many columns: {{count}}. {{max}} can be read. Remove those that are not needed.',
      spreadsheet:
        'This is a spreadsheet or an archive, not CSV. Open it in its own program, save it as CSV (UTF-8), and choose that file.',
      notText: 'This is not a text file. Save the table as CSV (UTF-8), and choose that file.',
      markup:
        'This is a web page or XML, not CSV. Open it in a spreadsheet, save it as CSV (UTF-8), and choose that file.',
      fhir: 'This is a FHIR file. Import it under Patients, with a name that ends with .json or .ndjson.',
      messages: 'These are HL7 v2 messages with lab results. Import them under Lab results.',
      wrongEncoding: 'This file is not written in {{encoding}}. Choose another encoding.',
      unreadable: 'The file could not be read. It may have been moved or changed: choose it again.',
      unterminatedQuote:
        'The quotation mark opened in line {{line}} is never closed. Close it, and choose the file again.',
      rowTooLong:
        'The row in line {{line}} does not end within {{max}} characters. Check it for a quotation mark that is not closed.',
      tooFewCells:
        'Cells in line {{line}}: {{count}}. The header has {{expected}}. Correct the line in the file.',
      tooManyCells:
        'Cells in line {{line}}: {{count}}. The header has {{expected}}. Correct the line in the file.',
      strayQuoteOverLines:
        'A quotation mark stands in the wrong place: lines {{line}} to {{last}} are read as one row. Double it, or remove it.',
      strayQuote: 'A quotation mark stands inside a quoted cell of line {{line}}: double it, or remove it.',
    },
    findings: {
      tooLarge: 'The file is larger than {{max}} characters. Export fewer patients at once.',
      tooManyEntries:
        'The bundle has too many entries: {{count}}. {{max}} can be read at once. Export fewer patients at once.',
      tooDeep: 'The file nests deeper than {{max}} levels. Export it again.',
      unreadable: 'The browser cannot read this file. Close other programs, or choose the file again.',
      xml: 'This is XML. Export the bundle as JSON.',
      notJson: 'This is not a JSON file, or it is cut off. Export it again.',
      lineNotJson: 'Line {{line}} is not a complete resource and is left out. Export the file again.',
      notABundle: 'This is neither a FHIR Bundle nor a Patient ({{type}}). Choose another file.',
      bundleType: 'A bundle of type {{type}} has no charts. Export the patients as a collection.',
      otherVersion: 'This is FHIR {{version}}; only R4 (4.0.1) is read. Export it as R4.',
      noPatients:
        'The file has no patients. Choose a file with the Patient resources; put all .ndjson files of a bulk export into one.',
      entryWithoutResource:
        'Entries of the bundle without a resource: {{count}}. Export them again if you need them.',
      unknownType:
        'Resources of type {{type}} have no place in a chart ({{count}}). Enter what you need by hand.',
      malformed: '“{{path}}” does not follow FHIR R4. Correct it in the other system, or enter it by hand.',
      modified:
        'It says that its meaning is changed in a way that is not known here ({{by}}). Enter it by hand if you need it.',
      duplicateId:
        'The bundle has this id more than once. Correct it in the other system, or enter it by hand.',
      containedPatient:
        'This patient is stored inside another resource. Export the patient as an entry of the bundle.',
      noName: 'The patient has no current name. Add it in the other system, or add the patient by hand.',
      oneName:
        'The file gives only one name, “{{name}}”. It is saved as the last name, with “–” as the first name. Complete it if there is another.',
      nameSplit:
        'The name is one text. It is split into the first name “{{first}}” and the last name “{{last}}”: check it.',
      noBirthDate:
        'The patient has no date of birth. Add it in the other system, or add the patient by hand.',
      birthDatePartial:
        'The date of birth “{{birthDate}}” is not a whole date. Complete it in the other system, or add the patient by hand.',
      sexFromExtension: 'The file has no gender, but a sex in another place: “{{sex}}” is saved. Check it.',
      sexDiffers: 'The file says both “{{one}}” and “{{other}}” as the sex. “{{sex}}” is saved: check it.',
      sexUnknown:
        'The file gives no sex ({{gender}}). It is saved as unknown. Enter it in the chart: reference ranges depend on it.',
      fieldRefused: '{{field}}: {{sentence}}',
      notKept: 'There is no place in a chart for “{{field}}”. Enter it in the notes if you need it.',
      elementNotKept:
        'There is no place in a chart for “{{element}}” ({{count}}). Enter it in the notes if you need it.',
      moreThanKept: '{{field}}: one is kept. Left out: {{left}}. Enter it in the notes if you need it.',
      partEnded:
        '{{field}}: “{{value}}” ended on {{end}} and is left out. Enter it in the chart if it still applies.',
      partNotBegun:
        '{{field}}: “{{value}}” applies only from {{start}} and is left out. Enter it in the chart once it applies.',
      partOld:
        '{{field}}: “{{value}}” is marked as no longer used ({{use}}) and is left out. Enter it in the chart if it still applies.',
      withItsPatient:
        'Left out with this patient: {{count}}. Import the file again once the patient is corrected.',
      noSubject: 'It does not say whose it is. Correct it in the other system, or enter it by hand.',
      referenceNotInFile:
        'It refers to “{{reference}}”, which is not in this file. Export both together, or enter it by hand.',
      unknownCode:
        '{{code}} is not one of the measures or analytes here ({{count}}). Enter what you need by hand.',
      unknownQuestionnaire:
        'The questionnaire {{questionnaire}} is not known here. Enter the answers by hand.',
      entryDeleted:
        'The file asks to delete it, and it is left out. If it is in a chart here, remove it there.',
      searchOutcome:
        'The file marks it as a message about a search, and it is left out. Enter it by hand if it applies.',
      enteredInError:
        'It, or each report that lists it, was entered in error or cancelled. It is left out: if the chart here has it, remove it there.',
      notFinal: 'Its status is “{{status}}”, and it is left out. Enter it by hand if it applies.',
      ended: 'It has ended ({{end}}) and is left out. Enter it in the chart if it still applies.',
      notAnOrder:
        'It is not an order ({{intent}}) and is left out. Enter it in the chart if the medicine is taken.',
      notToBeTaken: 'It says that this medicine is not to be taken. Enter that in the notes if you need it.',
      alreadyListed: '“{{text}}” is in the list already and is added only once.',
      noneBesideEntries:
        'The file says that none is known, and lists “{{text}}” as well. The entry is kept: check it.',
      partlyNone:
        '“{{text}}” says nothing about other kinds: it goes to the notes and is not recorded as “none known”. Ask, and tick it in the chart.',
      nothingRecorded: '“{{text}}” is no entry, so nothing is recorded.',
      orderExpired:
        'The prescription of “{{text}}” was valid until {{end}}: check that the medicine is still taken.',
      calculated:
        'Calculated values are not imported but calculated again ({{count}}). Nothing needs to be done.',
      gripAlone:
        'A grip strength without its device, protocol and trials has no place in a chart. Enter it by hand with them.',
      totalDiffers: 'Its SARC-F total is {{total}}, but the answers make {{answers}}: check the answers.',
      noTime: 'It does not say on which day it was taken. Enter it by hand with its date.',
      noTimeOfDay: 'It gives the day without a time. Noon UTC is saved: correct it if it matters.',
      noTimeZone: 'The time {{time}} has no time zone, so only the day is saved: add the time if it matters.',
      noValue: 'It has no value ({{reason}}). Enter it by hand if you know it.',
      valueAndAbsent:
        'It has a value and a reason for having none ({{reason}}). Enter the value by hand if it is right.',
      notAQuantity: 'Its value “{{value}}” is not a quantity. Enter it by hand, or in the notes.',
      unclearNumber:
        'The sign in “{{value}}” may part thousands as well as decimals. Enter the value by hand.',
      notMeasured:
        'By its code or words, “{{said}}”, it was not measured then, but stated, estimated or of another time. Enter it by hand if it was measured.',
      otherSpecimen:
        'Its specimen is “{{specimen}}”, and this analyte is not read in it here. Enter it by hand if you need it.',
      specimenNotInFile:
        'The specimen of a result is not in this file; the result is taken as one of the usual specimen ({{count}}). Check it against the report.',
      noUnit: 'Its value has no unit. Enter it by hand with its unit.',
      unknownUnit: 'The unit {{unit}} cannot be converted to {{to}}. Enter the value by hand.',
      unitsContradict: 'Its unit reads {{unit}} but is coded {{code}}. Enter it by hand with the right unit.',
      comparator: '“{{comparator}} {{value}}” is not a measured value. Enter it in the notes.',
      outside:
        '{{value}} {{unit}} is not between {{min}} and {{max}} {{unit}}. Check the value and the unit, and enter it by hand.',
      unusual: '{{value}} {{unit}} is unusual: check it, and confirm it if it is right.',
      sameResult: 'The file has this result more than once; it is taken once. Nothing needs to be done.',
      twoResults:
        'The file has another value of the same analyte and time. None is taken: enter the right one by hand.',
      twoValues:
        'The file has another value of the same measure and time. None is taken: enter the right one by hand.',
      pressuresCrossed:
        'The blood pressure {{systolic}}/{{diastolic}} mmHg is left out: the diastolic value is not below the systolic one. Other measurements are kept. Enter it by hand if you know it.',
      verdictDiffers:
        'The result of “{{rule}}” was reached with other figures than those in the file, and is left out. The figures are taken.',
      rounded:
        'Blood pressure, pulse and counts are whole numbers: values with decimals are rounded ({{count}}). Check them.',
      noMeasurement: 'No measurement is left in it. See the findings about its members.',
      rangeNotTaken:
        'A reference range in words, in another unit, or one of several is left out; the result is kept ({{count}}). Check it against the report.',
      rangeOfOthers:
        'A reference range that is not plainly the normal one for this patient is left out; the result is kept ({{count}}). Check it against the report.',
      rangeCrossed:
        'The printed reference range {{low}} to {{high}} {{unit}} is crossed and is left out; the result is kept. Check it against the report.',
      flagDiffers:
        'The file marks it “{{mark}}”; the range here says otherwise, or is not known ({{count}}). Check it.',
      otherUnit: '{{value}} {{unit}} would be usual in {{other}}: check which unit is meant.',
      reportWords:
        'The conclusion or the document of a report has no place in a chart ({{count}}). Enter what you need in the notes.',
      reportWithdrawn: 'The report was withdrawn ({{status}}): check whether its results still apply.',
      incompleteAnswers: 'These questions are not answered: {{missing}}. Enter the screening by hand.',
      unknownAnswer: 'The answer to “{{item}}” is none of its three. Enter the screening by hand.',
      entryShortened:
        'It is longer than the {{max}} characters of an entry and is shortened. Check the entry in the chart.',
      onlyCode:
        'The file gives only the code {{code}}, without a name, and it is in the list as that. Replace it with the name in the chart.',
      noText: 'It has neither words nor the name of a code. Enter it by hand if you know it.',
      unknownValue: 'Its value is not known here. Enter it by hand.',
    },
  },
};
