import { expect } from '@playwright/test';
import { keyboardOf } from './keyboard';
import { connectionBadge, demoPatient, signIn } from './screens';
import { readRows } from './server';
import { test } from './story';

const mostPresses = 60;
/** Right and left in turn. */
const trials = ['15.5', '14.2', '15.8', '14.5', '15.6', '14.4'];

test('a routine follow-up takes at most 60 key presses, and none of them is a search for a field @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  const { patient_id } = demoPatient;
  await page.goto(`${story.network.url}/visit/${patient_id}`);
  const step = (name: string) => page.getByRole('region', { name, exact: true });
  const field = (name: string) => page.getByRole('spinbutton', { name, exact: true });
  await expect(step('Details')).toBeVisible();
  const keyboard = keyboardOf(page);
  const goOn = () => keyboard.press('Control+Enter');

  await test.step('SARC-F: five digits, from the heading of the step on', async () => {
    await goOn();
    await expect(step('SARC-F').getByRole('heading', { name: 'SARC-F' })).toBeFocused();
    await expect(step('SARC-F').getByText('Last: ').first()).toBeVisible();
    await keyboard.type('21120');
    const score = step('SARC-F').getByRole('status', { name: 'Score' });
    await expect(score).toContainText('6 of 10');
    await expect(
      step('SARC-F').getByRole('radiogroup', { name: 'Falls' }).getByRole('radio').first(),
    ).toBeFocused();
    await goOn();
  });

  await test.step('Weight and calf', async () => {
    await expect(step('Measurements')).toBeVisible();
    await keyboard.goTo(field('Weight (kg)'));
    await keyboard.type('52.9');
    await keyboard.goTo(field('Calf circumference (cm)'), 'Enter');
    await keyboard.type('31.2');
    await goOn();
  });

  await test.step('Six trials, from the heading of the step on', async () => {
    await expect(step('Grip strength').getByRole('heading', { name: 'Grip strength' })).toBeFocused();
    for (const [at, text] of trials.entries()) {
      await keyboard.type(text);
      if (at < trials.length - 1) await keyboard.press('Enter');
    }
    await expect(field('Left 3')).toHaveValue('14.4');
    await expect(step('Grip strength').getByRole('status', { name: 'Results' })).toContainText(
      'Below the cut-off',
    );
    await goOn();
  });

  await test.step('Review', async () => {
    await expect(step('Review')).toContainText('6 of 10');
    await expect(step('Review')).toContainText('52.9');
    await expect(step('Review')).toContainText('15.8 kg');
    await goOn();
    await expect(page.getByText('Visit complete')).toBeVisible();
  });

  expect(keyboard.presses()).toBeLessThanOrEqual(mostPresses);
  await expect(connectionBadge(page)).toHaveText('Connected');
  await story.server.stop();
  const rows = await readRows(
    story.dataDir,
    `select weight_kg, calf_cm,
       (select strength * 10000 + assistance_walking * 1000 + rise_from_chair * 100 + climb_stairs * 10 + falls
        from sarc_f s where s.patient_id = m.patient_id order by captured_at desc limit 1) as answers,
       (select trials from dynamometry d where d.patient_id = m.patient_id order by captured_at desc limit 1) as trials
     from physical_data m where patient_id = '${patient_id}' order by captured_at desc limit 1`,
  );
  expect(rows).toMatchObject([
    {
      weight_kg: 52.9,
      calf_cm: 31.2,
      answers: 21120,
      trials: trials.map((value) => ({ value: Number(value) })),
    },
  ]);
});
