import { expect, type Page } from '@playwright/test';
import { mayEnter } from '@/client/auth/mayEnter';
import { chartTabs } from '@/client/chart/chartTabs';
import { en } from '@/client/i18n/en';
import { routes, screenNames, type ScreenName } from '@/client/navigation/routes';
import { homeHeading } from './homeHeading';
import { inviteColleague } from './otherPeople';
import { amal } from './people';
import { demoPatient, openPatients, signIn } from './screens';
import { test } from './story';

test.use({ laptop: 'new' });

/** Buttons that begin or save a change, by the words that they begin with. */
const writing = [
  ...[en.form.save, en.patients.new, en.patients.edit, en.patients.archive, en.patients.tag],
  ...[
    en.patients.merge.open,
    en.patients.merge.apart,
    en.visit.start,
    en.home.resumeVisit,
    en.home.begin.visit,
  ],
  ...[en.grip.new, en.supplements.form.add, en.backup.restore, en.reminders.ramadan.open],
  ...[en.screens.labAdd, en.screens.labImport, en.screens.reminderAddCatalog, en.screens.reminderAddMeals],
  ...Object.values(en.supplements.do),
  ...Object.values(en.reminders.do),
  ...[en.labs.detail.edit, en.labs.detail.editRange, en.labs.detail.addReminder, en.labs.seen.markAll],
  ...[en.palette.actions.newPatient, en.palette.actions.uploadNow],
  ...[en.labs.seen.mark, en.labs.list.markChosen_one, en.labs.list.markChosen_other],
]
  .map((words) => words.split('{{')[0] ?? '')
  .filter((words) => words !== '');

/** Fields that only choose what is shown. */
const choosing =
  /^(Filter|Find an? |Search|Choose |Sort|Analyte|Flag|Collected|From$|To$|Language|Day$|Unreviewed only|For whom|Show supplements|Kind of record|Recorded by|Period$)/;

/** What could change a chart on the screen that is open. */
function writeControls(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ buttons, fields, forOthers }) => {
      const isThere = (found: Element): found is HTMLElement =>
        found instanceof HTMLElement &&
        found.checkVisibility() &&
        found.closest('[inert], [aria-disabled=true]') === null;
      const nameOf = (found: HTMLElement): string =>
        (
          found.getAttribute('aria-label') ??
          (found instanceof HTMLInputElement ? found.labels?.[0]?.textContent : undefined) ??
          found.textContent ??
          ''
        ).trim();
      const areas = [
        ...document.querySelectorAll('main, .ant-drawer, .ant-modal, [role=menu], [role=listbox]'),
      ];
      const all = (selector: string) =>
        areas.flatMap((area) => [...area.querySelectorAll(selector)].filter(isThere));
      const pressed = all('button, a[href], [role=menuitem], [role=option]')
        .map(nameOf)
        // A visit that is done opens its chart.
        .filter((name) => !/^Done \d/.test(name))
        // "Stopped" only shows what is stopped.
        .filter((name) =>
          buttons.some((words) => name.startsWith(words) && !/^\p{L}/u.test(name.slice(words.length))),
        );
      // A link to a screen that is for others leads to a refusal.
      const refused = all('a[href]')
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => forOthers.some((path) => href.startsWith(path)))
        .map((href) => `link to ${href}`);
      const typedInto = all('input, textarea, select, [role=spinbutton], [role=switch]')
        // A segment chooses what is shown.
        .filter((field) => !field.matches(':disabled, .ant-segmented *'))
        .map((field) => `field "${nameOf(field)}"`)
        .filter((name) => !new RegExp(fields).test(name.slice(7, -1)));
      return [...pressed, ...refused, ...typedInto];
    },
    {
      buttons: writing,
      fields: choosing.source,
      forOthers: screenNames
        .filter((name) => !mayEnter(name, { role: 'viewer' }))
        .map((name) => routes[name].href('')),
    },
  );
}

