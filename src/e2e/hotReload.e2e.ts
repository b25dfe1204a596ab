import { expect as expectSoon, test, type Page } from '@playwright/test';
import { connectionBadge, openPatients, signIn } from './screens';
import { inWorkshop } from './workshop';

/** Only ends what hangs: an edit is compiled first. */
const expect = expectSoon.configure({ timeout: 120_000 });
const typed = 'Yolande';

test('an edited label, slice and component are shown at once, and what is typed stays @deep', async () => {
  // The first compile takes longest.
  test.setTimeout(1_200_000);
  await inWorkshop(async ({ source, dev, browser }) => {
    const firstName = (page: Page, label = 'First name') => page.getByRole('textbox', { name: label });
    const loadedAt = (page: Page) => page.evaluate(() => performance.timeOrigin);
    const pages: Page[] = [];

    await test.step('Given a form with a typed name, at both addresses of the development server', async () => {
      for (const host of ['localhost', '127.0.0.1']) {
        const page = await browser.context.newPage();
        pages.push(page);
        // Whoever opens a screen first waits until it is compiled.
        await expect(() => signIn(page, `http://${host}:${dev.port}`)).toPass();
        await expect(() => openPatients(page)).toPass();
        await page.getByRole('button', { name: 'New patient' }).click();
        await firstName(page).fill(typed);
      }
    });
    const loaded = await Promise.all(pages.map(loadedAt));

    await test.step('When a label is edited, then both show it', async () => {
      source.edit('src/client/i18n/en/patients.ts', "firstName: 'First name'", "firstName: 'Given name'");
      for (const page of pages) await expect(firstName(page, 'Given name')).toHaveValue(typed);
    });

    await test.step('When a slice is edited, then the new reducer answers', async () => {
      source.edit(
        'src/client/api/connectivitySlice.ts',
        'wentOnline: () => ({ isOnline: true,',
        'wentOnline: () => ({ isOnline: false,',
      );
      for (const page of pages) {
        // An event before the edit arrives is answered by the old reducer.
        await expect(async () => {
          await page.evaluate(() => window.dispatchEvent(new Event('online')));
          await expect(connectionBadge(page)).toHaveText('Offline', { timeout: 1_000 });
        }).toPass();
        await expect(firstName(page, 'Given name')).toHaveValue(typed);
      }
    });

    await test.step('When a component is edited, then React replaces it', async () => {
      source.edit('src/client/patients/PatientForm.tsx', "{t('form.save')}", 'Keep');
      for (const page of pages) {
        await expect(page.getByRole('button', { name: 'Keep', exact: true })).toBeVisible();
        await expect(firstName(page, 'Given name')).toHaveValue(typed);
      }
    });

    // No page was loaded again.
    expect(await Promise.all(pages.map(loadedAt))).toEqual(loaded);
  });
});
