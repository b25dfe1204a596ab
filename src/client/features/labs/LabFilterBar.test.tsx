import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { setUpLanguages } from '@/client/i18n/i18n';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { LabFilterBar } from './LabFilterBar';
import { noLabFilters, type LabFilters } from './labFilters';

let device: TestDevice;

beforeAll(setUpLanguages);
beforeEach(() => {
  device = openTestDevice();
});
afterEach(async () => {
  cleanup();
  jest.restoreAllMocks();
  await device.remove();
});

function Bar() {
  const [filters, setFilters] = useState<LabFilters>({ ...noLabFilters, from: '2026-03-01' });
  return (
    <LabFilterBar
      filters={filters}
      isFiltered
      onFilter={(changed) => setFilters({ ...filters, ...changed })}
      onType={jest.fn()}
    />
  );
}

it('shows the filters beside each other where there is room', () => {
  renderOn(device, <Bar />);
  expect(screen.getByRole('combobox', { name: 'Flag' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull();
});

it('opens the filters of a phone by one button that says how many are active', async () => {
  const { matchMedia } = globalThis;
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((query) => Object.assign(matchMedia(query), { matches: query.includes('width <') }));
  renderOn(device, <Bar />);
  expect(screen.queryByRole('combobox', { name: 'Flag' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Filters (1)' }));
  const over = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(over.getByRole('combobox', { name: 'Flag' })).toBeTruthy();
  fireEvent.click(over.getByRole('checkbox', { name: 'Unreviewed only' }));
  expect(screen.getByText('Filters (2)')).toBeTruthy();
});
