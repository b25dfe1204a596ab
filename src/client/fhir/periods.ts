import { localMoment } from '@/client/i18n/localMoment';

export interface Period {
  start?: string | undefined;
  end?: string | undefined;
}

export type PeriodState = { state: 'current' } | { state: 'ended' | 'notBegun'; at: string };

/** Where a moment lies in a FHIR period. A missing bound is open: without an end, the period goes on. */
export function periodState({ start, end }: Period = {}, now: Date): PeriodState {
  if (end !== undefined && isOver(end, now)) return { state: 'ended', at: end };
  if (start !== undefined && isToCome(start, now)) return { state: 'notBegun', at: start };
  return { state: 'current' };
}

/**
 * Whether a FHIR date or dateTime is over: its whole day, month or year, as FHIR counts the end of a period. A text
 * that is no date is over, because nothing shows that it is still to come.
 */
export function isOver(dateTime: string, now: Date): boolean {
  if (partialDate.test(dateTime)) return dateTime < localMoment(now).slice(0, dateTime.length);
  const at = Date.parse(dateTime);
  return Number.isNaN(at) || at < now.getTime();
}

/** Whether a FHIR date or dateTime is still to come: its day, month or year has not begun. */
export function isToCome(dateTime: string, now: Date): boolean {
  if (partialDate.test(dateTime)) return dateTime > localMoment(now).slice(0, dateTime.length);
  return Date.parse(dateTime) > now.getTime();
}

const partialDate = /^\d{4}(-\d\d(-\d\d)?)?$/;
