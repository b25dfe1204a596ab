import type { ClinicalSource } from '@/clinical/sources';

/**
 * The analytes of a nutrition chart: LOINC codes, UCUM units, factors, and starting values for ranges, critical and
 * hard limits. Every laboratory prints its own values, and a clinic may replace these. LOINC codes: loinc283,
 * loincmiracum; molar masses: mwlhncbc, hoelzel2004; critical limits: critical; hard limits: engineering.
 * Alternatives for older adults: endo2011, sbem2013. Kept whole in one file: it is one table.
 */

export const labGroups = [
  'glycaemia',
  'lipids',
  'haematology',
  'iron',
  'vitamins',
  'coagulation',
  'minerals',
  'proteins',
  'inflammation',
  'renal',
  'liver',
  'thyroid',
  'electrolytes',
  'other',
] as const;
export type LabGroup = (typeof labGroups)[number];

interface PrintedUnit {
  /** UCUM */
  unit: string;
  /** `null`: no separate code was found for this unit */
  loinc: string | null;
  /** for displaying a value in this unit */
  decimals: number;
}

/** A bound as printed in the conventional unit and in the SI one. Neither is computed from the other. */
export type PrintedBound = readonly [conventional: number, si: number];

/**
 * `reference`: the range that flags use. The others are guideline thresholds, for a sentence, or a range that a
 * person must choose.
 */
export type LabRangeKind =
  | 'reference'
  | 'usual'
  | 'decision'
  | `decision:${'prediabetes' | 'diabetes' | 'diabetes-with-symptoms' | 'desirable' | 'optimal' | 'normal'}`
  | `decision:${'common' | 'anaemia-below' | 'deficiency-below' | 'low-CV-risk'}`
  | 'alternative:older-adults';

export interface PrintedRange {
  kind: LabRangeKind;
  sex: 'any' | 'male' | 'female';
  /** completed years, and any higher age */
  fromAge: number;
  /** the lowest value in the range */
  low: PrintedBound | null;
  /** the highest value in the range */
  high?: PrintedBound | null;
  /** instead of `high`: the lowest value above the range */
  below?: PrintedBound;
  source: ClinicalSource;
}

export interface LabAnalyte {
  group: LabGroup;
  specimen: 'serum/plasma' | 'whole blood' | 'citrated plasma' | 'urine';
  isFasting: boolean;
  conventional: PrintedUnit;
  /** `null`: the same unit is printed everywhere */
  si: PrintedUnit | null;
  /** SI = conventional × times / per + plus, by exact factors */
  toSI: { times: number; per: number; plus: number } | null;
  /** conventional, inclusive: a value beyond them is refused */
  hardLimits: { min: number; max: number };
  /** at or beyond them a value is critical */
  critical: { low: PrintedBound | null; high: PrintedBound | null };
  ranges: readonly PrintedRange[];
}

