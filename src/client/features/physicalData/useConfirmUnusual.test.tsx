import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { settingsChanged } from '@/client/settings/settingsSlice';
import type { Patient } from '@/contract/patient';
import { aPatient, aPhysicalData } from '@/testing/builders';
import {
  dayMs,
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
import { testAccount } from '@/testing/testDevice';

setUpMeasurements();

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
