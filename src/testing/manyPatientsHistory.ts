import type { Patient } from '@/contract/patient';
import type { PhysicalData } from '@/contract/physicalData';
import type { SarcF } from '@/contract/sarcF';
import { testDevice } from './builders';
import type { Dice } from './dice';

/** Earlier screenings and measurements. */
export interface History {
  sarcF: SarcF | null;
  /** oldest first */
  physicalData: PhysicalData[];
}

/** For about seven in ten patients: a SARC-F screening, and up to four visits with measurements, the last months ago. */
export function historyOf(
  { patient_id, sex }: Pick<Patient, 'patient_id' | 'sex'>,
  index: number,
  random: Dice,
): History {
  if (random.below(100) >= 70) return { sarcF: null, physicalData: [] };
  const points = () => random.pick([0, 0, 0, 1, 1, 2] as const);
  const sarcF: SarcF = {
    record_id: recordId('a000', index),
    patient_id,
    strength: points(),
    assistance_walking: points(),
    rise_from_chair: points(),
    climb_stairs: points(),
    falls: points(),
    answered_by: null,
    verdicts: null,
    notes: null,
    ...captured('2026-03-02T09:20:00+01:00', index + 1),
  };
  const height_cm = (sex === 'male' ? 160 : 148) + random.below(25);
  let weight_kg = Math.round(height_cm ** 2 * 0.00205) + random.below(30);
  const visits = random.below(5);
  const physicalData = Array.from({ length: visits }, (_, visit): PhysicalData => {
    const months = (visits - visit) * 3;
    if (visit > 0) weight_kg = Math.max(35, weight_kg + 1.5 - random.below(8) / 2);
    // Every twentieth patient has lost weight since the visit before.
    if (visit > 0 && visit === visits - 1 && index % 20 === 3) weight_kg = Math.round(weight_kg * 8.7) / 10;
    return {
      ...nothingMeasured,
      record_id: recordId('b000', index * 8 + visit),
      patient_id,
      weight_kg,
      height_cm: visit === 0 || random.below(2) === 0 ? height_cm : null,
      calf_cm: random.below(3) === 0 ? 26 + random.below(12) : null,
      ...captured(`${monthsBefore(months)}-1${random.below(9)}T10:00:00+01:00`, index * 8 + visit + 1),
    };
  });
  return { sarcF: random.below(10) < 8 ? sarcF : null, physicalData };
}

const nothingMeasured = {
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
  entered: null,
  confirmed: null,
  confirmed_by: null,
  confirmed_at: null,
  verdicts: null,
  notes: null,
} as const;

export function captured(captured_at: string, device_revision: number) {
  const noBase = { base_revision: null, base_device_revision: null, save_id: null, base_save_ids: null };
  return { captured_at, device_id: testDevice, device_revision, ...noBase, archived: false };
}

/** `YYYY-MM`, that many months before March 2026 */
function monthsBefore(months: number): string {
  const month = 2026 * 12 + 2 - months;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/** A valid id. Its fourth group, `part`, distinguishes patients, screenings and measurements. */
export function recordId(part: string, index: number): string {
  return `00000000-0000-7000-${part}-${index.toString(16).padStart(12, '0')}`;
}
