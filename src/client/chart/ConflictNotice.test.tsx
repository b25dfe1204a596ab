import { act, cleanup, screen } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { ChartNotices } from './ChartNotices';
import { setUpLanguages } from '@/client/i18n/i18n';
import { uploadFailed } from '@/client/outbox/outboxSlice';
import { selectWaiting } from '@/client/outbox/outboxSelectors';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { recordsReceived } from '@/client/records/recordEvents';
import { placeOf } from '@/client/storage/outbox/envelope';
import { aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { acknowledged, openTestDevice, type TestDevice } from '@/testing/testDevice';
import { Allergies } from '@/client/patients/Allergies';
import { changePatients } from '@/client/patients/changePatients';
import { useListsOfChart } from '@/client/patients/useListsOfChart';

const lists = { allergies: null, conditions: [], medicines: ['Warfarin'] };
const mine = { ...aPatient(lists), ...acknowledged };
const { patient_id } = mine;

let device: TestDevice;
beforeAll(setUpLanguages);
beforeEach(async () => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  await device.store.dispatch(readOutbox());
  receive(mine);
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

const receive = (record: typeof mine) =>
  device.store.dispatch(recordsReceived({ table: 'patients', records: [record] }));

/** Changes the phone here and the lists elsewhere; the server then refuses the phone. */
async function disagree(): Promise<void> {
  await act(() => device.store.dispatch(changePatients([patient_id], () => ({ phone: '0102' }))));
  const waiting = selectWaiting(device.store.getState(), 'patients', patient_id);
  if (!waiting) throw new Error('Nothing waits.');
  const last_error = { code: 'record/conflict' as const, message: '', status: 409 };
  device.store.dispatch(uploadFailed({ sent: placeOf(waiting), waiting: { ...waiting, last_error } }));
  receive({ ...mine, revision: 2, allergies: ['Penicillin'], conditions: ['Gout'], medicines: ['Digoxin'] });
}

function Chart({ patient = mine }: { patient?: typeof mine }) {
  const { conditions, medicines } = useListsOfChart(mine);
  return (
    <>
      <ChartNotices patient={patient} patientIds={[patient_id]} />
      <p>
        <Allergies patient={mine} />
      </p>
      <output>{[...(conditions ?? []), ...(medicines ?? [])].join()}</output>
    </>
  );
}

it('a patient in conflict keeps the lists of both versions, and the chart says so', async () => {
  await disagree();
  renderOn(device, <Chart />);
  expect((await screen.findByRole('note')).textContent).toContain('also changed elsewhere');
  expect(screen.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(
    `/outbox?compare=patients/${patient_id}`,
  );
  expect(screen.getByText(/Penicillin/).textContent).toContain('From the server’s version');
  expect(screen.queryByText('Allergies not recorded')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Gout,Warfarin,Digoxin');
});

it('the chart of a duplicate says it as well', async () => {
  await disagree();
  renderOn(device, <Chart patient={{ ...mine, archived: true, merged_into: aPatient().patient_id }} />);
  expect((await screen.findAllByRole('note'))[0]?.textContent).toContain('also changed elsewhere');
  expect(screen.getByText(/was merged into|duplicate/i)).toBeTruthy();
});
