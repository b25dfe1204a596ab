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
  /** a time without a time zone, which only a person who knows the sender can place: the day is sure */
  | { kind: 'local'; day: string; time: string; moment: string }
  | { kind: 'unusable' };

/** Reads an incoming dateTime: a moment, a day with or without a local time, or unusable (a year, a month, or unreadable). */
export function readFhirMoment(value: string): IncomingMoment {
  if (moment.safeParse(value).success) return { kind: 'moment', moment: value };
  const [, day = '', time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?$/.exec(value) ?? [];
  const atNoon = `${day}T12:00:00Z`;
  if (!moment.safeParse(atNoon).success) return { kind: 'unusable' };
  return time === undefined
    ? { kind: 'day', day, moment: atNoon }
    : { kind: 'local', day, time, moment: atNoon };
}

const fhirDateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]((0\d|1[0-3]):[0-5]\d|14:00))$/;
