import { readableDraft } from './readableDraft';

const typed = {
  record_id: '01920000-0000-7000-8000-000000000001',
  patient_id: '01920000-0000-7000-8000-000000000002',
  ...{ key: null, name: 'Kaleorid', dose: 2000, unit: 'mg' },
  timing: { intakes: [{ at: '07:30', when: null }], period: 1, period_unit: 'd' },
  started_on: '2026-03-09',
  ...{ captured_at: '2026-03-09T10:32:00+01:00', device_revision: 1 },
  device_id: '01920000-0000-7000-8000-000000000003',
};
const tooLong = 'x'.repeat(5000);

it.each([
  ['the name, which may say what is in it', { notes: tooLong }, 'Kaleorid'],
  ['a stand-in for a name that is too long', { name: tooLong }, 'unnamed'],
  ['a stand-in for a name that is missing', { name: null, notes: tooLong }, 'unnamed'],
])('a draft that cannot be saved keeps %s', (_what, fault, name) => {
  expect(readableDraft({ ...typed, ...fault }, '2026-03-09')).toMatchObject({ name, dose: 2000 });
});
