import { useSyncExternalStore } from 'react';
import { forgetAtSignOut } from '@/client/auth/forgetAtSignOut';
import type { CheckedSupplement } from '@/client/patients/attention/finding';

/** Why supplements are not checked: the check broke, or is not on this device yet. */
export type Unchecked = 'failed' | 'missing';

/** Unchecked: what they may do is not known, which is not the same as nothing; `null`: not checked yet. */
type Checked = readonly CheckedSupplement[] | Unchecked | null;

let checked: Checked = null;
const listeners = new Set<() => void>();

/** Keeps what was found in the supplements of all patients, so that the next screen has it at once. */
export function keepChecked(found: Checked): void {
  checked = found;
  listeners.forEach((tell) => tell());
}
forgetAtSignOut(() => keepChecked(null));

/** What was last found in the supplements of all patients. */
export function useCheckedSupplements(): Checked {
  return useSyncExternalStore(listen, () => checked);
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
