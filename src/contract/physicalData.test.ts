import { fieldFaults } from './fieldFaults';
import { fault } from './faults';
import { offlineTables } from './recordKinds';
import { physicalDataSchema, storedPhysicalDataSchema } from './physicalData';

const record = {
  record_id: '018f0000-0000-7000-8000-0000000000d1',
  patient_id: '018f0000-0000-7000-8000-0000000000a1',
  captured_at: '2026-03-09T10:32:00+01:00',
  device_id: '018f0000-0000-7000-8000-0000000000e1',
  device_revision: 1,
};

function faultsOf(fields: object) {
  const parsed = physicalDataSchema.safeParse({ ...record, ...fields });
  return parsed.success ? null : fieldFaults(parsed.error);
}

describe('a test that could not be done', () => {
  it('is valid on its own', () => {
    expect(faultsOf({ unable: ['chair_stands_5_s'] })).toBeNull();
  });

  it('is valid together with the time of another test', () => {
    expect(faultsOf({ unable: ['chair_stands_5_s'], gait_4m_s: 6 })).toBeNull();
  });

  it('is refused together with its own time', () => {
    const both = { unable: ['chair_stands_5_s', 'gait_4m_s'], gait_4m_s: 6 };
    expect(faultsOf(both)).toEqual({ gait_4m_s: fault('bothUnableAndTimed') });
  });

  it('is refused if it is listed twice', () => {
    const unable = ['chair_stands_5_s', 'gait_4m_s', 'chair_stands_5_s'];
    expect(faultsOf({ unable })).toEqual({ unable: fault('listedTwice') });
  });
});

describe('a blood pressure', () => {
  it.each([
    [81, 80, null],
    [80, 80, { diastolic_mmhg: fault('diastolicNotBelow') }],
    [80, 81, { diastolic_mmhg: fault('diastolicNotBelow') }],
    [80, null, null],
    [null, 80, null],
  ])('of %s over %s', (systolic_mmhg, diastolic_mmhg, expected) => {
    expect(faultsOf({ systolic_mmhg, diastolic_mmhg })).toEqual(expected);
  });
});

describe('a whole number', () => {
  it.each(['systolic_mmhg', 'diastolic_mmhg', 'pulse_per_min', 'chair_stands_30_count'] as const)(
    'is asked of a new %s, and decimals of an earlier version stay readable',
    (key) => {
      const { schema, waitingSchema } = offlineTables.physicalData;
      const withDecimals = { ...record, confirmed: [key], [key]: 41.5 };
      const refused = schema.safeParse(withDecimals);
      expect(refused.error && fieldFaults(refused.error)).toEqual({ [key]: fault('notWhole') });
      expect(schema.safeParse({ ...withDecimals, [key]: 41 }).success).toBe(true);
      expect(waitingSchema.safeParse(withDecimals).success).toBe(true);
      expect(storedPhysicalDataSchema.shape[key].safeParse(41.5).success).toBe(true);
    },
  );

  it('is not asked of a length', () => {
    expect(offlineTables.physicalData.schema.safeParse({ ...record, waist_cm: 80.5 }).success).toBe(true);
  });
});

describe('whether a loss of weight was intended', () => {
  it.each([true, false, null])('is stored as answered: %s', (weight_loss_intended) => {
    const parsed = physicalDataSchema.parse({ ...record, weight_kg: 70, weight_loss_intended });
    expect(parsed).toMatchObject({ weight_loss_intended });
  });

  it('is not asked in a record of an earlier version, which stays readable', () => {
    expect(physicalDataSchema.parse({ ...record, weight_kg: 70 })).toMatchObject({
      weight_loss_intended: null,
    });
  });

  it('is refused as another word', () => {
    expect(faultsOf({ weight_kg: 70, weight_loss_intended: 'yes' })).toEqual({
      weight_loss_intended: fault('notBoolean'),
    });
  });
});

describe('the days of little intake', () => {
  it.each([
    [-1, 'numberOutside'],
    [0, null],
    [365, null],
    [366, 'numberOutside'],
    [1.5, 'notWhole'],
  ] as const)('are %s: %s', (days_of_little_intake, reason) => {
    const values = reason === 'numberOutside' ? { min: 0, max: 365 } : undefined;
    const expected = reason === null ? null : { days_of_little_intake: fault(reason, values) };
    expect(faultsOf({ weight_kg: 70, days_of_little_intake })).toEqual(expected);
  });
});

describe('a screen done elsewhere', () => {
  it.each([
    [-1, 'numberOutside'],
    [0, null],
    [1, null],
    [13, null],
    [14, null],
    [15, 'numberOutside'],
    [7.5, 'notWhole'],
  ] as const)('is an MNA-SF of %s: %s', (mna_sf_points, reason) => {
    const values = reason === 'numberOutside' ? { min: 0, max: 14 } : undefined;
    const expected = reason === null ? null : { mna_sf_points: fault(reason, values) };
    expect(faultsOf({ mna_sf_points })).toEqual(expected);
  });

  it.each([
    [{ other_screen_positive: true }, { other_screen_name: fault('required') }],
    [{ other_screen_positive: true, other_screen_name: ' ' }, { other_screen_name: fault('required') }],
    [{ other_screen_positive: true, other_screen_name: 'NRS-2002' }, null],
    [{ other_screen_positive: false }, null],
    [{}, null],
  ])('with another tool as %j has the faults %j', (screen, expected) => {
    expect(faultsOf({ weight_kg: 70, ...screen })).toEqual(expected);
  });
});

describe('a value converted from an entered one', () => {
  const pounds = (...values: number[]) => ({
    entered: values.map((value) => ({ measure: 'weight_kg', value, unit: '[lb_av]' })),
  });

  it('is refused if it is entered twice', () => {
    expect(faultsOf({ weight_kg: 72.57, ...pounds(160, 160) })).toEqual({ entered: fault('listedTwice') });
  });

  it.each([72.5747792, 72.57477920000001, 72.57])('may be stored as %s kg for 160 lb', (weight_kg) => {
    expect(faultsOf({ weight_kg, ...pounds(160) })).toBeNull();
  });

  it.each([72.58, 72.569, 160])('is refused as %s kg for 160 lb, with the allowed limits', (weight_kg) => {
    const limits = { min: 72.57, max: 72.579, unit: 'kg' };
    expect(faultsOf({ weight_kg, ...pounds(160) })).toEqual({ weight_kg: fault('outside', limits) });
    expect(faultsOf({ weight_kg: limits.min, ...pounds(160) })).toBeNull();
    expect(faultsOf({ weight_kg: limits.max, ...pounds(160) })).toBeNull();
  });

  it('is refused if the entered number is absurdly large', () => {
    const entered = [{ measure: 'height_cm', value: Number.MAX_VALUE, unit: '[in_i]' }];
    expect(Object.keys(faultsOf({ height_cm: 170, entered }) ?? {})).toEqual(['height_cm']);
  });

  it('is required', () => {
    expect(faultsOf({ height_cm: 170, ...pounds(160) })).toEqual({ weight_kg: fault('required') });
  });

  it.each([
    ['weight_kg', '[in_i]', 72],
    ['height_cm', '[lb_av]', 170],
    ['gait_4m_s', '[in_i]', 6],
  ])('of %s is refused if it is entered in %s', (measure, unit, kept) => {
    const entered = [{ measure, value: kept, unit }];
    expect(faultsOf({ [measure]: kept, entered })).toEqual({ 'entered.0.unit': fault('noChoice') });
  });
});
