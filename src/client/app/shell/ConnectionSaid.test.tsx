import { act, screen } from '@testing-library/react';
import { wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { renderOn } from '@/testing/renderOn';
import { ConnectionSaid } from './ConnectionSaid';

it('says that the connection has changed, and nothing of the one a page opens with', async () => {
  setUpLanguages();
  const device = await openOfflineDevice();
  try {
    device.store.dispatch(wentOnline());
    renderOn(device, <ConnectionSaid />);
    const said = () => screen.getByRole('status').textContent;
    expect(said()).toBe('');
    act(() => void device.store.dispatch(wentOffline()));
    expect(said()).toBe('Offline');
    act(() => void device.store.dispatch(wentOnline()));
    expect(said()).toBe('Connected');
  } finally {
    await device.remove();
  }
});
