import { useEffect, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { useAppDispatch, useAppSelector, useAppStore } from '@/client/redux/hooks';
import { isInShards } from '@/client/redux/shards';
import {
  acknowledgedBase,
  noBase,
  savedVersionSchema,
  waitingBase,
  type Base,
  type SavedVersion,
} from '@/client/storage/outbox/base';
import type { OfflineTable } from '@/contract/recordKinds';
import { selectHasUnsaved } from '@/client/unsaved/unsavedSlice';
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
}

// An earlier version may have left out optional fields; the record must still count as waiting.
const keysSchema = savedVersionSchema.extend({ record_id: z.string() });

/** The server's record that a form continues when nothing waits, `null` for none. */
export type GoingOn = 'reading' | (SavedVersion & { record_id: string; revision: number }) | null;

/**
 * Opens a capture form for a patient. It opens on the waiting record, if there is one, because a later save for the
 * same patient replaces it. Otherwise it opens on `goingOn`, even if that arrives while the form is still empty.
 * Otherwise it is empty, with a new record_id.
 *
 * @returns the capture, and a function that begins an empty one
 */
export function useCapture(
  table: OfflineTable,
  patientId: string,
  goingOn: GoingOn = null,
): [Capture, () => void] {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const outbox = useAppSelector(selectOutboxStatus);
  const [capture, setCapture] = useState<Capture>({ status: 'reading' });

  useEffect(() => {
    if (outbox !== 'read' || goingOn === 'reading') return;
    void dispatch(readWaitingRecord({ table, patient_id: patientId })).then((outcome) => {
      const found: Capture = readWaitingRecord.fulfilled.match(outcome)
        ? openOn(outcome.payload, goingOn)
        : { status: 'unreadable' };
      const state = store.getState();
      const isKept = ({ record, record_id }: OpenCapture): boolean =>
        record !== null || isInShards(state[table], record_id) || selectHasUnsaved(state);
      setCapture((current) => {
        if (current.status !== 'open') return found;
        // A record that arrives late still opens, unless the empty form is already in use.
        const isLate = found.status === 'open' && found.record !== null && !isKept(current);
        return isLate && found.record_id !== current.record_id ? found : current;
      });
    });
  }, [dispatch, store, table, patientId, outbox, goingOn]);

  const begin = () => setCapture(openEmpty());
  // An open form stays open: its save reports that the device cannot be read.
  const isLost = outbox === 'unreadable' && capture.status !== 'open';
  return [isLost ? { status: 'unreadable' } : capture, begin];
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
