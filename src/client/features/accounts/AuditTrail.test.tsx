import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { savesTold } from '@/client/records/recordEvents';
import { selectIsFirstRead } from '@/client/records/selectIsFirstRead';
import type { RecordAudit } from '@/contract/audit';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { withNewest } from './auditPages';
import { AuditTrail } from './AuditTrail';

const known: RecordAudit = {
  ...{ entry: 2, table: 'sarcF', revision: 1, changed_fields: [], author: 'Noor Demo' },
  record_key: '00000000-0000-7000-8000-b00000000001',
  patient_id: '00000000-0000-7000-8000-a00000000001',
  patient_name: 'Marguerite Lefebvre',
  captured_at: '2026-03-09T10:30:00+01:00',
  received_at: '2026-03-09T09:31:05Z',
  device_id: '00000000-0000-7000-8000-0000000000e7',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
};
const unknown: RecordAudit = {
  ...known,
  ...{ entry: 1, device_id: '00000000-0000-7000-8000-0000000000f8', user_agent: null },
};

let device: TestDevice;
beforeAll(setUpLanguages);
beforeEach(() => {
  device = openTestDevice({ ...testAccount, role: 'owner' });
  device.api.recordAudit = async () => ({
    ok: true,
    value: { items: [known, unknown], unreadable: 0, next_cursor: '1', more: false },
  });
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

const devices = () =>
  [...document.querySelectorAll('.audit-entry .faint:last-child')].map((line) => line.textContent);

it('the device of a save is named by its browser, beside its id; without a known session by its id alone', async () => {
  device.store.dispatch(wentOnline());
  renderOn(device, <AuditTrail />);
  await screen.findAllByText('Marguerite Lefebvre');
  expect(devices()).toEqual([
    expect.stringMatching(/Noor Demo.*Firefox on Linux.*device …0000e7/),
    expect.stringMatching(/^Noor Demo[^F]*device …0000f8$/),
  ]);
});

it('what was read stays when the network is lost, and offline nothing is asked for', async () => {
  device.store.dispatch(wentOnline());
  renderOn(device, <AuditTrail />);
  await screen.findAllByText('Marguerite Lefebvre');
  act(() => void device.store.dispatch(wentOffline()));
  expect(screen.getByRole('note').textContent).toContain('The audit trail needs a connection.');
  expect(devices()).toHaveLength(2);
});

it('what a colleague saves appears without a reload, and moves no row under the pointer', async () => {
  device.store.dispatch(wentOnline());
  await waitFor(() => expect(selectIsFirstRead(device.store.getState())).toBe(false));
  renderOn(device, <AuditTrail />);
  await screen.findAllByText('Marguerite Lefebvre');
  const saves = (...names: string[]) => {
    const items = names.map((patient_name, at) => ({
      ...known,
      ...{ entry: 2 + names.length - at, table: 'patients' as const, revision: 2, patient_name },
    }));
    device.api.recordAudit = async () => ({
      ok: true,
      value: { items: [...items, known], unreadable: 0, next_cursor: '2', more: true },
    });
    act(() => void device.store.dispatch(savesTold()));
  };
  const shown = () =>
    screen.getAllByRole('link').map(({ textContent }) => textContent.replaceAll(/[\u2066-\u2069]/g, ''));
  saves('Yolande Dupré');
  await waitFor(() =>
    expect(shown()).toEqual(['Yolande Dupré', 'Marguerite Lefebvre', 'Marguerite Lefebvre']),
  );
  fireEvent.pointerOver(screen.getByRole('list', { name: 'Records' }));
  saves('Lucette Aubry', 'Yolande Dupré');
  await screen.findByText('1 changed');
  expect(shown()[0]).toBe('Yolande Dupré');
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(shown()[0]).toBe('Lucette Aubry');
});

it('a colleague’s saves of more than a page leave no gap', () => {
  const page = (from: number, to: number, more: boolean) => ({
    items: Array.from({ length: from - to + 1 }, (_, at) => ({ entry: from - at })),
    ...{ unreadable: 0, next_cursor: String(to), more },
  });
  const read = page(4, 1, false);
  expect(withNewest(read, page(6, 3, true))).toEqual(page(6, 1, false));
  expect(withNewest(read, page(9, 6, true))).toEqual(page(9, 6, true));
});
