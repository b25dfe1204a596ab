import fc from 'fast-check';
import { randomCases } from '@/testing/testDepth';
import { heightFromDemispan, heightFromUlna } from './armHeight';
import { ethnicityGroups } from './bmiByEthnicity';
import { bodyMassIndex } from './bodyMassIndex';
import { calfClass } from './calf';
import { assessGlim, type GlimInput } from '@/clinical/malnutrition/glim';
import { heightFromKneeHeight } from './kneeHeight';
import { areWithinDays, latestMeasures } from './latestMeasures';
import { muacSurrogate } from './muacSurrogate';
import { malnutritionScreen } from '@/clinical/malnutrition/malnutritionScreen';
import { scoreMust } from '@/clinical/malnutrition/must';
import { janssen2000, kawakami2021, phaseAngle, sergi2015, yoshida2014 } from './muscleEstimates';
import { plausibility } from './physicalMeasures';
import type { RecordedSex } from '@/clinical/sexAndAge';
import { scoreSppb } from './sppb';
import { displayed, fromCanonical, toCanonical } from '@/clinical/units';
import { waistClass } from './waist';
import { waistToHeight } from './waistToHeight';
import { waistToHip } from './waistToHip';
import { changeBetweenLastTwo, changeFromUsualWeight, judgedWeightLoss } from './weightChange';
import { weightJump } from './weightPlausibility';

const extremes = [0, -0, -1, NaN, Infinity, -Infinity, 1e-7, 0.1 + 0.2, 1e12];
const measured = fc.integer({ min: 1, max: 30_000 }).map((hundredths) => hundredths / 100);
const value = fc.oneof(
  { arbitrary: measured, weight: 6 },
  { arbitrary: fc.constant(null), weight: 1 },
  { arbitrary: fc.constantFrom(...extremes), weight: 1 },
);
const timed = fc.oneof(value, fc.constant('unable' as const));
const timeZone = 'Europe/Paris';
const answer = fc.constantFrom(true, false, null);
const age = fc.oneof(
  fc.integer({ min: 0, max: 120 }),
  fc.constantFrom(null, 17, 18, 60, 70, -1, NaN, Infinity),
);
const moment = fc.constantFrom(
  '2026-06-30T10:00:00+01:00',
  '2026-06-30T10:00:00Z',
  '2026-06-24T23:59:59.999-09:30',
  '2026-04-01T00:00:00Z',
  '2025-12-31T12:00:00+14:00',
);
const weighing = fc.record({
  weight_kg: fc.oneof(measured, fc.constantFrom(...extremes)),
  captured_at: moment,
});

const person = fc.record({
  sex: fc.constantFrom<RecordedSex>('female', 'male', 'other', 'unknown', null),
  ageYears: age,
  isPregnant: fc.boolean(),
  ethnicityGroup: fc.constantFrom(...ethnicityGroups, null),
  weightKg: value,
  heightCm: value,
  kneeHeightCm: value,
  ulnaCm: value,
  demispanCm: value,
  waistCm: value,
  hipCm: value,
  calfCm: value,
  muacCm: value,
  asmKg: value,
  asmMethod: fc.constantFrom('dxa' as const, 'bia' as const, null),
  resistanceOhm: value,
  reactanceOhm: value,
  usualWeightKg: value,
  earlierWeightKg: value,
  highestWithin6MonthsKg: value,
  weightWithin6MonthsKg: value,
  weightBeyond6MonthsKg: value,
  gait4mS: timed,
  gait3mS: value,
  chairStands5S: timed,
  sideS: value,
  semiS: value,
  tandemS: value,
  screenPositive: answer,
  mnaSfPoints: fc.oneof(fc.integer({ min: -2, max: 17 }), fc.constantFrom(null, 7.5, NaN, Infinity)),
  otherPositive: answer,
  lossIntended: answer,
  acuteIllnessNoIntake: answer,
  foodIntake: fc.constantFrom<GlimInput['foodIntake']>(
    'half-or-less-over-1-week',
    'reduced-over-2-weeks',
    'sufficient',
    null,
  ),
  giMalabsorption: answer,
  inflammation: answer,
  isFluidAffected: fc.boolean(),
  weighings: fc.array(weighing, { maxLength: 3 }),
});
type Person = typeof person extends fc.Arbitrary<infer One> ? One : never;

function isThere(one: number | null): boolean {
  return one !== null && Number.isFinite(one) && one > 0;
}

function isWithin(one: number | null, min: number, max: number): boolean {
  return one !== null && one >= min && one <= max;
}

function isTimed(one: number | 'unable' | null): boolean {
  return one === 'unable' || isThere(one);
}

function isHeldOrNot(one: number | null): boolean {
  return one !== null && Number.isFinite(one) && one >= 0;
}

function isAdult({ ageYears }: Person): boolean {
  return ageYears !== null && ageYears >= 18;
}

