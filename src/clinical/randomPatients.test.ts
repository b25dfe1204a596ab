import fc from 'fast-check';
import { randomCases } from '@/testing/testDepth';
import { awgs2019 } from './sarcopenia/awgs2019';
import { awgs2025 } from './sarcopenia/awgs2025';
import { ewgsop2 } from './sarcopenia/ewgsop2';
import { fnih2014 } from './sarcopenia/fnih2014';
import { gripPercentile } from './grip/gripPercentile';
import { summariseGrip, type GripSession } from './grip/gripSession';
import { handExclusions, nextHand, trialFaults, type GripTrial } from './grip/gripTrials';
import { scoreSarcCalf } from './sarcopenia/sarcCalf';
import { sarcFItems } from './sarcopenia/sarcF';
import type { SarcopeniaInputs } from './sarcopenia/sarcopeniaInputs';
import { toVerdict, type SarcopeniaReading } from './sarcopenia/sarcopeniaReading';
import { refeedingRisk, type RefeedingInput } from './malnutrition/refeeding';
import { sdoc2020 } from './sarcopenia/sdoc2020';

/** People and sessions with gaps, typing errors, and values that no form would accept. */
const runs = randomCases({ quick: 2_500, deep: 100_000 });

function figure(max: number) {
  return fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: max * 100 }).map((hundredths) => hundredths / 100) },
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(0, -1, NaN, Infinity, 1e-300, 1e300) },
  );
}
function timed(max: number) {
  return fc.oneof(
    { weight: 6, arbitrary: figure(max) },
    { weight: 1, arbitrary: fc.constant('unable' as const) },
  );
}
function points(max: number) {
  return fc.option(fc.integer({ min: -1, max: max + 1 }), { nil: null });
}

const sex = fc.constantFrom('female' as const, 'male' as const, 'other' as const, 'unknown' as const, null);
const ageYears = fc.oneof(fc.integer({ min: -1, max: 120 }), fc.constantFrom(null, NaN, Infinity));
const arbitraryPatients: fc.Arbitrary<SarcopeniaInputs> = fc.record({
  sex,
  ageYears,
  isAmputated: fc.boolean(),
  sarcFPoints: points(10),
  gripMaxKg: figure(60),
  chairStands5S: timed(30),
  asmKg: figure(40),
  asmMethod: fc.constantFrom('dxa' as const, 'bia' as const, null),
  heightCm: figure(220),
  weightKg: figure(150),
  gait4mS: timed(12),
  sppbPoints: points(12),
  timedUpAndGoS: timed(40),
  walk400mS: timed(700),
  calfCm: figure(50),
  isCalfFluidAffected: fc.boolean(),
  isMassFluidAffected: fc.boolean(),
});

const arbitraryTrials: fc.Arbitrary<GripTrial[]> = fc.array(
  fc.record({
    hand: fc.constantFrom('left' as const, 'right' as const),
    value: figure(110).map((value) => value ?? 0),
    invalid: fc.option(fc.constantFrom(...trialFaults), { nil: null, freq: 3 }),
  }),
  { maxLength: 12 },
);
const gripUnit = fc.constantFrom(
  'kg' as const,
  'kg' as const,
  '[lb_av]' as const,
  'N' as const,
  'kPa' as const,
);

/** Walks a result and fails on a number that is not finite. */
function expectFinite(result: unknown): void {
  if (typeof result === 'number' && !Number.isFinite(result)) throw new Error(`not a figure: ${result}`);
  if (typeof result === 'object' && result !== null)
    for (const part of Object.values(result)) expectFinite(part);
}

const isMeasured = (value: number | 'unable' | null) =>
  value === 'unable' || (value !== null && value > 1e-200 && value < 1e200);
const isAdult = (age: number | null) => age !== null && Number.isFinite(age) && age >= 18;

/** With oedema or ascites, neither a calf nor a muscle mass reassures. */
function isReassuredByWater({ tests }: SarcopeniaReading, given: SarcopeniaInputs): boolean {
  return tests.some(
    ({ test, part, isLow }) =>
      !isLow &&
      ((given.isMassFluidAffected === true && part === 'mass') ||
        (given.isCalfFluidAffected === true && (test === 'calf' || test === 'sarcCalf'))),
  );
}

