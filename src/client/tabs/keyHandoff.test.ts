import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { openKeyHandoff, type KeyHandoff } from './keyHandoff';

const noor = '018f0000-0000-7000-8000-00000000000a';
const amal = '018f0000-0000-7000-8000-00000000000b';

type Hear = (event: MessageEvent) => void;
type WorkerHear = (event: {
  data: unknown;
  ports: unknown[];
  waitUntil(work: Promise<unknown>): void;
}) => void;

/** Connects the pages of one browser. Messages to a deaf page wait. */
class PlayedChannel {
  static all: PlayedChannel[] = [];
  isDeaf = false;
  private readonly waiting: unknown[] = [];
  private readonly heard = new Set<Hear>();
  constructor() {
    PlayedChannel.all.push(this);
  }
  postMessage(data: unknown): void {
    for (const other of PlayedChannel.all) if (other !== this) other.take(data);
  }
  addEventListener(_type: string, hear: Hear): void {
    this.heard.add(hear);
  }
  removeEventListener(_type: string, hear: Hear): void {
    this.heard.delete(hear);
  }
  listenAgain(): void {
    this.isDeaf = false;
    this.waiting.splice(0).forEach((data) => this.take(data));
  }
  private take(data: unknown): void {
    if (this.isDeaf) this.waiting.push(data);
    else this.heard.forEach((hear) => hear(new MessageEvent('message', { data })));
  }
}

class PlayedPorts {
  port1: { onmessage?: Hear } = {};
  port2 = { postMessage: (data: unknown) => this.port1.onmessage?.(new MessageEvent('message', { data })) };
}

/** The service worker's own script, in its own scope. */
function startWorker() {
  const heard: WorkerHear[] = [];
  const scope = createContext({
    self: {
      addEventListener: (_type: string, hear: WorkerHear) => heard.push(hear),
      clients: { matchAll: async () => PlayedChannel.all },
    },
    setTimeout: (work: () => void, delayMs: number) => setTimeout(work, delayMs),
  });
  runInContext(readFileSync('public/keyHandoff.js', 'utf8'), scope);
  return {
    postMessage: (data: unknown, ports: unknown[] = []) =>
      heard.forEach((hear) => hear({ data, ports, waitUntil: () => undefined })),
  };
}

interface Page {
  handoff: KeyHandoff;
  channel: PlayedChannel;
  /** Closes the page; it no longer hears or answers anything. */
  leave(): void;
}

function openPage(): Page {
  const leaving: (() => void)[] = [];
  const listening = jest.spyOn(window, 'addEventListener').mockImplementation((type, listener) => {
    if (type === 'pagehide' && typeof listener === 'function') leaving.push(() => listener(new Event(type)));
  });
  const handoff = openKeyHandoff();
  listening.mockRestore();
  const channel = PlayedChannel.all.at(-1);
  if (!channel) throw new Error('The page opened no channel.');
  return {
    handoff,
    channel,
    leave() {
      leaving.forEach((leave) => leave());
      PlayedChannel.all = PlayedChannel.all.filter((one) => one !== channel);
    },
  };
}

const before = { BroadcastChannel: globalThis.BroadcastChannel, MessageChannel: globalThis.MessageChannel };
let key: CryptoKey;

beforeEach(async () => {
  key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  jest.useFakeTimers({ now: new Date('2026-03-09T10:32:00Z') });
  PlayedChannel.all = [];
  Object.assign(globalThis, { BroadcastChannel: PlayedChannel, MessageChannel: PlayedPorts });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller: startWorker(), getRegistration: async () => undefined },
  });
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, before);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** The answer to a page that asks for the key. The time it waits for one passes. */
async function asked(page: Page, accountId = noor): Promise<CryptoKey | null> {
  const asking = page.handoff.ask(accountId);
  await jest.advanceTimersByTimeAsync(1_200);
  return asking;
}
/** The user types the password on this page. */
const open = (page: Page, account_id = noor) => page.handoff.hold({ account_id, key });
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

