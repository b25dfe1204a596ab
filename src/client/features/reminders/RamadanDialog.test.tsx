import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { recordsReceived } from '@/client/records/recordEvents';
import type { MedicineKey } from '@/clinical/supplements/interactions';
import { ramadanTimes } from '@/clinical/supplements/meals';
import { reminderSchema, type Reminder } from '@/contract/reminder';
import { aReminder, aSupplement } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { acknowledged, openTestDevice, type TestDevice } from '@/testing/testDevice';
import { RamadanDialog } from './RamadanDialog';
import { useKnownReminders } from './useReminders';

let device: TestDevice;
let isClosed: boolean;
beforeAll(setUpLanguages);
beforeEach(async () => {
  isClosed = false;
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  await device.store.dispatch(readOutbox());
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

const daily = { starts_at: '2026-03-01T10:30', rrule: 'FREQ=DAILY' };
const iron = aSupplement({
  ...{ key: 'iron', dose: 65, unit: 'mg' },
  medicine_times: [{ medicine: 'levothyroxine', at: '13:00' }],
  timing: { intakes: [{ at: '10:30', when: null }], day_of_week: [], period: 1, period_unit: 'd' },
});
const toTake = aReminder({
  ...{ ...daily, key: 'supplement-daily', supplement_record_id: iron.record_id, patient_id: iron.patient_id },
});
const lunch = aReminder({ ...daily, key: 'meal-log', meal: 'lunch', patient_id: iron.patient_id });

function open(reminders: readonly Reminder[], medicines: readonly MedicineKey[] = []): void {
  const records = reminders.map((reminder) => ({ ...reminder, ...acknowledged }));
  device.store.dispatch(recordsReceived({ table: 'reminders', records }));
  renderOn(device, <Dialog medicines={medicines} />);
}

function Dialog({ medicines }: { medicines: readonly MedicineKey[] }) {
  const { all } = useKnownReminders();
  return (
    <RamadanDialog
      patientId={iron.patient_id}
      patientName="Amina Haddad"
      reminders={all}
      supplements={[iron]}
      medicines={medicines}
      onClose={() => {
        isClosed = true;
      }}
    />
  );
}

const type = async (field: string, text: string) =>
  fireEvent.change(await screen.findByLabelText(field), { target: { value: text } });

async function typeDays(): Promise<void> {
  await type('First day', '2026-03-10');
  await type('Last day', '2026-04-08');
}

const save = () => fireEvent.click(screen.getByText('Save'));

describe('the Ramadan dialog', () => {
  it('shows the new times of the supplements and adjusts the patient’s reminders', async () => {
    open([toTake, lunch]);
    await typeDays();
    expect(await screen.findByText(/^Iron \(elemental\): 7:00.PM instead of 10:30.AM$/)).toBeTruthy();
    save();
    await waitFor(() => expect(isClosed).toBe(true));
    const saved = async ({ record_id }: Reminder) =>
      reminderSchema.parse((await device.offline.read('reminders', record_id))?.record);
    const days = { from: '2026-03-10', to: '2026-04-08' };
    expect((await saved(toTake)).ramadan).toMatchObject({ ...days, times: ['19:00'] });
    expect((await saved(lunch)).ramadan).toMatchObject({ ...days, times: [] });
  });

  it('names the medicines taken by day, except those no longer taken', async () => {
    open([toTake], ['levothyroxine']);
    await typeDays();
    expect(await screen.findByText(/levothyroxine/i)).toBeTruthy();
    cleanup();
    open([toTake], ['digoxin']);
    await typeDays();
    await screen.findByText(/^Iron/);
    expect(screen.queryByText(/levothyroxine/i)).toBeNull();
  });

  it('focuses the invalid time', async () => {
    open([toTake]);
    await typeDays();
    await type('Suhoor', '20:00');
    save();
    await screen.findByText('Suhoor comes before iftar.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Suhoor')));
    expect(isClosed).toBe(false);
  });

  it('overwrites no days that a colleague saved meanwhile before the user has seen them', async () => {
    open([toTake, lunch]);
    await typeDays();
    const ramadan = { from: '2026-03-12', to: '2026-04-10', slots: ramadanTimes, times: [] };
    const theirs = { ...lunch, ...acknowledged, revision: 2, captured_by: iron.patient_id, ramadan };
    act(() => void device.store.dispatch(recordsReceived({ table: 'reminders', records: [theirs] })));
    expect(screen.getByText(/has changed since it was shown: by a colleague/)).toBeTruthy();
    const isDisabled = () => screen.getByText('Save').closest('button')?.disabled;
    expect(isDisabled()).toBe(true);
    fireEvent.click(screen.getByText('Show it and choose again'));
    await waitFor(() => expect(isDisabled()).toBe(false));
    expect(screen.getByLabelText('First day')).toHaveProperty('value', '2026-03-12');
  });

  it('reports that nothing changes', async () => {
    open([aReminder({ key: 'weigh-in-weekly' })]);
    await typeDays();
    save();
    expect(await screen.findByText(/Nothing changes: this patient has no reminder/)).toBeTruthy();
    expect(isClosed).toBe(false);
  });
});
