import { allInShards, inShards, shardOf, type Shards } from '@/client/redux/shards';
import { placeKey, type Waiting } from '@/client/storage/outbox/envelope';

/**
 * The waiting records of one table, by key. In shards, one save among ten thousand records copies only a small part.
 */
export type WaitingShards = Record<string, Record<string, Waiting>>;

export function findWaiting(shards: WaitingShards, key: string): Waiting | null {
  return inShards(shards, key) ?? null;
}

/** Adds or replaces a record, in the draft of a reducer. @returns by how many records the table has grown */
export function putWaiting(shards: WaitingShards, waiting: Waiting): 0 | 1 {
  const key = placeKey(waiting);
  const shard = (shards[shardOf(key)] ??= {});
  const isNew = !Object.hasOwn(shard, key);
  shard[key] = waiting;
  return isNew ? 1 : 0;
}

/** Removes a record, in the draft of a reducer. @returns by how many records the table has shrunk */
export function removeWaiting(shards: WaitingShards, key: string): 0 | 1 {
  const shard = shards[shardOf(key)];
  if (!shard || !Object.hasOwn(shard, key)) return 0;
  delete shard[key];
  return 1;
}

/** All waiting records of one table, in no particular order. */
export function allWaiting(shards: Shards<Waiting>): Waiting[] {
  return allInShards(shards);
}

/**
 * Whether a waiting record may be shown in place of the server's version: not one that anyone may have written, until a
 * person has released it, if the server has that record. The upload then makes a conflict of it, in which both are seen.
 *
 * @param acknowledged of the same table
 */
export function mayReplace(
  { distrusted, record_key }: Pick<Waiting, 'distrusted' | 'record_key'>,
  acknowledged: Shards<unknown>,
): boolean {
  return distrusted !== true || inShards(acknowledged, record_key) === undefined;
}
