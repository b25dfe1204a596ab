import { allInShards } from '@/client/redux/shards';
import { waitFor } from '@testing-library/react';
import { wentOnline } from '@/client/api/connectivitySlice';
import type { ChangesPage } from '@/client/api/satchelApi';
import { keptOffline, selectDesk } from '@/client/desk/deskSlice';
import { uploadsPaused } from '@/client/outbox/outboxSlice';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { openRecordCache } from '@/client/storage/cache/recordCache';
import { listenToConsole } from '@/testing/console';
import { aPatient, aSarcF } from '@/testing/builders';
import { aPatientSave } from '@/testing/saves';
import { openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { testKeyring } from '@/testing/testKeys';
import type { OfflineTable, TableRecords } from '@/contract/recordKinds';
import type { StoredPatient } from '@/contract/patient';
import type { StoredPhysicalData } from '@/contract/physicalData';
import type { StoredSarcF } from '@/contract/sarcF';
import { chooseDeviceLimit } from './deviceScope';
import { fetchPatients } from './fetchPatients';
import { keepOffline, releaseOffline } from './keepOffline';
import { fetchChanges } from './recordsThunks';
import { selectScope } from './recordsStatusSlice';

// The device keeps half of the clinic, which is more than one page and more than one read of patients.
const clinicSize = 240;
const pageSize = 110;
const stored = { revision: 1, captured_by: testAccount.account_id };

/** A clinic on a simulated server: each patient has one screening, and patients later in the list changed later. */
const receivedAt = (minute: number) => new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString();
const thePatient = (index: number): StoredPatient => ({
  ...aPatient({ last_name: `P${index}` }),
  ...stored,
  received_at: receivedAt(index),
});
const founding: StoredPatient[] = Array.from({ length: clinicSize }, (_, index) => thePatient(index));
let firstScreenings: StoredSarcF[] = founding.map(({ patient_id, received_at }) => ({
  ...aSarcF({ patient_id }),
  ...stored,
  received_at,
}));
/** `undefined`: a removed record, whose place among the changes stays empty. */
let patients: (StoredPatient | undefined)[];
let screenings: (StoredSarcF | undefined)[];
const measurements: StoredPhysicalData[] = [];
const total = () => patients.filter(Boolean).length;

/** Answers like the real route. */
function pageOf<R extends { patient_id: string; merged_into?: string | null }>(
  all: (R | undefined)[],
  page: ChangesPage,
) {
  const { patient_ids, changed_before, changed_since } = page;
  const rows = all.flatMap((record, index) => (record ? [{ record, change: index + 1 }] : []));
  const wanted = rows
    .filter(({ record: { patient_id, merged_into } }) =>
      [patient_id, merged_into].some((id) => !patient_ids || patient_ids.includes(id ?? '')),
    )
    .filter(({ change }) => changed_before === undefined || change < Number(changed_before))
    .filter(({ change }) => change > Number(changed_since ?? 0));
  const ordered = changed_before === undefined ? wanted : wanted.reverse();
  const items = ordered.slice(0, pageSize);
  return {
    records: items.map(({ record }) => record),
    // An empty backward page returns no known change: there is none that it ended at.
    next_cursor: String(items.at(-1)?.change ?? changed_since ?? 0),
    more: ordered.length > pageSize,
  };
}

function answer(
  table: OfflineTable,
  page: ChangesPage,
): { received: TableRecords; next_cursor: string; more: boolean } {
  if (table === 'patients') {
    const { records, ...rest } = pageOf(patients, page);
    return { received: { table, records }, ...rest };
  }
  if (table === 'sarcF') {
    const { records, ...rest } = pageOf(screenings, page);
    return { received: { table, records }, ...rest };
  }
  if (table !== 'physicalData') return { received: { table, records: [] }, next_cursor: '0', more: false };
  const { records, ...rest } = pageOf(measurements, page);
  return { received: { table, records }, ...rest };
}

let device: TestDevice;
beforeEach(async () => {
  patients = [...founding];
  screenings = [...firstScreenings];
  measurements.length = 0;
  device = openTestDevice();
  device.api.patientCount = async () => ({ ok: true, value: { count: total() } });
  device.api.changes = async (table, page) => ({ ok: true, value: answer(table, page) });
  device.store.dispatch(wentOnline());
  await isReady();
});
afterEach(() => device.remove());

const state = () => device.store.getState();
const isReady = () =>
  waitFor(() =>
    expect([state().desk.status, state().recordsStatus.cache, state().outbox.status]).toEqual([
      'read',
      'read',
      'read',
    ]),
  );
const names = () => allInShards(state().patients).map(({ last_name }) => last_name);
const idOf = (index: number) => founding[index]?.patient_id ?? '';
async function keepAtMost(count: number): Promise<void> {
  await device.store.dispatch(chooseDeviceLimit(count));
  await device.store.dispatch(fetchChanges());
}

const screen = (patientId: string, minute: number): StoredSarcF => ({
  ...aSarcF({ patient_id: patientId }),
  ...stored,
  received_at: receivedAt(minute),
});

describe('the part of a clinic that a device keeps', () => {
  it('is the whole clinic while it fits the device limit', async () => {
    await device.store.dispatch(fetchChanges());
    expect(selectScope(state())).toEqual({ kind: 'all' });
    expect(names()).toHaveLength(clinicSize);
  });

  it('contains the most recently changed patients, with their records', async () => {
    await keepAtMost(120);
    expect(selectScope(state())).toEqual({ kind: 'recent', total: clinicSize });
    await waitFor(() => expect(names()).toHaveLength(120));
    expect(names()).toContain('P239');
    expect(names()).not.toContain('P119');
    const screened = new Set(allInShards(state().sarcF).map(({ patient_id }) => patient_id));
    expect(allInShards(state().patients).every(({ patient_id }) => screened.has(patient_id))).toBe(true);
  });

  it('includes duplicates merged into those patients, however old, with their records', async () => {
    patients[0] = { ...thePatient(0), ...founding[0], archived: true, merged_into: idOf(239) };
    await keepAtMost(120);
    await waitFor(() => expect(names()).toContain('P0'));
    expect(names()).not.toContain('P1');
    const screened = allInShards(state().sarcF).map(({ patient_id }) => patient_id);
    expect(screened).toContain(idOf(0));
    await device.store.dispatch(fetchChanges());
    expect(names()).toContain('P0');
  });

  it.each([
    ['is not here', 0],
    ['is here', 239],
  ])(
    'includes the chart that a duplicate is merged into, however old, when the duplicate %s',
    async (_, index) => {
      await keepAtMost(120);
      await waitFor(() => expect(names()).toHaveLength(120));
      const received_at = receivedAt(clinicSize);
      const merged = {
        ...thePatient(index),
        ...founding[index],
        archived: true,
        merged_into: idOf(1),
        received_at,
      };
      patients[index] = undefined;
      patients.push(merged);
      await device.store.dispatch(fetchChanges());
      await waitFor(() => expect(names()).toEqual(expect.arrayContaining([`P${index}`, 'P1'])));
      const screened = allInShards(state().sarcF).map(({ patient_id }) => patient_id);
      expect(screened).toEqual(expect.arrayContaining([idOf(index), idOf(1)]));
    },
  );

  it('includes the chart of a duplicate that is here alone, as soon as something of it changes', async () => {
    patients[239] = { ...thePatient(239), ...founding[239], archived: true, merged_into: idOf(1) };
    await keepAtMost(120);
    const cache = openRecordCache(testKeyring(testAccount.account_id), testAccount.account_id);
    await cache.drop('patients', [idOf(1)]);
    screenings.push(screen(idOf(239), clinicSize));
    await device.store.dispatch(fetchChanges());
    const here = await cache.read('patients', [idOf(1)]);
    expect(here.records).toHaveLength(1);
  });

  it('is the same after an offline restart', async () => {
    await keepAtMost(120);
    await waitFor(() => expect(names()).toHaveLength(120));
    const errors = listenToConsole('error');
    device.api.isReachable = false;
    await device.restart();
    await waitFor(() => expect(selectScope(state())).toEqual({ kind: 'recent', total: clinicSize }));
    await waitFor(() => expect(names()).toHaveLength(120));
    await waitFor(() => expect(errors).toContain('faultSimulator/askFault/rejected network/unreachable'));
  });

  it('includes patients chosen by the user until they are released', async () => {
    await keepAtMost(120);
    expect(await device.store.dispatch(keepOffline([idOf(3)]))).toBeNull();
    expect(selectDesk(state()).offlinePatients).toEqual([idOf(3)]);
    await device.store.dispatch(fetchChanges());
    expect(names()).toContain('P3');
    expect(allInShards(state().sarcF).some(({ patient_id }) => patient_id === idOf(3))).toBe(true);
    device.store.dispatch(releaseOffline([idOf(3)]));
    await device.store.dispatch(fetchChanges());
    await waitFor(() => expect(names()).not.toContain('P3'));
  });

  it('is the whole clinic again when the limit is raised', async () => {
    await keepAtMost(120);
    await keepAtMost(5_000);
    expect(selectScope(state())).toEqual({ kind: 'all' });
    expect(names()).toHaveLength(clinicSize);
  });

  it('excludes a chosen patient that cannot be fetched, and reports why', async () => {
    await keepAtMost(120);
    device.api.changes = async () => ({
      ok: false,
      failure: { code: 'network/unreachable', message: 'Gone.', status: null },
    });
    expect(await device.store.dispatch(keepOffline([idOf(4)]))).toMatchObject({
      code: 'network/unreachable',
    });
    expect(selectDesk(state()).offlinePatients).toEqual([]);
  });

  it('excludes a patient that the device cannot store, and reports why', async () => {
    await keepAtMost(120);
    const refused = new DOMException('No room.', 'QuotaExceededError');
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw refused;
    });
    const failure = await device.store.dispatch(fetchPatients([idOf(4)]));
    put.mockRestore();
    expect(failure).toMatchObject({ code: 'storage/full' });
    expect(names()).not.toContain('P4');
  });

  it('accepts no chosen patient when the desk cannot be read', async () => {
    await keepAtMost(120);
    const errors = listenToConsole('error');
    const get = jest.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('The disk is slow to wake.', 'UnknownError');
    });
    await device.restart();
    const failure = await device.store.dispatch(keepOffline([idOf(4)]));
    get.mockRestore();
    jest.restoreAllMocks();
    expect(failure).toMatchObject({ code: 'storage/unavailable' });
    expect(errors).toContain('The desk could not be read. storage/unavailable');
  });
});

