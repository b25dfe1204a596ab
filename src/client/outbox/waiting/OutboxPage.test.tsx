import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openDB } from 'idb';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { selectDamaged, selectIsOutboxRead } from '@/client/outbox/outboxSelectors';
import { offlineDatabase } from '@/contract/recordKinds';
import { aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { OutboxPage } from './OutboxPage';
import { readOutbox } from './readOutbox';

beforeAll(setUpLanguages);
let device: TestDevice;
beforeEach(async () => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  await waitFor(() => expect(selectIsOutboxRead(device.store.getState())).toBe(true));
});
afterEach(() => device.remove());

const record = aPatient();
const envelope = {
  patient_id: record.patient_id,
  record,
  revision: 1,
  saved_at: '2026-03-09T10:32:00+01:00',
  saved_by: testAccount.account_id,
  descriptor: { name: 'Marguerite Lefebvre', kind: 'patients', patient: null },
  attempts: 0,
  last_attempt_at: null,
  last_error: null,
  held: false,
};

function chooseFile(contents: object): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('The page reads a backup.');
  fireEvent.change(input, { target: { files: [new File([JSON.stringify(contents)], 'backup.json')] } });
}

describe('the outbox screen', () => {
  const sealed = { saved_by: testAccount.account_id, keys: [], sealed: btoa('x'.repeat(40)) };
  const ofBefore = { queued: [], records: [{ table: 'patients', envelope }] };
  const saidAt = (saved_at: string) => [{ table: 'patients', envelope: { ...envelope, saved_at } }];
  it.each([
    ['a sealed file', { version: 3, made_at: 'yesterday', ...sealed }],
    ['a file of an earlier version', { version: 2, made_at: 'yesterday', ...ofBefore }],
    [
      'a record in it',
      { version: 2, made_at: envelope.saved_at, queued: [], records: saidAt('2026-03-09T10:32:00+99:00') },
    ],
  ])('answers that it is not a backup when the time of %s is none', async (_what, file) => {
    renderOn(device, <OutboxPage />);
    chooseFile({ format: 'satchel-backup', ...file });
    expect(await screen.findByText('This file is not a backup of Satchel, or it is damaged.')).toBeTruthy();
  });

  it('lists an entry of the device whose time is none', async () => {
    await device.offline.readWaiting(testAccount.account_id);
    const database = await openDB(offlineDatabase.name);
    const undated = { ...envelope, saved_at: 'yesterday', record: { ...record, captured_at: 'yesterday' } };
    await database.put('patients', undated, record.patient_id);
    database.close();
    await device.store.dispatch(readOutbox());
    expect(selectDamaged(device.store.getState())).toHaveLength(1);
    renderOn(device, <OutboxPage />);
    fireEvent.click(screen.getByRole('tab', { name: 'Set aside (1)' }));
    expect(await screen.findByText('Captured yesterday')).toBeTruthy();
  });
});
