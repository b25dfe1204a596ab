import { expect, type Page } from '@playwright/test';
import { choices } from '@/client/settings/settings';
import { homeHeading } from './homeHeading';
import { closePageAndKeep } from './rawStorage';
import { signIn } from './screens';
import { test } from './story';

const look = (page: Page) =>
  page.evaluate(() => {
    const { lang, dir, dataset, style } = document.documentElement;
    const { colorScheme, primaryColor, skin } = dataset;
    return { lang, dir, colorScheme, primaryColor, skin, controls: style.colorScheme };
  });

test('every preference takes effect at once and survives a restart of the browser @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  await page.getByRole('button', { name: 'Appearance' }).click();
  const panel = page.getByRole('dialog', { name: 'Appearance' });
  const choose = (group: string, choice: string) =>
    panel.getByRole('radiogroup', { name: group }).getByText(choice, { exact: true }).click();

  await panel.getByRole('switch', { name: 'Semi-dark navigation' }).click();
  await expect(page.locator('.vertical-nav')).toHaveCSS('background-color', 'rgb(30, 27, 40)');
  await choose('Theme', 'Dark');
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await choose('Primary colour', 'Pink-violet');
  await expect(page.locator('html')).toHaveAttribute('data-primary-color', 'pinkViolet');
  await choose('Skin', 'Bordered');
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'bordered');
  await panel.getByRole('switch', { name: 'Collapsed navigation' }).click();
  await expect(page.locator('.vertical-nav')).toHaveCSS('width', '72px');
  await choose('Horizontal navigation bar', 'Static');
  await choose('Content width', 'Wide');
  await expect(page.locator('#content')).toHaveCSS('max-width', 'none');
  await expect(page.locator('.navbar')).toHaveCSS('backdrop-filter', 'blur(10px)');
  await panel.getByRole('switch', { name: 'Blurred navbar' }).click();
  await expect(page.locator('.navbar')).toHaveCSS('backdrop-filter', 'none');
  await choose('Navbar', 'Static');
  await expect(page.locator('.navbar')).toHaveCSS('position', 'static');
  await choose('Footer', 'Sticky');
  await expect(page.getByRole('contentinfo')).toHaveCSS('position', 'sticky');
  await choose('Navigation', 'Horizontal');
  await expect(page.locator('.horizontal-nav')).toBeVisible();
  await expect(page.locator('.vertical-nav')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await page.getByRole('button', { name: 'Shortcuts' }).click();
  await page.getByRole('button', { name: 'Choose shortcuts' }).click();
  await page.getByRole('checkbox', { name: 'Grip strength' }).check();
  await page.getByRole('checkbox', { name: 'Find a patient' }).uncheck();
  await page.keyboard.press('Escape');

  await page.goto(`${story.network.url}/settings`);
  const chooseIn = (group: string, choice: string) =>
    page.getByRole('radiogroup', { name: group }).getByText(choice, { exact: true }).click();
  await page.getByRole('checkbox', { name: 'AWGS 2019' }).check();
  await page.getByRole('switch', { name: 'Go by grip strength alone where it was measured' }).click();
  await chooseIn('Weight', 'lb');
  await chooseIn('Length', 'in');
  await chooseIn('Grip strength', 'N');
  await chooseIn('Lab results', 'mmol/L (SI)');
  await chooseIn('Insulin: pmol in one µIU', '6.945');
  await chooseIn('Upper limits of supplements', 'EFSA (Europe)');
  await chooseIn('Show figures as stale after', '30 days');
  await chooseIn('Lock when idle for', '5 minutes');
  await chooseIn('Reminders that are due', 'With names');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');

  const stored = () => page.evaluate(() => ({ ...localStorage }));
  expect(await stored()).toEqual({
    'satchel-theme': 'dark',
    'satchel-color-scheme': 'dark',
    'satchel-primaryColor': 'pinkViolet',
    'satchel-skin': 'bordered',
    'satchel-isVerticalNavSemiDark': 'true',
    'satchel-isVerticalNavCollapsed': 'true',
    'satchel-contentLayoutNav': 'horizontal',
    'satchel-horizontalNavType': 'static',
    'satchel-contentWidth': 'wide',
    'satchel-navbarType': 'static',
    'satchel-isNavbarBlurred': 'false',
    'satchel-footerType': 'sticky',
    'satchel-shortcuts': 'patients,outbox,settings,dynamometry',
    'satchel-sarcopeniaReadings': 'awgs2019',
    'satchel-isGripPrimary': 'true',
    'satchel-massUnit': '[lb_av]',
    'satchel-lengthUnit': '[in_i]',
    'satchel-gripUnit': 'N',
    'satchel-labUnits': 'si',
    'satchel-insulinFactor': '6.945',
    'satchel-upperLimits': 'efsa',
    'satchel-staleDays': '30',
    'satchel-idleMinutes': '5',
    'satchel-language': 'ar',
  });
  // The list above is complete: all settings but the developer tools, plus the two lists and the scheme.
  const names = Object.keys(choices).filter((name) => name !== 'devTools');
  expect(Object.keys(await stored())).toHaveLength(names.length + 3);
  const [cookie] = (await story.browser.context.cookies()).filter(({ name }) => name === 'satchel-language');
  expect(cookie).toMatchObject({ value: 'ar', sameSite: 'Lax' });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600);

  await closePageAndKeep(page, story.profileDir, 'satchel-language');
  await story.browser.close();
  await story.reopenBrowser({ isOffline: false });
  const again = story.browser.page;
  await again.goto(story.network.url);
  await expect(homeHeading(again, 'ar')).toBeVisible();
  expect(await look(again)).toEqual({
    lang: 'ar',
    dir: 'rtl',
    colorScheme: 'dark',
    primaryColor: 'pinkViolet',
    skin: 'bordered',
    controls: 'dark',
  });
  await expect(again.locator('.horizontal-nav')).toHaveCSS('position', 'static');
  await expect(again.locator('.navbar')).toHaveCSS('position', 'static');
  await expect(again.locator('#content')).toHaveCSS('max-width', 'none');
  await expect(again.getByRole('contentinfo')).toHaveCSS('position', 'sticky');
  await again.getByRole('button', { name: 'الاختصارات' }).click();
  await expect(again.locator('.shortcut')).toHaveText([/./, /./, /./, /./]);
  await expect(again.getByRole('dialog').getByRole('link', { name: 'قوة القبضة' })).toBeVisible();
});

