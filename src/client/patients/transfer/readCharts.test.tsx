import { cleanup, fireEvent, screen } from '@testing-library/react';
import { setUpLanguages } from '@/client/i18n/i18n';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { recordsReceived } from '@/client/records/recordEvents';
import type { Envelope } from '@/client/storage/outbox/envelope';
import type { OfflineTable } from '@/contract/recordKinds';
import { aLab, aPatient } from '@/testing/builders';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { acknowledged, testAccount, type TestDevice } from '@/testing/testDevice';
import { renderOn } from '@/testing/renderOn';
import { useExport } from './useExport';
import { readCharts } from './readCharts';

let device: TestDevice;
beforeEach(async () => {
  device = await openOfflineDevice();
});
afterEach(async () => {
  cleanup();
  jest.restoreAllMocks();
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
  await device.remove();
});

function waiting(
  kind: OfflineTable,
  record: { patient_id: string; record_id?: string },
  name: string,
): { table: OfflineTable; envelope: Envelope } {
  const { patient_id, record_id } = record;
  const envelope = {
    ...{ patient_id, ...(record_id !== undefined && { record_id }), record, revision: 9 },
    ...{ saved_at: '2026-03-09T10:32:00+01:00', saved_by: testAccount.account_id },
    ...{ attempts: 0, last_attempt_at: null, last_error: null, held: false },
    descriptor: { name, kind, patient: null },
  };
  return { table: kind, envelope };
}

beforeAll(setUpLanguages);

function ExportButton({ ids }: { ids: readonly string[] }) {
  const exportPatients = useExport();
  return <button onClick={() => void exportPatients('fhir', () => ids)}>go</button>;
}

it('waiting records that cannot be read are named, and everything else is exported', async () => {
  const known = aPatient({ first_name: 'Rosa', last_name: 'Kern' });
  const lost = aPatient({ first_name: 'Ann', last_name: 'Marsh' });
  const other = aPatient({ first_name: 'Ben', last_name: 'Ode' });
  const records = [known, other].map((one) => ({ ...one, ...acknowledged }));
  device.store.dispatch(recordsReceived({ table: 'patients', records }));
  const lab = aLab({ patient_id: other.patient_id });
  await device.offline.restore([
    waiting('patients', { ...known, ...{ sex: 'unheard of', notes: 'Lost.' } }, 'Rosa Kern'),
    waiting('patients', { ...lost, ...{ birth_date: 'unheard of' } }, 'Ann Marsh'),
    waiting('labs', lab, 'Ben Ode'),
    waiting('labs', { ...aLab({ patient_id: other.patient_id }), ...{ value: 'unheard of' } }, ''),
  ]);
  await device.store.dispatch(readOutbox());
  const ids = [known, lost, other].map(({ patient_id }) => patient_id);
  const { charts, unreadable } = await device.store.dispatch(readCharts(ids));
  expect(unreadable).toEqual(['Rosa Kern', 'Ann Marsh', 'Ben Ode']);
  expect(charts.map(({ patient }) => patient.patient_id)).toEqual([known.patient_id, other.patient_id]);
  expect(charts).toMatchObject([{ patient: { sex: known.sex } }, { labs: [{ record_id: lab.record_id }] }]);

  // jsdom has neither.
  URL.createObjectURL = () => 'blob:it';
  URL.revokeObjectURL = () => undefined;
  const download = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  renderOn(device, <ExportButton ids={ids} />);
  fireEvent.click(screen.getByText('go'));
  const words =
    '3 waiting records cannot be read and are not in the file (\u2068Rosa Kern\u2069, \u2068Ann Marsh\u2069, \u2068Ben Ode\u2069).';
  expect(await screen.findByText((text) => text.startsWith(words))).toBeTruthy();
  expect(download).toHaveBeenCalledTimes(1);
});
