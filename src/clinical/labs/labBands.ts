import type { ClinicalSource } from '@/clinical/sources';
import type { Trimester } from '@/clinical/gestation';
import { adultFromAgeYears } from '@/clinical/sexAndAge';
import type { LabAnalyteKey, PrintedBound } from './labAnalytes';
import type { LabFlag } from './labFlag';

/**
 * The decision limits of guidelines, as bands of values: ada, nbme2020, jds2016, atp3, alberti2009, who2013gdm, wiles2019,
 * ng133, pathologyharmony, who2024hb,
 * who2020ferritin, bsg2021, niceng239, ahacdc2003, kdigo2024, iom2011. A band has printed bounds for both units, as a
 * range has. Where a guideline prints its own SI figures, they are used (KDIGO: 3 and 30 mg/mmol, triglycerides: 1.7
 * mmol/L). The limit of 30 ng/mL for vitamin D (endo2011) is left out: the Endocrine Society withdrew it (endo2024).
 * Kept whole in one file: it is one table.
 */

export const labBands = [
  'hypoglycaemia-2',
  'hypoglycaemia-1',
  'glucose-usual',
  'glucose-above-usual',
  'prediabetes',
  'diabetes',
  'diabetes-with-symptoms',
  'gestational-diabetes',
  'diabetes-in-pregnancy',
  'creatinine-raised-in-pregnancy',
  'kidneys-reduced-in-pregnancy',
  'proteinuria-in-pregnancy',
  'low-in-pregnancy',
  'high-in-pregnancy',
  'insulin-resistance',
  'desirable',
  'above-desirable',
  'optimal',
  'near-optimal',
  'normal-triglycerides',
  'borderline-high',
  'high',
  'very-high',
  'very-high-triglycerides',
  'hdl-low',
  'hdl-metabolic-syndrome',
  'hdl-not-low',
  'anaemia',
  'anaemia-by-trimester',
  'anaemia-trimester-1',
  'anaemia-trimester-2',
  'anaemia-trimester-3',
  'no-anaemia-in-trimester',
  'iron-deficiency',
  'iron-stores-low',
  'iron-deficiency-inflammation',
  'cv-risk-low',
  'cv-risk-average',
  'cv-risk-high',
  'acute-inflammation',
  'G1',
  'G2',
  'G3a',
  'G3b',
  'G4',
  'G5',
  'A1',
  'A2',
  'A3',
  'b12-deficiency',
  'b12-indeterminate',
  'b12-deficiency-unlikely',
  'magnesium-between-limits',
  'vitamin-d-deficiency-risk',
  'vitamin-d-inadequacy-risk',
  'vitamin-d-sufficient',
  'vitamin-d-excess',
  'inr-target',
] as const;
export type LabBand = (typeof labBands)[number];

export interface DecisionBand {
  band: LabBand;
  sex: 'any' | 'male' | 'female';
  /** completed years, and any higher age */
  fromAge: number;
  /**
   * whether it holds in pregnancy too: of hypoglycaemia, of a random glucose of 200 mg/dL, of an HbA1c of 6.5 % and of a
   * ferritin below 15 µg/L, which are abnormal all the more as pregnancy lowers both, and those of pregnancy itself
   * (engineering); pregnancy changes the values that the others judge
   */
  inPregnancy: boolean;
  /** the lowest value in the band */
  low?: PrintedBound;
  /** instead of `low`: the highest value under the band */
  above?: PrintedBound;
  /** the highest value in the band */
  high?: PrintedBound;
  /** instead of `high`: the lowest value over the band */
  below?: PrintedBound;
  /** `null`: the band has a name, but the guideline calls it neither normal nor abnormal for everyone */
  flag: LabFlag | null;
  source: ClinicalSource;
}

type Bounds = Pick<DecisionBand, 'low' | 'above' | 'high' | 'below'>;
type BandRows = readonly (readonly [band: LabBand, flag: LabFlag | null, bounds: Bounds])[];
type Who = Partial<Pick<DecisionBand, 'sex' | 'fromAge' | 'inPregnancy'>>;

function of(
  source: ClinicalSource,
  bands: BandRows,
  { sex = 'any', fromAge = adultFromAgeYears, inPregnancy = false }: Who = {},
): DecisionBand[] {
  return bands.map(([band, flag, bounds]) => ({ band, sex, fromAge, inPregnancy, ...bounds, flag, source }));
}

/** Newborn babies have lower values. A glucose is read so in pregnancy too. */
/** The limits of ferritin are the same from 5 years on (who2020ferritin); the lower ones of younger children are left out. */
const ferritinFrom: Who = { fromAge: 5 };
const glucoseOfAnyone: Who = { fromAge: 1, inPregnancy: true };

/** No one is too young for the limits of a pregnancy that is recorded. */
const inPregnancy: Who = { fromAge: 0, inPregnancy: true };

const hypoglycaemia = of(
  'ada',
  [
    ['hypoglycaemia-2', 'LL', { below: [54, 3] }],
    ['hypoglycaemia-1', 'L', { low: [54, 3], below: [70, 3.9] }],
  ],
  glucoseOfAnyone,
);

