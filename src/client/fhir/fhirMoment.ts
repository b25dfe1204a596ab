import { moment } from '@/contract/fields';

/**
 * A moment in the format of FHIR's dateTime and instant. FHIR ends offsets at 14:00, and the contract goes further:
 * such a moment is written in UTC. Any other keeps its format and the device's offset.
 */
export function toFhirMoment(captured: string): string {
  return fhirDateTime.test(captured) ? captured : new Date(captured).toISOString();
}

export type IncomingMoment =
  | { kind: 'moment'; moment: string }
  /** a day without a time of day: the moment is noon in UTC, which is the same day nearly everywhere */
  | { kind: 'day'; day: string; moment: string }
  | { kind: 'unusable' };

/** Reads an incoming dateTime: a moment, a day, or unusable (a year, a month, or unreadable). */
export function readFhirMoment(value: string): IncomingMoment {
  if (moment.safeParse(value).success) return { kind: 'moment', moment: value };
  const atNoon = `${value}T12:00:00Z`;
  if (/^\d{4}-\d\d-\d\d$/.test(value) && moment.safeParse(atNoon).success) {
    return { kind: 'day', day: value, moment: atNoon };
  }
  return { kind: 'unusable' };
}

const fhirDateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]((0\d|1[0-3]):[0-5]\d|14:00))$/;
