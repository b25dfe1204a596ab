import { expect, type Page } from '@playwright/test';
import { paths } from '@/contract/paths';
import { allOnServerOnce, type ConfirmedSave } from './accounting';
import { haveWholeApp } from './browser';
import { replace } from './exchange';
import {
  addPatient,
  askToSignOut,
  connectionBadge,
  openOutbox,
  signIn,
  uploadNow,
  type Person,
} from './screens';
import { settle } from './sides';
import { demo } from './people';
import { test } from './story';

function person(last_name: string): Person {
  return { first_name: 'Yolande', last_name, birth_date: '1941-03-08' };
}

test('each upload trigger starts an upload on its own', async ({ story }) => {
  test.slow();
  const { page } = story.browser;
  const { network } = story;
  const saved: ConfirmedSave[] = [];
  await loadTheDice(page);
  await signIn(page, network.url);

  const addWaiting = async (last_name: string): Promise<void> => {
    const patient_id = await addPatient(page, person(last_name));
    saved.push({ table: 'patients', patient_id, fields: { ...person(last_name) } });
    await expect(connectionBadge(page)).toContainText('1 waiting for upload');
  };
  /** Checks that the waiting record uploads after the trigger, not before, and without a page reload. */
  const begins = async (occasion: () => Promise<unknown>): Promise<void> => {
    let loads = 0;
    const onLoad = () => (loads += 1);
    page.on('load', onLoad);
    const before = network.saves.length;
    await expect(connectionBadge(page)).toContainText('1 waiting for upload');
    await occasion();
    await expect.poll(() => network.saves.length).toBe(before + 1);
    await expect(connectionBadge(page)).toHaveText('Connected');
    page.off('load', onLoad);
    expect(loads).toBe(0);
  };
  /**
   * Makes the server unreachable for a moment without notifying the browser.
   *
   * @param meanwhile what is done before the server answers again: a read that succeeds then is a trigger, too
   */
  const failOnce = async (
    last_name: string,
    meanwhile: () => Promise<unknown> = async () => {},
  ): Promise<void> => {
    await page.evaluate(() => Reflect.set(globalThis, 'isPutOff', true));
    network.cut();
    await addWaiting(last_name);
    await expect(connectionBadge(page)).toHaveText(/^Server not answering/);
    await meanwhile();
    network.join();
  };

  await test.step('The network comes back', async () => {
    await story.loseNetwork();
    await addWaiting('Online');
    await begins(() => story.regainNetwork());
  });

  await test.step('The app starts with records waiting', async () => {
    await story.loseNetwork();
    await addWaiting('Start');
    await page.goto('about:blank');
    await story.regainNetwork();
    const before = network.saves.length;
    await page.goto(network.url);
    await expect.poll(() => network.saves.length).toBe(before + 1);
    await expect(connectionBadge(page)).toHaveText('Connected');
  });

  await test.step('The tab comes to the front', async () => {
    await failOnce('Front');
    // In a headless browser every tab counts as visible, so the test dispatches the event itself.
    await begins(() => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))));
  });

  await test.step('The user asks for an upload', async () => {
    // Its script is loaded while the server answers.
    await openOutbox(page);
    await failOnce('Asked', () => openOutbox(page));
    await begins(() => uploadNow(page));
  });

  await test.step('A record is saved while connected', async () => {
    const before = network.saves.length;
    const patient_id = await addPatient(page, person('Saved'));
    saved.push({ table: 'patients', patient_id, fields: { ...person('Saved') } });
    await expect.poll(() => network.saves.length).toBe(before + 1);
    await expect(connectionBadge(page)).toHaveText('Connected');
  });

  await test.step('The user signs in', async () => {
    await story.loseNetwork();
    await addWaiting('SignedOut');
    await askToSignOut(page);
    const question = page.getByRole('dialog', { name: 'Records are still waiting' });
    await question.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await story.regainNetwork();
    const before = network.saves.length;
    await page.getByRole('textbox', { name: 'Email' }).fill(demo.email);
    await page.getByLabel('Password').fill(demo.password);
    expect(network.saves).toHaveLength(before);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(() => network.saves.length).toBe(before + 1);
    await expect(connectionBadge(page)).toHaveText('Connected');
  });

  const { accounting } = await settle(story, saved);
  expect(accounting).toEqual(allOnServerOnce);
});

