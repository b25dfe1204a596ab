import { expect } from '@playwright/test';
import { keyboardOf } from './keyboard';
import { routineSteps, stepOf, trials } from './routineVisit';
import { connectionBadge, demoPatient, signIn } from './screens';
import { readRows } from './server';
import { test } from './story';

const mostPresses = 60;
/** the score, the weight, and the strongest trial */
const reviewed = ['6 of 10', '52.9', '15.8 kg'];

test('a routine follow-up takes at most 60 key presses, and none of them is a search for a field @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  const { patient_id } = demoPatient;
  await page.goto(`${story.network.url}/visit/${patient_id}`);
  const step = (name: string) => stepOf(page, name);
  await expect(step('Details')).toBeVisible();
  const keyboard = keyboardOf(page);
  for (const { name, press } of routineSteps) {
    await test.step(name, async () => {
      if (name === 'Review') for (const value of reviewed) await expect(step(name)).toContainText(value);
      await press(page, keyboard);
    });
  }

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
