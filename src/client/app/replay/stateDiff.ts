import { offlineTableNames } from '@/contract/recordKinds';
import { differs, isTree } from './differs';

/** One change of the state. */
export interface StateChange {
  /** such as `outbox.tables.labs` */
  path: string;
  kind: 'added' | 'removed' | 'changed';
  /** how many records were removed; only of a table */
  records?: number;
  /** JSON */
  was?: string;
  is?: string;
}

/** Further changes are counted. */
const shown = 200;
const longest = 4000;

/** The paths of maps of records by their key: a removed record is counted there, not written out. */
const recordTables = new Set([
  ...offlineTableNames,
  ...offlineTableNames.map((table) => `outbox.tables.${table}`),
]);

/** What differs between two states whose records are keyed by id (actionLog/flatTables.ts). */
export function stateDiff(before: object, after: object): { changes: StateChange[]; more: number } {
  const changes: StateChange[] = [];
  compare(before, after, '', (change) => changes.push(change));
  return { changes: changes.slice(0, shown), more: Math.max(0, changes.length - shown) };
}

function compare(was: unknown, is: unknown, path: string, report: (change: StateChange) => void): void {
  if (!differs(was, is)) return;
  const isList = Array.isArray(is);
  if (!isTree(was) || !isTree(is) || Array.isArray(was) !== isList) {
    report({ path, kind: 'changed', was: written(was), is: written(is) });
    return;
  }
  if (isPlainList(was) && isPlainList(is)) {
    for (const one of was.filter((item) => !is.includes(item)))
      report({ path, kind: 'removed', was: written(one) });
    for (const one of is.filter((item) => !was.includes(item)))
      report({ path, kind: 'added', is: written(one) });
    if (was.length === is.length && was.every((item) => is.includes(item)))
      report({ path, kind: 'changed', was: written(was), is: written(is) });
    return;
  }
  const isTable = recordTables.has(path);
  const gone = Object.keys(was).filter((key) => !Object.hasOwn(is, key));
  if (isTable && gone.length > 0)
    report({ path, kind: 'removed', records: gone.length, was: gone.join(', ') });
  for (const key of isTable ? [] : gone)
    report({ path: below(path, key), kind: 'removed', was: written(Reflect.get(was, key)) });
  for (const [key, inner] of Object.entries(is)) {
    const place = below(path, key);
    if (!Object.hasOwn(was, key)) report({ path: place, kind: 'added', is: written(inner) });
    else compare(Reflect.get(was, key), inner, place, report);
  }
}

function isPlainList(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.every((item) => !isTree(item));
}

function below(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

function written(value: unknown): string {
  const text = JSON.stringify(value, null, 2) ?? 'undefined';
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
