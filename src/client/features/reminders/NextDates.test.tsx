import { cleanup, render, screen } from '@testing-library/react';
import { setUpLanguages } from '@/client/i18n/i18n';
import type { ReminderPlan } from '@/clinical/reminders/reminderTimes';
import { NextDates } from './NextDates';

beforeAll(setUpLanguages);
afterEach(cleanup);

const plan: ReminderPlan = {
  starts_at: '2026-03-10T08:00',
  rrule: 'FREQ=DAILY;INTERVAL=1',
  ended_on: null,
  ramadan: null,
  taken: null,
};
const show = (shown: ReminderPlan) =>
  render(<NextDates plans={[shown]} time_zone="Europe/Brussels" now="2026-03-09T10:32:00+01:00" />);

describe('the next dates of a reminder', () => {
  it('are listed when it repeats', () => {
    show(plan);
    expect(screen.getByText('Next five dates')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
  });

  it('are left out when there is only one', () => {
    show({ ...plan, rrule: null });
    expect(screen.queryByText('Next five dates')).toBeNull();
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    expect(screen.getByText(/Europe\/Brussels/)).toBeTruthy();
  });

  it('say in words when there is none', () => {
    show({ ...plan, ended_on: '2026-03-09' });
    expect(screen.getByText('There is no date any more.')).toBeTruthy();
  });
});
