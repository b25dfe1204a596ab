import { useVirtualizer } from '@tanstack/react-virtual';
import { openDB, type IDBPDatabase } from 'idb';
import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { offlineTableNames, offlineTables } from '@/contract/offlineTables';
import type { StoredPatient } from '@/contract/patient';

/** The least a page can be that keeps a clinic on the device and shows its patients: one bare virtual table, and one box that filters it. */

const rowHeightPx = 46;

function Page({ patients }: { patients: readonly StoredPatient[] }) {
  const [isOpen, setIsOpen] = useState(location.pathname === '/patients');
  const link = (path: string, opens: boolean) => (
    <a
      href={path}
      onClick={(event) => {
        event.preventDefault();
        setIsOpen(opens);
      }}
    >
      {path}
    </a>
  );
  return (
    <>
      {link('/settings', false)}
      {link('/patients', true)}
      {isOpen && <Table patients={patients} />}
    </>
  );
}

function Table({ patients }: { patients: readonly StoredPatient[] }) {
  const [typed, setTyped] = useState('');
  const rows = patients.filter((one) =>
    `${one.first_name} ${one.last_name}`.toLowerCase().includes(typed.toLowerCase()),
  );
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
                <a href={`/patients/${row?.patient_id}`}>{`${row?.first_name} ${row?.last_name}`}</a>{' '}
                {row?.birth_date} {row?.sex} {row?.identifier} {row?.phone}
              </div>
            );
          })}
        </div>
      </div>
    </>
  );
}

const changesSchema = z.object({
  items: z.array(z.record(z.string(), z.unknown())),
  next_cursor: z.string(),
  more: z.boolean(),
});

/** A loop of fetches, and a put of each record. */
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

async function start(): Promise<void> {
  const database = await openDB('floor', 1, {
    upgrade(made) {
      for (const table of offlineTableNames) made.createObjectStore(table, { autoIncrement: true });
    },
  });
  if ((await database.count('patients')) === 0) await fetchAll(database);
  const [patients] = await Promise.all(
    offlineTableNames.map((table): Promise<StoredPatient[]> => database.getAll(table)),
  );
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<Page patients={patients ?? []} />);
}

void start();
