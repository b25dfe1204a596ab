import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { setUpLanguages } from '@/client/i18n/i18n';
import { defaultSettings } from '@/client/settings/settings';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { SettingsPage } from './SettingsPage';
import { placedSettings, settingHref, settingParts, settingPlaces } from './settingPlaces';

let device: TestDevice;
let isNarrow: boolean;
beforeAll(setUpLanguages);
beforeEach(() => {
  device = openTestDevice();
  isNarrow = false;
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      ...{ media, matches: isNarrow && media === '(width < 900px)', onchange: null },
      ...{ addListener: () => undefined, removeListener: () => undefined },
    }),
  );
  // jsdom has no layout.
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

const open = async (at = '/settings') =>
  act(async () =>
    renderOn(device, <SettingsPage account={<p>The account</p>} developer={<p>The simulator</p>} />, at),
  );
const menu = () => within(screen.getByRole('navigation', { name: 'Parts of the settings' }));
const linksOf = (nav: ReturnType<typeof menu>) =>
  nav.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('aria-current')]);
const inMenu = ['Clinical', 'Units', 'Notifications', 'This device', 'Account', 'Appearance', 'Developer'];

describe('the settings', () => {
  it('are all on one page of a wide screen, with a menu that marks the part in the address', async () => {
    await open('/settings#units');
    expect(linksOf(menu())).toEqual(inMenu.map((name) => [name, name === 'Units' ? 'true' : null]));
    expect(document.querySelectorAll('.settings-part')).toHaveLength(settingParts.length);
    screen.getByText('The account');
    screen.getByText('The simulator');
  });

  it('are a list on a phone, then one part at a time with the way back', async () => {
    isNarrow = true;
    await open();
    expect(linksOf(menu()).map(([name]) => name)).toEqual(inMenu);
    expect(document.querySelector('.settings-part')).toBeNull();
    fireEvent.click(menu().getByRole('link', { name: 'Units' }));
    expect(screen.queryByRole('navigation')).toBeNull();
    screen.getByRole('radiogroup', { name: 'Grip strength' });
    expect(screen.queryByRole('radiogroup', { name: 'Theme' })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'All settings' }));
    expect(linksOf(menu())).toHaveLength(inMenu.length);
  });

  it.each([true, false])('move the focus to the part that is chosen (on a phone: %s)', async (isPhone) => {
    isNarrow = isPhone;
    await open();
    const link = menu().getByRole('link', { name: 'Units' });
    link.focus();
    fireEvent.click(link);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Units' }));
    if (!isPhone) return;
    fireEvent.click(screen.getByRole('link', { name: 'All settings' }));
    expect(document.activeElement).toBe(menu().getByRole('link', { name: 'Units' }));
  });

  it('are saved at once, with a tick beside the one that was changed', async () => {
    await open();
    const weight = screen.getByRole('radiogroup', { name: 'Weight' });
    fireEvent.click(within(weight).getByRole('radio', { name: 'lb' }));
    expect(device.store.getState().settings.chosen.massUnit).toBe('[lb_av]');
    const ticks = screen.getAllByText('Saved');
    expect(ticks.map((tick) => tick.closest('[data-setting]')?.getAttribute('data-setting'))).toEqual([
      'massUnit',
    ]);
  });

  it('say so also of the patients kept on this device, which the server is asked for', async () => {
    await open();
    const place = document.querySelector<HTMLElement>('[data-setting="keptPatients"]');
    if (!place) throw new Error('There is no such setting.');
    fireEvent.mouseDown(within(place).getByRole('combobox'));
    fireEvent.click(await screen.findByTitle('500'));
    await within(place).findByText('Saved');
    expect(screen.getAllByText('Saved')).toHaveLength(1);
  });

  it('are found by the search palette, each control among them', async () => {
    await open();
    const controls = document.querySelectorAll('.settings-part :is(input, [role=switch], a)');
    expect(controls.length).toBeGreaterThan(placedSettings.length);
    const places = [...controls].map(
      (control) => control.closest('[data-setting]')?.getAttribute('data-setting') ?? control.outerHTML,
    );
    const known: readonly string[] = placedSettings;
    expect(places.filter((name) => !known.includes(name))).toEqual([]);
  });

  // The account is a card of another feature.
  const ownSettings = placedSettings.filter((name) => settingPlaces[name].part !== 'account');
  it.each(ownSettings)('can each be opened by its address, which puts the focus there: %s', async (name) => {
    await open(`/settings${settingHref(name)}`);
    const place = document.querySelector(`[data-setting="${name}"]`);
    expect(place?.contains(document.activeElement)).toBe(true);
  });

  it('have all a place in a part', () => {
    const { shortcuts: _shortcuts, ...settings } = defaultSettings;
    expect(Object.keys(settings).filter((name) => !Object.hasOwn(settingPlaces, name))).toEqual([]);
  });
});
