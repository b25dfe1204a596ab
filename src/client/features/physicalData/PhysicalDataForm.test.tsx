import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { localMoment } from '@/client/i18n/localMoment';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import type { OpenCapture } from '@/client/records/useCapture';
import { settingsChanged } from '@/client/settings/settingsSlice';
import { noBase } from '@/client/storage/outbox/base';
import type { Patient } from '@/contract/patient';
import { aPatient, aPhysicalData } from '@/testing/builders';
import {
  bmi,
  daysAgo,
  device,
  field,
  open,
  received,
  saved,
  saveIt,
  setUpMeasurements,
  type,
} from '@/testing/measurementsForm';

setUpMeasurements();
const correcting = 'This record is uploaded. Saving again corrects it.';
const isOfWeightChange = ({ algorithm }: { algorithm: string }) => algorithm === 'weight-change-blackburn';

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