test('a server that answers again is detected without a trigger @deep', async ({ story }) => {
  const { page } = story.browser;
  const { network } = story;
  await signIn(page, network.url);
  await haveWholeApp(page);
  network.cut();
  const patient_id = await addPatient(page, person('Dupré'));
  await expect(connectionBadge(page)).toContainText('Server not answering · 1 waiting for upload');
  network.join();
  await expect(connectionBadge(page)).toHaveText('Connected');
  const { accounting } = await settle(story, [
    { table: 'patients', patient_id, fields: { ...person('Dupré') } },
  ]);
  expect(accounting).toEqual(allOnServerOnce);
});

test('no record is sent to a captive portal @deep', async ({ story }) => {
  const { page } = story.browser;
  const { network } = story;
  await signIn(page, network.url);
  await story.loseNetwork();
  const patient_id = await addPatient(page, person('Dupré'));
  const saved: ConfirmedSave[] = [{ table: 'patients', patient_id, fields: { ...person('Dupré') } }];
  const portal = replace({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: '<h1>Welcome to the hotel</h1>',
  });
  const removePortal = network.onCall(paths.health, () => portal);
  const probes = () => network.calls.filter(({ path }) => path === paths.health).length;
  let probed = probes();
  const isProbed = async (occasion: () => Promise<unknown>): Promise<void> => {
    await occasion();
    await expect.poll(probes).toBeGreaterThan(probed);
    probed = probes();
    await expect(connectionBadge(page)).toHaveText(/^Server not answering/);
  };

  await isProbed(() => story.regainNetwork());
  await isProbed(() => openOutbox(page).then(() => uploadNow(page)));
  await isProbed(async () => {
    const another = await addPatient(page, person('Marchand'));
    saved.push({ table: 'patients', patient_id: another, fields: { ...person('Marchand') } });
  });
  await isProbed(() => page.reload());
  expect(network.saves).toEqual([]);

  removePortal();
  await expect(connectionBadge(page)).toHaveText('Connected', { timeout: 30_000 });
  const { accounting } = await settle(story, saved);
  expect(accounting).toEqual(allOnServerOnce);
});

for (const [status, code, badge] of [
  [429, 'request/tooMany', 'Connected'],
  [503, 'server/unavailable', 'Server not answering'],
] as const) {
  test(`after a ${status}, uploads wait as long as the server asks, unless the user starts one @deep`, async ({
    story,
  }) => {
    const { page } = story.browser;
    const { network } = story;
    const times: number[] = [];
    const asksFor = (seconds: number) =>
      replace({
        status,
        headers: { 'content-type': 'application/json', 'retry-after': String(seconds) },
        body: JSON.stringify({ success: false, error: { code, message: 'Later.' } }),
      });
    const waits = [asksFor(3), asksFor(3_600)];
    network.onSave(() => {
      times.push(Date.now());
      return waits.shift();
    });
    await signIn(page, network.url);
    await story.loseNetwork();
    const saved: ConfirmedSave[] = [];
    const add = async (last_name: string): Promise<void> => {
      const patient_id = await addPatient(page, person(last_name));
      saved.push({ table: 'patients', patient_id, fields: { ...person(last_name) } });
    };
    await add('Dupré');
    await story.regainNetwork();
    await expect.poll(() => times.length).toBe(2);
    const [first = 0, second = 0] = times;
    // Timers and the clock may differ by milliseconds.
    expect(second - first).toBeGreaterThan(2_900);

    await test.step('Neither a save nor switching to the tab ends the wait', async () => {
      await openOutbox(page);
      await expect(page.getByText(/^At /)).toBeVisible();
      await add('Marchand');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(connectionBadge(page)).toHaveText(`${badge} · 2 waiting for upload`);
      expect(times).toHaveLength(2);
    });

    await test.step('The user can start an upload anyway', async () => {
      await openOutbox(page);
      await uploadNow(page);
      await expect(connectionBadge(page)).toHaveText('Connected');
      expect(times).toHaveLength(4);
    });
    const { accounting } = await settle(story, saved);
    expect(accounting).toEqual(allOnServerOnce);
  });
}

/**
 * Takes effect at the next page load. While `isPutOff` is set, random numbers are constant, so back-off timers are recognizable
 * by their length. They never fire.
 */
async function loadTheDice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isPutOff = () => Reflect.get(globalThis, 'isPutOff') === true;
    const random = Math.random;
    Math.random = () => (isPutOff() ? 0.999 : random());
    const isBackOff = (ms: unknown) => typeof ms === 'number' && ms > 0 && ms % 999 === 0;
    globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
      apply: (target, self, args: unknown[]): unknown =>
        isPutOff() && isBackOff(args[1]) ? 0 : Reflect.apply(target, self, args),
    });
  });
}
