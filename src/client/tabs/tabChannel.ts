import { z } from 'zod';
import { toldPresenceSchema } from '@/contract/presence';
import { offlineTableNames } from '@/contract/recordKinds';

const changeSchema = z.object({
  table: z.enum(offlineTableNames),
  patient_id: z.string(),
  record_id: z.string().optional(),
  /** the revision that changed or was removed */
  revision: z.int(),
  /** cache key of the server's copy; `null`: the server has not accepted anything */
  acknowledged: z.string().nullable(),
});
export type TabChange = z.infer<typeof changeSchema>;

const messageSchema = z.discriminatedUnion('kind', [
  /** what waits under these keys has changed; tabs that show it must read it again */
  z.object({ kind: z.literal('changed'), account_id: z.string(), changes: z.array(changeSchema) }),
  /** the number of records an import still has to send has changed */
  z.object({ kind: z.literal('queueChanged'), account_id: z.string() }),
  /** the cache has new versions of these records from the server, or has them for the first time */
  z.object({
    kind: z.literal('recordsKept'),
    account_id: z.string(),
    table: z.enum(offlineTableNames),
    keys: z.array(z.string()),
  }),
  /** these records left the cache: a restored server has other versions of them, or none */
  z.object({ kind: z.literal('recordsReplaced'), account_id: z.string(), keys: z.array(z.string()) }),
  /** the clinic's own reference ranges in the cache have changed */
  z.object({ kind: z.literal('rangesChanged'), account_id: z.string() }),
  /** the accounts of the clinic may have changed */
  z.object({ kind: z.literal('accountsChanged'), account_id: z.string() }),
  z.object({ kind: z.literal('savesTold'), account_id: z.string() }),
  /** a colleague has told which chart is open */
  z.object({ kind: z.literal('presenceTold'), account_id: z.string(), told: toldPresenceSchema }),
  z.object({ kind: z.literal('paused'), is_paused: z.boolean() }),
  /** sent by a new tab */
  z.object({ kind: z.literal('areUploadsPaused') }),
  /** the server asked clients to pause */
  z.object({ kind: z.literal('leftAlone'), for_ms: z.int() }),
  /** the account's session has been renewed by a sign-in, for all its tabs */
  z.object({ kind: z.literal('signedInAgain'), account_id: z.string() }),
  /** the server has disabled the account: every tab locks its charts */
  z.object({ kind: z.literal('accountDisabled'), account_id: z.string() }),
  /** the account's session was refreshed, for all its tabs; it is on disk */
  z.object({ kind: z.literal('sessionRefreshed'), account_id: z.string() }),
  /** asks the uploading tab whether it is still alive */
  z.object({ kind: z.literal('areYouThere') }),
  z.object({ kind: z.literal('iAmHere') }),
]);
/** Messages between the tabs of one browser. They never contain a record, only where to find it. */
export type TabMessage = z.infer<typeof messageSchema>;

export interface TabChannel {
  /** Notifies the other tabs, but not this one. */
  broadcast(message: TabMessage): void;
  /** @returns its tear-down */
  listen(listener: (message: TabMessage) => void): () => void;
}

export function openTabChannel(): TabChannel {
  const channel = new BroadcastChannel('satchel');
  return {
    broadcast: (message) => channel.postMessage(message),
    listen(listener) {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        // A tab of another version may send messages that this one does not know.
        const message = messageSchema.safeParse(data).data;
        if (message) listener(message);
      };
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}