describe('the key of the signed-in account', () => {
  it('is handed from an open page to a new page of the same account only', async () => {
    open(openPage());
    expect(await asked(openPage(), amal)).toBeNull();
    expect(await asked(openPage())).toBe(key);
  });

  it('survives a reload of the only page', async () => {
    const page = openPage();
    open(page);
    page.leave();
    expect(await asked(openPage())).toBe(key);
  });

  it('survives a simultaneous reload of several pages', async () => {
    const pages = [openPage(), openPage()];
    pages.forEach((page) => open(page));
    pages.forEach((page) => page.leave());
    const after = [openPage(), openPage()];
    expect(await Promise.all(after.map((page) => asked(page)))).toEqual([key, key]);
  });

  it('may reach the service worker shortly after the next page has started', async () => {
    const page = openPage();
    open(page);
    page.channel.isDeaf = true;
    const asking = openPage().handoff.ask(noor);
    await jest.advanceTimersByTimeAsync(150);
    page.leave();
    await jest.advanceTimersByTimeAsync(100);
    expect(await asking).toBe(key);
  });

  it('is awaited longer when another page is open that could have it', async () => {
    const asking = jest.fn();
    void openPage().handoff.ask(noor).then(asking);
    await jest.advanceTimersByTimeAsync(250);
    expect(asking).toHaveBeenCalledWith(null);

    const askingBeside = jest.fn();
    void openPage().handoff.ask(noor).then(askingBeside);
    await jest.advanceTimersByTimeAsync(1_150);
    expect(askingBeside).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(50);
    expect(askingBeside).toHaveBeenCalledWith(null);
  });

  it.each([
    [4, 'is taken from a service worker that answers late'],
    [6, 'is not waited for any longer'],
  ])('%i seconds after the question, it %s', async (seconds) => {
    const page = openPage();
    open(page);
    page.leave();
    const worker = navigator.serviceWorker.controller;
    const postMessage = (...message: [unknown, Transferable[]]) =>
      void setTimeout(() => worker?.postMessage(...message), seconds * 1000);
    Object.assign(navigator.serviceWorker, { controller: { postMessage } });
    const asking = openPage().handoff.ask(noor);
    await pass(6);
    expect(await asking).toBe(seconds < 5 ? key : null);
  });

  it('can be taken from the service worker only once', async () => {
    const page = openPage();
    open(page);
    page.leave();
    expect(await asked(openPage())).toBe(key);
    expect(await asked(openPage())).toBeNull();
  });

  it('reaches the second of two new pages from the first, which took it from the service worker', async () => {
    const page = openPage();
    open(page);
    page.leave();
    const [first, second] = [openPage(), openPage()];
    const [taking, asking] = [first.handoff.ask(noor), second.handoff.ask(noor)];
    first.handoff.hold({ account_id: noor, key: (await taking) ?? key });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await asking).toBe(key);
  });

  it.each([
    [29, 'is still there'],
    [30, 'is gone'],
  ])('%i seconds after the page closed, %s', async (seconds) => {
    const page = openPage();
    open(page);
    page.leave();
    await pass(seconds);
    expect(await asked(openPage())).toBe(seconds < 30 ? key : null);
  });
});

/** On a first visit: the worker is still being installed, and controls no page. */
function installWorker(): void {
  const registration = { installing: startWorker(), waiting: null, active: null };
  Object.assign(navigator.serviceWorker, { controller: null, getRegistration: async () => registration });
}

