import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { notificationsChosen, selectDesk } from '@/client/desk/deskSlice';
import type { NotificationChoice } from '@/client/desk/desk';
import { readDesk } from '@/client/desk/deskThunks';
import { setUpLanguages } from '@/client/i18n/i18n';
import { recordsReceived } from '@/client/records/recordEvents';
import type { Reminder } from '@/contract/reminder';
import { aPatient, aReminder } from '@/testing/builders';
import { openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { Notifications } from './Notifications';
import { ReminderNotifier } from './ReminderNotifier';

const now = new Date('2026-03-09T10:32:00+01:00');
const amina = aPatient({ first_name: 'Amina', last_name: 'Haddad' });
const grip = aReminder({
  ...{ key: 'grip-recheck', audience: 'clinician', patient_id: amina.patient_id },
  ...{ starts_at: '2026-03-09T10:00', rrule: 'FREQ=MONTHLY;INTERVAL=3' },
});
const own = aReminder({ ...grip, record_id: aReminder().record_id, key: null, title: 'Call Amina’s son' });
const otherAccount = { ...testAccount, account_id: '018f0000-0000-7000-8000-00000000000b' };

let devices: TestDevice[];
let shown: { title: string; body: string | undefined }[];
beforeAll(setUpLanguages);
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'], now });
  devices = [];
  shown = [];
  const registration = {
    getNotifications: async () => [],
    showNotification: async (title: string, { body }: NotificationOptions) =>
      void shown.push({ title, body }),
  };
  Object.defineProperty(window, 'Notification', { configurable: true, value: { permission: 'granted' } });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), { getRegistration: async () => registration }),
  });
});
afterEach(async () => {
  cleanup();
  for (const device of devices) await device.remove();
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  jest.useRealTimers();
});

async function open(account = testAccount): Promise<TestDevice> {
  const device = openTestDevice(account);
  devices.push(device);
  await start(device);
  return device;
}

async function start({ store }: TestDevice): Promise<void> {
  const server = { revision: 1, received_at: now.toISOString(), captured_by: testAccount.account_id };
  store.dispatch(recordsReceived({ table: 'patients', records: [{ ...amina, ...server }] }));
  await store.dispatch(readDesk());
}

/** Renders the notifier on a device where these reminders are due. */
function show({ store }: TestDevice, reminders: readonly Reminder[]): void {
  const server = { revision: 1, received_at: now.toISOString(), captured_by: testAccount.account_id };
  const records = reminders.map((reminder) => ({ ...reminder, ...server }));
  store.dispatch(recordsReceived({ table: 'reminders', records }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <App>
          <ReminderNotifier />
          <Notifications />
        </App>
      </MemoryRouter>
    </Provider>,
  );
}

const choose = ({ store }: TestDevice, choice: NotificationChoice) =>
  store.dispatch(notificationsChosen(choice));
const waitUntilShown = ({ store }: TestDevice, times: number) =>
  waitFor(() => expect(selectDesk(store.getState()).announcedReminders).toHaveLength(times));

describe('a browser notification', () => {
  it.each([
    ['on', grip, { title: 'Repeat grip strength', body: '' }],
    ['withNames', grip, { title: 'Repeat grip strength', body: 'Amina Haddad' }],
    // A custom title may name a person.
    ['on', own, { title: 'A reminder is due', body: '' }],
    ['withNames', own, { title: 'Call Amina’s son', body: 'Amina Haddad' }],
  ] as const)('names the patient only when that is chosen: %s', async (choice, reminder, notice) => {
    const device = await open();
    choose(device, choice);
    show(device, [reminder]);
    await waitUntilShown(device, 1);
    expect(shown).toEqual([notice]);
  });

  it('announces several reminders at once, and each due time only once', async () => {
    const device = await open();
    choose(device, 'withNames');
    show(device, [grip, own]);
    await waitUntilShown(device, 2);
    cleanup();
    await device.restart();
    await start(device);
    show(device, [grip, own]);
    await screen.findByLabelText('Notifications, 1 unread');
    expect(shown).toEqual([{ title: '2 reminders are due', body: 'Amina Haddad' }]);
  });

  it('follows the choice of each account, and leaves the other account unchanged', async () => {
    const first = await open();
    choose(first, 'withNames');
    show(first, [grip]);
    await waitUntilShown(first, 1);
    cleanup();
    const second = await open(otherAccount);
    expect(selectDesk(second.store.getState()).reminderNotifications).toBe('off');
    choose(second, 'on');
    show(second, [own]);
    await waitUntilShown(second, 1);
    expect(shown.at(-1)).toEqual({ title: 'A reminder is due', body: '' });
    // The second device still reads its outbox, which would draw the bell.
    cleanup();
    await first.store.dispatch(readDesk());
    expect(selectDesk(first.store.getState())).toMatchObject({
      ...{ reminderNotifications: 'withNames', announcedReminders: [`${grip.record_id} 2026-03-09T10:00`] },
    });
  });

  it('follows a choice made in another tab', async () => {
    const device = await open();
    choose(device, 'withNames');
    const other = await open();
    await waitFor(async () => {
      await other.store.dispatch(readDesk());
      expect(selectDesk(other.store.getState()).reminderNotifications).toBe('withNames');
    });
    choose(device, 'on');
    await device.store.dispatch(readDesk());
    show(other, [grip]);
    await waitUntilShown(other, 1);
    expect(shown).toEqual([{ title: 'Repeat grip strength', body: '' }]);
  });
});

describe('the notification bell', () => {
  it('keeps its reminders read after a restart, until another one is due', async () => {
    const device = await open();
    show(device, [grip]);
    fireEvent.click(await screen.findByLabelText('Notifications, 1 unread'));
    fireEvent.click(await screen.findByText('Mark all as read'));
    await screen.findByLabelText('Notifications', { selector: 'button' });
    await act(() => device.store.dispatch(readDesk()));
    cleanup();
    await device.restart();
    await start(device);
    show(device, [grip]);
    await screen.findByLabelText('Notifications', { selector: 'button' });
    cleanup();
    show(device, [grip, own]);
    await screen.findByLabelText('Notifications, 1 unread');
  });
});
