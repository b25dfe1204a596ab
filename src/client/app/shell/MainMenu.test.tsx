import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { setUpLanguages } from '@/client/i18n/i18n';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { MainMenu } from './MainMenu';

let device: TestDevice;
beforeEach(() => {
  setUpLanguages();
  device = openTestDevice();
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

const current = () =>
  screen
    .getAllByRole('link')
    .flatMap((link) => (link.getAttribute('aria-current') === 'page' ? link.textContent : []));

describe('the main navigation', () => {
  it('is lists of links, of which one is the current page', () => {
    renderOn(device, <MainMenu account={testAccount} mode="vertical" />, '/patients');
    expect(screen.queryByRole('menuitem')).toBeNull();
    expect(document.querySelectorAll('nav [tabindex]')).toHaveLength(0);
    const records = within(screen.getByRole('list', { name: 'Records' })).getAllByRole('link');
    expect(records.map(({ textContent }) => textContent)).toEqual([
      ...['Lab results', 'Grip strength', 'Supplements', 'Reminders'],
    ]);
    expect(current()).toEqual(['Patients']);
    fireEvent.click(screen.getByRole('link', { name: 'Reminders' }));
    expect(current()).toEqual(['Reminders']);
  });

  it('tells the caller when a screen was chosen', () => {
    const chosen = jest.fn();
    renderOn(device, <MainMenu account={testAccount} mode="vertical" onChosen={chosen} />);
    fireEvent.click(screen.getByText('Records'));
    expect(chosen).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('Reminders'));
    expect(chosen).toHaveBeenCalledTimes(1);
  });

  it('has its links also as icons', () => {
    renderOn(device, <MainMenu account={testAccount} mode="vertical" isCollapsed />);
    screen.getByRole('link', { name: 'Lab results' });
  });

  it('has a button for each group when horizontal', async () => {
    renderOn(device, <MainMenu account={testAccount} mode="horizontal" />, '/patients');
    expect(current()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Records' }));
    fireEvent.click(await screen.findByRole('link', { name: 'Reminders' }));
    expect(screen.queryByRole('link', { name: 'Reminders' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Records' }));
    await screen.findByRole('link', { name: 'Reminders' });
    expect(current()).toEqual(['Reminders']);
  });
});
