import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { serverAnswered, wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { useAppSelector } from '@/client/redux/hooks';
import { isInShards } from '@/client/redux/shards';
import { offlineTableNames } from '@/contract/recordKinds';
import { aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { acknowledged, aFailure, openTestDevice, unreachable, type TestDevice } from '@/testing/testDevice';
import { useFetchedPatient } from './useFetchedPatient';

const patient = { ...aPatient(), ...acknowledged };

let device: TestDevice;
let asked: number;
beforeEach(async () => {
  setUpLanguages();
  device = openTestDevice();
  await waitFor(() =>
    expect(device.store.getState()).toMatchObject({
      ...{ recordsStatus: { cache: 'read', fetches: 0 }, freshness: { endedAtMs: expect.any(Number) } },
    }),
  );
  asked = 0;
});
afterEach(() => device.remove());

/** The server has the patient or not. Regular reads by the device find nothing new. */
function answerWith(answer: () => Promise<ReturnType<typeof aFailure>> | 'patient' | 'no patient'): void {
  device.api.changes = async (table, { patient_ids }) => {
    const isAsked = patient_ids !== undefined;
    // Count one table per fetch.
    if (isAsked && table === offlineTableNames.at(-1)) asked += 1;
    // An unreachable server fails the regular reads as well as the fetch.
    const given = isAsked || answer === gone ? answer() : 'no patient';
    if (given !== 'patient' && given !== 'no patient') return given;
    const received =
      table === 'patients' && given === 'patient' ? { table, records: [patient] } : { table, records: [] };
    return { ok: true, value: { received, next_cursor: '0', more: false } };
  };
}

function Chart({ patientId }: { patientId: string }) {
  const isHere = useAppSelector((state) => isInShards(state.patients, patientId));
  const mayCome = useFetchedPatient(patientId, !isHere);
  if (isHere) return <p>here</p>;
  return <p>{mayCome ? 'on the way' : 'no such patient'}</p>;
}

function openChart(patientId = patient.patient_id): void {
  renderOn(device, <Chart patientId={patientId} />);
}

const failed500 = async () => aFailure(500);
const gone = async () => ({ ok: false as const, failure: unreachable });

describe('useFetchedPatient', () => {
  it('fetches a patient that is not on this device from the server', async () => {
    answerWith(() => 'patient');
    openChart();
    expect(await screen.findByText('here')).toBeTruthy();
    expect(asked).toBe(1);
  });

  it('reports that the patient does not exist only after the server has answered', async () => {
    answerWith(() => 'no patient');
    openChart();
    expect(screen.getByText('on the way')).toBeTruthy();
    expect(await screen.findByText('no such patient')).toBeTruthy();
    expect(asked).toBe(1);
  });

  it('does not ask the server when the id in the address is invalid', () => {
    answerWith(failed500);
    openChart('nonsense');
    expect(screen.getByText('no such patient')).toBeTruthy();
    expect(asked).toBe(0);
  });

  it('fetches the patient again on request after a failure', async () => {
    answerWith(failed500);
    openChart();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('on the way')).toBeTruthy();
    expect(asked).toBe(1);
    answerWith(() => 'patient');
    fireEvent.click(again);
    expect(await screen.findByText('here')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  });

  it('fetches the patient again automatically once the server answers', async () => {
    answerWith(gone);
    openChart();
    await screen.findByRole('button', { name: 'Try again' });
    answerWith(() => 'patient');
    act(() => void device.store.dispatch(serverAnswered()));
    expect(await screen.findByText('here')).toBeTruthy();
  });

  it('fetches the patient again automatically once the network is back', async () => {
    answerWith(gone);
    openChart();
    await screen.findByRole('button', { name: 'Try again' });
    act(() => void device.store.dispatch(wentOffline()));
    expect(await screen.findByText('no such patient')).toBeTruthy();
    answerWith(() => 'patient');
    act(() => void device.store.dispatch(wentOnline()));
    expect(await screen.findByText('here')).toBeTruthy();
  });

  it('offers to try again when the device has no room for the patient', async () => {
    answerWith(() => 'patient');
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room.', 'QuotaExceededError');
    });
    openChart();
    const again = await screen.findByRole('button', { name: 'Try again' });
    put.mockRestore();
    fireEvent.click(again);
    expect(await screen.findByText('here')).toBeTruthy();
  });
});
