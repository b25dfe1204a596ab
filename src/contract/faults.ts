/**
 * Everything that can be wrong with a field, each as the English sentence that the API sends and a screen translates.
 * `{{name}}` stands for a value.
 */
export const faultSentences = {
  required: 'This field is required.',
  unknownField: 'This field is not known here.',
  notText: 'Enter text.',
  tooLong: 'Keep this to {{max}} characters or fewer.',
  unstorable: 'Remove the characters that cannot be stored.',
  controlCharacters: 'Type this again on one line: it has line breaks, tabs or other control characters.',
  directionMarks: 'Type this again: hidden characters in it change the order in which it reads.',
  nothingVisible: 'Enter at least one visible character.',
  tooMany: 'List {{max}} at most.',
  tooManyWords: 'Search for {{max}} words or fewer.',
  listedTwice: 'List each once.',
  notUuid: 'This is not a valid identifier (UUID).',
  uuidInUpperCase: 'Write the identifier (UUID) in lower case.',
  notMoment: 'Give date, time and offset, like 2026-03-09T10:32:00+01:00.',
  notNumber: 'Enter a number.',
  numberOutside: 'Enter a number between {{min}} and {{max}}.',
  notWhole: 'Give a whole number.',
  belowOne: 'Give a whole number of at least 1.',
  outside: 'Enter a value between {{min}} and {{max}} {{unit}}.',
  unusual: 'This value is unusual: check it, and confirm it if it is right.',
  aboveZeroTo: 'Enter a value above 0 and up to {{max}} {{unit}}.',
  notDate: 'Enter a date.',
  yearOutside: 'Enter a year between {{min}} and {{max}}.',
  noChoice: 'Choose from the list.',
  noTrial: 'Enter at least one trial, or say why neither hand can grip.',
  tooManyTrials: 'Take {{max}} trials of a hand at most.',
  handNotTested: 'This hand has trials: leave them out, or the reason why it was not tested.',
  notUnitOfDevice: 'This device does not measure in this unit.',
  noDeviceName: 'Say which device it is.',
  noAnalyte: 'Choose an analyte of the list.',
  notUnitOfAnalyte: 'This analyte is not measured in this unit.',
  notUnitOfResult: 'Give the range in the unit of the result.',
  notConverted: 'The canonical value is not what a factor of the analyte makes of the entered one.',
  otherAnalyte: 'The analyte cannot change: make a new record of the other one.',
  ofOtherPatient: 'This belongs to another patient.',
  notOwner: 'Choose an account of this clinic that can edit charts.',
  rangeCrossed: 'The lower bound cannot lie above the upper one.',
  notWhollySeen: 'Give who saw the result and when, or neither.',
  noBound: 'Enter a lower or an upper bound.',
  boundsCrossed: 'Order the bounds: critical low, low, high, critical high.',
  endsBeforeItBegins: 'The end cannot lie before the beginning.',
  notAboveZero: 'Enter a number above 0.',
  notTimeOfDay: 'Give a time of day, like 07:30.',
  noSupplement: 'Choose a supplement of the list, or name the product.',
  notUnitOfSupplement: 'This supplement is not dosed in this unit.',
  doseImpossible: 'Check the unit: a single dose is never above {{max}} {{unit}}.',
  doseDangerous: 'A single dose of {{max}} {{unit}} or more is not accepted: ask the prescriber.',
  dayDangerous: 'A daily total of {{max}} {{unit}} or more is not accepted: ask the prescriber.',
  noIntake: 'Give at least one time of day.',
  notWeekly: 'Choose days of the week only where it is taken by weeks.',
  noContents: 'Only a product of several supplements has contents.',
  beforeItIsTaken: 'A pause cannot begin before it is taken.',
  pausedAfterStop: 'A pause cannot begin after the stop.',
  snoozedTooEarly: 'A snooze cannot end before the time that it snoozes.',
  notClock: 'Give a date and a time, like 2026-03-09T07:30.',
  notRule: 'This is no rule of recurrence that can be planned with.',
  notByRule: 'Begin with a time of the rule.',
  suhoorNotBeforeIftar: 'Suhoor comes before iftar.',
  eveningMealInFast: 'The evening snack comes after iftar, and before suhoor.',
  fastTooLong: 'A month of fasting has {{max}} days at most.',
  noCollectedAt: 'Enter the day on which it was collected.',
  collectedInFuture: 'The day of collection cannot be in the future.',
  bothUnableAndTimed: 'Give the time, or say that the test could not be done: not both.',
  diastolicNotBelow: 'The diastolic pressure must be below the systolic one: check both.',
  noMeasurement: 'Enter at least one measurement.',
  noAnswer: 'Choose one of the three answers.',
  noBirthDate: 'Enter a date of birth.',
  birthDateTooEarly: 'This date of birth is too long ago.',
  birthDateInFuture: 'The date of birth cannot be in the future.',
  noSex: 'Choose the sex recorded for clinical use.',
  notHand: 'Choose left, right or ambidextrous.',
  notLanguage: 'Give a language code, like en or ar.',
  notTimeZone: 'This is not a known time zone. Use a name such as Asia/Kolkata.',
  notBoolean: 'Say true or false.',
  notEmail: 'Enter an email address, like name@example.org.',
  emailTooLong: 'This email address is too long.',
  noEmail: 'Enter your email address.',
  noPassword: 'Enter your password.',
  notCurrentPassword: 'This is not the current password.',
  codeUnknown: 'This code is not known, was used or has expired.',
  recoveryCodeUnknown: 'This code is not known for this address, was used or has expired.',
  passwordCommon:
    'This is one of the first passwords that are tried: choose words that do not belong together.',
  passwordTooShort: 'Use at least {{min}} characters.',
  passwordTooLong: 'Use at most {{max}} characters.',
  includesItself: 'A save cannot be based on itself.',
  notMergeable: 'Merge an archived duplicate into a patient that is not itself a duplicate.',
  mergedIntoArchived: 'The record that stays is archived. Restore it first, or swap the two.',
  clinicOrInvitation: 'Name your new clinic, or enter an invitation code: one of the two.',
  notCursor: 'Pass back the next_cursor of an earlier answer.',
} as const;

export type FaultCode = keyof typeof faultSentences;
export const faultCodes = Object.keys(faultSentences).filter(isFaultCode);
export type FaultValues = Record<string, string | number>;

/** @returns the English sentence with its values filled in */
export function fault(code: FaultCode, values: FaultValues = {}): string {
  return faultSentences[code].replaceAll(placeholder, (_, name: string) => String(values[name] ?? ''));
}

/**
 * Converts a sentence back to its code and values, for a screen in another language.
 *
 * @returns `null` for a sentence from another version of the server
 */
export function readFault(sentence: string): { code: FaultCode; values: FaultValues } | null {
  for (const { code, pattern } of patterns) {
    const found = pattern.exec(sentence);
    if (!found) continue;
    const values = Object.entries(found.groups ?? {}).map(([name, value]): [string, string | number] => [
      name,
      Number.isNaN(Number(value)) ? value : Number(value),
    ]);
    return { code, values: Object.fromEntries(values) };
  }
  return null;
}

const placeholder = /\{\{(\w+)\}\}/g;

const patterns = faultCodes.map((code) => {
  const escaped = faultSentences[code].replaceAll(/[.()+?]/g, '\\$&');
  return { code, pattern: new RegExp(`^${escaped.replaceAll(placeholder, '(?<$1>\\S+)')}$`) };
});

function isFaultCode(code: string): code is FaultCode {
  return Object.hasOwn(faultSentences, code);
}
