import type { Page } from '@playwright/test';
import type { Story } from '@/e2e/story';
import type { Ledger } from './ledger';
import type { WireFaults } from './wireFaults';
import type { Span } from './wireOrder';

export interface Tab {
  page: Page;
  /** number of saves when the page was loaded */
  loadedAt: number;
}

export interface KnownPatient {
  patient_id: string;
  name: string;
}

/** The laptop of a soak, and its environment. */
export interface Laptop {
  story: Story;
  ledger: Ledger;
  faults: WireFaults;
  patients: KnownPatient[];
  /** one or two */
  tabs: Tab[];
  /** `cut`: the browser is not notified */
  connection: 'online' | 'cut' | 'offline';
  isServerUp: boolean;
  /** when the saves happened, measured in calls on the wire */
  saving: Span[];
  /** how often the session was lost */
  signedInAgain: number;
}

export function openLaptop(parts: Pick<Laptop, 'story' | 'ledger' | 'faults'>): Laptop {
  const { page } = parts.story.browser;
  const laptop: Laptop = {
    ...parts,
    patients: [],
    tabs: [],
    connection: 'online',
    isServerUp: true,
    saving: [],
    signedInAgain: 0,
  };
  laptop.tabs.push(tabOf(laptop, page));
  return laptop;
}

const longestStepMs = 20_000;

/** Makes a page a tab of the laptop. It accepts the browser's prompt to leave the page. */
function tabOf({ ledger }: Laptop, page: Page): Tab {
  page.setDefaultTimeout(longestStepMs);
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  return { page, loadedAt: ledger.saves };
}

/** Brings a tab to the front. A background tab does not draw, so nothing in it can be clicked. */
export async function bringToFront({ tabs }: Laptop, tab: Tab): Promise<void> {
  if (tabs.length > 1) await tab.page.bringToFront();
}

export async function reload({ ledger }: Laptop, tab: Tab): Promise<void> {
  tab.loadedAt = ledger.saves;
  await tab.page.reload({ waitUntil: 'domcontentloaded' });
}

/** Loads a screen of the app. @param path from the root */
export async function load({ ledger, story }: Laptop, tab: Tab, path: string): Promise<void> {
  tab.loadedAt = ledger.saves;
  await tab.page.goto(`${story.network.url}${path}`, { waitUntil: 'domcontentloaded' });
}

/** Loads the app in an empty page, and adds the page to the tabs. */
export async function addTab(laptop: Laptop, page: Page, path: string): Promise<Tab> {
  const tab = tabOf(laptop, page);
  laptop.tabs.push(tab);
  await load(laptop, tab, path);
  return tab;
}

export async function closeTab(laptop: Laptop, tab: Tab): Promise<void> {
  laptop.tabs = laptop.tabs.filter((other) => other !== tab);
  await tab.page.close();
}

/** Starts the browser again on the same profile. */
export async function reopen(laptop: Laptop, path: string): Promise<void> {
  const { story, connection } = laptop;
  await story.reopenBrowser({ isOffline: connection === 'offline' });
  laptop.tabs = [];
  await addTab(laptop, story.browser.page, path);
}

export async function connect(laptop: Laptop, connection: Laptop['connection']): Promise<void> {
  const { network, browser } = laptop.story;
  if (connection === 'online') network.join();
  else network.cut();
  laptop.connection = connection;
  await browser.context.setOffline(connection === 'offline');
}

export async function stopServer(laptop: Laptop, how: 'stop' | 'kill'): Promise<void> {
  laptop.isServerUp = false;
  await laptop.story.server[how]();
}

export async function startServerAgain(laptop: Laptop): Promise<void> {
  await laptop.story.restartServer();
  laptop.isServerUp = true;
}
