import { expect } from '@playwright/test';
import { allOnServerOnce } from './accounting';
import { holdAnswer, replace } from './exchange';
import { choose, downloadedBackup } from './outboxScreen';
import {
  addPatient,
  connectionBadge,
  openOutbox,
  recordSarcF,
  recordVisit,
  screened,
  signIn,
} from './screens';
import { readDevice, settle } from './sides';
import { test } from './story';

const yolande = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };
const odile = { first_name: 'Odile', last_name: 'Marchand', birth_date: '1944-05-02' };
const lucette = { first_name: 'Lucette', last_name: 'Garnier', birth_date: '1939-11-30' };

test('a refused record can be exported unchanged, and is deleted for good only after the undo expires @deep', async ({
  story,
}) => {
  const { page, context } = story.browser;
  const { network } = story;
  await signIn(page, network.url);
  await story.loseNetwork();
  const patient_id = await addPatient(page, yolande);
  await recordSarcF(page);
  await addPatient(page, odile);
  network.onSave(({ body }) =>
    Reflect.get(Object(body), 'patient_id') === patient_id ? replace({ status: 422 }) : undefined,
  );
  await story.regainNetwork();
  await expect(connectionBadge(page)).toHaveText('Connected · 2 waiting for upload');
  await openOutbox(page);

  await test.step('It is exported', async () => {
    const { backup } = await downloadedBackup(page, () => choose(page, 'Patient, Yolande Dupré', 'Export'));
    expect(backup.records).toHaveLength(1);
    expect(backup.records).toMatchObject([
      { table: 'patients', envelope: { patient_id, record: { patient_id, ...yolande } } },
    ]);
    await expect(page.getByText(/1 record written to satchel-backup-.*\.json/)).toBeVisible();
  });

  const question = page.getByRole('dialog', { name: 'Delete Patient, Yolande Dupré from this device?' });
  const done = page.getByRole('status').filter({ hasText: 'Deleted: Patient, Yolande Dupré' });
  await test.step('It is not deleted if the user cancels', async () => {
    await choose(page, 'Patient, Yolande Dupré', 'Delete');
    await expect(question).toContainText('What the server does not have of it is lost.');
    await expect(question).toContainText(/belong to this new patient: SARC-F/);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(connectionBadge(page)).toHaveText('Connected · 2 waiting for upload');
  });

  await test.step('Undo restores the deleted record and its dependent records', async () => {
    await choose(page, 'Patient, Yolande Dupré', 'Delete');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(connectionBadge(page)).toHaveText('Connected');
    await done.getByRole('button', { name: 'Undo' }).click();
    await expect(connectionBadge(page)).toHaveText('Connected · 2 waiting for upload');
    const { waiting } = await readDevice(context, network.url);
    expect(waiting.patients).toMatchObject([{ patient_id, revision: 1, record: { ...yolande } }]);
    expect(waiting.sarcF).toMatchObject([{ patient_id, revision: 2, record: screened }]);
  });

  await test.step('Without undo the deletion is final', async () => {
    await choose(page, 'Patient, Yolande Dupré', 'Delete');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(done).toBeVisible();
    await expect(done).toHaveCount(0, { timeout: 20_000 });
    await page.reload();
    await expect(page.getByText('Nothing is waiting on this device.')).toBeVisible();
    await expect(connectionBadge(page)).toHaveText('Connected');
    await expect(page.getByText('was lost')).toHaveCount(0);
    const { waiting } = await readDevice(context, network.url);
    expect([waiting.patients, waiting.sarcF]).toEqual([[], []]);
  });
});

test('an upload pauses after the record in flight and resumes where it stopped @deep', async ({ story }) => {
  const { page } = story.browser;
  const { network } = story;
  await signIn(page, network.url);
  await story.loseNetwork();
  const saved = [
    ...(await recordVisit(page, yolande)),
    ...(await recordVisit(page, odile)),
    ...(await recordVisit(page, lucette)),
  ];
  await openOutbox(page);
  const [third, fifth] = [holdAnswer(), holdAnswer()];
  network.onSave(() => {
    if (network.saves.length === 3) return third.action;
    return network.saves.length === 5 ? fifth.action : undefined;
  });
  await story.regainNetwork();
  await third.isHeld;
  await expect(connectionBadge(page)).toHaveText('Connected · Uploading 3 of 9');
  await expect(page.getByRole('status').filter({ hasText: '2 of 9' })).toBeVisible();
  await test.step('How far it has come stands at the end of the line of the tabs', async () => {
    const tabs = await page.getByRole('tablist', { name: 'What this device holds' }).boundingBox();
    const pause = await page.getByRole('button', { name: 'Pause', exact: true }).boundingBox();
    const middleOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height / 2 : NaN);
    expect(Math.abs(middleOf(tabs) - middleOf(pause))).toBeLessThan(10);
  });

  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByText('Uploads are paused')).toBeVisible();
  third.release();
  await expect(connectionBadge(page)).toHaveText('Connected · 6 waiting for upload');
  await expect(page.getByRole('table', { name: 'Waiting for upload' })).toContainText('When you go on');
  expect(network.saves).toHaveLength(3);

  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await fifth.isHeld;
  await expect(page.getByText('Uploads are paused')).toHaveCount(0);
  fifth.release();
  await expect(connectionBadge(page)).toHaveText('Connected');
  await expect(page.getByText('Nothing is waiting on this device.')).toBeVisible();
  expect(network.saves).toHaveLength(9);
  const { accounting } = await settle(story, saved);
  expect(accounting).toEqual(allOnServerOnce);
});

test('the notice of a deletion disappears when its account signs out @deep', async ({ story }) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  await story.loseNetwork();
  await addPatient(page, yolande);
  await openOutbox(page);
  await choose(page, 'Patient, Yolande Dupré', 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete Patient, Yolande Dupré from this device?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  const notice = page.getByText('Deleted: Patient, Yolande Dupré');
  await expect(notice).toBeVisible();
  // The notice covers the menu, so the clicks are dispatched directly.
  await page.getByRole('button', { name: /^Account of/ }).dispatchEvent('click');
  await page.getByRole('menuitem', { name: 'Sign out' }).dispatchEvent('click');
  const leaving = page.getByRole('dialog', { name: 'Sign out without a connection?' });
  await leaving.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  // Well before it would disappear on its own.
  await expect(notice).toHaveCount(0, { timeout: 3_000 });
});
