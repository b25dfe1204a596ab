import { expect } from '@playwright/test';
import { fault } from '@/contract/faults';
import { allOnServerOnce, type ConfirmedSave } from './accounting';
import { replace, type Rule } from './exchange';
import { homeHeading } from './homeHeading';
import { choose, expectNoClaimThatAllIsSynced, openRecordsOf, refusing } from './outboxScreen';
import { addPatient, connectionBadge, openOutbox, signIn, uploadNow, type Person } from './screens';
import { readDevice, settle } from './sides';
import { test, type Story } from './story';

const people: Person[] = ['Dupré', 'Marchand', 'Lefort', 'Garnier', 'Besson'].map((last_name) => ({
  first_name: 'Odile',
  last_name,
  birth_date: '1944-05-02',
}));

/** Adds new patients with these names while offline. */
async function addOffline(story: Story, added: Person[]): Promise<ConfirmedSave[]> {
  await story.loseNetwork();
  const saved: ConfirmedSave[] = [];
  for (const person of added) {
    const patient_id = await addPatient(story.browser.page, person);
    saved.push({ table: 'patients', patient_id, fields: { ...person } });
  }
  return saved;
}

test('when one of three uploads fails, the patient is named and nothing claims that all is synced', async ({
  story,
}) => {
  const { page, context } = story.browser;
  const { network } = story;
  await signIn(page, network.url);
  const saved = await addOffline(story, people.slice(0, 3));
  const [, failing] = saved;
  const isFailing = (record: unknown) => Reflect.get(Object(record), 'patient_id') === failing?.patient_id;
  const broken: Rule = ({ body }) => (isFailing(body) ? replace({ status: 500 }) : undefined);
  const removeBroken = network.onSave(broken);

  const outbox = await openOutbox(page);
  const expectReport = async () => {
    await expect(page.getByText('2 uploaded, 1 failed')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: '2 uploaded, 1 failed' })).toContainText(
      'Odile Marchand',
    );
    await expect(outbox.getByRole('link')).toHaveText(['Odile Marchand']);
    await expect(connectionBadge(page)).toHaveText('Connected · 1 waiting for upload');
    await expectNoClaimThatAllIsSynced(page);
    const { waiting } = await readDevice(context, network.url);
    expect(waiting.patients.map(({ patient_id }) => patient_id)).toEqual([failing?.patient_id]);
  };

  await test.step('The server fails on one record', async () => {
    await story.regainNetwork();
    await expectReport();
    await expect(outbox).toContainText('Will be tried again');
  });

  await test.step('Later it refuses the record', async () => {
    network.onSave(refusing(isFailing, { last_name: fault('required') }));
    removeBroken();
    await uploadNow(page);
    await expect(outbox).toContainText('Last name: This field is required.');
    await expect(outbox).toContainText('Upload rejected');
    await expectReport();
  });

  await test.step('No other screen and no reload claims that all is synced', async () => {
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect(homeHeading(page)).toBeVisible();
    await expectNoClaimThatAllIsSynced(page);
    await page.reload();
    await expect(connectionBadge(page)).toHaveText('Connected · 1 waiting for upload');
    await expectNoClaimThatAllIsSynced(page);
  });

  await test.step('The uploaded records are listed as sent', async () => {
    await openOutbox(page);
    await page.getByRole('tab', { name: /^Sent/ }).click();
    const sent = page.getByRole('table', { name: 'Sent' });
    await expect(sent.getByRole('link')).toHaveText(['Odile Lefort', 'Odile Dupré']);
  });
  const { accounting } = await settle(story, saved);
  expect(accounting).toEqual({ ...allOnServerOnce, waiting: [`patients ${failing?.patient_id}`] });
});

test('a permanently refused record blocks no others and can be corrected at the invalid field', async ({
  story,
}) => {
  const { page } = story.browser;
  const { network } = story;
  await signIn(page, network.url);
  const saved = await addOffline(story, people);
  const [first] = saved;
  const sentence = fault('tooLong', { max: 3 });
  network.onSave(
    refusing(
      (record) =>
        Reflect.get(Object(record), 'patient_id') === first?.patient_id &&
        Reflect.get(Object(record), 'phone') !== '0102030405',
      { phone: sentence },
    ),
  );
  await story.regainNetwork();
  await expect(connectionBadge(page)).toHaveText('Connected · 1 waiting for upload');
  const outbox = await openOutbox(page);
  await expect(outbox).toContainText(`Phone: ${sentence}`);
  await expect(outbox).toContainText('Once you have settled this, it uploads automatically.');

  await test.step('Its form opens at the invalid field', async () => {
    await outbox.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Edit patient' });
    await expect(form.getByLabel('Phone')).toHaveAccessibleDescription(sentence);
    await expect(form.getByLabel('Phone')).toBeFocused();
    await page.keyboard.type('0102030405');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await expect(connectionBadge(page)).toHaveText('Connected');
  });

  if (first) first.fields = { ...first.fields, phone: '0102030405' };
  const { accounting } = await settle(story, saved);
  // The corrected record was uploaded after the others.
  expect({ ...accounting, outOfOrder: [] }).toEqual(allOnServerOnce);
});

test('a held record is sent only after it is released @deep', async ({ story }) => {
  const { page } = story.browser;
  const { network } = story;
  await signIn(page, network.url);
  const saved = await addOffline(story, people.slice(0, 2));
  const [held] = saved;
  const outbox = await openOutbox(page);
  await openRecordsOf(page, 'Odile Dupré');
  await choose(page, 'Patient, Odile Dupré', 'Hold');
  await expect(outbox.getByRole('row').filter({ hasText: /Held.*Not while it is held/ })).toHaveCount(1);
  await page.reload();
  await expect(page.getByText('Held (1)')).toBeVisible();

  const idsSent = () => network.saves.map(({ body }): unknown => Reflect.get(Object(body), 'patient_id'));
  await story.regainNetwork();
  await expect(connectionBadge(page)).toHaveText('Connected · 1 waiting for upload');
  const probes = () => network.calls.filter(({ path }) => path === '/api/health').length;
  const before = probes();
  await uploadNow(page);
  await expect.poll(probes).toBeGreaterThan(before);
  // That upload ends before the next record is sent.
  const [, , later] = people;
  if (later) {
    saved.push({ table: 'patients', patient_id: await addPatient(page, later), fields: { ...later } });
  }
  await expect.poll(() => idsSent().includes(saved.at(-1)?.patient_id)).toBe(true);
  await expect(connectionBadge(page)).toHaveText('Connected · 1 waiting for upload');
  expect(idsSent()).not.toContain(held?.patient_id);

  await openOutbox(page);
  await outbox.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(connectionBadge(page)).toHaveText('Connected');
  const { accounting } = await settle(story, saved);
  expect({ ...accounting, outOfOrder: [] }).toEqual(allOnServerOnce);
});
