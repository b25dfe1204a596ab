import { cleanup, screen, within } from '@testing-library/react';
import { setUpLanguages } from '@/client/i18n/i18n';
import { labRangeFor } from '@/clinical/labs/labRange';
import type { Body } from '@/clinical/labs/calculatedLabs';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import type { Patient } from '@/contract/patient';
import { aLab, aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { LabGridTable } from './LabGridTable';

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

/** The text of an analyte's row of the grid, of results that were entered with the published ranges. */
async function rowOf(
  analyte: string,
  patient: Patient,
  results: readonly (readonly [LabAnalyteKey, number, string])[],
  body: Body | null = null,
): Promise<string> {
  const entries = results.map(([key, value, unit]) => ({
    record: aLab({
      ...{ analyte: key, value, unit, collected_at: '2026-03-09' },
      range: labRangeFor({
        ...{ analyte: key, unit, collectedAt: '2026-03-09', subject: patient, clinicRanges: [] },
      }),
    }),
    isWaiting: false,
  }));
  cleanup();
  renderOn(
    device,
    <LabGridTable
      entries={entries}
      patient={patient}
      bodyOn={() => body}
      chosen={null}
      onChoose={() => {}}
    />,
  );
  const head = await screen.findByRole('rowheader', { name: new RegExp(`^${analyte}`) });
  const row = head.closest('tr');
  return row
    ? within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        .join(' ')
    : '';
}

describe('the grid of lab results', () => {
  it('shows the kidney stage beside an eGFR that is calculated and an albuminuria that is measured', async () => {
    expect(await rowOf('eGFR', adult, [['creatinine', 1.02, 'mg/dL']])).toContain(
      'G3a, mildly to moderately',
    );
    expect(await rowOf('Urine albumin', adult, [['acr', 3, 'mg/mmol']])).toContain(
      'A2, moderately increased',
    );
  });

  it('marks a corrected calcium that is high although the total calcium is not', async () => {
    const results = [
      ['calcium_total', 9.9, 'mg/dL'],
      ['albumin', 2.5, 'g/dL'],
    ] as const;
    expect(await rowOf('Calcium, albumin-corrected', adult, results)).toMatch(/^11\.1.*High.*calculated/);
    expect(await rowOf('Calcium, total', adult, results)).not.toContain('High');
  });

  it('marks a low glucose that no range judges', async () => {
    const row = await rowOf('Glucose, random', adult, [['glucose_random', 3.4, 'mmol/L']]);
    expect(row).toContain('Low');
    expect(row).toContain('Hypoglycaemia, level 1');
  });

  it('says that a child is judged by the critical values of adults', async () => {
    const child = aPatient({ birth_date: '2016-03-01' });
    expect(await rowOf('Potassium', child, [['potassium', 6.5, 'mmol/L']])).toContain(
      'Under 18: adult critical values apply; the other limits were not judged.',
    );
    expect(await rowOf('Sodium', child, [['sodium', 140, 'mmol/L']])).not.toContain('Under 18');
  });

  it('compares an INR with the target under a vitamin K antagonist, and does not call it high', async () => {
    const treated = aPatient({ ...adult, medicines: ['Warfarin 3 mg'] });
    const row = await rowOf('INR', treated, [['inr', 2.6, '{INR}']]);
    expect(row).toContain('On a vitamin K antagonist, compare with the target');
    expect(row).not.toContain('High');
    expect(await rowOf('INR', adult, [['inr', 2.6, '{INR}']])).toContain('High');
  });

  it('reads a ferritin with the CRP of the same collection', async () => {
    const ferritin = ['ferritin', 40, 'ug/L'] as const;
    expect(await rowOf('Ferritin', adult, [ferritin, ['crp', 12, 'mg/L']])).toContain('with inflammation');
    expect(await rowOf('Ferritin', adult, [ferritin, ['crp', 4, 'mg/L']])).not.toContain('inflammation');
  });

  it.each<[Body, boolean]>([
    [{ weightKg: 52, heightCm: 170, missingPercent: 16 }, true],
    [{ weightKg: 52, heightCm: 170 }, false],
  ])('of %j says that the GNRI is of the corrected weight: %s', async (body, isSaid) => {
    const row = await rowOf('GNRI', adult, [['albumin', 40, 'g/L']], body);
    expect(row.includes('weight corrected for amputation (16')).toBe(isSaid);
  });

  it('says when the calculated osmolarity suggests dehydration', async () => {
    const of = (sodium: number) =>
      rowOf('Osmolarity', adult, [
        ['sodium', sodium, 'mmol/L'],
        ['potassium', 4, 'mmol/L'],
        ['glucose_fasting', 5, 'mmol/L'],
        ['urea', 7, 'mmol/L'],
      ]);
    expect(await of(145)).toContain('suggests dehydration');
    expect(await of(139)).toContain('295 or less');
  });
});
