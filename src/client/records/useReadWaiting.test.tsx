import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { wentOffline } from '@/client/api/connectivitySlice';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { deleteRecords } from '@/client/outbox/waiting/waitingThunks';
import { aPatientSave } from '@/testing/saves';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { useWaitingPatients } from './useWaitingRecords';

const amina = '018f0000-0000-7000-8000-0000000000a1';
const sean = '018f0000-0000-7000-8000-0000000000a2';
const yolande = '018f0000-0000-7000-8000-0000000000a3';

let device: TestDevice;
beforeEach(async () => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  await device.store.dispatch(readOutbox());
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

const save = (patient_id: string, name: string) =>
  act(() => device.store.dispatch(saveOffline(aPatientSave(patient_id, name))).unwrap());

/** The patients of a screen, and which of them were read from the device. */
function show(patientIds: string[]) {
  const read = jest.spyOn(device.services.offline, 'read');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={device.store}>{children}</Provider>
  );
  const { result } = renderHook(() => useWaitingPatients(patientIds), { wrapper });
  return {
    names: () => result.current.map(({ first_name }) => first_name),
    reads: () => read.mock.calls.map(([, key]) => key),
  };
}

describe('waiting patients', () => {
  it('are read once per revision, and only those requested', async () => {
    await save(amina, 'Amina');
    await save(sean, 'Sean');
    const { names, reads } = show([amina, sean]);
    await waitFor(() => expect(names()).toEqual(['Amina', 'Sean']));
    await save(yolande, 'Yolande');
    await save(sean, 'Seán');
    await waitFor(() => expect(names()).toEqual(['Amina', 'Seán']));
    expect(reads()).toEqual([amina, sean, sean]);
  });

  it('disappear once they are deleted, and are read again when they wait again', async () => {
    const { revision } = await save(amina, 'Amina');
    const { names } = show([amina]);
    await waitFor(() => expect(names()).toEqual(['Amina']));
    await act(() =>
      device.store.dispatch(deleteRecords([{ table: 'patients', patient_id: amina, revision }])),
    );
    expect(names()).toEqual([]);
    await save(amina, 'Amina Haddad');
    await waitFor(() => expect(names()).toEqual(['Amina Haddad']));
  });
});
