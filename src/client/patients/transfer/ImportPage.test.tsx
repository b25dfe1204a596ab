import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { selectDesk } from '@/client/desk/deskSlice';
import type { WorkerTask } from '@/client/fhir/bundleWorker';
import { readBundle } from '@/client/fhir/readBundle';
import { setUpLanguages } from '@/client/i18n/i18n';
import { selectPendingCount } from '@/client/outbox/outboxSelectors';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { openCache } from '@/client/records/recordsThunks';
import { recordsReceived } from '@/client/records/recordEvents';
import { routes } from '@/client/navigation/routes';
import { storedLabSchema } from '@/contract/lab';
import { storedPatientSchema, type Patient } from '@/contract/patient';
import { aLab, aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { acknowledged, openTestDevice, type TestDevice } from '@/testing/testDevice';
import { ImportPage } from './ImportPage';

/** Reads as the worker does, in the page: jsdom has no workers. */
class WorkerInPage extends EventTarget {
  postMessage({ file, answers }: WorkerTask): void {
    void file.text().then((text) => {
      const { charts, findings, questions } = readBundle(text, { answers });
      const say = (data: object) => this.dispatchEvent(new MessageEvent('message', { data }));
      say({ kind: 'charts', charts });
      say({ kind: 'done', findings, questions });
    });
  }

  terminate(): void {
    // There is nothing to end.
  }
}

let device: TestDevice;
beforeAll(setUpLanguages);
beforeEach(async () => {
  Object.assign(globalThis, { Worker: WorkerInPage });
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  await device.store.dispatch(readOutbox());
  await device.store.dispatch(openCache());
});
afterEach(async () => {
  cleanup();
  Reflect.deleteProperty(globalThis, 'Worker');
  await device.remove();
});

const json = readFileSync(path.join(__dirname, '../../fhir/fixtures/glucose-unknown-code.json'), 'utf8');
const asked = 'Which analyte is “Glucose [Mass/volume] in Blood (2339-0)”?';

/** A FHIR file; jsdom's File has no text(). */
function chartFile(text: string): File {
  const file = new File([text], 'chart.json', { type: 'application/json' });
  return Object.assign(file, { text: () => Promise.resolve(text) });
}

async function choose(file = chartFile(json), shown = asked): Promise<void> {
  const input = document.querySelector('input[type=file]');
  if (input === null) throw new Error('There is no field for a file.');
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
  await screen.findByText(shown);
}

const press = async (name: string) => fireEvent.click(await screen.findByText(name));

async function answer(words: string): Promise<void> {
  const select = screen.getByRole('combobox', { name: asked });
  fireEvent.mouseDown(select);
  fireEvent.change(select, { target: { value: words } });
  fireEvent.click(await screen.findByText(words, { selector: '.ant-select-item-option-content' }));
}

describe('the import of a FHIR file with a code that is not known here', () => {
  it('asks which analyte it is, takes the result, and remembers the answer for the next file', async () => {
    renderOn(device, <ImportPage />);
    await choose();
    await answer('Glucose, fasting');
    await press('Review');
    expect(await screen.findByText('With them: 1 lab result.')).toBeTruthy();
    expect(selectDesk(device.store.getState()).labAnswers.analytes).toEqual({
      'http://loinc.org|2339-0': 'glucose_fasting',
    });
    await press('Back to the unknown codes');
    expect(await screen.findByText(asked)).toBeTruthy();
    await press('Choose another file');
    await choose();
    expect(screen.getByText('Glucose, fasting')).toBeTruthy();
  });

  it('leaves its result out and names it when the question stays open', async () => {
    renderOn(device, <ImportPage />);
    await choose();
    await press('Review');
    await waitFor(() => expect(screen.getByText('Can’t be imported (1)')).toBeTruthy());
    expect(screen.queryByText(/With them/)).toBeNull();
    fireEvent.click(screen.getByText('Can’t be imported (1)'));
    const table = await screen.findByRole('table', { name: 'Can’t be imported' });
    expect(within(table).getByText(/^Glucose .* \(2339-0\) is not one of/)).toBeTruthy();
    expect(table.querySelectorAll('wbr')).toHaveLength(1);
  });
});

it('asks before it takes the results of a FHIR file with notes whose letters were lost', async () => {
  const albumin = {
    ...{ resourceType: 'Observation', id: 'o2', status: 'final', subject: { reference: 'Patient/p1' } },
    code: { coding: [{ system: 'http://loinc.org', code: '1751-7' }] },
    effectiveDateTime: '2026-03-09T07:45:00+01:00',
    valueQuantity: { value: 38, unit: 'g/L' },
    performer: [{ display: 'Laboratoire HÃ©lÃ¨ne' }],
    note: [{ text: 'h\ufffdmolys\ufffd' }],
  };
  const patient = {
    ...{ resourceType: 'Patient', id: 'p1', gender: 'female', birthDate: '1948-02-29' },
    name: [{ family: 'Moreau', given: ['Lise'] }],
  };
  const others = ['a\ufffd', 'b\ufffd'].map((text, at) => ({
    ...{ ...albumin, id: `o${at + 3}`, note: [{ text }] },
    effectiveDateTime: `2026-03-1${at}`,
  }));
  const entry = [patient, albumin, ...others].map((resource) => ({ resource }));
  renderOn(device, <ImportPage />);
  await choose(
    chartFile(JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry })),
    'To decide (1)',
  );
  const table = await screen.findByRole('table', { name: 'To decide (1)' });
  expect(table.textContent).toContain(
    'Letters were lost in notes or names of laboratories: \u2068Laboratoire HÃ©lÃ¨ne\u2069, \u2068h\ufffdmolys\ufffd\u2069, \u2068a\ufffd\u2069, ….',
  );
  expect(screen.getByText('Save 0 patients')).toBeTruthy();
});

