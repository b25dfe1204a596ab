import type { Waiting } from '@/client/storage/envelope';

/**
 * What waits in one table, keyed by patient_id within small parts: Immer copies the part that a change touches, and not ten thousand
 * keys for one save.
 */
export type WaitingShards = Record<string, Record<string, Waiting>>;

/** The last two digits of a UUID are random: 256 parts. */
const shardOf = (patientId: string): string => patientId.slice(-2);

export function findWaiting(shards: WaitingShards, patientId: string): Waiting | null {
  return shards[shardOf(patientId)]?.[patientId] ?? null;
}

/** Puts it in place, in the draft of a reducer. @returns by how many the table has grown */
export function putWaiting(shards: WaitingShards, waiting: Waiting): 0 | 1 {
  const { patient_id } = waiting;
  const shard = (shards[shardOf(patient_id)] ??= {});
  const isNew = !(patient_id in shard);
  shard[patient_id] = waiting;
  return isNew ? 1 : 0;
}

/** Takes it out, in the draft of a reducer. @returns by how many the table has shrunk */
export function removeWaiting(shards: WaitingShards, patientId: string): 0 | 1 {
  const shard = shards[shardOf(patientId)];
  if (!shard || !(patientId in shard)) return 0;
  delete shard[patientId];
  return 1;
}

export function allWaiting(shards: WaitingShards): Waiting[] {
  return Object.values(shards).flatMap((shard) => Object.values(shard));
}
