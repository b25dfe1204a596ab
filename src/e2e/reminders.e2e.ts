import { expect, type Page } from '@playwright/test';
import { parseICS } from 'node-ical';
import { readFileSync } from 'node:fs';
import { leaveLocked } from './browser';
import { changeElsewhere } from './otherPeople';
import { connectionBadge, doWithSupplement, save, signIn } from './screens';
import { readRows } from './server';
import { test } from './story';

/** The second patient of the demo clinic, who has no reminders. */
const patientId = '00000000-0000-7000-8000-a00000000002';

async function choose(page: Page, field: string, typed: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field, exact: true });
  await box.click();
  await box.fill(typed);
  await page.keyboard.press('Enter');
}

/** `YYYY-MM-DD` by this machine's clock, this many days from today. */
function dayFromToday(days: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days))
    .toISOString()
    .slice(0, 10);
}

async function calendarFile(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Calendar file (.ics)' }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

function summariesOf(calendar: string): unknown[] {
  return Object.values(parseICS(calendar))
    .flatMap((part) => (part?.type === 'VEVENT' ? [part.summary] : []))
    .sort();
}

test('catalog and meal reminders are planned, done and snoozed offline, and stored in the database @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  // Planned yesterday, because a reminder cannot be planned in the past.
  await page.clock.setFixedTime(new Date(`${dayFromToday(-1)}T12:00:00`));
  await signIn(page, story.network.url);
  await page.goto(`${story.network.url}/patients/reminder`);
  await expect(page.getByRole('heading', { name: 'Reminders', level: 1 })).toBeVisible();
  await story.loseNetwork();
  await expect(connectionBadge(page)).toHaveText(/^Offline/);

  await page.getByRole('button', { name: 'Add from catalog' }).click();
  await choose(page, 'Patient', 'Haddad');
  await choose(page, 'Template', 'Repeat grip');
  await expect(page.getByRole('region', { name: 'Next five dates' }).getByRole('listitem')).toHaveCount(5);
  await page.getByLabel('Start', { exact: true }).fill('2026-01-31');
  await page.getByRole('spinbutton', { name: 'Every' }).fill('1');
  await expect(page.getByText('in a shorter one it comes on the last day')).toBeVisible();
  await page.getByLabel('Start', { exact: true }).fill(dayFromToday(-1));
  await page.getByLabel('Time', { exact: true }).fill('13:00');
  await page.getByRole('button', { name: 'Save' }).click();
  const upcoming = page.getByRole('list', { name: 'Upcoming' });
  await expect(upcoming.getByRole('listitem').filter({ hasText: 'Repeat grip strength' })).toBeVisible();

  await page.getByRole('button', { name: 'Add meal reminders' }).click();
  await page.getByRole('checkbox', { name: 'Breakfast' }).check();
  await page.getByRole('checkbox', { name: 'Dinner' }).check();
  await page.getByLabel('Time of: Breakfast').fill('00:00');
  await page.getByLabel('Time of: Dinner').fill('23:59');
  await page.getByLabel('Start', { exact: true }).fill(dayFromToday(0));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(upcoming.getByRole('listitem')).toHaveCount(3);

  await page.clock.setFixedTime(new Date());
  await page.reload();
  const overdue = page.getByRole('list', { name: 'Overdue' });
  await expect(overdue.getByRole('listitem').filter({ hasText: 'Repeat grip strength' })).toBeVisible();
  const due = page.getByRole('list', { name: 'Due today' });
  const breakfast = 'Protein at this meal (Breakfast)';
  await expect(due.getByRole('listitem').filter({ hasText: breakfast })).toContainText('Aim about 25 g.');
  await expect(upcoming.getByRole('listitem').filter({ hasText: '(Dinner)' })).toContainText('11:59 PM');

  await page.getByRole('button', { name: /^Done: Repeat grip strength/ }).click();
  await expect(overdue).toBeHidden();
  await page.getByRole('button', { name: /^Undo: Repeat grip strength/ }).click();
  await expect(overdue).toBeVisible();
  await page.getByRole('button', { name: /^Done: Repeat grip strength/ }).click();
  await page.getByRole('button', { name: /^Snooze: Protein/ }).click();
  await page.getByRole('menuitem', { name: 'For an hour' }).click();
  await expect(page.getByRole('list', { name: 'Snoozed' })).toContainText(breakfast);

  await page.goto(`${story.network.url}/patients/reminder`);
  await page.getByRole('searchbox', { name: 'Filter reminders' }).fill('haddad');
  await expect(page.getByRole('list', { name: 'Snoozed' })).toContainText(breakfast);
  await expect(connectionBadge(page)).toHaveText('Offline · 3 waiting for upload');
  expect(summariesOf(await calendarFile(page))).toEqual([
    'Protein at this meal (Breakfast) · Amina Haddad',
    'Protein at this meal (Dinner) · Amina Haddad',
    'Repeat grip strength · Amina Haddad',
  ]);

  await page.getByRole('link', { name: 'Amina Haddad' }).first().click();
  await expect(page.getByRole('tab', { name: 'Reminders', selected: true })).toBeVisible();
  // The grip strength reminder is for the clinician, so it is not in the patient's calendar.
  expect(summariesOf(await calendarFile(page))).toEqual([
    'Protein at this meal (Breakfast)',
    'Protein at this meal (Dinner)',
  ]);
  await page.getByRole('button', { name: 'Plan of the day' }).click();
  const plan = page.getByRole('table', { name: 'Plan of the day' });
  await expect(plan.getByRole('row').filter({ hasText: 'Dinner' }).first()).toContainText('11:59 PM');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Plan of the day', level: 1 })).toBeHidden();
  await expect(plan).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await story.regainNetwork();
  await expect(connectionBadge(page)).toHaveText('Connected');
  await story.server.stop();
  const rows = await readRows(
    story.dataDir,
    `SELECT * FROM reminders WHERE patient_id = '${patientId}' ORDER BY key, starts_at`,
  );
  expect(rows).toMatchObject([
    {
      ...{
        key: 'grip-recheck',
        audience: 'clinician',
        rrule: expect.stringMatching(/^FREQ=MONTHLY/),
        meal: null,
      },
      starts_at: `${dayFromToday(-1)}T13:00`,
      done: [{ at: `${dayFromToday(-1)}T13:00`, outcome: 'done' }],
    },
    {
      ...{ key: 'protein-meal', audience: 'patient', rrule: 'FREQ=DAILY', meal: 'breakfast' },
      ...{ values: { grams: 25 }, starts_at: `${dayFromToday(0)}T00:00` },
      snoozed_at: `${dayFromToday(0)}T00:00`,
    },
    { key: 'protein-meal', meal: 'dinner', starts_at: `${dayFromToday(0)}T23:59`, snoozed_at: null },
  ]);
});

