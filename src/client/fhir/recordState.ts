import { extensionUrls } from './codeSystems';
import { readFhirMoment } from './fhirMoment';
import type { Tell } from './findings';
import type { IncomingObservation } from './incomingResources';

/** Our own export marks an archived record, so that it comes back archived; other systems see `entered-in-error`. */
export function isArchived(extensions: IncomingObservation['extension']): boolean {
  return extensions?.some(({ url, valueBoolean }) => url === extensionUrls.archived && valueBoolean) ?? false;
}

/** Whether a record of this status is valid; reports why not. */
export function readStatus({ status }: { status: string }, named: string, tell: Tell): boolean {
  if (['final', 'amended', 'corrected', 'completed'].includes(status)) return true;
  if (['entered-in-error', 'cancelled'].includes(status)) tell('left out', named, 'enteredInError');
  else tell('left out', named, 'notFinal', { status });
  return false;
}

/** When an Observation was taken; for a period, its start. */
export function effectiveMoment(observation: IncomingObservation, named: string, tell: Tell): string | null {
  return usableMoment(effectiveText(observation), named, tell);
}

function effectiveText({ effectiveDateTime, effectiveInstant, effectivePeriod }: IncomingObservation) {
  return effectiveDateTime ?? effectiveInstant ?? effectivePeriod?.start;
}

/** When a specimen was collected, as precisely as the file says: a day stays a day. For a period, its start. */
export function effectiveDateOrMoment(
  observation: IncomingObservation,
  named: string,
  tell: Tell,
): string | null {
  const said = effectiveText(observation) ?? '';
  if (readFhirMoment(said).kind !== 'unusable') return said;
  tell('left out', named, 'noTime');
  return null;
}

/** The moment for a record, or `null` when not even the day is given. Reports what it had to assume. */
export function usableMoment(value: string | undefined, named: string, tell: Tell): string | null {
  const read = readFhirMoment(value ?? '');
  switch (read.kind) {
    case 'moment':
      return read.moment;
    case 'day':
      tell('check', named, 'noTimeOfDay', { day: read.day });
      return read.moment;
    case 'unusable':
      tell('left out', named, 'noTime');
      return null;
  }
}
