import type { Pregnant, TooYoung } from '@/clinical/body/adultClass';
import { exactValue, meetsCutOff, type CutOff } from '@/clinical/exactValue';
import { isMeasured } from '@/clinical/measured';
import { sarcFRange, type SarcFAnswers, type SarcFItem } from './sarcF';
import {
  adultFromAgeYears,
  cutOffSexes,
  knownAge,
  type CutOffSex,
  type RecordedSex,
} from '@/clinical/sexAndAge';

/**
 * SARC-CalF: SARC-F with ten points for a thin calf (Barbosa-Silva et al. 2016; both variants compared by
 * Krzyminska-Siemaszko et al. 2020). The calf is the measured one, never the one adjusted by BMI. Ten points for the
 * calf alone do not make the screen positive. Tools differ on whether exactly 34 and 33 cm count as thin, as here in
 * the default variant; the 31 cm variant counts less than 31. Oedema can hide a thin calf: a thin one counts, any
 * other leaves its points open (engineering).
 */
export const sarcCalfCutOffs = {
  'sarc-calf': { male: { sign: '<=', figure: 34 }, female: { sign: '<=', figure: 33 } },
  'sarc-calf-31': { male: { sign: '<', figure: 31 }, female: { sign: '<', figure: 31 } },
} as const satisfies Record<string, Record<CutOffSex, CutOff>>;

export type SarcCalfVariant = keyof typeof sarcCalfCutOffs;

/** The screen is positive from this total on. */
const cutOffPoints = 11;
const thinCalfPoints = 10;

interface SarcCalfInput {
  answers: SarcFAnswers;
  /** as measured, in cm; `null`: not measured */
  calfCm: number | null;
  /** oedema or ascites at that measurement */
  isCalfFluidAffected?: boolean;
  sex: RecordedSex;
  /** completed years on the day of the screen */
  ageYears: number | null;
  /** a recorded pregnancy: water in the calf hides a thin one, so there is no score */
  isPregnant?: boolean;
}

export type SarcCalfScore =
  | { status: 'cannotAssess'; needs: ('sex' | 'age')[] }
  | TooYoung
  | Pregnant
  | {
      status: 'scored';
      /** 0 to 20, or `null` unless every answer and the points of the calf are known */
      totalPoints: number | null;
      /** certain as soon as the known inputs decide it, whatever the rest would be */
      screen: 'positive' | 'negative' | 'indeterminate';
      missing: (SarcFItem | 'calf_cm')[];
    };

/**
 * Scores a SARC-CalF. If the sex is unknown, there is a score only if the screen is the same for both sexes. Its
 * total is `null` when the calf would count for only one of them.
 */
export function scoreSarcCalf(input: SarcCalfInput, variant: SarcCalfVariant = 'sarc-calf'): SarcCalfScore {
  const { answers } = input;
  const ageYears = knownAge(input.ageYears);
  if (ageYears !== null && ageYears < adultFromAgeYears)
    return { status: 'tooYoung', fromAgeYears: adultFromAgeYears };
  if (input.isPregnant === true) return { status: 'pregnant' };
  if (ageYears === null) return { status: 'cannotAssess', needs: ['age'] };

  const items = sarcFRange(answers);
  const calf = isMeasured(input.calfCm) ? input.calfCm : null;
  const totals = cutOffSexes(input.sex).map((sex) => {
    const points = calf === null ? 0 : sarcCalfPoints(calf, sex, variant);
    const isOpen = points === 0 && (calf === null || input.isCalfFluidAffected === true);
    return {
      least: items.leastPoints + points,
      most: items.mostPoints + (isOpen ? thinCalfPoints : points),
    };
  });
  const screens = new Set(totals.map(screenOf));
  const [screen] = screens;
  if (screen === undefined || screens.size > 1) return { status: 'cannotAssess', needs: ['sex'] };
  const certain = new Set(totals.flatMap(({ least, most }) => [least, most]));
  const [total] = certain;
  return {
    status: 'scored',
    totalPoints: total !== undefined && certain.size === 1 ? total : null,
    screen,
    missing: calf === null ? [...items.missing, 'calf_cm'] : items.missing,
  };
}

/** The points for a measured calf: 10 when it is thin, otherwise 0. */
export function sarcCalfPoints(
  calfCm: number,
  sex: CutOffSex,
  variant: SarcCalfVariant = 'sarc-calf',
): 0 | 10 {
  return meetsCutOff(exactValue(calfCm), sarcCalfCutOffs[variant][sex]) ? thinCalfPoints : 0;
}

function screenOf({ least, most }: { least: number; most: number }) {
  if (least >= cutOffPoints) return 'positive';
  return most < cutOffPoints ? 'negative' : 'indeterminate';
}
