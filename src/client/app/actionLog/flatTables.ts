import { offlineTableNames } from '@/contract/offlineTables';

const tables = new Set<string>(offlineTableNames);

/**
 * Makes the function that shows the tables of a state by the key of each record, instead of in the numbered parts that keep a save fast
 * (redux/shards.ts). A table that was flattened once is not gone through again.
 */
export function tableFlattener(): FlattenTables {
  const known = new WeakMap<object, object>();

  const flatTable = (shards: unknown): unknown => {
    if (!isObject(shards)) return shards;
    const found = known.get(shards);
    if (found) return found;
    const flat: object = Object.assign({}, ...Object.values(shards));
    known.set(shards, flat);
    return flat;
  };

  function flatten<T>(state: T): T;
  function flatten(state: unknown): unknown {
    if (!isObject(state)) return state;
    const parts = Object.entries(state).map(([name, part]: [string, unknown]) => {
      if (tables.has(name)) return [name, flatTable(part)];
      if (name !== 'outbox' || !isObject(part) || !('tables' in part) || !isObject(part.tables))
        return [name, part];
      const waiting = Object.entries(part.tables).map(([table, shards]: [string, unknown]) => [
        table,
        flatTable(shards),
      ]);
      return [name, { ...part, tables: Object.fromEntries(waiting) }];
    });
    return Object.fromEntries(parts);
  }
  return flatten;
}

type FlattenTables = <T>(state: T) => T;

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
