import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setUpLanguages } from '@/client/i18n/i18n';
import { aLab, aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { testAccount, type TestDevice } from '@/testing/testDevice';
import { savedVersionSchema } from '@/client/storage/outbox/base';
import { ConflictPanel } from './ConflictPanel';
import { ProblemRow } from './ProblemRow';
import type { MergedCharts } from './MergedConflict';
import { selectWaitingOf } from '@/client/outbox/outboxSelectors';
import { saveOffline } from '@/client/outbox/save/saveOffline';

beforeAll(setUpLanguages);
let device: TestDevice;
beforeEach(async () => {
  device = await openOfflineDevice();
});
afterEach(() => device.remove());

const noCharts: MergedCharts = {
  find: () => async () => ({ code: 'record/notFound', message: 'None.' }),
  apply: () => async () => null,
  duplicatesOf: () => async () => [],
};
const lab = aLab({ analyte: 'glucose_fasting', value: 11.1, unit: 'mmol/L' });
const { patient_id, record_id } = lab;
const theirs = {
  ...aLab({
    ...lab,
    value: 110,
    unit: 'mg/dL',
    canonical_value: 110,
    conversion_factor: 1,
    notes: 'Read again',
  }),
  ...{ revision: 2, received_at: '2026-03-09T09:00:00Z', captured_by: testAccount.account_id },
};

async function open(): Promise<void> {
  const { device_id: _id, device_revision: _revision, ...record } = lab;
  const descriptor = {
    ...{ kind: 'labs' as const, name: 'Marguerite Lefebvre', patient: null },
    analyte: lab.analyte,
  };
  await device.store
    .dispatch(saveOffline({ type: 'lab', patient_id, record_id, record, descriptor }))
    .unwrap();
  const [waiting] = selectWaitingOf(device.store.getState(), 'labs', [patient_id]);
  if (!waiting) throw new Error('It waits.');
  await device.offline.recordAttempt(
    { table: 'labs', patient_id, record_id, revision: waiting.revision },
    {
      last_attempt_at: '2026-03-09T10:32:00+01:00',
      last_error: { code: 'record/conflict', message: 'Changed.', status: 409 },
      current: theirs,
    },
  );
  renderOn(device, <ConflictPanel waiting={waiting} charts={noCharts} onClose={() => undefined} />);
}

describe('a lab result in conflict', () => {
  it('compares both values with unit and conversion, and takes the chosen version as a whole', async () => {
    await open();
    const rows = await screen.findAllByRole('radiogroup');
    expect(
      rows.map((row) => [
        row.getAttribute('aria-label'),
        ...within(row)
          .getAllByRole('radio')
          .map((radio) => radio.closest('label')?.textContent),
      ]),
    ).toEqual([
      ['Value', 'On this device 11.1 mmol/L', 'On the server 110 mg/dL'],
      ['Converted', 'On this device 199.97 mg/dL (× 18.0156)', 'On the server 110 mg/dL'],
      ['Notes', 'On this device –', 'On the server Read again'],
    ]);
    const title = 'Conflicting changes: Glucose, fasting, Marguerite Lefebvre';
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
    const [, theirValue] = within(rows[0] ?? document.body).getAllByRole('radio');
    if (theirValue) fireEvent.click(theirValue);
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const chosen = async () => (await device.offline.read('labs', theirs.record_id))?.record;
    await waitFor(async () => expect(await chosen()).toMatchObject({ value: 110, notes: 'Read again' }));
  });
});

describe('a patient whom both sides changed', () => {
  const begun = aPatient({ phone: '0102030405', notes: null, email: null });
  const changed = { revision: 2, received_at: '2026-03-09T09:00:00Z' };
  const sam = { current_by: 'Sam Ortiz', captured_by: '018f0000-0000-7000-8000-0000000000ee' };

  /** @returns the waiting record */
  async function disagree(here: object, there: object, by = sam) {
    const { device_id: _id, device_revision: _revision, ...record } = { ...begun, ...here };
    const { patient_id: id } = begun;
    const descriptor = { kind: 'patients' as const, name: 'Yolande Dupré', patient: null };
    await device.store
      .dispatch(saveOffline({ type: 'patient', patient_id: id, record, descriptor }))
      .unwrap();
    const [saved] = selectWaitingOf(device.store.getState(), 'patients', [id]);
    const { captured_by, current_by } = by;
    const waiting = await device.offline.recordAttempt(
      { table: 'patients', patient_id: id, revision: saved?.revision ?? 0 },
      {
        last_attempt_at: '2026-03-09T10:32:00+01:00',
        last_error: { code: 'record/conflict', message: 'Changed.', status: 409 },
        ...{ current_by, started_from: begun, current: { ...begun, ...there, ...changed, captured_by } },
      },
    );
    if (waiting === null) throw new Error('It waits.');
    return waiting;
  }
  const onDevice = async () => (await device.offline.read('patients', begun.patient_id))?.record;

  it('asks only about the field that both changed, and has chosen the others', async () => {
    const waiting = await disagree(
      { phone: '1', notes: 'Rings twice' },
      { phone: '2', email: 'y@example.org' },
    );
    renderOn(device, <ConflictPanel waiting={waiting} charts={noCharts} onClose={() => undefined} />);
    expect(await screen.findByText(/^1 of 3 fields differ/)).toBeTruthy();
    expect(screen.getAllByRole('radiogroup').map((row) => row.getAttribute('aria-label'))).toEqual(['Phone']);
    expect(screen.getAllByText(/^by .Sam Ortiz., /)).not.toHaveLength(0);
    expect(screen.getAllByText(/^by you, /)).not.toHaveLength(0);
    const save = screen.getByRole('button', { name: 'Save' });
    expect(save.hasAttribute('disabled')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: '2 fields changed on one side only' }));
    const chosen = async (field: string) =>
      within(await screen.findByRole('radiogroup', { name: field })).getByRole('radio', { checked: true });
    expect((await chosen('Notes')).closest('label')?.textContent).toBe('On this device Rings twice');
    expect((await chosen('Email')).closest('label')?.textContent).toBe('On the server y@example.org');
    fireEvent.click(screen.getByRole('radio', { name: 'On the server 2' }));
    fireEvent.click(save);
    await waitFor(async () => expect(await onDevice()).toMatchObject({ phone: '2' }));
    expect(await onDevice()).toMatchObject({ notes: 'Rings twice', email: 'y@example.org' });
  });

  it('asks about nothing when each field was changed on one side only', async () => {
    const waiting = await disagree({ notes: 'Rings twice' }, { email: 'y@example.org' });
    renderOn(device, <ConflictPanel waiting={waiting} charts={noCharts} onClose={() => undefined} />);
    expect(await screen.findByText(/^Each field was changed on one side only/)).toBeTruthy();
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(false);
  });

  it('is kept with both changes by one press in the list, which says whose they are', async () => {
    const waiting = await disagree({ notes: 'Rings twice' }, { email: 'y@example.org' });
    renderOn(device, <ProblemRow Gist={() => null} waiting={waiting} onSettle={() => undefined} />);
    const text = await screen.findByText(/Different fields, so both can be kept/);
    expect(text.textContent.replaceAll(/[\u2066-\u2069]/g, '')).toMatch(
      /^Email: by Sam Ortiz, .*\. Notes: by you, .*\. Different/,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Keep both' }));
    await waitFor(async () => expect(await onDevice()).toMatchObject({ email: 'y@example.org' }));
    expect(await onDevice()).toMatchObject({ notes: 'Rings twice', base_revision: 2 });
    expect(await screen.findByText('Both changes to the record of Yolande Dupré are kept.')).toBeTruthy();
  });

  it('says where and when it was changed, when both changes are one’s own', async () => {
    const self = { current_by: testAccount.name, captured_by: testAccount.account_id };
    const waiting = await disagree({ phone: '1' }, { phone: '2' }, self);
    renderOn(device, <ProblemRow Gist={() => null} waiting={waiting} onSettle={() => undefined} />);
    const text = await screen.findByText(/^You changed it twice: on this device \(.+\) and on the server \(/);
    expect(text.textContent).not.toContain('by you');
  });

  it('settled with all of theirs is saved so, and the server knows that the version of this device is settled', async () => {
    const waiting = await disagree({ phone: '1', notes: 'Rings twice' }, { phone: '2' });
    const mine = savedVersionSchema.parse(await onDevice());
    renderOn(device, <ConflictPanel waiting={waiting} charts={noCharts} onClose={() => undefined} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Keep all theirs' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await onDevice()).toMatchObject({ phone: '2', notes: null }));
    const settled = savedVersionSchema.parse(await onDevice());
    expect(settled).toMatchObject({ base_revision: 2 });
    expect(settled.base_save_ids).toContain(mine.save_id);
  });

  it('cannot be kept by one press when a field is of both', async () => {
    const waiting = await disagree({ phone: '1', notes: 'Rings twice' }, { phone: '2' });
    renderOn(device, <ProblemRow Gist={() => null} waiting={waiting} onSettle={() => undefined} />);
    expect(await screen.findByText(/^Changed on the server by .Sam Ortiz., /)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Keep both' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Compare' })).toBeTruthy();
  });
});
