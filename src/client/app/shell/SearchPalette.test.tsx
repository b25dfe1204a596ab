import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { setUpLanguages } from '@/client/i18n/i18n';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { SearchPalette } from './SearchPalette';

let device: TestDevice;
beforeEach(async () => {
  setUpLanguages();
  device = openTestDevice();
  const ignore = (): void => undefined;
  await act(async () => {
    renderOn(
      device,
      <SearchPalette account={testAccount} onClose={ignore} onOpen={ignore} onSignOut={ignore} />,
    );
    // It looks for patients once it is shown.
    await Promise.resolve();
  });
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

const box = () => screen.getByRole('combobox');
const announced = () =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the search palette', () => {
  it('names the entry that Enter opens, also after other results took its place', async () => {
    expect(announced()).toBe('Home');
    fireEvent.change(box(), { target: { value: 'theme' } });
    await screen.findByRole('option', { name: 'Theme: System', selected: true });
    expect(announced()).toBe('Theme: System');
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    expect(announced()).toBe('Theme: Light');
    fireEvent.change(box(), { target: { value: 'theme: d' } });
    await screen.findByRole('option', { name: 'Theme: Dark', selected: true });
    expect(announced()).toBe('Theme: Dark');
    fireEvent.change(box(), { target: { value: 'xyzzy' } });
    await screen.findByText('Nothing found for “xyzzy”.', { selector: '[role=status]' });
    expect(box().hasAttribute('aria-activedescendant')).toBe(false);
  });

  it('finds a setting by its name, with the part that it is in, once something is typed', async () => {
    expect(screen.queryByRole('option', { name: /Upper limits/ })).toBeNull();
    fireEvent.change(box(), { target: { value: 'upper lim' } });
    await screen.findByRole('option', { name: /^Upper limits of supplements\s?Clinical$/, selected: true });
  });

  it('says how many results there are', async () => {
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    fireEvent.change(box(), { target: { value: 'theme' } });
    await screen.findByText('4 results. Enter opens Theme: System.');
    fireEvent.change(box(), { target: { value: 'xyzzy' } });
    await screen.findByText('Nothing found for “xyzzy”.', { selector: '[role=status]' });
    fireEvent.change(box(), { target: { value: '' } });
    await waitFor(() => expect(status.textContent).toBe(''));
  });
});
