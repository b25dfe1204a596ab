import { appStarted } from './listeners';
import { settingsChanged, systemPreferencesChanged } from '@/client/settings/settingsSlice';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';

let device: TestDevice;
beforeEach(() => {
  localStorage.clear();
  device = openTestDevice();
});
afterEach(() => device.remove());

it('the language cookie is written at every start and when the language changes', () => {
  const write = jest.spyOn(document, 'cookie', 'set');
  device.store.dispatch(appStarted());
  device.store.dispatch(settingsChanged({ language: 'fr' }));
  device.store.dispatch(appStarted());
  expect(write.mock.calls.map(([cookie]) => cookie.split(';')[0])).toEqual([
    'satchel-language=en',
    'satchel-language=fr',
    'satchel-language=fr',
  ]);
  write.mockRestore();
});

describe('a changed setting', () => {
  it('is stored on the device, a theme together with its color scheme', () => {
    device.store.dispatch(settingsChanged({ theme: 'dark' }));
    expect({ ...localStorage }).toEqual({ 'satchel-theme': 'dark', 'satchel-color-scheme': 'dark' });
  });

  it('follows the color scheme of the system while the theme is "system"', () => {
    device.store.dispatch(settingsChanged({ theme: 'system' }));
    device.store.dispatch(systemPreferencesChanged({ colorScheme: 'dark', isMotionReduced: false }));
    expect(localStorage.getItem('satchel-color-scheme')).toBe('dark');
    device.store.dispatch(systemPreferencesChanged({ colorScheme: 'light', isMotionReduced: false }));
    expect(localStorage.getItem('satchel-color-scheme')).toBe('light');
  });

  it('is not stored when a replay sets the state without the action', () => {
    const { chosen } = device.store.getState().settings;
    device.store.dispatch({ type: 'settings/settingsRead', payload: { ...chosen, theme: 'dark' } });
    expect(device.store.getState().settings.chosen.theme).toBe('dark');
    expect(localStorage.length).toBe(0);
  });
});
