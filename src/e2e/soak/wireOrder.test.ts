import { offlineTables } from '@/contract/recordKinds';
import { paths } from '@/contract/paths';
import { outOfOrderOnWire } from './wireOrder';

function call(path: string, device_revision?: number) {
  return { order: 0, method: 'POST', path, body: { device_revision }, serverStatuses: [], status: null };
}
const probe = call(paths.health);
const [patient, screening] = [
  call(offlineTables.patients.savePath, 2),
  call(offlineTables.sarcF.savePath, 1),
];

test('patients must go before screenings, within each upload separately', () => {
  expect(outOfOrderOnWire([probe, patient, patient, screening, probe, patient], [])).toEqual([]);
  expect(outOfOrderOnWire([probe, screening, patient], [])).toHaveLength(1);
});

test('the records of a table must be in order of device revision', () => {
  expect(outOfOrderOnWire([probe, call(offlineTables.patients.savePath, 3), patient], [])).toHaveLength(1);
});

test('an upload may be out of order if a record was saved during it', () => {
  expect(outOfOrderOnWire([probe, screening, patient], [{ from: 1, to: 2 }])).toEqual([]);
});
