import i18next from 'i18next';
import { setUpLanguages } from '@/client/i18n/i18n';
import { aPatient, aPhysicalData } from '@/testing/builders';
import { assessPhysical } from './assessPhysical';
import { bodyResults } from './bodyResults';
import type { PhysicalContext } from './physicalInputs';
import { readValues, type PhysicalFormValues } from './physicalValues';
import { scoreResults } from './scoreResults';

/** What the lines under a set of measurements say, in English. */

const now = '2026-03-09T10:00:00Z';
const daysAgo = (days: number) => new Date(Date.parse(now) - days * 24 * 60 * 60 * 1000).toISOString();

beforeAll(setUpLanguages);

/** Each line as it is read: its name, figure, class and source, and its notes. */
function lines(values: PhysicalFormValues, context: Partial<PhysicalContext> = {}): string[] {
  const found = assessPhysical(readValues(values), {
    patient: aPatient(),
    earlier: [],
    captured_at: now,
    staleDays: 90,
    ...context,
  });
  const speech = { t: i18next.t, language: 'en', units: { massUnit: 'kg', lengthUnit: 'cm' } } as const;
  return [...bodyResults(found, speech), ...scoreResults(found, speech)].map(
    ({ name, figure, tag, source, notes = [] }) =>
      [name, figure, tag?.text, source, ...notes].filter((part) => part != null).join(' | '),
  );
}

const weighed = (days: number, weight_kg: number, fields = {}) =>
  aPhysicalData({ weight_kg, height_cm: null, captured_at: daysAgo(days), ...fields });

describe('the change of weight', () => {
  it('has its class within the interval of the criterion', () => {
    expect(lines({ weight_kg: 79 }, { earlier: [weighed(180, 80)] })).toContain(
      'Weight since Sep 10, 2025 | -1.3 % | No significant loss | Blackburn 1977',
    );
  });

  it('is said to be unjudged beyond it', () => {
    expect(lines({ weight_kg: 60 }, { earlier: [weighed(181, 80)] })).toContain(
      'Weight since Sep 9, 2025 | -25.0 % | Not judged: Blackburn’s limits end at 6 months',
    );
  });
});
