import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { settingsChanged } from '@/client/settings/settingsSlice';
import { aDynamometry } from '@/testing/builders';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { GripTrend } from './GripTrend';

let device: TestDevice;
beforeAll(() => {
  setUpLanguages();
  // jsdom has no layout.
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(DOMRect.fromRect({ width: 600, height: 220 }));
});
afterAll(() => jest.restoreAllMocks());
beforeEach(() => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

const entries = ['2026-03-09T10:32:00+01:00', '2026-01-10T09:30:00+01:00'].map((captured_at) => ({
  record: aDynamometry({ captured_at, trials: [{ hand: 'right', value: 19 }] }),
  isWaiting: false,
}));

async function draw() {
  const { container } = render(
    <Provider store={device.store}>
      <GripTrend patient={{ sex: 'female', birth_date: '1941-03-08' }} entries={entries} />
    </Provider>,
  );
  await screen.findByText(/EWGSOP2 156.9 N/);
  return [...container.querySelectorAll('.trend-picture .trend-plot .trend-band path[fill="none"]')].map(
    (path) => [...(path.getAttribute('d') ?? '').matchAll(/,([\d.]+)/g)].map(([, y]) => Number(y)),
  );
}

describe('the grip strength trend', () => {
  it('shows values, cut-off and centiles in the chosen unit, on an axis in that unit', async () => {
    device.store.dispatch(settingsChanged({ gripUnit: 'N' }));
    const bands = await draw();
    // Areas of 10 to 30 kg would all be on or below the bottom of an axis from 100 N.
    expect(bands).toHaveLength(2);
    const foot = Math.max(...bands.flat());
    for (const heights of bands) expect(Math.min(...heights)).toBeLessThan(foot / 2);
    const name = screen.getByText(/EWGSOP2 156.9 N/);
    const line = name.parentElement?.querySelector('path')?.getAttribute('d') ?? '';
    // The 20th centile is close below, so the name is shown above.
    expect(Number(name.getAttribute('y'))).toBeLessThan(Number(/,([\d.]+)/.exec(line)?.[1]));
    fireEvent.click(screen.getByText('Table'));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows[0]?.textContent).toContain('Value (N)');
    expect(rows[1]?.textContent).toContain('186.3');
  });
});
