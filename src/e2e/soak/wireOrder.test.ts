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

test('patients go before screenings, and each upload is looked at by itself', () => {
  expect(outOfOrderOnWire([probe, patient, patient, screening, probe, patient], [])).toEqual([]);
  expect(outOfOrderOnWire([probe, screening, patient], [])).toHaveLength(1);
});

test('a table goes by the device revision', () => {
  expect(outOfOrderOnWire([probe, call(offlineTables.patients.savePath, 3), patient], [])).toHaveLength(1);
});

test('an upload during which something was saved may go another way', () => {
  expect(outOfOrderOnWire([probe, screening, patient], [{ from: 1, to: 2 }])).toEqual([]);
});