function hasWhatItsVerdictNeeds(reading: SarcopeniaReading, given: SarcopeniaInputs): boolean {
  if (reading.status !== 'assessed') return true;
  const { gripMaxKg, chairStands5S, gait4mS, heightCm, sppbPoints, timedUpAndGoS, walk400mS } = given;
  const asmKg = given.isAmputated ? null : given.asmKg;
  const hasStrength = isMeasured(gripMaxKg) || isMeasured(chairStands5S);
  const hasSppb = sppbPoints !== null && sppbPoints >= 0 && sppbPoints <= 12;
  const hasPerformance = isMeasured(gait4mS) || hasSppb;
  const hasMassIndex = isMeasured(asmKg) && isMeasured(heightCm);
  if (!isAdult(given.ageYears)) return false;
  switch (reading.algorithm) {
    case 'ewgsop2': {
      const isConfirmed = reading.verdict === 'confirmed' || reading.verdict === 'severe';
      const isWalked = hasPerformance || isMeasured(timedUpAndGoS) || isMeasured(walk400mS);
      return hasStrength && (!isConfirmed || isMeasured(asmKg)) && (reading.verdict !== 'severe' || isWalked);
    }
    case 'awgs2019': {
      const hasAnyTest = hasStrength || hasPerformance;
      if (reading.verdict === 'severe' && !isMeasured(gripMaxKg)) return false;
      const needsMass = reading.verdict === 'sarcopenia' || reading.verdict === 'severe';
      return hasAnyTest && (!needsMass || hasMassIndex) && (reading.verdict !== 'possible' || hasStrength);
    }
    case 'awgs2025':
      return isMeasured(gripMaxKg) && (reading.verdict !== 'sarcopenia' || hasMassIndex);
    case 'fnih2014': {
      const hasMass = hasMassIndex && isMeasured(given.weightKg);
      return isMeasured(gripMaxKg) && (reading.verdict !== 'sarcopenia' || hasMass);
    }
    case 'sdoc2020':
      return reading.verdict === 'sarcopenia'
        ? isMeasured(gripMaxKg) && isMeasured(gait4mS)
        : isMeasured(gripMaxKg) || isMeasured(gait4mS);
  }
}

