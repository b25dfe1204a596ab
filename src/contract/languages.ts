/** The languages of the app and of its letters, as BCP 47 codes; the first is the default. */
export const languageCodes = ['en', 'fr', 'ar'] as const;
export type Language = (typeof languageCodes)[number];
