import { captureFields, serverFields } from '@/contract/record';
import type { OfflineTable } from '@/contract/recordKinds';
import type { HistoryEntry } from '@/contract/history';
import type { HistoryVersion } from './historyVersions';

export type RecordFields = HistoryEntry['record'];

/** A save of a record in the history of a chart: in the server's trail, on this device only, or still waiting. */
export interface HistorySave {
  key: string;
  table: OfflineTable;
  record_key: string;
  record: RecordFields;
  /** the version before it; `null`: this is the first, or the one before is not known here */
  before: RecordFields | null;
  changed_fields: readonly string[];
  /** `late`: an older version that arrived after a newer one and changed nothing */
  kind: 'added' | 'changed' | 'removed' | 'late';
  /** RFC 3339; `null`: a change, which keeps the time of capture of the record and has none of its own */
  captured_at: string | null;
  /** RFC 3339; `null`: it waits for upload */
  received_at: string | null;
  /** RFC 3339: when it happened, by which the history is sorted */
  at: string;
  /** the name of the person; `null`: not known here */
  author: string | null;
  /** what else there is of it: `waiting` for upload; `cached`: on this device without what was before it */
  source: 'trail' | 'waiting' | 'cached';
}

/** A record as this device has it, acknowledged or waiting. */
export interface KnownSave {
  table: OfflineTable;
  record_key: string;
  record: RecordFields;
  /** of the server; `null`: it waits */
  revision: number | null;
  captured_at: string;
  /** RFC 3339: received by the server, or saved on this device */
  at: string;
  author: string | null;
}

/** An entry of the server's trail. */
export function savedInTrail({ entry, before }: HistoryVersion): HistorySave {
  const { table, record_key, record, changed_fields, revision, captured_at, received_at, author } = entry;
  const isChange = before !== null && before['captured_at'] === captured_at;
  return {
    key: String(entry.entry),
    ...{ table, record_key, record, before, changed_fields, author, received_at },
    kind: revision === null ? 'late' : kindOf(table, record, before),
    captured_at: isChange ? null : captured_at,
    // A device whose clock was ahead does not move a record into the future.
    at: isChange || Date.parse(captured_at) > Date.parse(received_at) ? received_at : captured_at,
    source: 'trail',
  };
}

/**
 * What this device has beyond the trail it has read: records in a revision that is not in it, and those that wait.
 *
 * @param trail of the chart
 * @param known of the chart; the acknowledged version of a record comes before the waiting one
 */
export function savedBeyond(trail: readonly HistoryEntry[], known: readonly KnownSave[]): HistorySave[] {
  const newest = new Map<string, { revision: number; record: RecordFields }>();
  const placeOf = ({ table, record_key }: { table: OfflineTable; record_key: string }) =>
    `${table}/${record_key}`;
  for (const entry of trail) {
    const { revision, record } = entry;
    if (revision !== null && revision > (newest.get(placeOf(entry))?.revision ?? 0))
      newest.set(placeOf(entry), { revision, record });
  }
  const found: HistorySave[] = [];
  for (const one of known) {
    const { table, record_key, record, revision, captured_at, at, author } = one;
    const earlier = newest.get(placeOf(one));
    if (revision !== null && earlier !== undefined && earlier.revision >= revision) continue;
    const before = earlier?.record ?? null;
    const isFirst = revision === 1 || (revision === null && before === null);
    found.push({
      key: `${placeOf(one)}/${revision ?? 'waiting'}`,
      ...{ table, record_key, record, before, author },
      changed_fields: before ? differingFields(record, before) : [],
      kind: isFirst ? 'added' : kindOf(table, record, before ?? {}),
      captured_at: isFirst || record['captured_at'] !== before?.['captured_at'] ? captured_at : null,
      received_at: revision === null ? null : at,
      at: isFirst && revision !== null ? captured_at : at,
      source: revision === null ? 'waiting' : 'cached',
    });
    if (revision !== null) newest.set(placeOf(one), { revision, record });
  }
  return found;
}

function kindOf(table: OfflineTable, record: RecordFields, before: RecordFields | null): HistorySave['kind'] {
  if (before === null) return 'added';
  const isRemoved = table !== 'patients' && before['archived'] !== true && record['archived'] === true;
  return isRemoved ? 'removed' : 'changed';
}

export function differingFields(record: RecordFields, before: RecordFields): string[] {
  return Object.keys(record)
    .filter((field) => field === 'archived' || !Object.hasOwn(captureFields, field))
    .filter((field) => !Object.hasOwn(serverFields, field))
    .filter((field) => JSON.stringify(record[field] ?? null) !== JSON.stringify(before[field] ?? null));
}
