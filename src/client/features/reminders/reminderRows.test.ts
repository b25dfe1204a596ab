import { aReminder, aSupplement } from '@/testing/builders';
import type { Reminder } from '@/contract/reminder';
import { reminderRows } from './reminderRows';
import { zoneOf } from '@/contract/zoneOf';

const monday = aReminder();
const daily = aReminder({ starts_at: '2026-03-02T12:00', rrule: 'FREQ=DAILY' });

function statesAt(now: string, reminders: Reminder[] = [monday, daily], supplementOf = () => null) {
  const rows = reminderRows(reminders, { now, supplementOf, isWaiting: () => false });
  return rows.map(({ reminder, state }) => [reminder.record_id, state.kind]);
}

describe('the reminder rows', () => {
  it('are sorted by time, without archived reminders', () => {
    const removed = aReminder({ archived: true });
    expect(statesAt('2026-03-02T08:00:00+01:00', [daily, removed, monday])).toEqual([
      [monday.record_id, 'due'],
      [daily.record_id, 'upcoming'],
    ]);
  });

  it.each([
    ['before the day on which it is due', '2026-03-01T23:59:00+01:00', 'due'],
    ['on that day', '2026-03-02T00:00:00+01:00', 'upcoming'],
    ['later', '2026-03-03T10:00:00+01:00', 'upcoming'],
  ])('are settled by a grip strength that was measured %s: %s, %s', (_when, lastGripAt, kind) => {
    const now = kind === 'due' ? '2026-03-02T13:00:00+01:00' : '2026-03-03T13:00:00+01:00';
    const recheck = { starts_at: '2026-03-02T12:00', rrule: 'FREQ=MONTHLY;INTERVAL=3' };
    const around = { now, supplementOf: () => null, isWaiting: () => false, lastGripAt: () => lastGripAt };
    const stateOf = (reminder: Reminder) => reminderRows([reminder], around)[0]?.state.kind;
    expect(stateOf(aReminder({ ...recheck, key: 'grip-recheck' }))).toBe(kind);
    expect(stateOf(aReminder({ ...recheck, key: 'gait-recheck' }))).not.toBe('upcoming');
  });

  it('see a grip strength that was measured while they were shown', () => {
    const reminder = aReminder({ key: 'grip-recheck', starts_at: '2026-03-02T12:00', rrule: null });
    const around = {
      ...{ now: '2026-03-02T13:00:00+01:00', supplementOf: () => null, isWaiting: () => false },
    };
    const kindAfter = (lastGripAt: string | null) =>
      reminderRows([reminder], { ...around, lastGripAt: () => lastGripAt })[0]?.state.kind;
    expect([null, '2026-03-02T12:30:00+01:00', null].map(kindAfter)).toEqual(['due', 'ended', 'due']);
  });

  it('follow, once ended, after the others, the last to end first', () => {
    const rrule = 'FREQ=DAILY';
    const early = aReminder({ rrule, starts_at: '2026-03-03T12:00', ended_on: '2026-03-04' });
    const late = aReminder({ rrule, starts_at: '2026-02-01T12:00', ended_on: '2026-03-09' });
    // Its rule ends by itself, on March 6.
    const counted = aReminder({
      ...{ rrule: 'FREQ=DAILY;COUNT=5', starts_at: '2026-03-02T12:00' },
      done: [{ at: '2026-03-06T12:00', outcome: 'done', noted_at: '2026-03-06T13:00:00+01:00' }],
    });
    const open = aReminder({ rrule, starts_at: '2026-03-20T12:00' });
    const all = [early, counted, late, open];
    expect(statesAt('2026-03-10T08:00:00+01:00', all)).toEqual([
      [open.record_id, 'upcoming'],
      ...[late, counted, early].map(({ record_id }) => [record_id, 'ended']),
    ]);
  });

  it('change state at the minute a reminder becomes due, and at midnight', () => {
    const kindAt = (now: string) => statesAt(now, [daily])[0]?.[1];
    expect(kindAt('2026-03-02T11:59:00+01:00')).toBe('upcoming');
    expect(kindAt('2026-03-02T12:00:00+01:00')).toBe('due');
    expect(kindAt('2026-03-02T23:59:00+01:00')).toBe('due');
    expect(kindAt('2026-03-03T00:00:00+01:00')).toBe('overdue');
    // A clock that was set back.
    expect(kindAt('2026-03-02T11:00:00+01:00')).toBe('upcoming');
  });

  it('use the patient’s time zone, regardless of the device’s', () => {
    const riyadh = aReminder({ time_zone: 'Asia/Riyadh' });
    expect(statesAt('2026-03-02T04:30:00Z', [riyadh])).toEqual([[riyadh.record_id, 'due']]);
    expect(statesAt('2026-03-02T04:29:00Z', [riyadh])).toEqual([[riyadh.record_id, 'upcoming']]);
  });

  it.each(['Mars/Phobos', 'IST'])(
    'use the device’s time zone if the browser cannot compute with the patient’s: %s',
    (time_zone) => {
      const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const [row] = reminderRows([aReminder({ ...daily, time_zone })], {
        ...{ now: '2026-03-02T08:00:00Z', supplementOf: () => null, isWaiting: () => false },
      });
      expect(row).toMatchObject({ zone: here, state: { at: '2026-03-02T12:00' } });
    },
  );

  it('use UTC if the browser does not know the zone of its system either', () => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    const spy = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    spy.mockImplementation(function (this: Intl.DateTimeFormat) {
      return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' };
    });
    const zone = zoneOf({ time_zone: 'IST' });
    spy.mockRestore();
    expect(zone).toBe('UTC');
  });

  it('show a reminder whose times cannot be calculated as unreadable, and all others as usual', () => {
    const broken = { ...daily, record_id: aReminder().record_id, starts_at: 'soon' };
    expect(statesAt('2026-03-02T08:00:00+01:00', [monday, broken, daily])).toEqual([
      [broken.record_id, 'unreadable'],
      [monday.record_id, 'due'],
      [daily.record_id, 'upcoming'],
    ]);
  });

  it('are paused with their supplement', () => {
    const supplement = aSupplement({ paused_from: '2026-03-05' });
    const reminder = aReminder({ ...daily, supplement_record_id: supplement.record_id });
    const kinds = (now: string, of: typeof supplement | null) =>
      reminderRows([reminder], { now, supplementOf: () => of, isWaiting: () => false }).map(
        ({ state }) => state.kind,
      );
    expect(kinds('2026-03-05T13:00:00+01:00', supplement)).toEqual(['paused']);
    expect(kinds('2026-03-05T13:00:00+01:00', { ...supplement, paused_from: null })).toEqual(['due']);
    expect(kinds('2026-03-05T13:00:00+01:00', null)).toEqual(['due']);
  });

  it('end a snooze at the exact minute', () => {
    const snoozed = aReminder({
      ...daily,
      ...{ snoozed_at: '2026-03-02T12:00', snoozed_until: '2026-03-02T12:15:00+01:00' },
    });
    expect(statesAt('2026-03-02T12:14:00+01:00', [snoozed])).toEqual([[snoozed.record_id, 'snoozed']]);
    expect(statesAt('2026-03-02T12:15:00+01:00', [snoozed])).toEqual([[snoozed.record_id, 'due']]);
  });
});
