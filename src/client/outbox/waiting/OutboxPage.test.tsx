import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openDB } from 'idb';
import { wentOnline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import {
  selectAllWaiting,
  selectDamaged,
  selectPendingCount,
  selectWaiting,
} from '@/client/outbox/outboxSelectors';
import { recordsUploaded, uploadEnded } from '@/client/outbox/outboxSlice';
import { reminderDescriptor } from '@/client/outbox/save/recordDescriptors';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { fault } from '@/contract/faults';
import { placeOf, type AttemptFailure, type ServerVersions } from '@/client/storage/outbox/envelope';
import { offlineDatabase } from '@/contract/recordKinds';
import { aPatient, aReminder } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { aPatientSave } from '@/testing/saves';
import { acknowledged, testAccount, type TestDevice } from '@/testing/testDevice';
import type { MergedCharts } from './MergedConflict';
import { OutboxPage } from './OutboxPage';
import { readOutbox } from './readOutbox';
import { deleteRecords } from './waitingThunks';

beforeAll(setUpLanguages);
let device: TestDevice;
beforeEach(async () => {
  device = await openOfflineDevice();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await device.remove();
});

const noCharts: MergedCharts = {
  find: () => async () => ({ code: 'record/notFound', message: 'None.' }),
  apply: () => async () => null,
  duplicatesOf: () => async () => [],
};
const NoGist = () => null;
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

/** jsdom has no screen: by itself it matches no media query. */
function showOn(matches: (media: string) => boolean): void {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      ...{ media, matches: matches(media), onchange: null },
      ...{ addListener: () => undefined, removeListener: () => undefined },
    }),
  );
}

