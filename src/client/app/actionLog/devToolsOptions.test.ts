import { v7 as uuidv7 } from 'uuid';
import { wentOffline } from '@/client/api/connectivitySlice';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { recordsReceived } from '@/client/records/recordEvents';
import { aPatient } from '@/testing/builders';
import { aPatientSave } from '@/testing/saves';
import { openTestDevice, taken, type TestDevice } from '@/testing/testDevice';
import { devToolsOptions } from './devToolsOptions';

let device: TestDevice;
beforeEach(() => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
});
afterEach(() => device.remove());

const shown = () => {
  const options = devToolsOptions('on');
  if (!options) throw new Error('DevTools are on.');
  return options.stateSanitizer?.(device.store.getState(), 0);
};

describe('the state in Redux DevTools', () => {
  it('lists waiting and acknowledged records by id, with names masked', async () => {
    const ids = Array.from({ length: 70 }, () => uuidv7());
    for (const id of ids) await device.store.dispatch(saveOffline(aPatientSave(id))).unwrap();
    const acknowledged = taken('patients', aPatient());
    if (!acknowledged.ok) throw new Error('It is taken.');
    device.store.dispatch(recordsReceived(acknowledged.value));

    const state = shown();
    expect(Object.keys(state?.outbox.tables.patients ?? {}).sort()).toEqual([...ids].sort());
    const [patient] = acknowledged.value.records;
    expect(state?.patients).toMatchObject({ [patient?.patient_id ?? '']: { first_name: '•••' } });
    expect(JSON.stringify(state)).not.toContain('Marguerite');
  });

  it('reuses the object of a table that has not changed', () => {
    const options = devToolsOptions('on');
    const show = () => options && options.stateSanitizer?.(device.store.getState(), 0);
    expect(show()).toMatchObject({ outbox: { tables: { patients: {} } } });
    const [first, second] = [show(), show()];
    expect(first && second && first.patients === second.patients).toBe(true);
  });
});
