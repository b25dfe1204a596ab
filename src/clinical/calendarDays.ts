const dayMs = 24 * 60 * 60 * 1000;

/** One for each time zone: making one takes a thousand times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The calendar date of a moment in a place, `YYYY-MM-DD`.
 *
 * @param moment RFC 3339, or a calendar date, which stays as it is
 * @param timeZone IANA name that this browser or server knows
 */
export function dateIn(moment: string, timeZone: string): string {
  if (moment.length === calendarDateLength) return moment;
  // Three times as fast as its parts, and the list of all patients asks for tens of thousands.
  const [month, day, year = ''] = formatOf(timeZone).format(Date.parse(moment)).split('/');
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/**
 * How many calendar days lie between the dates of two moments in a place, as a clinic counts them: 0 on the same date,
 * whatever the hours. Negative when the date of `to` is before that of `from`. A limit of a rule, such as "within 31
 * days", is compared with this, so that visits on the same day of two months are one month apart.
 *
 * @param from RFC 3339, or `YYYY-MM-DD`
 * @param to RFC 3339, or `YYYY-MM-DD`
 * @param timeZone IANA name, of the place where the patient lives
 */
export function calendarDaysBetween(from: string, to: string, timeZone: string): number {
  return (Date.parse(dateIn(to, timeZone)) - Date.parse(dateIn(from, timeZone))) / dayMs;
}

/** length of `2026-03-09` */
const calendarDateLength = 10;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}
