import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import type { LabComparator } from '@/clinical/labs/labFlag';

/** What a laboratory found in one sample. */
export interface DemoCollection {
  last_name: string;
  /** of the visit at which the report was available, before the patient's newest measurements */
  daysBefore: number;
  laboratory: string;
  /** a nutritionist reviewed all results on the same day */
  isSeen: boolean;
  results: { analyte: LabAnalyteKey; value: number; comparator: LabComparator | null; unit: string }[];
}

/** The value as printed, and its UCUM unit. */
type Row = readonly [analyte: LabAnalyteKey, printed: number | `<${number}`, unit: string];

const hospital = 'Riverside Hospital';
/** prints SI units */
const centre = 'Centre de biologie médicale';

const rows: readonly (readonly [
  last_name: string,
  daysBefore: number,
  laboratory: string,
  isSeen: boolean,
  results: readonly Row[],
])[] = [
  // from deficient to replete, in the units of two laboratories
  [
    ...(['Lefebvre', 690, hospital, true] as const),
    [
      ['vitamin_d_25oh', 9, 'ng/mL'],
      ['pth', 88, 'pg/mL'],
      ['calcium_total', 8.7, 'mg/dL'],
      ['albumin', 3.6, 'g/dL'],
      ['hemoglobin', 11.4, 'g/dL'],
      ['ferritin', 12, 'ng/mL'],
      ['crp', 3.1, 'mg/L'],
    ],
  ],
  [
    ...(['Lefebvre', 455, hospital, true] as const),
    [
      ['vitamin_d_25oh', 16, 'ng/mL'],
      ['pth', 71, 'pg/mL'],
      ['calcium_total', 8.9, 'mg/dL'],
      ['albumin', 3.7, 'g/dL'],
      ['hemoglobin', 11.9, 'g/dL'],
      ['ferritin', 24, 'ng/mL'],
    ],
  ],
  [
    ...(['Lefebvre', 210, centre, true] as const),
    [
      ['vitamin_d_25oh', 62, 'nmol/L'],
      ['pth', 6, 'pmol/L'],
      ['calcium_total', 2.27, 'mmol/L'],
      ['albumin', 38, 'g/L'],
      ['hemoglobin', 122, 'g/L'],
    ],
  ],
  [
    ...(['Lefebvre', 0, hospital, false] as const),
    [
      ['vitamin_d_25oh', 34, 'ng/mL'],
      ['pth', 47, 'pg/mL'],
      ['calcium_total', 9.3, 'mg/dL'],
      ['albumin', 3.7, 'g/dL'],
      ['hemoglobin', 12.6, 'g/dL'],
      ['ferritin', 46, 'ng/mL'],
      ['crp', '<3', 'mg/L'],
    ],
  ],
  // diabetes, in the units used before and after a change of laboratory
  [
    ...(['Haddad', 700, hospital, true] as const),
    [
      ['hba1c', 7.8, '%'],
      ['glucose_fasting', 158, 'mg/dL'],
      ['chol_total', 232, 'mg/dL'],
      ['chol_hdl', 44, 'mg/dL'],
      ['triglycerides', 210, 'mg/dL'],
      ['creatinine', 0.92, 'mg/dL'],
    ],
  ],
  [
    ...(['Haddad', 392, hospital, true] as const),
    [
      ['hba1c', 7.3, '%'],
      ['glucose_fasting', 141, 'mg/dL'],
      ['chol_total', 214, 'mg/dL'],
      ['chol_hdl', 46, 'mg/dL'],
      ['triglycerides', 178, 'mg/dL'],
      ['creatinine', 0.95, 'mg/dL'],
    ],
  ],
  [
    ...(['Haddad', 183, centre, true] as const),
    [
      ['hba1c', 53, 'mmol/mol'],
      ['glucose_fasting', 7.2, 'mmol/L'],
      ['chol_total', 5.1, 'mmol/L'],
      ['chol_hdl', 1.22, 'mmol/L'],
      ['triglycerides', 1.7, 'mmol/L'],
      ['creatinine', 83, 'umol/L'],
    ],
  ],
  [
    ...(['Haddad', 0, centre, false] as const),
    [
      ['hba1c', 49, 'mmol/mol'],
      ['glucose_fasting', 6.6, 'mmol/L'],
      ['chol_total', 4.9, 'mmol/L'],
      ['chol_hdl', 1.3, 'mmol/L'],
      ['triglycerides', 1.5, 'mmol/L'],
      ['creatinine', 86, 'umol/L'],
    ],
  ],
  // albumin falls while C-reactive protein rises
  [
    ...(['Dubois', 660, hospital, true] as const),
    [
      ['albumin', 3.6, 'g/dL'],
      ['prealbumin', 19, 'mg/dL'],
      ['protein_total', 6.6, 'g/dL'],
      ['crp', '<5', 'mg/L'],
      ['hemoglobin', 13.1, 'g/dL'],
      ['zinc', 74, 'ug/dL'],
    ],
  ],
  [
    ...(['Dubois', 420, hospital, true] as const),
    [
      ['albumin', 3.3, 'g/dL'],
      ['prealbumin', 16, 'mg/dL'],
      ['protein_total', 6.2, 'g/dL'],
      ['crp', 12, 'mg/L'],
      ['hemoglobin', 12.6, 'g/dL'],
      ['zinc', 66, 'ug/dL'],
    ],
  ],
  [
    ...(['Dubois', 0, hospital, true] as const),
    [
      ['albumin', 2.8, 'g/dL'],
      ['prealbumin', 12, 'mg/dL'],
      ['protein_total', 5.8, 'g/dL'],
      ['crp', 31, 'mg/L'],
      ['hemoglobin', 11.8, 'g/dL'],
      ['zinc', 58, 'ug/dL'],
    ],
  ],
  // eats again after weeks of eating little; no one has reviewed the newest results yet
  [
    ...(['Bennett', 400, hospital, true] as const),
    [
      ['potassium', 4.1, 'mmol/L'],
      ['phosphate', 3.4, 'mg/dL'],
      ['magnesium', 1.9, 'mg/dL'],
      ['sodium', 139, 'mmol/L'],
      ['albumin', 3.8, 'g/dL'],
      ['glucose_fasting', 88, 'mg/dL'],
    ],
  ],
  [
    ...(['Bennett', 60, hospital, true] as const),
    [
      ['potassium', 3.5, 'mmol/L'],
      ['phosphate', 2.6, 'mg/dL'],
      ['magnesium', 1.7, 'mg/dL'],
      ['sodium', 137, 'mmol/L'],
      ['albumin', 3.4, 'g/dL'],
      ['glucose_fasting', 4.2, 'mmol/L'],
    ],
  ],
  [
    ...(['Bennett', 0, hospital, false] as const),
    [
      ['potassium', 2.6, 'mmol/L'],
      ['phosphate', 1.7, 'mg/dL'],
      ['magnesium', 1.5, 'mg/dL'],
      ['sodium', 135, 'mmol/L'],
      ['albumin', 3.2, 'g/dL'],
      ['glucose_fasting', 76, 'mg/dL'],
      ['crp', '<5', 'mg/L'],
    ],
  ],
];

export const demoCollections: readonly DemoCollection[] = rows.map(
  ([last_name, daysBefore, laboratory, isSeen, results]) => ({
    ...{ last_name, daysBefore, laboratory, isSeen },
    results: results.map(([analyte, printed, unit]) => ({
      analyte,
      value: Number(String(printed).replace('<', '')),
      comparator: typeof printed === 'string' ? '<' : null,
      unit,
    })),
  }),
);
