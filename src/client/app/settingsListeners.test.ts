import { appStarted } from './listeners';
import { settingsChanged, systemPreferencesChanged } from '@/client/settings/settingsSlice';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';

let device: TestDevice;
beforeEach(() => {
  localStorage.clear();
  device = openTestDevice();
});
afterEach(() => device.remove());

it('the locale cookie is written at the first start, and renewed at every start', () => {
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

describe('a setting that is changed', () => {
  it('is kept on the device, and the scheme that its theme comes to', () => {
    device.store.dispatch(settingsChanged({ theme: 'dark' }));
    expect({ ...localStorage }).toEqual({ 'satchel-theme': 'dark', 'satchel-color-scheme': 'dark' });
  });

  it('lets the scheme follow the system while the theme is system', () => {
    device.store.dispatch(settingsChanged({ theme: 'system' }));
    device.store.dispatch(systemPreferencesChanged({ colorScheme: 'dark', isMotionReduced: false }));
    expect(localStorage.getItem('satchel-color-scheme')).toBe('dark');
    device.store.dispatch(systemPreferencesChanged({ colorScheme: 'light', isMotionReduced: false }));
    expect(localStorage.getItem('satchel-color-scheme')).toBe('light');
  });

  it('is not written when a replay sets the state without the action', () => {
    const { chosen } = device.store.getState().settings;
    device.store.dispatch({ type: 'settings/settingsRead', payload: { ...chosen, theme: 'dark' } });
    expect(device.store.getState().settings.chosen.theme).toBe('dark');
    expect(localStorage.length).toBe(0);
  });
});
