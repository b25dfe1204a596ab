import { expect, type Locator, type Page } from '@playwright/test';
import type { ConfirmedSave } from './accounting';
import { homeHeading } from './homeHeading';
import { demo } from './people';
import { readEntries, unsealing } from './sealed';

/** What a nutritionist does, using the accessible names that a screen reader announces. */

export interface Person {
  first_name: string;
  last_name: string;
  birth_date: string;
}

/** The first patient of the demo clinic. */
export const demoPatient = {
  patient_id: '00000000-0000-7000-8000-a00000000001',
  name: 'Marguerite Lefebvre',
};

/** Loads the sign-in screen, which redirects a signed-in user at once, and signs in. */
export async function signIn(page: Page, url: string, login = demo): Promise<void> {
  await page.goto(`${url}/login`);
  const email = page.getByRole('textbox', { name: 'Email' });
  const home = homeHeading(page);
  await expect(email.or(home)).toBeVisible();
  if (await email.isVisible()) {
    await email.fill(login.email);
    await page.getByLabel('Password').fill(login.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }
  await expect(home).toBeVisible();
}

/** Requests the sign-out. If records are waiting, the app asks for confirmation first. */
export async function askToSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** Home has a "New patient" too: a click on it while the screen changes is lost, so this waits for the screen. */
export async function openPatients(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Patients' }).first().click();
  await expect(page.getByRole('heading', { name: 'Patients', level: 1, exact: true })).toBeVisible();
}

/** @returns the new patient's id, from the address bar */
export async function addPatient(page: Page, person: Person): Promise<string> {
  await openPatients(page);
  await page.getByRole('button', { name: 'New patient' }).click();
  await page.getByLabel('First name').fill(person.first_name);
  await page.getByLabel('Last name').fill(person.last_name);
  await page.getByLabel('Date of birth').fill(person.birth_date);
  await page.getByRole('radio', { name: 'Female', exact: true }).check();
  await save(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('heading', { name: fullName(person), level: 1 })).toBeVisible();
  return openPatientId(page);
}

/** The patient of the open chart. */
export function openPatientId(page: Page): string {
  const id = /\/patients\/([0-9a-f-]{36})/.exec(page.url())?.[1];
  if (id === undefined) throw new Error(`No chart is open at ${page.url()}.`);
  return id;
}

/** The answers that `recordSarcF` gives. */
export const screened = {
  strength: 1,
  assistance_walking: 1,
  rise_from_chair: 1,
  climb_stairs: 1,
  falls: 0,
};
/** The values that `recordMeasurements` types. */
export const measured = { weight_kg: 72.25, height_cm: 170 };

/** Records a new patient with a screening and measurements. @returns the confirmed saves */
export async function recordVisit(page: Page, person: Person): Promise<ConfirmedSave[]> {
  const patient_id = await addPatient(page, person);
  await recordSarcF(page);
  await recordMeasurements(page);
  return [
    { table: 'patients', patient_id, fields: { ...person } },
    { table: 'sarcF', patient_id, fields: screened },
    { table: 'physicalData', patient_id, fields: measured },
  ];
}

/** On the chart of a patient. Scores 4: positive. */
export async function recordSarcF(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'SARC-F' }).click();
  for (const [group, answer] of [
    ['Strength', 'Some'],
    ['Assistance in walking', 'Some'],
    ['Rise from a chair', 'Some'],
    ['Climb stairs', 'Some'],
    ['Falls', 'None'],
  ] as const) {
    await page
      .getByRole('radiogroup', { name: group })
      .getByRole('radio', { name: answer, exact: true })
      .check();
  }
  const panel = page.getByRole('tabpanel', { name: 'SARC-F' });
  await expect(panel.getByRole('group', { name: 'Score' })).toContainText('4 of 10');
  await expect(panel.getByRole('group', { name: 'Score' })).toContainText(
    'Positive screen: at risk of sarcopenia',
  );
  await saveIn(page, 'SARC-F');
}

/** On the chart of a patient. BMI exactly 25.0. */
export async function recordMeasurements(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Measurements' }).click();
  await page.getByRole('spinbutton', { name: 'Weight (kg)' }).fill('72.25');
  await page.getByRole('spinbutton', { name: 'Height (cm)' }).fill('170');
  const panel = page.getByRole('tabpanel', { name: 'Measurements' });
  await expect(panel.getByRole('group', { name: 'BMI' })).toContainText('BMI 25.0 kg/m²');
  await expect(panel.getByRole('group', { name: 'BMI' })).toContainText('Overweight');
  await saveIn(page, 'Measurements');
}

