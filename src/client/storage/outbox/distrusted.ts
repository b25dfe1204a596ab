import { v7 as uuidv7 } from 'uuid';
import { moment, uuid } from '@/contract/fields';
import { isKeyedByRecord, offlineTables, type OfflineTable } from '@/contract/recordKinds';
import { withoutBase } from '@/contract/record';
import { shownField } from '@/contract/storedRecord';
import { descriptorSchema, type Descriptor, type Envelope, type OutboxPlace } from './envelope';

/**
 * An envelope that was found unencrypted: anyone may have written it. Only the record is kept. It is held until a person
 * has checked it, it is described by its own fields, and it is based on nothing, so the server reports a conflict
 * instead of changing a chart. It says nothing about who confirmed or reviewed it, and characters that deceive are
 * marked. It counts as a new save of a device that no one has: it cannot pass for one of a real device.
 */
export function distrusted(table: OfflineTable, envelope: Envelope): Envelope {
  const { patient_id, record_id, revision, saved_by } = envelope;
  const stamp = { device_id: uuidv7(), device_revision: 1, save_id: uuidv7() };
  const record = { ...withoutClaims(withoutBase(envelope.record)), ...stamp };
  const captured = moment.safeParse(Reflect.get(record, 'captured_at'));
  return {
    patient_id,
    ...(record_id !== undefined && { record_id }),
    record,
    revision,
    saved_at: captured.data ?? envelope.saved_at,
    saved_by,
    descriptor: describedByItself(table, record, { is_new: hasNoBase(envelope.record) }),
    attempts: 0,
    last_attempt_at: null,
    last_error: null,
    held: true,
    distrusted: true,
  };
}

/** Who confirmed a record or reviewed it, and when. Which values were confirmed stays: without that, none is valid. */
const attributions = ['confirmed_by', 'confirmed_at', 'seen_at', 'seen_by', 'seen_by_name'];

function withoutClaims(record: Record<string, unknown>): Record<string, unknown> {
  const valueOf = ([name, value]: [string, unknown]): [string, unknown] => [
    name,
    attributions.includes(name) ? null : shownField(name, value),
  ];
  return Object.fromEntries(Object.entries(record).map(valueOf));
}

/** Whether a record belongs to the place that its envelope names, by ids that a record can have. */
export function isInItsPlace(
  table: OfflineTable,
  { patient_id, record_id, record }: Omit<OutboxPlace, 'table'> & { record?: unknown },
): boolean {
  return (
    [patient_id, record_id ?? patient_id].every((id) => uuid.safeParse(id).success) &&
    Reflect.get(Object(record), 'patient_id') === patient_id &&
    isKeyedByRecord(table) === (record_id !== undefined) &&
    (record_id === undefined || Reflect.get(Object(record), 'record_id') === record_id)
  );
}

/** The name is empty where the record has none: only a patient's own record has it. */
function describedByItself(kind: OfflineTable, record: object, { is_new }: { is_new: boolean }): Descriptor {
  const known = offlineTables[kind].waitingSchema.safeParse(record).data;
  const described = { kind, name: '', patient: null };
  if (!known) return described;
  if ('first_name' in known) {
    const name = `${known.first_name} ${known.last_name}`;
    return descriptorSchema.parse({ ...described, name, patient: { ...known, is_new } });
  }
  if ('analyte' in known) return { ...described, analyte: known.analyte };
  if ('rrule' in known) {
    const { title, key, meal } = known;
    return { ...described, reminder: title ?? key ?? '', ...(meal && { meal }) };
  }
  if ('timing' in known) return { ...described, supplement: known.key ?? known.name ?? '' };
  return described;
}

/** Whether the record says that the server does not have it yet. */
function hasNoBase(record: unknown): boolean {
  const base: unknown = Reflect.get(Object(record), 'base_revision');
  return base === undefined || base === null;
}
