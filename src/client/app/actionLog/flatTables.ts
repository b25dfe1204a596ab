import { offlineTableNames } from '@/contract/recordKinds';

const tables = new Set<string>(offlineTableNames);

/**
 * Makes the function that shows the tables of a state by the key of each record, instead of in the numbered parts that keep a save fast
 * (redux/shards.ts). A table that was flattened once is not flattened again.
 */
export function tableFlattener(): FlattenTables {
  const known = new WeakMap<object, object>();

  const flatTable = (shards: unknown): unknown => {
    if (!isObject(shards)) return shards;
    const found = known.get(shards);
    if (found) return found;
    const flat = Object.fromEntries(entriesOf(shards).flatMap(([, shard]) => entriesOf(shard)));
    known.set(shards, flat);
    return flat;
  };
  const flatOutbox = (outbox: unknown): unknown =>
    isObject(outbox) && 'tables' in outbox
      ? { ...outbox, tables: mapped(outbox.tables, (_name, table) => flatTable(table)) }
      : outbox;

  function flatten<T>(state: T): T;
  function flatten(state: unknown): unknown {
    return mapped(state, (name, part) => {
      if (name === 'outbox') return flatOutbox(part);
      return tables.has(name) ? flatTable(part) : part;
    });
  }
  return flatten;
}

type FlattenTables = <T>(state: T) => T;

function mapped(value: unknown, change: (name: string, part: unknown) => unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(entriesOf(value).map(([name, part]) => [name, change(name, part)]));
}

function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
