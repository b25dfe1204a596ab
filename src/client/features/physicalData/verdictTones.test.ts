import { isConcernVerdict } from '@/client/records/isConcernVerdict';
import { bmiTones, lowerBmiTones } from './bodyResults';

describe('a stored verdict has the colour that it has while one types', () => {
  it.each([
    ...Object.entries(bmiTones).map(([verdict, tone]) => ['bmi-who', verdict, tone] as const),
    ...Object.entries(lowerBmiTones).map(([verdict, tone]) => ['bmi-ng246', verdict, tone] as const),
  ])('%s: %s is %s', (algorithm, verdict, tone) => {
    expect(isConcernVerdict({ algorithm, verdict })).toBe(tone === 'concern');
  });
});
