import { inShards } from '@/client/redux/shards';
import { ZodError } from 'zod';
import { selectAccountId } from '@/client/auth/authSlice';
import { changedMeanwhile, refusedTogether } from '@/client/records/changedMeanwhile';
import { selectWaiting } from '@/client/outbox/outboxSelectors';
import { mayReplace } from '@/client/outbox/waiting/waitingShards';
import { patientDescriptor } from '@/client/outbox/save/patientDescriptor';
import { saveAllOffline, type RecordSave } from '@/client/outbox/save/saveAllOffline';
import type { AppThunk } from '@/client/redux/appThunk';
import { acknowledgedBase, waitingBase, type Base } from '@/client/storage/outbox/base';
import { StorageError } from '@/client/storage/connection/storageError';
import type { Failure } from '@/contract/errors';
import { ownerFields } from '@/contract/owners';
import { patientSchema, type Patient } from '@/contract/patient';
import { withAppliedMerge } from './unappliedMerges';

/** A patient as this device knows it: the waiting version, otherwise the server's. */
export interface KnownPatient {
  patient: Patient;
  base: Base;
}

/** Some patients as this device knows them; those it does not know are left out. */
export interface PatientsHere {
  known: KnownPatient[];
  /** names of those whose waiting record cannot be read, "" when it has none; what the server has of them is known */
  unreadable: string[];
}

/** @returns the patients that this device knows, and those whose waiting record cannot be read */
export function patientsHere(patientIds: readonly string[]): AppThunk<Promise<PatientsHere>> {
  return async (_dispatch, getState, { offline }) => {
    const accountId = selectAccountId(getState());
    const here: PatientsHere = { known: [], unreadable: [] };
    for (const patient_id of patientIds) {
      const waiting = selectWaiting(getState(), 'patients', patient_id);
      const isWaiting = waiting !== null && mayReplace(waiting, getState().patients);
      const envelope = isWaiting ? await offline.read('patients', patient_id) : null;
      if (envelope?.saved_by === accountId) {
        const patient = patientSchema.safeParse(envelope.record).data;
        if (patient) {
          const shown = withAppliedMerge(getState(), patient_id, patient);
          here.known.push({ patient: shown, base: waitingBase(envelope.revision, patient) });
          continue;
        }
        here.unreadable.push(envelope.descriptor.name);
      }
      const patient = inShards(getState().patients, patient_id);
      if (patient) here.known.push({ patient, base: acknowledgedBase(patient) });
    }
    return here;
  };
}

/**
 * @returns the patients known to this device; the others are left out
 * @throws StorageError `outbox/waitingUnreadable` when a waiting record of one cannot be parsed: what is done to several
 *   is done to all or none
 */
export function knownPatients(patientIds: readonly string[]): AppThunk<Promise<KnownPatient[]>> {
  return async (dispatch) => {
    const { known, unreadable } = await dispatch(patientsHere(patientIds));
    const [name] = unreadable;
    if (name === undefined) return known;
    const message = 'A record that waits on this device cannot be read.';
    throw new StorageError({ code: 'outbox/waitingUnreadable', message, fields: { name } });
  };
}

const withoutServerFields = patientSchema.strip();

/** The save for an edit of a known patient. @throws ZodError when the edited patient would be invalid */
export function editOf({ patient, base }: KnownPatient, changed: Partial<Patient>): RecordSave {
  const edited = withoutServerFields.parse({ ...patient, ...changed });
  return {
    table: 'patients',
    patient_id: edited.patient_id,
    record: edited,
    descriptor: patientDescriptor(edited, base.base_revision === null),
    base,
  };
}

/** A patient before a change, and the changed fields. */
export interface PatientChange {
  before: Patient;
  fields: Partial<Patient>;
}

export type ChangeOutcome = { ok: true; changes: PatientChange[] } | { ok: false; failure: Failure };

/**
 * Changes some patients, all or none, in one save.
 *
 * @param change returns the changed fields, or null to leave the patient as it is
 * @param isAsShown whether a patient is as the user saw it, as far as the decision depends on it
 * @param captured_at RFC 3339; left out: now
 * @param onProgress is told how many of them are written
 * @returns what was changed, so that it can be undone; `outbox/waitingUnreadable`, and nothing changed, when a waiting
 *   record of one of them cannot be read; that of refusedTogether when some are not as they were shown
 */
export function changePatients(
  patientIds: readonly string[],
  change: (patient: Patient) => Partial<Patient> | null,
  isAsShown: (now: Patient) => boolean = () => true,
  captured_at?: string,
  onProgress: (done: number) => void = () => undefined,
): AppThunk<Promise<ChangeOutcome>> {
  return async (dispatch, getState) => {
    try {
      const known = await dispatch(knownPatients(patientIds));
      const refused = known.flatMap(({ patient, base }) => {
        if (isAsShown(patient)) return [];
        const { name } = patientDescriptor(patient, false);
        const acknowledged = inShards(getState().patients, patient.patient_id);
        return [{ name, failure: dispatch(changedMeanwhile(base, acknowledged, false)) }];
      });
      const refusal = refusedTogether(refused, patientIds.length);
      if (refusal !== null) return { ok: false, failure: refusal };
      const changed = known.flatMap((one) => {
        const fields = change(one.patient);
        if (fields === null) return [];
        const save = { ...editOf(one, fields), ...(captured_at !== undefined && { captured_at }) };
        return [{ before: one.patient, fields, save }];
      });
      const failure = await dispatch(saveAllOffline({ saves: changed.map(({ save }) => save), onProgress }));
      return failure === null ? { ok: true, changes: changed } : { ok: false, failure };
    } catch (error) {
      return { ok: false, failure: changeFailure(error) };
    }
  };
}

/**
 * The fields that undo a change, even if others have since changed the same patient. A field that still has the
 * changed value gets its earlier value. From a list, only the items added by the change are removed. Anything else
 * stays. Whose the patient is goes back as a whole, or not at all: a cover that others gave since stays.
 *
 * @returns `null` when nothing is left to undo
 */
export function undoneFields({ before, fields }: PatientChange, now: Patient): Partial<Patient> | null {
  const was = new Map<string, unknown>(Object.entries(before));
  const is = new Map<string, unknown>(Object.entries(now));
  const changes = new Map<string, unknown>(Object.entries(fields));
  const areOwnersOfOthers = ownerFields.some(
    (name) => (is.get(name) ?? null) !== ((changes.has(name) ? changes : was).get(name) ?? null),
  );
  const undone = [...changes].flatMap(([name, changed]): [string, unknown][] => {
    const [earlier, present] = [was.get(name), is.get(name)];
    if (areOwnersOfOthers && ownerFields.includes(name)) return [];
    if (JSON.stringify(present) === JSON.stringify(changed)) return [[name, earlier ?? null]];
    if (!isList(changed) || !isList(present)) return [];
    const kept = isList(earlier) ? earlier : [];
    const left = present.filter((item) => !changed.includes(item) || kept.includes(item));
    // An empty list says that none is known. Undoing says that only where it was so before.
    const isNoneKnown = isList(earlier) && earlier.length === 0;
    return [[name, left.length > 0 || isNoneKnown ? left : null]];
  });
  return undone.length > 0 ? Object.fromEntries(undone) : null;
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

/** Why a change could not be saved: the record would be invalid, or device storage failed. */
export function changeFailure(error: unknown): Failure {
  if (error instanceof ZodError)
    return { code: 'outbox/recordInvalid', message: 'One of the records would not be valid.' };
  return StorageError.from(error).failure;
}
