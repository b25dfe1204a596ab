import { offlineTables } from '@/contract/recordKinds';
import { systems } from './codeSystems';
import type { ReportFinding } from './findings';
import { importedDynamometrySchema, type ImportedDynamometry } from './importedChart';
import type { IncomingObservation } from './incomingResources';
import type { ChartObservation } from './observationKinds';
import { reportOn } from './parseItem';
import {
  emptyFields,
  readCode,
  readConfirmation,
  readDate,
  readMoment,
  readQuantityOf,
  readText,
  readVerdicts,
} from './readRecordExtensions';
import { effectiveMoment, isArchived, readStatus } from './recordState';
import { reportRefused } from './reportRefused';
import { gripFigures, withVerdictsOf } from './verdictsOfFigures';

/**
 * The grip strength sessions of one patient, as our own export writes them. The best value of a hand is always
 * calculated from the trials, never taken.
 */
export function readGripSessions(
  patient_id: string,
  observations: readonly ChartObservation[],
  report: ReportFinding,
): ImportedDynamometry[] {
  return observations.flatMap((one) =>
    one.kind.kind === 'gripSession' ? readSession(patient_id, one, report) : [],
  );
}

function readSession(patient_id: string, { item, observation }: ChartObservation, report: ReportFinding) {
  const { extension, component = [], note = [] } = observation;
  const archived = isArchived(extension);
  if (!archived && !readStatus(observation, item.name, report)) return [];
  const captured_at = effectiveMoment(observation, item.name, report);
  if (captured_at === null) return [];
  const code = (field: string) => readCode(extension, field);
  const unit = code('unit');
  const notes = note.flatMap(({ text }) => text ?? []);
  const session = {
    record_id: item.id,
    patient_id,
    device: code('device'),
    device_name: readText(extension, 'device_name'),
    calibrated_on: readDate(extension, 'calibrated_on'),
    protocol: code('protocol'),
    posture: code('posture'),
    unit,
    dominant_hand: code('dominant_hand'),
    trials: component.map((trial) => readTrial(trial, unit)),
    right_hand_excluded: code('right_hand_excluded'),
    left_hand_excluded: code('left_hand_excluded'),
    ...readConfirmation(extension),
    verdicts: readVerdicts(extension),
    notes: notes.length > 0 ? notes.join('\n') : emptyFields(extension).includes('notes') ? '' : null,
    captured_at,
    archived,
  };
  // The import sets the device and its revision. They do not affect the rules of a session, so placeholders suffice.
  const judged = offlineTables.dynamometry.schema.safeParse({
    ...{ ...session, device_id: item.id, device_revision: 1 },
  });
  if (!judged.success) {
    reportRefused(judged.error, item.name, 'left out', report);
    return [];
  }
  const read = importedDynamometrySchema.parse(judged.data);
  return [withVerdictsOf(read, gripFigures(read), reportOn(item, report))];
}

type Component = NonNullable<IncomingObservation['component']>[number];

/** A value in another unit than the session's is not taken. */
function readTrial({ code, valueQuantity, extension }: Component, unit: string | null) {
  const read = valueQuantity ?? readQuantityOf(extension, 'value');
  return {
    hand: code.coding?.find(({ system }) => system === systems.grip)?.code,
    value: read?.code === unit ? read?.value : undefined,
    taken_at: readMoment(extension, 'taken_at'),
    invalid: readCode(extension, 'invalid'),
  };
}
