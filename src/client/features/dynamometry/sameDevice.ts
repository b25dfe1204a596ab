import { sessionSummary } from '@/assessment/sessionSummary';
import type { GripSummary } from '@/clinical/grip/gripSession';
import type { Dynamometry } from '@/contract/dynamometry';

/** Sessions of another device are not compared: each reads in its own way. */
export type OfDevice = Pick<Dynamometry, 'device' | 'device_name' | 'unit'>;

export function isOfDevice(one: OfDevice, { device, device_name, unit }: OfDevice): boolean {
  const isPressure = unit === 'kPa';
  const isSameName = device !== 'other' || one.device_name === device_name;
  return one.device === device && isSameName && (one.unit === 'kPa') === isPressure;
}

/** In kg, or in kPa for a pressure. */
export function maximumOf(summary: GripSummary): number | null {
  return summary.unit === 'kg' ? summary.maximumKg : summary.maximumKPa;
}

/**
 * The best of the newest session of a device, in kg, or in kPa for a pressure.
 *
 * @param earlier newest first
 */
export function bestBefore(earlier: readonly Dynamometry[], session: OfDevice): number | null {
  const last = earlier.find((one) => isOfDevice(one, session));
  return last ? maximumOf(sessionSummary(last, null)) : null;
}
