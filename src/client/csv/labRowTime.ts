import { moment } from '@/contract/fields';
import { collectedAt, hasTime } from '@/contract/lab';
import { readDate, type DateStyle } from './calendarDates';
import type { LabPatient } from './labPatients';
import type { RowCells } from './labRowCells';
import { readMoment } from './momentCell';

/** When a result was collected: a day or a moment, not in the future and not before the birth. */
export function readCollected(
  cells: RowCells,
  options: DateStyle & { now: string },
  patient: LabPatient | null,
): string | null {
  const [date, time] = [cells.text('collected_at'), cells.text('collected_time')];
  if (date === '') return cells.fault('noDate', 'collected_at');
  const collected = readCollectedAt(date, time, options);
  if (collected === 'time') return cells.fault('notTime', 'collected_time');
  if (collected === null || !collectedAt.safeParse(collected.slice(0, 10)).success)
    return cells.fault('notDate', 'collected_at');
  if (isAfter(collected, options.now)) return cells.fault('inFuture', 'collected_at');
  if (patient !== null && collected.slice(0, 10) < patient.birth_date)
    return cells.fault('beforeBirth', 'collected_at', { date: patient.birth_date });
  return collected;
}

/** @returns the day or the moment; `time` where only the time cannot be read */
function readCollectedAt(date: string, time: string, style: DateStyle): string | null {
  if (moment.safeParse(date).success) return date;
  const day = readDate(date, style);
  if (time === '') return day ?? readMoment(date, style);
  if (day === null) return readMoment(date, style);
  // American hospitals write 0815 for 8:15, and a spreadsheet drops the zero.
  const clock = time.replace(/^(\d{1,2})(\d\d)\s*(?:h|hrs?|hours)?$/i, '$1:$2');
  return readMoment(`${day} ${clock}`, style) ?? 'time';
}

function isAfter(collected: string, now: string): boolean {
  return hasTime(collected) ? Date.parse(collected) > Date.parse(now) : collected > now.slice(0, 10);
}
