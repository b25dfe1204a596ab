import { allWaiting } from '@/client/outbox/waiting/waitingShards';
import { recordsReceived } from '@/client/records/recordEvents';
import type { Lab } from '@/contract/lab';
import { aLab } from '@/testing/builders';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { testAccount, type TestDevice } from '@/testing/testDevice';
import { markSeen, unmarkSeen } from './seenThunks';

const acknowledged = {
  revision: 3,
  received_at: '2026-03-09T10:00:00Z',
  captured_by: testAccount.account_id,
};
let device: TestDevice;

beforeEach(async () => {
  device = await openOfflineDevice();
});
afterEach(() => device.remove());

const waitingLabs = () => allWaiting(device.store.getState().outbox.tables.labs);

describe('marking results as seen', () => {
  it('saves who saw them and when, based on the server’s version, in a single save', async () => {
    const labs = [aLab(), aLab({ analyte: 'zinc', value: 80, unit: 'ug/dL' })];
    const records = labs.map((lab) => ({ ...lab, ...acknowledged }));
    device.store.dispatch(recordsReceived({ table: 'labs', records }));
    const ids = labs.map(({ record_id }) => record_id);
    expect(await device.store.dispatch(markSeen(labs, () => 'Marguerite'))).toBeNull();
    expect(waitingLabs()).toHaveLength(2);
    const [id = ''] = ids;
    const kept = await device.offline.read('labs', id);
    expect(kept?.record).toMatchObject({
      ...{ value: 3.2, base_revision: 3, captured_at: labs[0]?.captured_at },
      ...{ seen_by: testAccount.account_id, seen_by_name: testAccount.name, seen_at: expect.any(String) },
    });
    expect(device.store.getState().outbox.lastSaved).toMatchObject({ count: 2 });
  });

  it('marks no value that a colleague has corrected since the result was shown', async () => {
    const lab = aLab();
    const corrected = { ...lab, ...acknowledged, captured_by: lab.patient_id, notes: 'Corrected' };
    device.store.dispatch(recordsReceived({ table: 'labs', records: [corrected] }));
    const refused = await device.store.dispatch(markSeen([lab], () => ''));
    expect(refused).toMatchObject({ code: 'outbox/changedMeanwhile' });
    expect(refused).not.toHaveProperty('fields');
    expect(waitingLabs()).toEqual([]);
  });

  it.each<[string, Partial<Lab>, string]>([
    ['corrected', { notes: 'Corrected' }, 'outbox/changedMeanwhile'],
    ['removed', { archived: true }, 'outbox/removedMeanwhile'],
  ])('names those of several results that a colleague has %s, and marks none', async (_, change, code) => {
    const [lab, other] = [aLab(), aLab({ analyte: 'zinc', value: 80, unit: 'ug/dL' })];
    const changed = { ...other, ...acknowledged, captured_by: other.patient_id, ...change };
    const records = [{ ...lab, ...acknowledged }, changed];
    device.store.dispatch(recordsReceived({ table: 'labs', records }));
    const refused = await device.store.dispatch(
      markSeen(
        [lab, other],
        () => '',
        ({ analyte }) => analyte,
      ),
    );
    expect(refused).toMatchObject({ code, fields: { 'names.0': 'zinc' } });
    expect(waitingLabs()).toEqual([]);
  });

  it('can be undone while nobody else has changed the result', async () => {
    const labs = [aLab(), aLab({ analyte: 'zinc', value: 80, unit: 'ug/dL' })];
    const records = labs.map((lab) => ({ ...lab, ...acknowledged }));
    device.store.dispatch(recordsReceived({ table: 'labs', records }));
    const [id = '', otherId = ''] = labs.map(({ record_id }) => record_id);
    await device.store.dispatch(markSeen(labs, () => ''));
    expect(await device.store.dispatch(unmarkSeen(labs.slice(0, 1), () => ''))).toBeNull();
    expect((await device.offline.read('labs', id))?.record).toMatchObject({
      ...{ seen_at: null, seen_by: null, seen_by_name: null },
      value: labs[0]?.value,
    });
    expect((await device.offline.read('labs', otherId))?.record).toMatchObject({
      seen_at: expect.any(String),
    });
  });

  it.each<[string, Partial<Lab>]>([
    ['of a colleague', { seen_by: acknowledged.captured_by.replace(/.$/, '0') }],
    ['of a result that was corrected since', { notes: 'Corrected' }],
  ])('is not taken back where it is one %s', async (_which, change) => {
    const seen = { seen_at: '2026-03-09T10:00:00Z', seen_by: testAccount.account_id, seen_by_name: 'Amal' };
    const lab = aLab();
    const now = { ...lab, ...seen, ...change, ...acknowledged };
    device.store.dispatch(recordsReceived({ table: 'labs', records: [now] }));
    expect(await device.store.dispatch(unmarkSeen([lab], () => ''))).toBeNull();
    expect(waitingLabs()).toEqual([]);
  });

  it('skips a result that is already marked as seen', async () => {
    const seen = { seen_at: '2026-03-09T10:00:00Z', seen_by: testAccount.account_id, seen_by_name: 'Amal' };
    const lab = aLab(seen);
    device.store.dispatch(recordsReceived({ table: 'labs', records: [{ ...lab, ...acknowledged }] }));
    expect(await device.store.dispatch(markSeen([lab], () => ''))).toBeNull();
    expect(waitingLabs()).toEqual([]);
  });
});
