import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import type { LabComparator } from '@/clinical/labs/labFlag';

/** What a laboratory found in one sample. */
export interface DemoCollection {
  last_name: string;
  /** when the report arrived, before today; the sample was taken on the workday before it */
  daysAgo: number;
  laboratory: string;
  /** a nutritionist reviewed all results on the same day */
  isSeen: boolean;
  results: { analyte: LabAnalyteKey; value: number; comparator: LabComparator | null; unit: string }[];
}

type Report = readonly [daysAgo: number, laboratory: string, review?: 'unseen'];

/** The values as printed, one for each report, and their UCUM unit; `null`: not measured, or in another unit. */
type Row = readonly [
  analyte: LabAnalyteKey,
  unit: string,
  ...printed: readonly (number | `<${number}` | null)[],
];

const hospital = 'Riverside Hospital';
const pathology = 'Riverside Pathology';
/** prints SI units */
const centre = 'Centre de biologie médicale';

const patients: readonly (readonly [last_name: string, reports: readonly Report[], rows: readonly Row[]])[] =
  [
    // from deficient to replete, in the units of two laboratories
    [
      'Lefebvre',
      [
        [183, hospital],
        [92, centre],
        [15, hospital, 'unseen'],
      ],
      [
        ['vitamin_d_25oh', 'ng/mL', 12, null, 24],
        ['vitamin_d_25oh', 'nmol/L', null, 42, null],
        ['pth', 'pg/mL', 88, null, 61],
        ['pth', 'pmol/L', null, 7.4, null],
        ['calcium_total', 'mg/dL', 8.7, null, 9],
        ['calcium_total', 'mmol/L', null, 2.22, null],
        ['albumin', 'g/dL', 3.7, null, 3.7],
        ['albumin', 'g/L', null, 38, null],
        ['hemoglobin', 'g/dL', 11.8, null, 12.2],
        ['hemoglobin', 'g/L', null, 119, null],
        ['ferritin', 'ng/mL', 18, null, 46],
        ['crp', 'mg/L', '<3', 4, 3.1],
      ],
    ],
    // diabetes, in the units used before and after a change of laboratory
    [
      'Haddad',
      [
        [225, hospital],
        [150, hospital],
        [80, centre],
        [24, centre],
      ],
      [
        ['hba1c', '%', 7.8, 7.3, null, null],
        ['hba1c', 'mmol/mol', null, null, 53, 49],
        ['glucose_fasting', 'mg/dL', 158, 141, null, null],
        ['glucose_fasting', 'mmol/L', null, null, 7.2, 6.6],
        ['chol_total', 'mg/dL', 232, 214, null, null],
        ['chol_total', 'mmol/L', null, null, 5.1, 4.9],
        ['chol_hdl', 'mg/dL', 44, 46, null, null],
        ['chol_hdl', 'mmol/L', null, null, 1.22, 1.3],
        ['triglycerides', 'mg/dL', 210, 178, null, null],
        ['triglycerides', 'mmol/L', null, null, 1.7, 1.5],
        ['creatinine', 'mg/dL', 0.79, 0.8, null, null],
        ['creatinine', 'umol/L', null, null, 70, 71],
      ],
    ],
    // albumin falls while C-reactive protein rises
    [
      'Dubois',
      [
        [210, hospital],
        [120, hospital],
        [26, hospital],
      ],
      [
        ['albumin', 'g/dL', 3.6, 3.3, 2.8],
        ['prealbumin', 'mg/dL', 19, 16, 12],
        ['protein_total', 'g/dL', 6.6, 6.2, 5.9],
        ['crp', 'mg/L', '<5', 12, 31],
        ['hemoglobin', 'g/dL', 13.6, 12.9, 11.8],
        ['zinc', 'ug/dL', 74, 66, 58],
      ],
    ],
    // eats again after weeks of eating little; no one has reviewed the newest results yet
    [
      'Bennett',
      [
        [200, pathology],
        [78, pathology],
        [23, pathology],
        [2, pathology, 'unseen'],
      ],
      [
        ['potassium', 'mmol/L', 4.1, 3.8, 3.4, 2.6],
        ['phosphate', 'mmol/L', 1.05, 0.95, 0.84, 0.7],
        ['magnesium', 'mmol/L', 0.8, 0.74, 0.69, 0.58],
        ['vitamin_d_25oh', 'nmol/L', 36, 33, 30, 28],
        ['hemoglobin', 'g/L', 121, 116, 112, 108],
        ['albumin', 'g/L', 37, 35, 33, 31],
        ['crp', 'mg/L', '<3', 4, 8.2, 14],
        ['sodium', 'mmol/L', 140, 140, 138, 138],
        ['creatinine', 'umol/L', 70, 72, 73, 74],
        ['glucose_fasting', 'mmol/L', 5.2, 5.2, 5, 5.1],
      ],
    ],
    [
      'Ferreira',
      [
        [190, pathology],
        [95, pathology],
        [16, pathology, 'unseen'],
      ],
      [
        ['ferritin', 'ug/L', 22, 14, 9],
        ['hemoglobin', 'g/L', 126, 121, 116],
        ['tsh', 'm[IU]/L', 3.1, 2.6, 2.4],
        ['vitamin_d_25oh', 'nmol/L', 31, null, 46],
        ['vitamin_b12', 'pmol/L', 310, null, 298],
        ['crp', 'mg/L', '<3', '<3', 2.1],
      ],
    ],
    [
      'Achterberg',
      [
        [220, hospital],
        [130, hospital],
        [33, hospital],
      ],
      [
        ['albumin', 'g/L', 38, 37, 36],
        ['hemoglobin', 'g/L', 139, 137, 136],
        ['creatinine', 'umol/L', 96, 101, 104],
        ['vitamin_d_25oh', 'nmol/L', 44, 57, 63],
        ['sodium', 'mmol/L', 139, 138, 137],
        ['crp', 'mg/L', 3.2, '<3', 4.1],
      ],
    ],
    [
      'Diallo',
      [
        [210, centre],
        [120, centre],
        [35, centre],
      ],
      [
        ['vitamin_d_25oh', 'nmol/L', 38, 55, 71],
        ['hemoglobin', 'g/L', 128, 130, 131],
        ['creatinine', 'umol/L', 68, 70, 69],
        ['glucose_fasting', 'mmol/L', 5, 5.1, 5],
        ['albumin', 'g/L', 40, 41, 41],
      ],
    ],
    // all normal by now
    [
      'Fernández',
      [
        [320, pathology],
        [180, pathology],
        [40, pathology],
      ],
      [
        ['vitamin_d_25oh', 'nmol/L', 41, 58, 76],
        ['hba1c', 'mmol/mol', 40, 38, 36],
        ['glucose_fasting', 'mmol/L', 5.8, 5.4, 5.2],
        ['hemoglobin', 'g/L', 146, 148, 149],
        ['albumin', 'g/L', 42, 43, 43],
        ['creatinine', 'umol/L', 84, 85, 83],
        ['crp', 'mg/L', '<3', '<3', '<3'],
      ],
    ],
    // diabetes; HbA1c is due again
    [
      'الزهراني',
      [
        [290, pathology],
        [195, pathology],
        [98, pathology],
      ],
      [
        ['hba1c', 'mmol/mol', 63, 60, 57],
        ['glucose_fasting', 'mmol/L', 9.1, 8.4, 7.9],
        ['creatinine', 'umol/L', 92, 94, 97],
        ['vitamin_b12', 'pmol/L', 240, 190, 141],
        ['chol_total', 'mmol/L', 4.9, 4.6, 4.4],
        ['triglycerides', 'mmol/L', 2.1, 1.9, 1.8],
      ],
    ],
    [
      'Chen',
      [
        [205, centre],
        [110, centre],
        [21, centre],
      ],
      [
        ['hemoglobin', 'g/L', 129, 127, 128],
        ['albumin', 'g/L', 40, 40, 39],
        ['vitamin_d_25oh', 'nmol/L', 52, 60, 64],
        ['tsh', 'm[IU]/L', 2.2, 2, 2.1],
        ['calcium_total', 'mmol/L', 2.31, 2.33, 2.3],
      ],
    ],
    [
      'Cherkaoui',
      [
        [330, centre],
        [170, centre],
        [50, centre],
      ],
      [
        ['chol_total', 'mmol/L', 6.4, 5.9, 5.6],
        ['chol_hdl', 'mmol/L', 1.2, 1.25, 1.3],
        ['triglycerides', 'mmol/L', 2, 1.8, 1.7],
        ['hba1c', 'mmol/mol', 43, 42, 41],
        ['glucose_fasting', 'mmol/L', 6, 5.9, 5.8],
        ['creatinine', 'umol/L', 66, 67, 66],
      ],
    ],
    [
      'Sørensen',
      [
        [200, hospital],
        [95, hospital],
        [12, hospital, 'unseen'],
      ],
      [
        ['vitamin_d_25oh', 'nmol/L', 22, 27, 31],
        ['albumin', 'g/L', 34, 33, 32],
        ['crp', 'mg/L', 6, 9, 12],
        ['hemoglobin', 'g/L', 117, 114, 112],
        ['phosphate', 'mmol/L', 0.92, 0.88, 0.85],
        ['creatinine', 'umol/L', 58, 57, 55],
      ],
    ],
    [
      'O’Brien',
      [
        [230, pathology],
        [140, pathology],
        [38, pathology],
      ],
      [
        ['vitamin_d_25oh', 'nmol/L', 47, 61, 68],
        ['creatinine', 'umol/L', 91, 93, 92],
        ['hemoglobin', 'g/L', 141, 139, 138],
        ['albumin', 'g/L', 41, 40, 40],
      ],
    ],
    // the kidneys grow weaker
    [
      'المنصوري',
      [
        [180, hospital],
        [85, hospital],
        [17, hospital, 'unseen'],
      ],
      [
        ['creatinine', 'umol/L', 128, 135, 141],
        ['potassium', 'mmol/L', 4.9, 5.2, 5.1],
        ['bicarbonate', 'mmol/L', 24, 23, 22],
        ['hemoglobin', 'g/L', 128, 124, 121],
        ['albumin', 'g/L', 38, 37, 36],
      ],
    ],
    // too much warfarin for a while, which was acted on
    [
      'Kowalski',
      [
        [150, hospital],
        [75, hospital],
        [61, hospital],
      ],
      [
        ['inr', '{INR}', 2.4, 5.2, 2.7],
        ['hemoglobin', 'g/L', 142, 138, 139],
        ['creatinine', 'umol/L', 88, 90, 89],
        ['albumin', 'g/L', 41, 40, 40],
      ],
    ],
    [
      'Lindqvist',
      [
        [300, centre],
        [160, centre],
        [30, centre, 'unseen'],
      ],
      [
        ['hba1c', 'mmol/mol', 44, 46, 47],
        ['glucose_fasting', 'mmol/L', 6.4, 6.6, 6.8],
        ['triglycerides', 'mmol/L', 1.9, 2.2, 2.4],
        ['alt', 'U/L', 48, 57, 62],
        ['creatinine', 'umol/L', 82, 81, 83],
      ],
    ],
  ];

export const demoCollections: readonly DemoCollection[] = patients.flatMap(([last_name, reports, rows]) =>
  reports.map(([daysAgo, laboratory, review], at) => ({
    ...{ last_name, daysAgo, laboratory },
    isSeen: review !== 'unseen',
    results: rows.flatMap(([analyte, unit, ...values]) => {
      const printed = values[at] ?? null;
      if (printed === null) return [];
      const comparator: LabComparator | null = typeof printed === 'string' ? '<' : null;
      return [{ analyte, unit, comparator, value: Number(String(printed).replace('<', '')) }];
    }),
  })),
);
