import type { DraftStore } from '@/client/storage/outbox/draftStore';
import type { ImportQueue } from '@/client/storage/outbox/importQueue';
import type { OfflineStore } from '@/client/storage/outbox/offlineStore';

/**
 * Whether the device holds sealed work of an account that the server does not have. Without its key, that work is lost.
 *
 * @throws StorageError `storage/unavailable` when the device cannot be read
 */
export async function hasSealedWork(
  accountId: string,
  { offline, drafts, importQueue }: { offline: OfflineStore; drafts: DraftStore; importQueue: ImportQueue },
): Promise<boolean> {
  return (await offline.hasSealed(accountId)) || (await importQueue.has(accountId)) || drafts.has(accountId);
}
