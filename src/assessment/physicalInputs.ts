import { ageInYears } from '@/clinical/ageInYears';
import { zoneOf } from '@/contract/zoneOf';
import { daysBetween } from '@/clinical/daysBetween';
import { amputatedPercent } from '@/clinical/body/amputations';
import { heightFromDemispan, heightFromUlna } from '@/clinical/body/armHeight';
import { heightFromKneeHeight, type HeightEstimate } from '@/clinical/body/kneeHeight';
import { latestMeasures } from '@/clinical/body/latestMeasures';
import type { Weighing } from '@/clinical/body/weightLoss';
import { isWeightOfPregnancy } from '@/clinical/body/weightOfPregnancy';
import { isPregnant } from '@/matching/pregnancy';
import { lossIntention } from './lossIntention';
import { hasOedema } from '@/matching/oedema';
import type { Lab } from '@/contract/lab';
import type { Patient } from '@/contract/patient';
import type { PhysicalData } from '@/contract/physicalData';
import type { PhysicalValues } from './physicalValues';

export interface PhysicalContext {
  patient: Pick<
    Patient,
    | 'sex'
    | 'birth_date'
    | 'usual_weight_kg'
    | 'time_zone'
    | 'medicines'
    | 'conditions'
    | 'due_date'
    | 'ethnicity_group'
    | 'amputations'
  >;
  /** the chart's other measurements, in any order */
  earlier: readonly PhysicalData[];
  /** the chart's lab results, in any order */
  labs: readonly Lab[];
  /** RFC 3339: when the values are measured */
  captured_at: string;
  /** an earlier figure is stale from this many days on */
  staleDays: number;
}

/** A weight or height used by the rules. */
export type BodyInput =
  | { from: 'typed'; value: number }
  /** not measured this time: the latest known value */
  | { from: 'earlier'; value: number; captured_at: string; isStale: boolean }
  /** from another length; anything calculated from it carries a note */
  | { from: 'estimated'; value: number; by: HeightSubstitute };

export type HeightSubstitute = 'knee_height_cm' | 'ulna_cm' | 'demispan_cm';

/** A height estimated from one of the lengths that were typed. */
export interface SubstitutedHeight {
  by: HeightSubstitute;
  estimate: HeightEstimate;
}

export interface PhysicalInputs {
  weight: BodyInput | null;
  /** oedema or ascites, noted now or with that weight: the weight is not compared with others */
  isWeightFluidAffected: boolean;
  /** oedema or ascites is among the conditions, and is not noted with the weight: it may be there, so results say so */
  isFluidPossible: boolean;
  /** whether the loss counts as intended, as answered now or with that weight; `null`: not asked */
  lossIntended: boolean | null;
  /** it was stated as intended and counts all the same: an eating disorder is among the conditions */
  isIntentionSetAside: boolean;
  /** the share of amputated parts in %; 0: none is recorded */
  missingPercent: number;
  height: BodyInput | null;
  /** one for each length that was typed, that of the knee first; the first one that has a height is used */
  estimates: readonly SubstitutedHeight[];
  ageYears: number | null;
  /** of the place where the patient lives: its calendar counts the days of the rules */
  timeZone: string;
  /**
   * without those with oedema or ascites, because fluid hides how much weight was lost, and after a birth without those
   * of the pregnancy
   */
  weighings: Weighing[];
  /** the newest weighing if it was fluid-affected and therefore not compared */
  passedOver: Weighing | null;
  /** an earlier figure is stale from this many days on */
  staleDays: number;
}

/**
 * The input of the rules. A weight or height that was not typed is the latest known one. A height is otherwise
 * estimated from the knee, the ulna or the demispan, in this order.
 */
export function physicalInputs(values: PhysicalValues, context: PhysicalContext): PhysicalInputs {
  const { patient, captured_at, staleDays } = context;
  const timeZone = zoneOf(patient);
  const earlier = context.earlier.filter((one) => Date.parse(one.captured_at) <= Date.parse(captured_at));
  const latest = latestMeasures(earlier, { now: captured_at, timeZone, staleDays });
  const ageYears = ageInYears(patient.birth_date, captured_at);
  const estimates = heightEstimates(values, { sex: patient.sex, ageYears });
  const known = (key: 'weight_kg' | 'height_cm'): BodyInput | null => {
    const typed = values[key];
    if (typed !== null) return { from: 'typed', value: typed };
    const found = latest[key];
    return found ? { from: 'earlier', ...found } : null;
  };
  const [estimated = null] = estimates.flatMap(({ by, estimate }): BodyInput[] =>
    estimate.status === 'estimated' ? [{ from: 'estimated', value: estimate.heightCm, by }] : [],
  );
  const weight = known('weight_kg');
  const recorded = recordedWeighings(earlier);
  const newest = recorded[0];
  const passedOver = newest?.isFluidAffected ? newest : null;
  const isWeightFluidAffected =
    values.fluid_affected === true || (weight?.from === 'earlier' && passedOver !== null);
  const stated =
    values.weight_loss_intended ?? (weight?.from === 'earlier' ? (newest?.lossIntended ?? null) : null);
  const lossIntended = lossIntention(stated, patient.conditions);
  const dry = recorded.filter(({ isFluidAffected }) => !isFluidAffected);
  const weighings = isPregnant(patient, captured_at)
    ? dry
    : dry.filter((one) => !isWeightOfPregnancy(one.captured_at, patient.due_date));
  return {
    weight,
    isWeightFluidAffected,
    isFluidPossible: !isWeightFluidAffected && hasOedema(patient.conditions),
    lossIntended,
    isIntentionSetAside: stated === true && lossIntended === false,
    missingPercent: amputatedPercent(patient.amputations),
    height: known('height_cm') ?? estimated,
    estimates,
    ageYears,
    timeZone,
    weighings,
    passedOver,
    staleDays,
  };
}

function heightEstimates(
  { knee_height_cm, ulna_cm, demispan_cm }: PhysicalValues,
  person: Pick<Patient, 'sex'> & { ageYears: number | null },
): SubstitutedHeight[] {
  const all: SubstitutedHeight[] = [
    { by: 'knee_height_cm', estimate: heightFromKneeHeight({ kneeHeightCm: knee_height_cm, ...person }) },
    { by: 'ulna_cm', estimate: heightFromUlna({ ulnaCm: ulna_cm, ...person }) },
    { by: 'demispan_cm', estimate: heightFromDemispan({ demispanCm: demispan_cm, ...person }) },
  ];
  const typed = { knee_height_cm, ulna_cm, demispan_cm };
  return all.filter(({ by }) => typed[by] !== null);
}

interface RecordedWeighing extends Weighing {
  isFluidAffected: boolean;
  lossIntended: boolean | null;
}

/** Newest first. */
function recordedWeighings(records: readonly PhysicalData[]): RecordedWeighing[] {
  return records
    .flatMap(({ weight_kg, captured_at, fluid_affected, weight_loss_intended, archived }) =>
      weight_kg === null || archived
        ? []
        : [
            {
              weight_kg,
              captured_at,
              isFluidAffected: fluid_affected === true,
              lossIntended: weight_loss_intended,
            },
          ],
    )
    .toSorted((a, b) => daysBetween(a.captured_at, b.captured_at));
}
