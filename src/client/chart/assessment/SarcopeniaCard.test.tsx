import { screen, within } from '@testing-library/react';
import { recordsReceived } from '@/client/records/recordEvents';
import { aPhysicalData } from '@/testing/builders';
import {
  device,
  mockToday,
  open,
  patient_id,
  receiveVisits,
  receiveWeakGrip,
  setUpOverview,
} from '@/testing/chartOverview';
import { acknowledged } from '@/testing/testDevice';

jest.mock('@/client/i18n/useToday', () => ({ useToday: () => mockToday() }));

setUpOverview();

describe('the steps of sarcopenia', () => {
  it('are met by a grip below its cut-off and a score at its cut-off, and name the next useful test', () => {
    receiveVisits();
    receiveWeakGrip();
    open();
    const steps = within(screen.getByRole('list', { name: 'Steps of EWGSOP2' })).getAllByRole('listitem');
    expect(steps.map(({ dataset }) => dataset['state'])).toEqual(['met', 'met', 'notMeasured', 'notMet']);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
    // The unit is in small.
    expect(screen.getByRole('region', { name: 'Sarcopenia' }).innerHTML).toContain(
      '15.9<span class="pathway-unit"> kg</span>',
    );
    expect(screen.getByText(/^Next: measure muscle mass/)).toBeTruthy();
    expect(screen.queryByText(/would confirm or exclude/)).toBeNull();
    expect(screen.getByText('Cut-off: below 5.5 kg/m²')).toBeTruthy();
  });

  it('do not count a slow walk as a severity while nothing is confirmed', () => {
    receiveVisits();
    receiveWeakGrip();
    const slow = {
      ...aPhysicalData({ patient_id, captured_at: '2026-04-01T09:00:00+02:00', gait_4m_s: 6 }),
      ...acknowledged,
    };
    device.store.dispatch(recordsReceived({ table: 'physicalData', records: [slow] }));
    open();
    const [, , , severity] = within(screen.getByRole('list', { name: 'Steps of EWGSOP2' })).getAllByRole(
      'listitem',
    );
    expect(severity?.dataset['state']).toBe('ahead');
    expect(severity?.textContent).toMatch(/^4Severity.*0\.67.*Low/);
  });

  it('are dated once, and a step only where it is of another day', () => {
    mockToday.mockReturnValue('2026-08-01T09:00:00+02:00');
    receiveVisits();
    receiveWeakGrip();
    open();
    const card = within(screen.getByRole('region', { name: 'Sarcopenia' }));
    expect(card.getAllByText('Over 90 days old')).toHaveLength(1);
    expect(card.getAllByText('Mar 9')).toHaveLength(2);
    expect(card.getAllByText(/Apr 1/)).toHaveLength(1);
  });
});
