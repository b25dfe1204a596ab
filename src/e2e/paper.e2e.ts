import { expect } from '@playwright/test';
import { en } from '@/client/i18n/en';
import { routes } from '@/client/navigation/routes';
import { goTo, placesOf, type Place } from './places';
import { demoPatient, signIn } from './screens';
import { test } from './story';

const chart: Place = {
  ...{ name: 'the overview', screen: 'patient', path: routes.patient.href(demoPatient.patient_id) },
};

test('paper has the findings, and nothing to press or to choose @deep', async ({ story }) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  await goTo(page, chart, en);
  await expect(page.getByRole('link', { name: en.chart.events.all })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: en.chart.events.all })).toBeHidden();
  await expect(page.getByRole('button', { name: en.visit.start })).toBeHidden();
  await expect(page.locator('.banner-tag').last()).toBeVisible();
  await page.emulateMedia({ media: null });

  for (const place of placesOf('labList')) await goTo(page, place, en);
  const filters = page.getByRole('search', { name: en.labs.list.filter });
  await page.emulateMedia({ media: 'print' });
  await expect(filters).toBeHidden();
  await expect(page.getByRole('table', { name: en.screens.labList }).locator('.ant-checkbox')).toBeHidden();
  await page.emulateMedia({ media: null });
  await filters.getByRole('checkbox', { name: en.labs.list.unseenOnly }).check();
  await page.emulateMedia({ media: 'print' });
  await expect(filters).toBeVisible();
});
