import { noBase } from '@/client/storage/outbox/base';
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { settingsChanged } from '@/client/settings/settingsSlice';
import { patientSchema, type Patient } from '@/contract/patient';
import { aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { PatientForm } from './PatientForm';

let device: TestDevice;
beforeAll(() => {
  configure({ defaultHidden: true });
  setUpLanguages();
});
beforeEach(() => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

async function edit(patient: Patient): Promise<void> {
  renderOn(
    device,
    <PatientForm
      edited={{ patient, base: { ...noBase, base_revision: 1 }, waiting: null }}
      onClose={() => undefined}
      onSaved={() => undefined}
    />,
  );
  await screen.findByText('Save');
}

const typeWeight = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function saved({ patient_id }: Patient): Promise<Patient> {
  fireEvent.click(screen.getByText('Save'));
  return waitFor(async () => {
    const envelope = await device.offline.read('patients', patient_id);
    return patientSchema.parse(envelope?.record);
  });
}

describe('text that deceives', () => {
  it.each([
    [
      'Phone',
      '+32 \u202e123456',
      'Type this again: hidden characters in it change the order in which it reads.',
    ],
    ['First name', '\u200b', 'Enter at least one visible character.'],
    [
      'Identifier',
      'A\u0085B',
      'Type this again on one line: it has line breaks, tabs or other control characters.',
    ],
  ])('is refused beside its field, and nothing is saved: %s', async (label, typed, sentence) => {
    const patient = aPatient();
    await edit(patient);
    fireEvent.change(screen.getByLabelText(label), { target: { value: typed } });
    fireEvent.click(screen.getByText('Save'));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(await device.offline.read('patients', patient.patient_id)).toBeNull();
  });

  it('is refused beside its list: an allergy', async () => {
    const patient = { ...aPatient(), allergies: ['Nuts', 'ENON\u202e'] };
    await edit(patient);
    fireEvent.click(screen.getByText('Save'));
    expect(await screen.findByText(/^Type this again: hidden characters/)).toBeTruthy();
    expect(screen.getByLabelText('Allergies').getAttribute('aria-invalid')).toBe('true');
    expect(await device.offline.read('patients', patient.patient_id)).toBeNull();
  });
});

describe('the allergies', () => {
  const none = () => screen.getByLabelText<HTMLInputElement>('No known allergies');

  it('are not recorded until an entry is typed or none is known, which is ticked', async () => {
    const patient = aPatient({ allergies: null });
    await edit(patient);
    expect(none().checked).toBe(false);
    fireEvent.click(none());
    expect(await saved(patient)).toMatchObject({ allergies: [], conditions: null, medicines: null });
  });

  it('have their hint directly below the field that it describes', async () => {
    await edit(aPatient());
    const field = screen.getByLabelText('Allergies');
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    const [hint] = ids.flatMap((id) => document.getElementById(id) ?? []);
    expect(hint?.textContent).toBe('Type one and press Enter');
    expect(hint?.previousElementSibling?.contains(field)).toBe(true);
    expect(hint?.nextElementSibling?.contains(none())).toBe(true);
  });

  it('stay none known when something else is changed', async () => {
    const patient = aPatient({ allergies: [] });
    await edit(patient);
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '0123' } });
    expect(await saved(patient)).toMatchObject({ allergies: [], phone: '0123' });
  });

  it('are not recorded once the tick is removed', async () => {
    const patient = aPatient({ allergies: [] });
    await edit(patient);
    expect(none().checked).toBe(true);
    fireEvent.click(none());
    expect(await saved(patient)).toMatchObject({ allergies: null });
  });

  const type = (text: string) => {
    const input = screen.getByLabelText('Allergies');
    fireEvent.change(input, { target: { value: text } });
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
  };

  it.each([
    ['none', []],
    ['aucune', []],
    ['–', null],
    ['nuts', ['nuts']],
  ])('typed as %s are kept as what it says', async (typed, allergies) => {
    const patient = aPatient({ allergies: null });
    await edit(patient);
    type(typed);
    expect(await saved(patient)).toMatchObject({ allergies });
  });

  it('are asked about again when only drugs were', async () => {
    const patient = aPatient({ allergies: null });
    await edit(patient);
    type('NKDA');
    fireEvent.click(screen.getByText('Save'));
    expect(await screen.findByText(/^This says nothing about food/)).toBeTruthy();
    expect(await device.offline.read('patients', patient.patient_id)).toBeNull();
  });

  it('cannot be none known beside an entry', async () => {
    await edit(aPatient({ allergies: ['nuts'] }));
    expect(none().disabled).toBe(true);
  });
});

