import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { recordsReceived } from '@/client/records/recordEvents';
import type { Lab } from '@/contract/lab';
import { aLab, aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { LabImportPage } from './LabImportPage';
import { useLabExport } from './useLabExport';

const acknowledged = { revision: 1, received_at: '2026-03-09T10:00:00Z', captured_by: 'a colleague' };
const patient = aPatient({ identifier: 'RHN-1001', birth_date: '1941-03-08' });
const { patient_id } = patient;
const labs = [
  aLab({ patient_id, collected_at: '2026-03-05', notes: '=1+1' }),
  aLab({
    patient_id,
    analyte: 'ferritin',
    value: 5,
    comparator: '<',
    unit: 'ug/L',
    collected_at: '2026-03-05',
  }),
  aLab({
    patient_id,
    analyte: 'tsh',
    value: 2.345,
    unit: 'm[IU]/L',
    collected_at: '2026-03-05T08:15:00+01:00',
  }),
];

let device: TestDevice;
beforeAll(setUpLanguages);
beforeEach(async () => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  await device.store.dispatch(readOutbox());
  device.store.dispatch(recordsReceived({ table: 'patients', records: [{ ...patient, ...acknowledged }] }));
  device.store.dispatch(
    recordsReceived({ table: 'labs', records: labs.map((lab) => ({ ...lab, ...acknowledged })) }),
  );
});
afterEach(async () => {
  cleanup();
  jest.restoreAllMocks();
  // jsdom has neither.
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
  await device.remove();
});

function ExportButton({ results }: { results: readonly Lab[] }) {
  const exportLabs = useLabExport();
  return <button onClick={() => void exportLabs(results)}>go</button>;
}

function open(results: readonly Lab[]): void {
  renderOn(
    device,
    <>
      <ExportButton results={results} />
      <LabImportPage />
    </>,
  );
}

/** The file that the browser downloads. */
async function downloaded(): Promise<{ name: string; text: string }> {
  const blobs: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return 'blob:it';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  fireEvent.click(screen.getByText('go'));
  await waitFor(() => expect(names).toHaveLength(1));
  const bytes = await blobs[0]?.arrayBuffer();
  return { name: names[0] ?? '', text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
}

describe('the lab export', () => {
  it('writes a file named by date, with a byte order mark, escaped formulas and known patients only', async () => {
    open([...labs, aLab({ notes: 'of a patient this device does not know' })]);
    const { name, text } = await downloaded();
    expect(name).toMatch(/^lab-results-\d{4}-\d\d-\d\d\.csv$/);
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + labs.length);
    expect(lines[0]).toMatch(/^\ufeffIdentifier,Last name,First name,Date of birth,LOINC,Analyte,/);
    expect(lines[1]).toContain(",'=1+1,");
    expect(await screen.findByText('3 results are exported.')).toBeTruthy();
  });

  it('leaves out ranges of adults in a pregnancy that only a duplicate has recorded', async () => {
    const duplicate = aPatient({ archived: true, merged_into: patient_id, conditions: ['Pregnancy'] });
    const kept = { ...patient, birth_date: '1991-03-08' };
    const records = [kept, duplicate].map((one) => ({ ...one, ...acknowledged }));
    device.store.dispatch(recordsReceived({ table: 'patients', records }));
    const range = {
      ...{ unit: 'g/dL', low: 3.5, low_inclusive: true, high: 5.25, high_inclusive: true },
      ...{ critical_low: null, critical_high: null, source: 'adult' },
    };
    open([aLab({ patient_id, range })]);
    expect((await downloaded()).text).not.toContain('5.25');
  });

  it('writes the header only once for thousands of results', async () => {
    open(Array.from({ length: 4_500 }, () => aLab({ patient_id })));
    const lines = (await downloaded()).text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(4_501);
    expect(lines.filter((line) => line.includes('Identifier'))).toHaveLength(1);
  });

  it('adds nothing when imported again', async () => {
    open(labs);
    const { name, text } = await downloaded();
    const input = document.querySelector('input[type=file]');
    if (!input) throw new Error('There is an input for a file.');
    fireEvent.change(input, { target: { files: [new File([text], name)] } });
    fireEvent.click(await screen.findByText('Review'));
    // One for each result, and one beside the count.
    expect(await screen.findAllByText('Already recorded')).toHaveLength(labs.length + 1);
    expect(screen.getByText('There is nothing in it to save.')).toBeTruthy();
  });
});
