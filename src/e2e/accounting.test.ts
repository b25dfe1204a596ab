import { account, allOnServerOnce, type ConfirmedSave, type ServerSide } from './accounting';

const none = { patients: [], sarcF: [], physicalData: [] };
const [yolande, odile] = ['yolande', 'odile'].map((patient_id) => ({ patient_id, last_name: patient_id }));
const screening = { patient_id: 'yolande', falls: 1 };
const saved: ConfirmedSave[] = [
  { table: 'patients', patient_id: 'yolande', fields: { last_name: 'yolande' } },
  { table: 'patients', patient_id: 'odile', fields: { last_name: 'odile' } },
  { table: 'sarcF', patient_id: 'yolande', fields: { falls: 1 } },
];
if (!yolande || !odile) throw new Error('There are two.');
const server: ServerSide = {
  rows: { patients: [yolande, odile], sarcF: [screening], physicalData: [] },
  audit: [
    { table: 'patients', device_revision: 1, record: yolande },
    { table: 'patients', device_revision: 3, record: odile },
    { table: 'sarcF', device_revision: 2, record: screening },
  ],
};
const device = { waiting: none };
const [first, second, third] = server.audit;
if (!first || !second || !third) throw new Error('There are three.');

test('the accounting reports nothing if everything is on the server exactly once', () => {
  expect(account({ confirmed: saved, server, device })).toEqual(allOnServerOnce);
});

test('the accounting reports a record that is still on the device as waiting, not as lost', () => {
  const onDevice = { waiting: { ...none, sarcF: [{ revision: 2, record: screening }] } };
  const before = { rows: { ...server.rows, sarcF: [] }, audit: [first, second] };
  expect(account({ confirmed: saved, server: before, device: onDevice })).toEqual({
    ...allOnServerOnce,
    waiting: ['sarcF yolande'],
  });
});

test('the accounting reports a record as lost if other content is stored in its place', () => {
  const rows = { ...server.rows, sarcF: [{ ...screening, falls: 2 }] };
  const found = account({ confirmed: saved, server: { ...server, rows }, device });
  expect(found.lost).toEqual(['sarcF yolande {"falls":1}']);
  expect(found.unconfirmed).toEqual(['sarcF {"patient_id":"yolande","falls":2}']);
});

test('the accounting reports a duplicated row, audit entry and revision', () => {
  const rows = { ...server.rows, sarcF: [screening, screening] };
  const audit = [...server.audit, third];
  expect(account({ confirmed: saved, server: { rows, audit }, device }).duplicated).toEqual([
    'sarcF yolande {"falls":1}',
    'sarcF yolande {"falls":1}',
    'revision 2',
  ]);
});

test('the accounting reports an order that one upload cannot have', () => {
  const swapped = { ...server, audit: [second, first, third] };
  expect(account({ confirmed: saved, server: swapped, device }).outOfOrder).toEqual([
    'patients 3 in the place of patients 1',
    'patients 1 in the place of patients 3',
  ]);
  const early = { ...server, audit: [first, third, second] };
  expect(account({ confirmed: saved, server: early, device }).outOfOrder).toHaveLength(2);
});
