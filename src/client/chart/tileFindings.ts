import Big from 'big.js';
import type { WeightFall } from '@/client/patients/lossWithin6Months';
import { comparedWeights, type WeighedPerson } from '@/client/patients/unplannedLoss';
import { earlierWeights } from '@/clinical/body/earlierWeights';
import { lossAbovePercent } from '@/clinical/malnutrition/glimPhenotypic';
import { sarcCalfCutOffs } from '@/clinical/sarcopenia/sarcCalf';
import type { SarcopeniaTest, TestReading } from '@/clinical/sarcopenia/sarcopeniaMeasures';
import { cutOffSexes, type RecordedSex } from '@/clinical/sexAndAge';
import { changeSince, type Change, type Followed, type FollowedPoint } from './chartSeries';

/** The tests of EWGSOP2 that read a figure as it is. */
const testsOf: Partial<Record<Followed, SarcopeniaTest>> = {
  grip: 'grip',
  sarcF: 'sarcF',
  gait: 'gaitSpeed',
};

/**
 * The reading of a figure's newest value; `null`: it is not judged, the test could not be done since, or the cut-offs
 * differ by a sex that is not known.
 *
 * @param tests of the EWGSOP2 reading of the chart
 */
export function readingOf(figure: Followed, tests: readonly TestReading[]): TestReading | null {
  const [found, ...others] = tests.filter(({ test }) => test === testsOf[figure]);
  return found === undefined || others.length > 0 || found.result === 'unable' ? null : found;
}

/** The values that may be joined by a line: of the device of the newest, none with oedema or ascites. Oldest first. */
export function comparablePoints(points: readonly FollowedPoint[]): { atMs: number; value: number }[] {
  const [newest] = points;
  const comparable = newest?.isFluidAffected
    ? [newest]
    : points.filter(({ device, isFluidAffected }) => device === newest?.device && !isFluidAffected);
  return comparable.map(({ at, value }) => ({ atMs: Date.parse(at), value })).reverse();
}

/**
 * The loss that every screen points to, as the change of a weight, so that its tile names the same share and span as the
 * summary; `null`: the newest weight does not end such a loss.
 *
 * @param weights newest first
 */
export function lossAsChange(weights: readonly FollowedPoint[], fall: WeightFall | null): Change | null {
  const [now, ...earlier] = weights;
  const before = earlier.find(({ at }) => at === fall?.from.captured_at);
  return now && before && now.at === fall?.to.captured_at ? changeSince('weight', now, before) : null;
}

/** The weight in kg below which GLIM counts a loss within 6 months; `null`: there is no earlier weight to compare with. */
export function lossLimitKg(weights: readonly FollowedPoint[], person: WeighedPerson): number | null {
  const [now, ...earlier] = weights;
  if (!now || now.isFluidAffected) return null;
  const weighings = earlier
    .filter(({ isFluidAffected }) => !isFluidAffected)
    .map(({ at, value }) => ({ weight_kg: value, captured_at: at }));
  const { within6Months } = earlierWeights(
    { weighings: comparedWeights(weighings, now.at, person), statedKg: null },
    { now: now.at, weighedAt: now.at, timeZone: person.timeZone },
  );
  if (within6Months === null) return null;
  const kept = 100 - lossAbovePercent.within6Months.stage1;
  return new Big(within6Months.weight_kg).times(kept).div(100).toNumber();
}

/** The cut-off of SARC-CalF for a calf as measured; `null`: it differs by a sex that is not known. */
export function calfCutOff(sex: RecordedSex): Pick<TestReading, 'test' | 'limit'> | null {
  const [limit, ...others] = cutOffSexes(sex).map((one) => sarcCalfCutOffs['sarc-calf'][one]);
  return limit === undefined || others.length > 0 ? null : { test: 'calf', limit };
}
