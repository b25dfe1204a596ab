import { labAnalyte, labAnalyteKeys } from '@/clinical/labs/labAnalytes';
import { analyteNamed, analyteNameKey, analyteOfLoinc, namesOfAnalytes } from './labAnalyteNames';

describe('the name of an analyte', () => {
  it('means only one analyte across all languages', () => {
    const meanings = new Map<string, Set<string>>();
    for (const { key, names } of namesOfAnalytes)
      for (const name of names.filter((one) => analyteNameKey(one) !== '')) {
        const found = meanings.get(analyteNameKey(name)) ?? new Set();
        meanings.set(analyteNameKey(name), found.add(key));
      }
    expect([...meanings].filter(([, keys]) => keys.size > 1)).toEqual([]);
  });

  it.each([
    ['HbA1c', 'hba1c'],
    ['HBA1C', 'hba1c'],
    ['Hémoglobine glyquée', 'hba1c'],
    ['glucose, fasting', 'glucose_fasting'],
    ['GLYCÉMIE À JEUN', 'glucose_fasting'],
    ['سكر الدم الصائم', 'glucose_fasting'],
    ['LDL-C', 'chol_ldl'],
    ['Cholestérol HDL', 'chol_hdl'],
    ['25(OH) vitamin D', 'vitamin_d_25oh'],
    ['hs-CRP', 'hscrp'],
    ['CRP', 'crp'],
    ['K+', 'potassium'],
    ['Na+', 'sodium'],
    ['ASAT (TGO)', 'ast'],
    ['الفيريتين', 'ferritin'],
    ['Kreatinin', 'creatinine'],
    ['Harnstoff', 'urea'],
    ['Harnstoff-N', 'bun'],
    ['Eisen', 'iron'],
    ['Kalium', 'potassium'],
    ['Natrium', 'sodium'],
    ['Kalzium', 'calcium_total'],
    ['Gesamteiweiß', 'protein_total'],
    ['Gesamteiweiss', 'protein_total'],
    ['Folsäure', 'folate_serum'],
    ['Folsaeure', 'folate_serum'],
    ['25-OH-Vitamin D', 'vitamin_d_25oh'],
    ['Cholesterin', 'chol_total'],
    ['LDL-Cholesterin', 'chol_ldl'],
    ['HDL-Cholesterin', 'chol_hdl'],
    ['Triglyzeride', 'triglycerides'],
    ['Hämoglobin', 'hemoglobin'],
    ['HAEMOGLOBIN', 'hemoglobin'],
    ['Leukozyten', 'wbc'],
    ['Transferrinsaettigung', 'tsat'],
    ['Nüchternblutzucker', 'glucose_fasting'],
    ['HbA1c (IFCC)', 'hba1c'],
    ['HbA1c IFCC', 'hba1c'],
    ['GPT (ALAT)', 'alt'],
    ['ALAT [GPT]', 'alt'],
    ['GPT/ALAT', 'alt'],
    ['Vitamine D2+D3', 'vitamin_d_25oh'],
    ['25-OH Vitamine D (D2+D3)', 'vitamin_d_25oh'],
    ['Protéine C réactive (CRP)', 'crp'],
    ['Creatinine, Serum', 'creatinine'],
    ['Zinc plasma', 'zinc'],
    ['Albumin Serum', 'albumin'],
    ['Kreatinin (Jaffé)', 'creatinine'],
    ['LDL (Friedewald)', 'chol_ldl'],
    ['eGFR (CKD-EPI)', 'egfr'],
    ['718-7', 'hemoglobin'],
    ['38483-4', 'creatinine'],
  ] as const)('%s means %s', (name, key) => {
    expect(analyteNamed(name)).toBe(key);
  });

  it.each([
    'Glucose',
    'Glukose',
    'Blutzucker',
    'Lymphozyten %',
    'Insulin',
    'Sodium, urine',
    'Lymphocytes %',
    'T4',
    'eGFR (MDRD)',
    'Creatinine (CKD-EPI)',
    'Calcium (berechnet)',
    'Albumin (Urin)',
    'Albumin/Kreatinin, Urin',
    'GPT (GOT)',
    'CRP (POCT)',
    'Glucose (serum)',
    'Glucose plasma',
    'Zinc urine',
    'Bilirubin, direct',
    'X',
    '',
    '%',
  ])('is not recognised when ambiguous or unknown: %j', (name) => {
    expect(analyteNamed(name)).toBeNull();
  });

  it('can be defined by the user', () => {
    expect(analyteNamed('GLU', { [analyteNameKey('glu')]: 'glucose_random' })).toBe('glucose_random');
  });
});

describe('a LOINC code', () => {
  it('identifies its analyte in both unit systems', () => {
    for (const key of labAnalyteKeys) {
      const { conventional, si } = labAnalyte(key);
      for (const code of [conventional.loinc, si?.loinc ?? null])
        if (code !== null) expect([key, analyteOfLoinc(` ${code} `)]).toEqual([key, key]);
    }
    expect(analyteOfLoinc('99999-9')).toBeNull();
  });
});
