import { z } from 'zod';
import { inShards } from '@/client/redux/shards';
import {
  acknowledgedBase,
  noBase,
  savedVersionSchema,
  waitingBase,
  type Base,
} from '@/client/storage/outbox/base';
import type { AppStore } from '@/client/app/store';
import { readWaitingRecord } from '@/client/outbox/waiting/readWaitingRecord';
import { saveOffline, type OfflineSave } from '@/client/outbox/save/saveOffline';
import { selectAllWaiting, selectIsOutboxRead, selectWaiting } from '@/client/outbox/outboxSelectors';
import { isKeyedByRecord, offlineTables, type OfflineTable } from '@/contract/recordKinds';
import { captureFields } from '@/contract/record';
import { recordMakers } from './builders';
import { saveIn, type Save } from './modelServer';

/** The record that a form edits: see useCapture, usePatient. */
interface Opened {
  record_id: string;
  base: Base;
}

export interface FormSave {
  table: OfflineTable;
  patient_id: string;
  /** different in every save */
  notes: string;
  /** saves from the form of the last save, if any, instead of a newly opened one */
  isStillOpen: boolean;
  /** the form is open for a while before the save */
  isSlow: boolean;
}

/** The forms of one tab, reduced to what affects a save: the record, and the version it is based on. */
export interface ModelForms {
  /**
   * Opens a form, or continues in the open one, and saves it.
   *
   * @returns the acknowledged save, or `null` if it was refused or there was nothing to open
   */
  save(what: FormSave): Promise<Save | null>;
}

const keysSchema = savedVersionSchema.extend({ record_id: z.string().default('') });
const person = {
  first_name: 'Marguerite',
  last_name: 'Lefebvre',
  birth_date: '1941-03-08',
  sex: 'female' as const,
};

/** What a form sends, beside the ids and what it is based on. */
function contentOf(table: OfflineTable): object {
  const content: Record<string, unknown> = { ...recordMakers[table]() };
  for (const field of [...Object.keys(captureFields), 'patient_id', 'record_id']) delete content[field];
  return content;
}

/**
 * @param options.mayBegin whether no form has started this new patient yet: an id belongs to one form only
 * @param options.type takes a while
 */
export function openModelForms(
  store: AppStore,
  { newId, mayBegin, type }: { newId(): string; mayBegin(patientId: string): boolean; type(): Promise<void> },
): ModelForms {
  const forms = new Map<string, Opened>();

  const open = async (table: OfflineTable, patient_id: string): Promise<Opened | null> => {
    const state = store.getState();
    const isListed = selectWaiting(state, 'patients', patient_id) !== null;
    const acknowledged = inShards(state.patients, patient_id);
    if (table === 'patients' && !isListed && !acknowledged) {
      return mayBegin(patient_id) ? { record_id: '', base: noBase } : null;
    }
    if (!acknowledged && !isListed) return null;
    const place = { table, patient_id, ...sessionOf(table, patient_id) };
    const outcome = await store.dispatch(readWaitingRecord(place));
    const waiting = readWaitingRecord.fulfilled.match(outcome) ? outcome.payload : null;
    const keys = keysSchema.safeParse(waiting?.record).data;
    if (waiting && keys) return { record_id: keys.record_id, base: waitingBase(waiting.revision, keys) };
    if (table !== 'patients') return { record_id: newId(), base: noBase };
    // The listed record may have been uploaded in the meantime. The form then shows the server's version.
    const known = inShards(store.getState().patients, patient_id);
    return known ? { record_id: '', base: acknowledgedBase(known) } : null;
  };

  /** Reopens a waiting session of the patient; otherwise the form starts a new one, with no waiting record. */
  const sessionOf = (table: OfflineTable, patient_id: string): { record_id?: string } => {
    if (!isKeyedByRecord(table)) return {};
    const waiting = selectAllWaiting(store.getState());
    const found = waiting.find((item) => item.descriptor.kind === table && item.patient_id === patient_id);
    return { record_id: found?.record_id ?? '' };
  };

  return {
    async save({ table, patient_id, notes, isStillOpen, isSlow }) {
      await outboxRead(store);
      const place = `${table}/${patient_id}`;
      const opened = (isStillOpen && forms.get(place)) || (await open(table, patient_id));
      if (!opened) return null;
      if (isSlow) await type();
      const { record_id, base } = opened;
      const record = {
        ...contentOf(table),
        ...(table !== 'patients' && { record_id }),
        notes,
      };
      const outcome = await store.dispatch(
        saveOffline({
          type: offlineTables[table].type,
          patient_id,
          ...(isKeyedByRecord(table) && { record_id }),
          record,
          base,
          descriptor: described(table, base.base_revision),
        }),
      );
      if (!saveOffline.fulfilled.match(outcome)) return null;
      // A patient form closes after the save.
      const { revision, record: saved } = outcome.payload;
      if (table !== 'patients')
        forms.set(place, { record_id, base: waitingBase(revision, savedVersionSchema.parse(saved)) });
      return saveIn(table, saved);
    },
  };
}

function described(table: OfflineTable, base_revision: number | null): OfflineSave['descriptor'] {
  const patient = { ...person, identifier: null, archived: false, is_new: base_revision === null };
  return { kind: table, name: 'Marguerite Lefebvre', patient: table === 'patients' ? patient : null };
}

/** Resolves when the tab has read the outbox. No form opens before that. */
function outboxRead(store: AppStore): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!selectIsOutboxRead(store.getState())) return;
      stop();
      resolve();
    };
    const stop = store.subscribe(look);
    look();
  });
}
