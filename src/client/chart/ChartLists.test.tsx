import { cleanup, screen, within } from '@testing-library/react';
import { useEffect } from 'react';
import { PrintedRecord } from '@/client/chart/print/PrintedRecord';
import { useKnownMedicines } from '@/client/chart/reminders/useKnownMedicines';
import { loadWords } from '@/client/i18n/i18n';
import { Allergies } from '@/client/patients/Allergies';
import { recordsReceived } from '@/client/records/recordEvents';
import { aLab, aPatient } from '@/testing/builders';
import {
  device,
  mockToday,
  open,
  patient,
  patient_id,
  patientIds,
  receiveVisits,
  setUpOverview,
} from '@/testing/chartOverview';
import { renderOn } from '@/testing/renderOn';
import { acknowledged } from '@/testing/testDevice';

jest.mock('@/client/i18n/useToday', () => ({ useToday: () => mockToday() }));

setUpOverview();

/** The medicines that the reminders of the chart depend on. */
function Known({ onKnown }: { onKnown(medicines: readonly string[]): void }) {
  const medicinesOf = useKnownMedicines(patientIds);
  useEffect(() => onKnown(medicinesOf(patient_id)));
  return null;
}

describe('the lists of the chart', () => {
  const listTexts = () =>
    ['Allergies', 'Conditions', 'Medicines'].map((name) => screen.getByRole('region', { name }).textContent);

  it('come first: what is recorded, what is known to be none, and what is not recorded', () => {
    open({ ...patient, allergies: ['Penicillin'], conditions: null, medicines: [] });
    expect(listTexts()).toEqual([
      'AllergiesPenicillin',
      'ConditionsNot recorded',
      'MedicinesTakes no medicines',
    ]);
  });

  it.each([
    [['Pregnancy'], '2026-10-26', /^Pregnancy due date: Oct 26, 2026, Weeks of pregnancy: \D20\+0\D$/],
    [['Pregnancy'], '2026-05-07', /^Pregnancy due date: .*over a month past: the pregnancy has ended$/],
    [[], '2026-10-26', /read only with a pregnancy among the conditions$/],
    [[], '2026-05-08', /read only with a pregnancy among the conditions$/],
    [[], '2026-05-07', null],
  ])('show beside the conditions %j a due date of %s', (conditions, due_date, shown) => {
    open({ ...patient, birth_date: '1991-03-08', conditions, due_date });
    const section = within(screen.getByRole('region', { name: 'Conditions' }));
    if (shown === null) expect(section.queryByText(/due date/)).toBeNull();
    else expect(section.getByText(shown)).toBeTruthy();
  });

  it('name what only a duplicate of the chart has, in whatever spelling', async () => {
    const duplicate = aPatient({
      ...{ first_name: 'Rosa', last_name: 'Kernn', archived: true, merged_into: patient_id },
      ...{ allergies: ['penicillin', 'Latex'], conditions: [], medicines: ['Warfarin'] },
    });
    device.store.dispatch(
      recordsReceived({ table: 'patients', records: [{ ...duplicate, ...acknowledged }] }),
    );
    const kept = { ...patient, allergies: ['Penicillin'], conditions: null, medicines: [] };
    open(kept);
    expect(listTexts()).toEqual([
      'AllergiesPenicillinFrom the duplicate Rosa KernnLatex',
      'ConditionsNot recorded',
      'MedicinesTakes no medicinesFrom the duplicate Rosa KernnWarfarin',
    ]);
    cleanup();
    renderOn(device, <Allergies patient={kept} />);
    expect(document.body.textContent.replace(/[\u2068\u2069]/g, '')).toBe(
      ' Allergy: Penicillin Allergy: Latex (From the duplicate Rosa Kernn)',
    );
    cleanup();
    await loadWords('fr');
    renderOn(device, <PrintedRecord patient={kept} patientIds={patientIds} language="fr" />);
    const printed = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(printed).toEqual(expect.arrayContaining(['PenicillinDu doublon Rosa Kernn Latex']));
  });

  it('count for every reading of the chart, also what only a duplicate has', () => {
    const kept = { ...patient, birth_date: '1991-03-08', conditions: [], medicines: [], ...acknowledged };
    const duplicate = aPatient({
      ...{ archived: true, merged_into: patient_id, conditions: ['Pregnancy'], medicines: ['Warfarin'] },
    });
    const { dispatch } = device.store;
    dispatch(recordsReceived({ table: 'patients', records: [kept, { ...duplicate, ...acknowledged }] }));
    dispatch(recordsReceived({ table: 'labs', records: [{ ...aLab({ patient_id }), ...acknowledged }] }));
    receiveVisits();
    open(kept);
    expect(screen.getAllByText('Withheld: pregnancy is among the conditions')).toHaveLength(2);
    cleanup();
    renderOn(device, <PrintedRecord patient={kept} patientIds={patientIds} language="en" />);
    expect(screen.getAllByText(/Pregnancy: the limits of adults are withheld/)).not.toEqual([]);
    cleanup();
    const onKnown = jest.fn<void, [readonly string[]]>();
    renderOn(device, <Known onKnown={onKnown} />);
    expect(onKnown).toHaveBeenLastCalledWith(['warfarin']);
  });
});