export const labAnalytes = {
  glucose_fasting: {
    group: 'glycaemia',
    specimen: 'serum/plasma',
    isFasting: true,
    conventional: { unit: 'mg/dL', loinc: '1558-6', decimals: 0 },
    si: { unit: 'mmol/L', loinc: '14771-0', decimals: 1 },
    toSI: { times: 10, per: 180.156, plus: 0 },
    hardLimits: { min: 10, max: 2000 },
    critical: { low: [50, 2.8], high: [450, 25] },
    ranges: [
      { kind: 'reference', sex: 'any', fromAge: 18, low: [70, 3.9], below: [100, 5.6], source: 'ada' },
      {
        kind: 'decision:prediabetes',
        sex: 'any',
        fromAge: 18,
        low: [100, 5.6],
        below: [126, 7],
        source: 'ada',
      },
      { kind: 'decision:diabetes', sex: 'any', fromAge: 18, low: [126, 7], high: null, source: 'ada' },
    ],
  },
  glucose_random: {
    group: 'glycaemia',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'mg/dL', loinc: '2345-7', decimals: 0 },
    si: { unit: 'mmol/L', loinc: '14749-6', decimals: 1 },
    toSI: { times: 10, per: 180.156, plus: 0 },
    hardLimits: { min: 10, max: 2000 },
    critical: { low: [50, 2.8], high: [450, 25] },
    ranges: [
      { kind: 'usual', sex: 'any', fromAge: 18, low: null, below: [140, 7.8], source: 'nbme2020' },
      {
        kind: 'decision:diabetes-with-symptoms',
        sex: 'any',
        fromAge: 18,
        low: [200, 11.1],
        high: null,
        source: 'ada',
      },
    ],
  },
  hba1c: {
    group: 'glycaemia',
    specimen: 'whole blood',
    isFasting: false,
    conventional: { unit: '%', loinc: '4548-4', decimals: 1 },
    si: { unit: 'mmol/mol', loinc: '59261-8', decimals: 0 },
    toSI: { times: 10.93, per: 1, plus: -23.5 },
    hardLimits: { min: 2, max: 20 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'any', fromAge: 18, low: [4, 20], below: [5.7, 39], source: 'ada' },
      {
        kind: 'decision:prediabetes',
        sex: 'any',
        fromAge: 18,
        low: [5.7, 39],
        below: [6.5, 48],
        source: 'ada',
      },
      { kind: 'decision:diabetes', sex: 'any', fromAge: 18, low: [6.5, 48], high: null, source: 'ada' },
    ],
  },
  insulin_fasting: {
    group: 'glycaemia',
    specimen: 'serum/plasma',
    isFasting: true,
    conventional: { unit: 'u[IU]/mL', loinc: '27873-9', decimals: 1 },
    si: { unit: 'pmol/L', loinc: '59179-2', decimals: 0 },
    toSI: { times: 6, per: 1, plus: 0 },
    hardLimits: { min: 0.1, max: 1000 },
    critical: { low: null, high: null },
    ranges: [{ kind: 'reference', sex: 'any', fromAge: 18, low: [2, 12], high: [25, 150], source: 'tietz7' }],
  },
  homa_ir: {
    group: 'glycaemia',
    specimen: 'serum/plasma',
    isFasting: true,
    conventional: { unit: '1', loinc: '47214-2', decimals: 2 },
    si: null,
    toSI: null,
    hardLimits: { min: 0, max: 200 },
    critical: { low: null, high: null },
    ranges: [
      {
        kind: 'decision:common',
        sex: 'any',
        fromAge: 18,
        low: null,
        below: [2.5, 2.5],
        source: 'matthews1985',
      },
    ],
  },
  chol_total: {
    group: 'lipids',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'mg/dL', loinc: '2093-3', decimals: 0 },
    si: { unit: 'mmol/L', loinc: '14647-2', decimals: 2 },
    toSI: { times: 10, per: 386.65, plus: 0 },
    hardLimits: { min: 20, max: 2000 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'decision:desirable', sex: 'any', fromAge: 18, low: null, below: [200, 5.17], source: 'atp3' },
    ],
  },
  chol_hdl: {
    group: 'lipids',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'mg/dL', loinc: '2085-9', decimals: 0 },
    si: { unit: 'mmol/L', loinc: '14646-4', decimals: 2 },
    toSI: { times: 10, per: 386.65, plus: 0 },
    hardLimits: { min: 2, max: 250 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'decision', sex: 'male', fromAge: 18, low: [40, 1.03], high: null, source: 'atp3' },
      { kind: 'decision', sex: 'female', fromAge: 18, low: [50, 1.29], high: null, source: 'atp3' },
    ],
  },
  chol_ldl: {
    group: 'lipids',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'mg/dL', loinc: '13457-7', decimals: 0 },
    si: { unit: 'mmol/L', loinc: '39469-2', decimals: 2 },
    toSI: { times: 10, per: 386.65, plus: 0 },
    hardLimits: { min: 1, max: 1500 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'decision:optimal', sex: 'any', fromAge: 18, low: null, below: [100, 2.59], source: 'atp3' },
    ],
  },
  triglycerides: {
    group: 'lipids',
    specimen: 'serum/plasma',
    isFasting: true,
    conventional: { unit: 'mg/dL', loinc: '2571-8', decimals: 0 },
    si: { unit: 'mmol/L', loinc: '14927-8', decimals: 2 },
    toSI: { times: 10, per: 885.4, plus: 0 },
    hardLimits: { min: 5, max: 10000 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'decision:normal', sex: 'any', fromAge: 18, low: null, below: [150, 1.69], source: 'atp3' },
    ],
  },
  chol_nonhdl: {
    group: 'lipids',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'mg/dL', loinc: '43396-1', decimals: 0 },
    si: { unit: 'mmol/L', loinc: '70204-3', decimals: 2 },
    toSI: { times: 10, per: 386.65, plus: 0 },
    hardLimits: { min: 5, max: 2000 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'decision:desirable', sex: 'any', fromAge: 18, low: null, below: [130, 3.36], source: 'atp3' },
    ],
  },
  hemoglobin: {
    group: 'haematology',
    specimen: 'whole blood',
    isFasting: false,
    conventional: { unit: 'g/dL', loinc: '718-7', decimals: 1 },
    si: { unit: 'g/L', loinc: '718-7', decimals: 0 },
    toSI: { times: 10, per: 1, plus: 0 },
    hardLimits: { min: 1, max: 30 },
    critical: { low: [7, 70], high: [20, 200] },
    ranges: [
      { kind: 'reference', sex: 'male', fromAge: 18, low: [13.5, 135], high: [17.5, 175], source: 'pns2019' },
      { kind: 'reference', sex: 'female', fromAge: 18, low: [12, 120], high: [15.5, 155], source: 'pns2019' },
      {
        kind: 'decision:anaemia-below',
        sex: 'male',
        fromAge: 18,
        low: [13, 130],
        high: null,
        source: 'who2024hb',
      },
      {
        kind: 'decision:anaemia-below',
        sex: 'female',
        fromAge: 18,
        low: [12, 120],
        high: null,
        source: 'who2024hb',
      },
    ],
  },
  hematocrit: {
    group: 'haematology',
    specimen: 'whole blood',
    isFasting: false,
    conventional: { unit: '%', loinc: '4544-3', decimals: 1 },
    si: { unit: 'L/L', loinc: '4544-3', decimals: 3 },
    toSI: { times: 1, per: 100, plus: 0 },
    hardLimits: { min: 5, max: 80 },
    critical: { low: [20, 0.2], high: [60, 0.6] },
    ranges: [
      { kind: 'reference', sex: 'male', fromAge: 18, low: [40, 0.4], high: [54, 0.54], source: 'pns2019' },
      { kind: 'reference', sex: 'female', fromAge: 18, low: [36, 0.36], high: [48, 0.48], source: 'pns2019' },
    ],
  },
  rbc: {
    group: 'haematology',
    specimen: 'whole blood',
    isFasting: false,
    conventional: { unit: '10*6/uL', loinc: '789-8', decimals: 2 },
    si: { unit: '10*12/L', loinc: '789-8', decimals: 2 },
    toSI: { times: 1, per: 1, plus: 0 },
    hardLimits: { min: 0.5, max: 10 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'male', fromAge: 18, low: [4.5, 4.5], high: [5.9, 5.9], source: 'pns2019' },
      { kind: 'reference', sex: 'female', fromAge: 18, low: [4, 4], high: [5.2, 5.2], source: 'pns2019' },
    ],
  },
  mcv: {
    group: 'haematology',
    specimen: 'whole blood',
    isFasting: false,
    conventional: { unit: 'fL', loinc: '787-2', decimals: 0 },
    si: null,
    toSI: null,
    hardLimits: { min: 40, max: 180 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'any', fromAge: 18, low: [80, 80], high: [100, 100], source: 'pns2019' },
    ],
  },
  mch: {
    group: 'haematology',
    specimen: 'whole blood',
    isFasting: false,
    conventional: { unit: 'pg', loinc: '785-6', decimals: 1 },
    si: null,
    toSI: null,
    hardLimits: { min: 10, max: 60 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'any', fromAge: 18, low: [27, 27], high: [33, 33], source: 'pns2019' },
    ],
  },
  mchc: {
    group: 'haematology',
    specimen: 'whole blood',
    isFasting: false,
    conventional: { unit: 'g/dL', loinc: '786-4', decimals: 1 },
    si: { unit: 'g/L', loinc: '786-4', decimals: 0 },
    toSI: { times: 10, per: 1, plus: 0 },
    hardLimits: { min: 20, max: 45 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'any', fromAge: 18, low: [32, 320], high: [36, 360], source: 'pns2019' },
    ],
  },
  rdw: {
    group: 'haematology',
    specimen: 'whole blood',
    isFasting: false,
    conventional: { unit: '%', loinc: '788-0', decimals: 1 },
    si: null,
    toSI: null,
    hardLimits: { min: 8, max: 40 },
    critical: { low: null, high: null },
    ranges: [
      {
        kind: 'reference',
        sex: 'any',
        fromAge: 18,
        low: [11.5, 11.5],
        high: [14.5, 14.5],
        source: 'pns2019',
      },
    ],
  },
  wbc: {
    group: 'haematology',
    specimen: 'whole blood',
    isFasting: false,
    conventional: { unit: '10*3/uL', loinc: '6690-2', decimals: 1 },
    si: { unit: '10*9/L', loinc: '6690-2', decimals: 1 },
    toSI: { times: 1, per: 1, plus: 0 },
    hardLimits: { min: 0.05, max: 500 },
    critical: { low: [2, 2], high: [50, 50] },
    ranges: [{ kind: 'reference', sex: 'any', fromAge: 18, low: [4, 4], high: [11, 11], source: 'pns2019' }],
  },
  lymphocytes: {
    group: 'haematology',
    specimen: 'whole blood',
    isFasting: false,
    conventional: { unit: '10*3/uL', loinc: '731-0', decimals: 2 },
    si: { unit: '10*9/L', loinc: '731-0', decimals: 2 },
    toSI: { times: 1, per: 1, plus: 0 },
    hardLimits: { min: 0.01, max: 300 },
    critical: { low: null, high: null },
    ranges: [{ kind: 'reference', sex: 'any', fromAge: 18, low: [1, 1], high: [4, 4], source: 'mayo' }],
  },
  platelets: {
    group: 'haematology',
    specimen: 'whole blood',
    isFasting: false,
    conventional: { unit: '10*3/uL', loinc: '777-3', decimals: 0 },
    si: { unit: '10*9/L', loinc: '777-3', decimals: 0 },
    toSI: { times: 1, per: 1, plus: 0 },
    hardLimits: { min: 1, max: 3000 },
    critical: { low: [20, 20], high: [1000, 1000] },
    ranges: [
      { kind: 'reference', sex: 'any', fromAge: 18, low: [150, 150], high: [400, 400], source: 'pns2019' },
    ],
  },
  ferritin: {
    group: 'iron',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'ng/mL', loinc: '2276-4', decimals: 0 },
    si: { unit: 'ug/L', loinc: '2276-4', decimals: 0 },
    toSI: { times: 1, per: 1, plus: 0 },
    hardLimits: { min: 0.5, max: 100000 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'male', fromAge: 18, low: [24, 24], high: [336, 336], source: 'mayo' },
      { kind: 'reference', sex: 'female', fromAge: 18, low: [11, 11], high: [307, 307], source: 'mayo' },
      {
        kind: 'decision:deficiency-below',
        sex: 'any',
        fromAge: 18,
        low: [15, 15],
        high: null,
        source: 'who2020ferritin',
      },
    ],
  },
  iron: {
    group: 'iron',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'ug/dL', loinc: '2498-4', decimals: 0 },
    si: { unit: 'umol/L', loinc: '14798-3', decimals: 1 },
    toSI: { times: 10, per: 55.845, plus: 0 },
    hardLimits: { min: 1, max: 2000 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'male', fromAge: 18, low: [65, 11.6], high: [175, 31.3], source: 'nbme2020' },
      { kind: 'reference', sex: 'female', fromAge: 18, low: [50, 9], high: [170, 30.4], source: 'nbme2020' },
    ],
  },
  transferrin: {
    group: 'iron',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'mg/dL', loinc: '3034-6', decimals: 0 },
    si: { unit: 'g/L', loinc: '3034-6', decimals: 2 },
    toSI: { times: 1, per: 100, plus: 0 },
    hardLimits: { min: 20, max: 1000 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'any', fromAge: 18, low: [200, 2], high: [360, 3.6], source: 'nbme2020' },
    ],
  },
  tibc: {
    group: 'iron',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'ug/dL', loinc: '2500-7', decimals: 0 },
    si: { unit: 'umol/L', loinc: '14800-7', decimals: 1 },
    toSI: { times: 10, per: 55.845, plus: 0 },
    hardLimits: { min: 30, max: 1500 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'any', fromAge: 18, low: [250, 44.8], high: [400, 71.6], source: 'nbme2020' },
    ],
  },
  tsat: {
    group: 'iron',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: '%', loinc: '2502-3', decimals: 0 },
    si: null,
    toSI: null,
    hardLimits: { min: 0, max: 120 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'male', fromAge: 18, low: [20, 20], high: [50, 50], source: 'tietz7' },
      { kind: 'reference', sex: 'female', fromAge: 18, low: [15, 15], high: [50, 50], source: 'tietz7' },
    ],
  },
  vitamin_b12: {
    group: 'vitamins',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'pg/mL', loinc: '2132-9', decimals: 0 },
    si: { unit: 'pmol/L', loinc: '14685-2', decimals: 0 },
    toSI: { times: 1000, per: 1355.37, plus: 0 },
    hardLimits: { min: 20, max: 20000 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'any', fromAge: 18, low: [200, 148], high: [900, 664], source: 'tietz7' },
    ],
  },
  folate_serum: {
    group: 'vitamins',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'ng/mL', loinc: '2284-8', decimals: 1 },
    si: { unit: 'nmol/L', loinc: '14732-2', decimals: 1 },
    toSI: { times: 1000, per: 441.4, plus: 0 },
    hardLimits: { min: 0.2, max: 200 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'any', fromAge: 18, low: [3.9, 8.8], high: [20, 45.3], source: 'tietz7' },
    ],
  },
  vitamin_d_25oh: {
    group: 'vitamins',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'ng/mL', loinc: '62292-8', decimals: 1 },
    si: { unit: 'nmol/L', loinc: '68438-1', decimals: 0 },
    toSI: { times: 1000, per: 400.64, plus: 0 },
    hardLimits: { min: 1, max: 500 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'any', fromAge: 18, low: [20, 50], high: [50, 125], source: 'iom2011' },
      {
        kind: 'alternative:older-adults',
        sex: 'any',
        fromAge: 60,
        low: [30, 75],
        high: [100, 250],
        source: 'endo2011',
      },
    ],
  },
  vitamin_a: {
    group: 'vitamins',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'ug/dL', loinc: '2923-1', decimals: 0 },
    si: { unit: 'umol/L', loinc: '14905-4', decimals: 2 },
    toSI: { times: 10, per: 286.45, plus: 0 },
    hardLimits: { min: 1, max: 500 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'any', fromAge: 18, low: [30, 1.05], high: [80, 2.79], source: 'tietz7' },
    ],
  },
  vitamin_e: {
    group: 'vitamins',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'mg/L', loinc: '1823-4', decimals: 1 },
    si: { unit: 'umol/L', loinc: null, decimals: 1 },
    toSI: { times: 1000, per: 430.71, plus: 0 },
    hardLimits: { min: 0.2, max: 100 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'any', fromAge: 18, low: [5.5, 12.8], high: [17, 39.5], source: 'tietz7' },
    ],
  },
  vitamin_k1: {
    group: 'vitamins',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'ng/mL', loinc: '9622-2', decimals: 2 },
    si: { unit: 'nmol/L', loinc: null, decimals: 2 },
    toSI: { times: 1000, per: 450.7, plus: 0 },
    hardLimits: { min: 0.01, max: 100 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'any', fromAge: 18, low: [0.1, 0.22], high: [2.2, 4.88], source: 'mayo' },
    ],
  },
  vitamin_c: {
    group: 'vitamins',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'mg/dL', loinc: '1903-4', decimals: 1 },
    si: { unit: 'umol/L', loinc: '14622-5', decimals: 0 },
    toSI: { times: 10000, per: 176.124, plus: 0 },
    hardLimits: { min: 0.01, max: 20 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'any', fromAge: 18, low: [0.4, 23], high: [2, 114], source: 'tietz7' },
    ],
  },
  vitamin_b1: {
    group: 'vitamins',
    specimen: 'whole blood',
    isFasting: false,
    conventional: { unit: 'nmol/L', loinc: '32554-8', decimals: 0 },
    si: null,
    toSI: null,
    hardLimits: { min: 3, max: 2000 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'any', fromAge: 18, low: [70, 70], high: [180, 180], source: 'tietz7' },
    ],
  },
  vitamin_b6: {
    group: 'vitamins',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'ug/L', loinc: '30552-4', decimals: 1 },
    si: { unit: 'nmol/L', loinc: '62236-5', decimals: 0 },
    toSI: { times: 1000, per: 247.14, plus: 0 },
    hardLimits: { min: 0.3, max: 1000 },
    critical: { low: null, high: null },
    ranges: [{ kind: 'reference', sex: 'any', fromAge: 18, low: [5, 20], high: [50, 202], source: 'tietz7' }],
  },
  inr: {
    group: 'coagulation',
    specimen: 'citrated plasma',
    isFasting: false,
    conventional: { unit: '{INR}', loinc: '6301-6', decimals: 1 },
    si: null,
    toSI: null,
    hardLimits: { min: 0.5, max: 20 },
    critical: { low: null, high: [5, 5] },
    ranges: [
      { kind: 'reference', sex: 'any', fromAge: 18, low: [0.8, 0.8], high: [1.2, 1.2], source: 'tietz7' },
    ],
  },
  zinc: {
    group: 'minerals',
    specimen: 'serum/plasma',
    isFasting: true,
    conventional: { unit: 'ug/dL', loinc: '5763-8', decimals: 0 },
    si: { unit: 'umol/L', loinc: '14955-9', decimals: 1 },
    toSI: { times: 10, per: 65.38, plus: 0 },
    hardLimits: { min: 5, max: 1000 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'any', fromAge: 18, low: [70, 10.7], high: [120, 18.4], source: 'tietz7' },
    ],
  },
  copper: {
    group: 'minerals',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'ug/dL', loinc: '5631-7', decimals: 0 },
    si: { unit: 'umol/L', loinc: '14665-4', decimals: 1 },
    toSI: { times: 10, per: 63.546, plus: 0 },
    hardLimits: { min: 5, max: 1000 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'male', fromAge: 18, low: [70, 11], high: [140, 22], source: 'tietz7' },
      { kind: 'reference', sex: 'female', fromAge: 18, low: [80, 12.6], high: [155, 24.4], source: 'tietz7' },
    ],
  },
  selenium: {
    group: 'minerals',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'ug/L', loinc: '5724-0', decimals: 0 },
    si: { unit: 'umol/L', loinc: '25521-6', decimals: 2 },
    toSI: { times: 1, per: 78.971, plus: 0 },
    hardLimits: { min: 5, max: 2000 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'any', fromAge: 18, low: [70, 0.89], high: [150, 1.9], source: 'tietz7' },
    ],
  },
  magnesium: {
    group: 'minerals',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'mg/dL', loinc: '19123-9', decimals: 1 },
    si: { unit: 'mmol/L', loinc: '2601-3', decimals: 2 },
    toSI: { times: 10, per: 24.305, plus: 0 },
    hardLimits: { min: 0.2, max: 20 },
    critical: { low: [1, 0.41], high: [4.7, 1.93] },
    ranges: [
      { kind: 'reference', sex: 'any', fromAge: 18, low: [1.6, 0.66], high: [2.6, 1.07], source: 'abim2024' },
    ],
  },
  phosphate: {
    group: 'minerals',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'mg/dL', loinc: '2777-1', decimals: 1 },
    si: { unit: 'mmol/L', loinc: '14879-1', decimals: 2 },
    toSI: { times: 10, per: 30.974, plus: 0 },
    hardLimits: { min: 0.2, max: 20 },
    critical: { low: [1, 0.32], high: null },
    ranges: [
      { kind: 'reference', sex: 'any', fromAge: 18, low: [2.5, 0.81], high: [4.5, 1.45], source: 'tietz7' },
    ],
  },
  calcium_total: {
    group: 'minerals',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'mg/dL', loinc: '17861-6', decimals: 1 },
    si: { unit: 'mmol/L', loinc: '2000-8', decimals: 2 },
    toSI: { times: 10, per: 40.078, plus: 0 },
    hardLimits: { min: 3, max: 25 },
    critical: { low: [6.5, 1.62], high: [13, 3.24] },
    ranges: [
      {
        kind: 'reference',
        sex: 'any',
        fromAge: 18,
        low: [8.6, 2.15],
        high: [10.2, 2.55],
        source: 'abim2024',
      },
    ],
  },
  calcium_corrected: {
    group: 'minerals',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'mg/dL', loinc: '46099-8', decimals: 1 },
    si: { unit: 'mmol/L', loinc: '29265-6', decimals: 2 },
    toSI: { times: 10, per: 40.078, plus: 0 },
    hardLimits: { min: 3, max: 25 },
    critical: { low: [6.5, 1.62], high: [13, 3.24] },
    ranges: [
      {
        kind: 'reference',
        sex: 'any',
        fromAge: 18,
        low: [8.6, 2.15],
        high: [10.2, 2.55],
        source: 'abim2024',
      },
    ],
  },
  calcium_ionized: {
    group: 'minerals',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'mg/dL', loinc: '38230-9', decimals: 2 },
    si: { unit: 'mmol/L', loinc: '1995-0', decimals: 2 },
    toSI: { times: 10, per: 40.078, plus: 0 },
    hardLimits: { min: 1, max: 12 },
    critical: { low: [3, 0.75], high: [6, 1.5] },
    ranges: [
      { kind: 'reference', sex: 'any', fromAge: 18, low: [4.6, 1.15], high: [5.3, 1.32], source: 'tietz7' },
    ],
  },
  albumin: {
    group: 'proteins',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'g/dL', loinc: '1751-7', decimals: 1 },
    si: { unit: 'g/L', loinc: '1751-7', decimals: 0 },
    toSI: { times: 10, per: 1, plus: 0 },
    hardLimits: { min: 0.5, max: 8 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'any', fromAge: 18, low: [3.5, 35], high: [5, 50], source: 'pns2019' },
    ],
  },
  prealbumin: {
    group: 'proteins',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'mg/dL', loinc: '14338-8', decimals: 0 },
    si: { unit: 'mg/L', loinc: '14338-8', decimals: 0 },
    toSI: { times: 10, per: 1, plus: 0 },
    hardLimits: { min: 1, max: 100 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'any', fromAge: 18, low: [18, 180], high: [38, 380], source: 'tietz7' },
    ],
  },
  protein_total: {
    group: 'proteins',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'g/dL', loinc: '2885-2', decimals: 1 },
    si: { unit: 'g/L', loinc: '2885-2', decimals: 0 },
    toSI: { times: 10, per: 1, plus: 0 },
    hardLimits: { min: 1, max: 15 },
    critical: { low: null, high: null },
    ranges: [{ kind: 'reference', sex: 'any', fromAge: 18, low: [6, 60], high: [8.3, 83], source: 'tietz7' }],
  },
  crp: {
    group: 'inflammation',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'mg/L', loinc: '1988-5', decimals: 1 },
    si: null,
    toSI: null,
    hardLimits: { min: 0, max: 700 },
    critical: { low: null, high: null },
    ranges: [{ kind: 'reference', sex: 'any', fromAge: 18, low: null, below: [5, 5], source: 'mayo' }],
  },
  hscrp: {
    group: 'inflammation',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'mg/L', loinc: '30522-7', decimals: 2 },
    si: null,
    toSI: null,
    hardLimits: { min: 0, max: 700 },
    critical: { low: null, high: null },
    ranges: [
      {
        kind: 'decision:low-CV-risk',
        sex: 'any',
        fromAge: 18,
        low: null,
        below: [1, 1],
        source: 'ahacdc2003',
      },
    ],
  },
  creatinine: {
    group: 'renal',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'mg/dL', loinc: '2160-0', decimals: 2 },
    si: { unit: 'umol/L', loinc: '14682-9', decimals: 0 },
    toSI: { times: 10000, per: 113.12, plus: 0 },
    hardLimits: { min: 0.1, max: 40 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'male', fromAge: 18, low: [0.74, 65], high: [1.35, 119], source: 'mayo' },
      { kind: 'reference', sex: 'female', fromAge: 18, low: [0.59, 52], high: [1.04, 92], source: 'mayo' },
    ],
  },
  egfr: {
    group: 'renal',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'mL/min/{1.73_m2}', loinc: '98979-8', decimals: 0 },
    si: null,
    toSI: null,
    hardLimits: { min: 1, max: 200 },
    critical: { low: null, high: null },
    ranges: [{ kind: 'decision', sex: 'any', fromAge: 18, low: [60, 60], high: null, source: 'kdigo2024' }],
  },
  bun: {
    group: 'renal',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'mg/dL', loinc: '3094-0', decimals: 0 },
    si: { unit: 'mmol/L', loinc: '14937-7', decimals: 1 },
    toSI: { times: 10, per: 28.0134, plus: 0 },
    hardLimits: { min: 1, max: 300 },
    critical: { low: null, high: [100, 35.7] },
    ranges: [{ kind: 'reference', sex: 'any', fromAge: 18, low: [7, 2.5], high: [20, 7.1], source: 'mayo' }],
  },
  urea: {
    group: 'renal',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'mg/dL', loinc: '3091-6', decimals: 0 },
    si: { unit: 'mmol/L', loinc: '22664-7', decimals: 1 },
    toSI: { times: 10, per: 60.056, plus: 0 },
    hardLimits: { min: 2, max: 640 },
    critical: { low: null, high: [214, 35.6] },
    ranges: [
      { kind: 'reference', sex: 'any', fromAge: 18, low: [15, 2.5], high: [43, 7.2], source: 'tietz7' },
    ],
  },
  uric_acid: {
    group: 'renal',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'mg/dL', loinc: '3084-1', decimals: 1 },
    si: { unit: 'umol/L', loinc: '14933-6', decimals: 0 },
    toSI: { times: 10000, per: 168.11, plus: 0 },
    hardLimits: { min: 0.2, max: 30 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'male', fromAge: 18, low: [3.4, 202], high: [7, 416], source: 'tietz7' },
      { kind: 'reference', sex: 'female', fromAge: 18, low: [2.4, 143], high: [6, 357], source: 'tietz7' },
    ],
  },
  acr: {
    group: 'renal',
    specimen: 'urine',
    isFasting: false,
    conventional: { unit: 'mg/g', loinc: '9318-7', decimals: 0 },
    si: { unit: 'mg/mmol', loinc: '9318-7', decimals: 1 },
    toSI: { times: 113.12, per: 1000, plus: 0 },
    hardLimits: { min: 0, max: 30000 },
    critical: { low: null, high: null },
    ranges: [{ kind: 'decision', sex: 'any', fromAge: 18, low: null, below: [30, 3.4], source: 'kdigo2024' }],
  },
  alt: {
    group: 'liver',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'U/L', loinc: '1742-6', decimals: 0 },
    si: null,
    toSI: null,
    hardLimits: { min: 1, max: 20000 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'male', fromAge: 18, low: [7, 7], high: [55, 55], source: 'mayo' },
      { kind: 'reference', sex: 'female', fromAge: 18, low: [7, 7], high: [45, 45], source: 'mayo' },
    ],
  },
  ast: {
    group: 'liver',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'U/L', loinc: '1920-8', decimals: 0 },
    si: null,
    toSI: null,
    hardLimits: { min: 1, max: 20000 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'male', fromAge: 18, low: [8, 8], high: [48, 48], source: 'mayo' },
      { kind: 'reference', sex: 'female', fromAge: 18, low: [8, 8], high: [43, 43], source: 'mayo' },
    ],
  },
  ggt: {
    group: 'liver',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'U/L', loinc: '2324-2', decimals: 0 },
    si: null,
    toSI: null,
    hardLimits: { min: 1, max: 10000 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'male', fromAge: 18, low: [8, 8], high: [61, 61], source: 'mayo' },
      { kind: 'reference', sex: 'female', fromAge: 18, low: [5, 5], high: [36, 36], source: 'mayo' },
    ],
  },
  alp: {
    group: 'liver',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'U/L', loinc: '6768-6', decimals: 0 },
    si: null,
    toSI: null,
    hardLimits: { min: 1, max: 10000 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'male', fromAge: 18, low: [40, 40], high: [129, 129], source: 'mayo' },
      { kind: 'reference', sex: 'female', fromAge: 18, low: [35, 35], high: [104, 104], source: 'mayo' },
    ],
  },
  bilirubin_total: {
    group: 'liver',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'mg/dL', loinc: '1975-2', decimals: 1 },
    si: { unit: 'umol/L', loinc: '14631-6', decimals: 0 },
    toSI: { times: 10000, per: 584.66, plus: 0 },
    hardLimits: { min: 0.05, max: 60 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'any', fromAge: 18, low: [0.1, 2], high: [1.2, 21], source: 'tietz7' },
    ],
  },
  tsh: {
    group: 'thyroid',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'u[IU]/mL', loinc: '3016-3', decimals: 2 },
    si: { unit: 'm[IU]/L', loinc: '3016-3', decimals: 2 },
    toSI: { times: 1, per: 1, plus: 0 },
    hardLimits: { min: 0.001, max: 500 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'any', fromAge: 18, low: [0.4, 0.4], high: [4, 4], source: 'mayo' },
      {
        kind: 'alternative:older-adults',
        sex: 'any',
        fromAge: 65,
        low: [0.4, 0.4],
        high: [6, 6],
        source: 'sbem2013',
      },
    ],
  },
  ft4: {
    group: 'thyroid',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'ng/dL', loinc: '3024-7', decimals: 2 },
    si: { unit: 'pmol/L', loinc: '14920-3', decimals: 1 },
    toSI: { times: 10000, per: 776.87, plus: 0 },
    hardLimits: { min: 0.05, max: 20 },
    critical: { low: null, high: null },
    ranges: [
      { kind: 'reference', sex: 'any', fromAge: 18, low: [0.8, 10.3], high: [1.8, 23.2], source: 'tietz7' },
    ],
  },
  sodium: {
    group: 'electrolytes',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'mmol/L', loinc: '2951-2', decimals: 0 },
    si: null,
    toSI: null,
    hardLimits: { min: 90, max: 200 },
    critical: { low: [120, 120], high: [160, 160] },
    ranges: [
      { kind: 'reference', sex: 'any', fromAge: 18, low: [136, 136], high: [145, 145], source: 'tietz7' },
    ],
  },
  potassium: {
    group: 'electrolytes',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'mmol/L', loinc: '2823-3', decimals: 1 },
    si: null,
    toSI: null,
    hardLimits: { min: 1, max: 12 },
    critical: { low: [2.8, 2.8], high: [6.2, 6.2] },
    ranges: [{ kind: 'reference', sex: 'any', fromAge: 18, low: [3.5, 3.5], high: [5, 5], source: 'tietz7' }],
  },
  chloride: {
    group: 'electrolytes',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'mmol/L', loinc: '2075-0', decimals: 0 },
    si: null,
    toSI: null,
    hardLimits: { min: 50, max: 160 },
    critical: { low: [75, 75], high: [121, 121] },
    ranges: [{ kind: 'reference', sex: 'any', fromAge: 18, low: [98, 98], high: [107, 107], source: 'mayo' }],
  },
  bicarbonate: {
    group: 'electrolytes',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'mmol/L', loinc: '1963-8', decimals: 0 },
    si: null,
    toSI: null,
    hardLimits: { min: 2, max: 60 },
    critical: { low: [10, 10], high: [40, 40] },
    ranges: [{ kind: 'reference', sex: 'any', fromAge: 18, low: [22, 22], high: [29, 29], source: 'tietz7' }],
  },
  homocysteine: {
    group: 'other',
    specimen: 'serum/plasma',
    isFasting: true,
    conventional: { unit: 'umol/L', loinc: '13965-9', decimals: 1 },
    si: null,
    toSI: null,
    hardLimits: { min: 0.5, max: 500 },
    critical: { low: null, high: null },
    ranges: [{ kind: 'reference', sex: 'any', fromAge: 18, low: [5, 5], high: [15, 15], source: 'tietz7' }],
  },
  pth: {
    group: 'other',
    specimen: 'serum/plasma',
    isFasting: false,
    conventional: { unit: 'pg/mL', loinc: '2731-8', decimals: 0 },
    si: { unit: 'pmol/L', loinc: '14866-8', decimals: 1 },
    toSI: { times: 1000, per: 9425, plus: 0 },
    hardLimits: { min: 1, max: 5000 },
    critical: { low: null, high: null },
    ranges: [{ kind: 'reference', sex: 'any', fromAge: 18, low: [15, 1.6], high: [65, 6.9], source: 'mayo' }],
  },
} as const satisfies Record<string, LabAnalyte>;

export type LabAnalyteKey = keyof typeof labAnalytes;
export const labAnalyteKeys = Object.keys(labAnalytes).filter(isLabAnalyteKey);

function isLabAnalyteKey(key: string): key is LabAnalyteKey {
  return Object.hasOwn(labAnalytes, key);
}

/** The data of an analyte, with the type that all analytes share. */
export function labAnalyte(key: LabAnalyteKey): LabAnalyte {
  return labAnalytes[key];
}
