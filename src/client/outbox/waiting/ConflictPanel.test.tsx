import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setUpLanguages } from '@/client/i18n/i18n';
import { aLab } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { testAccount, type TestDevice } from '@/testing/testDevice';
import { ConflictPanel } from './ConflictPanel';
import type { MergedCharts } from './MergedConflict';
import { selectPendingCount, selectWaitingOf } from '@/client/outbox/outboxSelectors';
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
    await waitFor(() => expect(selectPendingCount(device.store.getState())).toBe(0));
  });
});
