import { labAnalyte, labAnalyteKeys, labGroups, type LabAnalyteKey } from './labAnalytes';

/** What is usually ordered together (engineering): the analytes of each group, and two that go across them. */
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

/** The results that are computed from others: nobody types them unless a laboratory printed them. */
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

/** The analytes of a panel, in the order they are entered. What is calculated from others is left out. */
export function analytesOf(panel: LabPanel): LabAnalyteKey[] {
  if (panel === 'nutrition' || panel === 'refeeding') return [...mixedPanels[panel]];
  return labAnalyteKeys.filter((key) => labAnalyte(key).group === panel && !usuallyCalculated.includes(key));
}
