import { fieldFaults } from './fieldFaults';
import { fault } from './faults';
import { physicalDataSchema } from './physicalData';

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
  it('is a result by itself', () => {
    expect(faultsOf({ unable: ['chair_stands_5_s'] })).toBeNull();
  });

  it('may stand beside the time of another test', () => {
    expect(faultsOf({ unable: ['chair_stands_5_s'], gait_4m_s: 6 })).toBeNull();
  });

  it('has no time besides', () => {
    const both = { unable: ['chair_stands_5_s', 'gait_4m_s'], gait_4m_s: 6 };
    expect(faultsOf(both)).toEqual({ gait_4m_s: fault('bothUnableAndTimed') });
  });

  it('is named once', () => {
    const unable = ['chair_stands_5_s', 'gait_4m_s', 'chair_stands_5_s'];
    expect(faultsOf({ unable })).toEqual({ unable: fault('listedTwice') });
  });
});

describe('a value beside how it was typed', () => {
  const pounds = (...values: number[]) => ({
    entered: values.map((value) => ({ measure: 'weight_kg', value, unit: '[lb_av]' })),
  });

  it('was typed once', () => {
    expect(faultsOf({ weight_kg: 72.57, ...pounds(160, 160) })).toEqual({ entered: fault('listedTwice') });
  });

  it.each([72.5747792, 72.57477920000001, 72.57])('may be kept as %s kg for 160 lb', (weight_kg) => {
    expect(faultsOf({ weight_kg, ...pounds(160) })).toBeNull();
  });

  it.each([72.58, 72.569, 160])('is refused as %s kg for 160 lb, with what it may be', (weight_kg) => {
    const limits = { min: 72.57, max: 72.579, unit: 'kg' };
    expect(faultsOf({ weight_kg, ...pounds(160) })).toEqual({ weight_kg: fault('outside', limits) });
    expect(faultsOf({ weight_kg: limits.min, ...pounds(160) })).toBeNull();
    expect(faultsOf({ weight_kg: limits.max, ...pounds(160) })).toBeNull();
  });

  it('is refused for a number that no scale shows', () => {
    const entered = [{ measure: 'height_cm', value: Number.MAX_VALUE, unit: '[in_i]' }];
    expect(Object.keys(faultsOf({ height_cm: 170, entered }) ?? {})).toEqual(['height_cm']);
  });

  it('cannot be missing', () => {
    expect(faultsOf({ height_cm: 170, ...pounds(160) })).toEqual({ weight_kg: fault('required') });
  });

  it.each([
    ['weight_kg', '[in_i]', 72],
    ['height_cm', '[lb_av]', 170],
    ['gait_4m_s', '[in_i]', 6],
  ])('of %s is not typed in %s', (measure, unit, kept) => {
    const entered = [{ measure, value: kept, unit }];
    expect(faultsOf({ [measure]: kept, entered })).toEqual({ 'entered.0.unit': fault('noChoice') });
  });
});
