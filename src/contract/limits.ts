/** Limits shared by browser and server. Lengths are in UTF-16 code units, as `string.length` counts. */
export const limits = {
  nameLength: 100,
  lineLength: 200,
  emailLength: 254,
  phoneLength: 40,
  addressLength: 500,
  notesLength: 10_000,
  codeLength: 60,
  verdicts: 20,
  verdictInputs: 40,
  listItems: 100,
  /** the saves that an edit names: see `base_save_ids` */
  baseSaves: 100,
  intakesADay: 12,
  /** days, weeks or months between two intakes */
  longestPeriod: 366,
  adherenceNotes: 500,
  minutesAfterMeal: 240,
  /** largest value in a reminder; a higher one is a typing error */
  reminderValues: {
    targetMl: { max: 6000, unit: 'mL' },
    extraMl: { max: 4000, unit: 'mL' },
    hours: { max: 24, unit: 'h' },
    grams: { max: 100, unit: 'g' },
    daysLeft: { max: 365, unit: 'd' },
  },
  daysOfFasting: 31,
  /** handled times stored with a reminder; older ones are in the audit trail */
  handledTimes: 200,
  userAgentLength: 300,
  invitationDays: 14,
  recoveryHours: 24,
  passwordMinLength: 12,
  passwordMaxLength: 200,
  bodyBytes: 1024 * 1024,
  pageItems: 500,
  /** patients that one read may name, because their ids are in its URL */
  patientsARead: 100,
  /** patients of a clinic that a device keeps, unless the user sets another number; above it, the recent ones */
  devicePatients: 25_000,
  /** patients that a search on the server returns */
  foundPatients: 50,
  /** distinct words of a search on the server: a long name, or a name and a phone number in pairs of digits */
  searchWords: 8,
  requestMs: 30_000,
  accessTokenSeconds: 15 * 60,
  refreshTokenSeconds: 30 * 24 * 60 * 60,
  /** how long a browser is remembered after a sign-in */
  knownDeviceSeconds: 365 * 24 * 60 * 60,
  /** how long a rotated refresh token is still accepted: two tabs that refresh at once are not a theft */
  refreshGraceSeconds: 30,
} as const;

/** The oldest verified person was born in 1875; no one alive was born earlier. */
export const earliestBirthDate = '1890-01-01';

/** Nothing is planned beyond it: later years are typing errors. */
export const latestDay = '2199-12-31';