describe('the import of a CSV file', () => {
  it('asks for the order of the dates if the dates do not show it', async () => {
    renderOn(device, <ImportPage />);
    const csv = 'First name,Last name,Date of birth,Sex\nLise,Moreau,03/04/1948,F\n';
    await choose(new File([csv], 'patients.csv'), 'Choose above in which order day and month stand.');
    const next = screen.getByRole('button', { name: 'Review' });
    expect(next).toHaveProperty('disabled', true);
    fireEvent.mouseDown(screen.getByLabelText(/^Dates/));
    fireEvent.click(await screen.findByText('Month, day, year'));
    await waitFor(() => expect(next).toHaveProperty('disabled', false));
  });

  it('asks before it saves a person whose rows contradict each other, and saves once that is right', async () => {
    renderOn(device, <ImportPage />);
    const rows = ['No known allergies', 'Peanut'].map((allergies) => `Lise,Moreau,1948-02-29,F,${allergies}`);
    const csv = ['First name,Last name,Date of birth,Sex,Allergies', ...rows].join('\n');
    await choose(new File([csv], 'patients.csv'), 'Review');
    await press('Review');
    const table = await screen.findByRole('table', { name: 'To decide (1)' });
    const found = 'Allergies: “none known” contradicts \u2068Peanut\u2069.';
    expect(within(table).getByText(found)).toBeTruthy();
    const saveIt = screen.getByText('Save 1 patient');
    await act(async () => void fireEvent.click(saveIt));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(`Lise Moreau · ${found} To be saved: none known.`);
    expect(selectPendingCount(device.store.getState())).toBe(0);
    const yes = within(dialog).getByText('Save anyway');
    await act(async () => void fireEvent.click(yes));
    expect(await screen.findByText('1 new patient is saved on this device.')).toBeTruthy();
  });

  it('shows what a row has otherwise than the chart it fills in, and asks again if the chart changes meanwhile', async () => {
    const lise = aPatient({
      ...{ first_name: 'Lise', last_name: 'Moreau', birth_date: '1948-02-29', sex: 'female' },
      ...{ identifier: 'K-101', email: null, address: null },
    });
    const receive = (fields: Partial<Patient>, revision: number) => {
      const stored = storedPatientSchema.parse({ ...lise, ...fields, ...acknowledged, revision });
      device.store.dispatch(recordsReceived({ table: 'patients', records: [stored] }));
    };
    act(() => receive({}, 2));
    renderOn(device, <ImportPage />);
    const address = `${'12 rue des Lilas, '.repeat(10)}Lyon`;
    const csv = [
      'First name,Last name,Date of birth,Sex,Identifier,Email,Address',
      `Lise,Moreau,1948-02-29,M,K-101,lise@example.org,"${address}"`,
    ].join('\n');
    await choose(new File([csv], 'patients.csv'), 'Review');
    await press('Review');
    const table = await screen.findByRole('table', { name: 'To decide (1)' });
    const found = 'Sex: “\u2068Male\u2069” in the file, “\u2068Female\u2069” in the record it would fill in.';
    expect(within(table).getByText(found)).toBeTruthy();
    await press('Fill in what is missing');
    const saveIt = async () => act(async () => void fireEvent.click(screen.getByText('Save 1 patient')));
    const answerYes = async () => {
      const dialog = await screen.findByRole('dialog');
      const yes = within(dialog).getByText('Save anyway');
      await act(async () => void fireEvent.click(yes));
      return dialog.textContent;
    };
    act(() => receive({ email: 'moreau@example.org', address: 'Lyon' }, 3));
    await saveIt();
    expect(await answerYes()).toContain('Lise Moreau · Sex: “\u2068Female\u2069” stays, “\u2068Male\u2069”');
    expect((await screen.findByRole('alert')).textContent).toContain('contradict it now');
    expect(selectPendingCount(device.store.getState())).toBe(0);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await saveIt();
    const said = await answerYes();
    expect(said).toContain('Email: “\u2068moreau@example.org\u2069” stays');
    expect(said).toContain('12 rue d…');
    expect(await screen.findByText('1 was filled in.', { exact: false })).toBeTruthy();
  });
});

