import { expect } from '@playwright/test';
import { axeFaults } from './axe';
import { homeHeading } from './homeHeading';
import { addPatient, demoPatient, listedName, openPatients, signIn } from './screens';
import { test } from './story';

test('the search palette opens patients, screens and actions from the keyboard alone @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  const palette = page.getByRole('dialog', { name: 'Search patients, screens and actions' });
  const box = palette.getByRole('combobox');

  const open = async () => {
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
  };
  await open();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.type('lefebvre marg');
  await expect(palette.getByRole('option', { name: demoPatient.name })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: demoPatient.name, level: 1 })).toBeFocused();

  await open();
  await page.keyboard.type('grip');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Grip strength', level: 1 })).toBeVisible();

  await open();
  await page.keyboard.type('theme');
  // The patients found for the first letters are gone, and the first match is highlighted.
  const isPointedAt = (name: string) =>
    expect(palette.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true');
  await isPointedAt('Theme: System');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await isPointedAt('Theme: Dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');

  await open();
  await page.keyboard.press('Escape');
  const search = page.getByRole('button', { name: 'Search' });
  await search.click();
  await expect(box).toBeFocused();
  await page.keyboard.type('xyzzy');
  await expect(palette).toContainText('Nothing found for “xyzzy”.');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(search).toBeFocused();

  await open();
  await page.keyboard.type('appearance');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Appearance' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Appearance' })).toHaveCount(0);

  await open();
  await page.keyboard.type('new patient');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New patient' })).toBeVisible();
});

