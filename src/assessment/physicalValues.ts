import { physicalMeasureKeys, plausibility, type PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import { physicalDataSchema, type PhysicalData } from '@/contract/physicalData';

/** The measured values and answers, without the fields added by the device. */
export type PhysicalValues = Pick<
  PhysicalData,
  | PhysicalMeasureKey
  | 'asm_method'
  | 'unable'
  | 'fluid_affected'
  | 'weight_loss_intended'
  | 'acute_illness_no_intake'
  | 'days_of_little_intake'
  | 'mna_sf_points'
  | 'other_screen_positive'
  | 'other_screen_name'
  | 'food_intake'
  | 'gi_malabsorption'
  | 'inflammation'
>;

/** The form values: kg, cm and seconds, whatever unit they are shown in. */
export type PhysicalFormValues = Partial<PhysicalValues>;

/** The typed values as the rules read them. An impossible value counts as missing, since it may be half typed. */
export function readValues(typed: PhysicalFormValues): PhysicalValues {
  return {
    ...emptyValues,
    asm_method: typed.asm_method ?? null,
    unable: typed.unable?.length ? typed.unable : null,
    fluid_affected: typed.fluid_affected ?? null,
    weight_loss_intended: typed.weight_loss_intended ?? null,
    acute_illness_no_intake: typed.acute_illness_no_intake ?? null,
    days_of_little_intake: wholeNumber('days_of_little_intake', typed.days_of_little_intake),
    mna_sf_points: wholeNumber('mna_sf_points', typed.mna_sf_points),
    other_screen_positive: typed.other_screen_positive ?? null,
    // A name says something only of a tool that was positive.
    other_screen_name: typed.other_screen_positive === true ? (typed.other_screen_name ?? null) : null,
    food_intake: typed.food_intake ?? null,
    gi_malabsorption: typed.gi_malabsorption ?? null,
    inflammation: typed.inflammation ?? null,
    ...Object.fromEntries(physicalMeasureKeys.map((key) => [key, possible(key, typed[key])])),
  };
}

/** A half-typed number is not read. */
function wholeNumber(field: 'days_of_little_intake' | 'mna_sf_points', value: unknown): number | null {
  return physicalDataSchema.shape[field].safeParse(value).data ?? null;
}

function possible(key: PhysicalMeasureKey, value: unknown): number | null {
  return typeof value === 'number' && plausibility(key, value) !== 'impossible' ? value : null;
}

const emptyValues: PhysicalValues = {
  weight_kg: null,
  height_cm: null,
  knee_height_cm: null,
  ulna_cm: null,
  demispan_cm: null,
  waist_cm: null,
  hip_cm: null,
  calf_cm: null,
  mid_upper_arm_cm: null,
  systolic_mmhg: null,
  diastolic_mmhg: null,
  pulse_per_min: null,
  gait_4m_s: null,
  gait_3m_s: null,
  chair_stands_5_s: null,
  chair_stands_30_count: null,
  timed_up_and_go_s: null,
  balance_side_s: null,
  balance_semi_s: null,
  balance_tandem_s: null,
  walk_400m_s: null,
  asm_kg: null,
  resistance_ohm: null,
  reactance_ohm: null,
  asm_method: null,
  weight_3_to_6_months_ago_kg: null,
  unable: null,
  fluid_affected: null,
  weight_loss_intended: null,
  acute_illness_no_intake: null,
  days_of_little_intake: null,
  mna_sf_points: null,
  other_screen_positive: null,
  other_screen_name: null,
  food_intake: null,
  gi_malabsorption: null,
  inflammation: null,
};