async function pick(page: Page, field: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: option }).click();
}

test('the Ramadan plan keeps interfering supplements apart at night and lists the Ramadan meals @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  const { url } = story.network;
  await signIn(page, url);
  await page.goto(`${url}/supplement/edit/${patientId}`);
  for (const [name, dose] of [
    ['Iron', '18'],
    ['Calcium', '500'],
  ] as const) {
    await page.getByRole('button', { name: 'Add supplement' }).click();
    await choose(page, 'Supplement', name);
    await page.getByRole('spinbutton', { name: 'Dose' }).fill(dose);
    await pick(page, 'Unit', /^mg$/);
    await pick(page, 'Label dose refers to', /mineral itself|elemental/);
    await page.getByLabel('Time 1', { exact: true }).fill(name === 'Iron' ? '10:30' : '16:00');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: `Actions: ${name} (elemental)` })).toBeVisible();
  }
  for (const name of ['Iron', 'Calcium']) {
    await page.goto(`${url}/patients/reminderaddcatalog?patient=${patientId}`);
    await choose(page, 'Template', 'Take supplement');
    await pick(page, 'Supplement', new RegExp(name));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('list', { name: 'Upcoming' })).toContainText(`Take ${name}`);
  }

  await page.getByRole('button', { name: 'Ramadan …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First day').fill(dayFromToday(1));
  await dialog.getByLabel('Last day').fill(dayFromToday(30));
  await dialog.getByLabel('Suhoor').fill('20:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Suhoor comes before iftar.')).toBeVisible();
  await dialog.getByLabel('Suhoor').fill('04:10');
  const nights = dialog.getByRole('region', { name: 'Supplements in these nights' }).getByRole('listitem');
  await expect(nights).toHaveText([/Iron.*7:00.*PM/, /Calcium.*9:30.*PM/]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Ramadan is arranged')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Take Calcium' })).toContainText(
    /In Ramadan.*9:30.*PM/,
  );

  await page.getByRole('button', { name: 'Plan of the day' }).click();
  await page.getByLabel('Day', { exact: true }).fill(dayFromToday(1));
  await expect(page.getByRole('table', { name: 'Plan of the day' }).getByRole('row')).toContainText([
    ...[/Time/, /Suhoor/, /Iftar/, /Take Iron/, /Evening snack/, /Take Calcium/],
  ]);
});

