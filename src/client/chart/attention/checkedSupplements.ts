import { useSyncExternalStore } from 'react';
import { forgetAtSignOut } from '@/client/auth/forgetAtSignOut';
import type { CheckedSupplement } from '@/client/patients/attention/finding';

let checked: readonly CheckedSupplement[] | null = null;
const listeners = new Set<() => void>();

/** Keeps what was found in the supplements of all patients, so that the next screen has it at once. */
export function keepChecked(found: readonly CheckedSupplement[] | null): void {
  checked = found;
  listeners.forEach((tell) => tell());
}
forgetAtSignOut(() => keepChecked(null));

/** What was last found in the supplements of all patients; `null`: they have not been checked yet. */
export function useCheckedSupplements(): readonly CheckedSupplement[] | null {
  return useSyncExternalStore(listen, () => checked);
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
