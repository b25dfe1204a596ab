import fc from 'fast-check';
import { aPatient, aPhysicalData } from '@/testing/builders';
import { randomCases } from '@/testing/testDepth';
import { assessPhysical } from './assessPhysical';
import { physicalDataVerdicts } from './physicalDataVerdicts';
import { readValues } from './physicalValues';

/** Whole charts at random: what is written among the conditions, earlier weights, and answers with gaps. */

const now = '2026-03-09T10:00:00Z';
const daysAgo = (days: number) => new Date(Date.parse(now) - days * 24 * 60 * 60 * 1000).toISOString();

const kg = fc.integer({ min: 350, max: 1500 }).map((tenths) => tenths / 10);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 3 });
const answer = fc.constantFrom(true, false, null);
const condition = fc.constantFrom(
  ...['Pregnancy', '22 SA', 'Gestational diabetes 1988', '3 grossesses', 'Allaitement terminé', 'TCA'],
  ...['Anorexia nervosa', 'No eating disorder', 'Ascites', 'Diabetes', 'حامل', 'القهم العصبي'],
);
const chart = fc.record({
  conditions: maybe(fc.array(condition, { maxLength: 3 })),
  birth_date: fc.constantFrom(
    '1941-03-08',
    '1966-03-10',
    '1990-05-01',
    '2008-03-09',
    '2008-03-10',
    '2015-01-01',
  ),
  earlier: fc.array(fc.record({ days: fc.integer({ min: 1, max: 400 }), weight_kg: kg }), { maxLength: 4 }),
  values: fc.record({
    weight_kg: maybe(kg),
    height_cm: maybe(fc.integer({ min: 120, max: 200 })),
    weight_3_to_6_months_ago_kg: maybe(kg),
    weight_loss_intended: answer,
    acute_illness_no_intake: answer,
    inflammation: answer,
    days_of_little_intake: maybe(fc.integer({ min: 0, max: 30 })),
  }),
});

function holdsNoNumber(result: unknown): boolean {
  if (typeof result === 'number') return !Number.isFinite(result);
  if (typeof result !== 'object' || result === null) return false;
  return Object.values(result).some(holdsNoNumber);
}

describe('measurements of random charts', () => {
  it('give no exception, no NaN, and no reassurance beside a loss or of a child @random', () => {
    fc.assert(
      fc.property(chart, ({ conditions, birth_date, earlier, values }) => {
        const context = {
          patient: aPatient({ conditions, birth_date }),
          earlier: earlier.map(({ days, weight_kg }) =>
            aPhysicalData({ weight_kg, height_cm: null, captured_at: daysAgo(days) }),
          ),
          ...{ labs: [], captured_at: now, staleDays: 90 },
        };
        const read = readValues(values);
        const found = assessPhysical(read, context);
        const verdicts = physicalDataVerdicts(read, context);
        if (holdsNoNumber([found, verdicts])) throw new Error('NaN');
        const { must, refeeding, inputs, weights } = found;
        const isChild = inputs.ageYears !== null && inputs.ageYears < 18;
        if (isChild && (must.status !== 'tooYoung' || refeeding.risk.status !== 'tooYoung'))
          throw new Error('a verdict of a child');
        const isLow = must.status === 'scored' && must.risk === 'low';
        const { weight, lossIntended } = inputs;
        const compared = [
          ...earlier.flatMap(({ days, weight_kg }) => (days <= 184 ? [weight_kg] : [])),
          values.weight_3_to_6_months_ago_kg,
        ];
        const isLost = compared.some(
          (from) => from !== null && values.weight_kg !== null && values.weight_kg < from * 0.9499,
        );
        if (isLow && isLost && lossIntended !== true) throw new Error('low beside a loss');
        if (isLow && weight === null) throw new Error('low without a weight');
        if (isLow && lossIntended !== true && weights.threeToSixMonthsAgo === null)
          throw new Error('low without an earlier weight');
        const isIll = conditions?.some((one) => ['TCA', 'Anorexia nervosa', 'القهم العصبي'].includes(one));
        if (isIll === true && lossIntended === true) throw new Error('reassured by an intention');
      }),
      randomCases({ quick: 1_000, deep: 100_000 }),
    );
  });
});
