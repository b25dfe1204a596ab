/** Limits that browser and server share. Lengths are in UTF-16 code units, as `string.length` counts. */
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
  intakesADay: 12,
  /** of days, weeks or months between two intakes */
  longestPeriod: 366,
  adherenceNotes: 500,
  minutesAfterMeal: 240,
  /** what a reminder may name, beyond which it is mistyped */
  reminderValues: {
    targetMl: { max: 6000, unit: 'mL' },
    extraMl: { max: 4000, unit: 'mL' },
    hours: { max: 24, unit: 'h' },
    grams: { max: 100, unit: 'g' },
    daysLeft: { max: 365, unit: 'd' },
  },
  daysOfFasting: 31,
  /** times of a reminder of which it is kept that they were done; older ones are in the audit trail */
  handledTimes: 200,
  userAgentLength: 300,
  invitationDays: 14,
  recoveryHours: 24,
  passwordMinLength: 12,
  passwordMaxLength: 200,
  bodyBytes: 1024 * 1024,
  pageItems: 500,
  /** patients that one read may name: their ids stand in its address */
  patientsARead: 100,
  /** patients that a device keeps of a clinic, unless somebody sets another number; above it, the recent ones */
  devicePatients: 25_000,
  /** patients that a search on the server gives */
  foundPatients: 50,
  requestMs: 30_000,
  accessTokenSeconds: 15 * 60,
  refreshTokenSeconds: 30 * 24 * 60 * 60,
  /** how long a browser in which somebody has signed in is known again */
  knownDeviceSeconds: 365 * 24 * 60 * 60,
  /** how long a rotated refresh token is still taken: two tabs that refresh at once are no theft */
  refreshGraceSeconds: 30,
} as const;

/** The oldest verified person was born in 1875; nobody alive was born before this. */
export const earliestBirthDate = '1890-01-01';

/** Nothing is planned beyond it: later years are mistyped ones. */
export const latestDay = '2199-12-31';