describe('for random patients @random', () => {
  it('no sarcopenia definition throws, returns NaN or Infinity, or claims more than was measured', () => {
    fc.assert(
      fc.property(arbitraryPatients, fc.boolean(), (given, gripPrimary) => {
        const further = [awgs2019, awgs2025, sdoc2020, fnih2014].map((definition) => definition(given));
        for (const reading of [ewgsop2(given, { gripPrimary }), ...further]) {
          expectFinite(reading);
          if (isReassuredByWater(reading, given) || !hasWhatItsVerdictNeeds(reading, given))
            throw new Error(JSON.stringify(reading));
          const stored = toVerdict(reading, given, { gripPrimary });
          if ((stored.verdict === 'cannot-assess') !== (reading.status !== 'assessed'))
            throw new Error('stored');
        }
      }),
      runs,
    );
  });

  it('SARC-CalF has a total only when everything is known', () => {
    const answer = fc.option(fc.constantFrom(0 as const, 1 as const, 2 as const), { nil: null, freq: 6 });
    const answers = fc.tuple(answer, answer, answer, answer, answer);
    fc.assert(
      fc.property(answers, figure(50), sex, ageYears, (given, calfCm, ofSex, age) => {
        const asked = Object.fromEntries(sarcFItems.map((item, place) => [item, given[place] ?? null]));
        const score = scoreSarcCalf({ answers: asked, calfCm, sex: ofSex, ageYears: age });
        expectFinite(score);
        if (score.status !== 'scored') return;
        if (!isAdult(age)) throw new Error('scored without an adult age');
        const isComplete = given.every((one) => one !== null) && isMeasured(calfCm);
        if (score.totalPoints !== null && !isComplete) throw new Error('a total with something missing');
      }),
      runs,
    );
  });

  it('a refeeding risk is ruled out only when everything is known, and high only by something known', () => {
    const flag = fc.constantFrom(true, false, null);
    const arbitraryInput: fc.Arbitrary<RefeedingInput> = fc.record({
      ageYears,
      isPregnant: fc.boolean(),
      weightKg: figure(120),
      heightCm: figure(220),
      isWeightFluidAffected: fc.boolean(),
      highestWithin6MonthsKg: figure(120),
      earlierWeightKg: figure(120),
      lossIntended: flag,
      daysOfLittleIntake: fc.oneof(points(30), figure(30)),
      isLow: fc.record({ potassium: flag, phosphate: flag, magnesium: flag }),
      history: flag,
      isAnyBelowAdult: fc.boolean(),
      hasEatingDisorder: fc.boolean(),
    });
    fc.assert(
      fc.property(arbitraryInput, (given) => {
        const found = refeedingRisk(given);
        expectFinite(found);
        const { daysOfLittleIntake: days, isLow, history, isPregnant } = given;
        const hasBody = isMeasured(given.weightKg) && isMeasured(given.heightCm);
        const lows = Object.values(isLow);
        if (found.status === 'notMet') {
          const hasLoss = given.lossIntended === true || isMeasured(given.earlierWeightKg);
          const hasAll = hasBody && hasLoss && days !== null && days >= 0 && history !== null;
          if (!hasAll || lows.some((low) => low !== false)) throw new Error(JSON.stringify(found));
        }
        if ('signs' in found) {
          const has = {
            lowBmi: hasBody,
            weightLoss: isMeasured(given.weightKg) && given.lossIntended !== true,
            littleIntake: days !== null && days > 5,
            lowElectrolyte: lows.includes(true) || given.isAnyBelowAdult,
            eatingDisorder: given.hasEatingDisorder,
          };
          if (!found.signs.every((sign) => has[sign])) throw new Error(JSON.stringify(found));
          if (has.littleIntake && Number.isFinite(days) && !found.signs.includes('littleIntake'))
            throw new Error('silent');
          if (has.lowElectrolyte && !found.signs.includes('lowElectrolyte')) throw new Error('silent');
        }
        if (found.status === 'high') {
          const hasAny = hasBody || isMeasured(given.weightKg) || days !== null || lows.includes(true);
          if (!hasAny || !isAdult(given.ageYears) || isPregnant) throw new Error(JSON.stringify(found));
        }
      }),
      runs,
    );
  });

  it('a grip percentile needs a grip, a sex and an age with a norm', () => {
    fc.assert(
      fc.property(figure(80), sex, ageYears, (maximumKg, ofSex, age) => {
        const found = gripPercentile({ maximumKg, sex: ofSex, ageYears: age });
        expectFinite(found);
        const hasSex = ofSex === 'female' || ofSex === 'male';
        const hasAll = isMeasured(maximumKg) && hasSex && isAdult(age) && (age ?? 0) >= 20;
        if ((found.status === 'assessed') !== hasAll) throw new Error(JSON.stringify(found));
      }),
      runs,
    );
  });

  it('a grip session never has a maximum of 0, a sixth trial, pressure in kg or an inferred dominant hand', () => {
    const excluded = fc.record({
      left: fc.option(fc.constantFrom(...handExclusions), { nil: null, freq: 3 }),
      right: fc.option(fc.constantFrom(...handExclusions), { nil: null, freq: 3 }),
    });
    const dominantHand = fc.constantFrom('left' as const, 'right' as const, 'ambidextrous' as const, null);
    const protocol = fc.constantFrom('southampton2011' as const, 'asht2015' as const);
    const arbitrarySessions: fc.Arbitrary<GripSession> = fc.record({
      unit: gripUnit,
      trials: arbitraryTrials,
      excluded,
      dominantHand,
      sex,
      protocol,
    });
    fc.assert(
      fc.property(arbitrarySessions, (session) => {
        const summary = summariseGrip(session);
        expectFinite(summary);
        const next = nextHand(session);
        const { unit, trials, excluded: out } = session;
        if (next && (out?.[next] || trials.filter((one) => one.hand === next).length >= 5))
          throw new Error(next);
        if ((summary.unit === 'kPa') !== (unit === 'kPa')) throw new Error('kg as kPa');
        const maximum = summary.unit === 'kg' ? summary.maximumKg : summary.maximumKPa;
        if (maximum !== null && maximum <= 0) throw new Error('a maximum of 0');
        if (
          summary.unit === 'kg' &&
          summary.asymmetry.status === 'assessed' &&
          session.dominantHand === null
        ) {
          throw new Error('dominance was inferred');
        }
      }),
      runs,
    );
  });
});
