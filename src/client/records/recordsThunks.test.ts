import { openDB } from 'idb';
import { z } from 'zod';
import { wentOffline } from '@/client/api/connectivitySlice';
import { cacheDatabase } from '@/client/storage/cache/recordCache';
import type { StoredPatient } from '@/contract/patient';
import { aPatient } from '@/testing/builders';
import { openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { openCache } from './recordsThunks';

const { account_id } = testAccount;
const theirs = { revision: 1, captured_by: account_id, received_at: '2026-03-09T10:00:00Z' };
const people: StoredPatient[] = ['Marguerite', 'Amal'].map((first_name) => ({
  ...aPatient({ first_name }),
  ...theirs,
}));
const rowSchema = z.looseObject({ sealed: z.custom<Uint8Array>(ArrayBuffer.isView) });
let device: TestDevice;

beforeEach(async () => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  await cache().keep({ table: 'patients', records: people }, { cursor: '7' });
});
afterEach(() => device.remove());

const cache = () => device.services.openCache(account_id);
const cursor = () => cache().readCursor('patients');

describe('the record cache on the device', () => {
  it('keeps its cursor when every row opens', async () => {
    await device.store.dispatch(openCache()).unwrap();
    expect(await cursor()).toBe('7');
  });

  it('loses its cursor when a row does not open', async () => {
    const [{ patient_id: id = '' } = {}] = people;
    const database = await openDB(cacheDatabase(account_id));
    const row = rowSchema.parse(await database.get('patients', id));
    await database.put('patients', { ...row, sealed: row.sealed.slice(1) }, id);
    database.close();
    await device.store.dispatch(openCache()).unwrap();
    expect(await cursor()).toBeNull();
  });
});