describe('the outbox screen', () => {
  it('lists a corrected meal reminder with its meal and its time of capture, waiting and sent', async () => {
    showOn((media) => media.includes('min-width'));
    const reminder = aReminder({ key: 'protein-meal', values: { grams: 30 }, meal: 'lunch' });
    const { device_id: _id, device_revision: _revision, ...content } = reminder;
    const { patient_id, record_id } = reminder;
    const captured_at = '2026-03-02T10:15:00+01:00';
    const descriptor = reminderDescriptor(reminder, 'Marguerite Lefebvre');
    await device.store
      .dispatch(
        saveOffline({ type: 'reminder', patient_id, record_id, captured_at, record: content, descriptor }),
      )
      .unwrap();
    renderOn(device, <OutboxPage charts={noCharts} Gist={NoGist} />);
    expect(await screen.findByText('Protein at this meal (Lunch)')).toBeTruthy();
    expect(screen.getByRole('rowheader').textContent).toContain('Mar 2, 2026');
    expect(screen.getByText(/^Captured \d+:15/)).toBeTruthy();
    act(() => void device.store.dispatch(wentOnline()));
    await waitFor(() => expect(device.store.getState().outbox.lastUpload).not.toBeNull());
    fireEvent.click(screen.getByRole('tab', { name: /^Sent/ }));
    expect((await screen.findAllByText('Protein at this meal (Lunch)')).length).toBeGreaterThan(0);
    expect(await screen.findByRole('cell', { name: /^Mar 2, 2026/ })).toBeTruthy();
  });

  describe('with records of several sessions', () => {
    const wait = (name: string, captured_at: string, patient_id?: string) => {
      const reminder = aReminder({
        key: 'protein-meal',
        values: { grams: 30 },
        meal: 'lunch',
        ...(patient_id && { patient_id }),
      });
      const { device_id: _id, device_revision: _revision, ...record } = reminder;
      const descriptor = reminderDescriptor(reminder, name);
      const { record_id } = reminder;
      return device.store
        .dispatch(
          saveOffline({
            type: 'reminder',
            ...{ patient_id: reminder.patient_id, record_id, captured_at, record, descriptor },
          }),
        )
        .unwrap();
    };
    const yolande = aPatient().patient_id;
    const table = () => within(screen.getByRole('table', { name: 'Waiting for upload' }));
    const toggle = (name: string) => table().getByRole('button', { name: new RegExp(`^Records of ${name}`) });
    const isOpen = (name: string) => toggle(name).getAttribute('aria-expanded');
    const rowsOf = (name: string) =>
      table().queryAllByRole('row', { name: new RegExp(`${name}.*Captured`) }).length;

    beforeEach(async () => {
      await wait('Yolande Dupré', '2026-03-02T10:15:00+01:00', yolande);
      await wait('Yolande Dupré', '2026-03-02T10:30:00+01:00', yolande);
      await wait('Odile Marchand', '2026-03-03T09:00:00+01:00');
      renderOn(device, <OutboxPage charts={noCharts} Gist={NoGist} />);
      await screen.findByText('3 records of 2 patients');
    });

    it('groups them by patient and day, the newest open and the others one line each', () => {
      expect(
        table()
          .getAllByRole('rowheader')
          .map(({ textContent }) => textContent),
      ).toEqual([
        expect.stringMatching(/Odile Marchand.*Mar 3/),
        expect.stringMatching(/Yolande Dupré.*Mar 2.*Protein at this meal \(Lunch\)/),
      ]);
      expect([isOpen('Odile Marchand'), isOpen('Yolande Dupré')]).toEqual(['true', 'false']);
      expect([rowsOf('Odile Marchand'), rowsOf('Yolande Dupré')]).toEqual([1, 0]);
      fireEvent.click(toggle('Yolande Dupré'));
      expect([isOpen('Odile Marchand'), isOpen('Yolande Dupré')]).toEqual(['true', 'true']);
      expect(rowsOf('Yolande Dupré')).toBe(2);
    });

    it('opens and closes none by itself when a newer session comes', async () => {
      await act(() => wait('Lucette Aubry', '2026-03-04T09:00:00+01:00'));
      await waitFor(() => expect(isOpen('Lucette Aubry')).toBe('false'));
      expect([isOpen('Odile Marchand'), isOpen('Yolande Dupré')]).toEqual(['true', 'false']);
    });

    const deleteNewest = async () => {
      const newest = selectAllWaiting(device.store.getState()).find(
        ({ patient_id }) => patient_id !== yolande,
      );
      if (!newest) throw new Error('It waits.');
      await act(() => device.store.dispatch(deleteRecords([placeOf(newest)])));
    };

    it('keeps a row that is uploaded under the pointer in its place, says so, and shows the rest when asked', async () => {
      fireEvent.pointerOver(screen.getByRole('table', { name: 'Waiting for upload' }));
      const newest = selectAllWaiting(device.store.getState()).find(
        ({ patient_id }) => patient_id !== yolande,
      );
      if (!newest) throw new Error('It waits.');
      const received = { table: 'reminders' as const, records: [] };
      act(() => void device.store.dispatch(recordsUploaded([{ sent: placeOf(newest), received }])));
      expect(rowsOf('Odile Marchand')).toBe(1);
      expect(table().getByText('No longer waiting')).toBeTruthy();
      expect(table().queryByRole('button', { name: /^More for .*Odile/ })).toBeTruthy();
      expect(screen.getByText('1 changed')).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: 'Show' }));
      expect(table().queryByText('Odile Marchand')).toBeNull();
    });

    it('takes what the user deletes away at once, also under the pointer', async () => {
      fireEvent.pointerOver(screen.getByRole('table', { name: 'Waiting for upload' }));
      await deleteNewest();
      await waitFor(() => expect(table().queryByText('Odile Marchand')).toBeNull());
      expect(screen.queryByText(/changed$/)).toBeNull();
    });

    it.each([
      ['opens the next once the newest is gone', false, 'true'],
      ['leaves all closed once the newest, which the user had closed, is gone', true, 'false'],
    ])('%s', async (_title, isClosed, next) => {
      if (isClosed) fireEvent.click(toggle('Odile Marchand'));
      await deleteNewest();
      await waitFor(() => expect(table().queryByText('Odile Marchand')).toBeNull());
      expect(isOpen('Yolande Dupré')).toBe(next);
    });
  });

  it('holds and releases all records of a group from its menu', async () => {
    await device.store.dispatch(saveOffline(aPatientSave(record.patient_id))).unwrap();
    renderOn(device, <OutboxPage charts={noCharts} Gist={NoGist} />);
    const choose = async (action: string) => {
      fireEvent.click(
        await screen.findByRole('button', { name: /^More for [^,]*, (Today|[A-Z][a-z]{2} \d)/ }),
      );
      fireEvent.click(await screen.findByRole('menuitem', { name: action }));
    };
    const isHeld = () => selectWaiting(device.store.getState(), 'patients', record.patient_id)?.held;
    await choose('Hold all');
    await waitFor(() => expect(isHeld()).toBe(true));
    await choose('Release all');
    await waitFor(() => expect(isHeld()).toBe(false));
  });

  it('says that what waits is safe, and once it is sent that nothing is left, and how much was sent', async () => {
    await device.store.dispatch(saveOffline(aPatientSave(record.patient_id))).unwrap();
    renderOn(device, <OutboxPage charts={noCharts} Gist={NoGist} />);
    await screen.findByText(/Records are safe on this device/);
    expect(screen.queryByText('Everything on this device is uploaded.')).toBeNull();
    act(() => void device.store.dispatch(wentOnline()));
    expect(await screen.findByText('Everything on this device is uploaded.')).toBeTruthy();
    expect(await screen.findByRole('tab', { name: 'Sent 1' })).toBeTruthy();
  });

  it('names a patient once, however many records of theirs failed', async () => {
    await device.store.dispatch(saveOffline(aPatientSave(record.patient_id))).unwrap();
    device.store.dispatch(uploadEnded({ uploaded: 1, failed: ['Odile Marchand', 'Odile Marchand'] }));
    renderOn(device, <OutboxPage charts={noCharts} Gist={NoGist} />);
    const report = (await screen.findByText(/^1 uploaded, 2 failed/)).textContent;
    expect(report?.split('Odile Marchand')).toHaveLength(2);
  });

  describe('with a record that the server refused', () => {
    const fail = async (
      last_error: AttemptFailure,
      current: ServerVersions | null = null,
      captured_at = '2026-03-02T10:15:00+01:00',
    ) => {
      const save = aPatientSave(record.patient_id);
      await device.store.dispatch(saveOffline({ ...save, captured_at })).unwrap();
      const waiting = selectWaiting(device.store.getState(), 'patients', record.patient_id);
      if (!waiting) throw new Error('It waits.');
      await device.offline.recordAttempt(
        { table: 'patients', patient_id: record.patient_id, revision: waiting.revision },
        { last_attempt_at: '2026-03-09T10:32:00+01:00', last_error, ...current },
      );
      await device.store.dispatch(readOutbox());
      renderOn(device, <OutboxPage charts={noCharts} Gist={NoGist} />);
      return within(await screen.findByRole('table', { name: 'Needs attention' }));
    };
    const settled = 'Once you have settled this, it uploads automatically.';

    it('says which field is wrong and what follows once it is right, and counts it above', async () => {
      const fields = { phone: fault('tooLong', { max: 3 }), last_name: fault('required') };
      const problems = await fail({ code: 'request/invalid', message: 'No.', status: 422, fields });
      const phone = 'Phone: Keep this to 3 characters or fewer.';
      problems.getByText(`${phone} Last name: This field is required. ${settled}`);
      problems.getByText('Upload rejected');
      problems.getByText(/· 1 attempt$/);
      screen.getByText('1 record of 1 patient · 1 needs attention');
      // It stands above and is not counted twice.
      screen.getByRole('tab', { name: 'Waiting 0' });
      screen.getByText('Nothing else is waiting.');
    });

    it('says of a conflict who changed it and when, once', async () => {
      const conflict = { code: 'record/conflict' as const, message: '', status: 409 };
      const theirs = { ...record, ...acknowledged, revision: 2, phone: '0605040302' };
      const problems = await fail(conflict, { current: theirs });
      expect(
        (await problems.findByText(/^You changed it twice: on this device .* and on the server/)).textContent,
      ).toContain(settled);
      expect(problems.queryByText(/Someone changed this record/)).toBeNull();
    });

    it.each([
      ['of today by its time', new Date().toISOString(), /^Captured today, \d+:\d\d/],
      ['of another day by its date', '2026-03-02T10:15:00+01:00', /^Captured Mar 2, 2026/],
    ])('says when a record %s was captured', async (_when, captured_at, text) => {
      const invalid = { code: 'request/invalid' as const, message: 'No.', status: 422 };
      (await fail(invalid, null, captured_at)).getByText(text);
    });
  });

  it('offers to try again what failed only where there is a network', async () => {
    await device.store.dispatch(saveOffline(aPatientSave(record.patient_id))).unwrap();
    const waiting = selectWaiting(device.store.getState(), 'patients', record.patient_id);
    if (!waiting) throw new Error('It waits.');
    const last_error = { code: 'server/unavailable' as const, message: '', status: 503 };
    await device.offline.recordAttempt(
      { table: 'patients', patient_id: record.patient_id, revision: waiting.revision },
      { last_attempt_at: '2026-03-09T10:32:00+01:00', last_error },
    );
    await device.store.dispatch(readOutbox());
    renderOn(device, <OutboxPage charts={noCharts} Gist={NoGist} />);
    await screen.findByText('Will be tried again');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    act(() => void device.store.dispatch(wentOnline()));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('opens the comparison that the address names, and forgets it once closed', async () => {
    await device.store.dispatch(saveOffline(aPatientSave(record.patient_id))).unwrap();
    const waiting = selectWaiting(device.store.getState(), 'patients', record.patient_id);
    if (!waiting) throw new Error('It waits.');
    const last_error = { code: 'record/conflict' as const, message: '', status: 409 };
    await device.offline.recordAttempt(
      { table: 'patients', patient_id: record.patient_id, revision: waiting.revision },
      {
        last_attempt_at: '2026-03-09T10:32:00+01:00',
        last_error,
        current: { ...record, ...acknowledged, revision: 2, phone: '0605040302' },
      },
    );
    await device.store.dispatch(readOutbox());
    renderOn(
      device,
      <OutboxPage charts={noCharts} Gist={NoGist} />,
      `/outbox?compare=patients/${record.patient_id}`,
    );
    const panel = within(await screen.findByRole('dialog', { name: /^Conflicting changes: Patient/ }));
    await panel.findByRole('button', { name: 'Keep all theirs' });
    fireEvent.click(panel.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Conflicting/ })).toBeNull());
  });

  it.each(['patients/none', 'patients', 'nonsense/1', ''])(
    'ignores an address that names %j',
    async (named) => {
      renderOn(device, <OutboxPage charts={noCharts} Gist={NoGist} />, `/outbox?compare=${named}`);
      await screen.findByText('Nothing is waiting on this device.');
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  const sealed = { saved_by: testAccount.account_id, keys: [], sealed: btoa('x'.repeat(40)) };
  const ofBefore = { queued: [], records: [{ table: 'patients', envelope }] };
  it.each([
    ['a sealed file', { version: 3, made_at: 'yesterday', ...sealed }],
    ['a file of an earlier version', { version: 2, made_at: 'yesterday', ...ofBefore }],
  ])('answers that it is not a backup when the time of %s is none', async (_what, file) => {
    renderOn(device, <OutboxPage charts={noCharts} Gist={NoGist} />);
    chooseFile({ format: 'satchel-backup', ...file });
    expect(await screen.findByText('This file is not a backup of Satchel, or it is damaged.')).toBeTruthy();
  });

  it('names an entry of a backup that cannot be read, and restores the others', async () => {
    renderOn(device, <OutboxPage charts={noCharts} Gist={NoGist} />);
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

  describe('with an entry that was set aside', () => {
    beforeEach(async () => {
      await device.offline.readWaiting(testAccount.account_id);
      const database = await openDB(offlineDatabase.name);
      const undated = { ...envelope, saved_at: 'yesterday', record: { ...record, captured_at: 'yesterday' } };
      await database.put('patients', undated, record.patient_id);
      database.close();
      await device.store.dispatch(readOutbox());
      expect(selectDamaged(device.store.getState())).toHaveLength(1);
    });

    it('lists it, although its time is none', async () => {
      renderOn(device, <OutboxPage charts={noCharts} Gist={NoGist} />);
      fireEvent.click(screen.getByRole('tab', { name: 'Set aside 1' }));
      expect(await screen.findByText('Captured yesterday')).toBeTruthy();
    });

    it('shows it in one column on a phone', async () => {
      showOn((media) => media.includes('width < 600px'));
      renderOn(device, <OutboxPage charts={noCharts} Gist={NoGist} />);
      fireEvent.click(screen.getByRole('tab', { name: 'Set aside 1' }));
      const table = within(await screen.findByRole('table', { name: 'Set aside' }));
      expect(table.queryAllByRole('columnheader')).toEqual([]);
      expect(table.getAllByRole('cell')).toHaveLength(1);
      table.getByRole('button', { name: 'Export' });
    });
  });

  it('says that an unencrypted file is restored on hold, once', async () => {
    renderOn(device, <OutboxPage charts={noCharts} Gist={NoGist} />);
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
