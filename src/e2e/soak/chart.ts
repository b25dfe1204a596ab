import { expect, type Locator, type Page } from '@playwright/test';
import type { PatientTable } from '@/contract/recordKinds';
import { listedName, openPatients } from '@/e2e/screens';
import type { CaptureForm } from './captureForms';
import { bringToFront, reload, type KnownPatient, type Laptop, type Tab } from './laptop';

interface Place {
  laptop: Laptop;
  tab: Tab;
  patient: KnownPatient;
}

export function chartPath(patient_id: string, tab = 'overview'): string {
  return `/patients/${patient_id}?tab=${tab}`;
}

/** The patient whose chart a tab shows, if any. */
export function patientShown({ patients }: Laptop, { page }: Tab): KnownPatient | undefined {
  return patients.find(({ patient_id }) => page.url().includes(`/patients/${patient_id}`));
}

/** Opens a patient's chart. Reloads it if another tab has saved since this page was loaded. */
export async function openChartFor({ laptop, tab, patient }: Place, table: PatientTable): Promise<void> {
  const { page } = tab;
  await bringToFront(laptop, tab);
  const { patient_id, name } = patient;
  if (patientShown(laptop, tab) !== patient) {
    await openPatients(page);
    await page.getByRole('searchbox', { name: 'Filter patients' }).fill(name);
    await page.getByRole('link', { name: listedName(name), exact: true }).click();
    // A reload before the router is there would load the list again.
    await page.waitForURL((url) => url.pathname.startsWith(`/patients/${patient_id}`));
  }
  if (laptop.ledger.isSavedElsewhere({ table, patient_id, by: page, since: tab.loadedAt })) {
    await reload(laptop, tab);
  }
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** Opens a form of a patient's chart. @returns its panel, and the button that saves it */
export async function openForm(place: Place, form: CaptureForm): Promise<{ panel: Locator; save: Locator }> {
  await openChartFor(place, form.table);
  const { page } = place.tab;
  if (!page.url().includes(`tab=${form.tab}`)) {
    await page.getByRole('tab', { name: form.title }).click();
  }
  const panel = page.getByRole('tabpanel', { name: form.title });
  const save = panel.getByRole('button', { name: 'Save' });
  await save.waitFor();
  return { panel, save };
}

/** The values in the patient form that a soak types. */
interface PatientFormShown {
  fields: Record<string, unknown>;
  notes: Locator;
  save: Locator;
}

/** Opens the form for a patient's own data. */
export async function openPatientForm(place: Place): Promise<PatientFormShown> {
  await openChartFor(place, 'patients');
  const { page } = place.tab;
  await page.getByRole('button', { name: 'Edit patient' }).click();
  const form = page.getByRole('dialog', { name: 'Edit patient' });
  const notes = form.getByLabel('Notes', { exact: true });
  const fields = {
    first_name: await form.getByLabel('First name', { exact: true }).inputValue(),
    last_name: await form.getByLabel('Last name', { exact: true }).inputValue(),
    birth_date: await form.getByLabel('Date of birth', { exact: true }).inputValue(),
    notes: (await notes.inputValue()) || null,
  };
  return { fields, notes, save: form.getByRole('button', { name: 'Save' }) };
}

/** Fills the form for a new patient. @returns the button that saves it */
export async function fillNewPatient(
  page: Page,
  person: { first_name: string; last_name: string; birth_date: string },
): Promise<Locator> {
  await openPatients(page);
  await page.getByRole('button', { name: 'New patient' }).click();
  const form = page.getByRole('dialog', { name: 'New patient' });
  await form.getByLabel('First name', { exact: true }).fill(person.first_name);
  await form.getByLabel('Last name', { exact: true }).fill(person.last_name);
  await form.getByLabel('Date of birth', { exact: true }).fill(person.birth_date);
  await form.getByRole('radio', { name: 'Female', exact: true }).check();
  return form.getByRole('button', { name: 'Save' });
}