function isFrom5({ ageYears }: Person): boolean {
  return ageYears !== null && ageYears >= 5;
}

/** Whether so many percent of an earlier weight were lost. What no instrument reads is no weight. */
function isLost({ weightKg, highestWithin6MonthsKg, earlierWeightKg }: Person, percent: number): boolean {
  return [highestWithin6MonthsKg, earlierWeightKg].some((fromKg) => {
    if (fromKg === null || weightKg === null || !isThere(weightKg) || !isWithin(fromKg, 1e-9, 1e9))
      return false;
    return (100 * (fromKg - weightKg)) / fromKg > percent - 1e-6;
  });
}

/**
 * Every rule, with its result, whether that is a verdict, and whether all the inputs that a verdict needs are
 * present.
 */
function results(one: Person): { rule: string; result: unknown; isVerdict: boolean; isEnough: boolean }[] {
  const size = isThere(one.weightKg) && isThere(one.heightCm);
  const balance = { sideS: one.sideS, semiS: one.semiS, tandemS: one.tandemS };
  const weights = one.weighings.filter(({ weight_kg }) => isThere(weight_kg));
  const bmi = bodyMassIndex(one);
  const waist = waistClass(one);
  const toHip = waistToHip(one);
  const toHeight = waistToHeight(one);
  const calf = calfClass(one);
  const arm = muacSurrogate(one);
  const knee = heightFromKneeHeight(one);
  const ulna = heightFromUlna(one);
  const demispan = heightFromDemispan(one);
  const hasSexAndAge = one.ageYears !== null && (one.sex === 'male' || one.sex === 'female');
  const angle = phaseAngle(one);
  const muscle = [sergi2015(one), yoshida2014(one), janssen2000(one)];
  const byTape = kawakami2021(one);
  const usual = changeFromUsualWeight(one);
  const lastTwo = changeBetweenLastTwo(one.weighings, one.isFluidAffected);
  const loss = judgedWeightLoss(one.weighings, {
    isFluidAffected: one.isFluidAffected,
    lossIntended: one.lossIntended,
    timeZone,
    ageYears: one.ageYears,
  });
  const sppb = scoreSppb({ ...one, balance });
  const must = scoreMust(one);
  const screen = malnutritionScreen({ ...one, must });
  const isMnaSf = Number.isInteger(one.mnaSfPoints) && isWithin(one.mnaSfPoints, 0, 14);
  const glim = assessGlim(one);
  const [first, ...others] = one.weighings;
  const jump = first ? weightJump(first, others, timeZone) : null;
  const adult = isAdult(one) && !one.isPregnant;
  const isClassed = (given: { status: string }) => given.status === 'classed';
  return [
    { rule: 'bodyMassIndex', result: bmi, isVerdict: bmi.status === 'calculated', isEnough: size },
    { rule: 'waist', result: waist, isVerdict: isClassed(waist), isEnough: adult && isThere(one.waistCm) },
    {
      rule: 'waistToHip',
      result: toHip,
      isVerdict: isClassed(toHip),
      isEnough: adult && isThere(one.waistCm) && isThere(one.hipCm),
    },
    {
      rule: 'waistToHeight',
      result: toHeight,
      isVerdict: isClassed(toHeight),
      isEnough:
        isFrom5(one) &&
        !one.isPregnant &&
        isThere(one.waistCm) &&
        isThere(one.heightCm) &&
        (!isAdult(one) || isThere(one.weightKg)),
    },
    {
      rule: 'calf',
      result: calf,
      isVerdict: isClassed(calf),
      isEnough: adult && size && isThere(one.calfCm),
    },
    { rule: 'muacSurrogate', result: arm, isVerdict: isClassed(arm), isEnough: adult && isThere(one.muacCm) },
    {
      rule: 'kneeHeight',
      result: knee,
      isVerdict: knee.status === 'estimated',
      isEnough: isThere(one.kneeHeightCm) && hasSexAndAge,
    },
    {
      rule: 'ulna',
      result: ulna,
      isVerdict: ulna.status === 'estimated',
      isEnough: isThere(one.ulnaCm) && hasSexAndAge,
    },
    {
      rule: 'demispan',
      result: demispan,
      isVerdict: demispan.status === 'estimated',
      isEnough: isThere(one.demispanCm) && hasSexAndAge,
    },
    {
      rule: 'muscle mass by impedance',
      result: muscle,
      isVerdict: muscle.some(({ status }) => status === 'estimated'),
      isEnough: isThere(one.heightCm) && isThere(one.resistanceOhm) && hasSexAndAge,
    },
    {
      rule: 'kawakami2021',
      result: byTape,
      isVerdict: byTape.status === 'estimated',
      isEnough: size && isThere(one.waistCm) && isThere(one.calfCm) && hasSexAndAge,
    },
    {
      rule: 'phaseAngle',
      result: angle,
      isVerdict: angle.status === 'calculated',
      isEnough: isThere(one.resistanceOhm) && isThere(one.reactanceOhm),
    },
    {
      rule: 'changeFromUsualWeight',
      result: usual,
      isVerdict: usual.status === 'calculated',
      isEnough: isThere(one.weightKg) && isThere(one.usualWeightKg) && !one.isFluidAffected,
    },
    {
      rule: 'changeBetweenLastTwo',
      result: lastTwo,
      isVerdict: lastTwo.status === 'calculated',
      isEnough: weights.length >= 2 && !one.isFluidAffected,
    },
    {
      rule: 'judgedWeightLoss',
      result: loss,
      isVerdict: loss.status === 'judged',
      isEnough: weights.length >= 2 && !one.isFluidAffected,
    },
    { rule: 'weightJump', result: jump, isVerdict: jump !== null, isEnough: weights.length >= 2 },
    {
      rule: 'sppb',
      result: sppb,
      isVerdict: sppb.status === 'scored' || sppb.totalPoints !== null,
      isEnough:
        (isTimed(one.gait4mS) || isThere(one.gait3mS)) &&
        isTimed(one.chairStands5S) &&
        isHeldOrNot(one.sideS),
    },
    {
      rule: 'must',
      result: must,
      isVerdict: must.status === 'scored',
      isEnough:
        adult &&
        size &&
        (isThere(one.earlierWeightKg) || one.lossIntended === true || isLost(one, 10)) &&
        one.acuteIllnessNoIntake !== null,
    },
    {
      rule: 'must, low',
      result: must,
      isVerdict: must.status === 'scored' && must.risk === 'low',
      isEnough: one.lossIntended === true || (isThere(one.earlierWeightKg) && !isLost(one, 5)),
    },
    {
      rule: 'must, at least medium',
      result: must,
      isVerdict: must.status === 'highAlready' || must.status === 'atLeastMedium',
      isEnough: adult && (isThere(one.weightKg) || one.acuteIllnessNoIntake === true),
    },
    {
      rule: 'malnutritionScreen',
      result: screen,
      isVerdict: screen.status !== 'cannotAssess',
      isEnough:
        (must.status !== 'tooYoung' && must.status !== 'cannotAssess') ||
        isMnaSf ||
        one.otherPositive === true,
    },
    {
      rule: 'glim, criteria met',
      result: glim,
      isVerdict: glim.status === 'criteriaMet',
      isEnough:
        adult &&
        one.screenPositive === true &&
        (isThere(one.weightKg) || isThere(one.asmKg)) &&
        (one.foodIntake !== null || one.giMalabsorption === true || one.inflammation === true),
    },
    {
      rule: 'glim, not at risk',
      result: glim,
      isVerdict: glim.status === 'notAtRisk',
      isEnough: !one.isPregnant && one.screenPositive === false,
    },
    { rule: 'latestMeasures', result: latest(one), isVerdict: false, isEnough: true },
    { rule: 'units', result: conversions(one), isVerdict: false, isEnough: true },
  ];
}