test('a reminder follows its supplement when paused, resumed or stopped; the plan is in the patient’s language @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  const { url } = story.network;
  await changeElsewhere(story.server, {
    ...{ patient_id: patientId, changes: { language: 'fr' }, device_revision: 1 },
  });
  await signIn(page, url);
  await page.goto(`${url}/patients/${patientId}/plan`);
  await expect(page.getByRole('article')).toHaveAttribute('lang', /^fr/);
  await story.loseNetwork();
  await page.goto(`${url}/supplement/edit/${patientId}`);
  await page.getByRole('button', { name: 'Add supplement' }).click();
  await choose(page, 'Supplement', 'Iron');
  await page.getByRole('spinbutton', { name: 'Dose' }).fill('18');
  await pick(page, 'Unit', /^mg$/);
  await pick(page, 'Label dose refers to', /mineral itself|elemental/);
  await page.getByLabel('Time 1', { exact: true }).fill('23:58');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Actions: Iron (elemental)' })).toBeVisible();
  await page.goto(`${url}/patients/reminderaddcatalog?patient=${patientId}`);
  await choose(page, 'Template', 'Take supplement');
  await pick(page, 'Supplement', /Iron/);
  await save(page.getByRole('button', { name: 'Save' }));

  const silent = page.getByRole('list', { name: 'Silent while the supplement is paused or stopped' });
  const expectListedIn = async (list: 'Upcoming' | 'silent'): Promise<void> => {
    await page.goto(`${url}/patients/${patientId}?tab=reminders`);
    const shown = list === 'silent' ? silent : page.getByRole('list', { name: list });
    await expect(shown.getByRole('listitem').filter({ hasText: 'Take Iron' })).toBeVisible();
  };
  const change = async (action: string, reason: string | null): Promise<void> => {
    await page.goto(`${url}/supplement/edit/${patientId}`);
    await doWithSupplement(page, action, 'Iron (elemental)');
    const dialog = page.getByRole('dialog');
    if (reason !== null) await dialog.getByRole('textbox', { name: reason }).fill('Nausea');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  };
  const plan = page.getByRole('article');
  const printed = async (): Promise<void> => {
    await page.goto(`${url}/patients/${patientId}/plan`);
    await expect(page.getByRole('heading', { name: 'Plan of the day', level: 1 })).toBeVisible();
    await expect(plan).toHaveAttribute('lang', /^fr/);
    await expect(plan.getByRole('row').filter({ hasText: 'Petit déjeuner' })).toBeVisible();
  };

  await expectListedIn('Upcoming');
  await printed();
  await expect(plan.getByRole('row').filter({ hasText: '23:58' })).toHaveText(/Prendre Fer.*18.mg/);
  await change('Pause', 'Reason for the pause');
  await expectListedIn('silent');
  await printed();
  await expect(plan).not.toContainText('Fer');
  await change('Restart', null);
  await expectListedIn('Upcoming');
  await change('Stop', 'Reason for stopping');
  await expectListedIn('silent');
  await story.regainNetwork();
  await expect(connectionBadge(page)).toHaveText('Connected');
});

test('a due reminder shows a browser notification without the patient’s name, which locking the app removes @deep', async ({
  story,
}) => {
  const { page, context } = story.browser;
  const { url } = story.network;
  await context.grantPermissions(['notifications'], { origin: url });
  // Outside the quiet hours.
  await page.clock.install({ time: new Date(`${dayFromToday(0)}T11:30:00`) });
  await signIn(page, url);
  await page.goto(`${url}/settings`);
  // A locked app cannot show notifications, so the lock is delayed.
  await page.getByRole('radiogroup', { name: 'Lock when idle for' }).getByText('60 minutes').click();
  await page.getByRole('radiogroup', { name: 'Reminders that are due' }).getByText('Without names').click();
  await page.goto(`${url}/patients/reminderaddcatalog?patient=${patientId}`);
  await choose(page, 'Template', 'Repeat grip');
  await page.getByLabel('Start', { exact: true }).fill(dayFromToday(0));
  await page.getByLabel('Time', { exact: true }).fill('12:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('list', { name: 'Upcoming' })).toContainText('Repeat grip strength');
  const shownNotifications = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const shown = await registration?.getNotifications();
      return shown?.map(({ title, body }) => `${title} ${body}`.trim());
    });
  // Those of the demo clinic.
  await expect.poll(shownNotifications).toEqual([expect.stringMatching(/^\d+ reminders are due$/)]);
  await page.clock.runFor('00:31:00');
  await expect.poll(shownNotifications).toEqual(['Repeat grip strength']);
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await expect(page.getByText(/^\d+ reminders are due$/)).toBeVisible();
  leaveLocked(context);
  await page.clock.runFor('01:01:00');
  await expect(page.getByRole('heading', { name: 'Unlock' })).toBeVisible();
  await expect.poll(shownNotifications).toEqual([]);
});
