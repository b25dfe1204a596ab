import { waitFor } from '@testing-library/react';
import { wentOnline } from '@/client/api/connectivitySlice';
import type { ChangesPage } from '@/client/api/satchelApi';
import { selectDesk } from '@/client/desk/deskSlice';
import { aPatient, aSarcF } from '@/testing/builders';
import { openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import type { OfflineTable, TableRecords } from '@/contract/offlineTables';
import type { StoredPatient } from '@/contract/patient';
import type { StoredSarcF } from '@/contract/sarcF';
import { chooseDeviceLimit, keepOffline, releaseOffline } from './deviceScope';
import { fetchChanges } from './recordsThunks';
import { selectScope } from './recordsStatusSlice';

const clinicSize = 1_200;
const pageSize = 500;
const stored = { revision: 1, captured_by: testAccount.account_id };

/** A clinic on a played server: each patient with one screening; the later in the list, the later changed. */
const patients: StoredPatient[] = Array.from({ length: clinicSize }, (_, index) => ({
  ...aPatient({ last_name: `P${index}` }),
  ...stored,
  received_at: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
}));
const screenings: StoredSarcF[] = patients.map(({ patient_id, received_at }) => ({
  ...aSarcF({ patient_id }),
  ...stored,
  received_at,
}));

function pageOf<R extends { patient_id: string }>(all: R[], page: ChangesPage) {
  const { patient_ids, changed_before, changed_since } = page;
  const rows = all.map((record, index) => ({ record, change: index + 1 }));
  const wanted = rows
    .filter(({ record }) => !patient_ids || patient_ids.includes(record.patient_id))
    .filter(({ change }) => changed_before === undefined || change < Number(changed_before))
    .filter(({ change }) => change > Number(changed_since ?? 0));
  const ordered = changed_before === undefined ? wanted : wanted.reverse();
  const items = ordered.slice(0, pageSize);
  return {
    records: items.map(({ record }) => record),
    next_cursor: String(items.at(-1)?.change ?? changed_since ?? changed_before ?? 0),
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
  return { received: { table, records: [] }, next_cursor: '0', more: false };
}

let device: TestDevice;
beforeEach(async () => {
  device = openTestDevice();
  device.api.patientCount = async () => ({ ok: true, value: { count: patients.length } });
  device.api.changes = async (table, page) => ({ ok: true, value: answer(table, page) });
  device.store.dispatch(wentOnline());
  await waitFor(() => expect(device.store.getState().desk.status).toBe('read'));
});
afterEach(() => device.remove());

const state = () => device.store.getState();
const names = () => Object.values(state().patients.entities).map(({ last_name }) => last_name);
const idOf = (index: number) => patients[index]?.patient_id ?? '';
async function keepAtMost(count: number): Promise<void> {
  await device.store.dispatch(chooseDeviceLimit(count));
  await device.store.dispatch(fetchChanges());
}

describe('what a device keeps of a clinic', () => {
  it('is all of it, while it is no larger than the device is to keep', async () => {
    await device.store.dispatch(fetchChanges());
    expect(selectScope(state())).toEqual({ kind: 'all' });
    expect(names()).toHaveLength(clinicSize);
  });

  it('is the patients that changed last, each with the records', async () => {
    await keepAtMost(500);
    expect(selectScope(state())).toEqual({ kind: 'recent', total: clinicSize });
    await waitFor(() => expect(names()).toHaveLength(500));
    expect(names()).toContain('P1199');
    expect(names()).not.toContain('P699');
    const screened = new Set(Object.values(state().sarcF.entities).map(({ patient_id }) => patient_id));
    expect(Object.keys(state().patients.entities).every((id) => screened.has(id))).toBe(true);
  });

  it('is known again after a restart', async () => {
    await keepAtMost(500);
    await waitFor(() => expect(names()).toHaveLength(500));
    device.api.isReachable = false;
    await device.restart();
    await waitFor(() => expect(selectScope(state())).toEqual({ kind: 'recent', total: clinicSize }));
    await waitFor(() => expect(names()).toHaveLength(500));
  });

  it('has whom a person chose besides, until they are released', async () => {
    await keepAtMost(500);
    expect(await device.store.dispatch(keepOffline([idOf(3)]))).toBeNull();
    expect(selectDesk(state()).offlinePatients).toEqual([idOf(3)]);
    await device.store.dispatch(fetchChanges());
    expect(names()).toContain('P3');
    expect(Object.values(state().sarcF.entities).some(({ patient_id }) => patient_id === idOf(3))).toBe(true);
    device.store.dispatch(releaseOffline([idOf(3)]));
    await device.store.dispatch(fetchChanges());
    await waitFor(() => expect(names()).not.toContain('P3'));
  });

  it('is all of it again when the number is raised', async () => {
    await keepAtMost(500);
    await keepAtMost(5_000);
    expect(selectScope(state())).toEqual({ kind: 'all' });
    expect(names()).toHaveLength(clinicSize);
  });

  it('says why a chosen patient could not be fetched, and does not keep what is not here', async () => {
    await keepAtMost(500);
    device.api.changes = async () => ({
      ok: false,
      failure: { code: 'network/unreachable', message: 'Gone.', status: null },
    });
    expect(await device.store.dispatch(keepOffline([idOf(4)]))).toMatchObject({
      code: 'network/unreachable',
    });
    expect(selectDesk(state()).offlinePatients).toEqual([]);
  });
});
