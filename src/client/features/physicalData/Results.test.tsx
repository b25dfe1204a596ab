import { fireEvent, screen, waitFor } from '@testing-library/react';
import { recordsReceived } from '@/client/records/recordEvents';
import { aPatient, aPhysicalData } from '@/testing/builders';
import {
  bmi,
  daysAgo,
  device,
  field,
  open,
  received,
  setUpMeasurements,
  type,
} from '@/testing/measurementsForm';
import { acknowledged } from '@/testing/testDevice';

setUpMeasurements();
const results = () => screen.getByLabelText('Results').textContent;

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
