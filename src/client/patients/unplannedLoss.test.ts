import { lossWithin6Months } from './lossWithin6Months';
import { unplannedLoss } from './unplannedLoss';

const to = { weight_kg: 36, captured_at: '2026-06-30T10:00:00Z', lossIntended: null };
const from = (weight_kg: number, captured_at = '2026-03-01T10:00:00Z') => ({
  ...{ weight_kg, captured_at, lossIntended: null },
});
const person = { timeZone: 'UTC', conditions: null, dueDate: null };

describe('an unplanned loss', () => {
  it.each([
    ['of a child below its limits', '2012-03-01', 37.8, null],
    ['of a child from 5 %', '2012-03-01', 37.9, 'significant'],
    ['of a child from 10 %', '2012-03-01', 40, 'severe'],
    ['of an adult below the limits of 184 days', '1960-03-01', 39.9, null],
    ['of an adult from the limits of 184 days', '1960-03-01', 40, 'significant'],
    ['of a person of unknown age, by the limits of adults', undefined, 40, 'significant'],
  ])('%s', (_title, birthDate, weight_kg, degree) => {
    const found = unplannedLoss([to, from(weight_kg)], { ...person, birthDate });
    expect(found?.degree ?? null).toBe(degree);
  });

  it('of a child that was intended counts only with an eating disorder', () => {
    const weighings = [{ ...to, lossIntended: true }, from(45)];
    const child = { ...person, birthDate: '2012-03-01' };
    expect(unplannedLoss(weighings, child)).toBeNull();
    expect(unplannedLoss(weighings, { ...child, conditions: ['Anorexia nervosa'] })?.degree).toBe('severe');
  });

  it.each([
    ['without a due date', null, null, true],
    ['after the birth', '2026-05-01', null, false],
    ['of another pregnancy, long ago', '2024-05-01', null, true],
    ['during the pregnancy', '2026-08-01', ['Pregnancy'], true],
  ])('is compared with a weight of the pregnancy: %s', (_title, dueDate, conditions, isCompared) => {
    const woman = { ...person, birthDate: '1992-03-01', dueDate, conditions };
    const found = unplannedLoss([to, from(44)], woman);
    expect(found !== null).toBe(isCompared);
    expect(lossWithin6Months(to, [to, from(44)], woman) !== null).toBe(isCompared);
  });
});
