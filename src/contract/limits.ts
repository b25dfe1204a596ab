/** Limits shared by browser and server. Lengths are in UTF-16 code units, as `string.length` counts. */
export const limits = {
  nameLength: 100,
  lineLength: 200,
  emailLength: 254,
  phoneLength: 40,
  addressLength: 500,
  notesLength: 10_000,
  codeLength: 60,
  /** RFC 3339 with nanoseconds and an offset has 35 */
  momentLength: 40,
  /** of a new save: the longest tag that RFC 5646 asks software to allow for */
  languageLength: 35,
  verdicts: 20,
  verdictInputs: 40,
  listItems: 100,
  /** the saves that an edit names: see `base_save_ids` */
  baseSaves: 100,
  intakesADay: 12,
  /** days, weeks or months between two intakes */
  longestPeriod: 366,
  adherenceNotes: 500,
  /** no figure has this size in any unit; a larger one is a typing error, or no figure at all */
  largestNumber: 10_000_000_000,
  /** the scale of a bulb dynamometer, such as the Martin vigorimeter, ends at 160 kPa */
  gripKpa: 200,
  /** of a product outside the catalogue, in one intake: more is never taken at once, so its unit must be wrong */
  productDose: {
    '{tbl}': 100,
    '{cap}': 100,
    '{sachet}': 50,
    '{drop}': 1000,
    '{scoop}': 50,
    mL: 5000,
    g: 2000,
    mg: 2_000_000,
    ug: 2_000_000_000,
    // ten times the highest single dose of vitamin D
    IU: 3_000_000,
    kcal: 5000,
  },
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
  /** of a request that anyone may send: its body is parsed before anything is known of the sender */
  openBodyBytes: 16 * 1024,
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
