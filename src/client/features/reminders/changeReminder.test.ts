import { waitFor } from '@testing-library/react';
import { wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { selectAllWaiting, selectPendingCount } from '@/client/outbox/outboxSelectors';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { recordsReceived } from '@/client/records/recordEvents';
import { inShards } from '@/client/redux/shards';
import { reminderSchema, type Reminder } from '@/contract/reminder';
import { aLab, aReminder } from '@/testing/builders';
import { openTestDevice, taken, testAccount, type TestDevice } from '@/testing/testDevice';
import { changeReminder, changeReminders, endedOn, handledAt, type ReminderChange } from './changeReminder';

let device: TestDevice;
beforeEach(async () => {
  device = openTestDevice();
  await device.store.dispatch(readOutbox());
});
afterEach(() => device.remove());

const walk = aReminder({ key: 'walk', starts_at: '2026-03-02T17:00', rrule: 'FREQ=DAILY' });
const server = { revision: 1, received_at: '2026-03-02T18:00:00.000Z', captured_by: testAccount.account_id };
const colleague = '018f0000-0000-7000-8000-00000000000b';
const patientName = 'Amina Haddad';
const change = (made: ReminderChange) =>
  device.store.dispatch(changeReminder({ shown: walk, change: made }, patientName));
const receive = (...records: (Reminder & typeof server)[]) =>
  void device.store.dispatch(recordsReceived({ table: 'reminders', records }));
const doneAt = (at: string, noted_at: string): Reminder['done'][number] => ({
  at,
  outcome: 'done',
  noted_at,
});
const mine = doneAt('2026-03-03T17:00', '2026-03-03T17:20:00+01:00');
const theirs = doneAt('2026-03-02T17:00', '2026-03-02T17:10:00+01:00');

describe('a reminder done on two devices', () => {
  it('is uploaded without a conflict and takes over the merged entries of both', async () => {
    device.store.dispatch(recordsReceived({ table: 'reminders', records: [{ ...walk, ...server }] }));
    device.store.dispatch(wentOffline());
    expect(await change(handledAt(mine))).toBeNull();
    expect(selectPendingCount(device.store.getState())).toBe(1);

    // The other device has already uploaded: the server merges both entries and answers with the result.
    device.api.onSave = async (table, record) => {
      const sent = reminderSchema.parse(record);
      return taken(table, { ...sent, done: [theirs, ...sent.done.filter(({ at }) => at !== theirs.at)] });
    };
    device.store.dispatch(wentOnline());
    await waitFor(() => expect(selectAllWaiting(device.store.getState())).toEqual([]));
    expect(device.api.sent).toMatchObject([{ record: { base_revision: 1, done: [mine] } }]);
    const known = () => inShards(device.store.getState().reminders, walk.record_id);
    await waitFor(() => expect(known()?.done).toEqual([theirs, mine]));

    // The next action is based on both.
    const next = doneAt('2026-03-04T17:00', '2026-03-04T17:05:00+01:00');
    expect(await change(handledAt(next))).toBeNull();
    await waitFor(() => expect(device.api.sent).toHaveLength(2));
    expect(device.api.sent[1]?.record).toMatchObject({ done: [theirs, mine, next] });
    await waitFor(() => expect(selectAllWaiting(device.store.getState())).toEqual([]));
  });
});

it('a reminder in a zone by its short name is saved in the zone of this device, by whose clock it was shown', async () => {
  const short = { ...walk, ...server, time_zone: 'IST' };
  device.store.dispatch(recordsReceived({ table: 'reminders', records: [short] }));
  const done = { shown: short, change: handledAt(mine) };
  expect(await device.store.dispatch(changeReminder(done, patientName))).toBeNull();
  await waitFor(() => expect(device.api.sent).toHaveLength(1));
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(device.api.sent[0]?.record).toMatchObject({ time_zone: here, done: [mine] });
  await waitFor(() => expect(selectAllWaiting(device.store.getState())).toEqual([]));
});

describe('a reminder that has changed since it was shown', () => {
  const changed = { ...walk, ...server, revision: 2, starts_at: '2026-03-02T18:30' };
  const removed = { ...walk, ...server, revision: 2, archived: true };

  it.each<[string, typeof changed, string, string | null, object]>([
    ['by this account elsewhere', changed, testAccount.account_id, null, { code: 'outbox/changedByYou' }],
    ['removed by this account', removed, testAccount.account_id, null, { code: 'outbox/changedByYou' }],
    ['by a colleague', changed, colleague, null, { code: 'outbox/changedMeanwhile' }],
    [
      'by a colleague whose name is known here',
      changed,
      colleague,
      'Nadia Benali',
      { code: 'outbox/changedMeanwhile', fields: { by: 'Nadia Benali' } },
    ],
    [
      'removed by a colleague',
      removed,
      colleague,
      'Nadia Benali',
      { code: 'outbox/removedMeanwhile', fields: { by: 'Nadia Benali' } },
    ],
  ])('%s is not changed', async (_by, newest, captured_by, seen_by_name, failure) => {
    const seen =
      seen_by_name === null ? {} : { seen_at: server.received_at, seen_by: colleague, seen_by_name };
    device.store.dispatch(recordsReceived({ table: 'labs', records: [{ ...aLab(seen), ...server }] }));
    receive({ ...newest, captured_by });
    const { message: _message, ...refused } = (await change(endedOn('2026-03-09'))) ?? { message: '' };
    expect(refused).toEqual(failure);
    expect(selectPendingCount(device.store.getState())).toBe(0);
  });

  it('keeps the others as they are, too', async () => {
    device.store.dispatch(wentOffline());
    const stretch = aReminder({ key: 'walk', patient_id: walk.patient_id });
    receive({ ...changed, captured_by: colleague }, { ...stretch, ...server });
    const both = [stretch, walk].map((shown) => ({ shown, change: endedOn('2026-03-09') }));
    expect(await device.store.dispatch(changeReminders(both, patientName))).not.toBeNull();
    expect(selectPendingCount(device.store.getState())).toBe(0);
    expect(await device.store.dispatch(changeReminders(both.slice(0, 1), patientName))).toBeNull();
    expect(selectPendingCount(device.store.getState())).toBe(1);
  });
});
