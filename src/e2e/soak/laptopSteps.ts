import { openOutbox, uploadNow } from '@/e2e/screens';
import { chartPath } from './chart';
import {
  addTab,
  bringToFront,
  closeTab,
  connect,
  reload,
  reopen,
  startServerAgain,
  stopServer,
  type Laptop,
} from './laptop';
import type { Dice } from './random';
import { wireFaults } from './wireFaults';

/** Steps on the laptop, its tabs, the wire and the server. Each returns what it did, for the log. */

export function reopenSomewhere(laptop: Laptop, dice: Dice): Promise<void> {
  return reopen(laptop, somePath(laptop, dice));
}

function somePath({ patients }: Laptop, dice: Dice): string {
  if (patients.length === 0 || dice.chance(0.2)) return '/';
  return chartPath(dice.pick(patients).patient_id, dice.pick(['overview', 'sarcF', 'measurements']));
}

export async function killsBrowser(laptop: Laptop, dice: Dice): Promise<string> {
  await laptop.story.browser.kill();
  await reopenSomewhere(laptop, dice);
  return laptop.connection;
}

export async function closesBrowser(laptop: Laptop, dice: Dice): Promise<string> {
  await laptop.story.browser.close();
  await reopenSomewhere(laptop, dice);
  return laptop.connection;
}

export async function reloadsTab(laptop: Laptop, dice: Dice): Promise<string> {
  const tab = dice.pick(laptop.tabs);
  await bringToFront(laptop, tab);
  await reload(laptop, tab);
  return tab.page.url();
}

export async function changesTab(laptop: Laptop, dice: Dice): Promise<string> {
  const old = dice.pick(laptop.tabs);
  // Opens the new tab first: without tabs, the browser would close.
  const page = await laptop.story.browser.context.newPage();
  await closeTab(laptop, old);
  const tab = await addTab(laptop, page, somePath(laptop, dice));
  return tab.page.url();
}

export async function opensSecondTab(laptop: Laptop, dice: Dice): Promise<string> {
  const page = await laptop.story.browser.context.newPage();
  await addTab(laptop, page, somePath(laptop, dice));
  return page.url();
}

export async function closesOneOfTwoTabs(laptop: Laptop, dice: Dice): Promise<string> {
  const tab = dice.pick(laptop.tabs);
  await closeTab(laptop, tab);
  return tab.page.url();
}

export async function changesConnection(laptop: Laptop, dice: Dice): Promise<string> {
  const others = (['online', 'cut', 'offline'] as const).filter((other) => other !== laptop.connection);
  // The laptop is offline for some steps, not for most.
  const next = laptop.connection !== 'online' && dice.chance(0.8) ? 'online' : dice.pick(others);
  await connect(laptop, next);
  return next;
}

export async function changesServer(laptop: Laptop, dice: Dice): Promise<string> {
  if (!laptop.isServerUp) {
    await startServerAgain(laptop);
    return 'starts';
  }
  const how = dice.pick(['stop', 'kill'] as const);
  await stopServer(laptop, how);
  return how;
}

export async function plansFault({ faults }: Laptop, dice: Dice): Promise<string> {
  const fault = dice.pick(wireFaults);
  faults.plan(fault);
  return `the next save ${fault}`;
}

export async function releasesKept({ faults }: Laptop): Promise<string> {
  faults.release();
  return '';
}

export async function uploadsNow(laptop: Laptop, dice: Dice): Promise<string> {
  const tab = dice.pick(laptop.tabs);
  await bringToFront(laptop, tab);
  await openOutbox(tab.page);
  const button = tab.page.getByRole('button', { name: 'Upload now' });
  if (await button.isDisabled()) return 'nothing to upload';
  await uploadNow(tab.page);
  return '';
}
