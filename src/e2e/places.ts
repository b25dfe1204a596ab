import { expect, type Page } from '@playwright/test';
import { chartTabs } from '@/client/chart/chartTabs';
import { visitSteps } from '@/client/chart/visit/visitSteps';
import { settingParts } from '@/client/features/settings/settingPlaces';
import type { Catalogue } from '@/client/i18n/en';
import type { Language } from '@/client/i18n/languages';
import { routes, screenNames, type ScreenName } from '@/client/navigation/routes';
import { demoPatient } from './screens';

/** What a story can open and look at: a screen, one of its tabs or steps, or what a button opens over it. */
export interface Place {
  name: string;
  screen: ScreenName;
  path: string;
  /** after the screen is shown */
  open?(page: Page, words: Catalogue): Promise<void>;
}

/** Records of the demo clinic, by the kind of id that the path of a screen has. */
const { patient_id } = demoPatient;
const anotherPatient = '00000000-0000-7000-8000-a00000000002';
const record = (letter: string) => `00000000-0000-7000-8000-${letter}00000000001`;

/** The screens whose address needs more than nothing. A new one that is not here fails, by name. */
const addresses: Partial<Record<ScreenName, string[]>> = {
  patient: [
    ...chartTabs.map((tab) => `${routes.patient.href(patient_id)}?tab=${tab}`),
    // Low potassium, interactions, a wish in Arabic: other cards than those of the first.
    routes.patient.href(anotherPatient),
  ],
  patientLabs: [routes.patientLabs.href(patient_id)],
  labEdit: [routes.labEdit.href(record('f'))],
  patientRecord: [routes.patientRecord.href(patient_id)],
  dayPlan: [routes.dayPlan.href(patient_id)],
  dynamometryEdit: [routes.dynamometryEdit.href(record('e'))],
  supplementsEdit: [routes.supplementsEdit.href(patient_id)],
  visit: visitSteps.map((step) => `${routes.visit.href(patient_id)}?step=${step}`),
  settings: [routes.settings.href(), ...settingParts.map((part) => `${routes.settings.href()}#${part}`)],
  accounts: [routes.accounts.href(), `${routes.accounts.href()}?tab=audit`],
};

/** Every screen of the route table, with the tabs, steps and parts that have an address. Those before the sign-in come first. */
export function placesOf(name: ScreenName): Place[] {
  const { path } = routes[name];
  const paths = addresses[name] ?? (path.includes(':') ? [] : [path]);
  if (paths.length === 0) throw new Error(`No story knows an address of the screen ${name} (${path}).`);
  return paths.map((address) => ({ name: address, screen: name, path: address }));
}

const signedOut = (name: ScreenName) => routes[name].access === 'public';
export const publicPlaces = screenNames.filter(signedOut).flatMap(placesOf);
export const signedInPlaces = screenNames.filter((name) => !signedOut(name)).flatMap(placesOf);

/** What lies over a screen. */
const overlays = (page: Page) =>
  page.locator('.ant-modal-wrap, .ant-drawer-section, .ant-popover, .ant-dropdown').filter({ visible: true });

type Open = NonNullable<Place['open']>;
const press =
  (nameOf: (words: Catalogue) => string): Open =>
  (page, words) =>
    page
      .getByRole('button', { name: nameOf(words), exact: true })
      .filter({ visible: true })
      .first()
      .click();
/** Its code may be loaded only now. */
const byKey =
  (key: string): Open =>
  async (page) => {
    await page.keyboard.press(key);
    await expect(overlays(page)).not.toHaveCount(0);
  };
const dialog = (
  name: string,
  screen: ScreenName,
  open: Open,
  path = placesOf(screen)[0]?.path ?? '',
): Place => ({
  ...{ name, screen, path, open },
});
const tab = (name: (typeof chartTabs)[number]) => `${routes.patient.href(patient_id)}?tab=${name}`;

/** The drawers, dialogs and panels over the screens. */
export const dialogs: Place[] = [
  dialog('the search palette', 'home', byKey('Control+k')),
  dialog('the list of keys', 'home', byKey('?')),
  dialog('the notifications', 'home', (page) =>
    page
      .getByRole('button')
      .filter({ has: page.locator('.bell') })
      .click(),
  ),
  dialog(
    'the form of a new patient',
    'patients',
    press(({ patients }) => patients.new),
  ),
  dialog(
    'the form of a patient',
    'patient',
    press(({ patients }) => patients.edit),
  ),
  dialog(
    'new lab results',
    'patient',
    press(({ screens }) => screens.labAdd),
    tab('labs'),
  ),
  dialog(
    'a new supplement',
    'patient',
    press(({ supplements }) => supplements.form.add),
    tab('supplements'),
  ),
  dialog(
    'the menu of the chart',
    'patient',
    press(({ chart }) => chart.more),
  ),
  dialog(
    'an invitation',
    'accounts',
    press(({ accounts }) => accounts.invitations.invite),
  ),
  dialog(
    'a patient for a window',
    'patientWindows',
    press(({ windows }) => windows.open),
  ),
];

/** Loads an address in a language. */
export async function speak(page: Page, language: Language, url: string): Promise<void> {
  await page.evaluate((code) => localStorage.setItem('satchel-language', code), language);
  await page.goto(url);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await isAtRest(page);
}

/** Goes to a place inside the app, as the browser's back button does. */
export async function goTo(page: Page, { path, screen, open }: Place, words: Catalogue): Promise<void> {
  await closeDialogs(page);
  const patientIds = [patient_id, anotherPatient];
  await page.evaluate(
    ({ to, state }) => {
      history.pushState({ usr: state, key: to, idx: 1 }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
    { to: path, state: { patientIds } },
  );
  await isComplete(page, words.screens[screen]);
  if (!open) return;
  await open(page, words);
  await isAtRest(page);
}

/** An empty form, as well, goes by the Escape key. */
async function closeDialogs(page: Page): Promise<void> {
  const over = overlays(page);
  if ((await over.count()) === 0) return;
  await page.keyboard.press('Escape');
  await expect(over).toHaveCount(0);
}

/** Waits until a screen has all that it shows. */
export async function isComplete(page: Page, title: string): Promise<void> {
  await expect(page).toHaveTitle(`${title} · Satchel`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await isAtRest(page);
}

/** Waits until nothing is read and nothing is left to draw. */
export async function isAtRest(page: Page): Promise<void> {
  await expect(page.locator('.ant-skeleton, .ant-spin-spinning, .pending-text')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((atRest) => requestIdleCallback(atRest)));
}
