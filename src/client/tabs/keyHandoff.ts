import { z } from 'zod';

/** How long a new page waits for another tab, in milliseconds. The user is waiting, but the tab may be slow on a busy laptop. */
const tabPatienceMs = 1_000;
/**
 * How long it waits for the service worker, in milliseconds. The worker always answers, but it may have to start first, or be
 * downloading the app: giving up would ask for a password that was just typed.
 */
const workerPatienceMs = 5_000;

const keySchema = z.custom<CryptoKey>((value) => value instanceof CryptoKey);
/** @property since when the password unlocked it, in milliseconds; a lock applies to all keys unlocked before it */
const openedSchema = z.object({ key: keySchema, since: z.number().default(0) });
const messageSchema = z.discriminatedUnion('kind', [
  /** sent by a new page */
  z.object({ kind: z.literal('whoHasTheKey'), account_id: z.string() }),
  z.object({ kind: z.literal('key'), account_id: z.string(), ...openedSchema.shape }),
  z.object({ kind: z.literal('locked') }),
  /** also sent when the account was removed from this device */
  z.object({ kind: z.literal('signedOut'), account_id: z.string() }),
  z.object({ kind: z.literal('unlocked'), account_id: z.string() }),
  /** the user is active in one of the tabs */
  z.object({ kind: z.literal('active') }),
]);
type Message = z.infer<typeof messageSchema>;

interface HeldKey {
  account_id: string;
  key: CryptoKey;
}
type Opened = z.infer<typeof openedSchema>;

/**
 * Passes the key of the account at work between pages of this browser, from memory to memory. Across a reload, the
 * service worker holds it for a moment. The key stays non-extractable on the way, and is never written to disk.
 */
export interface KeyHandoff {
  /** @returns `null` when no page of this browser has it */
  ask(accountId: string): Promise<CryptoKey | null>;
  /**
   * Keeps the key and notifies the other tabs. From now on, this page answers requests for the key, and gives it to the
   * service worker on unload.
   */
  hold(held: HeldKey): void;
  /** Drops the key in all pages of this browser. */
  drop(): void;
  /** Drops the account's key in all pages of this browser. */
  signOut(accountId: string): void;
  reportActive(): void;
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
  /** when keys received from other pages were unlocked */
  const openedAt = new WeakMap<CryptoKey, number>();
  const workers = openWorkers();
  /** @param account_id left out: all accounts */
  const forget = (account_id?: string): void =>
    workers.tellAll({ kind: 'forgetKey', account_id, at: Math.max(Date.now(), held?.since ?? 0) });
  const post = (message: Message): void => channel.postMessage(message);
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
      post({ kind: 'key', ...held });
    if (message.kind === 'locked') held = null;
    if (message.kind === 'signedOut' && message.account_id === held?.account_id) held = null;
  });
  const leave = (): void => {
    if (held) workers.keeper()?.postMessage({ kind: 'keepKey', page, ...held });
  };
  // Both events: a page kept for back navigation may be unable to post messages once hidden, and a tab may close
  // without one of them.
  window.addEventListener('beforeunload', leave);
  window.addEventListener('pagehide', leave);

  return {
    async ask(accountId) {
      await workers.find();
      let stop = (): void => undefined;
      const answered = new Promise<Opened | null>((resolve) => {
        const question = { kind: 'whoHasTheKey', account_id: accountId } as const;
        stop = hear((message) => {
          if (!('account_id' in message) || message.account_id !== accountId) return;
          if (message.kind === 'key') resolve(message);
          // Another page that was also starting took the key from the worker. Ask that page.
          if (message.kind === 'unlocked') post(question);
        });
        post(question);
        const giveUpIn = (ms: number) => setTimeout(() => resolve(null), ms);
        const keeper = workers.keeper();
        if (!keeper) return void giveUpIn(tabPatienceMs);
        giveUpIn(workerPatienceMs);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }: MessageEvent<unknown>) => {
          if (data === 'askOthers') giveUpIn(tabPatienceMs);
          else resolve(openedSchema.safeParse(data).data ?? null);
        };
        keeper.postMessage({ kind: 'takeKey', account_id: accountId }, [port2]);
      });
      const opened = await answered.finally(() => stop());
      if (opened) openedAt.set(opened.key, opened.since);
      return opened && opened.key;
    },
    hold(next) {
      void workers.find();
      held = { ...next, since: openedAt.get(next.key) ?? Date.now() };
      post({ kind: 'unlocked', account_id: next.account_id });
    },
    drop() {
      forget();
      held = null;
      post({ kind: 'locked' });
    },
    signOut(accountId) {
      forget(accountId);
      if (held?.account_id === accountId) held = null;
      post({ kind: 'signedOut', account_id: accountId });
    },
    reportActive: () => post({ kind: 'active' }),
    listen: ({ onLocked, onUnlocked, onSignedOut, onActive }) =>
      hear((message) => {
        if (message.kind === 'locked') onLocked();
        if (message.kind === 'unlocked') onUnlocked(message.account_id);
        if (message.kind === 'signedOut') onSignedOut(message.account_id);
        if (message.kind === 'active') onActive();
      }),
  };
}

/**
 * The service workers of this browser. On a first visit none controls the page yet, and the one that is being installed
 * keeps the key: the download of the app may take a minute.
 */
function openWorkers() {
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  // A page that is about to go cannot wait for the answer, so it is asked for beforehand.
  let registration: ServiceWorkerRegistration | undefined;
  const find = async (): Promise<void> => {
    registration = (await container?.getRegistration().catch(() => undefined)) ?? registration;
  };
  const all = (): ServiceWorker[] =>
    [container?.controller, registration?.active, registration?.waiting, registration?.installing].filter(
      (worker) => worker !== null && worker !== undefined,
    );
  return {
    find,
    /** `undefined`: there is none, as in development, where a reload asks for the password */
    keeper: (): ServiceWorker | undefined => all()[0],
    /** Each worker, because any of them may keep something, and those that are found only now. */
    tellAll(message: object): void {
      const notified = new Set<ServiceWorker>();
      const tell = (): void => {
        for (const worker of all()) {
          if (!notified.has(worker)) worker.postMessage(message);
          notified.add(worker);
        }
      };
      tell();
      void find().then(tell);
    },
  };
}
