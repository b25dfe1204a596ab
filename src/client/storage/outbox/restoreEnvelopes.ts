import { z } from 'zod';
import { withoutBase } from '@/contract/record';
import { recordKey, type OfflineTable } from '@/contract/recordKinds';
import { isOf, withoutRecord, type Envelope, type Waiting } from './envelope';
import { putInPlace, type SealedSave } from './saveInPlace';
import { readPlaces, type ChangeSealed } from './sealedChanges';
import type { SealedEnvelopes } from './sealedEnvelopes';

/** The outcome for an envelope that was to be put back; `occupied` when something else is in its place. */
export type Outcome = 'restored' | 'alreadyHere' | 'occupied';
/** An envelope that was to be put back: the outcome, and what waits in its place. */
export interface Restored {
  table: OfflineTable;
  waiting: Waiting;
  outcome: Outcome;
}

/**
 * Puts envelopes of one database back, all or none; what waits is never replaced.
 *
 * @returns the outcomes, in the order of the envelopes' revisions
 */
export async function restoreEnvelopes(
  { changeSealed, envelopes }: { changeSealed: ChangeSealed; envelopes: SealedEnvelopes },
  restorable: readonly { table: OfflineTable; envelope: Envelope }[],
): Promise<Restored[]> {
  const ordered = await Promise.all(
    [...restorable]
      .sort((a, b) => a.envelope.revision - b.envelope.revision)
      .map(async (one) => ({ ...one, key: await envelopes.keyOf(one.envelope) })),
  );
  return changeSealed(readPlaces(ordered), async ({ found, counter }) => {
    let last = counter.revision;
    const changes: SealedSave[] = [];
    const result: Restored[] = [];
    for (const [index, { table, envelope, key }] of ordered.entries()) {
      const occupant = found[index];
      const putBack = changes.find((one) => one.table === table && one.key === key)?.envelope;
      if (!isOf(envelope.saved_by, occupant)) {
        result.push({ table, waiting: withoutRecord(envelope), outcome: 'occupied' });
        continue;
      }
      const here = putBack ?? (await envelopes.open(table, key, occupant));
      if (here) {
        const outcome = isSameSave(here, envelope) ? 'alreadyHere' : 'occupied';
        result.push({ table, waiting: withoutRecord(here), outcome });
        continue;
      }
      const isOurs = deviceOf(envelope) === counter.device_id && envelope.revision <= counter.revision;
      const back = { ...envelope, revision: isOurs ? envelope.revision : last + 1 };
      last = Math.max(last, back.revision);
      const row = await envelopes.seal(table, back);
      changes.push({ table, key, envelope: back, row, occupant, found: null });
      result.push({ table, waiting: withoutRecord(back), outcome: 'restored' });
    }
    return {
      result,
      // Putting back is not a save: `last_saved_at` stays.
      write: async (rows, counter) => ({
        ...(await putInPlace(changes, rows, counter)),
        last_saved_at: counter.last_saved_at,
      }),
    };
  });
}

const deviceSaveSchema = z.object({
  patient_id: z.string(),
  record_id: z.string().optional(),
  device_id: z.string(),
  device_revision: z.int(),
});

function deviceOf({ record }: Envelope): string | undefined {
  return deviceSaveSchema.safeParse(record).data?.device_id;
}

/** Whether what waits is the same save, a later one of the same device, or has the same content. */
function isSameSave(waiting: Envelope, other: Envelope): boolean {
  if (contentOf(waiting) === contentOf(other)) return true;
  const [here, there] = [waiting, other].map(({ record }) => deviceSaveSchema.safeParse(record).data);
  if (!here || !there || recordKey(here) !== recordKey(there)) return false;
  return here.device_id === there.device_id && here.device_revision >= there.device_revision;
}

/** What a record says, whichever device saved it and whatever it is based on. */
function contentOf({ record }: Envelope): string {
  const { device_id: _id, device_revision: _revision, save_id: _save, ...content } = withoutBase(record);
  return JSON.stringify(content);
}
