import { expect } from '@playwright/test';
import { fullName, openPatientId } from '@/e2e/screens';
import { captureForms, type CaptureForm } from './captureForms';
import { fillNewPatient, openForm, openPatientForm, patientShown } from './chart';
import { bringToFront, reload, type KnownPatient, type Laptop, type Tab } from './laptop';
import type { Dice } from './random';
import { press, pressAndKill } from './saving';
import { reopenSomewhere } from './laptopSteps';

/** Each step is one save, up to its notice or until the browser is killed. Each returns what it did, for the log. */

type Ending = 'notice' | 'kill';

export function savesMeasurements(laptop: Laptop, dice: Dice, ending: Ending = 'notice'): Promise<string> {
  return savesCapture(laptop, dice, { form: captureForms.measurements, ending });
}

export function savesScreening(laptop: Laptop, dice: Dice, ending: Ending = 'notice'): Promise<string> {
  return savesCapture(laptop, dice, { form: captureForms.screening, ending });
}

async function savesCapture(
  laptop: Laptop,
  dice: Dice,
  { form, ending }: { form: CaptureForm; ending: Ending },
): Promise<string> {
  const { ledger } = laptop;
  const { tab, patient } = somewhere(laptop, dice);
  const { patient_id } = patient;
  const { panel, save } = await openForm({ laptop, tab, patient }, form);
  if (dice.chance(0.5)) await beginsNew(form, panel);
  const shown = await form.shown(panel);
  const history = shown
    ? ledger.shownAs({ table: form.table, patient_id, fields: shown })
    : ledger.begin(form.table, patient_id);
  const numberOfSave = form.table === 'sarcF' ? ledger.savesOf('sarcF', patient_id) : ledger.saves;
  const fields = form.contentOf(numberOfSave);
  await form.fill(panel, fields);
  const what = `${shown ? 'corrects' : 'new'} ${form.table} of ${patient.name}: ${JSON.stringify(fields)}`;
  await ends(laptop, dice, { ending, history, fields, tab, save });
  return what;
}

async function beginsNew(form: CaptureForm, panel: Parameters<CaptureForm['shown']>[0]): Promise<void> {
  const begin = panel.getByRole('button', { name: form.newButton });
  if (!(await begin.isVisible())) return;
  await begin.click();
  await expect.poll(() => form.shown(panel)).toBeNull();
}

export async function editsNote(laptop: Laptop, dice: Dice, ending: Ending = 'notice'): Promise<string> {
  const { ledger } = laptop;
  const { tab, patient } = somewhere(laptop, dice);
  const { patient_id } = patient;
  const { fields: shown, notes, save } = await openPatientForm({ laptop, tab, patient });
  const history = ledger.shownAs({ table: 'patients', patient_id, fields: shown });
  const fields = { ...shown, notes: `note ${ledger.saves + 1}` };
  await notes.fill(fields.notes);
  await ends(laptop, dice, { ending, history, fields, tab, save });
  if (ending === 'notice') await expect(save).toHaveCount(0);
  return `edits ${patient.name}: ${fields.notes}`;
}

export async function addsPatient(laptop: Laptop, dice: Dice, ending: Ending = 'notice'): Promise<string> {
  const { ledger } = laptop;
  const tab = dice.pick(laptop.tabs);
  const { page } = tab;
  await bringToFront(laptop, tab);
  const last_name = `Soak-${String(ledger.saves + 1).padStart(4, '0')}`;
  const person = { first_name: 'Nora', last_name, birth_date: '1941-03-08' };
  const save = await fillNewPatient(page, person);
  const history = ledger.begin('patients', null);
  await ends(laptop, dice, { ending, history, fields: { ...person, notes: null }, tab, save });
  const name = fullName(person);
  if (ending === 'notice') {
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    history.patient_id = openPatientId(page);
    laptop.patients.push({ patient_id: history.patient_id, name });
  }
  return `adds ${name}`;
}

async function ends(
  laptop: Laptop,
  dice: Dice,
  {
    ending,
    history,
    fields,
    tab,
    save,
  }: {
    ending: Ending;
    history: ReturnType<Laptop['ledger']['begin']>;
    fields: Record<string, unknown>;
    tab: Tab;
    save: Parameters<typeof press>[2];
  },
): Promise<void> {
  const by = tab.page;
  if (ending === 'kill') {
    await pressAndKill(laptop, save, dice);
    laptop.ledger.note(history, { fields, outcome: 'unsaid', by });
    await reopenSomewhere(laptop, dice);
    return;
  }
  const outcome = await press(laptop, by, save);
  if (outcome === 'refused') throw new Error(`Refused: ${JSON.stringify(fields)}`);
  laptop.ledger.note(history, { fields, outcome, by });
}

/** Two tabs have the same form open. One saves. The other's form has not seen that save and must not replace it. */
export async function savesOnStaleForm(laptop: Laptop, dice: Dice): Promise<string> {
  const [first, second] = dice.chance(0.5) ? laptop.tabs : laptop.tabs.toReversed();
  if (!first || !second) throw new Error('There are two tabs.');
  const { ledger } = laptop;
  const patient = dice.pick(laptop.patients);
  const form = captureForms.measurements;
  const { table } = form;
  const { patient_id } = patient;
  const stale = await openForm({ laptop, tab: second, patient }, form);
  const { panel, save } = await openForm({ laptop, tab: first, patient }, form);
  const shown = await form.shown(panel);
  const history = shown
    ? ledger.shownAs({ table, patient_id, fields: shown })
    : ledger.begin(table, patient_id);
  const fields = form.contentOf(ledger.saves);
  await form.fill(panel, fields);
  await ends(laptop, dice, { ending: 'notice', history, fields, tab: first, save });
  await bringToFront(laptop, second);
  await form.fill(stale.panel, { weight_kg: 30 });
  const outcome = await press(laptop, second.page, stale.save);
  if (outcome !== 'refused') throw new Error('A form replaced a waiting record that it had not seen.');
  await reload(laptop, second);
  return `${patient.name}: ${JSON.stringify(fields)}, and the other tab is refused`;
}

/** Mostly the patient whose chart is already open. */
function somewhere(laptop: Laptop, dice: Dice): { tab: Tab; patient: KnownPatient } {
  const tab = dice.pick(laptop.tabs);
  const other = dice.pick(laptop.patients);
  return { tab, patient: (dice.chance(0.6) && patientShown(laptop, tab)) || other };
}
