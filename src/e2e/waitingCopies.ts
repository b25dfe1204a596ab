import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { offlineDatabase } from '@/contract/offlineTables';

/**
 * Makes waiting patients out of the one that waits, by the browser's own means: the same record under other ids, with rising
 * revisions, and the counter as their saves would have left it. An open page learns of them at its next load.
 *
 * @param options.count how many wait then, the first one among them
 * @returns the ids of the new ones, in the order of their revisions
 */
export async function multiplyWaiting(
  context: BrowserContext,
  { url, patient_id, count }: { url: string; patient_id: string; count: number },
): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(`${url}/manifest.webmanifest`);
  const ids = await page.evaluate(
    ({ name, patient_id, count }) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(new Error(`${name} cannot be opened.`));
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(['patients', 'counter'], 'readwrite');
          const patients = transaction.objectStore('patients');
          const counters = transaction.objectStore('counter');
          const ids: string[] = [];
          const reading = patients.get(patient_id);
          const counting = counters.get('device');
          counting.onsuccess = () => {
            const original = reading.result;
            for (let revision = 2; revision <= count; revision += 1) {
              const id = `018f0000-0000-7000-8000-${revision.toString(16).padStart(12, '0')}`;
              const record = {
                ...Reflect.get(original, 'record'),
                patient_id: id,
                device_revision: revision,
              };
              patients.put({ ...original, patient_id: id, revision, record }, id);
              ids.push(id);
            }
            const waiting = { [Reflect.get(original, 'saved_by')]: { patients: count } };
            counters.put({ ...counting.result, revision: count, change: count, waiting }, 'device');
          };
          transaction.onabort = () => reject(new Error('They cannot be written.'));
          transaction.oncomplete = () => {
            opening.result.close();
            resolve(ids);
          };
        };
      }),
    { name: offlineDatabase.name, patient_id, count },
  );
  await page.close();
  return z.array(z.string()).parse(ids);
}
