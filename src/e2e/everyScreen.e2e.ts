import { expect, type Page } from '@playwright/test';
import { ar } from '@/client/i18n/ar';
import { en } from '@/client/i18n/en';
import { fr } from '@/client/i18n/fr';
import { languageCodes, languages } from '@/client/i18n/languages';
import { routes, screenNames, type ScreenName } from '@/client/navigation/routes';
import { axeColorFaults, axeFaults } from './axe';
import { homeGreeting } from './homeHeading';
import { sameNameFaults } from './sameNames';
import { demoPatient, signIn } from './screens';
import { test } from './story';

// The screens include the sign-in screen.
test.use({ laptop: 'new' });

const catalogues = { en, fr, ar };

function addressOf(name: ScreenName): string {
  return name === 'login' ? routes.login.href() : routes[name].href(demoPatient.patient_id);
}

/** Navigates inside the app with a popstate event, as the browser's back button does. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
}

/** Fields whose text the browser may store unencrypted, other than the sign-in fields. */
function keptByTheBrowser(page: Page): Promise<string[]> {
  const mayBeKept = ['username', 'name', 'organization', 'current-password', 'new-password'];
  return page.evaluate(
    (harmless) =>
      [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
        .filter(({ type }) => !['checkbox', 'radio', 'file'].includes(type))
        .filter(({ autocomplete, form }) => (autocomplete || (form?.autocomplete ?? 'on')) !== 'off')
        .filter(({ autocomplete }) => !harmless.includes(autocomplete))
        .map((field) => field.outerHTML),
    mayBeKept,
  );
}

/** The labels of the filled buttons of the primary colour: what a screen asks its user to do next. */
function primaryButtons(page: Page): Promise<string[]> {
  return page.locator('.ant-btn-primary:visible').allInnerTexts();
}

for (const language of languageCodes) {
  const { name: languageName, isRTL } = languages[language];
  const { screens, error, labs, supplements, visit } = catalogues[language];
  /** of the screens about one patient, and of the one that greets */
  const headings: Partial<Record<ScreenName, string | RegExp>> = {
    home: homeGreeting(language),
    patient: demoPatient.name,
    // The name that is computed has plain spaces.
    visit: new RegExp(
      `^${visit.title.replaceAll(/\s/g, ' ').replace('{{name}}', `\u2068${demoPatient.name}\u2069`)}$`,
    ),
    supplementsEdit: supplements.page.titleOf.replace('{{name}}', demoPatient.name),
    patientLabs: labs.grid.titleOf.replace('{{name}}', demoPatient.name),
  };

  /**
   * Checks one screen. Accessibility is checked once per writing direction, because languages of one direction have the same
   * elements. The dark colours are checked in one language of `npm run test:deep`, because all share them and
   * `theme.test.ts` checks the palette.
   */
  async function check(page: Page, title: string, heading: string | RegExp): Promise<void> {
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Satchel`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', isRTL ? 'rtl' : 'ltr');
    await showIn(page, 'light');
    expect(await axeFaults(page), `${page.url()} in light`).toEqual([]);
    if (language === 'en') {
      expect(await keptByTheBrowser(page), page.url()).toEqual([]);
      expect(await sameNameFaults(page), `controls of one name on ${page.url()}`).toEqual([]);
      expect((await primaryButtons(page)).slice(1), `more than one primary button on ${page.url()}`).toEqual(
        [],
      );
    }
    if (language !== 'fr') return;
    await showIn(page, 'dark');
    expect(await axeColorFaults(page), `${page.url()} in dark`).toEqual([]);
  }

  const tag = language === 'en' ? '' : ' @deep';
  test(`every screen opens in ${languageName} and has no serious accessibility violation${tag}`, async ({
    story,
  }) => {
    test.setTimeout(480_000);
    const { page } = story.browser;
    const { url } = story.network;
    const errors: string[] = [];
    await page.goto(url + routes.login.href());
    const keepLanguage = (code: string) =>
      page.evaluate((chosen) => localStorage.setItem('satchel-language', chosen), code);
    await keepLanguage(language);
    // This runs before the sign-in: a signed-in user is redirected from here.
    await page.reload();
    await check(page, screens.login, screens.login);
    await keepLanguage('en');
    await signIn(page, url);
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitemradio', { name: languageName }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
    });
    for (const name of screenNames.filter((screen) => screen !== 'login')) {
      const heading = headings[name] ?? screens[name];
      // One language loads each screen by its URL. The others navigate within the app, which is faster.
      if (language === 'fr') await page.goto(url + addressOf(name));
      else await goWithin(page, addressOf(name));
      await check(page, screens[name], heading);
    }
    expect(errors).toEqual([]);
    await page.goto(`${url}/nowhere`);
    await check(page, error.notFoundTitle, error.notFoundTitle);
  });
}
