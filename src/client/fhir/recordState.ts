import { extensionUrls } from './codeSystems';
import { readFhirMoment } from './fhirMoment';
import type { ReportFinding } from './findings';
import type { IncomingObservation } from './incomingResources';

/** Our own export marks an archived record, so that it comes back archived; other systems see `entered-in-error`. */
export function isArchived(extensions: IncomingObservation['extension']): boolean {
  return extensions?.some(({ url, valueBoolean }) => url === extensionUrls.archived && valueBoolean) ?? false;
}

/** The statuses of what is not to be used. */
export const withdrawn: readonly string[] = ['entered-in-error', 'cancelled'];

/** Whether a record of this status is valid. */
export function isUsable(status: string): boolean {
  return ['final', 'amended', 'corrected', 'completed'].includes(status);
}

/** Whether a record of this status is valid; reports why not. */
export function readStatus({ status }: { status: string }, named: string, report: ReportFinding): boolean {
  if (isUsable(status)) return true;
  if (withdrawn.includes(status)) report('left out', named, 'enteredInError');
  else report('left out', named, 'notFinal', { status });
  return false;
}

/** When an Observation was taken; for a period, its start. */
export function effectiveMoment(
  observation: IncomingObservation,
  named: string,
  report: ReportFinding,
): string | null {
  return usableMoment(effectiveText(observation), named, report);
}

function effectiveText({ effectiveDateTime, effectiveInstant, effectivePeriod }: IncomingObservation) {
  return effectiveDateTime ?? effectiveInstant ?? effectivePeriod?.start;
}

/** When a specimen was collected, as precisely as the file says: a day stays a day. For a period, its start. */
export function effectiveDateOrMoment(
  observation: IncomingObservation,
  named: string,
  report: ReportFinding,
): string | null {
  const text = effectiveText(observation) ?? '';
  const read = readFhirMoment(text);
  switch (read.kind) {
    case 'moment':
    case 'day':
      return text;
    case 'local':
      report('check', named, 'noTimeZone', { time: read.time });
      return read.day;
    case 'unusable':
      report('left out', named, 'noTime');
      return null;
  }
}

/** The moment for a record, or `null` when not even the day is given. Reports what it had to assume. */
export function usableMoment(value: string | undefined, named: string, report: ReportFinding): string | null {
  const read = readFhirMoment(value ?? '');
  switch (read.kind) {
    case 'moment':
      return read.moment;
    case 'day':
      report('check', named, 'noTimeOfDay', { day: read.day });
      return read.moment;
    case 'local':
      report('check', named, 'noTimeZone', { time: read.time });
      return read.moment;
    case 'unusable':
      report('left out', named, 'noTime');
      return null;
  }
}
