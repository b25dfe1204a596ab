import type { GripUnit } from './forceUnits';

/** Grip dynamometers with the units they read in. The units were not checked with the makers (engineering). */

export interface GripDevice {
  kind: 'hydraulic' | 'digital' | 'spring' | 'pneumatic bulb' | 'stated by the user';
  /** the usual one first */
  units: readonly GripUnit[];
  /** known to read differently from the device of the norms, so a comparison with them must say so */
  readsLowerThanJamar: boolean;
}

export const gripDevices = {
  'jamar-hydraulic': { kind: 'hydraulic', units: ['kg', '[lb_av]'], readsLowerThanJamar: false },
  'jamar-plus-digital': { kind: 'digital', units: ['kg', '[lb_av]', 'N'], readsLowerThanJamar: false },
  smedley: { kind: 'spring', units: ['kg'], readsLowerThanJamar: true },
  'takei-digital': { kind: 'digital', units: ['kg'], readsLowerThanJamar: false },
  collin: { kind: 'spring', units: ['kg'], readsLowerThanJamar: false },
  'martin-vigorimeter': { kind: 'pneumatic bulb', units: ['kPa'], readsLowerThanJamar: false },
  other: {
    kind: 'stated by the user',
    units: ['kg', '[lb_av]', 'N', 'kPa'],
    readsLowerThanJamar: false,
  },
} as const satisfies Record<string, GripDevice>;

export type GripDeviceKey = keyof typeof gripDevices;
export const gripDeviceKeys = Object.keys(gripDevices).filter(isGripDeviceKey);

function isGripDeviceKey(key: string): key is GripDeviceKey {
  return Object.hasOwn(gripDevices, key);
}

export type CalibrationState = 'current' | 'overdue' | 'unknown';

/**
 * Whether the last calibration of a device is older than 12 months (engineering). On the same day a year later it is
 * not.
 *
 * @param calibratedOn `YYYY-MM-DD`; `null`, or a day after `onDate`: unknown
 * @param onDate `YYYY-MM-DD`, or any RFC 3339 moment, of which the written calendar date counts
 */
export function calibrationState(calibratedOn: string | null, onDate: string): CalibrationState {
  const on = onDate.slice(0, 10);
  if (calibratedOn === null || calibratedOn > on) return 'unknown';
  const yearLater = `${String(Number(calibratedOn.slice(0, 4)) + 1).padStart(4, '0')}${calibratedOn.slice(4)}`;
  return on > yearLater ? 'overdue' : 'current';
}
