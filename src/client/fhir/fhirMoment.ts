import { moment } from '@/contract/fields';

/**
 * A moment as FHIR's dateTime and instant spell it. Offsets end at 14:00 there, and go further in the contract: such a moment is written in
 * UTC. Otherwise the spelling stays, and with it the offset of the device.
 */
export function toFhirMoment(captured: string): string {
  return fhirDateTime.test(captured) ? captured : new Date(captured).toISOString();
}

export type IncomingMoment =
  | { kind: 'moment'; moment: string }
  /** a day without a time of day: noon in UTC stands for it, which is the same day nearly everywhere */
  | { kind: 'day'; day: string; moment: string }
  | { kind: 'unusable' };

/** What an incoming dateTime says: a moment, a day, or too little (a year, a month) or nothing readable. */
export function readFhirMoment(value: string): IncomingMoment {
  if (moment.safeParse(value).success) return { kind: 'moment', moment: value };
  const atNoon = `${value}T12:00:00Z`;
  if (/^\d{4}-\d\d-\d\d$/.test(value) && moment.safeParse(atNoon).success) {
    return { kind: 'day', day: value, moment: atNoon };
  }
  return { kind: 'unusable' };
}

const fhirDateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]((0\d|1[0-3]):[0-5]\d|14:00))$/;
