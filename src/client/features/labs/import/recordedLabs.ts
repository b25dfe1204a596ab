import { selectAccountId } from '@/client/auth/authSlice';
import type { LabResult } from '@/client/csv/labRow';
import type { RecordedLabs } from '@/client/csv/labRows';
import type { PartControl } from '@/client/csv/mapInParts';
import { rootOf } from '@/client/records/mergeLinks';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { selectAllWaiting } from '@/client/outbox/outboxSelectors';
import type { AppThunk } from '@/client/redux/appThunk';
import { allInShards, inShards, isInShards } from '@/client/redux/shards';
import { pageTurn } from '@/client/ui/pageTurn';
import { labSchema, type Lab } from '@/contract/lab';

/** records read from the device at once */
const partSize = 100;

/**
 * The recorded results of the patients of some results: the server's, with waiting ones replacing their acknowledged
 * versions. Waiting results whose id is in the file are not read.
 *
 * @throws a DOMException named AbortError when it was cancelled; StorageError when the device cannot be read
 */
export function recordedLabs(
  results: readonly Pick<LabResult, 'patient_id' | 'record_id'>[],
  { signal, onProgress }: PartControl,
): AppThunk<Promise<RecordedLabs>> {
  return async (_dispatch, getState, { offline, openCache }) => {
    const accountId = selectAccountId(getState());
    const mergedInto = selectMergedInto(getState());
    const wanted = new Set(results.map(({ patient_id }) => patient_id));
    const inFile = new Set(results.map(({ record_id }) => record_id));
    const acknowledged = getState().labs;
    const waiting = selectAllWaiting(getState()).filter(
      ({ descriptor, patient_id }) =>
        descriptor.kind === 'labs' && wanted.has(rootOf(mergedInto, patient_id)),
    );
    const ids = new Set(waiting.flatMap(({ record_id }) => record_id ?? []));
    const found = new Map<string, Lab[]>();
    const add = (lab: Lab) => {
      const patientId = rootOf(mergedInto, lab.patient_id);
      if (lab.archived || !wanted.has(patientId)) return;
      const known = found.get(patientId);
      if (known) known.push(lab);
      else found.set(patientId, [lab]);
    };
    for (const lab of allInShards(acknowledged)) if (!ids.has(lab.record_id)) add(lab);
    const unread = [...ids].filter((id) => !inFile.has(id));
    for (let at = 0; at < unread.length; at += partSize) {
      const part = unread.slice(at, at + partSize);
      const envelopes = await Promise.all(part.map((id) => offline.read('labs', id)));
      for (const envelope of envelopes) {
        const lab = envelope?.saved_by === accountId && labSchema.safeParse(envelope.record).data;
        if (lab) add(lab);
      }
      // A result uploaded in the meantime is now acknowledged: in the state if this tab uploaded it, on disk if
      // another tab did.
      const now = getState().labs;
      const uploaded = part.filter((_, index) => envelopes[index] === null);
      uploaded.flatMap((id) => inShards(now, id) ?? []).forEach(add);
      const elsewhere = uploaded.filter((id) => !isInShards(now, id));
      if (accountId !== null && elsewhere.length > 0) {
        const received = await openCache(accountId).read('labs', elsewhere);
        if (received.table === 'labs') received.records.forEach(add);
      }
      onProgress(at / unread.length);
      await pageTurn();
      signal.throwIfAborted();
    }
    onProgress(1);
    return {
      has: (recordId) => isInShards(acknowledged, recordId) || ids.has(recordId),
      of: (patientId) => found.get(patientId) ?? [],
    };
  };
}
