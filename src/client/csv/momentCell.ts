import { moment } from '@/contract/fields';
import { localMoment } from '@/client/i18n/localMoment';
import { asciiDigits } from '@/matching/plainText';
import { readDate, type DateOrder } from './calendarDates';

/**
 * Date and time of the wall clock of this device, as its moment; a moment with its offset stays as it is. Visits are planned in this
 * century, so two digits of a year are of the 2000s.
 *
 * @returns `null` without a time, and for an hour that the clock skips in spring
 */
export function readMoment(cell: string, dateOrder: DateOrder): string | null {
  if (moment.safeParse(cell).success) return cell;
  const [, date = '', hour, minute, half] = clock.exec(asciiDigits(cell)) ?? [];
  const day = readDate(date, { dateOrder, firstYear: 2000 });
  if (day === null || hour === undefined || minute === undefined) return null;
  const hours = hourOfDay(Number(hour), half?.toLowerCase());
  if (hours === null || Number(minute) > 59) return null;
  const time = `${String(hours).padStart(2, '0')}:${minute}`;
  const written = localMoment(new Date(`${day}T${time}:00`));
  return written.startsWith(`${day}T${time}`) ? written : null;
}

const clock = /^(.{6,50}?)(?:\s*T|,?\s+)(?:at |à )?(\d{1,2})[:h](\d\d)(?::00(?:\.0+)?)?\s*([ap]m)?$/i;

function hourOfDay(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}
