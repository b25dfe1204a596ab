import { waitFor } from '@testing-library/react';
import { wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { selectAllWaiting, selectPendingCount } from '@/client/outbox/outboxSelectors';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { recordsReceived } from '@/client/records/recordEvents';
import { inShards } from '@/client/redux/shards';
import { reminderSchema, type Reminder } from '@/contract/reminder';
import { aReminder } from '@/testing/builders';
import { openTestDevice, taken, testAccount, type TestDevice } from '@/testing/testDevice';
import { changeReminder, handledAt } from './changeReminder';

let device: TestDevice;
beforeEach(async () => {
  device = openTestDevice();
  await device.store.dispatch(readOutbox());
});
afterEach(() => device.remove());

const walk = aReminder({ key: 'walk', starts_at: '2026-03-02T17:00', rrule: 'FREQ=DAILY' });
const server = { revision: 1, received_at: '2026-03-02T18:00:00.000Z', captured_by: testAccount.account_id };
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
    const place = { record_id: walk.record_id, patientName: 'Amina Haddad' };
    expect(await device.store.dispatch(changeReminder(place, handledAt(mine)))).toBeNull();
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
    expect(await device.store.dispatch(changeReminder(place, handledAt(next)))).toBeNull();
    await waitFor(() => expect(device.api.sent).toHaveLength(2));
    expect(device.api.sent[1]?.record).toMatchObject({ done: [theirs, mine, next] });
    await waitFor(() => expect(selectAllWaiting(device.store.getState())).toEqual([]));
  });
});

it('a reminder in a zone by its short name is saved in the zone of this device, by whose clock it was shown', async () => {
  const short = { ...walk, ...server, time_zone: 'IST' };
  device.store.dispatch(recordsReceived({ table: 'reminders', records: [short] }));
  const place = { record_id: walk.record_id, patientName: 'Amina Haddad' };
  expect(await device.store.dispatch(changeReminder(place, handledAt(mine)))).toBeNull();
  await waitFor(() => expect(device.api.sent).toHaveLength(1));
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(device.api.sent[0]?.record).toMatchObject({ time_zone: here, done: [mine] });
  await waitFor(() => expect(selectAllWaiting(device.store.getState())).toEqual([]));
});
