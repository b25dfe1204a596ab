import { recordsReceived } from '@/client/records/recordEvents';
import { aPatient } from '@/testing/builders';
import { acknowledged, openTestDevice, type TestDevice } from '@/testing/testDevice';
import { idsOfChart } from '@/client/records/mergeLinks';
import { selectMergedInto } from './mergedPatients';

let device: TestDevice;
beforeEach(() => {
  device = openTestDevice();
});
afterEach(() => device.remove());

const kept = { ...aPatient(), ...acknowledged };
const duplicate = { ...aPatient({ merged_into: kept.patient_id, archived: true }), ...acknowledged };
const receive = (...records: (typeof kept)[]) =>
  device.store.dispatch(recordsReceived({ table: 'patients', records }));
const mergedInto = () => selectMergedInto(device.store.getState());

describe('the map of merged patients', () => {
  it('is the same object while no merge changes, even when patients change', () => {
    receive(kept, duplicate);
    const before = mergedInto();
    receive({ ...kept, revision: 2, notes: 'Moved to her sister.' }, { ...aPatient(), ...acknowledged });
    expect(mergedInto()).toBe(before);
  });

  it('is updated when a merge is made or undone', () => {
    receive(kept, duplicate);
    expect(idsOfChart(mergedInto(), kept.patient_id)).toEqual([kept.patient_id, duplicate.patient_id]);
    receive({ ...duplicate, revision: 2, merged_into: null, archived: false });
    expect(idsOfChart(mergedInto(), kept.patient_id)).toEqual([kept.patient_id]);
  });

  it('is scanned once for the whole clinic', () => {
    const size = 2_000;
    const many = new Map(Array.from({ length: size }, (_, index) => [`d${index}`, `p${index}`]));
    const keys = jest.spyOn(many, 'keys');
    const ids = [...many.values()].flatMap((id) => idsOfChart(many, id));
    expect(ids).toHaveLength(2 * size);
    expect(keys).toHaveBeenCalledTimes(1);
  });
});
