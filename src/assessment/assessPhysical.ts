import { areBothCalvesAmputated } from '@/clinical/body/amputations';
import { bmiByEthnicity } from '@/clinical/body/bmiByEthnicity';
import { bmiOfOlder } from '@/clinical/body/bmiOfOlder';
import { bodyMassIndex } from '@/clinical/body/bodyMassIndex';
import { chairStand30 } from '@/clinical/body/chairStand30';
import { calfClass } from '@/clinical/body/calf';
import { ewgsop2 } from '@/clinical/sarcopenia/ewgsop2';
import { assessGlim } from '@/clinical/malnutrition/glim';
import { muacSurrogate } from '@/clinical/body/muacSurrogate';
import {
  janssen2000,
  kawakami2021,
  phaseAngle,
  sergi2015,
  yoshida2014,
} from '@/clinical/body/muscleEstimates';
import { malnutritionScreen, type MalnutritionScreen } from '@/clinical/malnutrition/malnutritionScreen';
import { scoreMust } from '@/clinical/malnutrition/must';
import type { UnableMeasure } from '@/clinical/body/physicalMeasures';
import { nothingMeasured } from '@/clinical/sarcopenia/sarcopeniaInputs';
import { scoreSppb } from '@/clinical/body/sppb';
import { waistClass } from '@/clinical/body/waist';
import { waistOfAsian } from '@/clinical/body/waistOfAsian';
import { waistToHeight } from '@/clinical/body/waistToHeight';
import { waistToHip } from '@/clinical/body/waistToHip';
import { changeBetweenLastTwo, changeFromUsualWeight, judgedWeightLoss } from '@/clinical/body/weightChange';
import { earlierWeights } from '@/clinical/body/earlierWeights';
import { isPregnant } from '@/matching/pregnancy';
import { assessRefeeding } from './assessRefeeding';
import { physicalInputs, type PhysicalContext } from './physicalInputs';
import type { PhysicalValues } from './physicalValues';

export type PhysicalAssessment = ReturnType<typeof assessPhysical>;

