import type { DraftStore } from '@/client/storage/outbox/draftStore';
import type { ImportQueue } from '@/client/storage/outbox/importQueue';
import type { OfflineStore } from '@/client/storage/outbox/offlineStore';

/** Whether anything of an account lies here sealed that the server does not have: whoever has no key for it loses it. @throws StorageError */
export async function hasSealedWork(
  accountId: string,
  { offline, drafts, importQueue }: { offline: OfflineStore; drafts: DraftStore; importQueue: ImportQueue },
): Promise<boolean> {
  return (await offline.hasSealed(accountId)) || (await importQueue.has(accountId)) || drafts.has(accountId);
}
