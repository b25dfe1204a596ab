import { ageInYears } from '@/clinical/ageInYears';
import { amputatedPercent } from '@/clinical/body/amputations';
import type { SarcopeniaInputs } from '@/clinical/sarcopenia/sarcopeniaInputs';
import { scoreSarcF } from '@/clinical/sarcopenia/sarcF';
import { scoreSppb } from '@/clinical/body/sppb';
import { maximumKgOf } from './sessionSummary';
import { isPregnant } from '@/matching/pregnancy';
import type { Dynamometry } from '@/contract/dynamometry';
import type { Patient } from '@/contract/patient';
import type { PhysicalData } from '@/contract/physicalData';
import type { SarcF } from '@/contract/sarcF';

/** The chart figures that the sarcopenia definitions use, except age and sex. */
export type FigureKey = Exclude<
  keyof SarcopeniaInputs,
  | 'sex'
  | 'ageYears'
  | 'isPregnant'
  | 'isAmputated'
  | 'isCalfFluidAffected'
  | 'isMassFluidAffected'
  | 'asmMethod'
>;

/** The newest figure of its kind. */
export interface Figure {
  value: number | 'unable';
  /** RFC 3339 */
  captured_at: string;
}

/** The fields of a set of measurements that matter here. The set may not be saved yet. */
export type Measured = Pick<
  PhysicalData,
  | 'captured_at'
  | 'chair_stands_5_s'
  | 'gait_4m_s'
  | 'gait_3m_s'
  | 'timed_up_and_go_s'
  | 'walk_400m_s'
  | 'balance_side_s'
  | 'balance_semi_s'
  | 'balance_tandem_s'
  | 'asm_kg'
  | 'asm_method'
  | 'height_cm'
  | 'weight_kg'
  | 'fluid_affected'
  | 'calf_cm'
  | 'unable'
>;

export interface ChartRecords {
  sarcF: readonly SarcF[];
  physicalData: readonly Measured[];
  dynamometry: readonly Dynamometry[];
}

export interface Figures {
  inputs: SarcopeniaInputs;
  taken: Partial<Record<FigureKey, Figure>>;
}

/**
 * The newest figure of each kind, from whichever record has it. A test that the patient was unable to do counts as a
 * result, just like a time.
 *
 * @param records of one chart, those that count, newest first
 * @param today RFC 3339: the day for which the age is calculated
 */
export function figuresOf(
  {
    sex,
    birth_date,
    conditions,
    amputations,
  }: Pick<Patient, 'sex' | 'birth_date' | 'conditions' | 'amputations'>,
  records: ChartRecords,
  today: string,
): Figures {
  const taken: Figures['taken'] = {};
  const take = <R extends { captured_at: string }>(
    key: FigureKey,
    from: readonly R[],
    valueOf: (record: R) => Figure['value'] | null,
  ): void => {
    for (const record of from) {
      const value = valueOf(record);
      if (value === null) continue;
      taken[key] = { value, captured_at: record.captured_at };
      return;
    }
  };
  const { sarcF, physicalData, dynamometry } = records;
  take('sarcFPoints', sarcF, (screening) => scoreSarcF(screening).totalPoints);
  take('gripMaxKg', dynamometry, maximumKgOf);
  take('chairStands5S', physicalData, (record) => timeOf(record, 'chair_stands_5_s'));
  take('gait4mS', physicalData, (record) => timeOf(record, 'gait_4m_s'));
  take('timedUpAndGoS', physicalData, (record) => timeOf(record, 'timed_up_and_go_s'));
  take('walk400mS', physicalData, (record) => timeOf(record, 'walk_400m_s'));
  take('asmKg', physicalData, ({ asm_kg }) => asm_kg);
  take('heightCm', physicalData, ({ height_cm }) => height_cm);
  // With oedema or ascites, a body mass index says nothing of the body.
  take('weightKg', physicalData, ({ weight_kg, fluid_affected }) => (fluid_affected ? null : weight_kg));
  take('calfCm', physicalData, ({ calf_cm }) => calf_cm);
  take('sppbPoints', physicalData, sppbOf);
  const asm = physicalData.find(({ asm_kg }) => asm_kg !== null);
  const calf = physicalData.find(({ calf_cm }) => calf_cm !== null);
  return {
    taken,
    inputs: {
      sex,
      ageYears: ageInYears(birth_date, today),
      isPregnant: isPregnant({ birth_date, conditions }, today),
      isAmputated: amputatedPercent(amputations) > 0,
      asmMethod: asm?.asm_method ?? null,
      isMassFluidAffected: asm?.fluid_affected === true,
      sarcFPoints: numberOf(taken.sarcFPoints),
      gripMaxKg: numberOf(taken.gripMaxKg),
      asmKg: numberOf(taken.asmKg),
      heightCm: numberOf(taken.heightCm),
      weightKg: numberOf(taken.weightKg),
      calfCm: numberOf(taken.calfCm),
      isCalfFluidAffected: calf?.fluid_affected === true,
      sppbPoints: numberOf(taken.sppbPoints),
      chairStands5S: taken.chairStands5S?.value ?? null,
      gait4mS: taken.gait4mS?.value ?? null,
      timedUpAndGoS: taken.timedUpAndGoS?.value ?? null,
      walk400mS: taken.walk400mS?.value ?? null,
    },
  };
}

type TimedTest = 'chair_stands_5_s' | 'gait_4m_s' | 'timed_up_and_go_s' | 'walk_400m_s';

function timeOf(record: Measured, test: TimedTest): Figure['value'] | null {
  return record.unable?.includes(test) ? 'unable' : record[test];
}

function sppbOf(record: Measured): number | null {
  return scoreSppb({
    gait4mS: timeOf(record, 'gait_4m_s'),
    gait3mS: record.gait_3m_s,
    chairStands5S: timeOf(record, 'chair_stands_5_s'),
    balance: {
      sideS: record.balance_side_s,
      semiS: record.balance_semi_s,
      tandemS: record.balance_tandem_s,
    },
  }).totalPoints;
}

function numberOf(figure: Figure | undefined): number | null {
  return typeof figure?.value === 'number' ? figure.value : null;
}

/**
 * What had been recorded by the end of a day. The steps of a visit can be done in any order.
 *
 * @param moment of that day, RFC 3339
 */
export function until(records: ChartRecords, moment: string): ChartRecords {
  const isBy = ({ captured_at }: { captured_at: string }) => captured_at.slice(0, 10) <= moment.slice(0, 10);
  return {
    sarcF: records.sarcF.filter(isBy),
    physicalData: records.physicalData.filter(isBy),
    dynamometry: records.dynamometry.filter(isBy),
  };
}
