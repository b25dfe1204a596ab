const key = 'satchel-reloadedAt';

/** How long a reload counts as the last attempt. */
export const reloadGuardMs = 10_000;

/**
 * Prevents reload loops: allows one reload, and the next only after ten seconds.
 *
 * @param storage of the tab, so that the page after the reload sees it
 * @returns whether the page may be reloaded now; asking counts as reloading
 */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, nowMs: number): boolean {
  try {
    const reloadedAt = Number(storage.getItem(key) ?? Number.NEGATIVE_INFINITY);
    // If the clock was set back, a plain difference would block reloads for long.
    const sinceMs = Math.abs(nowMs - reloadedAt);
    if (sinceMs < reloadGuardMs) return false;
    storage.setItem(key, String(nowMs));
    return true;
  } catch {
    // Without storage, a reload loop could not be stopped.
    return false;
  }
}
