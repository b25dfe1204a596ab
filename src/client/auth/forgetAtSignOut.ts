const forgetters = new Set<() => void>();

/** Has something forgotten when the account changes: for what is loaded only when it is used, and is not part of the store. */
export function forgetAtSignOut(forget: () => void): void {
  forgetters.add(forget);
}

export function forgetAll(): void {
  forgetters.forEach((forget) => forget());
}
