import { z } from 'zod';
import { offlineTableNames } from '@/contract/offlineTables';

const changeSchema = z.object({
  table: z.enum(offlineTableNames),
  patient_id: z.string(),
  record_id: z.string().optional(),
  /** what changed, or what went */
  revision: z.int(),
  /** the key under which the server's copy lies in the cache now; `null`: the server has not taken anything */
  acknowledged: z.string().nullable(),
});
export type TabChange = z.infer<typeof changeSchema>;

const messageSchema = z.discriminatedUnion('kind', [
  /** what waits under these keys has changed: whoever shows it reads it from the device */
  z.object({ kind: z.literal('changed'), account_id: z.string(), changes: z.array(changeSchema) }),
  /** what an import still has to send is more or less than before */
  z.object({ kind: z.literal('queueChanged'), account_id: z.string() }),
  /** the cache has other versions of these records from the server, or has them only now */
  z.object({
    kind: z.literal('recordsKept'),
    account_id: z.string(),
    table: z.enum(offlineTableNames),
    keys: z.array(z.string()),
  }),
  /** these records are in the cache no more: a restored server has another version of them, or none */
  z.object({ kind: z.literal('recordsReplaced'), account_id: z.string(), keys: z.array(z.string()) }),
  /** the clinic's own reference ranges in the cache have changed */
  z.object({ kind: z.literal('rangesChanged'), account_id: z.string() }),
  z.object({ kind: z.literal('paused'), is_paused: z.boolean() }),
  /** asked by a tab that begins */
  z.object({ kind: z.literal('areUploadsPaused') }),
  /** the server asked to be left alone */
  z.object({ kind: z.literal('leftAlone'), for_ms: z.int() }),
  /** the session that had ended is there again, for every tab of the account */
  z.object({ kind: z.literal('signedInAgain'), account_id: z.string() }),
  /** the session was renewed, for every tab of the account: it lies on the disk */
  z.object({ kind: z.literal('sessionRefreshed'), account_id: z.string() }),
  /** for the tab that sends: whether it still lives */
  z.object({ kind: z.literal('areYouThere') }),
  z.object({ kind: z.literal('iAmHere') }),
]);
/** What the tabs of one browser tell each other: never a record, only where to look. */
export type TabMessage = z.infer<typeof messageSchema>;

export interface TabChannel {
  /** Tells the other tabs; this one does not hear it. */
  tell(message: TabMessage): void;
  /** @returns its tear-down */
  listen(listener: (message: TabMessage) => void): () => void;
}

export function openTabChannel(): TabChannel {
  const channel = new BroadcastChannel('satchel');
  return {
    tell: (message) => channel.postMessage(message),
    listen(listener) {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        // A tab of another version may say what this one does not know.
        const message = messageSchema.safeParse(data).data;
        if (message) listener(message);
      };
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}
