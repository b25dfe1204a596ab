import { z } from 'zod';
import { gripDeviceKeys } from '@/clinical/gripDevices';
import { gripProtocolKeys } from '@/clinical/gripProtocols';
import { moment, optional, requiredText, text, uuid } from './fields';
import { limits } from './limits';
import { dominantHands } from './patient';
import { captureFields, confirmationFields, serverFields } from './record';
import { fault } from './faults';
import { verdicts } from './verdict';

export const hands = ['right', 'left'] as const;
/** UCUM; a dial in "kg" shows kilogram-force, a bulb gives pressure */
export const gripUnits = ['kg', '[lb_av]', 'N', 'kPa'] as const;
export const gripPostures = ['seated-arms-supported', 'seated-elbow-90', 'standing', 'in-bed'] as const;
/** why a trial does not count */
export const trialFaults = ['pain', 'slipped', 'posture', 'effort', 'other'] as const;
/** why a hand is left out */
export const exclusionReasons = ['pain', 'recent-surgery', 'stroke', 'oedema', 'arthritis', 'other'] as const;

const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, fault('noChoice'));

const trialSchema = z.strictObject({
  hand: choice(hands),
  /** in the unit of the session */
  value: z.number(fault('notNumber')).positive(fault('notPositive')),
  taken_at: optional(moment),
  /** left out of every result, and kept */
  invalid: optional(choice(trialFaults)),
});
export type GripTrial = z.infer<typeof trialSchema>;

const dynamometryFields = z.strictObject({
  record_id: uuid,
  patient_id: uuid,
  device: choice(gripDeviceKeys),
  /** which one, where it is another */
  device_name: optional(requiredText(limits.nameLength)),
  calibrated_on: optional(z.iso.date(fault('notDate'))),
  protocol: choice(gripProtocolKeys),
  posture: optional(choice(gripPostures)),
  unit: choice(gripUnits),
  /** as it was when it was measured */
  dominant_hand: optional(choice(dominantHands)),
  /** in the order they were taken */
  trials: z.array(trialSchema).max(limits.trialsAHand * 2, fault('tooMany', { max: limits.trialsAHand * 2 })),
  excluded_hands: optional(
    z
      .array(z.strictObject({ hand: choice(hands), reason: choice(exclusionReasons) }))
      .max(hands.length, fault('tooMany', { max: hands.length })),
  ),
  ...confirmationFields,
  verdicts: optional(verdicts),
  notes: optional(text(limits.notesLength)),
  ...captureFields,
});

/** One session of grip strength: at least one trial, or the reason why neither hand can grip. */
export const dynamometrySchema = dynamometryFields.superRefine((session, context) => {
  const fail = (path: keyof Dynamometry, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const excluded = new Set(session.excluded_hands?.map(({ hand }) => hand));
  if (session.trials.length === 0 && excluded.size < hands.length) fail('trials', fault('noTrial'));
  for (const hand of hands) {
    const taken = session.trials.filter((trial) => trial.hand === hand).length;
    if (taken > limits.trialsAHand) fail('trials', fault('tooManyTrials', { max: limits.trialsAHand }));
  }
  if (session.device === 'other' && session.device_name === null) fail('device_name', fault('noDeviceName'));
});
export type Dynamometry = z.infer<typeof dynamometryFields>;

export const storedDynamometrySchema = dynamometryFields.extend(serverFields).strip();
export type StoredDynamometry = z.infer<typeof storedDynamometrySchema>;
