import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openDB } from 'idb';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { selectDamaged, selectIsOutboxRead, selectPendingCount } from '@/client/outbox/outboxSelectors';
import { offlineDatabase } from '@/contract/recordKinds';
import { aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import type { MergedCharts } from './MergedConflict';
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

const noCharts: MergedCharts = {
  find: () => async () => ({ code: 'record/notFound', message: 'None.' }),
  apply: () => async () => null,
};
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
  it.each([
    ['a sealed file', { version: 3, made_at: 'yesterday', ...sealed }],
    ['a file of an earlier version', { version: 2, made_at: 'yesterday', ...ofBefore }],
  ])('answers that it is not a backup when the time of %s is none', async (_what, file) => {
    renderOn(device, <OutboxPage charts={noCharts} />);
    chooseFile({ format: 'satchel-backup', ...file });
    expect(await screen.findByText('This file is not a backup of Satchel, or it is damaged.')).toBeTruthy();
  });

  it('names an entry of a backup that cannot be read, and restores the others', async () => {
    renderOn(device, <OutboxPage charts={noCharts} />);
    const undated = { ...envelope, saved_at: '2026-03-09T10:32:00+99:00', record: { patient_id: 'none' } };
    const records = [{ table: 'patients', envelope: undated }, ...ofBefore.records];
    chooseFile({ format: 'satchel-backup', version: 2, made_at: envelope.saved_at, queued: [], records });
    expect(
      await screen.findByText('Entries that cannot be read: 1. The others can be restored.'),
    ).toBeTruthy();
    expect(within(screen.getByRole('dialog')).getByRole('listitem').textContent).toBe(
      `Patient ${envelope.descriptor.name}`,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Put them back' }));
    expect(await screen.findByText(/^On hold: 1\./)).toBeTruthy();
  });

  it('lists an entry of the device whose time is none', async () => {
    await device.offline.readWaiting(testAccount.account_id);
    const database = await openDB(offlineDatabase.name);
    const undated = { ...envelope, saved_at: 'yesterday', record: { ...record, captured_at: 'yesterday' } };
    await database.put('patients', undated, record.patient_id);
    database.close();
    await device.store.dispatch(readOutbox());
    expect(selectDamaged(device.store.getState())).toHaveLength(1);
    renderOn(device, <OutboxPage charts={noCharts} />);
    fireEvent.click(screen.getByRole('tab', { name: 'Set aside (1)' }));
    expect(await screen.findByText('Captured yesterday')).toBeTruthy();
  });

  it('says that an unencrypted file is restored on hold, once', async () => {
    renderOn(device, <OutboxPage charts={noCharts} />);
    const made = { format: 'satchel-backup', version: 2, made_at: envelope.saved_at };
    const restore = async () => {
      chooseFile({ ...made, ...ofBefore });
      expect(await screen.findByText(/^This file is not encrypted/)).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: 'Put them back' }));
    };
    await restore();
    expect(await screen.findByText(/^On hold: 1\./)).toBeTruthy();
    const [close] = screen.getAllByText('Close');
    if (close) fireEvent.click(close);
    expect(await device.offline.read('patients', record.patient_id)).toMatchObject({ held: true });
    await restore();
    expect(await screen.findByText('1 record was here already.')).toBeTruthy();
    expect(selectPendingCount(device.store.getState())).toBe(1);
  });
});
