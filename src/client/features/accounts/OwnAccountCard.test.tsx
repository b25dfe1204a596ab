import { cleanup, screen } from '@testing-library/react';
import { wentOnline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { OwnAccountCard } from './OwnAccountCard';

let device: TestDevice;
beforeEach(() => {
  setUpLanguages();
  device = openTestDevice();
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

it('names the button of each session apart, also of two that were seen in one minute', async () => {
  const items = ['2026-03-09T10:32:05Z', '2026-03-09T10:32:40Z'].map((last_seen_at, index) => ({
    ...{ session_id: `session-${index}`, begun_at: last_seen_at, last_seen_at },
    ...{ user_agent: null, is_current: false },
  }));
  device.api.sessions = async () => ({ ok: true, value: { items } });
  device.store.dispatch(wentOnline());
  renderOn(device, <OwnAccountCard />);
  const buttons = await screen.findAllByRole('button', { name: /^Sign out: / });
  expect(new Set(buttons.map((button) => button.getAttribute('aria-label'))).size).toBe(2);
});
