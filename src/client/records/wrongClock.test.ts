import { waitFor } from '@testing-library/react';
import { wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { satchelApi } from '@/client/api/satchelApi';
import { saveImport } from '@/client/outbox/imports/importQueueThunks';
import { selectAllWaiting, selectIsOutboxRead, selectPendingCount } from '@/client/outbox/outboxSelectors';
import { labDescriptor } from '@/client/outbox/save/recordDescriptors';
import { patientDescriptor } from '@/client/outbox/save/patientDescriptor';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { readReceipts } from '@/client/outbox/upload/readReceipts';
import { allInShards } from '@/client/redux/shards';
import { aLab, aPatient } from '@/testing/builders';
import { acknowledged, openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { selectIsStale } from './freshnessSlice';
import { fetchChanges } from './recordsThunks';

/** Born, and tested, after what the clock shows. */
const child = aPatient({ first_name: 'Amal', birth_date: '2015-03-08' });
const { patient_id } = child;
const lab = aLab({ patient_id, collected_at: '2026-03-08' });
const storedChild = { ...child, ...acknowledged };
const storedLab = { ...lab, ...acknowledged };

let device: TestDevice;
const state = () => device.store.getState();
const patientsHere = () => allInShards(state().patients);
const labsHere = () => allInShards(state().labs);

beforeEach(async () => {
  device = openTestDevice();
  await isRead();
});
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  await device.remove();
});

async function isRead(): Promise<void> {
  device.store.dispatch(wentOffline());
  await waitFor(() => expect(state().recordsStatus.cache).toBe('read'));
  await waitFor(() => expect(selectIsOutboxRead(state())).toBe(true));
}

function setClock(to: string): void {
  const doNotFake = ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'performance'] as const;
  jest.useFakeTimers({ doNotFake: [...doNotFake], now: new Date(to) });
  device.services.now = () => new Date();
}

/** The real API on a simulated network: the clinic has the child and the result. */
function connectRealApi(): void {
  const answer = (path: string): object => {
    if (path.startsWith('/api/save-patient'))
      return { success: true, record: storedChild, revision: 1, received_at: acknowledged.received_at };
    const items = { '/api/patients': [storedChild], '/api/labs': [storedLab] }[path.split('?')[0] ?? ''];
    return { items: items ?? [], next_cursor: '7', more: false };
  };
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      async (path) => new Response(JSON.stringify(answer(typeof path === 'string' ? path : ''))),
    );
  device.api.changes = satchelApi.changes;
  device.api.save = satchelApi.save;
}

function saveChild() {
  const { device_id: _id, device_revision: _revision, captured_at: _at, ...record } = child;
  const descriptor = patientDescriptor(child, true);
  return device.store.dispatch(saveOffline({ type: 'patient', patient_id, record, descriptor })).unwrap();
}

describe.each(['1970-01-01T00:05:00Z', '2001-01-01T00:05:00Z'])('on a device whose clock shows %s', (now) => {
  it('acknowledged records of later dates are still shown after a restart', async () => {
    const cache = device.services.openCache(testAccount.account_id);
    await cache.keep({ table: 'patients', records: [storedChild] }, { cursor: '7' });
    await cache.keep({ table: 'labs', records: [storedLab] }, { cursor: '7' });
    setClock(now);
    await device.restart();
    await isRead();
    expect(patientsHere()).toEqual([storedChild]);
    expect(labsHere()).toEqual([storedLab]);
    expect(await device.services.openCache(testAccount.account_id).readCursor('patients')).toBe('7');
  });

  it('records of later dates are read from the server', async () => {
    setClock(now);
    connectRealApi();
    await device.store.dispatch(fetchChanges()).unwrap();
    expect(patientsHere()).toEqual([storedChild]);
    expect(labsHere()).toEqual([storedLab]);
    expect(selectIsStale(state())).toBe(false);
  });

  it('a waiting record of a later date is uploaded, and its receipt is kept', async () => {
    await saveChild();
    setClock(now);
    connectRealApi();
    device.store.dispatch(wentOnline());
    await waitFor(() => expect(selectPendingCount(state())).toBe(0));
    const receipts = await device.store.dispatch(readReceipts()).unwrap();
    expect(receipts).toMatchObject([{ patient_id, received_at: acknowledged.received_at }]);
  });

  it('an import that was reviewed moves to the outbox', async () => {
    setClock(now);
    const { device_id: _id, device_revision: _revision, captured_at, ...record } = lab;
    const failure = await device.store.dispatch(
      saveImport({
        saves: [{ table: 'patients', patient_id, record: child, descriptor: patientDescriptor(child, true) }],
        records: [
          {
            ...{ table: 'labs', patient_id, record, captured_at },
            descriptor: labDescriptor({ analyte: lab.analyte }, 'Amal'),
          },
        ],
        signal: new AbortController().signal,
        onProgress: () => undefined,
      }),
    );
    expect(failure).toBeNull();
    await waitFor(() =>
      expect(selectAllWaiting(state()).map(({ descriptor }) => descriptor.kind)).toEqual([
        'patients',
        'labs',
      ]),
    );
  });
});
