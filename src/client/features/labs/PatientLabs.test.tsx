import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { setUpLanguages } from '@/client/i18n/i18n';
import { recordsReceived } from '@/client/records/recordEvents';
import { useLabHistory } from '@/client/records/kinds/useLabHistory';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { labRangeFor } from '@/clinical/labs/labRange';
import { aLab, aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { acknowledged, openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { PatientLabs } from './PatientLabs';

let device: TestDevice;

beforeAll(setUpLanguages);
beforeEach(() => {
  device = openTestDevice();
});
afterEach(async () => {
  cleanup();
  jest.restoreAllMocks();
  await device.remove();
});

const patient = aPatient({ sex: 'female', birth_date: '1956-03-01' });
const usual = [
  ['sodium', 139],
  ['potassium', 2.6],
] as const;

type Given = readonly (readonly [LabAnalyteKey, number, string?])[];

const entriesOf = (given: Given) =>
  given.map(([analyte, value, collected_at = '2026-03-09']) => ({
    record: aLab({
      ...{ patient_id: patient.patient_id, analyte, value, unit: 'mmol/L', laboratory: 'Riverside' },
      collected_at,
      range: labRangeFor({
        ...{ analyte, unit: 'mmol/L', collectedAt: '2026-03-09', subject: patient, clinicRanges: [] },
      }),
    }),
    isWaiting: false,
  }));

function show(given: Given = usual) {
  renderOn(
    device,
    <PatientLabs
      patient={patient}
      patientName="Amina Haddad"
      entries={entriesOf(given)}
      bodyOn={() => null}
      courses={[]}
    />,
  );
}

const detailOf = (analyte: string) => screen.findByRole('region', { name: analyte });

it('shows the detail of the most urgent analyte, with what it means, its sample and what to do', async () => {
  show();
  const detail = await detailOf('Potassium');
  expect(detail.textContent).toContain('Critically low (2.8 or less)');
  expect(detail.textContent).toContain('Reference range: 3.5 to 5 mmol/L');
  expect(within(detail).getByRole('button', { name: 'Mark reviewed' })).toBeTruthy();
  expect(within(detail).getByRole('link', { name: 'Edit result' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'This sample' }).textContent).toContain('Riverside');
  expect(screen.getByText('2 not reviewed')).toBeTruthy();
});

it('links the reference range to the ranges of its analyte, for owners only', async () => {
  show();
  expect(within(await detailOf('Potassium')).queryByRole('link', { name: 'Edit range' })).toBeNull();
  cleanup();
  await device.remove();
  device = openTestDevice({ ...testAccount, role: 'owner' });
  show();
  const link = within(await detailOf('Potassium')).getByRole('link', { name: 'Edit range' });
  expect(link.getAttribute('href')).toBe('/settings/ranges?analyte=potassium');
});

it.each([
  ['without a fasting result', [['potassium', 2.6, '2026-03-09T07:30:00Z']], null],
  [
    'with one of the same moment',
    [
      ['potassium', 2.6, '2026-03-09T07:30:00Z'],
      ['glucose_fasting', 5.1, '2026-03-09T08:30:00+01:00'],
    ],
    'Yes',
  ],
  [
    'with one of another draw that day',
    [
      ['potassium', 2.6, '2026-03-09T15:00:00Z'],
      ['glucose_fasting', 5.1, '2026-03-09T07:30:00Z'],
    ],
    null,
  ],
  // There may have been two draws.
  [
    'with one of that day, both without a time',
    [
      ['potassium', 2.6, '2026-03-09'],
      ['glucose_fasting', 5.1, '2026-03-09'],
    ],
    null,
  ],
] as const)('says of a sample %s whether it is fasting', async (_which, results, said) => {
  show(results);
  await detailOf('Potassium');
  const sample = within(screen.getByRole('region', { name: 'This sample' }));
  // A line that says nothing is left out.
  expect(sample.queryByText('Fasting')?.nextSibling?.textContent ?? null).toBe(said);
});

it('says that a fasting result itself is fasting', async () => {
  show([['glucose_fasting', 5.1]]);
  const sample = within(await screen.findByRole('region', { name: 'This sample' }));
  expect(sample.getByText('Fasting').nextSibling?.textContent).toBe('Yes');
});

it('shows another analyte when it is chosen, and says so', async () => {
  show();
  await detailOf('Potassium');
  fireEvent.click(screen.getByRole('button', { name: 'Sodium' }), { detail: 1 });
  expect((await detailOf('Sodium')).textContent).toContain('In range');
  expect(screen.queryByRole('region', { name: 'Potassium' })).toBeNull();
  expect(screen.getByText('Sodium, 139 mmol/L, Normal')).toBeTruthy();
});

it('keeps the analyte in sight when a result is received that makes another one more urgent', async () => {
  const added = aLab({ patient_id: patient.patient_id, analyte: 'potassium', value: 4.1, unit: 'mmol/L' });
  function Chart() {
    const [isAdded, setIsAdded] = useState(false);
    const before = entriesOf([...usual, ['phosphate', 0.7]]);
    const entries = isAdded
      ? [{ record: { ...added, collected_at: '2026-03-10' }, isWaiting: true }, ...before]
      : before;
    return (
      <>
        <PatientLabs {...{ patient, entries }} patientName="Amina" bodyOn={() => null} courses={[]} />
        <button type="button" onClick={() => setIsAdded(true)}>
          Receive
        </button>
      </>
    );
  }
  renderOn(device, <Chart />);
  await detailOf('Potassium');
  fireEvent.click(screen.getByText('Receive'));
  await screen.findByText('4.1', { selector: '.lab-detail-figure' });
  expect(screen.getByRole('region', { name: 'Potassium' })).toBeTruthy();
});

it('leads by Enter into the detail, and by Escape back to the list', async () => {
  show();
  await detailOf('Potassium');
  const sodium = screen.getByRole('button', { name: 'Sodium' });
  sodium.focus();
  fireEvent.click(sodium, { detail: 0 });
  const detail = await detailOf('Sodium');
  expect(document.activeElement?.tagName).toBe('H2');
  expect(document.activeElement?.textContent).toBe('Sodium');
  fireEvent.keyDown(detail, { key: 'Escape' });
  expect(document.activeElement).toBe(sodium);
});

it('opens the detail over the list where there is no room beside it', async () => {
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(DOMRect.fromRect({ width: 600, height: 220 }));
  show();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Potassium' }), { detail: 1 });
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Critically low (2.8 or less)');
});

it('returns the focus to the row when the detail over the list is closed', async () => {
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(DOMRect.fromRect({ width: 600, height: 220 }));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Potassium' }), { detail: 1 });
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Potassium'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says which result was reviewed and how much of its sample, and takes it back by Undo', async () => {
  const at = '2026-03-09T07:30:00Z';
  const labs = [
    aLab({
      patient_id: patient.patient_id,
      analyte: 'potassium',
      value: 2.6,
      unit: 'mmol/L',
      collected_at: at,
    }),
    aLab({ patient_id: patient.patient_id, analyte: 'sodium', value: 120, unit: 'mmol/L', collected_at: at }),
  ];
  function Chart() {
    const entries = useLabHistory([patient.patient_id]);
    return <PatientLabs {...{ patient, entries }} patientName="Amina" bodyOn={() => null} courses={[]} />;
  }
  device.store.dispatch(
    recordsReceived({ table: 'labs', records: labs.map((lab) => ({ ...lab, flag: null, ...acknowledged })) }),
  );
  renderOn(device, <Chart />);
  const sample = async () => within(await screen.findByRole('region', { name: 'This sample' }));
  expect((await sample()).getByText('0 of 2 reviewed')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Mark reviewed' }));
  expect(await screen.findByText('1 of 2 reviewed')).toBeTruthy();
  expect((await sample()).getByText('This result').nextSibling?.textContent).toMatch(/^Reviewed by /);
  expect(await screen.findByText(/^Marked reviewed: (Potassium|Sodium)$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^Not reviewed again: (Potassium|Sodium)$/)).toBeTruthy();
  expect(document.activeElement?.tagName).toBe('H2');
  expect(await screen.findByText('0 of 2 reviewed')).toBeTruthy();
  expect(screen.getByText('2 not reviewed')).toBeTruthy();
});

it('shows a viewer the same without what changes a chart', async () => {
  await device.remove();
  device = openTestDevice({ ...testAccount, role: 'viewer' });
  show();
  await detailOf('Potassium');
  expect(screen.queryByRole('button', { name: /^(Mark|Add)/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit result' })).toBeNull();
});

it('opens the form over the chart, with the patient fixed', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Add lab results' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Amina Haddad');
  expect(within(dialog).getByRole('combobox', { name: 'Panel' })).toBeTruthy();
  expect(within(dialog).queryByRole('combobox', { name: 'Patient' })).toBeNull();
});

it.each(['Mark reviewed', 'Mark all reviewed'])(
  'moves the focus to the heading of the detail after “%s”',
  async (name) => {
    function Chart() {
      const [isSeen, setIsSeen] = useState(false);
      const entries = usual.map(([analyte, value]) => ({
        record: aLab({
          ...{ patient_id: patient.patient_id, analyte, value, unit: 'mmol/L' },
          ...(isSeen && {
            seen_at: '2026-03-10T10:00:00Z',
            seen_by: testAccount.account_id,
            seen_by_name: 'Dana',
          }),
        }),
        isWaiting: false,
      }));
      return (
        <div onClick={({ target }) => setIsSeen(target instanceof Element && target.textContent === name)}>
          <PatientLabs
            {...{ patient, entries }}
            patientName="Amina Haddad"
            bodyOn={() => null}
            courses={[]}
          />
        </div>
      );
    }
    renderOn(device, <Chart />);
    const button = await screen.findByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(document.activeElement?.tagName).toBe('H2');
    expect(await screen.findByText(/marked reviewed: /i)).toBeTruthy();
  },
);
