import { expect, type Locator, type Page } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { axeFaults } from './axe';
import { installExtension } from './playedExtension';
import {
  addPatient,
  connectionBadge,
  openPatients,
  recordMeasurements,
  recordSarcF,
  signIn,
} from './screens';
import { readRows } from './server';
import { exportLog, openSettings } from './sessionLog';
import { test } from './story';

const patient = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };

/** Everything the browser stores for the app. */
function diskOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('The storage cannot be read.'));
      });
    const disk: Record<string, unknown> = { localStorage: { ...localStorage } };
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const content = database.transaction(store).objectStore(store);
        disk[`${name}/${store}`] = await Promise.all([done(content.getAllKeys()), done(content.getAll())]);
      }
      database.close();
    }
    return JSON.stringify(disk);
  });
}

/** The page's calls to the server from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(`${request.method()} ${request.url()}`);
  });
  return calls;
}

test('jumping, skipping and importing in Redux DevTools sends nothing, writes nothing and loses nothing @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  const faults: string[] = [];
  await installExtension(page);
  page.on('pageerror', ({ message }) => faults.push(message));

  await test.step('Given Redux DevTools, which see nothing until switched on and reloaded', async () => {
    await signIn(page, story.network.url);
    expect(await page.evaluate(() => window.playedDevTools)).toBeUndefined();
    await openSettings(page);
    await page.getByRole('switch', { name: 'Redux DevTools' }).click();
    expect(await page.evaluate(() => window.playedDevTools)).toBeUndefined();
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Redux DevTools' })).toBeChecked();
    expect(await page.evaluate(() => window.playedDevTools !== undefined)).toBe(true);
  });

  await test.step('And a visit captured offline', async () => {
    await openPatients(page);
    await expect(page.getByRole('table', { name: 'Patients' })).toContainText('Haddad, Amina');
    await story.loseNetwork();
    await addPatient(page, patient);
    await recordSarcF(page);
    await recordMeasurements(page);
    await expect(connectionBadge(page)).toHaveText('Offline · 3 waiting for upload');
  });

  await test.step('Then every action is listed by name, without patient data or a token', async () => {
    const seen = await page.evaluate(() => {
      const { store, sanitize } = window.playedDevTools ?? {};
      const { actionsById = {}, computedStates = [] } = store?.getState() ?? {};
      const actions = Object.values(actionsById).map(({ action }) => action);
      const shown = [
        ...actions.map((action) => sanitize?.action(action)),
        ...computedStates.map(({ state }) => sanitize?.state(state)),
      ];
      return { types: actions.map(({ type }) => type), shown: JSON.stringify(shown) };
    });
    const diary = seen.types.filter((type) => /went|Queued|sessionRead|appStarted/.test(type));
    expect(diary).toEqual([
      'auth/sessionRead',
      'app/appStarted',
      'connectivity/wentOffline',
      ...Array.from({ length: 3 }, () => 'outbox/recordQueued'),
    ]);
    for (const word of ['Yolande', 'Dupré', '1941-03-08', 'Noor', 'Haddad', 'eyJ']) {
      expect(seen.shown).not.toContain(word);
    }
  });

  await test.step('When past states are shown, changed and replaced', async () => {
    const [before, calls] = [await diskOf(page), callsOf(page)];
    const writes = await page.evaluate(() => window.storageWrites);
    await page.evaluate(async () => {
      const { ActionCreators: deeds } = window.reduxInstrument;
      const store = window.playedDevTools?.store;
      if (!store) throw new Error('The extension was not let in.');
      const shown = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const whole = store.getState();
      for (const id of whole.stagedActionIds) {
        store.dispatch(deeds.jumpToAction(id));
        await shown();
      }
      for (const id of whole.stagedActionIds.slice(1)) {
        store.dispatch(deeds.toggleAction(id));
        await shown();
        store.dispatch(deeds.toggleAction(id));
        await shown();
      }
      store.dispatch(deeds.importState([{ type: 'connectivity/wentOnline' }, { type: 'auth/signedOut' }]));
      await shown();
      store.dispatch(deeds.importState(whole));
      await shown();
      store.dispatch(deeds.reset());
      await shown();
    });
    // In the state shown now, no one is signed in.
    await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
    expect(calls).toEqual([]);
    expect(await page.evaluate(() => window.storageWrites)).toBe(writes);
    expect(await diskOf(page)).toBe(before);
    expect(faults).toEqual([]);
  });

  await test.step('Then the whole visit survives a restart and reaches the database once', async () => {
    await page.goto(story.network.url);
    await expect(connectionBadge(page)).toHaveText('Offline · 3 waiting for upload');
    await story.regainNetwork();
    await expect(connectionBadge(page)).toHaveText('Connected');
    await story.server.stop();
    const rows = await readRows(
      story.dataDir,
      `select count(*)::int as audited from audit_entries where record_key in (
        select patient_id from patients where last_name = 'Dupré'
        union select record_id from sarc_f join patients using (patient_id) where last_name = 'Dupré'
        union select record_id from physical_data join patients using (patient_id) where last_name = 'Dupré')`,
    );
    expect(rows).toEqual([{ audited: 3 }]);
  });
});

test('a session log is exported without names and replayed step by step without touching waiting records @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  let file = '';
  await installExtension(page);

  await test.step('Given the log of a visit, exported from the settings', async () => {
    await signIn(page, story.network.url);
    await story.loseNetwork();
    await addPatient(page, patient);
    await recordSarcF(page);
    await openSettings(page);
    await expect(page.getByRole('checkbox', { name: 'Hide names, contacts and notes' })).toBeChecked();
    file = await exportLog(page);
    const text = readFileSync(file, 'utf8');
    expect(JSON.parse(text)).toMatchObject({ format: 'satchel-action-log', version: 1 });
    for (const word of ['Yolande', 'Dupré', '1941-03-08', 'Noor', 'satchel.example', 'satchel-demo', 'eyJ']) {
      expect(text).not.toContain(word);
    }
    await page.getByRole('checkbox', { name: 'Hide names, contacts and notes' }).uncheck();
    const open = readFileSync(await exportLog(page), 'utf8');
    expect(open).toContain(patient.last_name);
    for (const secret of ['satchel-demo', 'eyJ']) expect(open).not.toContain(secret);
  });

  const status = page.getByRole('status').filter({ hasText: /^Step/ });
  const diary = page.getByRole('listbox', { name: 'Diary' });
  const choose = (chosen: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
    page.locator('input[type=file]').setInputFiles(chosen);

  await test.step('When it is opened in the replay', async () => {
    await page.getByRole('link', { name: 'Replay a session log' }).click();
    await expect(page.getByRole('heading', { name: 'Replay a session log', level: 1 })).toBeVisible();
    const calls = callsOf(page);
    const writes = await page.evaluate(() => window.storageWrites);
    await choose({ name: 'picture.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') });
    await expect(page.getByRole('main').getByRole('alert').first()).toContainText(
      'This file is not a session log of Satchel.',
    );
    await choose(file);
    await expect(page.getByText('Names, contacts and notes are hidden in it.')).toBeVisible();
    await expect(status).toHaveText(/^Step 0 of \d+$/);

    await diary.focus();
    await page.keyboard.press('End');
    const total = Number(/of (\d+)$/.exec((await status.textContent()) ?? '')?.[1]);
    // The diary ends with its last line, the log with a step that may be quiet.
    await expect(status).not.toHaveText(/^Step 0 of/);
    await (await lastIn(diary, 'A record was saved on the device')).click();
    const details = page.getByRole('region', { name: 'Step', exact: true });
    await expect(details.getByRole('group', { name: 'outbox/recordQueued' })).toContainText(
      '"kind": "sarcF"',
    );
    await expect(details).not.toContainText(patient.last_name);
    await page.getByRole('tab', { name: 'Diff' }).click();
    await expect(
      details.locator('.state-diff-path').filter({ hasText: /^outbox\.tables\.sarcF\./ }),
    ).toHaveCount(1);
    await expect(page).toHaveURL(/\?step=\d+$/);
    await page.getByRole('tab', { name: 'State' }).click();
    const outbox = page.getByRole('button', { name: 'outbox changed' });
    await expect(outbox).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('.state-line:not(.state-line-same)').first()).toBeInViewport();
    await expect(page.locator('.state-line-added').filter({ hasText: '"kind": "sarcF"' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Skip this step' }).click();
    await expect(outbox).toHaveCount(0);
    await page.getByRole('button', { name: 'Restore this step' }).click();
    await expect(outbox).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Search words, types, ids' }).fill('went');
    await expect(diary.getByRole('option')).toHaveText([/^Before the first action/, /^The network is gone/]);
    await page.getByRole('searchbox', { name: 'Search words, types, ids' }).fill('');
    await page.getByRole('button', { name: 'First step' }).click();
    await expect(diary.getByRole('option', { selected: true })).toHaveText('Before the first action');
    await page.getByRole('button', { name: 'Next change' }).click();
    await expect(status).not.toHaveText(/^Step 0 of/);
    await page.getByRole('button', { name: 'First step' }).click();
    await page.getByRole('button', { name: 'Play' }).click();
    await expect(status).toHaveText(/^Step [1-9]\d* of/);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('slider', { name: 'Step' }).focus();
    await page.keyboard.press('End');
    await expect(status).toHaveText(`Step ${total} of ${total}`);

    expect(calls).toEqual([]);
    expect(await page.evaluate(() => window.storageWrites)).toBe(writes);
    await expect(connectionBadge(page)).toHaveText('Offline · 2 waiting for upload');
  });

  await test.step('Then it is readable in light and dark mode and on a phone', async () => {
    await (await lastIn(diary, 'A record was saved on the device')).click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
      expect(await axeFaults(page), colorScheme).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(360);
  });

  await test.step('And a log of 5,000 actions can be stepped through as well', async () => {
    const made_at = '2026-03-09T10:32:00.000Z';
    const actions = Array.from({ length: 5000 }, (_, index) => ({
      at: made_at,
      action: {
        type: index % 2 ? 'unsaved/typingEnded' : 'unsaved/typingBegan',
        payload: `form ${index >> 1}`,
      },
    }));
    const long = path.join(path.dirname(file), 'long.json');
    writeFileSync(
      long,
      JSON.stringify({
        format: 'satchel-action-log',
        version: 1,
        made_at,
        masking: 'persons',
        base: {},
        actions,
      }),
    );
    await choose(long);
    await expect(status).toHaveText('Step 0 of 5,000');
    await page.getByRole('button', { name: 'Last step' }).click();
    await expect(diary.getByRole('option', { selected: true })).toHaveAttribute('aria-posinset', '5001');
    await page.getByRole('button', { name: 'One step back' }).click();
    await page.getByRole('tab', { name: 'State' }).click();
    await expect(page.getByRole('button', { name: 'unsaved changed' })).toBeVisible();
    expect(await diary.getByRole('option').count()).toBeLessThan(40);
  });

  await test.step('And it works in Arabic, from right to left', async () => {
    await choose(file);
    await page.getByRole('button', { name: 'Last step' }).click();
    await page.setViewportSize({ width: 1366, height: 900 });
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitemradio', { name: 'العربية' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const entries = page.getByRole('listbox', { name: 'اليوميات' });
    await (await lastIn(entries, 'حُفظ سجل على الجهاز')).click();
    await page.getByRole('tab', { name: 'الحالة' }).click();
    await expect(page.getByRole('button', { name: 'outbox تغيّر' })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });
});

/** The last entry of this name, reached with the keyboard: only visible entries are in the page. */
async function lastIn(diary: Locator, name: string): Promise<Locator> {
  const entries = diary.getByRole('option', { name });
  await diary.press('End');
  while ((await entries.count()) === 0) await diary.press('ArrowUp');
  return entries.last();
}
