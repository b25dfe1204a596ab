import { expect, type Page } from '@playwright/test';
import { homeHeading } from './homeHeading';
import { demo } from './people';
import { openPatients, signIn } from './screens';
import { test } from './story';

// Half of these stories happen before or without a sign-in.
test.use({ laptop: 'new' });

async function expectErrorScreen(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong.', level: 1 })).toBeVisible();
  await expect(page.getByText("We are working on it and we'll get it fixed as soon as we can")).toBeVisible();
  await expect(page.getByText('500')).toBeVisible();
}

test('a crash in one screen does not affect the others, and the screen can be retried', async ({ story }) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  await openPatients(page);
  await page.evaluate(() => {
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      configurable: true,
      get: () => {
        throw new Error('Broken for the test.');
      },
    });
  });
  await page.getByRole('link', { name: 'Home' }).click();
  await expectErrorScreen(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectErrorScreen(page);
  // A screen that formats no numbers.
  await page.getByRole('link', { name: 'Patient windows' }).click();
  await expect(page.getByRole('heading', { name: 'Patient windows', level: 1 })).toBeVisible();
});

test('a crash at startup shows the error screen', async ({ story }) => {
  const { page } = story.browser;
  await page.addInitScript(() => {
    Object.defineProperty(window, 'matchMedia', {
      get: () => {
        throw new Error('Broken for the test.');
      },
    });
  });
  await page.goto(`${story.network.url}/login`);
  await expectErrorScreen(page);
  await expect(page.getByRole('button', { name: 'Back to Home' })).toBeVisible();
});

test('the not-found screen leads home, and an error that leaves the page blank shows the error screen', async ({
  story,
}) => {
  const { page } = story.browser;
  await page.goto(`${story.network.url}/patients/labEditnothing`);
  await expect(page.getByRole('heading', { name: 'Page Not Found', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/login\?to=%2F$/);
  await expect(page.getByLabel('Password')).toBeVisible();

  await test.step('An error outside React that leaves the page blank shows the error screen', async () => {
    await page.evaluate(() => {
      document.querySelector('#root')?.replaceChildren();
      setTimeout(() => {
        throw new Error('Broken for the test.');
      });
    });
    await expectErrorScreen(page);
  });
});

test('a screen that cannot be loaded reloads the page once, then shows the error screen @deep', async ({
  story,
}) => {
  const { page, context } = story.browser;
  await signIn(page, story.network.url);
  // As after a deployment, when neither the server nor the service worker still has the old files. No new one may
  // fetch them meanwhile.
  await context.route('**/service-worker.js', (route) => route.abort());
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.reload();
  await expect(homeHeading(page)).toBeVisible();
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await context.route(/\/assets\/.*\.js$/, (route) =>
    loaded.includes(route.request().url()) ? route.continue() : route.abort(),
  );

  await page.getByRole('link', { name: 'Lab results', exact: true }).click();
  await expectErrorScreen(page);
  // The navigation is still there.
  await expect(page.getByRole('link', { name: 'Reminders' })).toBeVisible();
  expect(loads).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/patients/lablist');

  await context.unroute(/\/assets\/.*\.js$/);
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await page.getByRole('link', { name: 'Lab results', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Lab results', level: 1 })).toBeVisible();
});

test('signing in never redirects to another site, whatever the return address @deep', async ({ story }) => {
  const { page } = story.browser;
  const hostile = ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'];
  await page.goto(`${story.network.url}/login?to=${encodeURIComponent(hostile[0] ?? '')}`);
  await page.getByRole('textbox', { name: 'Email' }).fill(demo.email);
  await page.getByLabel('Password').fill(demo.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(homeHeading(page)).toBeVisible();
  expect(page.url()).toBe(`${story.network.url}/`);
  // A signed-in user is redirected at once, by the same rule.
  for (const [to, path] of [
    ...hostile.map((each) => [each, '/'] as const),
    ['/outbox', '/outbox'] as const,
  ]) {
    await page.goto(`${story.network.url}/login?to=${encodeURIComponent(to)}`);
    await expect(
      path === '/' ? homeHeading(page) : page.getByRole('heading', { name: 'Waiting for upload', level: 1 }),
    ).toBeVisible();
    expect(page.url()).toBe(story.network.url + path);
  }
});

test('a viewer sees no links to forbidden screens, and an explanation on opening one @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  await page.route('**/api/login', async (route) => {
    const answer = await route.fetch();
    const body: { account: object } = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...body, account: { ...body.account, role: 'viewer' } },
    });
  });
  await signIn(page, story.network.url);
  await expect(page.getByRole('link', { name: 'Accounts' })).toHaveCount(0);
  await page.goto(`${story.network.url}/accounts`);
  await expect(page.getByRole('heading', { name: 'Not authorized', level: 1 })).toBeVisible();
  await expect(page.getByText('Your role is Viewer.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await expect(homeHeading(page)).toBeVisible();
  await expect(page.getByText('You have view-only access.')).toBeVisible();
  await page.goto(`${story.network.url}/patients`);
  await expect(page.locator('[role=table] [data-index="0"]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New patient' })).toHaveCount(0);
  await page.goto(`${story.network.url}/patients/labadd`);
  await expect(page.getByRole('heading', { name: 'Not authorized', level: 1 })).toBeVisible();
});
