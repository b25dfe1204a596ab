import { useEffect, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { useAppDispatch, useAppSelector, useAppStore } from '@/client/redux/hooks';
import { inShards, isInShards, type Shards } from '@/client/redux/shards';
import {
  acknowledgedBase,
  noBase,
  savedVersionSchema,
  waitingBase,
  type Base,
  type SavedVersion,
} from '@/client/storage/outbox/base';
import type { KeyedTable, OfflineTable } from '@/contract/recordKinds';
import { selectIsTypedAbout } from '@/client/unsaved/unsavedSlice';
import { selectOutboxStatus } from '@/client/outbox/outboxSelectors';
import { readWaitingRecord } from '@/client/outbox/waiting/readWaitingRecord';

/** The record that a capture form works on. It is decided when the form opens, never while the user types. */
export type Capture = { status: 'reading' } | { status: 'unreadable' } | OpenCapture;

export interface OpenCapture {
  status: 'open';
  record_id: string;
  base: Base;
  /** the record it opened on, not yet parsed, or `null` for an empty form */
  record: unknown;
  /** the user chose to go on with this record, in place of an empty form */
  isChosen?: true;
}

/** The tables whose records are captured in a form of their own, with one place per patient on the device. */
export type CapturedTable = Exclude<OfflineTable, KeyedTable | 'patients'>;

// An earlier version may have left out optional fields; the record must still count as waiting.
const keysSchema = savedVersionSchema.extend({ record_id: z.string() });

type Acknowledged = SavedVersion & { record_id: string; revision: number };

/** The server's record that a form continues when nothing waits, `null` for none. */
export type GoingOn = 'reading' | Acknowledged | null;

interface OpenedForm {
  capture: Capture;
  /** begins an empty one */
  begin(): void;
  /** opens on a record that has come to exist meanwhile; what was typed is offered in it */
  goOnWith(recordId: string): void;
}

/**
 * Opens a capture form for a patient. It opens on the waiting record, if there is one, because a later save for the
 * same patient replaces it. Otherwise it opens on `goingOn`. Otherwise it is empty, with a new record_id.
 *
 * @param continuedId of the record that the form is to work on, waiting or acknowledged: an empty form that nobody has
 *   typed into opens on it even if it comes later, as when another tab saves it
 */
export function useCapture(
  table: CapturedTable,
  patientId: string,
  goingOn: GoingOn = null,
  continuedId: string | null = goingOn === 'reading' ? null : (goingOn?.record_id ?? null),
): OpenedForm {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const outbox = useAppSelector(selectOutboxStatus);
  const isTyped = useAppSelector((state) => selectIsTypedAbout(state, { table, subject: patientId }));
  const [capture, setCapture] = useState<Capture>({ status: 'reading' });
  /** the last record_id that was typed for: between its save and the answer of the server nothing else shows it */
  const typedFor = useRef<string>(undefined);
  const openId = capture.status === 'open' ? capture.record_id : undefined;
  useEffect(() => {
    if (isTyped) typedFor.current = openId;
  }, [isTyped, openId]);

  useEffect(() => {
    if (outbox !== 'read' || goingOn === 'reading') return;
    void dispatch(readWaitingRecord({ table, patient_id: patientId })).then((outcome) => {
      const found: Capture = readWaitingRecord.fulfilled.match(outcome)
        ? openOn(outcome.payload, goingOn)
        : { status: 'unreadable' };
      const state = store.getState();
      const isKept = ({ record, record_id }: OpenCapture): boolean =>
        record !== null ||
        record_id === typedFor.current ||
        isInShards(state[table], record_id) ||
        selectIsTypedAbout(state, { table, subject: patientId });
      setCapture((current) => {
        if (current.status !== 'open') return found;
        const isLate = found.status === 'open' && found.record !== null && found.record_id === continuedId;
        return isLate && found.record_id !== current.record_id && !isKept(current) ? found : current;
      });
    });
  }, [dispatch, store, table, patientId, outbox, goingOn, continuedId]);

  const goOnWith = async (recordId: string): Promise<void> => {
    const outcome = await dispatch(readWaitingRecord({ table, patient_id: patientId }));
    if (!readWaitingRecord.fulfilled.match(outcome)) return;
    const acknowledged: Shards<Acknowledged> = store.getState()[table];
    const found = openOn(outcome.payload, inShards(acknowledged, recordId) ?? null);
    // Between its upload by another tab and the read of its result, this device does not have it: the form stays.
    if (found.status === 'open' && found.record !== null) setCapture({ ...found, isChosen: true });
  };
  // An open form stays open: its save reports that the device cannot be read.
  const isLost = outbox === 'unreadable' && capture.status !== 'open';
  return {
    capture: isLost ? { status: 'unreadable' } : capture,
    begin: () => setCapture(openEmpty()),
    goOnWith: (recordId) => void goOnWith(recordId),
  };
}

function openOn(
  waiting: { revision: number; record: unknown } | null,
  goingOn: Exclude<GoingOn, 'reading'>,
): Capture {
  if (waiting === null && goingOn) {
    const { record_id } = goingOn;
    return { status: 'open', record_id, base: acknowledgedBase(goingOn), record: goingOn };
  }
  if (waiting === null) return openEmpty();
  const { revision, record } = waiting;
  const saved = keysSchema.safeParse(record).data;
  // Saving an empty form would replace the waiting record.
  if (!saved) return { status: 'unreadable' };
  return { status: 'open', record_id: saved.record_id, base: waitingBase(revision, saved), record };
}

function openEmpty(): OpenCapture {
  return { status: 'open', record_id: uuidv7(), base: noBase, record: null };
}