test('the first paint has the chosen theme and direction before the app has loaded @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  await page.goto(`${story.network.url}/login`);
  await page.evaluate(() => {
    localStorage.setItem('satchel-theme', 'dark');
    localStorage.setItem('satchel-language', 'ar');
    localStorage.setItem('satchel-primaryColor', 'pinkViolet');
    return navigator.serviceWorker
      .getRegistrations()
      .then((registrations) => Promise.all(registrations.map((registration) => registration.unregister())));
  });
  await page.route('**/assets/main.*.js', (route) => route.abort());
  await page.goto(`${story.network.url}/login`);
  expect(await look(page)).toMatchObject({ lang: 'ar', dir: 'rtl', colorScheme: 'dark', controls: 'dark' });
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(20, 18, 27)');
  await expect(page.locator('html')).toHaveAttribute('data-skeleton', 'blank');
  await expect(page.locator('.skeleton-brand')).toBeVisible();
});

test('invalid values in local storage or the cookie fall back to the defaults @deep', async ({ story }) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  await page.evaluate((names) => {
    for (const name of [...names, 'color-scheme', 'shortcuts']) {
      localStorage.setItem(`satchel-${name}`, '"><script>alert(1)</script>');
    }
    document.cookie = 'satchel-language=xx; path=/';
  }, Object.keys(choices));
  await page.reload();
  await expect(homeHeading(page)).toBeVisible();
  expect(await look(page)).toMatchObject({ lang: 'en', dir: 'ltr', primaryColor: 'purple', skin: 'default' });
  await expect(page.locator('.vertical-nav')).toHaveCSS('width', '256px');
  await expect(page.locator('.navbar')).toHaveCSS('position', 'sticky');
});

test('the theme "system" follows the system while the app is open, and a choice applies to other tabs @deep', async ({
  story,
}) => {
  const { page, context } = story.browser;
  await signIn(page, story.network.url);
  for (const colorScheme of ['dark', 'light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
  }
  const second = await context.newPage();
  await second.goto(story.network.url);
  await second.getByRole('button', { name: 'Theme' }).click();
  await second.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect(second.locator('html')).toHaveAttribute('data-color-scheme', 'light');
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light');
  await second.close();
});
