import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { offlineDatabase } from '@/contract/recordKinds';
import { readEntries, unsealing } from './sealed';

const envelopeSchema = z.looseObject({ saved_by: z.string(), record: z.looseObject({}) });

/**
 * Copies the one waiting patient with the browser's own API: the same record under other ids, with rising revisions. The
 * counter is set as if they had been saved. An open page sees them at its next load.
 *
 * @param options.count how many then wait, including the first
 * @returns the ids of the copies, in the order of their revisions
 */
export async function multiplyWaiting(
  context: BrowserContext,
  { url, patient_id, count }: { url: string; patient_id: string; count: number },
): Promise<string[]> {
  const page = await context.newPage();
  try {
    await page.goto(`${url}/manifest.webmanifest`);
    const place = { database: offlineDatabase.name, store: 'patients' };
    const { open, seal } = await unsealing(page);
    const row = (await readEntries(page, place.database, place.store)).find(({ key }) => key === patient_id);
    const original = envelopeSchema.parse(row && (await open(place, row)));
    const { saved_by } = original;
    const copies = Array.from({ length: count - 1 }, async (_, index) => {
      const revision = index + 2;
      const id = `018f0000-0000-7000-8000-${revision.toString(16).padStart(12, '0')}`;
      const record = { ...original.record, patient_id: id, device_revision: revision };
      const envelope = { ...original, patient_id: id, revision, record };
      const sealed = await seal(saved_by, { ...place, key: id, revision }, envelope);
      return { patient_id: id, revision, saved_by, sealed };
    });
    const rows = await Promise.all(copies);
    await page.evaluate(
      ({ name, account_id, rows: added }) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.onerror = () => reject(new Error(`${name} cannot be opened.`));
          opening.onsuccess = () => {
            const transaction = opening.result.transaction(['patients', 'counter'], 'readwrite');
            const counters = transaction.objectStore('counter');
            for (const { sealed, ...header } of added) {
              const bytes = Uint8Array.from(atob(sealed.base64), (letter) => letter.charCodeAt(0));
              transaction.objectStore('patients').put({ ...header, sealed: bytes }, header.patient_id);
            }
            const counting = counters.get('device');
            counting.onsuccess = () => {
              const total = added.length + 1;
              const waiting = { [account_id]: { patients: total } };
              counters.put({ ...counting.result, revision: total, change: total, waiting }, 'device');
            };
            transaction.onabort = () => reject(new Error('They cannot be written.'));
            transaction.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        }),
      { name: place.database, account_id: saved_by, rows },
    );
    return rows.map((copy) => copy.patient_id);
  } finally {
    await page.close();
  }
}
