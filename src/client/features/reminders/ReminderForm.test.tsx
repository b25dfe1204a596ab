import { noBase } from '@/client/storage/outbox/base';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { recordsReceived } from '@/client/records/recordEvents';
import { reminderSchema, type Reminder } from '@/contract/reminder';
import { aPatient, aReminder, aSupplement } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { acknowledged, openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { mealTimesOf } from './mealTimes';
import { zoneOfNew } from './reminderFormValues';
import { ReminderForm } from './ReminderForm';

let device: TestDevice;
beforeAll(setUpLanguages);
beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'], now });
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  await device.store.dispatch(readOutbox());
});
afterEach(async () => {
  cleanup();
  await device.remove();
  jest.useRealTimers();
});

const now = new Date('2026-03-09T10:32:00+01:00');
const patient = aPatient({ time_zone: 'Europe/Brussels' });
const iron = aSupplement({
  ...{ key: 'iron', dose: 65, unit: 'mg', patient_id: patient.patient_id },
  timing: { intakes: [{ at: '10:30', when: 'AC' }], day_of_week: [], period: 1, period_unit: 'd' },
});

function open(record: Reminder | null = null, { of = patient, zone = 'Europe/Brussels' } = {}): void {
  renderOn(
    device,
    <ReminderForm
      patient={of}
      patientName="Marguerite Lefebvre"
      opened={record && { record, base: { ...noBase, base_revision: 1 } }}
      supplements={[iron]}
      mealTimes={mealTimesOf([])}
      fast={null}
      zone={zone}
      onSaved={() => undefined}
      onCancel={() => undefined}
    />,
  );
}

async function choose(field: string, option: string): Promise<void> {
  fireEvent.mouseDown(await screen.findByLabelText(field));
  fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
}

const type = async (field: string, text: string) =>
  fireEvent.change(await screen.findByLabelText(field), { target: { value: text } });
const save = () => fireEvent.click(screen.getByText('Save'));
const saved = () =>
  waitFor(async () => {
    const { waiting } = await device.offline.readWaiting(testAccount.account_id);
    const [first] = waiting.reminders;
    const envelope = first?.record_id ? await device.offline.read('reminders', first.record_id) : null;
    if (envelope === null) throw new Error('It is not saved yet.');
    return reminderSchema.parse(envelope.record);
  });

describe('the reminder form', () => {
  it('uses the time of the supplement, without a meal', async () => {
    open();
    await choose('Template', 'Take supplement');
    await choose('Supplement', 'Iron (elemental)');
    save();
    expect(await saved()).toMatchObject({
      ...{ key: 'supplement-daily', supplement_record_id: iron.record_id, meal: null },
      // Today's time has passed.
      starts_at: '2026-03-10T10:30',
    });
  });

  it('keeps nothing of the previous template in a custom reminder', async () => {
    open();
    await choose('Template', 'Take supplement');
    await choose('Supplement', 'Iron (elemental)');
    await choose('Template', 'Something else');
    await type('What to do', 'Call the pharmacy');
    save();
    expect(await saved()).toMatchObject({
      ...{ key: null, title: 'Call the pharmacy', supplement_record_id: null, meal: null },
      ...{ rrule: null, starts_at: '2026-03-09T11:00' },
    });
  });

  it('says that a colleague has removed the reminder meanwhile, and saves nothing', async () => {
    const record = aReminder({ key: null, title: 'Drink', patient_id: patient.patient_id });
    open(record);
    const theirs = { ...acknowledged, revision: 2, captured_by: patient.patient_id, archived: true };
    const records = [{ ...record, ...theirs }];
    act(() => void device.store.dispatch(recordsReceived({ table: 'reminders', records })));
    expect(await screen.findByText(/^“Drink” was removed by a colleague, /)).toBeTruthy();
    expect(screen.getByText('Save').closest('button')?.disabled).toBe(true);
  });

  it('clears the supplement and the meal', async () => {
    const record = aReminder({
      ...{ key: null, title: 'Drink', patient_id: patient.patient_id, time_zone: 'Europe/Brussels' },
      ...{ meal: 'breakfast', supplement_record_id: iron.record_id },
    });
    open(record);
    for (const field of ['Supplement', 'Meal']) {
      const select = screen.getByLabelText(field).closest('.ant-select');
      fireEvent.click(select?.querySelector('.ant-select-clear') ?? document.body);
    }
    save();
    expect(await saved()).toMatchObject({ supplement_record_id: null, meal: null, title: 'Drink' });
  });

  it('keeps the time zone of a draft that is taken up in another one, unless the patient has one', async () => {
    const of = aPatient({ time_zone: null });
    open(null, { of, zone: 'Europe/Paris' });
    await choose('Template', 'Something else');
    await type('What to do', 'Call the pharmacy');
    cleanup();
    open(null, { of, zone: 'America/New_York' });
    fireEvent.click(await screen.findByText('Use all'));
    await screen.findByDisplayValue('Call the pharmacy');
    save();
    expect(await saved()).toMatchObject({ starts_at: '2026-03-09T11:00', time_zone: 'Europe/Paris' });
    expect(zoneOfNew(patient, 'Europe/Brussels', { time_zone: 'Europe/Paris' })).toBe('Europe/Brussels');
  });

  it('rejects a one-time reminder in the past', async () => {
    open();
    await choose('Template', 'Something else');
    await type('What to do', 'Call the pharmacy');
    await type('Time', '09:00');
    save();
    expect(await screen.findByText(/has passed: choose a later day or time/)).toBeTruthy();
    const { waiting } = await device.offline.readWaiting(testAccount.account_id);
    expect(waiting.reminders).toEqual([]);
  });

  it('shows the template of a reminder that only the meal form creates', async () => {
    open(aReminder({ key: 'meal-time', meal: 'lunch', patient_id: patient.patient_id }));
    const chosen = (await screen.findByLabelText('Template')).closest('.ant-select');
    expect(chosen?.textContent).toBe('Time for the meal');
  });
});
