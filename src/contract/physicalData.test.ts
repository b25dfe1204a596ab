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
});
