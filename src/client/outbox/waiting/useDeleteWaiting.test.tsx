import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Button } from 'antd';
import { v7 as uuidv7 } from 'uuid';
import { setUpLanguages } from '@/client/i18n/i18n';
import { selectAllWaiting, selectWaiting } from '@/client/outbox/outboxSelectors';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { useAppSelector } from '@/client/redux/hooks';
import { StorageError } from '@/client/storage/connection/storageError';
import { aDynamometry } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { aPatientSave } from '@/testing/saves';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { type TestDevice } from '@/testing/testDevice';
import { useDeleteWaiting } from './useDeleteWaiting';

const patient_id = uuidv7();

beforeAll(setUpLanguages);
let device: TestDevice;
beforeEach(async () => {
  device = await openOfflineDevice();
});
afterEach(() => device.remove());

function DeletePatient() {
  const remove = useDeleteWaiting();
  const waiting = useAppSelector((state) => selectWaiting(state, 'patients', patient_id));
  return <Button onClick={() => waiting && void remove(waiting)}>Begin</Button>;
}

it('deletes a new patient with all waiting records or not at all', async () => {
  await device.store.dispatch(saveOffline(aPatientSave(patient_id))).unwrap();
  const { device_id: _id, device_revision: _revision, ...record } = aDynamometry({ patient_id });
  const { record_id } = record;
  const descriptor = { kind: 'dynamometry' as const, name: 'Marguerite', patient: null };
  const session = { type: 'dynamometry', patient_id, record_id, record, descriptor };
  await device.store.dispatch(saveOffline(session)).unwrap();
  const { offline } = device.services;
  const deleteOne = offline.deleteIfRevision.bind(offline);
  const closed = new StorageError({ code: 'storage/unavailable', message: 'Closed.' });
  const refusing = jest
    .spyOn(offline, 'deleteIfRevision')
    .mockImplementation(async (sent) =>
      sent.table === 'patients' ? deleteOne(sent) : Promise.reject(closed),
    );

  renderOn(device, <DeletePatient />);
  fireEvent.click(screen.getByRole('button', { name: 'Begin' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText(/does not let Satchel store/);
  const kinds = () => selectAllWaiting(device.store.getState()).map((one) => one.descriptor.kind);
  await waitFor(() => expect(kinds().sort()).toEqual(['dynamometry', 'patients']));
  expect(await device.offline.read('patients', patient_id)).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();

  refusing.mockRestore();
  fireEvent.click(screen.getByRole('button', { name: 'Begin' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(kinds()).toEqual([]));
  await screen.findByRole('button', { name: 'Undo' });
});
