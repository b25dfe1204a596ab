import type { Dynamometry } from '@/contract/dynamometry';
import type { Patient } from '@/contract/patient';
import type { GripFormValues } from './gripFormValues';

export const emptySession = {
  device: 'jamar-hydraulic',
  protocol: 'southampton2011',
  unit: 'kg',
  dominant_hand: null,
  right_hand_excluded: null,
  left_hand_excluded: null,
  calibrated_on: null,
} as const;

/** A new session keeps the device and protocol of the last one, since values from two devices must not be compared. */
export function newSession(
  last: Dynamometry | null,
  patient: Patient,
  gripUnit: 'kg' | '[lb_av]' | 'N',
): GripFormValues {
  const dominant_hand = patient.dominant_hand ?? last?.dominant_hand ?? null;
  // Only the digital device shows newtons.
  const device = gripUnit === 'N' ? 'jamar-plus-digital' : emptySession.device;
  if (!last) return { ...emptySession, device, unit: gripUnit, dominant_hand };
  const { device_name, calibrated_on, protocol, posture, unit } = last;
  return {
    ...emptySession,
    ...{ device: last.device, device_name, calibrated_on, protocol, posture, unit, dominant_hand },
  };
}
