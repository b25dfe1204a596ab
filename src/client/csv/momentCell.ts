import { moment } from '@/contract/fields';
import { localMoment } from '@/client/i18n/localMoment';
import { asciiDigits } from '@/matching/plainText';
import { readDate, type DateStyle } from './calendarDates';

/**
 * Reads a date and time of this device's wall clock as a moment. A moment with an offset stays as it is.
 *
 * @returns `null` without a time, and for an hour that the clock skips in spring
 */
export function readMoment(cell: string, style: DateStyle): string | null {
  if (moment.safeParse(cell).success) return cell;
  const [, date = '', hour, minute, seconds = '00', half] = clockOf(cell) ?? [];
  const day = readDate(date, style);
  if (day === null || hour === undefined || minute === undefined) return null;
  const hours = hourOfDay(Number(hour), half?.toLowerCase());
  if (hours === null || Number(minute) > 59 || Number(seconds) > 59) return null;
  const time = `${String(hours).padStart(2, '0')}:${minute}`;
  const written = localMoment(new Date(`${day}T${time}:${seconds}`));
  return written.startsWith(`${day}T${time}`) ? written : null;
}

/** The date of a cell that may have a time after it. */
export function dateOfMoment(cell: string): string {
  return clockOf(cell)?.[1] ?? cell;
}

const clock = /^(.{6,50}?)(?:\s*T|,?\s+)(?:at |à )?(\d{1,2})[:h](\d\d)(?::(\d\d)(?:\.\d+)?)?\s*([ap]m)?$/i;

/** as hospitals write it: 0815 for 8:15 */
const military = /^(.{6,50}?),?\s+(?:at |à )?(\d\d)(\d\d)\s*(?:h|hrs?|hours)?$/i;
/** Otherwise the four digits are its year: 14 Feb 2026. */
const wholeDate = /\d{4}|^\d{1,2}[\s./-]+[\p{L}\d.]+[\s./-]+\d{2}$/u;

function clockOf(cell: string): RegExpExecArray | null {
  const text = asciiDigits(cell);
  const found = military.exec(text);
  return found !== null && wholeDate.test(found[1] ?? '') ? found : clock.exec(text);
}

function hourOfDay(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}
