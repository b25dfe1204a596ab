import { expect } from '@playwright/test';
import { haveWholeApp } from './browser';
import { offlineDatabase } from '@/contract/offlineTables';
import { paths } from '@/contract/paths';
import { allOnServerOnce, type SaidSaved } from './accounting';
import { destroy, replace } from './exchange';
import { openSession, readPatients } from './otherPeople';
import { findInProfile } from './profileScan';
import { putRows, readStore, tracesCleared } from './rawStorage';
import {
  addPatient,
  connectionBadge,
  demoPatient,
  measured,
  openOutbox,
  openPatients,
  saveIn,
  screened,
  signIn,
  uploadNow,
} from './screens';
import { readDevice, settle } from './sides';
import { test, type Story } from './story';

const yolande = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };
const patient_id = '0197c5a0-0000-7000-8000-000000000001';
const device_id = '0197c5a0-0000-7000-8000-00000000000d';
const saved_at = '2026-03-09T10:32:00+01:00';

/**
 * Leaves on the device what version 0.1 left there, as that version wrote it: a counter that only numbers, envelopes without the
 * server's version of a conflict, a cache without receipts, no ledger. The records lack what was optional.
 */
async function leaveOldDevice({ browser: { context }, network: { url }, server }: Story): Promise<void> {
  const { account, access_token, expires_in } = await openSession(server);
  const { items, next_cursor } = await readPatients(server, access_token);
  const expires_at = new Date(Date.now() + expires_in * 1000).toISOString();
  const persisted = {
    session: JSON.stringify({ account, access_token, expires_at }),
    unfinishedSignOut: 'null',
    _persist: JSON.stringify({ version: -1, rehydrated: true }),
  };
  await putRows(context, url, { name: 'satchel', version: 1, stores: ['persisted'] }, [
    { store: 'persisted', key: 'persist:auth', value: JSON.stringify(persisted) },
  ]);
  const cache = `RecordCache-${account.account_id}`;
  await putRows(context, url, { name: cache, version: 1, stores: [...offlineDatabase.tables, 'cursors'] }, [
    ...items.map((item) => ({ store: 'patients', key: item.patient_id, value: item })),
    { store: 'cursors', key: 'patients', value: next_cursor },
  ]);

  const name = 'Yolande Dupré';
  const envelope = (revision: number, kind: string, record: object, last_error: object | null = null) => ({
    store: kind,
    key: patient_id,
    value: {
      patient_id,
      record: { patient_id, ...record, captured_at: saved_at, device_id, device_revision: revision },
      revision,
      saved_at,
      saved_by: account.account_id,
      descriptor: {
        name,
        kind,
        patient:
          kind === 'patients'
            ? { ...yolande, sex: 'female', identifier: null, archived: false, is_new: true }
            : null,
      },
      attempts: last_error ? 2 : 0,
      last_attempt_at: last_error ? saved_at : null,
      last_error,
      held: false,
    },
  });
  const unknown = { code: 'record/ofAnotherTime', message: 'Not any more.', status: 500 };
  await putRows(context, url, { ...offlineDatabase, stores: [...offlineDatabase.tables, 'counter'] }, [
    envelope(5, 'patients', { ...yolande, sex: 'female' }, unknown),
    envelope(6, 'sarcF', { record_id: '0197c5a0-0000-7000-8000-000000000002', ...screened }),
    envelope(7, 'physicalData', { record_id: '0197c5a0-0000-7000-8000-000000000003', ...measured }),
    { store: 'counter', key: 'device', value: { device_id, revision: 7 } },
  ]);
}

