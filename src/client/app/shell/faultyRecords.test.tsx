import { cleanup, screen } from '@testing-library/react';
import { HomePage } from '@/client/chart/home/HomePage';
import { setUpLanguages } from '@/client/i18n/i18n';
import { recordsReceived } from '@/client/records/recordEvents';
import type { Reminder } from '@/contract/reminder';
import { aPatient, aReminder } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { acknowledged, openTestDevice, type TestDevice } from '@/testing/testDevice';
import { Notifications } from './Notifications';
import { PartBoundary } from './PartBoundary';
import { ReminderNotifier } from './ReminderNotifier';

let device: TestDevice;
beforeAll(setUpLanguages);
beforeEach(() => {
  device = openTestDevice();
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

const patient = aPatient({ first_name: 'Indra', time_zone: 'IST' });
const due = (fields: Partial<Reminder>): Reminder => ({
  ...aReminder({ patient_id: patient.patient_id, audience: 'clinician', starts_at: '2026-03-02T07:30' }),
  ...fields,
});

/** What is shown on every screen, and the home screen. */
function show(...reminders: Reminder[]): void {
  const { store } = device;
  store.dispatch(recordsReceived({ table: 'patients', records: [{ ...patient, ...acknowledged }] }));
  const records = reminders.map((reminder) => ({ ...reminder, ...acknowledged }));
  store.dispatch(recordsReceived({ table: 'reminders', records }));
  renderOn(
    device,
    <>
      <ReminderNotifier />
      <Notifications />
      <HomePage />
    </>,
  );
}

describe('the home screen and the notifications', () => {
  it('count a reminder in a time zone by its short name, of a patient in that zone', async () => {
    show(due({ time_zone: 'IST' }));
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    screen.getByRole('heading', { level: 1 });
  });

  it('count the others when the times of one reminder cannot be calculated', async () => {
    show(due({}), due({ starts_at: 'soon' }));
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    screen.getByRole('heading', { level: 1 });
  });
});

it('a part of the shell that breaks is left out, and the rest stays', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): never => {
    throw new RangeError('Forbidden ICU TimeZone');
  };
  renderOn(
    device,
    <>
      <PartBoundary>
        <Broken />
      </PartBoundary>
      <p>A chart</p>
    </>,
  );
  screen.getByText('A chart');
  expect(logged).toHaveBeenCalledWith('A part of the shell broke.', expect.any(RangeError));
  logged.mockRestore();
});
