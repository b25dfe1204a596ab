/**
 * A map split into small shards. A change copies only the shard it touches, not two hundred thousand keys. Unchanged
 * shards keep their identity, so that values derived from them can be memoized.
 */
export type Shards<T> = Readonly<Record<string, Shard<T>>>;
export type Shard<T> = Readonly<Record<string, T>>;

const parts = 64;

/** The shard of a key. The last two digits of a UUID are random. */
export function shardOf(key: string): string {
  return String(Number.parseInt(key.slice(-2), 16) % parts);
}

export function inShards<T>(shards: Shards<T>, key: string): T | undefined {
  return shards[shardOf(key)]?.[key];
}

export function isInShards(shards: Shards<unknown>, key: string): boolean {
  return inShards(shards, key) !== undefined;
}

export function allInShards<T>(shards: Shards<T>): T[] {
  return Object.values(shards).flatMap((shard) => Object.values(shard));
}

export function countInShards(shards: Shards<unknown>): number {
  return Object.values(shards).reduce((sum, shard) => sum + Object.keys(shard).length, 0);
}

/** A copy with these values set, each under its key. */
export function withAll<T>(shards: Shards<T>, values: readonly T[], keyOf: (value: T) => string): Shards<T> {
  return changed(shards, values, keyOf, (shard, key, value) => {
    shard[key] = value;
  });
}

/** A copy without these keys. */
export function withoutAll<T>(shards: Shards<T>, keys: readonly string[]): Shards<T> {
  return changed(
    shards,
    keys.filter((key) => inShards(shards, key) !== undefined),
    (key) => key,
    (shard, key) => {
      delete shard[key];
    },
  );
}

function changed<T, V>(
  shards: Shards<T>,
  values: readonly V[],
  keyOf: (value: V) => string,
  change: (shard: Record<string, T>, key: string, value: V) => void,
): Shards<T> {
  if (values.length === 0) return shards;
  const copies: Record<string, Record<string, T>> = {};
  for (const value of values) {
    const key = keyOf(value);
    const name = shardOf(key);
    change((copies[name] ??= copyOf(shards[name] ?? {})), key, value);
  }
  // Frozen as a whole, so that the state checks in development need not traverse it.
  return Object.freeze({ ...shards, ...copies });
}

/** A spread is eight times slower for hundreds of new keys, because the engine first builds a hidden class for them. */
function copyOf<T>(shard: Shard<T>): Record<string, T> {
  const copy: Record<string, T> = {};
  for (const key in shard) {
    const value = shard[key];
    if (value !== undefined) copy[key] = value;
  }
  return copy;
}
