import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { setUpLanguages } from '@/client/i18n/i18n';
import { pauseMs } from '@/client/ui/SaidAfterPause';
import { aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { LabPanelForm } from './LabPanelForm';

let device: TestDevice;

beforeAll(setUpLanguages);
beforeEach(() => {
  device = openTestDevice();
  renderOn(
    device,
    <LabPanelForm patient={aPatient()} patientName="Amina Haddad" entries={[]} onSaved={jest.fn()} />,
  );
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

async function addSodium(): Promise<HTMLElement> {
  const analytes = screen.getByRole('combobox', { name: 'Analyte' });
  fireEvent.change(analytes, { target: { value: 'Sodium' } });
  fireEvent.keyDown(analytes, { key: 'Enter', keyCode: 13 });
  return screen.findByRole('textbox', { name: 'Value: Sodium' });
}

const said = () =>
  screen
    .queryAllByRole('status')
    .map(({ textContent }) => textContent)
    .join();

it('says the verdict on a typed value once its user pauses', async () => {
  const value = await addSodium();
  fireEvent.change(value, { target: { value: '152' } });
  await screen.findByText('High');
  expect(said()).not.toContain('Sodium');
  await waitFor(() => expect(said()).toContain('Sodium: High'), { timeout: pauseMs * 4 });
});

it('says why a value cannot be saved once its field was left', async () => {
  const value = await addSodium();
  fireEvent.change(value, { target: { value: '15' } });
  fireEvent.blur(value);
  await waitFor(() => expect(said()).toContain('Sodium: Enter a value between'), { timeout: pauseMs * 4 });
});

it('lets Tab reach the button that removes a row without a value, and go on from a typed one', async () => {
  const value = await addSodium();
  const remove = screen.getByRole('button', { name: 'Remove the row of Sodium' });
  expect(remove.tabIndex).toBe(0);
  fireEvent.change(value, { target: { value: '140' } });
  await waitFor(() => expect(remove.tabIndex).toBe(-1));
});
