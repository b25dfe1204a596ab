import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { selectDesk } from '@/client/desk/deskSlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { colleaguesRead } from '@/client/records/colleaguesSlice';
import { recordsReceived } from '@/client/records/recordEvents';
import type { Colleague } from '@/contract/colleagues';
import type { Reminder } from '@/contract/reminder';
import { aPatient, aReminder } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { acknowledged, openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { Notifications } from './Notifications';

const own = testAccount.account_id;
const anna: Colleague = {
  ...{ account_id: '00000000-0000-7000-8000-0000000000a1', name: 'Anna Lind' },
  ...{ role: 'nutritionist', disabled: false },
};
const begun = Date.now();
const daysAgo = (days: number) => new Date(begun - days * 86_400_000).toISOString();
const byAnna = (days: number) => ({ handed_over_by: anna.account_id, handed_over_at: daysAgo(days) });
const mine = { responsible_id: own };

let device: TestDevice;
beforeEach(async () => {
  setUpLanguages();
  device = openTestDevice();
  await start();
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

async function start(): Promise<void> {
  device.store.dispatch(wentOffline());
  device.store.dispatch(colleaguesRead([anna]));
  await waitFor(() => expect(device.store.getState().desk.status).toBe('read'));
}

type Fields<F extends (fields: never) => unknown> = NonNullable<Parameters<F>[0]>;

function havePatients(...patients: Fields<typeof aPatient>[]) {
  const records = patients.map((fields) => ({ ...aPatient(fields), ...acknowledged }));
  act(() => void device.store.dispatch(recordsReceived({ table: 'patients', records })));
  return records;
}

function haveReminder(fields: Fields<typeof aReminder>): Reminder {
  // Over, so that none is due.
  const over = { audience: 'clinician', ended_on: '2026-03-03' } as const;
  const reminder = aReminder({ ...over, ...fields });
  const records = [{ ...reminder, ...acknowledged }];
  act(() => void device.store.dispatch(recordsReceived({ table: 'reminders', records })));
  return reminder;
}

const lines = () =>
  [...document.querySelectorAll('.notices li')].map((line) => [
    line.querySelector('span')?.textContent.replace(/[\u2068\u2069]/g, ''),
    line.getAttribute('data-unread'),
  ]);
const bell = (name: RegExp) => screen.findByRole('button', { name });

describe('the bell', () => {
  it('says who handed patients over to this account, not what it did itself, what went to others or is long ago', async () => {
    havePatients(
      { ...mine, ...byAnna(1) },
      { ...mine, ...byAnna(2), last_name: 'Vos' },
      { ...mine, handed_over_by: own, handed_over_at: daysAgo(1) },
      { responsible_id: anna.account_id, handed_over_by: anna.account_id, handed_over_at: daysAgo(1) },
      { ...mine, ...byAnna(15) },
      { ...mine, ...byAnna(1), archived: true },
    );
    renderOn(device, <Notifications />);
    fireEvent.click(await bell(/^Notifications, 1 unread$/));
    expect(lines()).toEqual([['Anna Lind handed 2 patients over to you.', 'true']]);
    expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/patients?whose=mine');
  });

  it('says until when a cover lasts, to whoever covers, and nothing to whose patient it is again', async () => {
    const cover = { cover_id: own, cover_until: '2199-12-15' };
    havePatients(
      { responsible_id: anna.account_id, ...cover, ...byAnna(1) },
      { ...mine, cover_id: anna.account_id, cover_until: '2199-12-15', ...byAnna(1) },
      { ...mine, cover_id: anna.account_id, cover_until: '2020-01-01', ...byAnna(1) },
    );
    renderOn(device, <Notifications />);
    fireEvent.click(await bell(/1 unread/));
    expect(lines()).toEqual([
      ['Anna Lind handed Marguerite Lefebvre over to you until Dec 15, 2199.', 'true'],
    ]);
  });

  it('says that a colleague completed a reminder of this account, also of its patient, until it is undone', async () => {
    const [patient] = havePatients(mine);
    const patient_id = String(patient?.patient_id);
    const at = '2026-03-02T07:30';
    const done = { done: [{ at, outcome: 'done' as const, noted_at: daysAgo(1) }] };
    haveReminder({ patient_id, ...done, done_by: own });
    haveReminder({ patient_id, ...done, done_by: anna.account_id, owner_id: anna.account_id });
    const followed = haveReminder({ patient_id, ...done, done_by: anna.account_id });
    renderOn(device, <Notifications />);
    fireEvent.click(await bell(/1 unread/));
    const text = 'Anna Lind completed your reminder: Weekly weigh-in, Marguerite Lefebvre.';
    expect(lines()).toEqual([[text, 'true']]);
    const undone = { done: [{ at, outcome: 'undone' as const, noted_at: daysAgo(0) }] };
    haveReminder({ ...followed, ...undone });
    expect(lines()).toEqual([]);
    haveReminder({ patient_id, owner_id: own, ...byAnna(0) });
    expect(lines()).toEqual([
      ['Anna Lind handed a reminder over to you: Weekly weigh-in, Marguerite Lefebvre.', 'true'],
    ]);
  });

  it('keeps across a restart what was seen, and what comes later is unread by itself', async () => {
    const [patient] = havePatients({ ...mine, ...byAnna(2) });
    renderOn(device, <Notifications />);
    fireEvent.click(await bell(/1 unread/));
    fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    const seen = [['Anna Lind handed Marguerite Lefebvre over to you.', 'false']];
    expect(lines()).toEqual(seen);
    cleanup();
    await device.restart();
    await start();
    expect(Object.keys(selectDesk(device.store.getState()).readTasks)).toHaveLength(1);
    havePatients({ ...mine, ...byAnna(2), patient_id: String(patient?.patient_id) });
    renderOn(device, <Notifications />);
    fireEvent.click(await bell(/^Notifications$/));
    expect(lines()).toEqual(seen);
    havePatients({ ...mine, ...byAnna(1), last_name: 'Vos' });
    expect(lines()).toEqual([['Anna Lind handed Marguerite Vos over to you.', 'true'], ...seen]);
  });

  it('says nothing of this to an account that may only read', async () => {
    await device.remove();
    device = openTestDevice({ ...testAccount, role: 'viewer' });
    await start();
    havePatients({ ...mine, ...byAnna(1) });
    renderOn(device, <Notifications />);
    fireEvent.click(await bell(/^Notifications$/));
    expect(lines()).toEqual([]);
  });
});
