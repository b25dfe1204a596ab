import type { RecordedSex } from '@/clinical/sexAndAge';

/**
 * The inputs of the sarcopenia definitions. `null` is not measured, never 0. `'unable'` is a result: the person could
 * not do it.
 */
export interface SarcopeniaInputs {
  sex: RecordedSex;
  /** completed years on the day of the measurements */
  ageYears: number | null;
  /** a recorded pregnancy: no definition applies */
  isPregnant?: boolean;
  /** an amputation is recorded: the muscle mass of the limbs is not compared with the cut-offs of whole bodies */
  isAmputated?: boolean;
  /** the total of a complete SARC-F */
  sarcFPoints: number | null;
  /** maximum of both hands; a hand that cannot grip has no value */
  gripMaxKg: number | null;
  /** time for five chair stands */
  chairStands5S: number | 'unable' | null;
  /** appendicular skeletal muscle mass */
  asmKg: number | null;
  asmMethod: 'dxa' | 'bia' | null;
  /** oedema or ascites at that measurement */
  isMassFluidAffected?: boolean;
  heightCm: number | null;
  /** for a mass over the body mass index */
  weightKg: number | null;
  /** time over four metres, not the speed */
  gait4mS: number | 'unable' | null;
  sppbPoints: number | null;
  timedUpAndGoS: number | 'unable' | null;
  /** time over 400 m; `'unable'`: not completed */
  walk400mS: number | 'unable' | null;
  /** as measured, not adjusted by BMI */
  calfCm: number | null;
  /** oedema or ascites at that measurement */
  isCalfFluidAffected?: boolean;
}

/** The starting values of a form or a test. */
export const nothingMeasured: SarcopeniaInputs = {
  sex: null,
  ageYears: null,
  sarcFPoints: null,
  gripMaxKg: null,
  chairStands5S: null,
  asmKg: null,
  asmMethod: null,
  heightCm: null,
  weightKg: null,
  gait4mS: null,
  sppbPoints: null,
  timedUpAndGoS: null,
  walk400mS: null,
  calfCm: null,
};
