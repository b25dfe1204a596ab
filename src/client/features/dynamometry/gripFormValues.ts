import { mostTrialsPerHand } from '@/clinical/grip/gripProtocols';
import { hands, type Hand, type TrialFault } from '@/clinical/grip/gripTrials';
import type { Dynamometry, GripTrialRecord } from '@/contract/dynamometry';

/** The numbers of a hand's trials. */
export const trialNumbers = [1, 2, 3, 4, 5] as const satisfies readonly number[] & {
  length: typeof mostTrialsPerHand;
};
export type TrialNumber = (typeof trialNumbers)[number];
export type TrialField = `${Hand}_${TrialNumber}`;

/**
 * The form values of a session: flat, with one field per trial, because a draft is stored by field name. Each value
 * comes with the time it was taken and the reason why it does not count.
 */
export type GripFormValues = Partial<
  Omit<Dynamometry, 'record_id' | 'patient_id' | 'trials'> &
    Record<TrialField, number | string | null> &
    Record<`${TrialField}_at`, string | null> &
    Record<`${TrialField}_invalid`, TrialFault | null>
>;

export const trialFields: readonly { hand: Hand; number: TrialNumber; field: TrialField }[] =
  trialNumbers.flatMap((number) =>
    hands.map((hand) => ({ hand, number, field: `${hand}_${number}` as const })),
  );

/** A trial, with its number within its hand in the form. */
export interface NumberedTrial {
  number: TrialNumber;
  trial: GripTrialRecord;
}

/**
 * The typed trials in the order in which they were taken. Trials without a time come last, in the order of the
 * protocol. A hand that is not tested has no trials. Its input stays in the form, in case the reason is removed
 * again.
 */
export function numberedTrials(values: GripFormValues): NumberedTrial[] {
  const taken = trialFields.flatMap(({ hand, number, field }): NumberedTrial[] => {
    const value = values[field];
    if (typeof value !== 'number' || values[`${hand}_hand_excluded`]) return [];
    const invalid = values[`${field}_invalid`] ?? null;
    return [{ number, trial: { hand, value, taken_at: values[`${field}_at`] ?? null, invalid } }];
  });
  const moment = ({ trial: { taken_at } }: NumberedTrial) =>
    taken_at === null ? Infinity : Date.parse(taken_at);
  return taken.sort((a, b) => (moment(a) === moment(b) ? 0 : moment(a) - moment(b)));
}

/** The same as stored in a record: their position is their number. */
export function trialsOf(values: GripFormValues): GripTrialRecord[] {
  return numberedTrials(values).map(({ trial }) => trial);
}

/** The form values of a recorded session. */
export function valuesOf({ trials, ...session }: Dynamometry): GripFormValues {
  const values: GripFormValues = { ...session };
  for (const hand of hands) {
    for (const [at, trial] of trials.filter((one) => one.hand === hand).entries()) {
      const number = trialNumbers[at];
      if (number === undefined) continue;
      values[`${hand}_${number}`] = trial.value;
      values[`${hand}_${number}_at`] = trial.taken_at;
      values[`${hand}_${number}_invalid`] = trial.invalid;
    }
  }
  return values;
}

/** Whether a field belongs to the trials: their values mean something only with the device, its unit and the protocol. */
export function isOfTrials(field: string): boolean {
  return trialField.test(field) || withTrials.includes(field);
}

const trialField = /^(right|left)_(\d|hand_excluded)/;
const withTrials = ['device', 'device_name', 'calibrated_on', 'protocol', 'posture', 'unit', 'dominant_hand'];

/** The record from the form, without the fields added by the device or the server. */
export function recordOf(values: GripFormValues) {
  const { device, device_name = null, calibrated_on = null, protocol, posture = null, unit } = values;
  const {
    dominant_hand = null,
    right_hand_excluded = null,
    left_hand_excluded = null,
    notes = null,
  } = values;
  return {
    ...{
      device,
      calibrated_on,
      protocol,
      posture,
      unit,
      dominant_hand,
      right_hand_excluded,
      left_hand_excluded,
      notes,
    },
    // The name belongs to another device than the one chosen now.
    device_name: device === 'other' ? device_name : null,
    trials: trialsOf(values),
  };
}
