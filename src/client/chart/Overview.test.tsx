import { act, cleanup, screen, within } from '@testing-library/react';
import { openCache } from '@/client/records/recordsThunks';
import { device, mockToday, open, openMeasured, receiveVisits, setUpOverview } from '@/testing/chartOverview';

jest.mock('@/client/i18n/useToday', () => ({ useToday: () => mockToday() }));

setUpOverview();

describe('a SARC-F that is due again', () => {
  it.each([
    ['2027-03-08T10:00:00+01:00', false],
    ['2027-03-09T10:00:00+01:00', true],
  ])(
    'is said alike on its tile, in its step of sarcopenia and in the summary: on %s %s',
    async (today, isDue) => {
      mockToday.mockReturnValue(today);
      await act(() => device.store.dispatch(openCache()));
      receiveVisits();
      open();
      const tile = screen.getByRole('link', { name: /^SARC-F/ });
      expect(tile.textContent?.includes('Due for screening')).toBe(isDue);
      expect(tile.textContent?.includes('Over 90 days old')).toBe(!isDue);
      const [find] = within(screen.getByRole('list', { name: 'Steps of EWGSOP2' })).getAllByRole('listitem');
      expect(find?.textContent?.includes('Due for screening')).toBe(isDue);
      expect(find?.textContent).not.toContain('Over 90 days old');
      const summary = screen.getByRole('region', { name: 'Summary' }).textContent ?? '';
      expect(summary.includes('SARC-F is due again, last answered Mar 9, 2026.')).toBe(isDue);
    },
  );
});

describe('a chart without records', () => {
  it('shows how to begin only once the records are loaded', async () => {
    open();
    expect(screen.queryByText('No measurements yet')).toBeNull();
    await act(() => device.store.dispatch(openCache()));
    expect(screen.getByText('No measurements yet')).toBeTruthy();
    expect(screen.queryByText(/not a diagnosis/)).toBeNull();
    cleanup();
    openMeasured();
    expect(screen.getByText('Nothing recorded yet')).toBeTruthy();
    expect(screen.getAllByText(/is drawn here/)).toHaveLength(5);
  });
});
