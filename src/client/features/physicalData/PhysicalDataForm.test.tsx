import { noBase } from '@/client/storage/outbox/base';
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { localMoment } from '@/client/i18n/localMoment';
import type { CaptureStep } from '@/client/records/CaptureActions';
import type { OpenCapture } from '@/client/records/useCapture';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { recordsReceived } from '@/client/records/recordEvents';
import { settingsChanged } from '@/client/settings/settingsSlice';
import { physicalDataSchema, type PhysicalData } from '@/contract/physicalData';
import type { Patient } from '@/contract/patient';
import { aPatient, aPhysicalData } from '@/testing/builders';
import { openOtherTab } from '@/testing/otherTab';
import { renderOn } from '@/testing/renderOn';
import { acknowledged, openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { PhysicalDataForm } from './PhysicalDataForm';
import { PhysicalDataTab } from './PhysicalDataTab';

const correcting = 'This record is uploaded. Saving again corrects it.';
const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

let device: TestDevice;
beforeAll(() => {
  // In jsdom, visibility checks and role queries by name are slow, so the tests query labels.
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

/** The tab of a patient, or only the form for a capture, optionally as a step of a visit. */
async function open(patient: Patient = aPatient(), capture?: OpenCapture, step?: CaptureStep): Promise<void> {
  const chart = {
    patientId: patient.patient_id,
    patientIds: [patient.patient_id],
    patientName: 'Marguerite Lefebvre',
    patient,
  };
  renderOn(
    device,
    capture ? (
      <PhysicalDataForm {...chart} capture={capture} {...(step && { step })} />
    ) : (
      <PhysicalDataTab {...chart} />
    ),
  );
  await screen.findByText(step ? 'Save and continue' : 'Save');
}

function received(record: PhysicalData): void {
  const stored = {
    ...record,
    revision: 1,
    received_at: daysAgo(0),
    captured_by: testAccount.account_id,
  };
  act(() => void device.store.dispatch(recordsReceived({ table: 'physicalData', records: [stored] })));
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const saveIt = () => fireEvent.click(screen.getByText('Save'));
const results = () => screen.getByLabelText('Results').textContent;
const bmi = () => screen.getByLabelText('BMI').textContent;

const isOfWeightChange = ({ algorithm }: { algorithm: string }) => algorithm === 'weight-change-blackburn';

async function saved(patient: Patient): Promise<PhysicalData> {
  return waitFor(async () => {
    const { patient_id } = patient;
    const envelope = await device.offline.read('physicalData', patient_id);
    return physicalDataSchema.parse(envelope?.record);
  });
}

describe('the measurement units', () => {
  it('follow the settings, also in the limits of an error message, and typed values are shown again as typed', async () => {
    device.store.dispatch(settingsChanged({ massUnit: '[lb_av]', lengthUnit: '[in_i]' }));
    const patient = aPatient();
    await open(patient);
    type('Weight (lb)', '1500');
    fireEvent.blur(field('Weight (lb)'));
    expect(await screen.findByText('Enter a value between 4.5 and 1,433 lb.')).toBeTruthy();
    type('Weight (lb)', '160');
    type('Height (in)', '65');
    await waitFor(() => expect(bmi()).toContain('BMI 26.6 kg/m²'));
    saveIt();
    expect(await saved(patient)).toMatchObject({
      weight_kg: 72.5747792,
      height_cm: 165.1,
      entered: [
        { measure: 'weight_kg', value: 160, unit: '[lb_av]' },
        { measure: 'height_cm', value: 65, unit: '[in_i]' },
      ],
    });
    cleanup();
    await open(patient);
    expect(field('Weight (lb)').value).toBe('160');
    cleanup();
    act(() => void device.store.dispatch(settingsChanged({ massUnit: 'kg', lengthUnit: 'cm' })));
    await open(patient);
    expect(field('Weight (kg)').value).toBe('72.57');
    expect(await screen.findByText(/typed as 160 lb/)).toBeTruthy();
  });
});

describe('unusual values', () => {
  it('are saved with who confirmed them and when', async () => {
    const patient = aPatient();
    await open(patient);
    type('Height (cm)', '125');
    saveIt();
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('Height (cm): 125 is unusual');
    fireEvent.click(within(question).getByText('Value is correct, save'));
    const record = await saved(patient);
    expect(record).toMatchObject({ confirmed: ['height_cm'], confirmed_by: testAccount.account_id });
    expect(Math.abs(Date.now() - Date.parse(record.confirmed_at ?? ''))).toBeLessThan(dayMs);
    expect(await screen.findByText(/unusual, confirmed by you on/)).toBeTruthy();
  });

  it('include a weight far from the last one, which is saved as confirmed', async () => {
    const patient = aPatient();
    await open(patient);
    const { patient_id } = patient;
    received(aPhysicalData({ patient_id, weight_kg: 70, captured_at: daysAgo(5) }));
    type('Weight (kg)', '60');
    saveIt();
    const question = await screen.findByRole('dialog');
    expect(within(question).getAllByText(/^Weight/)).toHaveLength(1);
    fireEvent.click(within(question).getByText('Value is correct, save'));
    expect(await saved(patient)).toMatchObject({ confirmed: ['weight_kg'] });
  });
});

describe('a weight far from the last one', () => {
  const lastOf = (weight_kg: number, patient: Patient) =>
    aPhysicalData({ patient_id: patient.patient_id, weight_kg, captured_at: '2024-08-16T10:00:00+02:00' });

  it('is questioned in the unit of the user', async () => {
    device.store.dispatch(settingsChanged({ massUnit: '[lb_av]' }));
    const patient = aPatient();
    await open(patient);
    received(lastOf(80, patient));
    type('Weight (lb)', '195.1');
    saveIt();
    expect((await screen.findByRole('dialog')).textContent).toMatch(
      /195\.1 on \w+ \d+, \d+, 176\.37 on Aug 16, 2024: 18\.73 lb more\./,
    );
  });

  it('is questioned, stays typed and is not saved if the answer is no, and its field has the focus', async () => {
    const patient = aPatient();
    await open(patient);
    received(lastOf(80, patient));
    type('Weight (kg)', '58');
    saveIt();
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toMatch(
      /58 on \w+ \d+, \d+, 80 on Aug 16, 2024: 22 kg less\. Is this right\?/,
    );
    fireEvent.click(within(question).getByText('Go back'));
    await waitFor(() => expect(document.activeElement).toBe(field('Weight (kg)')));
    expect(field('Weight (kg)').value).toBe('58');
    expect(await device.offline.read('physicalData', patient.patient_id)).toBeNull();
  });
});

describe('a screen done elsewhere', () => {
  const other = 'Positive by another validated screening tool';

  it('is refused as an MNA-SF out of range or in fractions, and saved as its number, also alone', async () => {
    const patient = aPatient();
    await open(patient);
    const mnaSf = (score: string) => type('MNA-SF score (0 to 14), filled in elsewhere', score);
    mnaSf('15');
    saveIt();
    expect(await screen.findByText('Enter a number between 0 and 14.')).toBeTruthy();
    mnaSf('7.5');
    saveIt();
    expect(await screen.findByText('Give a whole number.')).toBeTruthy();
    expect(await device.offline.read('physicalData', patient.patient_id)).toBeNull();
    mnaSf('9');
    saveIt();
    expect(await saved(patient)).toMatchObject({
      mna_sf_points: 9,
      weight_kg: null,
      weight_loss_intended: null,
    });
  });

  it('needs the name of the tool only while it was positive', async () => {
    const patient = aPatient();
    await open(patient);
    expect(screen.queryByLabelText('Name of the tool')).toBeNull();
    type('Weight (kg)', '70');
    fireEvent.click(screen.getByLabelText(other));
    await screen.findByLabelText('Name of the tool');
    saveIt();
    expect(await screen.findByText('This field is required.')).toBeTruthy();
    type('Name of the tool', 'NRS-2002');
    saveIt();
    expect(await saved(patient)).toMatchObject({
      other_screen_positive: true,
      other_screen_name: 'NRS-2002',
    });
    fireEvent.click(screen.getByLabelText(other));
    await waitFor(() => expect(screen.queryByLabelText('Name of the tool')).toBeNull());
    saveIt();
    const without = { other_screen_positive: false, other_screen_name: null };
    await waitFor(async () => expect(await saved(patient)).toMatchObject(without));
  });
});

describe('whether a loss was intended', () => {
  it('is saved as answered', async () => {
    const patient = aPatient();
    await open(patient);
    type('Weight (kg)', '70');
    const answer = (text: string) =>
      fireEvent.click(within(screen.getByLabelText('Weight loss intended')).getByText(text));
    answer('Yes');
    saveIt();
    expect(await saved(patient)).toMatchObject({ weight_loss_intended: true });
    answer('No');
    saveIt();
    await waitFor(async () => expect(await saved(patient)).toMatchObject({ weight_loss_intended: false }));
  });
});

describe('the capture time of a set of measurements', () => {
  it('is kept when a waiting record is corrected, also in its verdicts', async () => {
    const patient = aPatient();
    const { patient_id } = patient;
    const captured_at = daysAgo(1);
    await device.store.dispatch(
      saveOffline({
        type: 'physical',
        patient_id,
        record: { record_id: '018f0000-0000-7000-8000-0000000000d1', weight_kg: 70, notes: 'Shoes on' },
        descriptor: { kind: 'physicalData', name: 'Marguerite Lefebvre', patient: null },
        captured_at,
      }),
    );
    await open(patient);
    received(aPhysicalData({ patient_id, weight_kg: 72, captured_at: daysAgo(20) }));
    type('Weight (kg)', '71');
    saveIt();
    await waitFor(async () => expect(await saved(patient)).toMatchObject({ weight_kg: 71 }));
    const { verdicts, ...record } = await saved(patient);
    expect(record).toMatchObject({ captured_at, notes: 'Shoes on' });
    expect(verdicts?.find(isOfWeightChange)?.inputs).toMatchObject({ weight_kg: 71, captured_at });
  });

  it('is kept when the form is saved again, also in its verdicts', async () => {
    const patient = aPatient();
    const { patient_id } = patient;
    await open(patient);
    received(aPhysicalData({ patient_id, weight_kg: 72, captured_at: daysAgo(20) }));
    type('Weight (kg)', '70');
    saveIt();
    const { captured_at } = await saved(patient);
    type('Weight (kg)', '71');
    saveIt();
    await waitFor(async () => expect(await saved(patient)).toMatchObject({ weight_kg: 71, captured_at }));
    const { verdicts } = await saved(patient);
    expect(verdicts?.find(isOfWeightChange)?.inputs).toMatchObject({ weight_kg: 71, captured_at });
  });
});

describe('a form opened on an uploaded record', () => {
  const openedFrom = (days: number, patient: Patient): OpenCapture => {
    const { patient_id } = patient;
    const record = aPhysicalData({ patient_id, captured_at: localMoment(new Date(daysAgo(days))) });
    const { record_id } = record;
    return { status: 'open', record_id, base: { ...noBase, base_revision: 1 }, record };
  };
  const notOfToday = /changes that record and is none of today/;

  it('states that saving corrects the record, unlike an empty form, and warns only if it is not from today', async () => {
    const patient = aPatient();
    await open(patient, openedFrom(1, patient));
    expect(screen.getByText(correcting)).toBeTruthy();
    expect(screen.queryAllByText(notOfToday)).toHaveLength(1);
    cleanup();
    await open(patient, openedFrom(0, patient));
    expect(screen.getByText(correcting)).toBeTruthy();
    expect(screen.queryAllByText(notOfToday)).toHaveLength(0);
    cleanup();
    await open(patient);
    expect(screen.queryByText(correcting)).toBeNull();
  });
});

describe('the form as a step of a visit', () => {
  it('states that it may be left empty, and then continues without a record', async () => {
    const patient = aPatient();
    const record_id = '018f0000-0000-7000-8000-0000000000d1';
    const capture = {
      status: 'open',
      record_id,
      base: noBase,
      record: null,
    } as const;
    const onDone = jest.fn();
    await open(patient, capture, { onBack: jest.fn(), onDone });
    expect(
      screen.getByText(/With nothing entered, “Save and continue” goes on without a record/),
    ).toBeTruthy();
    expect(screen.queryByText(/at least one is needed/)).toBeNull();
    fireEvent.click(screen.getByText('Save and continue'));
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(await device.offline.read('physicalData', patient.patient_id)).toBeNull();
  });

  it('stays while something typed during the save is not saved, and then moves on', async () => {
    const patient = aPatient();
    const record_id = '018f0000-0000-7000-8000-0000000000d1';
    const capture = { status: 'open', record_id, base: noBase, record: null } as const;
    const onDone = jest.fn();
    await open(patient, capture, { onBack: jest.fn(), onDone });
    const busy = () => document.querySelector('.ant-btn-loading');
    const saving = new MutationObserver(() => {
      if (!busy()) return;
      saving.disconnect();
      type('Height (cm)', '170');
    });
    saving.observe(document.body, { subtree: true, attributes: true });
    type('Weight (kg)', '70');
    fireEvent.click(screen.getByText('Save and continue'));
    expect(await saved(patient)).toMatchObject({ weight_kg: 70, height_cm: null });
    await waitFor(() => expect(busy()).toBeNull());
    expect(onDone).not.toHaveBeenCalled();
    expect(field('Height (cm)').value).toBe('170');
    fireEvent.click(screen.getByText('Save and continue'));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(await saved(patient)).toMatchObject({ weight_kg: 70, height_cm: 170 });
  });
});

describe('the findings beside the form in a visit', () => {
  it('are said when a field is left, and not with each key', async () => {
    const patient = aPatient({ sex: 'female' });
    const record_id = '018f0000-0000-7000-8000-0000000000d1';
    const capture = { status: 'open', record_id, base: noBase, record: null } as const;
    await open(patient, capture, { onBack: jest.fn(), onDone: jest.fn() });
    const said = () => document.querySelector('[aria-live=polite].visually-hidden')?.textContent;
    type('Waist (cm)', '84');
    expect(await screen.findAllByText('Waist: Increased risk')).not.toHaveLength(0);
    expect(said()).toBe('');
    fireEvent.focusOut(field('Waist (cm)'));
    await waitFor(() => expect(said()).toBe('Waist: Increased risk'));
    // Only what is new: the others were said already.
    type('Hip (cm)', '88');
    fireEvent.focusOut(field('Hip (cm)'));
    await waitFor(() => expect(said()).toMatch(/hip/i));
    expect(said()).not.toContain('Waist: Increased risk');
  });
});

describe('a test that could not be done', () => {
  it('is saved as unable, without a time', async () => {
    const patient = aPatient();
    await open(patient);
    type('Gait speed, 4 m (s)', '6');
    fireEvent.click(screen.getByLabelText('Not able to, or not safe: Time to walk 4 m'));
    await waitFor(() => expect(field('Gait speed, 4 m (s)')).toMatchObject({ value: '', disabled: true }));
    saveIt();
    expect(await saved(patient)).toMatchObject({ gait_4m_s: null, unable: ['gait_4m_s'] });
  });
});

describe('the stopwatch of a test', () => {
  it('fills the seconds in when it is stopped, as if they were typed, and says that it started and stopped', async () => {
    const patient = aPatient();
    await open(patient);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1000);
    const watch = screen.getByLabelText('Stopwatch: Time to walk 4 m');
    const said = () => watch.parentElement?.querySelector('[role=status]')?.textContent;
    fireEvent.click(watch);
    expect(watch.getAttribute('aria-pressed')).toBe('true');
    expect(said()).toBe('Started');
    clock.mockReturnValue(6432);
    fireEvent.click(watch);
    expect(said()).toBe('5.43 s');
    clock.mockRestore();
    expect(watch.getAttribute('aria-pressed')).toBe('false');
    expect(field('Gait speed, 4 m (s)').value).toBe('5.43');
    saveIt();
    expect(await saved(patient)).toMatchObject({ gait_4m_s: 5.43 });
  });
});

describe('the last visit', () => {
  it('is beside each field, with the change of what is typed', async () => {
    const patient = aPatient();
    await open(patient);
    const { patient_id } = patient;
    received(aPhysicalData({ patient_id, weight_kg: 53.6, height_cm: null, captured_at: daysAgo(20) }));
    expect(await screen.findByText('Last 53.6')).toBeTruthy();
    type('Weight (kg)', '52.4');
    expect(await screen.findByText(/−1\.2/)).toBeTruthy();
  });
});

describe('the results', () => {
  it('appear while the user types, only for the values entered', async () => {
    await open();
    expect(results()).not.toContain('Waist');
    type('Waist (cm)', '84');
    await waitFor(() => expect(results()).toContain('Waist 84 cm Increased risk WHO 2008'));
    expect(results()).not.toContain('Calf');
    expect(results()).toContain('not a diagnosis');
  });

  it('have the BMI said when a field is left, and not with each key', async () => {
    await open();
    const said = () => document.querySelector('.results [aria-live=polite]')?.textContent;
    type('Weight (kg)', '70');
    type('Height (cm)', '170');
    await waitFor(() => expect(bmi()).toContain('BMI 24.2 kg/m²'));
    expect(said()).toBe('');
    fireEvent.focusOut(field('Height (cm)'));
    await waitFor(() => expect(said()).toBe('BMI 24.2 kg/m². Normal'));
    expect(document.querySelector('.results [role=status]')).toBeNull();
  });

  it('are withheld in a pregnancy that only a duplicate of the chart has recorded', async () => {
    const patient = aPatient({ sex: 'female', birth_date: '1991-03-08', conditions: [] });
    const duplicate = { archived: true, merged_into: patient.patient_id, conditions: ['Pregnancy'] };
    const { dispatch } = device.store;
    dispatch(recordsReceived({ table: 'patients', records: [{ ...aPatient(duplicate), ...acknowledged }] }));
    await open(patient);
    type('Weight (kg)', '40');
    type('Height (cm)', '170');
    await waitFor(() => expect(bmi()).toContain('Withheld: pregnancy is among the conditions'));
  });

  it('ask for the sex only where it matters', async () => {
    await open(aPatient({ sex: 'unknown' }));
    type('Waist (cm)', '84');
    await waitFor(() => expect(results()).toContain('Sex needed'));
    type('Waist (cm)', '70');
    await waitFor(() => expect(results()).not.toContain('Sex needed'));
  });

  it('use the latest height, with its date, and how old it is at least if it was taken long ago', async () => {
    const patient = aPatient();
    await open(patient);
    const { patient_id } = patient;
    const heightTaken = (days: number, height_cm: number) =>
      received(aPhysicalData({ patient_id, weight_kg: null, height_cm, captured_at: daysAgo(days) }));
    heightTaken(200, 160);
    type('Weight (kg)', '72.25');
    await waitFor(() => expect(bmi()).toContain('BMI 28.2 kg/m²'));
    expect(bmi()).toMatch(/Height measured on \w+ \d+, \d+, more than 90 days ago$/);
    heightTaken(20, 170);
    await waitFor(() => expect(bmi()).toContain('BMI 25.0 kg/m²'));
    expect(bmi()).toMatch(/Height of \w+ \d+, \d+$/);
  });

  it('are marked if they use an estimated height', async () => {
    await open();
    type('Weight (kg)', '60');
    type('Knee height (heel to knee, cm)', '48');
    await waitFor(() => expect(bmi()).toContain('With estimated height'));
    expect(results()).toContain('Estimated height');
  });
});

describe('the earlier measurements', () => {
  it('show a stored verdict unchanged, even if the rule would now decide otherwise', async () => {
    const patient = aPatient();
    await open(patient);
    received(
      aPhysicalData({
        patient_id: patient.patient_id,
        verdicts: [
          {
            algorithm: 'bmi-who',
            version: '1995',
            verdict: 'normal',
            inputs: { weight_kg: 72.25, height_cm: 170, age_years: 85 },
          },
        ],
      }),
    );
    const table = screen.getByRole('table');
    expect(await within(table).findByText('Normal')).toBeTruthy();
    expect(within(table).queryByText('Overweight')).toBeNull();
  });
});

describe('the tab of a chart, when measurements of the same patient are saved elsewhere', () => {
  const patient = aPatient();
  const { patient_id } = patient;
  const measured = (captured_at: string) => aPhysicalData({ patient_id, weight_kg: 72, captured_at });
  const isSavedAs = (weight_kg: number) =>
    waitFor(async () => {
      const envelope = await device.offline.read('physicalData', patient_id);
      expect(envelope?.record).toMatchObject({ weight_kg });
    });

  it('asks before a form with something typed saves a second set', async () => {
    await open(patient);
    type('Weight (kg)', '71');
    received(measured(localMoment(new Date())));
    await screen.findByText(/^Already recorded for this patient: “Measurements”, by you, /);
    saveIt();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Go on with that record'));
    expect(await device.offline.read('physicalData', patient_id)).toBeNull();
    fireEvent.click(screen.getByText('Record another'));
    saveIt();
    await isSavedAs(71);
  });

  it('says that another set has to wait while those of another tab wait', async () => {
    await open(patient);
    const otherTab = await openOtherTab(device);
    type('Weight (kg)', '71');
    const captured_at = localMoment(new Date());
    const { device_id: _id, device_revision: _revision, ...record } = measured(captured_at);
    const descriptor = { kind: 'physicalData' as const, name: 'Marguerite Lefebvre', patient: null };
    await otherTab.saves({ type: 'physical', patient_id, record, captured_at, descriptor });
    expect(await screen.findByText(/^It is waiting for upload; another one/)).toBeTruthy();
    expect(screen.queryByText('Record another')).toBeNull();
  });

  it('does not ask about measurements of before the form was opened, or of another day', async () => {
    received(measured(localMoment(new Date())));
    await open(patient);
    received(measured(daysAgo(1)));
    type('Weight (kg)', '71');
    saveIt();
    await isSavedAs(71);
  });
});
