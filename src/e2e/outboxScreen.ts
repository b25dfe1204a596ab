import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { offlineTableNames } from '@/contract/recordKinds';
import { replace, type Rule } from './exchange';
import { unsealBackup } from './sealed';

/** Actions on the outbox screen. */

/** Chooses from the menu of a record. @param record kind and patient, as "SARC-F, Yolande Dupré" */
export async function choose(page: Page, record: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${record}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Opens the records of one patient, of which only those of the newest session are open at first. */
export async function openRecordsOf(page: Page, name: string): Promise<void> {
  const toggle = page.getByRole('button', { name: `Records of ${name}` });
  await expect(toggle).toHaveAttribute('aria-expanded', /true|false/);
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
}

export const backupSchema = z.looseObject({
  records: z.array(
    z.looseObject({
      table: z.enum(offlineTableNames),
      envelope: z.looseObject({ patient_id: z.string(), saved_by: z.string(), record: z.looseObject({}) }),
    }),
  ),
  damaged: z.array(z.looseObject({ table: z.enum(offlineTableNames), key: z.string(), stored: z.unknown() })),
});

/** The sealed file that the browser downloads after a click, and its contents. */
export async function downloadedBackup(page: Page, click: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  expect(download.suggestedFilename()).toMatch(/^satchel-backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.json$/);
  const text = readFileSync(await download.path(), 'utf8');
  return { text, backup: backupSchema.parse(await unsealBackup(text)) };
}

/** Always refuses the matching records, with a message for each field. */
export function refusing(isRefused: (record: unknown) => boolean, fields: Record<string, string>): Rule {
  const error = { code: 'request/invalid', message: 'No.', fields };
  const refusal = replace({ status: 422, body: JSON.stringify({ success: false, error }) });
  return ({ body }) => (isRefused(body) ? refusal : undefined);
}

/** Nothing on the screen claims or implies that everything is on the server. */
export async function expectNoClaimThatAllIsSynced(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toContainText(
    /synced|in sync|up to date|everything is uploaded|all .{0,20}uploaded|nothing is waiting/i,
  );
}
