import { expect } from '@playwright/test';
import { keyboardOf } from './keyboard';
import { addPatient, connectionBadge, draftIsKept, signIn } from './screens';
import { readRows } from './server';
import { test } from './story';

const visited = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };

test('a whole visit recorded offline by keyboard alone is in the database after the upload @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  await story.loseNetwork();
  const patient_id = await addPatient(page, visited);
  await page.goto(`${story.network.url}/visit/${patient_id}`);
  await expect(page.getByRole('heading', { name: 'Home visit', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
  const keyboard = keyboardOf(page);
  const step = (name: string) => page.getByRole('region', { name, exact: true });

  await keyboard.press('Control+Enter');
  // The focus is on the heading of the step, so a screen reader starts at the top.
  await expect(step('SARC-F').getByRole('heading', { name: 'SARC-F' })).toBeFocused();
  await expect(step('SARC-F').getByRole('radiogroup', { name: 'Strength' })).toBeInViewport();
  for (const group of ['Strength', 'Assistance in walking', 'Rise from a chair', 'Climb stairs', 'Falls']) {
    await keyboard.goTo(step('SARC-F').getByRole('radiogroup', { name: group }).getByRole('radio').first());
    // The second answer; for the falls, the first.
    await keyboard.press(group === 'Falls' ? 'Space' : 'ArrowRight');
  }
  await expect(step('SARC-F').getByRole('group', { name: 'Score' })).toContainText('4 of 10');
  await keyboard.press('Control+Enter');

  await expect(step('Measurements')).toBeVisible();
  await keyboard.goTo(page.getByRole('spinbutton', { name: 'Weight (kg)' }));
  await keyboard.type('72.25');
  await keyboard.press('Enter');
  await expect(page.getByRole('spinbutton', { name: 'Height (cm)' })).toBeFocused();
  await keyboard.type('170');
  await keyboard.press('Control+Enter');

  await expect(step('Grip strength')).toBeVisible();
  // Enter on the heading skips the device and the protocol, which are set.
  await keyboard.goTo(page.getByRole('spinbutton', { name: 'Right 1' }), 'Enter');
  for (const [trial, text] of [
    ['Right 1', '15.5'],
    ['Left 1', '14'],
    ['Right 2', '15.8'],
    ['Left 2', '14.5'],
    ['Right 3', '15.9'],
    ['Left 3', '14.5'],
  ] as const) {
    await expect(page.getByRole('spinbutton', { name: trial })).toBeFocused();
    await keyboard.type(text);
    if (trial !== 'Left 3') await keyboard.press('Enter');
  }
  await expect(step('Grip strength').getByRole('group', { name: 'Results' })).toContainText(
    'Below the cut-off',
  );
  await keyboard.press('Control+Enter');

  await expect(step('Review')).toContainText('4 of 10');
  await expect(step('Review')).toContainText('72.25');
  await expect(step('Review')).toContainText('15.9 kg');
  await expect(step('Review')).toContainText('Sarcopenia probable');
  await keyboard.press('Control+Enter');
  await expect(page.getByText('Visit complete')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Yolande Dupré');
  // At a slow three presses a second, the visit takes less than a minute.
  expect(keyboard.presses()).toBeLessThan(120);
  await expect(connectionBadge(page)).toHaveText('Offline · 4 waiting for upload');

  await story.regainNetwork();
  await expect(connectionBadge(page)).toHaveText('Connected');
  await story.server.stop();
  const rows = await readRows(
    story.dataDir,
    `select s.strength + s.assistance_walking + s.rise_from_chair + s.climb_stairs + s.falls as score,
       m.weight_kg, m.height_cm, d.device, json_array_length(d.trials) as trials,
       d.verdicts->0->>'verdict' as verdict, d.verdicts->0->'inputs'->>'gripMaxKg' as grip
     from sarc_f s join physical_data m using (patient_id) join dynamometry d using (patient_id)
     where patient_id = '${patient_id}'`,
  );
  expect(rows).toEqual([
    {
      score: 4,
      weight_kg: 72.25,
      height_cm: 170,
      device: 'jamar-hydraulic',
      trials: 6,
      verdict: 'probable',
      grip: '15.9',
    },
  ]);
});

test('a visit goes on with the unsaved values of a step after a reload @deep', async ({ story }) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  const patient_id = await addPatient(page, visited);
  await page.goto(`${story.network.url}/visit/${patient_id}?step=grip`);
  await page.getByRole('spinbutton', { name: 'Right 1' }).fill('17.5');
  await draftIsKept(page, { right_1: 17.5 });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/^Continued from /)).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Right 1' })).toHaveValue('17.5');
});

test('an interrupted visit continues from its saved records, and a correction returns to the review @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  const patient_id = await addPatient(page, visited);
  const visit = `${story.network.url}/visit/${patient_id}`;
  const step = (name: string) => page.getByRole('region', { name, exact: true });
  const answer = (group: string, place: number) =>
    step('SARC-F').getByRole('radiogroup', { name: group }).getByRole('radio').nth(place).check();
  const steps = page.getByLabel('Steps of the visit');
  await page.goto(`${visit}?step=sarcF`);
  for (const group of ['Strength', 'Assistance in walking', 'Rise from a chair', 'Climb stairs', 'Falls'])
    await answer(group, 1);
  await step('SARC-F').getByRole('button', { name: 'Save and continue' }).click();
  await page.getByRole('spinbutton', { name: 'Weight (kg)' }).fill('72.25');
  await step('Measurements').getByRole('button', { name: 'Save and continue' }).click();
  await expect(step('Grip strength')).toBeVisible();
  await expect(connectionBadge(page)).toHaveText('Connected');

  await page.goto(visit);
  await expect(page.getByText('Recorded today already: SARC-F and Measurements.')).toBeVisible();
  await steps.getByRole('button', { name: 'Review' }).click();
  await expect(step('Review').getByRole('rowgroup', { name: 'SARC-F' })).toContainText('5 of 10');
  await expect(step('Review').getByRole('rowgroup', { name: 'Grip strength' })).toContainText(
    'Nothing recorded',
  );
  // Only recorded steps are ticked, and the details, which were viewed.
  await expect(steps.locator('[data-status=finish]')).toHaveText([
    'Details, done',
    'SARC-F, done: 5 of 10, positive',
    'Measurements, done: 72.25 kg',
  ]);
  await page.getByRole('button', { name: 'Edit: SARC-F' }).click();
  await answer('Strength', 2);
  await step('SARC-F').getByRole('button', { name: 'Save and continue' }).click();
  await expect(step('Review').getByRole('rowgroup', { name: 'SARC-F' })).toContainText('6 of 10');
  await page.getByRole('button', { name: 'Edit: Measurements' }).click();
  await page.getByRole('spinbutton', { name: 'Height (cm)' }).fill('170');
  await step('Measurements').getByRole('button', { name: 'Save and continue' }).click();
  await expect(step('Review').getByRole('rowgroup', { name: 'Measurements' })).toContainText('170');

  await expect(connectionBadge(page)).toHaveText('Connected');
  await story.server.stop();
  const rows = await readRows(
    story.dataDir,
    `select s.strength, s.falls, s.revision as screening, m.weight_kg, m.height_cm, m.revision as measurements
     from sarc_f s join physical_data m using (patient_id) where patient_id = '${patient_id}'`,
  );
  expect(rows).toEqual([
    { strength: 2, falls: 1, screening: 2, weight_kg: 72.25, height_cm: 170, measurements: 2 },
  ]);
});