function latest({ weightKg, sideS, weighings }: Person): unknown {
  const records = weighings.map(({ captured_at }, index) => ({
    captured_at,
    archived: index === 1,
    weight_kg: weightKg,
    balance_side_s: sideS,
  }));
  return [
    latestMeasures(records, { now: '2026-06-30T10:00:00Z', timeZone }),
    areWithinDays(records, { timeZone }),
  ];
}

function conversions({ weightKg, waistCm }: Person): unknown {
  if (weightKg === null || waistCm === null) return null;
  const plausible = plausibility('weight_kg', weightKg);
  if (!Number.isFinite(weightKg) || !Number.isFinite(waistCm)) return plausible;
  const pounds = fromCanonical(toCanonical(weightKg, '[lb_av]'), '[lb_av]');
  return [plausible, pounds, displayed(pounds, 1), fromCanonical(toCanonical(waistCm, '[in_i]'), '[in_i]')];
}

function holdsNoNumber(result: unknown): boolean {
  if (typeof result === 'number') return !Number.isFinite(result);
  if (typeof result === 'string') return result.includes('NaN') || result.includes('Infinity');
  if (typeof result !== 'object' || result === null) return false;
  return Object.values(result).some(holdsNoNumber);
}

describe('the body rules', () => {
  it('never throw, return NaN or Infinity, or give a verdict from missing data @random', () => {
    fc.assert(
      fc.property(person, (one) => {
        for (const { rule, result, isVerdict, isEnough } of results(one)) {
          if (holdsNoNumber(result)) throw new Error(`${rule} gives ${JSON.stringify(result)}`);
          if (isVerdict && !isEnough)
            throw new Error(`${rule} judges missing data: ${JSON.stringify(result)}`);
        }
      }),
      randomCases({ quick: 5_000, deep: 100_000 }),
    );
  });
});
