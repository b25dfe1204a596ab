import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { setUpLanguages } from '@/client/i18n/i18n';
import { aLab, aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { LabPanelForm } from './LabPanelForm';

let device: TestDevice;
const earlier = [
  {
    record: aLab({ analyte: 'sodium', value: 139, unit: 'mmol/L', collected_at: '2025-11-12' }),
    isWaiting: false,
  },
];

beforeAll(setUpLanguages);
beforeEach(() => {
  device = openTestDevice();
  renderOn(
    device,
    <LabPanelForm patient={aPatient()} patientName="Amina Haddad" entries={earlier} onSaved={jest.fn()} />,
  );
});
afterEach(async () => {
  jest.restoreAllMocks();
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
  await waitFor(() => expect(said()).toContain('Sodium: High'));
});

it('says why a value cannot be saved once its field was left', async () => {
  const value = await addSodium();
  fireEvent.change(value, { target: { value: '15' } });
  fireEvent.blur(value);
  await waitFor(() => expect(said()).toContain('Sodium: Enter a value between'));
});

it('keeps Tab between the values, and removes a row by a key', async () => {
  const value = await addSodium();
  const remove = screen.getByRole('button', { name: 'Remove the row of Sodium' });
  expect(remove.tabIndex).toBe(-1);
  act(() => value.focus());
  fireEvent.keyDown(value, { key: 'Delete', altKey: true });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove the row of Sodium' })).toBeNull());
  expect(document.activeElement).not.toBe(document.body);
});

it('a new row that is removed before it took the focus leaves the focus where it went', async () => {
  const frames = new Map<number, FrameRequestCallback>();
  jest
    .spyOn(window, 'requestAnimationFrame')
    .mockImplementation((run) => frames.set(frames.size, run).size - 1);
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((frame) => void frames.delete(frame));
  const value = await addSodium();
  fireEvent.keyDown(value, { key: 'Delete', altKey: true });
  act(() => frames.forEach((run) => run(0)));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
});

it('a value stands beside the last one, which describes its field', async () => {
  const value = await addSodium();
  const last = screen.getByText('Last 139, Nov 12, 2025');
  expect(value.getAttribute('aria-describedby')?.split(' ')).toContain(last.id);
});