const decisionBands: Partial<Record<LabAnalyteKey, readonly DecisionBand[]>> = {
  glucose_fasting: [
    ...hypoglycaemia,
    ...of('ada', [
      ['prediabetes', 'H', { low: [100, 5.6], below: [126, 7] }],
      ['diabetes', 'H', { low: [126, 7] }],
    ]),
  ],
  glucose_random: [
    ...hypoglycaemia,
    ...of('nbme2020', [
      ['glucose-usual', 'N', { low: [70, 3.9], below: [140, 7.8] }],
      ['glucose-above-usual', null, { low: [140, 7.8], below: [200, 11.1] }],
    ]),
    ...of('ada', [['diabetes-with-symptoms', 'H', { low: [200, 11.1] }]], glucoseOfAnyone),
  ],
  hba1c: [
    ...of('ada', [['prediabetes', 'H', { low: [5.7, 39], below: [6.5, 48] }]]),
    ...of('ada', [['diabetes', 'H', { low: [6.5, 48] }]], { inPregnancy: true }),
  ],
  homa_ir: of('jds2016', [['insulin-resistance', 'H', { low: [2.5, 2.5] }]]),
  chol_total: of('atp3', [
    ['desirable', 'N', { below: [200, 5.17] }],
    ['borderline-high', 'H', { low: [200, 5.17], below: [240, 6.21] }],
    ['high', 'H', { low: [240, 6.21] }],
  ]),
  chol_hdl: [
    ...of('atp3', [['hdl-low', 'L', { below: [40, 1.03] }]]),
    ...of('alberti2009', [['hdl-metabolic-syndrome', 'L', { low: [40, 1.03], below: [50, 1.29] }]], {
      sex: 'female',
    }),
    ...of('alberti2009', [['hdl-not-low', 'N', { low: [50, 1.29] }]], { sex: 'female' }),
    ...of('atp3', [['hdl-not-low', 'N', { low: [40, 1.03] }]], { sex: 'male' }),
  ],
  chol_ldl: of('atp3', [
    ['optimal', null, { below: [100, 2.59] }],
    ['near-optimal', null, { low: [100, 2.59], below: [130, 3.36] }],
    ['borderline-high', 'H', { low: [130, 3.36], below: [160, 4.14] }],
    ['high', 'H', { low: [160, 4.14], below: [190, 4.91] }],
    ['very-high', 'H', { low: [190, 4.91] }],
  ]),
  triglycerides: of('atp3', [
    ['normal-triglycerides', 'N', { below: [150, 1.7] }],
    ['borderline-high', 'H', { low: [150, 1.7], below: [200, 2.26] }],
    ['high', 'H', { low: [200, 2.26], below: [500, 5.65] }],
    ['very-high-triglycerides', 'H', { low: [500, 5.65] }],
  ]),
  chol_nonhdl: of('atp3', [
    ['desirable', null, { below: [130, 3.36] }],
    ['above-desirable', null, { low: [130, 3.36] }],
  ]),
  // The limits of a higher age come first: those of a lower one are never higher.
  hemoglobin: [
    ...of('who2024hb', [['anaemia', 'L', { below: [13, 130] }]], { sex: 'male', fromAge: 15 }),
    ...of('who2024hb', [['anaemia', 'L', { below: [12, 120] }]], { fromAge: 12 }),
    ...of('who2024hb', [['anaemia', 'L', { below: [11.5, 115] }]], { fromAge: 5 }),
    ...of('who2024hb', [['anaemia', 'L', { below: [11, 110] }]], { fromAge: 2 }),
    // Printed for 6 to 23 months; here from the first birthday, as ages are whole years.
    ...of('who2024hb', [['anaemia', 'L', { below: [10.5, 105] }]], { fromAge: 1 }),
  ],
  ferritin: [
    ...of('who2020ferritin', [['iron-deficiency', 'L', { below: [15, 15] }]], {
      ...ferritinFrom,
      inPregnancy: true,
    }),
    ...of('bsg2021', [['iron-stores-low', 'L', { low: [15, 15], below: [30, 30] }]]),
  ],
  vitamin_b12: of(
    'niceng239',
    [
      ['b12-deficiency', 'L', { below: [180, 133] }],
      ['b12-indeterminate', null, { low: [180, 133], high: [350, 258] }],
      ['b12-deficiency-unlikely', 'N', { above: [350, 258] }],
    ],
    { fromAge: 16 },
  ),
  hscrp: of('ahacdc2003', [
    ['cv-risk-low', 'N', { below: [1, 1] }],
    ['cv-risk-average', null, { low: [1, 1], high: [3, 3] }],
    ['cv-risk-high', 'H', { above: [3, 3], high: [10, 10] }],
    ['acute-inflammation', 'H', { above: [10, 10] }],
  ]),
  egfr: of('kdigo2024', [
    ['G1', 'N', { low: [90, 90] }],
    ['G2', null, { low: [60, 60], below: [90, 90] }],
    ['G3a', 'L', { low: [45, 45], below: [60, 60] }],
    ['G3b', 'L', { low: [30, 30], below: [45, 45] }],
    ['G4', 'L', { low: [15, 15], below: [30, 30] }],
    ['G5', 'L', { below: [15, 15] }],
  ]),
  acr: of('kdigo2024', [
    ['A1', 'N', { below: [30, 3] }],
    ['A2', 'H', { low: [30, 3], high: [300, 30] }],
    ['A3', 'H', { above: [300, 30] }],
  ]),
  // Low by one of the two lower limits in use, and not by the other (abim2024).
  magnesium: of('pathologyharmony', [
    ['magnesium-between-limits', null, { low: [1.6, 0.66], below: [1.7, 0.7] }],
  ]),
  vitamin_d_25oh: of('iom2011', [
    ['vitamin-d-deficiency-risk', 'L', { below: [12, 30] }],
    ['vitamin-d-inadequacy-risk', 'L', { low: [12, 30], below: [20, 50] }],
    ['vitamin-d-sufficient', 'N', { low: [20, 50], high: [50, 125] }],
    ['vitamin-d-excess', 'H', { above: [50, 125] }],
  ]),
};

