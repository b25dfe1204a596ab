import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { selectPendingCount } from '@/client/outbox/outboxSelectors';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { recordsReceived } from '@/client/records/recordEvents';
import { reminderSchema, type Reminder } from '@/contract/reminder';
import { aPatient, aReminder } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { acknowledged, openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { MealReminderForm } from './MealReminderForm';

let device: TestDevice;
let isSaved: boolean;
beforeAll(setUpLanguages);
beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'], now });
  isSaved = false;
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  await device.store.dispatch(readOutbox());
});
afterEach(async () => {
  cleanup();
  await device.remove();
  jest.useRealTimers();
});

const now = new Date('2026-03-09T06:32:00+01:00');
const patient = aPatient({ time_zone: 'Europe/Brussels' });
const log = aReminder({
  ...{ key: 'meal-log', meal: 'lunch', meal_offset_minutes: 30, patient_id: patient.patient_id },
  ...{ starts_at: '2026-03-02T13:30', rrule: 'FREQ=DAILY' },
});

function open(reminders: readonly Reminder[] = []): void {
  const records = reminders.map((reminder) => ({ ...reminder, ...acknowledged }));
  device.store.dispatch(recordsReceived({ table: 'reminders', records }));
  renderOn(
    device,
    <MealReminderForm
      patient={patient}
      patientName="Marguerite Lefebvre"
      reminders={reminders}
      fast={null}
      zone="Europe/Brussels"
      onSaved={() => {
        isSaved = true;
      }}
      onCancel={() => undefined}
    />,
  );
}

const check = async (meal: string) => fireEvent.click(await screen.findByLabelText(meal));
const type = async (field: string, text: string) =>
  fireEvent.change(await screen.findByLabelText(field), { target: { value: text } });
const save = () => fireEvent.click(screen.getByText('Save'));

async function saved(): Promise<Reminder[]> {
  await waitFor(() => expect(isSaved).toBe(true));
  const { waiting } = await device.offline.readWaiting(testAccount.account_id);
  const found = await Promise.all(
    waiting.reminders.map(({ record_id }) => device.offline.read('reminders', record_id ?? '')),
  );
  return found
    .map((envelope) => reminderSchema.parse(envelope?.record))
    .sort((a, b) => (a.starts_at < b.starts_at ? -1 : 1));
}

describe('the meal reminder form', () => {
  it('creates a reminder for each meal at the patient’s meal times', async () => {
    open([log]);
    await check('Breakfast');
    await check('Lunch');
    save();
    expect(await saved()).toMatchObject([
      { key: 'protein-meal', meal: 'breakfast', starts_at: '2026-03-09T07:30', rrule: 'FREQ=DAILY' },
      { key: 'protein-meal', meal: 'lunch', starts_at: '2026-03-09T13:00', values: { grams: 25 } },
    ]);
  });

  it('moves the other reminders of a meal whose time changes', async () => {
    open([log]);
    await check('Lunch');
    await type('Time of: Lunch', '12:00');
    expect(await screen.findByText(/Move the other reminder/)).toBeTruthy();
    save();
    expect(await saved()).toMatchObject([
      { key: 'protein-meal', meal: 'lunch', starts_at: '2026-03-09T12:00' },
      { key: 'meal-log', record_id: log.record_id, starts_at: '2026-03-09T12:30' },
    ]);
  });

  it('saves nothing when a colleague has changed a reminder to be moved since it was shown', async () => {
    open([log]);
    await check('Lunch');
    await type('Time of: Lunch', '12:00');
    await screen.findByText(/Move the other reminder/);
    const theirs = { ...log, ...acknowledged, revision: 2, captured_by: patient.patient_id };
    const records = [{ ...theirs, starts_at: '2026-03-02T14:00' }];
    act(() => void device.store.dispatch(recordsReceived({ table: 'reminders', records })));
    save();
    expect(await screen.findByText(/^This was changed by a colleague after it was shown here/)).toBeTruthy();
    expect(selectPendingCount(device.store.getState())).toBe(0);
  });

  it('warns that the patient already has the same reminder', async () => {
    open([aReminder({ ...log, key: 'protein-meal', values: { grams: 25 } })]);
    await check('Breakfast');
    expect(screen.queryByText(/reminded of this already/)).toBeNull();
    await check('Lunch');
    expect(await screen.findByText(/reminded of this already: Lunch/)).toBeTruthy();
  });

  it('requires a meal and rejects two meals at the same time', async () => {
    open();
    save();
    expect(await screen.findByText('Choose at least one meal.')).toBeTruthy();
    await check('Lunch');
    await check('Dinner');
    await type('Time of: Dinner', '12:30');
    save();
    expect(await screen.findByText('Two meals cannot be at the same time.')).toBeTruthy();
    expect(isSaved).toBe(false);
  });
});