it('a result that the chart has with another value leads to the chart', async () => {
  const lise = aPatient({ first_name: 'Lise', last_name: 'Moreau', birth_date: '1948-02-29' });
  const { patient_id } = lise;
  const here = aLab({ patient_id, value: 4.1, collected_at: '2026-03-09' });
  act(() => {
    const patients = [storedPatientSchema.parse({ ...lise, ...acknowledged })];
    device.store.dispatch(recordsReceived({ table: 'patients', records: patients }));
    const labs = [storedLabSchema.parse({ ...here, ...acknowledged })];
    device.store.dispatch(recordsReceived({ table: 'labs', records: labs }));
  });
  const patient = {
    ...{ resourceType: 'Patient', id: 'p1', gender: lise.sex, birthDate: lise.birth_date },
    name: [{ family: 'Moreau', given: ['Lise'] }],
  };
  const albumin = {
    ...{ resourceType: 'Observation', id: 'o1', status: 'final', subject: { reference: 'Patient/p1' } },
    ...{
      code: { coding: [{ system: 'http://loinc.org', code: '1751-7' }] },
      effectiveDateTime: '2026-03-09',
    },
    valueQuantity: { value: 38, unit: 'g/L' },
  };
  const entry = [patient, albumin].map((resource) => ({ resource }));
  renderOn(device, <ImportPage />);
  await choose(
    chartFile(JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry })),
    'Can’t be imported (1)',
  );
  fireEvent.click(screen.getByText('Can’t be imported (1)'));
  const table = await screen.findByRole('table', { name: 'Can’t be imported' });
  const link = within(table).getByRole('link', { name: 'Lise Moreau' });
  expect(link.getAttribute('href')).toBe(routes.patient.href(patient_id));
});

it('tells what is imported and must be checked from what can’t be imported', async () => {
  const patient = {
    ...{ resourceType: 'Patient', id: 'p1', gender: 'female', birthDate: '1948-02-29' },
    name: [{ text: 'Lise Moreau' }],
  };
  const encounter = { resourceType: 'Encounter', id: 'e', status: 'finished' };
  const entry = [patient, encounter].map((resource) => ({ resource }));
  renderOn(device, <ImportPage />);
  await choose(
    chartFile(JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry })),
    'Can’t be imported (1)',
  );
  fireEvent.click(screen.getByText('To check (1)'));
  const table = await screen.findByRole('table', { name: 'To check' });
  expect(within(table).getByText(/^The name is one text\. It is split/)).toBeTruthy();
});

describe('a FHIR file that merges a patient into another chart', () => {
  const ids = ['0192f000-0000-7000-8000-00000000000a', '0192f000-0000-7000-8000-00000000000b'];
  const [kept, duplicate] = ids.map((id, at) => ({
    resourceType: 'Patient',
    id,
    name: [{ family: ['Lefebvre', 'Stranger'][at], given: ['Any'] }],
    gender: ['female', 'male'][at],
    birthDate: '1941-03-08',
    ...(at === 1 && { link: [{ type: 'replaced-by', other: { reference: `Patient/${ids[0]}` } }] }),
  }));

  it('asks a person, with both names, dates of birth and sexes, and what contradicts', async () => {
    renderOn(device, <ImportPage />);
    const entry = [{ resource: kept }, { resource: duplicate }];
    await choose(
      chartFile(JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry })),
      'To decide (1)',
    );
    const table = await screen.findByRole('table', { name: 'To decide (1)' });
    const said =
      'The file merges Any Stranger · Mar 8, 1941 · Male into Any Lefebvre · Mar 8, 1941 · Female. If it is added, its records show in that chart. They contradict each other in: Sex.';
    expect(within(table).getByText(said)).toBeTruthy();
    expect(screen.getByText('Save 1 patient')).toBeTruthy();
  });
});
