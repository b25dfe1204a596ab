import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { createRef, useState, type RefObject } from 'react';
import { setUpLanguages } from '@/client/i18n/i18n';
import { labRangeFor } from '@/clinical/labs/labRange';
import type { Body } from '@/clinical/labs/calculatedLabs';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import type { Patient } from '@/contract/patient';
import { aLab, aPatient } from '@/testing/builders';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { labCollections } from './labGridOf';
import { labLines } from './labLines';
import { LabMaster } from './LabMaster';

let device: TestDevice;

beforeAll(setUpLanguages);
beforeEach(() => {
  device = openTestDevice();
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

const adult = aPatient({ sex: 'female', birth_date: '1956-03-01' });

type Given = readonly [analyte: LabAnalyteKey, value: number, unit: string, collected_at?: string];

const onChoose = jest.fn();
const noBody = () => null;

interface ListProps {
  person: Patient;
  results: readonly Given[];
  bodyOn?: () => Body | null;
  table?: RefObject<HTMLTableElement | null>;
}

function List({ person, results, bodyOn = noBody, table = createRef() }: ListProps) {
  const entries = results.map(([analyte, value, unit, collected_at = '2026-03-09']) => ({
    record: aLab({
      ...{ analyte, value, unit, collected_at },
      range: labRangeFor({ analyte, unit, collectedAt: collected_at, subject: person, clinicRanges: [] }),
    }),
    isWaiting: false,
  }));
  const lines = labLines(labCollections(entries), person, bodyOn, []);
  return <LabMaster {...{ lines, person, onChoose, table }} chosen={null} />;
}

/** The list of results that were entered with the published ranges. */
function show(person: Patient, results: readonly Given[], body: Body | null = null) {
  cleanup();
  onChoose.mockClear();
  renderOn(device, <List {...{ person, results }} bodyOn={() => body} />);
  return onChoose;
}

/** A list to which a colleague adds results. */
function SharedList({ results, added }: { results: readonly Given[]; added: readonly Given[] }) {
  const [isAdded, setIsAdded] = useState(false);
  return (
    <>
      <button onClick={() => setIsAdded(true)}>Add</button>
      <List person={adult} results={isAdded ? [...results, ...added] : results} />
    </>
  );
}

/** The text of an analyte's row. */
function rowOf(analyte: string): string {
  return screen.getByRole('button', { name: new RegExp(`^${analyte}`) }).closest('tr')?.textContent ?? '';
}

/** The heads of the columns of values. */
const dateHeads = () =>
  [...document.querySelectorAll('thead :is(.lab-value, .lab-earlier)')].map((head) => head.textContent);

/** The values of an analyte with their dates, without their verdicts. */
const valuesOf = (analyte: string) =>
  [
    ...(screen
      .getByRole('button', { name: analyte })
      .closest('tr')
      ?.querySelectorAll('td:is(.lab-value, .lab-earlier)') ?? []),
  ].map((cell) =>
    [...cell.querySelectorAll('bdi, .lab-value-date')].map((part) => part.textContent).join(''),
  );

const groups = () =>
  screen.getAllByRole('rowgroup').flatMap((group) => {
    const [head] = within(group).queryAllByRole('rowheader');
    return head ? [head.textContent] : [];
  });

describe('the list of lab results', () => {
  it('shows the kidney stage of an eGFR that is calculated and of an albuminuria that is measured', () => {
    show(adult, [['creatinine', 1.02, 'mg/dL']]);
    expect(rowOf('eGFR')).toContain('G3a, mildly to moderately');
    show(adult, [['acr', 3, 'mg/mmol']]);
    expect(rowOf('Urine albumin')).toContain('A2, moderately increased');
  });

  it('marks a corrected calcium that is high although the total calcium is not', () => {
    show(adult, [
      ['calcium_total', 9.9, 'mg/dL'],
      ['albumin', 2.5, 'g/dL'],
    ]);
    expect(rowOf('Calcium, albumin-corrected')).toMatch(/calculated.*11\.1.*High/);
    expect(rowOf('Calcium, total')).toContain('In range');
  });

  it('marks a low glucose that no range judges', () => {
    show(adult, [['glucose_random', 3.4, 'mmol/L']]);
    expect(rowOf('Glucose, random')).toContain('Low');
    expect(rowOf('Glucose, random')).toContain('Hypoglycaemia, level 1');
  });

  it('says that a child is judged by the critical values of adults', () => {
    const child = aPatient({ birth_date: '2016-03-01' });
    const note = 'Under 18: adult critical values apply; the other limits were not judged.';
    show(child, [['potassium', 6.5, 'mmol/L']]);
    expect(rowOf('Potassium')).toContain(note);
    show(child, [['sodium', 140, 'mmol/L']]);
    expect(rowOf('Sodium')).not.toContain(note);
    expect(rowOf('Sodium')).toContain('Not judged');
  });

  it('compares an INR with the target under a vitamin K antagonist, and does not call it high', () => {
    const treated = aPatient({ ...adult, medicines: ['Warfarin 3 mg'] });
    show(treated, [['inr', 2.6, '{INR}']]);
    expect(rowOf('INR')).toContain('On a vitamin K antagonist, compare with the target');
    expect(rowOf('INR')).toContain('Notable');
    expect(rowOf('INR')).not.toContain('High');
    show(adult, [['inr', 2.6, '{INR}']]);
    expect(rowOf('INR')).toContain('High');
  });

  it.each([
    [500, '8 to 10 mL/min/1.73 m², by the sex', 'for either sex G5, kidney failure'],
    [100, '52 to 70 mL/min/1.73 m², by the sex', 'the stage depends on the sex'],
  ])('where the sex is not known, has of a creatinine of %d µmol/L: %s', (value, between, stage) => {
    show(aPatient({ ...adult, sex: 'unknown' }), [['creatinine', value, 'umol/L']]);
    expect(rowOf('eGFR')).toContain(between);
    expect(rowOf('eGFR')).toContain(stage);
    expect(rowOf('Creatinine').includes('High')).toBe(value === 500);
    expect(rowOf('Creatinine').includes('In range')).toBe(false);
    // In pregnancy no stage is said.
    const pregnant = { birth_date: '1991-03-08', conditions: ['Pregnancy'] };
    show(aPatient({ ...adult, ...pregnant, sex: 'unknown' }), [['creatinine', value, 'umol/L']]);
    expect(rowOf('eGFR')).toContain('by the sex');
    expect(rowOf('eGFR')).not.toContain('sex G5');
    expect(rowOf('eGFR')).not.toContain('the stage');
  });

  it.each([
    ['2008-03-10', true],
    ['2008-03-09', false],
    ['2008-03-08', false],
  ])('says below 18 years on the day of collection what still judges: born %s', (birth_date, isSaid) => {
    show(aPatient({ birth_date, conditions: [] }), [['potassium', 2.9, 'mmol/L', '2026-03-09']]);
    expect(screen.queryByText(/^Below 18 years the ranges and limits of adults are not used/) !== null).toBe(
      isSaid,
    );
    // A critical value of adults is one at any age.
    show(aPatient({ birth_date, conditions: [] }), [['potassium', 2.8, 'mmol/L', '2026-03-09']]);
    expect(rowOf('Potassium')).toContain('Critically low');
  });

  it.each<[Partial<Patient>, string]>([
    [{ amputations: ['left-leg'] }, 'After an amputation creatinine is low'],
    [{ conditions: ['Severe sarcopenia'] }, 'With little muscle creatinine is low'],
  ])('with little muscle does not reassure about the kidneys: %j', (fields, note) => {
    show(adult, [['creatinine', 0.6, 'mg/dL']]);
    expect(rowOf('eGFR')).toContain('G1');
    expect(rowOf('eGFR')).not.toContain('cystatin');
    show(aPatient({ ...adult, ...fields }), [['creatinine', 0.6, 'mg/dL']]);
    expect(rowOf('eGFR')).not.toContain('G1');
    expect(rowOf('eGFR')).toContain(note);
    expect(rowOf('Creatinine')).toContain('have cystatin C measured (KDIGO 2024)');
  });

  it('reads a ferritin with the highest CRP of the same day', () => {
    const ferritin = ['ferritin', 40, 'ug/L'] as const;
    show(adult, [ferritin, ['crp', 12, 'mg/L']]);
    expect(rowOf('Ferritin')).toContain('with inflammation');
    show(adult, [ferritin, ['crp', 4, 'mg/L']]);
    expect(rowOf('Ferritin')).not.toContain('inflammation');
    const [early, late] = ['2026-03-09T08:00:00+01:00', '2026-03-09T18:00:00+01:00'];
    show(adult, [
      [...ferritin, early],
      ['hscrp', 4, 'mg/L', early],
      ['crp', 12, 'mg/L', late],
    ]);
    expect(rowOf('Ferritin')).toContain('with inflammation');
    show(adult, [
      [...ferritin, early],
      ['crp', 12, 'mg/L', '2026-03-10'],
    ]);
    expect(rowOf('Ferritin')).not.toContain('inflammation');
  });

  it.each<[Body, boolean]>([
    [{ weightKg: 52, heightCm: 170, missingPercent: 16 }, true],
    [{ weightKg: 52, heightCm: 170 }, false],
  ])('of %j says that the GNRI is of the corrected weight: %s', (body, isSaid) => {
    show(adult, [['albumin', 40, 'g/L']], body);
    expect(rowOf('GNRI').includes('weight corrected for amputation (16')).toBe(isSaid);
  });

  // With an ideal weight the index is 1.489 × albumin + 41.7.
  it.each([
    [37.9, 'no risk', false],
    [37.8, 'low risk', true],
    [33, 'moderate risk', true],
    [27, 'major risk', true],
  ])('an albumin of %d g/L is, by the GNRI, a %s, and to be looked at: %s', (albumin, risk, isSaid) => {
    show(adult, [['albumin', albumin, 'g/L']], { weightKg: 90, heightCm: 170 });
    expect(rowOf('GNRI')).toContain(risk);
    expect(rowOf('GNRI').includes('Notable')).toBe(isSaid);
    const pregnant = { ...adult, birth_date: '1991-03-08', conditions: ['Pregnancy'] };
    show(aPatient(pregnant), [['albumin', albumin, 'g/L']], { weightKg: 90, heightCm: 170 });
    expect(screen.queryByText('Notable')).toBeNull();
  });

  it('says when the calculated osmolarity suggests dehydration', () => {
    const of = (sodium: number, urea = 7, conditions: string[] | null = null) => {
      show(aPatient({ ...adult, conditions }), [
        ['sodium', sodium, 'mmol/L'],
        ['potassium', 4, 'mmol/L'],
        ['glucose_fasting', 5, 'mmol/L'],
        ['urea', urea, 'mmol/L'],
      ]);
      return rowOf('Osmolarity');
    };
    expect(of(145)).toContain('suggests dehydration');
    expect(of(145)).toContain('Notable');
    expect(of(139)).toContain('295 or less');
    expect(of(139)).not.toContain('Notable');
    expect(of(145, 7.3)).not.toContain('Notable');
    // Something else raises it, or the body holds water.
    expect(of(145, 7.3)).toContain('not read as dehydration (urea above its range): have serum');
    expect(of(145, 7, ['Haemodialysis'])).toContain('not read as dehydration (kidney disease)');
    expect(of(145, 7.3, ['Heart failure'])).toContain('(urea above its range and heart failure)');
    expect(of(145, 7, ['No heart failure'])).toContain('suggests dehydration');
    expect(of(139, 7, ['Heart failure'])).toContain('295 or less');
  });

  it('shows each value in the unit it was given in, and says so where that is not the unit of its row', () => {
    show(adult, [
      ['vitamin_d_25oh', 24, 'ng/mL', '2026-03-09'],
      ['vitamin_d_25oh', 42, 'nmol/L', '2026-01-09'],
      ['vitamin_d_25oh', 12, 'ng/mL', '2025-10-09'],
    ]);
    const cells = screen.getAllByRole('row').at(-1)?.querySelectorAll('td') ?? [];
    const texts = [...cells].map((cell) => cell.textContent);
    expect(rowOf('25-OH')).toContain('ng/mL');
    expect(texts[0]).toContain('24.0');
    expect(texts.slice(-2)).toEqual([expect.stringContaining('42 nmol/L'), '↓ Low 12.0']);
  });

  it('has the dates above the values where all analytes share them', () => {
    show(adult, [
      ['sodium', 139, 'mmol/L', '2026-03-09'],
      ['sodium', 140, 'mmol/L', '2026-02-09'],
      ['potassium', 4.1, 'mmol/L', '2026-03-09'],
    ]);
    expect(dateHeads()).toEqual(['Mar 9', 'Feb 9']);
    expect(rowOf('Potassium')).not.toContain('Mar 9');
  });

  it('heads no value by the date of another one: where they differ each has its own', () => {
    show(adult, [
      ['potassium', 3.1, 'mmol/L', '2026-03-12'],
      ['potassium', 2.6, 'mmol/L', '2026-03-09'],
      ['sodium', 139, 'mmol/L', '2026-03-09'],
      ['potassium', 3.4, 'mmol/L', '2025-10-09'],
      ['sodium', 141, 'mmol/L', '2025-10-09'],
    ]);
    expect(dateHeads()).toEqual(['Latest', 'Previous', 'Oct 9, 2025']);
    expect(valuesOf('Potassium')).toEqual(['3.1Mar 12', '2.6Mar 9', '3.4']);
    expect(valuesOf('Sodium')).toEqual(['139Mar 9', '141Oct 9, 2025', '']);
  });

  it('says the time too where an analyte was collected twice a day', () => {
    show(adult, [
      ['potassium', 3.1, 'mmol/L', '2026-03-09T15:00:00+01:00'],
      ['potassium', 2.6, 'mmol/L', '2026-03-09T08:00:00+01:00'],
      ['sodium', 139, 'mmol/L', '2026-03-09T08:00:00+01:00'],
      ['sodium', 141, 'mmol/L', '2026-02-09'],
    ]);
    expect(rowOf('Potassium')).toMatch(/Mar 9, \d?\d:00\s[AP]M.*Mar 9, \d?\d:00\s[AP]M/);
    expect(valuesOf('Sodium')).toEqual(['139Mar 9', '141Feb 9']);
  });

  it('shows only the abnormal ones, or those whose name is typed', async () => {
    show(adult, [
      ['sodium', 139, 'mmol/L'],
      ['potassium', 2.6, 'mmol/L'],
    ]);
    expect(groups()).toEqual(['Abnormal, 1', 'In range, 1']);
    fireEvent.click(screen.getByText('Abnormal 1'));
    expect(groups()).toEqual(['Abnormal, 1']);
    fireEvent.click(screen.getByText('All 2'));
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find an analyte' }), {
      target: { value: 'sod' },
    });
    expect(await screen.findByRole('button', { name: 'Sodium' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Potassium' })).toBeNull();
  });

  it('is gone through by the arrows and by j and k', () => {
    const onChoose = show(adult, [
      ['sodium', 139, 'mmol/L'],
      ['potassium', 2.6, 'mmol/L'],
    ]);
    const first = screen.getByRole('button', { name: 'Potassium' });
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('Sodium');
    expect(onChoose).toHaveBeenLastCalledWith('sodium', 'key');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Sodium' }), { key: 'k' });
    expect(onChoose).toHaveBeenLastCalledWith('potassium', 'key');
    fireEvent.keyDown(first, { key: 'j' });
    expect(onChoose).toHaveBeenLastCalledWith('sodium', 'key');
  });

  it('keeps its rows in their places under the pointer, and shows what changed when asked', async () => {
    await device.remove();
    device = await openOfflineDevice();
    const before: readonly Given[] = [
      ['albumin', 4, 'g/dL'],
      ['glucose_fasting', 90, 'mg/dL'],
    ];
    renderOn(
      device,
      <SharedList results={before} added={[['glucose_fasting', 300, 'mg/dL', '2026-03-10']]} />,
    );
    const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    const [first] = names();
    fireEvent.pointerOver(screen.getByRole('table'));
    fireEvent.click(screen.getByText('Add'));
    expect(names()[0]).toBe(first);
    expect(screen.getByText('1 changed')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(names()[0]).toMatch(/^Abnormal/);
    expect(screen.queryByText(/changed$/)).toBeNull();
  });

  it('folds what is in range, never what is abnormal', () => {
    show(adult, [
      ['sodium', 120, 'mmol/L'],
      ['chloride', 80, 'mmol/L'],
      ['potassium', 2.6, 'mmol/L'],
      ['magnesium', 1.2, 'mg/dL'],
      ['phosphate', 1.2, 'mg/dL'],
      ['albumin', 2.9, 'g/dL'],
      ['hemoglobin', 9, 'g/dL'],
      ['zinc', 40, 'ug/dL'],
      ['tsh', 2, 'u[IU]/mL'],
      ['ft4', 1.2, 'ng/dL'],
      ['mcv', 90, 'fL'],
      ['mch', 30, 'pg'],
      ['platelets', 250, '10*3/uL'],
      ['wbc', 6, '10*3/uL'],
      ['alt', 20, 'U/L'],
      ['ast', 20, 'U/L'],
      ['alp', 80, 'U/L'],
    ]);
    const [abnormal] = groups();
    expect(abnormal).toBe('Abnormal, 8');
    expect(document.querySelectorAll('tr[data-standing="abnormal"]')).toHaveLength(8);
    expect(screen.queryByRole('button', { name: 'Alkaline phosphatase' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Show \d+ more$/ }));
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Alkaline phosphatase' })).toBeTruthy();
  });
});
