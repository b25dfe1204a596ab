import { clockAt, momentAt } from '@/clinical/reminders/wallClock';

const minuteMs = 60_000;

/**
 * A wall-clock time of a zone as a moment with the offset of that zone: RFC 3339, to the millisecond.
 *
 * @param clock `YYYY-MM-DDTHH:mm`
 * @throws RangeError when it is none
 */
export function momentIn(clock: string, timeZone: string): string {
  const ms = momentAt(clock, timeZone);
  const shown = clockAt(ms, timeZone);
  const offset = Math.round((Date.parse(`${shown}Z`) - ms) / minuteMs);
  const twoDigits = (count: number) => String(count).padStart(2, '0');
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${shown}:00.000${offset < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(minutes)}`;
}
