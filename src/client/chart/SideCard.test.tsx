import { act, cleanup, screen } from '@testing-library/react';
import { recordsReceived } from '@/client/records/recordEvents';
import { openCache } from '@/client/records/recordsThunks';
import { aReminder, aSupplement } from '@/testing/builders';
import {
  device,
  mockToday,
  onThyroxine,
  open,
  patient,
  patient_id,
  receiveSupplements,
  setUpOverview,
} from '@/testing/chartOverview';
import { acknowledged } from '@/testing/testDevice';

jest.mock('@/client/i18n/useToday', () => ({ useToday: () => mockToday() }));

setUpOverview();
afterEach(() => jest.useRealTimers());

const realTimers = ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'performance'] as const;

describe('the card beside the overview', () => {
  const textOf = (name: string) => screen.getByRole('region', { name }).textContent?.replace(/\s+/g, ' ');

  it('has what is taken today, what comes next, and how to reach the patient', () => {
    // A Tuesday: the reminder of Monday is overdue.
    jest.useFakeTimers({ doNotFake: [...realTimers], now: new Date('2026-06-09T09:00:00Z') });
    const { dispatch } = device.store;
    const supplements = [
      { ...aSupplement({ patient_id }), ...acknowledged },
      { ...aSupplement({ patient_id, name: 'Solvadel', started_on: '2026-09-01' }), ...acknowledged },
    ];
    dispatch(recordsReceived({ table: 'supplements', records: supplements }));
    const reminder = { ...aReminder({ patient_id }), ...acknowledged };
    dispatch(recordsReceived({ table: 'reminders', records: [reminder] }));
    open({ ...patient, phone: '+33 (0)1 23', notes: 'Ring twice' });
    expect(textOf('Current supplements')).toMatch(/Vitamin D3.*20 .g.*7:30 AM with breakfast$/);
    expect(textOf('Current supplements')).not.toMatch(/Solvadel/);
    expect(textOf('Reminders')).toBe('RemindersAllNext visitNone plannedWeekly weigh-in Overdue Jun 8');
    expect(textOf('Contact')).toBe('ContactPhone+33 (0)1 23NotesRing twice');
    expect(screen.getByRole('link', { name: '+33 (0)1 23' }).getAttribute('href')).toBe('tel:+33123');
  });

  it('says when the next visit is planned, and that one has passed', () => {
    open({ ...patient, next_visit_at: '2026-06-10T14:00:00+02:00' });
    expect(textOf('Reminders')).toMatch(/^RemindersAllNext visit.*Jun 10/);
    cleanup();
    open({ ...patient, next_visit_at: '2026-06-01T14:00:00+02:00' });
    expect(textOf('Reminders')).toMatch(/^RemindersAllNext visitPassed: .*Jun 1/);
    cleanup();
    open({ ...patient, archived: true });
    expect(textOf('Reminders')).toMatch(/^RemindersAll(?!Next visit)/);
  });

  it('names what is found in what is taken, and how grave it is', () => {
    receiveSupplements();
    open(onThyroxine);
    expect(textOf('Current supplements')).toMatch(
      /^Current supplementsAll ?Iron \+ levothyroxineTime not recorded · Major interaction ?Iron above limit/,
    );
  });

  it('says how many hours apart two are taken that interact, and how many they should be', () => {
    const iron = aSupplement({
      ...{ patient_id, key: 'iron', dose: 20, unit: 'mg' },
      timing: { intakes: [{ at: '08:30', when: null }], period: 1, period_unit: 'd' },
      medicine_times: [{ medicine: 'levothyroxine', at: '07:00' }],
    });
    device.store.dispatch(recordsReceived({ table: 'supplements', records: [{ ...iron, ...acknowledged }] }));
    open(onThyroxine);
    expect(textOf('Current supplements')).toContain(
      'Iron 1.5 h after levothyroxineKeep 4 h apart · Major interaction',
    );
  });

  it('says that there is none only once the records are loaded', async () => {
    open();
    expect(screen.queryByText('No current supplements')).toBeNull();
    expect(screen.queryByText('No reminders to come')).toBeNull();
    await act(() => device.store.dispatch(openCache()));
    expect(screen.getByText('No current supplements')).toBeTruthy();
    expect(screen.getByText('No reminders to come')).toBeTruthy();
  });
});