describe('a first visit, whose service worker is still being installed', () => {
  beforeEach(installWorker);

  it('survives a reload of the only page', async () => {
    const page = openPage();
    open(page);
    await pass(1);
    page.leave();
    expect(await asked(openPage())).toBe(key);
    expect(await asked(openPage())).toBeNull();
  });

  it('keeps the key for half a minute only', async () => {
    const page = openPage();
    open(page);
    await pass(1);
    page.leave();
    await pass(30);
    expect(await asked(openPage())).toBeNull();
  });

  it.each([
    ['a lock', (page: Page) => page.handoff.drop()],
    ['a sign-out', (page: Page) => page.handoff.signOut(noor)],
  ])(
    '%s takes the key from the worker, and from a page that leaves before it hears of it',
    async (_what, end) => {
      const [left, deaf, ending] = [openPage(), openPage(), openPage()];
      [left, deaf].forEach((page) => open(page));
      await pass(1);
      left.leave();
      deaf.channel.isDeaf = true;
      await pass(1);
      // This page has never had the key, and has not met the worker yet.
      end(ending);
      await pass(1);
      deaf.leave();
      expect(await asked(openPage())).toBeNull();
    },
  );
});

it('a lock reaches a version that waits to take over as well', async () => {
  const postMessage = jest.fn();
  const registration = { installing: null, waiting: { postMessage }, active: null };
  Object.assign(navigator.serviceWorker, { getRegistration: async () => registration });
  openPage().handoff.drop();
  await pass(1);
  expect(postMessage).toHaveBeenCalledWith(expect.objectContaining({ kind: 'forgetKey' }));
  expect(postMessage).toHaveBeenCalledTimes(1);
});

describe('a lock', () => {
  it('removes the key from every page and from the service worker', async () => {
    const [left, other, locking] = [openPage(), openPage(), openPage()];
    [left, other, locking].forEach((page) => open(page));
    left.leave();
    await pass(1);
    locking.handoff.drop();
    expect(await asked(openPage())).toBeNull();
    other.leave();
    expect(await asked(openPage())).toBeNull();
  });

  it('also applies to a page that closes before it hears of the lock', async () => {
    const [deaf, locking] = [openPage(), openPage()];
    open(deaf);
    const taken = await asked(locking);
    locking.handoff.hold({ account_id: noor, key: taken ?? key });
    deaf.channel.isDeaf = true;
    await pass(1);
    locking.handoff.drop();
    deaf.leave();
    expect(await asked(openPage())).toBeNull();
  });

  it('also applies to a page that received the key from another page just before', async () => {
    const [first, second] = [openPage(), openPage()];
    open(first);
    const taken = await asked(second);
    second.channel.isDeaf = true;
    first.handoff.drop();
    await pass(1);
    second.handoff.hold({ account_id: noor, key: taken ?? key });
    second.leave();
    expect(await asked(openPage())).toBeNull();
  });

  it('ends with the next unlock, after which the key survives a reload again', async () => {
    const page = openPage();
    open(page);
    page.handoff.drop();
    await pass(1);
    open(page);
    page.leave();
    expect(await asked(openPage())).toBe(key);
  });

  it('is announced to the other pages, like an unlock, activity and a sign-out', () => {
    const [page, other] = [openPage(), openPage()];
    const heard: string[] = [];
    other.handoff.listen({
      onLocked: () => heard.push('locked'),
      onUnlocked: (accountId) => heard.push(`unlocked ${accountId}`),
      onSignedOut: (accountId) => heard.push(`signed out ${accountId}`),
      onActive: () => heard.push('active'),
    });
    open(page);
    page.handoff.reportActive();
    page.handoff.drop();
    page.handoff.signOut(noor);
    expect(heard).toEqual([`unlocked ${noor}`, 'active', 'locked', `signed out ${noor}`]);
  });
});

describe('a sign-out', () => {
  it('removes the key from every page, the service worker, and a page that missed the sign-out', async () => {
    const [left, deaf, other, leaving] = [openPage(), openPage(), openPage(), openPage()];
    [left, deaf, other, leaving].forEach((page) => open(page));
    left.leave();
    deaf.channel.isDeaf = true;
    await pass(1);
    leaving.handoff.signOut(noor);
    deaf.leave();
    other.leave();
    expect(await asked(openPage())).toBeNull();
  });

  it('leaves the key of another account alone', async () => {
    const page = openPage();
    open(page, amal);
    await pass(1);
    page.handoff.signOut(noor);
    page.leave();
    expect(await asked(openPage(), amal)).toBe(key);
  });
});
