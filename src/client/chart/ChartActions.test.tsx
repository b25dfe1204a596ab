import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { setUpLanguages } from '@/client/i18n/i18n';
import { aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { ChartActions } from './ChartActions';

let device: TestDevice;
beforeAll(setUpLanguages);
beforeEach(() => {
  device = openTestDevice();
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

it('the menu of a chart takes the focus to its first entry, and Escape returns it to the button', async () => {
  renderOn(device, <ChartActions patient={aPatient()} onPlan={() => undefined} />);
  const button = screen.getByRole('button', { name: 'More actions' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  button.focus();
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const [first] = await screen.findAllByRole('menuitem');
  await waitFor(() => expect(document.activeElement).toBe(first));
  fireEvent.keyDown(document.activeElement ?? button, {
    key: 'Escape',
    code: 'Escape',
    keyCode: 27,
    which: 27,
  });
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

it.each([
  [false, 1],
  [true, 0],
])('the menu of a chart offers to plan a visit, unless it is archived (%s)', async (archived, times) => {
  const onPlan = jest.fn();
  renderOn(device, <ChartActions patient={aPatient({ archived })} onPlan={onPlan} />);
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  const items = await screen.findAllByRole('menuitem');
  const plan = items.find(({ textContent }) => textContent === 'Plan a visit');
  if (plan) fireEvent.click(plan);
  expect(onPlan).toHaveBeenCalledTimes(times);
});