test('everything is reachable by keyboard, and the focus follows the navigation @deep', async ({ story }) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  await page.reload();
  await homeHeading(page).waitFor();

  await test.step('the first Tab focuses a link that skips the navigation', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'New patient' })).toBeFocused();
    await page.getByRole('link', { name: 'All planned visits' }).focus();
  });

  await test.step('a new screen focuses its heading and sets the tab title', async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Patients', level: 1 })).toBeFocused();
    await expect(page).toHaveTitle('Patients · Satchel');
  });

  await test.step('menus work with arrow keys, Enter and Escape, and return the focus', async () => {
    const button = page.getByRole('button', { name: 'Account of Noor Demo' });
    await button.focus();
    await page.keyboard.press('Enter');
    const signOut = page.getByRole('menuitem', { name: 'Sign out' });
    await expect(page.getByRole('menu').filter({ has: signOut }).getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(signOut).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu').filter({ has: signOut });
    await expect(menu.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('menuitem', { name: 'Accounts' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(menu.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await expect(signOut).toBeHidden();
  });

  await test.step('a panel takes the focus, and Escape returns it', async () => {
    const button = page.getByRole('button', { name: 'Shortcuts' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('Tab cycles through the page without a trap', async () => {
    const seen = new Set<string>();
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await skip.focus();
    let presses = 0;
    do {
      await page.keyboard.press('Tab');
      seen.add(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160) ?? ''));
      presses += 1;
      // The focus leaves the page for the browser's own UI, then comes back.
    } while (presses < 150 && !(await skip.evaluate((link) => link === document.activeElement)));
    await expect(skip).toBeFocused();
    expect(seen.size).toBeGreaterThan(20);
  });
});

test('the navigation opens screens by pointer and keyboard without a page load, or in a new tab @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  const nav = page.getByRole('navigation', { name: 'Main' });
  const link = (name: string) => nav.getByRole('link', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  await page.evaluate(() => document.documentElement.setAttribute('data-first-page', ''));
  const steps = () => page.evaluate(() => history.length);
  const stepsBefore = await steps();

  await link('Lab results').click();
  await expect(heading('Lab results')).toBeFocused();
  await expect(link('Lab results')).toHaveAttribute('aria-current', 'page');
  await link('Patients').focus();
  await page.keyboard.press('Enter');
  await expect(heading('Patients')).toBeVisible();
  await expect(nav.locator('[aria-current]')).toHaveText('Patients');
  await link('Patients').click();
  expect(await steps()).toBe(stepsBefore + 2);

  const inAnotherTab = [
    () => link('Supplements').click({ modifiers: ['Control'] }),
    () => link('Supplements').press('Control+Enter'),
  ];
  for (const open of inAnotherTab) {
    const opened = page.context().waitForEvent('page');
    await open();
    const tab = await opened;
    await expect(tab).toHaveURL(/\/supplement$/);
    await expect(heading('Patients')).toBeVisible();
    await tab.close();
  }

  await page.goBack();
  await expect(heading('Lab results')).toBeVisible();
  await expect(link('Lab results')).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('html')).toHaveAttribute('data-first-page', '');
});

test('on a phone, the navigation is always vertical and overlays the content @deep', async ({ story }) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  await page.evaluate(() => localStorage.setItem('satchel-contentLayoutNav', 'horizontal'));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(page.locator('.horizontal-nav')).toHaveCount(0);
  const open = page.getByRole('button', { name: 'Open navigation' });
  await open.click();
  const nav = page.getByRole('dialog', { name: 'Main' });
  await expect(nav.getByRole('link', { name: 'Reminders' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(nav).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await nav.getByRole('link', { name: 'Lab results' }).click();
  await expect(page.getByRole('heading', { name: 'Lab results', level: 1 })).toBeVisible();
  await expect(nav).toBeHidden();
  // Nothing is wider than the phone screen.
  const { scrollWidth, clientWidth, innerWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
    innerWidth: window.innerWidth,
  }));
  expect({ scrollWidth, innerWidth }).toEqual({ scrollWidth: clientWidth, innerWidth: 360 });
  await expect(page.getByTestId('connection')).toHaveText('Connected');
});

test('a layout change pauses for half a second and keeps unsaved input @deep', async ({ story }) => {
  const { page } = story.browser;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(page, story.network.url);
  await page.goto(`${story.network.url}/patients/${demoPatient.patient_id}?tab=measurements`);
  await page.getByLabel('Weight (kg)').fill('61.5');
  await page.getByRole('button', { name: 'Appearance' }).click();
  const panel = page.getByRole('dialog', { name: 'Appearance' });
  const navigation = panel.getByRole('radiogroup', { name: 'Navigation', exact: true });
  /** Whether the placeholder appeared, and how long it took until the other navigation was there. */
  const watch = (selector: string) =>
    page.evaluate(
      (next) =>
        new Promise<{ paused: boolean; tookMs: number }>((resolve) => {
          let begunMs: number | null = null;
          const observer = new MutationObserver(() => {
            if (document.querySelector('.layout-switching')) begunMs ??= performance.now();
            if (!document.querySelector(next)) return;
            observer.disconnect();
            const tookMs = begunMs === null ? 0 : performance.now() - begunMs;
            resolve({ paused: begunMs !== null, tookMs });
          });
          observer.observe(document.body, { childList: true, subtree: true });
        }),
      selector,
    );

  const toHorizontal = watch('.horizontal-nav');
  await navigation.getByText('Horizontal').click();
  const { paused, tookMs } = await toHorizontal;
  expect(paused).toBe(true);
  expect(tookMs).toBeGreaterThanOrEqual(490);
  await expect(page.locator('.vertical-nav')).toHaveCount(0);
  await expect(page.getByLabel('Weight (kg)')).toHaveValue('61.5');

  await test.step('there is no pause if reduced motion is preferred', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const toVertical = watch('.vertical-nav');
    await navigation.getByText('Vertical').click();
    expect(await toVertical).toEqual({ paused: false, tookMs: 0 });
    await expect(page.getByLabel('Weight (kg)')).toHaveValue('61.5');
  });

  await test.step('there is no pause when the window becomes narrow', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.keyboard.press('Escape');
    const narrowed = watch('[data-layout=overlay] button[aria-haspopup=dialog]');
    await page.setViewportSize({ width: 900, height: 800 });
    expect((await narrowed).paused).toBe(false);
    await expect(page.getByLabel('Weight (kg)')).toHaveValue('61.5');
  });

  await test.step('a change of language or theme keeps the unsaved input', async () => {
    for (const [button, choice] of [
      ['Theme', 'Dark'],
      ['Language', 'Français'],
    ] as const) {
      await page.setViewportSize({ width: 1366, height: 900 });
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('menuitemradio', { name: choice }).click();
    }
    await expect(page.getByRole('heading', { name: 'Mesures', level: 2, exact: true })).toBeVisible();
    await expect(page.getByRole('spinbutton', { name: 'Poids (kg)' })).toHaveValue('61,5');
  });
});

test('leaving unsaved input asks for confirmation, whichever way the user leaves @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  await openPatients(page);
  await page.getByRole('link', { name: listedName(demoPatient.name) }).click();
  await page.getByRole('tab', { name: 'Measurements' }).click();
  await page.getByLabel('Weight (kg)').fill('61.5');
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });

  await test.step('through the navigation', async () => {
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await expect(question.getByRole('button', { name: 'Keep typing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(page.getByLabel('Weight (kg)')).toHaveValue('61.5');
  });
  await test.step('with the back button', async () => {
    await page.goBack();
    await question.getByRole('button', { name: 'Keep typing' }).click();
    await expect(page.getByLabel('Weight (kg)')).toHaveValue('61.5');
  });
  await test.step('by signing out', async () => {
    await page.getByRole('button', { name: 'Account of Noor Demo' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await question.getByRole('button', { name: 'Keep typing' }).click();
    await expect(page.getByLabel('Weight (kg)')).toHaveValue('61.5');
  });
  await test.step('but not when switching chart tabs or after a confirmed discard', async () => {
    await page.getByRole('tab', { name: 'SARC-F' }).click();
    await page.getByRole('tab', { name: 'Measurements' }).click();
    await expect(page.getByLabel('Weight (kg)')).toHaveValue('61.5');
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  });
  await test.step('and with a half-typed new patient', async () => {
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('button', { name: 'New patient' }).click();
    await page.getByLabel('First name').fill('Yolande');
    await page.goBack();
    await question.getByRole('button', { name: 'Keep typing' }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByLabel('First name')).toHaveValue('Yolande');
    await page.getByLabel('First name').press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog', { name: 'New patient' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Patients', level: 1 })).toBeVisible();
  });
});

test('a printed chart is light and omits the navigation and bars @deep', async ({ story }) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  await page.evaluate(() => localStorage.setItem('satchel-theme', 'dark'));
  await page.goto(`${story.network.url}/patients/${demoPatient.patient_id}`);
  await expect(page.getByRole('heading', { name: demoPatient.name })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light');
  await expect(page.getByRole('heading', { name: demoPatient.name })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Latest measurements' })).toBeVisible();
  for (const part of ['.vertical-nav', '.navbar', '.footer', '.layout-switching']) {
    await expect(page.locator(part)).not.toBeVisible();
  }
});

test('hidden bars keep the navigation and the connection state visible @deep', async ({ story }) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  for (const [layout, isCollapsed] of [
    ['vertical', 'false'],
    ['vertical', 'true'],
    ['horizontal', 'false'],
  ] as const) {
    await page.evaluate(
      ([nav, collapsed]) => {
        localStorage.setItem('satchel-isVerticalNavCollapsed', collapsed);
        localStorage.setItem('satchel-contentLayoutNav', nav);
        localStorage.setItem('satchel-navbarType', 'hidden');
        localStorage.setItem('satchel-horizontalNavType', 'hidden');
        localStorage.setItem('satchel-footerType', 'hidden');
      },
      [layout, isCollapsed] as const,
    );
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    const nav = await page.locator('.vertical-nav, .horizontal-nav').boundingBox();
    const badge = await page.getByTestId('connection').boundingBox();
    expect((badge?.x ?? -1) + (badge?.width ?? 0)).toBeLessThanOrEqual((nav?.x ?? 0) + (nav?.width ?? 0));
    await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account of Noor Demo' })).toBeVisible();
  }
});

test('a page scrolled past 200 px offers a button to scroll to the top @deep', async ({ story }) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  await page.goto(`${story.network.url}/settings`);
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  const top = page.getByRole('button', { name: 'Scroll to top' });
  /** The button reacts to the scroll event, which fires with a frame. */
  const scrollTo = (y: number) =>
    page.evaluate(
      (top) =>
        new Promise<void>((resolve) => {
          window.addEventListener('scrollend', () => requestAnimationFrame(() => resolve()), { once: true });
          window.scrollTo(0, top);
        }),
      y,
    );
  await scrollTo(200);
  await expect(top).toHaveCount(0);
  await scrollTo(201);
  await top.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('notifications show what needs attention and link to it @deep', async ({ story }) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  // Some reminders of the demo clinic are always due.
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const panel = page.getByRole('dialog', { name: /Notifications/ });
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await expect(panel).toContainText(/reminders? (is|are) due/);
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await bell.click();
  await expect(panel).toBeHidden();
  await page.route('**/api/save-patient*', (route) =>
    route.fulfill({
      status: 400,
      json: { success: false, error: { code: 'request/invalid', message: 'No.', fields: {} } },
    }),
  );
  await addPatient(page, { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' });
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await expect(panel).toContainText('Upload rejected: Patient, Yolande Dupré.');
  expect(await axeFaults(page)).toEqual([]);
  // Due reminders come last.
  await panel.getByRole('link', { name: 'View' }).first().click();
  await expect(page.getByRole('heading', { name: 'Waiting for upload', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});
