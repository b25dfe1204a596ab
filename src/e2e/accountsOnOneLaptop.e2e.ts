import { expect } from '@playwright/test';
import { paths } from '@/contract/paths';
import { allOnServerOnce, type ConfirmedSave } from './accounting';
import { addPatient, askToSignOut, connectionBadge, openOutbox, openPatients, signIn } from './screens';
import { amal, demo } from './people';
import { readRows } from './server';
import { readDevice, settle } from './sides';
import { test } from './story';

const authors = `select p.last_name, a.email from patients p join accounts a on a.account_id = p.captured_by
  where p.first_name = 'Yolande' order by p.last_name`;
const colleague = { name: 'Amal Ouazzani', ...amal };

test('records saved by one account are neither shown to nor sent by another, and wait for their own', async ({
  story,
}) => {
  const { page, context } = story.browser;
  const { network } = story;
  const saved: ConfirmedSave[] = [];
  const add = async (last_name: string): Promise<void> => {
    const person = { first_name: 'Yolande', last_name, birth_date: '1941-03-08' };
    saved.push({ table: 'patients', patient_id: await addPatient(page, person), fields: { ...person } });
  };

  await test.step('A saves three records and signs out after a warning', async () => {
    await signIn(page, network.url);
    await story.loseNetwork();
    for (const last_name of ['Aubry', 'Boyer', 'Caron']) await add(last_name);
    await expect(connectionBadge(page)).toHaveText('Offline · 3 waiting for upload');
    await askToSignOut(page);
    const question = page.getByRole('dialog', { name: 'Records are still waiting' });
    await expect(question).toContainText('3 records have not been uploaded.');
    await expect(question.getByRole('button', { name: 'Upload now' })).toBeDisabled();
    await expect(question.getByRole('button', { name: 'Back up to a file' })).toBeEnabled();
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(question).toHaveCount(0);
    await askToSignOut(page);
    await question.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login/);
    await story.regainNetwork();
  });

  await test.step('B sees and sends none of them', async () => {
    const registered = await fetch(network.url + paths.register, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: network.url },
      body: JSON.stringify({ ...colleague, clinic_name: 'Another clinic' }),
    });
    expect(await registered.json()).toEqual({ success: true });
    await signIn(page, network.url, amal);
    await expect(connectionBadge(page)).toHaveText('Connected');
    await openOutbox(page);
    await expect(page.getByText('Nothing is waiting on this device.')).toBeVisible();
    await openPatients(page);
    await expect(page.getByText('No patients yet.')).toBeVisible();
    expect(network.saves).toEqual([]);
  });

  await test.step('Only B’s own record is uploaded, as B', async () => {
    await add('Haddad');
    await expect(connectionBadge(page)).toHaveText('Connected');
    expect(network.saves).toHaveLength(1);
    const { waiting } = await readDevice(context, network.url);
    expect(waiting.patients.map(({ record }) => record['last_name'])).toEqual(['Aubry', 'Boyer', 'Caron']);
    await askToSignOut(page);
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('A signs in again, and all three records are uploaded as A', async () => {
    await signIn(page, network.url);
    await expect(connectionBadge(page)).toHaveText('Connected');
    await expect.poll(() => network.saves.length).toBe(4);
    await expect(connectionBadge(page)).toHaveText('Connected');
    const { accounting } = await settle(story, saved);
    // B's record was saved last and uploaded first.
    expect({ ...accounting, outOfOrder: [] }).toEqual(allOnServerOnce);
    expect(await readRows(story.dataDir, authors)).toEqual([
      { last_name: 'Aubry', email: demo.email },
      { last_name: 'Boyer', email: demo.email },
      { last_name: 'Caron', email: demo.email },
      { last_name: 'Haddad', email: colleague.email },
    ]);
  });
});