test.describe(() => {
  // The database must not be there yet.
  test.use({ laptop: 'new' });

  test('what an older version left on the device opens, is edited and goes up', async ({ story }) => {
    const { page, context } = story.browser;
    const { network } = story;
    await leaveOldDevice(story);
    // Of the demo's patients those whose names are not in the app, as the name of some study's author.
    const words = [yolande.first_name, yolande.last_name, 'Achterberg', 'Lindqvist', 'Cherkaoui', 'المنصوري'];
    expect(findInProfile(story.profileDir, words)).not.toEqual([]);
    const rejoins = [
      network.onCall(paths.health, () => destroy),
      network.onCall(paths.patients, () => destroy),
    ];

    await test.step('All of it is there', async () => {
      await page.goto(network.url);
      await expect(connectionBadge(page)).toHaveText('Server not answering · 3 waiting for upload');
      await expect(page.getByText('lost')).toHaveCount(0);
      const outbox = await openOutbox(page);
      await expect(outbox.getByRole('row', { name: /Yolande/ })).toContainText([
        /Patient.*Something went wrong on the server.*2 attempts/,
        /SARC-F/,
        /Measurements/,
      ]);
      await openPatients(page);
      // From the cache, which is upgraded: the server gives no patients now.
      await expect(page.getByRole('link', { name: demoPatient.name })).toBeVisible();
    });

    await test.step('It is edited, on top of what was there', async () => {
      await page.getByRole('link', { name: 'Yolande Dupré' }).click();
      await page.getByRole('button', { name: 'Edit patient' }).click();
      const form = page.getByRole('dialog', { name: 'Edit patient' });
      await expect(form.getByLabel('First name')).toHaveValue('Yolande');
      await form.getByLabel('Phone').fill('0102030405');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form).toHaveCount(0);
      await page.getByRole('tab', { name: 'SARC-F' }).click();
      await expect(
        page.getByRole('radiogroup', { name: 'Climb stairs' }).getByRole('radio', { name: 'Some' }),
      ).toBeChecked();
      await page.getByRole('tab', { name: 'Measurements' }).click();
      await expect(page.getByRole('spinbutton', { name: 'Height (cm)' })).toHaveValue('170');
      await page.getByRole('spinbutton', { name: 'Weight (kg)' }).fill('73');
      await saveIn(page, 'Measurements');
      await expect(connectionBadge(page)).toHaveText('Server not answering · 3 waiting for upload');
      const { waiting, counter } = await readDevice(context, network.url);
      expect(counter).toMatchObject({ device_id, revision: 9 });
      expect(waiting.sarcF).toMatchObject([{ revision: 6 }]);
    });

    await test.step('And goes up, with receipts', async () => {
      for (const rejoin of rejoins) rejoin();
      await openOutbox(page);
      await uploadNow(page);
      await expect(connectionBadge(page)).toHaveText('Connected');
      await page.getByRole('tab', { name: 'Sent', exact: true }).click();
      await expect(page.getByRole('table', { name: 'Sent' }).getByRole('link')).toHaveCount(3);
    });
    const said: SaidSaved[] = [
      { table: 'patients', patient_id, fields: { ...yolande, phone: '0102030405' } },
      { table: 'sarcF', patient_id, fields: screened },
      { table: 'physicalData', patient_id, fields: { ...measured, weight_kg: 73 } },
    ];
    const { accounting } = await settle(story, said);
    expect(accounting).toEqual(allOnServerOnce);

    await test.step('And what lay there in clear is nowhere on the disk', async () => {
      await tracesCleared(page);
      const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
      expect(names.filter((name) => name?.startsWith('RecordCache-'))).toEqual([]);
      await story.browser.close();
      expect(findInProfile(story.profileDir, words)).toEqual([]);
    });
  });
});

