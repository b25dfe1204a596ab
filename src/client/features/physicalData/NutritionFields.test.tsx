import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPatient } from '@/testing/builders';
import { device, open, saved, saveIt, setUpMeasurements, type } from '@/testing/measurementsForm';

setUpMeasurements();

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
