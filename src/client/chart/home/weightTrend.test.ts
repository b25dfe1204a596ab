import { selectCaseload } from '@/client/patients/table/caseloadSelectors';
import { recordsReceived } from '@/client/records/recordEvents';
import type { PhysicalData } from '@/contract/physicalData';
import { aPatient, aPhysicalData } from '@/testing/builders';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { acknowledged, type TestDevice } from '@/testing/testDevice';
import { weightTrend } from './weightTrend';

describe('weightTrend', () => {
  const weighed = (day: string, weight_kg: number | null, fluid_affected: boolean | null = null) => ({
    record: aPhysicalData({ captured_at: `2026-06-${day}T10:00:00Z`, weight_kg, fluid_affected }),
    isWaiting: false,
  });
  const person = { birth_date: '1941-03-08', timeZone: 'UTC', conditions: [], due_date: null };
  it('gives the latest weight and its exact change since an earlier day', () => {
    const trend = weightTrend([weighed('20', 53.6), weighed('20', 54), weighed('01', 55.9)], person);
    expect(trend).toMatchObject({ latest: { kg: 53.6 }, byKg: -2.3 });
    expect(trend?.points.map(({ value }) => value)).toEqual([55.9, 54, 53.6]);
  });

  it.each([
    ['no weight', [weighed('20', null)], null],
    ['one weight', [weighed('20', 53.6)], { byKg: null }],
    [
      'a weight with oedema',
      [weighed('20', 60, true), weighed('01', 55)],
      { latest: { kg: 60 }, byKg: null },
    ],
    [
      'a weight with oedema before',
      [weighed('20', 54), weighed('10', 60, true), weighed('01', 55)],
      { byKg: -1 },
    ],
  ])('with %s compares nothing that cannot be compared', (_what, entries, expected) => {
    const trend = weightTrend(entries, person);
    if (expected === null) expect(trend).toBeNull();
    else expect(trend).toMatchObject(expected);
  });

  const child = { ...person, birth_date: '2012-01-01' };
  const delivered = { ...person, birth_date: '1992-01-01', due_date: '2026-03-01' };
  const of = (day: string, weight_kg: number, fields: Partial<PhysicalData> = {}) => ({
    record: aPhysicalData({ captured_at: `2026-${day}T10:00:00Z`, weight_kg, ...fields }),
    isWaiting: false,
  });
  it.each([
    ['above 5 % in six months', [of('06-20', 94.9), of('01-20', 100)], person, true],
    ['of 5 %', [of('06-20', 95), of('01-20', 100)], person, false],
    ['above 5 % in seven months', [of('08-20', 94.9), of('01-20', 100)], person, false],
    ['that was intended', [of('06-20', 90, { weight_loss_intended: true }), of('01-20', 100)], person, false],
    [
      'that was said to be intended, with an eating disorder',
      [of('06-20', 90, { weight_loss_intended: true }), of('01-20', 100)],
      { ...person, conditions: ['Anorexia nervosa'] },
      true,
    ],
    ['from a pregnancy', [of('06-20', 90), of('01-20', 100)], delivered, false],
    ['with oedema', [of('06-20', 90, { fluid_affected: true }), of('01-20', 100)], person, false],
    ['from oedema', [of('06-20', 90), of('01-20', 100, { fluid_affected: true })], person, false],
    ['of a child above 5 %', [of('06-20', 37.9), of('01-20', 40)], child, true],
    ['of a child of 5 %', [of('06-20', 38), of('01-20', 40)], child, true],
    ['of a child below 5 %', [of('06-20', 38.1), of('01-20', 40)], child, false],
    [
      'of a child that was intended',
      [of('06-20', 30, { weight_loss_intended: true }), of('01-20', 40)],
      child,
      false,
    ],
  ])('of a loss %s', (_what, entries, weighedPerson, isLoss) => {
    expect(weightTrend(entries, weighedPerson)).toMatchObject({ isLoss });
  });
});

describe('the list of patients', () => {
  let device: TestDevice;
  beforeEach(async () => {
    device = await openOfflineDevice();
  });
  afterEach(() => device.remove());

  it.each([
    ['a loss by the limits of Blackburn', '2026-03-08', 76, null, true],
    ['a loss above 5 % in six months, by GLIM alone', '2026-06-20', 75.9, null, true],
    ['a loss of 5 % in six months', '2026-06-20', 76, null, false],
    ['oedema now', '2026-06-20', 70, true, false],
  ])('colours the change as Home does: %s', (_what, day, weight_kg, fluid_affected, isFall) => {
    const patient = { ...aPatient(), ...acknowledged };
    const { patient_id, birth_date, conditions, due_date } = patient;
    device.store.dispatch(recordsReceived({ table: 'patients', records: [patient] }));
    const weigh = (on: string, fields: Partial<PhysicalData>) => ({
      ...aPhysicalData({ patient_id, captured_at: `${on}T10:00:00Z`, ...fields }),
      ...acknowledged,
    });
    const records = [weigh('2026-03-01', { weight_kg: 80 }), weigh(day, { weight_kg, fluid_affected })];
    device.store.dispatch(recordsReceived({ table: 'physicalData', records }));
    expect(selectCaseload(device.store.getState()).get(patient_id)?.weight).toMatchObject({ isFall });
    const entries = records.toReversed().map((record) => ({ record, isWaiting: false }));
    expect(
      weightTrend(entries, { birth_date, conditions: conditions ?? [], due_date, timeZone: 'UTC' }),
    ).toMatchObject({
      isLoss: isFall,
    });
  });
});
