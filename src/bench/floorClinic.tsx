import { useVirtualizer } from '@tanstack/react-virtual';
import { openDB, type IDBPDatabase } from 'idb';
import { useRef, useState, type ReactNode } from 'react';
import { z } from 'zod';
import { offlineTableNames, offlineTables } from '@/contract/recordKinds';

/** The minimum that stores a clinic on the device and shows a table of it. */

const rowHeightPx = 46;

interface BareTableProps<R> {
  rows: readonly R[];
  /** the text that the filter box searches, in lower case */
  textOf(row: R): string;
  render(row: R): ReactNode;
}

/** One bare virtual table, and one box that filters it. */
export function BareTable<R>({ rows: all, textOf, render }: BareTableProps<R>) {
  const [typed, setTyped] = useState('');
  const rows = all.filter((one) => textOf(one).includes(typed.toLowerCase()));
  const scroller = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- what it returns changes with each scroll, and is not passed on
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: 8,
  });
  return (
    <>
      <input type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <p aria-live="polite">{rows.length}</p>
      <div ref={scroller} style={{ height: 600, overflow: 'auto' }}>
        <div role="table" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const row = rows[index];
            return (
              <div
                key={key}
                role="row"
                data-index={index}
                style={{ position: 'absolute', height: rowHeightPx, transform: `translateY(${start}px)` }}
              >
                {row !== undefined && render(row)}
              </div>
            );
          })}
        </div>
      </div>
    </>
  );
}

/** The clinic as stored on the device, fetched first if there is none yet. */
export async function openClinic(): Promise<IDBPDatabase> {
  const database = await openDB('floor', 1, {
    upgrade(made) {
      for (const table of offlineTableNames) made.createObjectStore(table, { autoIncrement: true });
    },
  });
  if ((await database.count('patients')) === 0) await fetchAll(database);
  return database;
}

const changesSchema = z.object({
  items: z.array(z.record(z.string(), z.unknown())),
  next_cursor: z.string(),
  more: z.boolean(),
});

/** A loop of fetches, with one put per record. */
async function fetchAll(database: IDBPDatabase): Promise<void> {
  for (const table of offlineTableNames) {
    for (let cursor: string | null = '0'; cursor !== null;) {
      const answer = await fetch(`${offlineTables[table].readPath}?changed_since=${cursor}`);
      const { items, next_cursor, more } = changesSchema.parse(await answer.json());
      const transaction = database.transaction(table, 'readwrite');
      for (const item of items) void transaction.store.put(item);
      await transaction.done;
      cursor = more ? next_cursor : null;
    }
  }
}
