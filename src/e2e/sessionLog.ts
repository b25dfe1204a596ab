import { expect, type Page } from '@playwright/test';

/** The settings, from where a session log is exported and replayed. */
export async function openSettings(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
}

/** In the settings. @returns the path of the file */
export async function exportLog(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export session log' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^satchel-session-log-\d{4}-\d\d-\d\dT\d\d-\d\d\.json$/);
  return download.path();
}
