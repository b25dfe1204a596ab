import { aDynamometry, aLab, aReminder } from '@/testing/builders';
import { asReceived } from './receipt';

const received_at = '2026-03-09T09:32:00.000Z';
const ahead = '2036-03-09T10:32:00+01:00';
const atReceipt = '2026-03-09T10:32:00+01:00';

describe('a record as received', () => {
  it('is the same record if nothing in it is later than the receipt', () => {
    const reminder = aReminder({ captured_at: '2026-03-09T10:32:00+01:00' });
    expect(asReceived(reminder, received_at)).toBe(reminder);
  });

  it('was captured, noted, reviewed and confirmed at the receipt at the latest, in its own offset', () => {
    const handled = { at: '2026-03-09T07:30', outcome: 'done' as const };
    const reminder = aReminder({ captured_at: ahead, done: [{ ...handled, noted_at: ahead }] });
    expect(asReceived(reminder, received_at)).toEqual({
      ...reminder,
      captured_at: atReceipt,
      done: [{ ...handled, noted_at: atReceipt }],
    });
    const lab = { ...aLab(), seen_at: '2036-03-09T05:02:00-04:30', confirmed_at: '2036-03-09T09:32:00Z' };
    expect(asReceived(lab, received_at)).toEqual({
      ...lab,
      seen_at: '2026-03-09T05:02:00-04:30',
      confirmed_at: received_at,
    });
    const session = aDynamometry({ trials: [{ hand: 'right', value: 24, taken_at: ahead }] });
    expect(asReceived(session, received_at).trials[0]?.taken_at).toBe(atReceipt);
  });

  it('is not snoozed by a clock so far ahead that the snooze would end before its time', () => {
    const reminder = aReminder({ snoozed_at: '2036-03-09T07:30', snoozed_until: ahead });
    expect(asReceived(reminder, received_at)).toMatchObject({ snoozed_at: null, snoozed_until: null });
  });

  it('is snoozed for a day at most, and plans are not touched', () => {
    const snoozed_at = '2026-03-09T07:30';
    const reminder = aReminder({ snoozed_at, snoozed_until: ahead, ended_on: '2040-01-01' });
    expect(asReceived(reminder, received_at)).toMatchObject({
      snoozed_until: '2026-03-10T10:32:00+01:00',
      ended_on: '2040-01-01',
    });
  });
});
