import { isWeightOfPregnancy } from './weightOfPregnancy';

describe('a weight of a pregnancy', () => {
  it.each([
    ['281 days before the due date', '2025-09-23T10:00:00Z', false],
    ['280 days before it', '2025-09-24T10:00:00Z', true],
    ['279 days before it', '2025-09-25T10:00:00Z', true],
    ['30 days after it', '2026-07-31T10:00:00Z', true],
    ['31 days after it', '2026-08-01T10:00:00Z', true],
    ['32 days after it', '2026-08-02T10:00:00Z', false],
  ])('is one taken from 280 days before the due date to 31 after it: %s', (_, captured_at, isOf) => {
    expect(isWeightOfPregnancy(captured_at, '2026-07-01')).toBe(isOf);
  });

  it('is none without a due date: it is not known', () => {
    expect(isWeightOfPregnancy('2026-03-09T10:00:00Z', null)).toBe(false);
  });
});
