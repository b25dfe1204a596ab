import { aPhysicalData } from '@/testing/builders';
import { lastMeasured, lastVisitAt } from './lastMeasured';

const captured_at = '2026-03-09T10:00:00Z';
const of = (day: string, fields = {}) =>
  aPhysicalData({ gait_4m_s: null, captured_at: `${day}T10:00:00Z`, ...fields });

describe('the last value of a measure', () => {
  it('is the newest before now that is not archived, in any order of the records', () => {
    const earlier = [
      of('2026-01-01', { gait_4m_s: 5 }),
      of('2026-02-01', { gait_4m_s: 5.5 }),
      of('2026-02-20', { gait_4m_s: 6, archived: true }),
      of('2026-03-10', { gait_4m_s: 7 }),
    ];
    expect(lastMeasured('gait_4m_s', { earlier, captured_at })).toEqual({
      value: 5.5,
      captured_at: '2026-02-01T10:00:00Z',
    });
    expect(lastVisitAt({ earlier, captured_at })).toBe('2026-02-01T10:00:00Z');
  });

  it('may be that the patient was unable', () => {
    const earlier = [of('2026-02-01', { unable: ['gait_4m_s'] }), of('2026-01-01', { gait_4m_s: 5 })];
    expect(lastMeasured('gait_4m_s', { earlier, captured_at })?.value).toBe('unable');
  });

  it('is none without a record of it', () => {
    expect(lastMeasured('gait_4m_s', { earlier: [of('2026-02-01')], captured_at })).toBeNull();
    expect(lastVisitAt({ earlier: [], captured_at })).toBeNull();
  });
});
