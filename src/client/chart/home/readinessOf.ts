interface Freshness {
  /** when this device had read everything; `null`: it has not */
  freshAt: string | null;
  failures: readonly unknown[];
  unreadable: readonly unknown[];
  nameless: number;
}

/**
 * Whether a device can work offline. `ready`: it has read everything once; `preparing`: it is reading for the first
 * time; `failed`: that stopped; `unreadable`: some records cannot be read here.
 */
export function readinessOf({
  freshAt,
  failures,
  unreadable,
  nameless,
}: Freshness): 'ready' | 'preparing' | 'failed' | 'unreadable' {
  if (unreadable.length + nameless > 0) return 'unreadable';
  // A later read that failed leaves what is here as complete as it was.
  if (freshAt !== null) return 'ready';
  return failures.length > 0 ? 'failed' : 'preparing';
}
