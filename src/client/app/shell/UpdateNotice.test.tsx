import { act, cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { setUpLanguages } from '@/client/i18n/i18n';
import { newVersionReady, newVersionTookOver } from '@/client/pwa/pwaSlice';
import { typingBegan, typingEnded } from '@/client/unsaved/unsavedSlice';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { UpdateNotice } from './UpdateNotice';

let device: TestDevice;
let reload: jest.SpyInstance;
const look = jest.spyOn(document, 'visibilityState', 'get');
const dispatch = (action: Parameters<TestDevice['store']['dispatch']>[0]) =>
  act(() => void device.store.dispatch(action));

function turnAway(): void {
  look.mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeAll(() => setUpLanguages());
beforeEach(() => {
  look.mockReturnValue('visible');
  device = openTestDevice();
  reload = jest.spyOn(device.services.pwa, 'reload').mockReturnValue(undefined);
  render(
    <Provider store={device.store}>
      <UpdateNotice />
    </Provider>,
  );
});
afterAll(() => jest.restoreAllMocks());
afterEach(async () => {
  cleanup();
  await device.remove();
});

describe('a tab on the old version after another tab has updated', () => {
  it('reloads once it is hidden', () => {
    dispatch(newVersionTookOver());
    expect(reload).not.toHaveBeenCalled();
    turnAway();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads at once when it is already hidden', () => {
    turnAway();
    dispatch(newVersionTookOver());
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload while text is unsaved, but as soon as it is saved', () => {
    dispatch(typingBegan('form'));
    dispatch(newVersionTookOver());
    turnAway();
    expect(reload).not.toHaveBeenCalled();
    dispatch(typingEnded('form'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload while the new version is only ready', () => {
    dispatch(newVersionReady());
    turnAway();
    expect(reload).not.toHaveBeenCalled();
  });
});
