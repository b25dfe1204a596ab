import dayjs from 'dayjs';

/** A moment as the wall clock of this device shows it, with its offset: RFC 3339, to the millisecond. */
export function localMoment(date: Date): string {
  return dayjs(date).format('YYYY-MM-DDTHH:mm:ss.SSSZ');
}
