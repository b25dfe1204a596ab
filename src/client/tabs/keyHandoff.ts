import { z } from 'zod';

/**
 * How long a page that begins waits to be told the key, in milliseconds: a person waits for it, and another tab of a busy laptop takes its time. The
 * service worker says sooner when there is no other.
 */
const patienceMs = 1_000;

const keySchema = z.custom<CryptoKey>((value) => value instanceof CryptoKey);
/** @property since when it was opened by its password, in milliseconds: a lock counts for all that was opened before it */
const openedSchema = z.object({ key: keySchema, since: z.number().default(0) });
const messageSchema = z.discriminatedUnion('kind', [
  /** asked by a page that begins */
  z.object({ kind: z.literal('whoHasTheKey'), account_id: z.string() }),
  z.object({ kind: z.literal('key'), account_id: z.string(), ...openedSchema.shape }),
  z.object({ kind: z.literal('locked') }),
  /** or removed from this device */
  z.object({ kind: z.literal('signedOut'), account_id: z.string() }),
  z.object({ kind: z.literal('unlocked'), account_id: z.string() }),
  /** somebody is at work in one of the tabs */
  z.object({ kind: z.literal('active') }),
]);
type Message = z.infer<typeof messageSchema>;

interface HeldKey {
  account_id: string;
  key: CryptoKey;
}
type Opened = z.infer<typeof openedSchema>;

/**
 * Hands the key of whoever is at work from page to page of this browser, from memory to memory: to other tabs, and over a reload by way of the
 * service worker, which keeps it for a moment. The key cannot be read out of the browser's own cryptography on the way, and no disk is.
 */
export interface KeyHandoff {
  /** @returns `null` when nobody in this browser has it */
  ask(accountId: string): Promise<CryptoKey | null>;
  /** From here on this page answers with the key, and leaves it with the service worker as it goes; the other tabs are told. */
  hold(held: HeldKey): void;
  /** Nobody in this browser has a key any more. */
  drop(): void;
  /** The account works in no page of this browser any more. */
  signOut(accountId: string): void;
  tellActive(): void;
  /** @returns its tear-down */
  listen(events: {
    onLocked(): void;
    onUnlocked(accountId: string): void;
    onSignedOut(accountId: string): void;
    onActive(): void;
  }): () => void;
}

export function openKeyHandoff(): KeyHandoff {
  const channel = new BroadcastChannel('satchel-keys');
  const page = crypto.randomUUID();
  let held: (HeldKey & Opened) | null = null;
  /** of keys that another page has opened */
  const openedAt = new WeakMap<CryptoKey, number>();
  /** @param account_id left out: of everybody */
  const forget = (account_id?: string): void =>
    worker()?.postMessage({ kind: 'forgetKey', account_id, at: Math.max(Date.now(), held?.since ?? 0) });
  const tell = (message: Message): void => channel.postMessage(message);
  const hear = (heard: (message: Message) => void): (() => void) => {
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      const message = messageSchema.safeParse(data).data;
      if (message) heard(message);
    };
    channel.addEventListener('message', onMessage);
    return () => channel.removeEventListener('message', onMessage);
  };
  hear((message) => {
    if (message.kind === 'whoHasTheKey' && message.account_id === held?.account_id)
      tell({ kind: 'key', ...held });
    if (message.kind === 'locked') held = null;
    if (message.kind === 'signedOut' && message.account_id === held?.account_id) held = null;
  });
  const leave = (): void => {
    if (held) worker()?.postMessage({ kind: 'keepKey', page, ...held });
  };
  // Both: a page that the browser keeps for the way back may tell nobody anything once it is hidden, and the end of a tab may come without notice.
  window.addEventListener('beforeunload', leave);
  window.addEventListener('pagehide', leave);

  return {
    async ask(accountId) {
      let stop = (): void => undefined;
      const answered = new Promise<Opened | null>((resolve) => {
        const question = { kind: 'whoHasTheKey', account_id: accountId } as const;
        stop = hear((message) => {
          if (!('account_id' in message) || message.account_id !== accountId) return;
          if (message.kind === 'key') resolve(message);
          // What the worker kept was taken by another page that begins at the same time: that one has it now.
          if (message.kind === 'unlocked') tell(question);
        });
        tell(question);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }: MessageEvent<unknown>) =>
          resolve(openedSchema.safeParse(data).data ?? null);
        worker()?.postMessage({ kind: 'takeKey', account_id: accountId }, [port2]);
        setTimeout(() => resolve(null), patienceMs);
      });
      const opened = await answered.finally(() => stop());
      if (opened) openedAt.set(opened.key, opened.since);
      return opened && opened.key;
    },
    hold(next) {
      held = { ...next, since: openedAt.get(next.key) ?? Date.now() };
      tell({ kind: 'unlocked', account_id: next.account_id });
    },
    drop() {
      forget();
      held = null;
      tell({ kind: 'locked' });
    },
    signOut(accountId) {
      forget(accountId);
      if (held?.account_id === accountId) held = null;
      tell({ kind: 'signedOut', account_id: accountId });
    },
    tellActive: () => tell({ kind: 'active' }),
    listen: ({ onLocked, onUnlocked, onSignedOut, onActive }) =>
      hear((message) => {
        if (message.kind === 'locked') onLocked();
        if (message.kind === 'unlocked') onUnlocked(message.account_id);
        if (message.kind === 'signedOut') onSignedOut(message.account_id);
        if (message.kind === 'active') onActive();
      }),
  };
}

/** `null`: there is none, as in development, where a reload asks for the password. */
function worker(): ServiceWorker | null {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
}
