import { expect, type Page } from '@playwright/test';
import { ar } from '@/client/i18n/ar';
import { en } from '@/client/i18n/en';
import { fr } from '@/client/i18n/fr';
import { languageCodes, languages } from '@/client/i18n/languages';
import { routes, screenNames, type ScreenName } from '@/client/navigation/routes';
import { axeFaults } from './axe';
import { demoPatient, signIn } from './screens';
import { test } from './story';

const catalogues = { en, fr, ar };

function addressOf(name: ScreenName): string {
  return name === 'login' ? routes.login.href() : routes[name].href(demoPatient.patient_id);
}

for (const language of languageCodes) {
  const { name: languageName, isRTL } = languages[language];
  const { screens, error } = catalogues[language];

  /** Looks at one screen in light and in dark. */
  async function check(page: Page, url: string, title: string, heading: string): Promise<void> {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Satchel`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', isRTL ? 'rtl' : 'ltr');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
      expect(await axeFaults(page), `${url} in ${colorScheme}`).toEqual([]);
    }
  }

  test(`every screen opens in ${languageName}, without a serious accessibility fault, in light and dark`, async ({
    story,
  }) => {
    test.setTimeout(240_000);
    const { page } = story.browser;
    const { url } = story.network;
    const errors: string[] = [];
    await page.goto(url + routes.login.href());
    const keepLanguage = (code: string) =>
      page.evaluate((chosen) => localStorage.setItem('satchel-language', chosen), code);
    await keepLanguage(language);
    // Who is signed in is sent on from here.
    await check(page, url + routes.login.href(), screens.login, screens.login);
    await keepLanguage('en');
    await signIn(page, url);
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitem', { name: languageName }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
    });
    for (const name of screenNames.filter((screen) => screen !== 'login')) {
      const heading = name === 'patient' ? demoPatient.name : screens[name];
      await check(page, url + addressOf(name), screens[name], heading);
    }
    expect(errors).toEqual([]);
    await check(page, `${url}/nowhere`, error.notFoundTitle, error.notFoundTitle);
  });
}