/** Saves what is typed in a tab of the chart. */
export async function saveIn(page: Page, tab: string): Promise<void> {
  await save(page.getByRole('tabpanel', { name: tab }).getByRole('button', { name: 'Save' }));
}

/** Clicks, and waits until the screen confirms the save. */
export async function save(button: Locator): Promise<void> {
  const { notice: confirmed } = await clickSave(button);
  await expect(confirmed).toBeVisible();
}

/** Clicks. @returns the notice that confirms this save, not an earlier one */
export async function clickSave(button: Locator): Promise<{ notice: Locator }> {
  const notices = button.page().getByText('Saved on this device');
  await notices.evaluateAll((earlier) => {
    for (const notice of earlier) notice.setAttribute('data-earlier', '');
  });
  await button.click();
  return { notice: notices.and(button.page().locator(':not([data-earlier])')) };
}

export async function openChart(page: Page, person: Person): Promise<void> {
  await openPatients(page);
  const link = page.getByRole('link', { name: `${person.last_name}, ${person.first_name}` });
  // The table renders only the rows in sight; how many depends on the browser's window.
  const scroller = page.locator('.virtual-table-scroller');
  const isRendered = async (): Promise<boolean> => {
    if ((await link.count()) > 0) return true;
    await scroller.evaluate((element) => element.scrollBy(0, element.clientHeight / 2));
    return false;
  };
  await expect.poll(isRendered).toBe(true);
  await link.click();
  // Clicking another link before this would cancel the navigation.
  await expect(page.getByRole('heading', { name: fullName(person), level: 1 })).toBeVisible();
}

export function connectionBadge(page: Page) {
  return page.getByTestId('connection');
}

/** A name of two words as the table of patients shows it: "Lefebvre, Marguerite". */
export function listedName(name: string): string {
  const [first, ...last] = name.split(' ');
  return `${last.join(' ')}, ${first}`;
}

export function fullName({ first_name, last_name }: Person): string {
  return `${first_name} ${last_name}`;
}

export async function openOutbox(page: Page) {
  await page.getByRole('link', { name: 'Waiting for upload' }).first().click();
  await expect(page.getByRole('heading', { name: 'Waiting for upload', level: 1 })).toBeVisible();
  // What needs attention stands in a table of its own, above the one of what waits.
  return page.getByRole('main');
}

/** On the outbox page. */
export async function uploadNow(page: Page): Promise<void> {
  // Does not wait for the button to be enabled: the records may upload on their own at that moment.
  await page.getByRole('button', { name: 'Upload now' }).click({ force: true });
}

/** Waits until the device has read the whole clinic from the server. */
export async function haveAllPatients(page: Page): Promise<void> {
  await openPatients(page);
  await expect(page.getByText(/^20,0\d\d patients$/)).toBeVisible({ timeout: 100_000 });
  // Found by its class, because at first it is invisible and has no role.
  await expect(page.locator('.fetch-status')).toHaveCount(0, { timeout: 100_000 });
}

/** Waits until the only draft has these values, after a typing pause and the write. */
export async function draftIsKept(page: Page, values: Record<string, unknown>): Promise<void> {
  await expect
    .poll(() => readDrafts(page))
    .toEqual([expect.objectContaining({ values: expect.objectContaining(values) })]);
}

/** The drafts on disk. */
export async function readDrafts(page: Page): Promise<unknown[]> {
  const place = { database: 'SealedDrafts', store: 'drafts' };
  const rows = await readEntries(page, place.database, place.store);
  const { open } = await unsealing(page);
  return Promise.all(rows.map((row) => open(place, row)));
}

/** Cancels the next job with a progress bar partway. Runs in the page: a click from here may come too late. */
export async function cancelUnderWay(page: Page): Promise<void> {
  await page.evaluate(() => {
    new MutationObserver((_changes, observer) => {
      const done = Number(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') ?? 0);
      const cancel = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Cancel');
      if (done === 0 || !cancel) return;
      observer.disconnect();
      cancel.click();
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
}

/** Chooses an action from the menu of a supplement in the list of a patient. */
export async function doWithSupplement(page: Page, action: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions: ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
