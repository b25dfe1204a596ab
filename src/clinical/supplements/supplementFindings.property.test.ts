import fc from 'fast-check';
import { ageInYears } from '@/clinical/ageInYears';
import { labAnalyteKeys, type LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { labComparators } from '@/clinical/labs/labFlag';
import { isCutOffSex, type RecordedSex } from '@/clinical/sexAndAge';
import { randomCases } from '@/testing/testDepth';
import { ageFindings } from './ageLimits';
import { allergenKeys, allergyFindings } from './allergens';
import { depletionsBy } from './depletions';
import type { FoundInteraction } from './foundInteraction';
import { highResultFindings } from './highResults';
import { conditionKeys, medicineKeys, severities } from './interactions';
import {
  labInteractionsOf,
  withKidneyFunction,
  type KnownResult,
  type LabInteractionKey,
  type TakenNow,
} from './labInteractions';
import { monacolinFindings } from './monacolins';
import { gravestFirst, interactionsOf } from './supplementInteractions';
import { supplementKeys } from './supplements';

const tenths = fc.integer({ min: 1, max: 30_000 }).map((count) => count / 10);
const extremes = [0, -1, 1e-300, 1e300];
const amount = fc.oneof(
  { arbitrary: tenths, weight: 6 },
  { arbitrary: fc.constantFrom(...extremes, NaN, Infinity, -Infinity), weight: 1 },
);
/** A record of a result holds a figure, plausible or not. */
const resultValue = fc.oneof(
  { arbitrary: tenths, weight: 6 },
  { arbitrary: fc.constantFrom(...extremes), weight: 1 },
);
const day = fc.constantFrom('2026-02-28', '2026-03-01', '2026-03-02');
const collected = fc.oneof(
  day,
  fc.constantFrom('2026-03-01T00:30:00+03:00', '2026-03-01T23:59:59.999-09:30', '2026-03-02T00:00:00Z'),
);
const analyte = fc.oneof(
  {
    arbitrary: fc.constantFrom<LabAnalyteKey>('potassium', 'egfr', 'creatinine', 'calcium_total'),
    weight: 3,
  },
  { arbitrary: fc.constantFrom(...labAnalyteKeys), weight: 1 },
);
const result: fc.Arbitrary<KnownResult> = fc.record(
  {
    analyte,
    value: resultValue,
    comparator: fc.constantFrom(null, null, ...labComparators),
    collected_at: collected,
    isHigh: fc.boolean(),
  },
  { requiredKeys: ['analyte', 'value', 'comparator', 'collected_at'] },
);
const key = fc.constantFrom(...supplementKeys);
const some = <T>(all: readonly T[]) => fc.subarray([...all], { maxLength: 3 });

const person = fc.record({
  sex: fc.constantFrom<RecordedSex>('female', 'male', 'other', 'unknown', null),
  birth_date: fc.constantFrom('1941-03-08', '2009-03-01', '2026-03-01', '2027-01-01'),
  ageYears: fc.oneof(fc.integer({ min: -1, max: 120 }), fc.constantFrom(null, NaN, Infinity)),
  products: fc.array(fc.array(key, { minLength: 1, maxLength: 3 }), { maxLength: 4 }),
  daily: fc.option(amount, { nil: undefined }),
  since: fc.option(day),
  medicines: some(medicineKeys),
  conditions: some(conditionKeys),
  allergens: fc.option(some(allergenKeys)),
  results: fc.option(fc.array(result, { maxLength: 6 })),
});
type Person = typeof person extends fc.Arbitrary<infer One> ? One : never;

function findingsOf(one: Person): FoundInteraction[] {
  const keys = [...new Set(one.products.flat())];
  const taken = keys.map((taking): TakenNow => ({ key: taking, daily: one.daily, since: one.since }));
  const { daily: each } = one;
  const daily = new Map(each === undefined ? [] : keys.map((taking) => [taking, each]));
  const results = one.results && withKidneyFunction(one.results, one);
  return gravestFirst([
    ...interactionsOf(one.products, daily, one),
    ...labInteractionsOf(taken, results),
    ...highResultFindings(keys, results),
    ...ageFindings(keys, one.ageYears),
    ...monacolinFindings(keys),
    ...allergyFindings(keys, one.allergens),
  ]);
}

const saysMissing: Partial<Record<FoundInteraction['key'], LabAnalyteKey>> = {
  'potassium-not-measured': 'potassium',
  'egfr-not-measured': 'egfr',
} satisfies Partial<Record<LabInteractionKey, LabAnalyteKey>>;

function isKnownAge(ageYears: number | null): boolean {
  return ageYears !== null && Number.isFinite(ageYears) && ageYears >= 0;
}

/** What a finding lacks that would have to be recorded for it; none: it rests on what is known. */
function lackOf({ supplement, key: found, partner }: FoundInteraction, one: Person): string | null {
  const taken = one.products.flat();
  if (!taken.includes(supplement)) return 'the supplement';
  if (/-age$/.test(found) && !isKnownAge(one.ageYears)) return 'the age';
  if (found === 'allergies-not-recorded') return one.allergens === null ? null : 'nothing';
  const missing = saysMissing[found];
  if (missing !== undefined) {
    const isThere = one.results?.some((given) => given.analyte === missing) ?? true;
    return isThere ? 'nothing' : null;
  }
  switch (partner.kind) {
    case 'medicine':
      return one.medicines.includes(partner.medicine) ? null : 'the medicine';
    case 'condition':
      return one.conditions.includes(partner.condition) ? null : 'the condition';
    case 'supplement':
      return taken.includes(partner.supplement) ? null : 'the other supplement';
    case 'allergy':
      return one.allergens?.includes(partner.allergen) ? null : 'the allergy';
    case 'result':
      return lackOfResult(found, partner.result, one);
    case 'anybody':
      return null;
  }
}

function lackOfResult(found: FoundInteraction['key'], read: KnownResult, one: Person): string | null {
  if (/^(?:result|ferritin)-high$/.test(found) && read.isHigh !== true) return 'the range that judges it';
  if (/^(biotin|creatine)-/.test(found) && one.since !== null && read.collected_at.slice(0, 10) < one.since)
    return 'a result since it is taken';
  const isGiven = one.results?.includes(read) ?? false;
  if (isGiven) return null;
  const { sex, birth_date } = one;
  const age = ageInYears(birth_date, read.collected_at);
  const isOfCreatinine =
    one.results?.some(
      ({ analyte, collected_at }) => analyte === 'creatinine' && collected_at === read.collected_at,
    ) ?? false;
  // Where the sex is not known, it is a bound that holds for both.
  const isExact = read.comparator === null;
  const isCalculated = read.analyte === 'egfr' && isOfCreatinine && isExact === isCutOffSex(sex);
  return isCalculated && (age ?? 0) >= 18 ? null : 'the result';
}

function rankOf({ severity }: FoundInteraction): number {
  return severities.indexOf(severity);
}

describe('the findings about supplements', () => {
  it('never throw, come from missing data, or stand out of their order @random', () => {
    fc.assert(
      fc.property(person, (one) => {
        const found = findingsOf(one);
        for (const finding of found) {
          const lack = lackOf(finding, one);
          if (lack !== null) throw new Error(`${JSON.stringify(finding)} lacks ${lack}`);
        }
        if (found.some((finding, at) => rankOf(finding) < rankOf(found[at - 1] ?? finding)))
          throw new Error('a graver one comes later');
        for (const { cause } of depletionsBy(one)) {
          const isThere =
            cause.kind === 'medicine'
              ? one.medicines.includes(cause.medicine)
              : one.conditions.includes(cause.condition);
          if (!isThere) throw new Error(`${JSON.stringify(cause)} is not recorded`);
        }
      }),
      randomCases({ quick: 2_500, deep: 100_000 }),
    );
  });
});
