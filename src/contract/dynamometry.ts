import { z } from 'zod';
import { forceUnits, isForceUnit, pressureUnit, toKg, type GripUnit } from '@/clinical/grip/forceUnits';
import { gripDeviceKeys, gripDevices } from '@/clinical/grip/gripDevices';
import { gripProtocolKeys, mostTrialsPerHand } from '@/clinical/grip/gripProtocols';
import { gripPlausibility, handExclusions, hands, mostGripKg, trialFaults } from '@/clinical/grip/gripTrials';
import { listOf } from './bounded';
import { choice, day, moment, optional, requiredText, text, uuid } from './fields';
import { limits } from './limits';
import { dominantHands } from './patient';
import { captureFields, confirmationFields, serverFields } from './record';
import { fault } from './faults';
import { verdicts } from './verdict';

/** UCUM; a dial in "kg" shows kilogram-force, a bulb gives pressure */
export const gripUnits = [...forceUnits, pressureUnit] as const;
export const gripPostures = ['seated-arms-supported', 'seated-elbow-90', 'standing', 'in-bed'] as const;

/** The value of a trial in its unit: above 0, up to what a hand can do. The fault states that limit in the unit. */
export function gripValue(unit: GripUnit) {
  return z
    .number(fault('notNumber'))
    .refine((value) => gripPlausibility({ value, unit }, null) !== 'impossible', {
      error: fault('aboveZeroTo', { max: mostGripIn(unit), unit }),
    });
}

/** Rounded down, so that the stated limit is allowed. For pressure no upper limit is known. */
function mostGripIn(unit: GripUnit): number | '∞' {
  return isForceUnit(unit) ? Math.floor((mostGripKg / toKg(1, unit)) * 10) / 10 : '∞';
}

const trialSchema = z.strictObject({
  hand: choice(hands),
  /** in the unit of the session */
  value: z.number(fault('notNumber')),
  taken_at: optional(moment),
  /** excluded from every result, but kept */
  invalid: optional(choice(trialFaults)),
});
export type GripTrialRecord = z.infer<typeof trialSchema>;

const dynamometryFields = z.strictObject({
  record_id: uuid,
  patient_id: uuid,
  device: choice(gripDeviceKeys),
  /** the name of the device, where it is not a listed one */
  device_name: optional(requiredText(limits.nameLength)),
  calibrated_on: optional(day),
  protocol: choice(gripProtocolKeys),
  posture: optional(choice(gripPostures)),
  unit: choice(gripUnits),
  /** as it was at the time of measurement */
  dominant_hand: optional(choice(dominantHands)),
  /** in the order they were taken */
  trials: listOf(trialSchema, mostTrialsPerHand * 2),
  /** why a hand was not tested; null: no reason was given, and the trials show whether it was tested */
  right_hand_excluded: optional(choice(handExclusions)),
  left_hand_excluded: optional(choice(handExclusions)),
  ...confirmationFields,
  verdicts: optional(verdicts),
  notes: optional(text(limits.notesLength)),
  ...captureFields,
});

/** One session of grip strength: at least one trial, or the reason why neither hand can grip. */
export const dynamometrySchema = dynamometryFields.superRefine((session, context) => {
  const { device, unit, trials } = session;
  const fail = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  const areBothHandsExcluded = session.right_hand_excluded !== null && session.left_hand_excluded !== null;
  if (trials.length === 0 && !areBothHandsExcluded) fail(['trials'], fault('noTrial'));
  for (const hand of hands) {
    const taken = trials.filter((trial) => trial.hand === hand).length;
    if (taken > mostTrialsPerHand) fail(['trials'], fault('tooManyTrials', { max: mostTrialsPerHand }));
    const excluded = `${hand}_hand_excluded` as const;
    if (taken > 0 && session[excluded] !== null) fail([excluded], fault('handNotTested'));
  }
  for (const [at, { value }] of trials.entries()) {
    const found = gripValue(unit).safeParse(value).error?.issues[0];
    if (found) fail(['trials', at, 'value'], found.message);
  }
  if (!gripDevices[device].units.some((one) => one === unit)) fail(['unit'], fault('notUnitOfDevice'));
  if (device === 'other' && session.device_name === null) fail(['device_name'], fault('noDeviceName'));
});
export type Dynamometry = z.infer<typeof dynamometryFields>;

/** A new save: also, no pressure beyond the scale of a bulb. */
export const newDynamometrySchema = dynamometrySchema.superRefine(({ unit, trials }, context) => {
  if (unit !== pressureUnit) return;
  const message = fault('aboveZeroTo', { max: limits.gripKpa, unit });
  for (const [at, { value }] of trials.entries()) {
    if (value > limits.gripKpa) context.addIssue({ code: 'custom', path: ['trials', at, 'value'], message });
  }
});

export const storedDynamometrySchema = dynamometryFields.extend(serverFields).strip();
export type StoredDynamometry = z.infer<typeof storedDynamometrySchema>;
