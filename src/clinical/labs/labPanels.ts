import { labAnalyte, labAnalyteKeys, labGroups, type LabAnalyteKey } from './labAnalytes';

/** Analytes that are usually ordered together (engineering): those of each group, and two panels across groups. */
const mixedPanels = {
  nutrition: [
    'hemoglobin',
    'mcv',
    'lymphocytes',
    'albumin',
    'crp',
    'creatinine',
    'sodium',
    'potassium',
    'calcium_total',
    'phosphate',
    'magnesium',
    'glucose_fasting',
    'hba1c',
    'chol_total',
    'ferritin',
    'vitamin_b12',
    'folate_serum',
    'vitamin_d_25oh',
    'zinc',
    'tsh',
  ],
  refeeding: ['phosphate', 'potassium', 'magnesium', 'calcium_total', 'sodium', 'glucose_random'],
} as const satisfies Record<string, readonly LabAnalyteKey[]>;

/** Results that are computed from others. They are typed only when a laboratory printed them. */
export const usuallyCalculated: readonly LabAnalyteKey[] = [
  'homa_ir',
  'chol_ldl',
  'chol_nonhdl',
  'tsat',
  'calcium_corrected',
  'egfr',
];

export const labPanels = ['nutrition', 'refeeding', ...labGroups] as const;
export type LabPanel = (typeof labPanels)[number];

/** The analytes of a panel, in entry order. Calculated results are left out. */
export function analytesOf(panel: LabPanel): LabAnalyteKey[] {
  if (panel === 'nutrition' || panel === 'refeeding') return [...mixedPanels[panel]];
  return labAnalyteKeys.filter((key) => labAnalyte(key).group === panel && !usuallyCalculated.includes(key));
}
