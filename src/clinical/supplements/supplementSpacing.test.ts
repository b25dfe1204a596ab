import { interaction } from './interactions';
import { hoursApart, isFarEnough } from './supplementSpacing';

const levothyroxine = interaction('levothyroxine').gapHours ?? { afterOther: 0, beforeOther: 0 };
const antibiotic = interaction('antibiotic-chelation').gapHours ?? { afterOther: 0, beforeOther: 0 };
const bisphosphonate = interaction('bisphosphonate').gapHours ?? { afterOther: 0, beforeOther: 0 };

describe('hoursApart', () => {
  it.each([
    ['23:00', '02:30', 3.5],
    ['02:30', '23:00', 3.5],
    ['08:00', '08:00', 0],
    ['00:00', '12:00', 12],
    ['07:15', '19:45', 11.5],
  ])('of %s and %s is %s', (one, other, hours) => {
    expect(hoursApart(one, other)).toBe(hours);
  });
});

describe('isFarEnough', () => {
  it.each([
    ['11:59', '08:00', false],
    ['12:00', '08:00', true],
    ['04:00', '08:00', true],
    ['04:01', '08:00', false],
    ['08:00', '08:00', false],
    ['02:00', '22:30', false],
    ['02:30', '22:30', true],
  ])('for a supplement at %s and levothyroxine at %s is %s', (supplementAt, otherAt, isFar) => {
    expect(isFarEnough(levothyroxine, supplementAt, otherAt)).toBe(isFar);
  });

  it('requires more time before an antibiotic than after it', () => {
    expect(isFarEnough(antibiotic, '10:00', '08:00')).toBe(true);
    expect(isFarEnough(antibiotic, '04:00', '08:00')).toBe(false);
    expect(isFarEnough(antibiotic, '02:00', '08:00')).toBe(true);
  });

  it('accepts a supplement two hours after a bisphosphonate, never before it', () => {
    expect(isFarEnough(bisphosphonate, '09:00', '07:00')).toBe(true);
    expect(isFarEnough(bisphosphonate, '08:59', '07:00')).toBe(false);
    expect(isFarEnough(bisphosphonate, '04:00', '07:00')).toBe(false);
  });
});
