import { expect, type Page } from '@playwright/test';
import { haveWholeApp } from './browser';
import {
  addPatient,
  connectionBadge,
  fullName,
  openChart,
  openPatients,
  recordMeasurements,
  signIn,
} from './screens';
import { test, type Story } from './story';

const yolande = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };

const finding = (page: Page) =>
  page
    .getByRole('region', { name: 'Needs attention' })
    .getByRole('link', { name: /Yolande Dupré.*Archived, but 1 entry may not have been seen/ });

async function openHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
}

/**
 * A patient is archived here, while measurements of another laptop wait that is away. They are uploaded later.
 *
 * @returns the page of the other laptop
 */
async function archiveMeanwhile(story: Story): Promise<Page> {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  await addPatient(page, yolande);
  await expect(connectionBadge(page)).toHaveText('Connected');

  const other = await story.openAnotherBrowser();
  await signIn(other.page, story.network.url);
  await haveWholeApp(other.page);
  await openChart(other.page, yolande);
  await other.context.setOffline(true);
  await recordMeasurements(other.page);
  await expect(connectionBadge(other.page)).toHaveText('Offline · 1 waiting for upload');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByText('Yolande Dupré is archived.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep archived' })).toHaveCount(0);
  await expect(connectionBadge(page)).toHaveText('Connected');

  await other.context.setOffline(false);
  await expect(connectionBadge(other.page)).toHaveText('Connected');
  await story.loseNetwork();
  await story.regainNetwork();
  return other.page;
}

test('what is uploaded for a patient who was archived meanwhile is named until the chart is kept archived @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  const otherPage = await archiveMeanwhile(story);

  await test.step('Home and the chart say so on both laptops', async () => {
    await openHome(otherPage);
    await expect(finding(otherPage)).toBeVisible();
    await openHome(page);
    await finding(page).click();
    await expect(page.getByRole('heading', { name: fullName(yolande), level: 1 })).toBeVisible();
    await expect(page.getByText('1 entry may not have been seen before archiving:')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^Measurements, by you, / })).toBeVisible();
  });

  await test.step('"Keep archived" settles it', async () => {
    await page.getByRole('button', { name: 'Keep archived' }).click();
    await expect(page.getByText('Yolande Dupré stays archived.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keep archived' })).toHaveCount(0);
    await expect(page.getByText('This patient is archived.')).toBeVisible();
    await expect(connectionBadge(page)).toHaveText('Connected');
    await openHome(page);
    await expect(finding(page)).toHaveCount(0);
  });

  await test.step('also on the other laptop', async () => {
    await otherPage.context().setOffline(true);
    await expect(connectionBadge(otherPage)).toHaveText('Offline');
    await otherPage.context().setOffline(false);
    await expect(finding(otherPage)).toHaveCount(0);
  });
});

test('what is uploaded for a patient who was archived meanwhile is back in the lists once the chart is restored @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  await archiveMeanwhile(story);
  await openHome(page);
  await finding(page).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Yolande Dupré is restored.')).toBeVisible();
  await expect(page.getByText('This patient is archived.')).toHaveCount(0);
  await openHome(page);
  await expect(finding(page)).toHaveCount(0);
  await openPatients(page);
  await expect(page.getByRole('link', { name: 'Dupré, Yolande' })).toBeVisible();
});