/** The result of every rule for a set of measurements, with the input of each. */
export function assessPhysical(values: PhysicalValues, context: PhysicalContext) {
  const { sex, usual_weight_kg } = context.patient;
  const inputs = physicalInputs(values, context);
  const { ageYears, timeZone, weighings, isWeightFluidAffected, lossIntended, missingPercent } = inputs;
  const isFluidAffected = values.fluid_affected === true;
  const weightKg = inputs.weight?.value ?? null;
  const heightCm = inputs.height?.value ?? null;
  const body = {
    ...{ weightKg, heightCm, sex, ageYears, missingPercent },
    isPregnant: isPregnant(context.patient, context.captured_at),
  };
  const weighedAt = inputs.weight?.from === 'earlier' ? inputs.weight.captured_at : context.captured_at;
  const weights = earlierWeights(
    isWeightFluidAffected
      ? { weighings: [], statedKg: null }
      : { weighings, statedKg: values.weight_3_to_6_months_ago_kg },
    { now: context.captured_at, weighedAt, timeZone },
  );
  const must = scoreMust({
    ...body,
    isWeightFluidAffected,
    highestWithin6MonthsKg: weights.within6Months?.weight_kg ?? null,
    earlierWeightKg: weights.threeToSixMonthsAgo?.weight_kg ?? null,
    lossIntended,
    acuteIllnessNoIntake: values.acute_illness_no_intake,
    muacCm: values.mid_upper_arm_cm,
  });
  const screen = malnutritionScreen({
    must,
    mnaSfPoints: values.mna_sf_points,
    otherPositive: values.other_screen_positive,
    ageYears: body.ageYears,
  });
  const weighed =
    values.weight_kg === null
      ? []
      : [...weighings, { weight_kg: values.weight_kg, captured_at: context.captured_at }];
  const impedance = { resistanceOhm: values.resistance_ohm, reactanceOhm: values.reactance_ohm };
  const muscleInput = { ...body, ...impedance, waistCm: values.waist_cm, calfCm: values.calf_cm };
  return {
    values,
    context,
    inputs,
    weights,
    bmi: bodyMassIndex(body),
    bmiByEthnicity: bmiByEthnicity({ ...body, ethnicityGroup: context.patient.ethnicity_group }),
    bmiOfOlder: bmiOfOlder(body),
    fromLast: changeBetweenLastTwo(weighed, isFluidAffected),
    loss: judgedWeightLoss(weighed, {
      ...{ isFluidAffected, lossIntended, timeZone, ageYears },
      isPregnant: body.isPregnant,
    }),
    fromUsual: changeFromUsualWeight({
      weightKg: values.weight_kg,
      usualWeightKg: usual_weight_kg,
      isFluidAffected,
    }),
    waist: waistClass({ ...body, waistCm: values.waist_cm }),
    waistOfAsian: waistOfAsian({
      ...body,
      waistCm: values.waist_cm,
      ethnicityGroup: context.patient.ethnicity_group,
    }),
    waistToHip: waistToHip({ ...body, waistCm: values.waist_cm, hipCm: values.hip_cm }),
    waistToHeight: waistToHeight({ ...body, waistCm: values.waist_cm }),
    calf: calfClass({ ...body, calfCm: values.calf_cm }),
    muac: muacSurrogate({ ...body, muacCm: values.mid_upper_arm_cm }),
    muscle: {
      sergi2015: sergi2015(muscleInput),
      yoshida2014: yoshida2014(muscleInput),
      janssen2000: janssen2000(muscleInput),
      kawakami2021: kawakami2021(muscleInput),
    },
    phaseAngle: phaseAngle(impedance),
    // Only for its individual tests. Sarcopenia itself is assessed where grip strength is known too.
    performance: ewgsop2({
      ...nothingMeasured,
      sex,
      ageYears,
      isPregnant: body.isPregnant,
      gait4mS: timeOf(values, 'gait_4m_s'),
      chairStands5S: timeOf(values, 'chair_stands_5_s'),
      timedUpAndGoS: timeOf(values, 'timed_up_and_go_s'),
      walk400mS: timeOf(values, 'walk_400m_s'),
    }),
    chairStand30: chairStand30({ stands: values.chair_stands_30_count, sex, ageYears }),
    sppb: scoreSppb({
      gait4mS: timeOf(values, 'gait_4m_s'),
      gait3mS: values.gait_3m_s,
      chairStands5S: timeOf(values, 'chair_stands_5_s'),
      balance: {
        sideS: values.balance_side_s,
        semiS: values.balance_semi_s,
        tandemS: values.balance_tandem_s,
      },
    }),
    must,
    refeeding: assessRefeeding(values, context, inputs, weights),
    screen,
    glim: assessGlim({
      ...body,
      isWeightFluidAffected,
      screenPositive: isAtRisk(screen),
      weightWithin6MonthsKg: weights.within6Months?.weight_kg ?? null,
      weightBeyond6MonthsKg: weights.beyond6Months?.weight_kg ?? null,
      lossIntended,
      ethnicityGroup: context.patient.ethnicity_group,
      areBothCalvesAmputated: areBothCalvesAmputated(context.patient.amputations),
      asmKg: values.asm_kg,
      asmMethod: values.asm_method,
      calfCm: values.calf_cm,
      foodIntake: values.food_intake,
      giMalabsorption: values.gi_malabsorption,
      inflammation: values.inflammation,
    }),
  };
}

/** Whether the screening before GLIM is positive; `null`: undetermined. */
export function isAtRisk({ status }: MalnutritionScreen): boolean | null {
  return status === 'cannotAssess' ? null : status === 'atRisk';
}

export function timeOf(values: PhysicalValues, test: UnableMeasure): number | 'unable' | null {
  return values.unable?.includes(test) ? 'unable' : values[test];
}