test.describe(() => {
  test.use({ laptop: 'new' });

  test('what an older version left of a colleague is listed, and no word of it is on the disk once it is removed @deep', async ({
    story,
  }) => {
    const { network } = story;
    const { page, context } = story.browser;
    const colleague = '0197c5a0-0000-7000-8000-0000000000cc';
    const words = ['Zephirine', 'Vandenbroucke'];
    const [first_name = '', last_name = ''] = words;
    await leaveOldDevice(story);
    const theirs = '0197c5a0-0000-7000-8000-0000000000c1';
    await putRows(
      context,
      network.url,
      { ...offlineDatabase, stores: [...offlineDatabase.tables, 'counter'] },
      [
        {
          store: 'patients',
          key: theirs,
          value: {
            patient_id: theirs,
            record: { patient_id: theirs, first_name, last_name, device_id, device_revision: 4 },
            ...{ revision: 4, saved_at, saved_by: colleague },
            descriptor: { name: words.join(' '), kind: 'patients', patient: null },
            ...{ attempts: 0, last_attempt_at: null, last_error: null, held: false },
          },
        },
      ],
    );
    await putRows(context, network.url, { name: 'Drafts', version: 1, stores: ['drafts'] }, [
      {
        store: 'drafts',
        key: `${colleague}/sarcF/new`,
        value: {
          account_id: colleague,
          ...{ table: 'sarcF', subject: 'new', typed_at: saved_at, values: { notes: last_name } },
        },
      },
    ]);
    expect(findInProfile(story.profileDir, words)).not.toEqual([]);
    network.onCall(paths.health, () => destroy);
    network.onCall(paths.patients, () => destroy);

    await page.goto(network.url);
    await expect(connectionBadge(page)).toContainText('3 waiting for upload');
    await page.goto(`${network.url}/settings`);
    const here = page.getByRole('list', { name: 'Accounts on this device' });
    const left = here.getByRole('listitem').filter({ hasText: 'Unknown account' });
    await expect(left).toContainText('1 record waits for upload');
    await left.getByRole('button').click();
    const question = page.getByRole('dialog', { name: /^Remove what/ });
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('It is removed from this device.')).toBeVisible();
    await expect(left).toHaveCount(0);
    await expect(connectionBadge(page)).toContainText('3 waiting for upload');
    await tracesCleared(page);
    await story.browser.close();
    expect(findInProfile(story.profileDir, words)).toEqual([]);
  });
});

test('a newer version takes nothing of what waits and of what is typed @deep', async ({ story }) => {
  const { network } = story;
  await signIn(story.browser.page, network.url);
  await haveWholeApp(story.browser.page);
  const removeRule = network.onSave(() => replace({ status: 500 }));
  const added = await addPatient(story.browser.page, yolande);
  const said: SaidSaved[] = [{ table: 'patients', patient_id: added, fields: { ...yolande } }];

  await test.step('It is deployed, and announced, while something is typed', async () => {
    const { page } = story.browser;
    await page.goto(`${network.url}/patients/${added}?tab=measurements`);
    await page.getByRole('spinbutton', { name: 'Weight (kg)' }).fill('61.5');
    story.deployNewVersion();
    await page.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.update()));
    await expect(page.getByText('A new version is ready').first()).toBeVisible();
    await expect(page.getByRole('spinbutton', { name: 'Weight (kg)' })).toHaveValue('61.5');
    await expect.poll(() => readStore(page, 'SealedDrafts', 'drafts')).toHaveLength(1);
  });

  await test.step('It comes into force with the next start', async () => {
    await story.browser.kill();
    await story.reopenBrowser({ isOffline: false });
    const { page } = story.browser;
    await page.goto(`${network.url}/patients/${added}?tab=measurements`);
    await expect(connectionBadge(page)).toContainText('1 waiting for upload');
    await expect(page.getByText('Typed on')).toBeVisible();
    await page.getByRole('button', { name: 'Use all' }).click();
    await expect(page.getByRole('spinbutton', { name: 'Weight (kg)' })).toHaveValue('61.5');
    await saveIn(page, 'Measurements');
    said.push({ table: 'physicalData', patient_id: added, fields: { weight_kg: 61.5 } });
    await expect(connectionBadge(page)).toContainText('2 waiting for upload');
    await expect(page.getByText('A new version is ready')).toHaveCount(0);
  });

  removeRule();
  await openOutbox(story.browser.page);
  await uploadNow(story.browser.page);
  await expect(connectionBadge(story.browser.page)).toHaveText('Connected');
  const { accounting } = await settle(story, said);
  expect(accounting).toEqual(allOnServerOnce);
});
