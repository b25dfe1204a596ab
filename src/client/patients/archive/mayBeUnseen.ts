/** Who saved a record, where and when. */
export interface SavedBy {
  /** RFC 3339, by the clock of the device */
  captured_at: string;
  /** account_id */
  captured_by: string;
  /** `null`: this device, on which it waits */
  device_id: string | null;
  /** RFC 3339, by the clock of the server; `null`: it waits for upload on this device */
  received_at: string | null;
}

/** An archive that the server received that much later was made without a connection, or its upload had to wait. */
const waitedAfterMs = 10 * 60 * 1000;
/** How long such a device may have been away before. */
const awayMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Whether an entry of an archived chart may have been unknown to the person who archived it: it reached the server
 * later, or shortly before while the device of that person may have been without a connection. What the same person
 * saved on the same device was known, whenever it was uploaded. A save of the archived patient counts as archiving
 * again, by someone who sees the chart.
 */
export function mayBeUnseen(entry: SavedBy, archiving: SavedBy): boolean {
  if (entry.captured_by === archiving.captured_by && isOneDevice(entry, archiving)) return false;
  if (entry.received_at === null) return true;
  return Date.parse(entry.received_at) > knownUntilMs(archiving);
}

/** What waits on this device does not say so: a person's own record that waits may be of the device that archived. */
function isOneDevice({ device_id: one }: SavedBy, { device_id: other }: SavedBy): boolean {
  return one === other || one === null || other === null;
}

function knownUntilMs({ captured_at, received_at }: SavedBy): number {
  const capturedMs = Date.parse(captured_at);
  const hasWaited = received_at !== null && Date.parse(received_at) - capturedMs > waitedAfterMs;
  return hasWaited ? capturedMs - awayMs : capturedMs;
}