describe('the language and the time zone', () => {
  const choose = async (label: string, option: string) => {
    fireEvent.mouseDown(screen.getByLabelText(label));
    fireEvent.click(await screen.findByTitle(option));
  };

  it('can be chosen, and are saved', async () => {
    const patient = aPatient({ language: null, time_zone: null });
    await edit(patient);
    await choose('Language', 'Français');
    fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: 'New York' } });
    await choose('Time zone', 'America/New York');
    expect(await saved(patient)).toMatchObject({ language: 'fr', time_zone: 'America/New_York' });
  });

  it('are shown and kept when they came from an import', async () => {
    const patient = aPatient({ language: 'tr', time_zone: 'America/Argentina/Buenos_Aires' });
    await edit(patient);
    expect(screen.getByTitle('Turkish')).toBeTruthy();
    expect(screen.getByTitle('America/Argentina/Buenos Aires')).toBeTruthy();
    expect(await saved(patient)).toMatchObject({
      language: 'tr',
      time_zone: 'America/Argentina/Buenos_Aires',
    });
  });

  it('are shown as they are when the code of the language means none', async () => {
    await edit(aPatient({ language: 'en-ab12' }));
    expect(screen.getByTitle('en-ab12')).toBeTruthy();
  });
});

describe('the usual weight', () => {
  it('is typed in the chosen unit and saved in kg', async () => {
    device.store.dispatch(settingsChanged({ massUnit: '[lb_av]' }));
    const patient = aPatient({ usual_weight_kg: null });
    await edit(patient);
    typeWeight('Usual weight (lb)', '160');
    expect(await saved(patient)).toMatchObject({ usual_weight_kg: 72.5747792 });
  });

  it('is saved as null when cleared, and the dominant hand stays unchanged', async () => {
    const patient = aPatient({ usual_weight_kg: 70, dominant_hand: 'left' });
    await edit(patient);
    typeWeight('Usual weight (kg)', '');
    expect(await saved(patient)).toMatchObject({ usual_weight_kg: null, dominant_hand: 'left' });
  });

  it('is refused above the upper limit', async () => {
    const patient = aPatient({ usual_weight_kg: null });
    await edit(patient);
    typeWeight('Usual weight (kg)', '651');
    fireEvent.click(screen.getByText('Save'));
    expect(await screen.findByText('Enter a value between 2 and 650 kg.')).toBeTruthy();
    expect(await device.offline.read('patients', patient.patient_id)).toBeNull();
  });
});

describe('the pregnancy due date', () => {
  const label = 'Pregnancy due date';

  it('is asked for where it can be, and is saved', async () => {
    const patient = aPatient({ sex: 'male', birth_date: '1996-03-01' });
    await edit(patient);
    expect(screen.queryByLabelText(label)).toBeNull();
    fireEvent.click(screen.getByLabelText('Female'));
    fireEvent.change(await screen.findByLabelText(label), { target: { value: '2026-08-14' } });
    expect(screen.queryByText(/Aug 14, 2026/)).toBeNull();
    expect(await saved(patient)).toMatchObject({ due_date: '2026-08-14' });
  });

  it('stays in sight once it is recorded, whatever else is, and can be cleared', async () => {
    const patient = aPatient({ sex: 'male', birth_date: '1941-03-01', due_date: '2026-08-14' });
    await edit(patient);
    fireEvent.change(screen.getByLabelText(label), { target: { value: '' } });
    expect(screen.getByLabelText(label)).toBeTruthy();
    expect(await saved(patient)).toMatchObject({ due_date: null });
  });
});

describe('the date of birth, on a device whose clock was set back', () => {
  beforeEach(() => {
    const doNotFake = ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'performance'] as const;
    jest.useFakeTimers({ doNotFake: [...doNotFake], now: new Date('2001-01-01T00:05:00Z') });
  });
  afterEach(() => jest.useRealTimers());

  it('of a recorded patient does not stop another change', async () => {
    const patient = aPatient({ birth_date: '2015-03-08' });
    await edit(patient);
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '0123' } });
    expect(await saved(patient)).toMatchObject({ phone: '0123', birth_date: '2015-03-08' });
  });

  it('is refused when it is typed and has not come', async () => {
    const patient = aPatient({ birth_date: '2015-03-08' });
    await edit(patient);
    fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: '2015-03-09' } });
    fireEvent.click(screen.getByText('Save'));
    expect(await screen.findByText('The date of birth cannot be in the future.')).toBeTruthy();
    expect(await device.offline.read('patients', patient.patient_id)).toBeNull();
  });
});
