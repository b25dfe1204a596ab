import { placeKey, type Waiting } from '@/client/storage/envelope';

/**
 * What waits in one table, by the key of the table within small parts: Immer copies the part that a change touches, and not ten thousand
 * keys for one save.
 */
export type WaitingShards = Record<string, Record<string, Waiting>>;

/** The last two digits of a UUID are random: 256 parts. */
const shardOf = (key: string): string => key.slice(-2);

export function findWaiting(shards: WaitingShards, key: string): Waiting | null {
  return shards[shardOf(key)]?.[key] ?? null;
}

/** Puts it in place, in the draft of a reducer. @returns by how many the table has grown */
export function putWaiting(shards: WaitingShards, waiting: Waiting): 0 | 1 {
  const key = placeKey(waiting);
  const shard = (shards[shardOf(key)] ??= {});
  const isNew = !(key in shard);
  shard[key] = waiting;
  return isNew ? 1 : 0;
}

/** Takes it out, in the draft of a reducer. @returns by how many the table has shrunk */
export function removeWaiting(shards: WaitingShards, key: string): 0 | 1 {
  const shard = shards[shardOf(key)];
  if (!shard || !(key in shard)) return 0;
  delete shard[key];
  return 1;
}

export function allWaiting(shards: WaitingShards): Waiting[] {
  return Object.values(shards).flatMap((shard) => Object.values(shard));
}
