import { expect } from '@playwright/test';
import { offlineDatabase } from '@/contract/recordKinds';
import { allOnServerOnce } from './accounting';
import { openSession } from './otherPeople';
import { downloadedBackup } from './outboxScreen';
import {
  closePageAndKeep,
  damageDatabases,
  deleteDatabases,
  deleteLocalStorage,
  ledgerCopied,
  putRows,
  readLocalStorage,
  readStore,
  tracesCleared,
} from './rawStorage';
import { addPatient, connectionBadge, openOutbox, recordVisit, signIn } from './screens';
import { settle } from './sides';
import { test } from './story';

const yolande = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };
const odile = { first_name: 'Odile', last_name: 'Marchand', birth_date: '1944-05-02' };

test('a database that the browser closes is detected: the lost records are reported, and saving works again @deep', async ({
  story,
}) => {
  const { page, context } = story.browser;
  const { network } = story;
  await signIn(page, network.url);
  await story.loseNetwork();
  await recordVisit(page, yolande);
  await expect(connectionBadge(page)).toHaveText('Offline · 3 waiting for upload');
  const devTools = await context.newCDPSession(page);
  await devTools.send('Storage.clearDataForOrigin', { origin: network.url, storageTypes: 'indexeddb' });

  const notice = page.getByRole('alert').filter({ hasText: '3 records on this device were lost' });
  await expect(notice).toContainText('Patient: 1 · SARC-F: 1 · Measurements: 1');
  await expect(connectionBadge(page)).toHaveText('Offline');
  const patient_id = await addPatient(page, odile);
  await expect(connectionBadge(page)).toHaveText('Offline · 1 waiting for upload');

  await test.step('The notice stays until the user confirms it and does not return', async () => {
    await story.regainNetwork();
    await expect(connectionBadge(page)).toHaveText('Connected');
    // The session was stored there too.
    await page.reload();
    await signIn(page, network.url);
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'I have read this' }).click();
    await expect(notice).toHaveCount(0);
    await page.reload();
    await expect(connectionBadge(page)).toHaveText('Connected');
    await expect(notice).toHaveCount(0);
  });
  const { accounting } = await settle(story, [{ table: 'patients', patient_id, fields: { ...odile } }]);
  expect(accounting).toEqual(allOnServerOnce);
});

for (const { what, happen } of [
  { what: 'deleted by the browser', happen: deleteDatabases },
  { what: 'damaged on disk', happen: damageDatabases },
]) {
  test(`databases ${what} are detected at the next start and reported until the user confirms @deep`, async ({
    story,
  }) => {
    const { network } = story;
    await signIn(story.browser.page, network.url);
    await story.loseNetwork();
    await recordVisit(story.browser.page, yolande);
    // A device that also loses its ledger cannot detect the loss.
    const ledger = await closePageAndKeep(story.browser.page, story.profileDir, 'satchel.ledger');
    await story.browser.close();
    happen(story.profileDir);
    network.join();
    await story.reopenBrowser({ isOffline: false });
    const { page } = story.browser;
    expect(await readLocalStorage(page, network.url, 'satchel.ledger')).toBe(ledger);

    await signIn(page, network.url);
    const notice = page.getByRole('alert').filter({ hasText: '3 records on this device were lost' });
    await expect(notice).toContainText('Patient: 1 · SARC-F: 1 · Measurements: 1');
    await expect(notice).toContainText('The last save on this device was on');
    await page.reload();
    await expect(notice).toBeVisible();
    const patient_id = await addPatient(page, odile);
    await notice.getByRole('button', { name: 'I have read this' }).click();
    await expect(notice).toHaveCount(0);
    await page.reload();
    await expect(connectionBadge(page)).toHaveText('Connected');
    await expect(notice).toHaveCount(0);
    const { accounting } = await settle(story, [{ table: 'patients', patient_id, fields: { ...odile } }]);
    expect(accounting).toEqual(allOnServerOnce);
  });
}

