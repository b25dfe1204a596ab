const forgetters = new Set<() => void>();

/**
 * Registers cleanup for a change of account. It is for modules that are loaded on demand and are not part of the store.
 */
export function forgetAtSignOut(forget: () => void): void {
  forgetters.add(forget);
}

export function forgetAll(): void {
  forgetters.forEach((forget) => forget());
}
