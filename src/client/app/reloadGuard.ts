const key = 'satchel-reloadedAt';

/** How long a reload counts as the last try. */
export const reloadGuardMs = 10_000;

/**
 * Keeps the page from being loaded anew again and again: once, and not again within ten seconds.
 *
 * @param storage of the tab, so that the page that comes after the reload knows of it
 * @returns whether the page may be loaded anew now; asking counts as doing it
 */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, nowMs: number): boolean {
  try {
    const reloadedAt = Number(storage.getItem(key) ?? Number.NEGATIVE_INFINITY);
    // A clock that was set back would else forbid it for long.
    const sinceMs = Math.abs(nowMs - reloadedAt);
    if (sinceMs < reloadGuardMs) return false;
    storage.setItem(key, String(nowMs));
    return true;
  } catch {
    // What cannot be remembered could not be ended either.
    return false;
  }
}