test('deleted databases are detected even when a crash took the last minute of local storage @deep', async ({
  story,
}) => {
  const { network } = story;
  await signIn(story.browser.page, network.url);
  await story.loseNetwork();
  await recordVisit(story.browser.page, yolande);
  await ledgerCopied(story.browser.page);
  await story.browser.kill();
  deleteDatabases(story.profileDir);
  // More than a minute, so that the story does not depend on when Chromium last wrote it.
  deleteLocalStorage(story.profileDir);
  network.join();
  await story.reopenBrowser({ isOffline: false });
  const { page } = story.browser;
  await signIn(page, network.url);
  const notice = page.getByRole('alert').filter({ hasText: '3 records on this device were lost' });
  await expect(notice).toContainText('Patient: 1 · SARC-F: 1 · Measurements: 1');
  await notice.getByRole('button', { name: 'I have read this' }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(connectionBadge(page)).toHaveText('Connected');
  await expect(notice).toHaveCount(0);
});

test('an unencrypted record planted on the disk is not sent until the user takes it over and releases it @deep', async ({
  story,
}) => {
  const { network } = story;
  await signIn(story.browser.page, network.url);
  await expect(connectionBadge(story.browser.page)).toHaveText('Connected');
  await story.browser.close();
  await story.reopenBrowser({ isOffline: false });
  const { page, context } = story.browser;
  const patient_id = '0197c5a0-0000-7000-8000-0000000000dd';
  const { account } = await openSession(story.server);
  const planted = {
    patient_id,
    record: {
      ...{ patient_id, ...odile, sex: 'female', captured_at: '2026-03-09T10:32:00+01:00' },
      ...{ device_id: patient_id, device_revision: 1, base_device_revision: null },
    },
    ...{ revision: 1, saved_at: '2026-03-09T10:32:00+01:00', saved_by: account.account_id },
    descriptor: { name: 'Odile Marchand', kind: 'patients', patient: null },
    ...{ attempts: 0, last_attempt_at: null, last_error: null, held: false },
  };
  const database = { ...offlineDatabase, stores: [...offlineDatabase.tables, 'counter'] };
  await putRows(context, network.url, database, [{ store: 'patients', key: patient_id, value: planted }]);

  await page.goto(`${network.url}/outbox?view=setAside`);
  await expect(connectionBadge(page)).toHaveText('Connected · 1 cannot be read');
  const row = page.getByRole('table', { name: 'Set aside' }).getByRole('row', { name: /Odile Marchand/ });
  await expect(row).toContainText('It was found without encryption');
  expect(JSON.stringify(await readStore(page, offlineDatabase.name, 'patients'))).not.toContain('Odile');
  expect(network.saves).toEqual([]);

  await row.getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByText('It waits now, held back.')).toBeVisible();
  await expect(connectionBadge(page)).toHaveText('Connected · 1 waiting for upload');
  await page.reload();
  await expect(connectionBadge(page)).toHaveText('Connected · 1 waiting for upload');
  expect(network.saves).toEqual([]);
  await page
    .getByRole('row', { name: /Odile Marchand/ })
    .getByRole('button', { name: 'Release' })
    .click();
  await expect(connectionBadge(page)).toHaveText('Connected');
  expect(network.saves).toHaveLength(1);
  await tracesCleared(page);
});

test('a damaged record is set aside, exported and deleted; the rest is uploaded @deep', async ({ story }) => {
  const { page, context } = story.browser;
  const { network } = story;
  await signIn(page, network.url);
  await story.loseNetwork();
  const lost = await addPatient(page, yolande);
  const saved = await recordVisit(page, odile);
  const database = { ...offlineDatabase, stores: offlineDatabase.tables };
  await putRows(context, network.url, database, [
    { store: 'patients', key: lost, value: { nonsense: true } },
  ]);
  await page.reload();
  await expect(connectionBadge(page)).toHaveText('Offline · 3 waiting for upload · 1 cannot be read');
  await story.regainNetwork();
  await expect(connectionBadge(page)).toHaveText('Connected · 1 cannot be read');
  await openOutbox(page);
  await expect(page.getByText('1 record on this device cannot be read.')).toBeVisible();
  await page.getByRole('tab', { name: 'Set aside 1' }).click();
  const setAside = page.getByRole('table', { name: 'Set aside' });
  await expect(setAside.getByRole('row', { name: lost })).toContainText('Patient');

  await test.step('The exported file contains what is left of the record', async () => {
    const { backup } = await downloadedBackup(page, () =>
      setAside.getByRole('button', { name: 'Export' }).click(),
    );
    expect(backup).toMatchObject({
      records: [],
      damaged: [{ table: 'patients', key: lost, stored: { nonsense: true } }],
    });
  });

  await test.step('After deletion it is gone and not reported as lost', async () => {
    await setAside.getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('dialog', { name: 'Delete this damaged entry?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(page.getByRole('tab', { name: /Set aside/ })).toHaveCount(0);
    await expect.poll(() => readStore(page, offlineDatabase.name, 'patients')).toEqual([]);
    await page.reload();
    await expect(page.getByText('Nothing is waiting on this device.')).toBeVisible();
    await expect(page.getByText('lost')).toHaveCount(0);
  });
  const { accounting } = await settle(story, saved);
  expect(accounting).toEqual(allOnServerOnce);
});
