import { expect } from '@playwright/test';
import { axeFaults } from './axe';
import { addPatient, demoPatient, signIn, openPatients } from './screens';
import { test } from './story';

test('the search palette opens patients, screens and actions from the keyboard alone', async ({ story }) => {
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
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(palette.getByRole('option', { name: 'Theme: Dark' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');

  await open();
  await page.keyboard.type('xyzzy');
  await expect(palette).toContainText('Nothing found for “xyzzy”.');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  await open();
  await page.keyboard.type('new patient');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New patient' })).toBeVisible();
});

test('the keyboard reaches everything, and the focus goes where one goes', async ({ story }) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  await page.reload();
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();

  await test.step('the first Tab offers the way past the navigation', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Open the patients' })).toBeFocused();
  });

  await test.step('a new screen takes the focus to its heading, and names the tab', async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Patients', level: 1 })).toBeFocused();
    await expect(page).toHaveTitle('Patients · Satchel');
  });

  await test.step('menus work by arrows, Enter and Escape, and give the focus back', async () => {
    const button = page.getByRole('button', { name: 'Account of Noor Demo' });
    await button.focus();
    await page.keyboard.press('Enter');
    const signOut = page.getByRole('menuitem', { name: 'Sign out' });
    await expect(signOut).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(signOut).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  });

  await test.step('a panel takes the focus, and Escape gives it back', async () => {
    const button = page.getByRole('button', { name: 'Shortcuts' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('Tab goes round without a trap', async () => {
    const seen = new Set<string>();
    for (let presses = 0; presses < 80; presses += 1) {
      await page.keyboard.press('Tab');
      seen.add(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160) ?? ''));
    }
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    expect(seen.size).toBeGreaterThan(20);
  });
});

test('on a phone the navigation lies over the content, always vertical', async ({ story }) => {
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
  // Nothing is wider than the phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expect(page.getByTestId('connection')).toHaveText('Connected');
});

test('a change of the layout pauses for half a second and keeps what is typed', async ({ story }) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  await page.goto(`${story.network.url}/patients/${demoPatient.patient_id}?tab=measurements`);
  await page.getByLabel('Weight (kg)').fill('61.5');
  await page.getByRole('button', { name: 'Appearance' }).click();
  const panel = page.getByRole('dialog', { name: 'Appearance' });
  await panel.getByRole('radiogroup', { name: 'Navigation', exact: true }).getByText('Horizontal').click();
  await expect(page.getByText('Changing the layout …')).toBeVisible();
  await expect(page.locator('.vertical-nav')).toBeHidden();
  await expect(page.locator('.horizontal-nav')).toBeVisible();
  await expect(page.getByText('Changing the layout …')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Weight (kg)')).toHaveValue('61.5');

  await test.step('and not at all where motion is to be reduced', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Appearance' }).click();
    const seen = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const observer = new MutationObserver(() => {
            if (document.querySelector('.layout-switching')) resolve(true);
            else if (document.querySelector('.vertical-nav')) resolve(false);
          });
          observer.observe(document.body, { childList: true, subtree: true });
        }),
    );
    await panel.getByRole('radiogroup', { name: 'Navigation', exact: true }).getByText('Vertical').click();
    expect(await seen).toBe(false);
    await expect(page.getByLabel('Weight (kg)')).toHaveValue('61.5');
  });
});

test('hidden bars leave a way to the screens and the state of the connection in sight', async ({ story }) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  for (const layout of ['vertical', 'horizontal']) {
    await page.evaluate((nav) => {
      localStorage.setItem('satchel-contentLayoutNav', nav);
      localStorage.setItem('satchel-navbarType', 'hidden');
      localStorage.setItem('satchel-horizontalNavType', 'hidden');
      localStorage.setItem('satchel-footerType', 'hidden');
    }, layout);
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByTestId('connection')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account of Noor Demo' })).toBeVisible();
  }
});

test('a page scrolled past 200 px offers the way back up', async ({ story }) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  await openPatients(page);
  await expect(page.getByRole('table', { name: 'Patients' })).toContainText('Amina Haddad');
  const top = page.getByRole('button', { name: 'Scroll to top' });
  await page.evaluate(() => window.scrollTo(0, 199));
  await expect(top).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 201));
  await top.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('notifications say what needs attention and lead there', async ({ story }) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await expect(page.getByText('Nothing needs your attention.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.route('**/api/save-patient', (route) =>
    route.fulfill({
      status: 400,
      json: { success: false, error: { code: 'request/invalid', message: 'No.', fields: {} } },
    }),
  );
  await addPatient(page, { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' });
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const panel = page.getByRole('dialog', { name: /Notifications/ });
  await expect(panel).toContainText('Patient of Yolande Dupré was not taken by the server.');
  expect(await axeFaults(page)).toEqual([]);
  await panel.getByRole('link', { name: 'Look at it' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for upload', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});