describe('a clinic that changes', () => {
  const read = () => device.store.dispatch(fetchChanges());

  it('is kept in part once it exceeds the device limit, and whole again once it fits', async () => {
    await keepAtMost(clinicSize);
    expect(selectScope(state())).toEqual({ kind: 'all' });
    patients.push(...Array.from({ length: 5 }, (_, index) => thePatient(clinicSize + index)));
    await read();
    expect(selectScope(state())).toEqual({ kind: 'recent', total: clinicSize + 5 });
    expect(names()).toHaveLength(clinicSize);
    expect(names()).toContain(`P${clinicSize + 4}`);
    expect(names()).not.toContain('P4');

    patients.push(thePatient(clinicSize + 5));
    await read();
    expect(selectScope(state())).toEqual({ kind: 'recent', total: clinicSize + 6 });

    for (let index = 10; index < 20; index += 1) patients[index] = undefined;
    await read();
    expect(selectScope(state())).toEqual({ kind: 'all' });
    expect(names()).toContain('P0');
  });

  it('keeps a patient with a new record, however old the patient is', async () => {
    await keepAtMost(120);
    screenings.push(screen(idOf(0), clinicSize));
    await read();
    await read();
    expect(names()).toHaveLength(120);
    expect(names()).toContain('P0');
    expect(names()).not.toContain('P120');
    const ofP0 = allInShards(state().sarcF).filter(({ patient_id }) => patient_id === idOf(0));
    expect(ofP0).toHaveLength(2);
  });

  it('keeps a patient that waits or was chosen, in any tab', async () => {
    device.store.dispatch(uploadsPaused());
    await keepAtMost(120);
    await device.store.dispatch(saveOffline(aPatientSave(idOf(120)))).unwrap();
    const other = openTestDevice();
    await waitFor(() => expect(other.store.getState().desk.status).toBe('read'));
    other.store.dispatch(keptOffline([idOf(121)]));
    const newer = Array.from({ length: 5 }, (_, index) => thePatient(clinicSize + index));
    patients.push(...newer);
    await read();
    expect(names()).toEqual(expect.arrayContaining(['P120', 'P121', `P${clinicSize + 4}`]));
    expect(names()).not.toContain('P122');
    await other.remove();
  });

  it('is still kept in part when two old patients are duplicates of each other', async () => {
    await keepAtMost(120);
    const [one, other] = [thePatient(clinicSize), thePatient(clinicSize + 1)];
    patients.push({ ...one, merged_into: other.patient_id }, { ...other, merged_into: one.patient_id });
    await read();
    patients.push(...Array.from({ length: 5 }, (_, index) => thePatient(clinicSize + 2 + index)));
    await read();
    expect(names()).toHaveLength(120);
    expect(names()).toContain(`P${clinicSize + 6}`);
    expect(names()).not.toContain('P123');
  });

  it('removes the history of a patient together with the patient', async () => {
    await keepAtMost(120);
    const cache = openRecordCache(testKeyring(testAccount.account_id), testAccount.account_id);
    for (const index of [120, 239]) await cache.keepHistory(idOf(index), { cursor: '7', entries: [] });
    patients.push(thePatient(clinicSize));
    await read();
    expect(names()).not.toContain('P120');
    expect((await cache.readHistory(idOf(120))).cursor).toBeNull();
    expect((await cache.readHistory(idOf(239))).cursor).toBe('7');
    expect((await cache.read('patients', [idOf(120)])).records).toEqual([]);
    await cache.close();
  });
});

describe('a clinic without records of one kind', () => {
  const read = () => device.store.dispatch(fetchChanges());
  beforeAll(() => {
    firstScreenings = [];
  });

  it('delivers its first record of that kind to the device', async () => {
    await keepAtMost(120);
    screenings.push(screen(idOf(239), clinicSize));
    await read();
    expect(allInShards(state().sarcF)).toEqual(screenings);
  });

  it('delivers that record even when the device stored the upper bound of a query as its cursor', async () => {
    await keepAtMost(120);
    const cache = openRecordCache(testKeyring(testAccount.account_id), testAccount.account_id);
    await cache.keep({ table: 'sarcF', records: [] }, { cursor: '999999999999999' });
    await cache.close();
    screenings.push(screen(idOf(239), clinicSize));
    await read();
    expect(allInShards(state().sarcF)).toEqual(screenings);
  });
});