/** The bands of an analyte by its value alone; those of one sex are separate (sources: at the top of this file). */
export function bandsOf(analyte: LabAnalyteKey): readonly DecisionBand[] {
  return decisionBands[analyte] ?? [];
}

/** From the limit on it is no anaemia, but not called normal: no upper limit is published with it. */
function anaemiaIn(trimester: Trimester, limit: PrintedBound): BandRows {
  return [
    [`anaemia-trimester-${trimester}`, 'L', { below: limit }],
    ['no-anaemia-in-trimester', null, { low: limit }],
  ];
}

const haemoglobinByTrimester: Record<Trimester | 'notKnown', BandRows> = {
  1: anaemiaIn(1, [11, 110]),
  2: anaemiaIn(2, [10.5, 105]),
  3: anaemiaIn(3, [11, 110]),
  notKnown: [
    ['anaemia', 'L', { below: [10.5, 105] }],
    ['anaemia-by-trimester', null, { low: [10.5, 105], below: [11, 110] }],
  ],
};

/**
 * Haemoglobin in pregnancy (who2024hb): anaemia below 110 g/L in the first trimester, 105 in the second and 110 in the
 * third. Where the trimester is not known, from 105 to below 110 the band only says that it depends on it.
 *
 * @param trimester on the day of collection; `null`: not known
 */
export function haemoglobinInPregnancy(trimester: Trimester | null): readonly DecisionBand[] {
  return of('who2024hb', haemoglobinByTrimester[trimester ?? 'notKnown'], inPregnancy);
}

/**
 * Fasting glucose at any time in pregnancy (who2013gdm): gestational diabetes from 5.1 to 6.9 mmol/L, diabetes in
 * pregnancy from 7.0 on.
 */
export const glucoseInPregnancy: readonly DecisionBand[] = of(
  'who2013gdm',
  [
    ['gestational-diabetes', 'H', { low: [92, 5.1], below: [126, 7] }],
    ['diabetes-in-pregnancy', 'H', { low: [126, 7] }],
  ],
  inPregnancy,
);

/**
 * The kidneys in pregnancy: a creatinine above 0.87 mg/dL or 77 µmol/L is outside what is normal (wiles2019), and an albumin
 * of 8 mg/mmol or more is significant (ng133; 71 mg/g). An eGFR below 60 (kdigo2024) is reduced in anyone, but has no stage
 * in pregnancy, which raises the filtration (engineering).
 */
export const kidneysInPregnancy: Partial<Record<LabAnalyteKey, readonly DecisionBand[]>> = {
  creatinine: of('wiles2019', [['creatinine-raised-in-pregnancy', 'H', { above: [0.87, 77] }]], inPregnancy),
  egfr: of('kdigo2024', [['kidneys-reduced-in-pregnancy', 'L', { below: [60, 60] }]], inPregnancy),
  acr: of('ng133', [['proteinuria-in-pregnancy', 'H', { low: [71, 8] }]], inPregnancy),
};

/**
 * Sodium and potassium in pregnancy (abbassi2009): below the lowest or above the highest limit of the three trimesters, 129
 * and 148, 3.3 and 5.1 mmol/L, is outside what is usual in any of them.
 */
export const electrolytesInPregnancy: Partial<Record<LabAnalyteKey, readonly DecisionBand[]>> = {
  sodium: outsideUsual(129, 148),
  potassium: outsideUsual(3.3, 5.1),
};

function outsideUsual(low: number, high: number): readonly DecisionBand[] {
  return of(
    'abbassi2009',
    [
      ['low-in-pregnancy', 'L', { below: [low, low] }],
      ['high-in-pregnancy', 'H', { above: [high, high] }],
    ],
    inPregnancy,
  );
}

/**
 * Ferritin in infection or inflammation (who2020ferritin): iron deficiency below 70 µg/L, not only below 15, from 5 years
 * on.
 */
export const ferritinInInflammation: readonly DecisionBand[] = of(
  'who2020ferritin',
  [['iron-deficiency-inflammation', 'L', { low: [15, 15], below: [70, 70] }]],
  ferritinFrom,
);
