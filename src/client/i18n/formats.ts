/** Dates and times in the words of the language, by Intl. */

export function formatDate(calendarDate: string, language: string): string {
  // A calendar date has no time zone: it is shown in the one it is read in.
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${calendarDate.slice(0, 10)}T00:00:00Z`),
  );
}

export function formatMoment(moment: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(moment),
  );
}

export function formatTime(moment: string, language: string): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(moment));
}
