import { allInShards, inShards, shardOf, type Shards } from '@/client/redux/shards';
import { placeKey, type Waiting } from '@/client/storage/outbox/envelope';

/** What waits in one table, by the key of the table: one save among ten thousand waiting ones copies a small part. */
export type WaitingShards = Record<string, Record<string, Waiting>>;

export function findWaiting(shards: WaitingShards, key: string): Waiting | null {
  return inShards(shards, key) ?? null;
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

export function allWaiting(shards: Shards<Waiting>): Waiting[] {
  return allInShards(shards);
}
