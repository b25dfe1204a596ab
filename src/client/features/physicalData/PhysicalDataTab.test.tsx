import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { localMoment } from '@/client/i18n/localMoment';
import { aPatient, aPhysicalData } from '@/testing/builders';
import { daysAgo, device, open, received, saveIt, setUpMeasurements, type } from '@/testing/measurementsForm';
import { openOtherTab } from '@/testing/otherTab';

setUpMeasurements();

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