/** Goes there inside the app. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

const headings: Partial<Record<ScreenName, string>> = {
  patient: demoPatient.name,
  supplementsEdit: `Supplements of ${demoPatient.name}`,
  patientLabs: `Labs of ${demoPatient.name}`,
  labEdit: 'Lab result',
};
const chart = routes.patient.href(demoPatient.patient_id);

test('a viewer sees every screen without a control that could change a chart @deep', async ({ story }) => {
  test.setTimeout(240_000);
  const { page } = story.browser;
  await inviteColleague(story.server, { ...amal, name: 'Amal Ouazzani' }, 'viewer');
  await signIn(page, story.network.url, amal);
  await openPatients(page);
  await expect(page.getByRole('link', { name: 'Lefebvre, Marguerite' })).toBeVisible();
  const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name, exact: true });
  const account = { role: 'viewer' as const };
  const found: string[] = [];
  const check = async (place: string): Promise<void> => {
    found.push(...(await writeControls(page)).map((control) => `${place}: ${control}`));
  };

  await test.step('the screens that are for others say for whom', async () => {
    const forbidden = screenNames.filter((name) => !mayEnter(name, account));
    expect(forbidden).toContain('visit');
    for (const name of forbidden) {
      await goWithin(page, routes[name].href(demoPatient.patient_id));
      await expect(title('Not authorized')).toBeVisible();
      const users = name === 'accounts' ? 'owners of the clinic' : 'owners and nutritionists';
      await expect(page.getByText(`This screen is for ${users}. Your role is Viewer.`)).toBeVisible();
    }
  });

  await test.step('all other screens are there to read', async () => {
    const own = ['settings', 'replay'];
    const read = screenNames.filter(
      (name) => routes[name].access === 'signedIn' && mayEnter(name, account) && !own.includes(name),
    );
    for (const name of read) {
      await goWithin(page, routes[name].href(demoPatient.patient_id));
      await expect(
        name === 'home' ? homeHeading(page) : title(headings[name] ?? en.screens[name]),
      ).toBeVisible();
      // A table from which nothing can be chosen for a change has no boxes.
      if (name === 'labList') await expect(page.getByRole('checkbox', { name: /^Choose / })).toHaveCount(0);
      await check(name);
    }
  });

  await test.step('a lab result is text with its flag, also in the title of the tab', async () => {
    await goWithin(page, routes.labList.href());
    await page.getByRole('table').getByRole('link', { name: '2.6 mmol/L' }).click();
    await expect(title('Lab result')).toBeVisible();
    await expect(page).toHaveTitle('Lab result · Satchel');
    await expect(page.getByText('Critically low')).toBeVisible();
    await expect(page.getByText('Not reviewed', { exact: true })).toBeVisible();
    await check('lab result');
  });

  await test.step('the chart shows values as text', async () => {
    for (const tab of chartTabs) {
      await goWithin(page, `${chart}?tab=${tab}`);
      await expect(page.getByRole('tab', { name: en.chart[tab], exact: true })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await expect(page.getByRole('tabpanel', { name: en.chart[tab], exact: true })).toBeVisible();
      await check(tab);
    }
    await goWithin(page, `${chart}?tab=sarcF`);
    await expect(page.getByRole('tabpanel', { name: 'SARC-F' }).getByRole('term').first()).toHaveText(
      'Strength',
    );
    await expect(page.getByText('View only')).toBeVisible();
    await goWithin(page, `${chart}?edit=patient`);
    await expect(page.getByRole('dialog', { name: 'Patient details' })).toContainText('Lefebvre');
    await check('details');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await goWithin(page, `${chart}?tab=grip`);
    await page
      .getByRole('tabpanel', { name: 'Grip strength' })
      .getByRole('table')
      .getByRole('link')
      .first()
      .click();
    await expect(title('Grip session')).toBeVisible();
    await expect(page.getByText('Device', { exact: true })).toBeVisible();
    await check('grip session');
  });

  await test.step('menus and the palette offer nothing that writes', async () => {
    await goWithin(page, chart);
    await page.getByRole('button', { name: en.chart.more }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await check('menu');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    for (const typed of ['', 'add', 'new', 'upload', 'visit', 'import']) {
      await page.getByRole('combobox').fill(typed);
      await check(`palette, "${typed}"`);
    }
    await page.keyboard.press('Escape');
    await openPatients(page);
    for (const name of ['Marguerite Lefebvre', 'Amina Haddad'])
      await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
    await expect(page.getByRole('toolbar')).toContainText('2');
    await check('chosen patients');
  });

  expect(found).toEqual([]);
});
