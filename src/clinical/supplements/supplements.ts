import type { InteractionKey } from './interactions';
import type { ClinicalSource } from '@/clinical/sources';

/**
 * The supplements of a nutrition chart: units, usual doses, reference intakes and upper limits. They are for adults
 * from 19 years on who are not pregnant; upper limits from 1 year on are in `childLimits.ts`. A single dose above the
 * hard limit means a wrong unit (engineering). Those of potassium: kclfda, rounded (engineering). Reference intakes:
 * nasemdri, and efsa2010fat for EPA and DHA. Upper limits: iomul, iom2011ul, efsaul, efsa2023se, efsa2023cu,
 * efsa2012n3. Usual doses: labelling, issncreatine, issnhmb, protage2013, espenger, nihods. Kept whole in one file:
 * it is one table.
 */

export type SupplementCategory = 'vitamin' | 'mineral' | 'protein' | 'fat' | 'fibre' | 'other';

/** What a limit counts: all intake including food (`total`), or only the named part. */
export type LimitBasis =
  | 'total'
  | 'supplemental'
  | 'supplementalAnyForm'
  | 'fortified'
  | 'preformedRetinol'
  | 'nicotinicAcid'
  | 'nicotinamide'
  | 'folicAcid';

/** `UL`: a tolerable upper intake level. The others are what an authority states where it sets none. */
export type LimitKind = 'UL' | 'safeLevel' | 'ADI' | 'noConcern';

interface OfAges {
  /** completed years, inclusive */
  fromAge: number;
  /** the last one; `null`: any higher age */
  toAge: number | null;
  /** per day, in the unit of the supplement, or of what `of` names */
  value: number;
}

export interface UpperLimit extends OfAges {
  basis: LimitBasis;
  kind: LimitKind;
}

export interface ReferenceIntake extends OfAges {
  sex: 'male' | 'female';
  kind: 'RDA' | 'AI';
  /**
   * what the authority's value refers to, if not the supplement itself; DFE are dietary folate equivalents, to which
   * the supplement can be converted
   */
  of?: 'EPA+DHA' | 'totalFibre' | 'DFE';
}

/**
 * Codes of FHIR `event-timing`: with breakfast, midday or evening meal, with any meal, before or after one, at
 * bedtime.
 */
export const eventTimings = ['CM', 'CD', 'CV', 'C', 'AC', 'PC', 'HS'] as const;
export type EventTiming = (typeof eventTimings)[number];

/**
 * UCUM has no separate international unit for each vitamin, nor for each of its forms, so these are Satchel's own
 * codes. If a limit is for one form, the unit names the form.
 */
export interface OtherUnit {
  code: 'IU' | 'IU-natural' | 'IU-synthetic' | 'ug{DFE}' | 'mg{nicotinamide}' | 'mg{nicotinic-acid}';
  /** the amount of one of it in the unit of the supplement */
  factor: number;
  /** what one of it counts against limits of some bases, if that differs */
  limitFactors?: Partial<Record<LimitBasis, number>>;
}

export interface Supplement {
  category: SupplementCategory;
  /** UCUM: of its doses, totals, reference intakes and limits */
  unit: string;
  /** other units that labels print */
  otherUnits: readonly OtherUnit[];
  /** per day */
  usualDailyDose: { low: number; high: number; source: ClinicalSource };
  reference: readonly ReferenceIntake[];
  upperLimits: { iom: readonly UpperLimit[]; efsa: readonly UpperLimit[] };
  /** a single dose above it is refused */
  hardDose: number;
  /** a single dose above it is confirmed before it is saved */
  askAbove?: number;
  /** a new single dose from this one on is refused; an earlier record may have it */
  refusedFrom?: number;
  /** a single dose above it, not taken every day, is a bolus, for which an average says too little */
  bolusAbove?: number;
  interactions: readonly InteractionKey[];
  /** when it is usually taken; none: at any time */
  when: readonly EventTiming[];
  sources: readonly ClinicalSource[];
}

export const supplements = {
  'vitamin-a': {
    category: 'vitamin',
    unit: 'ug{RAE}',
    otherUnits: [{ code: 'IU', factor: 0.3 }],
    usualDailyDose: { low: 300, high: 900, source: 'labelling' },
    reference: [
      { sex: 'male', fromAge: 19, toAge: null, value: 900, kind: 'RDA' },
      { sex: 'female', fromAge: 19, toAge: null, value: 700, kind: 'RDA' },
    ],
    upperLimits: {
      iom: [{ fromAge: 19, toAge: null, value: 3000, basis: 'preformedRetinol', kind: 'UL' }],
      efsa: [{ fromAge: 19, toAge: null, value: 3000, basis: 'preformedRetinol', kind: 'UL' }],
    },
    hardDose: 60000,
    interactions: [
      'pregnancy-a',
      'pregnancy-a-total',
      'retinoid',
      'warfarin-bleed',
      'orlistat-fatsoluble',
      'smoker-betacarotene',
      'renal-caution',
      'tetracycline-retinol',
      'liver-caution',
      'breast-feeding',
    ],
    when: ['C'],
    sources: ['nasemdri'],
  },
  'vitamin-c': {
    category: 'vitamin',
    unit: 'mg',
    otherUnits: [],
    usualDailyDose: { low: 100, high: 1000, source: 'labelling' },
    reference: [
      { sex: 'male', fromAge: 19, toAge: null, value: 90, kind: 'RDA' },
      { sex: 'female', fromAge: 19, toAge: null, value: 75, kind: 'RDA' },
    ],
    upperLimits: { iom: [{ fromAge: 19, toAge: null, value: 2000, basis: 'total', kind: 'UL' }], efsa: [] },
    hardDose: 10000,
    interactions: ['vitc-stones', 'vitc-iron-overload', 'vitc-kidney', 'phenylketonuria-sweetener'],
    when: [],
    sources: ['nasemdri'],
  },
  'vitamin-d': {
    category: 'vitamin',
    unit: 'ug',
    otherUnits: [{ code: 'IU', factor: 0.025 }],
    usualDailyDose: { low: 10, high: 50, source: 'labelling' },
    reference: [
      { sex: 'male', fromAge: 19, toAge: 70, value: 15, kind: 'RDA' },
      { sex: 'female', fromAge: 19, toAge: 70, value: 15, kind: 'RDA' },
      { sex: 'male', fromAge: 71, toAge: null, value: 20, kind: 'RDA' },
      { sex: 'female', fromAge: 71, toAge: null, value: 20, kind: 'RDA' },
    ],
    upperLimits: {
      iom: [{ fromAge: 19, toAge: null, value: 100, basis: 'total', kind: 'UL' }],
      efsa: [{ fromAge: 19, toAge: null, value: 100, basis: 'total', kind: 'UL' }],
    },
    hardDose: 7500,
    bolusAbove: 100,
    interactions: [
      'thiazide-calcium',
      'digoxin-calcium',
      'orlistat-fatsoluble',
      'calcium-hypercalcaemia',
      'calcium-stones',
    ],
    when: ['C'],
    sources: ['nasemdri'],
  },
  'vitamin-e': {
    category: 'vitamin',
    unit: 'mg{alphaTE}',
    otherUnits: [
      { code: 'IU-natural', factor: 0.67 },
      { code: 'IU-synthetic', factor: 0.45, limitFactors: { supplementalAnyForm: 0.9 } },
    ],
    usualDailyDose: { low: 10, high: 268, source: 'labelling' },
    reference: [
      { sex: 'male', fromAge: 19, toAge: null, value: 15, kind: 'RDA' },
      { sex: 'female', fromAge: 19, toAge: null, value: 15, kind: 'RDA' },
    ],
    upperLimits: {
      iom: [{ fromAge: 19, toAge: null, value: 1000, basis: 'supplementalAnyForm', kind: 'UL' }],
      efsa: [{ fromAge: 19, toAge: null, value: 300, basis: 'total', kind: 'UL' }],
    },
    hardDose: 3000,
    interactions: ['warfarin-bleed', 'bleeding-vitamin-e', 'orlistat-fatsoluble'],
    when: ['C'],
    sources: ['nasemdri'],
  },
  'vitamin-k': {
    category: 'vitamin',
    unit: 'ug',
    otherUnits: [],
    usualDailyDose: { low: 45, high: 200, source: 'labelling' },
    reference: [
      { sex: 'male', fromAge: 19, toAge: null, value: 120, kind: 'AI' },
      { sex: 'female', fromAge: 19, toAge: null, value: 90, kind: 'AI' },
    ],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 20000,
    interactions: ['warfarin-k', 'orlistat-fatsoluble'],
    when: ['C'],
    sources: ['nasemdri'],
  },
  thiamin: {
    category: 'vitamin',
    unit: 'mg',
    otherUnits: [],
    usualDailyDose: { low: 1.2, high: 100, source: 'labelling' },
    reference: [
      { sex: 'male', fromAge: 19, toAge: null, value: 1.2, kind: 'RDA' },
      { sex: 'female', fromAge: 19, toAge: null, value: 1.1, kind: 'RDA' },
    ],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 1500,
    interactions: [],
    when: [],
    sources: ['nasemdri'],
  },
  riboflavin: {
    category: 'vitamin',
    unit: 'mg',
    otherUnits: [],
    usualDailyDose: { low: 1.3, high: 50, source: 'labelling' },
    reference: [
      { sex: 'male', fromAge: 19, toAge: null, value: 1.3, kind: 'RDA' },
      { sex: 'female', fromAge: 19, toAge: null, value: 1.1, kind: 'RDA' },
    ],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 1000,
    interactions: [],
    when: ['C'],
    sources: ['nasemdri'],
  },
  niacin: {
    category: 'vitamin',
    unit: 'mg{NE}',
    // Niacin without a stated form may all be nicotinic acid.
    otherUnits: [
      { code: 'mg{nicotinamide}', factor: 1, limitFactors: { nicotinicAcid: 0 } },
      { code: 'mg{nicotinic-acid}', factor: 1, limitFactors: { nicotinamide: 0 } },
    ],
    usualDailyDose: { low: 14, high: 35, source: 'labelling' },
    reference: [
      { sex: 'male', fromAge: 19, toAge: null, value: 16, kind: 'RDA' },
      { sex: 'female', fromAge: 19, toAge: null, value: 14, kind: 'RDA' },
    ],
    upperLimits: {
      iom: [{ fromAge: 19, toAge: null, value: 35, basis: 'fortified', kind: 'UL' }],
      efsa: [
        { fromAge: 19, toAge: null, value: 10, basis: 'nicotinicAcid', kind: 'UL' },
        { fromAge: 19, toAge: null, value: 900, basis: 'nicotinamide', kind: 'UL' },
      ],
    },
    hardDose: 6000,
    interactions: ['niacin-statin', 'diabetes-glucose', 'liver-caution'],
    when: ['C'],
    sources: ['nasemdri'],
  },
  pantothenate: {
    category: 'vitamin',
    unit: 'mg',
    otherUnits: [],
    usualDailyDose: { low: 5, high: 10, source: 'labelling' },
    reference: [
      { sex: 'male', fromAge: 19, toAge: null, value: 5, kind: 'AI' },
      { sex: 'female', fromAge: 19, toAge: null, value: 5, kind: 'AI' },
    ],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 5000,
    interactions: [],
    when: [],
    sources: ['nasemdri'],
  },
  pyridoxine: {
    category: 'vitamin',
    unit: 'mg',
    otherUnits: [],
    usualDailyDose: { low: 1.3, high: 12, source: 'labelling' },
    reference: [
      { sex: 'male', fromAge: 19, toAge: 50, value: 1.3, kind: 'RDA' },
      { sex: 'female', fromAge: 19, toAge: 50, value: 1.3, kind: 'RDA' },
      { sex: 'male', fromAge: 51, toAge: null, value: 1.7, kind: 'RDA' },
      { sex: 'female', fromAge: 51, toAge: null, value: 1.5, kind: 'RDA' },
    ],
    upperLimits: {
      iom: [{ fromAge: 19, toAge: null, value: 100, basis: 'total', kind: 'UL' }],
      efsa: [{ fromAge: 19, toAge: null, value: 12, basis: 'total', kind: 'UL' }],
    },
    hardDose: 1000,
    interactions: ['levodopa-b6'],
    when: [],
    sources: ['nasemdri'],
  },
  biotin: {
    category: 'vitamin',
    unit: 'ug',
    otherUnits: [],
    usualDailyDose: { low: 30, high: 5000, source: 'labelling' },
    reference: [
      { sex: 'male', fromAge: 19, toAge: null, value: 30, kind: 'AI' },
      { sex: 'female', fromAge: 19, toAge: null, value: 30, kind: 'AI' },
    ],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 300000,
    interactions: ['biotin-assay'],
    when: [],
    sources: ['nasemdri'],
  },
  'folic-acid': {
    category: 'vitamin',
    unit: 'ug',
    otherUnits: [{ code: 'ug{DFE}', factor: 0.6 }],
    usualDailyDose: { low: 200, high: 800, source: 'labelling' },
    reference: [
      { sex: 'male', fromAge: 19, toAge: null, value: 400, kind: 'RDA', of: 'DFE' },
      { sex: 'female', fromAge: 19, toAge: null, value: 400, kind: 'RDA', of: 'DFE' },
    ],
    upperLimits: {
      iom: [{ fromAge: 19, toAge: null, value: 1000, basis: 'folicAcid', kind: 'UL' }],
      efsa: [{ fromAge: 19, toAge: null, value: 1000, basis: 'folicAcid', kind: 'UL' }],
    },
    hardDose: 15000,
    interactions: ['methotrexate-folate', 'folate-masks-b12', 'folate-fluoropyrimidine'],
    when: [],
    sources: ['nasemdri'],
  },
  'vitamin-b12': {
    category: 'vitamin',
    unit: 'ug',
    otherUnits: [],
    usualDailyDose: { low: 2.4, high: 1000, source: 'labelling' },
    reference: [
      { sex: 'male', fromAge: 19, toAge: null, value: 2.4, kind: 'RDA' },
      { sex: 'female', fromAge: 19, toAge: null, value: 2.4, kind: 'RDA' },
    ],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 10000,
    interactions: ['ppi-absorption'],
    when: [],
    sources: ['nasemdri'],
  },
  choline: {
    category: 'vitamin',
    unit: 'mg',
    otherUnits: [],
    usualDailyDose: { low: 250, high: 550, source: 'labelling' },
    reference: [
      { sex: 'male', fromAge: 19, toAge: null, value: 550, kind: 'AI' },
      { sex: 'female', fromAge: 19, toAge: null, value: 425, kind: 'AI' },
    ],
    upperLimits: { iom: [{ fromAge: 19, toAge: null, value: 3500, basis: 'total', kind: 'UL' }], efsa: [] },
    hardDose: 10000,
    interactions: [],
    when: ['C'],
    sources: ['nasemdri'],
  },
  multivitamin: {
    category: 'vitamin',
    unit: '{tbl}',
    otherUnits: [],
    usualDailyDose: { low: 1, high: 1, source: 'labelling' },
    reference: [],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 10,
    interactions: [
      'levothyroxine',
      'warfarin-k',
      'antibiotic-chelation',
      'bisphosphonate',
      'iron-calcium',
      'multivitamin-iron',
      'multivitamin-retinol',
      'folate-fluoropyrimidine',
      'multivitamin-copper',
      'renal-caution',
      'integrase-minerals',
      'phenylketonuria-sweetener',
    ],
    when: ['C'],
    sources: ['labelling'],
  },
  calcium: {
    category: 'mineral',
    unit: 'mg',
    otherUnits: [],
    usualDailyDose: { low: 300, high: 1200, source: 'labelling' },
    reference: [
      { sex: 'male', fromAge: 19, toAge: 70, value: 1000, kind: 'RDA' },
      { sex: 'male', fromAge: 71, toAge: null, value: 1200, kind: 'RDA' },
      { sex: 'female', fromAge: 19, toAge: 50, value: 1000, kind: 'RDA' },
      { sex: 'female', fromAge: 51, toAge: null, value: 1200, kind: 'RDA' },
    ],
    upperLimits: {
      iom: [
        { fromAge: 19, toAge: 50, value: 2500, basis: 'total', kind: 'UL' },
        { fromAge: 51, toAge: null, value: 2000, basis: 'total', kind: 'UL' },
      ],
      efsa: [{ fromAge: 19, toAge: null, value: 2500, basis: 'total', kind: 'UL' }],
    },
    hardDose: 5000,
    interactions: [
      'levothyroxine',
      'iron-calcium',
      'antibiotic-chelation',
      'bisphosphonate',
      'thiazide-calcium',
      'digoxin-calcium',
      'ppi-minerals',
      'calcium-hypercalcaemia',
      'calcium-stones',
      'integrase-minerals',
      'phenylketonuria-sweetener',
    ],
    when: ['C'],
    sources: ['nasemdri', 'iom2011ul'],
  },
  magnesium: {
    category: 'mineral',
    unit: 'mg',
    otherUnits: [],
    usualDailyDose: { low: 100, high: 350, source: 'labelling' },
    reference: [
      { sex: 'male', fromAge: 19, toAge: 30, value: 400, kind: 'RDA' },
      { sex: 'female', fromAge: 19, toAge: 30, value: 310, kind: 'RDA' },
      { sex: 'male', fromAge: 31, toAge: null, value: 420, kind: 'RDA' },
      { sex: 'female', fromAge: 31, toAge: null, value: 320, kind: 'RDA' },
    ],
    upperLimits: {
      iom: [{ fromAge: 19, toAge: null, value: 350, basis: 'supplemental', kind: 'UL' }],
      efsa: [{ fromAge: 19, toAge: null, value: 250, basis: 'supplemental', kind: 'UL' }],
    },
    hardDose: 2000,
    interactions: [
      'levothyroxine',
      'antibiotic-chelation',
      'bisphosphonate',
      'renal-caution',
      'ppi-absorption',
      'integrase-minerals',
      'phenylketonuria-sweetener',
    ],
    when: ['CV'],
    sources: ['nasemdri'],
  },
  iron: {
    category: 'mineral',
    unit: 'mg',
    otherUnits: [],
    usualDailyDose: { low: 14, high: 65, source: 'labelling' },
    reference: [
      { sex: 'male', fromAge: 19, toAge: null, value: 8, kind: 'RDA' },
      { sex: 'female', fromAge: 19, toAge: 50, value: 18, kind: 'RDA' },
      { sex: 'female', fromAge: 51, toAge: null, value: 8, kind: 'RDA' },
    ],
    upperLimits: {
      iom: [{ fromAge: 19, toAge: null, value: 45, basis: 'total', kind: 'UL' }],
      efsa: [{ fromAge: 19, toAge: null, value: 40, basis: 'total', kind: 'safeLevel' }],
    },
    hardDose: 400,
    interactions: [
      'levothyroxine',
      'iron-calcium',
      'iron-zinc-copper',
      'iron-tea-coffee',
      'antibiotic-chelation',
      'levodopa-iron',
      'bisphosphonate',
      'iron-overload',
      'ppi-minerals',
      'integrase-minerals',
    ],
    when: ['AC'],
    sources: ['nasemdri'],
  },
  zinc: {
    category: 'mineral',
    unit: 'mg',
    otherUnits: [],
    usualDailyDose: { low: 8, high: 25, source: 'labelling' },
    reference: [
      { sex: 'male', fromAge: 19, toAge: null, value: 11, kind: 'RDA' },
      { sex: 'female', fromAge: 19, toAge: null, value: 8, kind: 'RDA' },
    ],
    upperLimits: {
      iom: [{ fromAge: 19, toAge: null, value: 40, basis: 'total', kind: 'UL' }],
      efsa: [{ fromAge: 19, toAge: null, value: 25, basis: 'total', kind: 'UL' }],
    },
    hardDose: 300,
    interactions: [
      'iron-zinc-copper',
      'antibiotic-chelation',
      'bisphosphonate',
      'integrase-minerals',
      'phenylketonuria-sweetener',
    ],
    when: ['C'],
    sources: ['nasemdri'],
  },
  copper: {
    category: 'mineral',
    unit: 'mg',
    otherUnits: [],
    usualDailyDose: { low: 0.9, high: 2, source: 'labelling' },
    reference: [
      { sex: 'male', fromAge: 19, toAge: null, value: 0.9, kind: 'RDA' },
      { sex: 'female', fromAge: 19, toAge: null, value: 0.9, kind: 'RDA' },
    ],
    upperLimits: {
      iom: [{ fromAge: 19, toAge: null, value: 10, basis: 'total', kind: 'UL' }],
      efsa: [{ fromAge: 19, toAge: null, value: 5, basis: 'total', kind: 'ADI' }],
    },
    hardDose: 50,
    interactions: ['iron-zinc-copper', 'wilson-copper'],
    when: ['C'],
    sources: ['nasemdri', 'efsa2023cu'],
  },
  selenium: {
    category: 'mineral',
    unit: 'ug',
    otherUnits: [],
    usualDailyDose: { low: 55, high: 200, source: 'labelling' },
    reference: [
      { sex: 'male', fromAge: 19, toAge: null, value: 55, kind: 'RDA' },
      { sex: 'female', fromAge: 19, toAge: null, value: 55, kind: 'RDA' },
    ],
    upperLimits: {
      iom: [{ fromAge: 19, toAge: null, value: 400, basis: 'total', kind: 'UL' }],
      efsa: [{ fromAge: 19, toAge: null, value: 255, basis: 'total', kind: 'UL' }],
    },
    hardDose: 3000,
    interactions: ['warfarin-bleed'],
    when: ['C'],
    sources: ['nasemdri', 'efsa2023se'],
  },
  iodine: {
    category: 'mineral',
    unit: 'ug',
    otherUnits: [],
    usualDailyDose: { low: 100, high: 150, source: 'labelling' },
    reference: [
      { sex: 'male', fromAge: 19, toAge: null, value: 150, kind: 'RDA' },
      { sex: 'female', fromAge: 19, toAge: null, value: 150, kind: 'RDA' },
    ],
    upperLimits: {
      iom: [{ fromAge: 19, toAge: null, value: 1100, basis: 'total', kind: 'UL' }],
      efsa: [{ fromAge: 19, toAge: null, value: 600, basis: 'total', kind: 'UL' }],
    },
    hardDose: 20000,
    interactions: ['amiodarone-iodine', 'breast-feeding'],
    when: [],
    sources: ['nasemdri'],
  },
  potassium: {
    category: 'mineral',
    unit: 'mg',
    otherUnits: [],
    usualDailyDose: { low: 99, high: 1000, source: 'labelling' },
    reference: [
      { sex: 'male', fromAge: 19, toAge: null, value: 3400, kind: 'AI' },
      { sex: 'female', fromAge: 19, toAge: null, value: 2600, kind: 'AI' },
    ],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 8000,
    // 40 mmol, and about 100 mmol, which is the most of a whole day.
    askAbove: 1600,
    refusedFrom: 4000,
    interactions: [
      'raas-potassium',
      'renal-caution',
      'potassium-medicines',
      'potassium-calcineurin',
      'potassium-beta-blocker',
      'potassium-drospirenone',
      'phenylketonuria-sweetener',
    ],
    when: ['C'],
    sources: ['nasemdri'],
  },
  chromium: {
    category: 'mineral',
    unit: 'ug',
    otherUnits: [],
    usualDailyDose: { low: 25, high: 200, source: 'labelling' },
    reference: [
      { sex: 'male', fromAge: 19, toAge: 50, value: 35, kind: 'AI' },
      { sex: 'female', fromAge: 19, toAge: 50, value: 25, kind: 'AI' },
      { sex: 'male', fromAge: 51, toAge: null, value: 30, kind: 'AI' },
      { sex: 'female', fromAge: 51, toAge: null, value: 20, kind: 'AI' },
    ],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 3000,
    interactions: ['diabetes-glucose', 'levothyroxine'],
    when: ['C'],
    sources: ['nasemdri'],
  },
  manganese: {
    category: 'mineral',
    unit: 'mg',
    otherUnits: [],
    usualDailyDose: { low: 1, high: 5, source: 'labelling' },
    reference: [
      { sex: 'male', fromAge: 19, toAge: null, value: 2.3, kind: 'AI' },
      { sex: 'female', fromAge: 19, toAge: null, value: 1.8, kind: 'AI' },
    ],
    upperLimits: {
      iom: [{ fromAge: 19, toAge: null, value: 11, basis: 'total', kind: 'UL' }],
      efsa: [{ fromAge: 19, toAge: null, value: 8, basis: 'total', kind: 'safeLevel' }],
    },
    hardDose: 60,
    interactions: ['iron-zinc-copper'],
    when: ['C'],
    sources: ['nasemdri', 'efsa2023se'],
  },
  'whey-protein': {
    category: 'protein',
    unit: 'g',
    otherUnits: [],
    usualDailyDose: { low: 20, high: 40, source: 'labelling' },
    reference: [],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 200,
    interactions: ['levodopa-b6', 'levothyroxine', 'renal-caution', 'dysphagia-form', 'phenylketonuria'],
    when: ['PC'],
    sources: ['protage2013'],
  },
  casein: {
    category: 'protein',
    unit: 'g',
    otherUnits: [],
    usualDailyDose: { low: 20, high: 40, source: 'labelling' },
    reference: [],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 200,
    interactions: ['levodopa-b6', 'levothyroxine', 'renal-caution', 'phenylketonuria'],
    when: ['HS'],
    sources: ['labelling'],
  },
  'plant-protein': {
    category: 'protein',
    unit: 'g',
    otherUnits: [],
    usualDailyDose: { low: 20, high: 40, source: 'labelling' },
    reference: [],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 200,
    interactions: ['levothyroxine', 'levodopa-b6', 'renal-caution', 'phenylketonuria'],
    when: ['C'],
    sources: ['labelling'],
  },
  eaa: {
    category: 'protein',
    unit: 'g',
    otherUnits: [],
    usualDailyDose: { low: 6, high: 15, source: 'labelling' },
    reference: [],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 60,
    interactions: ['levodopa-b6', 'phenylketonuria'],
    when: ['PC'],
    sources: ['labelling'],
  },
  leucine: {
    category: 'protein',
    unit: 'g',
    otherUnits: [],
    usualDailyDose: { low: 2.5, high: 6, source: 'labelling' },
    reference: [],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 40,
    interactions: ['levodopa-b6', 'diabetes-glucose', 'phenylketonuria-sweetener'],
    when: ['C'],
    sources: ['protage2013'],
  },
  bcaa: {
    category: 'protein',
    unit: 'g',
    otherUnits: [],
    usualDailyDose: { low: 5, high: 12, source: 'labelling' },
    reference: [],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 50,
    interactions: ['levodopa-b6', 'phenylketonuria-sweetener'],
    when: [],
    sources: ['labelling'],
  },
  creatine: {
    category: 'protein',
    unit: 'g',
    otherUnits: [],
    usualDailyDose: { low: 3, high: 5, source: 'issncreatine' },
    reference: [],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 40,
    interactions: ['creatine-renal', 'phenylketonuria-sweetener'],
    when: ['C'],
    sources: ['issncreatine'],
  },
  hmb: {
    category: 'protein',
    unit: 'g',
    otherUnits: [],
    usualDailyDose: { low: 3, high: 3, source: 'issnhmb' },
    reference: [],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 12,
    interactions: [],
    when: ['CM', 'CD', 'CV'],
    sources: ['issnhmb'],
  },
  collagen: {
    category: 'protein',
    unit: 'g',
    otherUnits: [],
    usualDailyDose: { low: 5, high: 15, source: 'labelling' },
    reference: [],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 60,
    interactions: ['phenylketonuria'],
    when: [],
    sources: ['labelling'],
  },
  glutamine: {
    category: 'protein',
    unit: 'g',
    otherUnits: [],
    usualDailyDose: { low: 5, high: 30, source: 'labelling' },
    reference: [],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 80,
    interactions: ['renal-caution', 'phenylketonuria-sweetener'],
    when: [],
    sources: ['labelling'],
  },
  carnitine: {
    category: 'protein',
    unit: 'g',
    otherUnits: [],
    usualDailyDose: { low: 0.5, high: 2, source: 'labelling' },
    reference: [],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 10,
    interactions: ['warfarin-bleed'],
    when: ['C'],
    sources: ['nihods'],
  },
  ons: {
    category: 'protein',
    unit: 'kcal',
    otherUnits: [],
    usualDailyDose: { low: 400, high: 900, source: 'espenger' },
    reference: [],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 4000,
    interactions: [
      'dysphagia-form',
      'diabetes-glucose',
      'levothyroxine',
      'antibiotic-chelation',
      'integrase-minerals',
      'bisphosphonate',
      'feed-phenytoin',
      'levodopa-b6',
      'warfarin-k',
      'renal-caution',
      'phenylketonuria',
    ],
    when: ['AC'],
    sources: ['espenger'],
  },
  'omega-3': {
    category: 'fat',
    unit: 'mg',
    otherUnits: [],
    usualDailyDose: { low: 250, high: 2000, source: 'labelling' },
    reference: [
      { sex: 'male', fromAge: 19, toAge: null, value: 250, kind: 'AI', of: 'EPA+DHA' },
      { sex: 'female', fromAge: 19, toAge: null, value: 250, kind: 'AI', of: 'EPA+DHA' },
    ],
    upperLimits: {
      iom: [],
      efsa: [{ fromAge: 19, toAge: null, value: 5000, basis: 'total', kind: 'noConcern' }],
    },
    hardDose: 20000,
    interactions: ['antiplatelet-omega3', 'omega3-fibrillation'],
    when: ['C'],
    sources: ['efsa2010fat', 'efsa2012n3'],
  },
  mct: {
    category: 'fat',
    unit: 'g',
    otherUnits: [],
    usualDailyDose: { low: 5, high: 30, source: 'labelling' },
    reference: [],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 100,
    interactions: [],
    when: ['C'],
    sources: ['labelling'],
  },
  'fibre-psyllium': {
    category: 'fibre',
    unit: 'g',
    otherUnits: [],
    usualDailyDose: { low: 3.4, high: 10.2, source: 'labelling' },
    reference: [
      { sex: 'male', fromAge: 19, toAge: 50, value: 38, kind: 'AI', of: 'totalFibre' },
      { sex: 'female', fromAge: 19, toAge: 50, value: 25, kind: 'AI', of: 'totalFibre' },
      { sex: 'male', fromAge: 51, toAge: null, value: 30, kind: 'AI', of: 'totalFibre' },
      { sex: 'female', fromAge: 51, toAge: null, value: 21, kind: 'AI', of: 'totalFibre' },
    ],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 60,
    interactions: ['fibre-drugs', 'diabetes-glucose', 'levothyroxine', 'phenylketonuria-sweetener'],
    when: ['AC'],
    sources: ['nihods'],
  },
  inulin: {
    category: 'fibre',
    unit: 'g',
    otherUnits: [],
    usualDailyDose: { low: 5, high: 10, source: 'labelling' },
    reference: [],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 50,
    interactions: ['fibre-drugs', 'phenylketonuria-sweetener'],
    when: ['C'],
    sources: ['labelling'],
  },
  probiotic: {
    category: 'other',
    unit: '10*9{CFU}',
    otherUnits: [],
    usualDailyDose: { low: 1, high: 100, source: 'labelling' },
    reference: [],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 3000,
    interactions: ['probiotic-immuno'],
    when: ['C'],
    sources: ['nihods'],
  },
  coq10: {
    category: 'other',
    unit: 'mg',
    otherUnits: [],
    usualDailyDose: { low: 100, high: 300, source: 'labelling' },
    reference: [],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 3000,
    interactions: ['coq10-warfarin'],
    when: ['C'],
    sources: ['nihods'],
  },
  glucosamine: {
    category: 'other',
    unit: 'mg',
    otherUnits: [],
    usualDailyDose: { low: 1500, high: 1500, source: 'labelling' },
    reference: [],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 6000,
    interactions: ['warfarin-bleed', 'diabetes-glucose'],
    when: ['C'],
    sources: ['labelling'],
  },
  melatonin: {
    category: 'other',
    unit: 'mg',
    otherUnits: [],
    usualDailyDose: { low: 0.5, high: 5, source: 'labelling' },
    reference: [],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 30,
    interactions: ['sedation', 'warfarin-bleed', 'pregnancy-unsafe', 'breast-feeding'],
    when: ['HS'],
    sources: ['nihods'],
  },
  curcumin: {
    category: 'other',
    unit: 'mg',
    otherUnits: [],
    usualDailyDose: { low: 500, high: 1500, source: 'labelling' },
    reference: [],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 15000,
    interactions: [
      'gallbladder-curcumin',
      'warfarin-bleed',
      'bleeding-herb',
      'liver-caution',
      'pregnancy-unsafe',
      'breast-feeding',
    ],
    when: ['C'],
    sources: ['labelling'],
  },
  'st-johns-wort': {
    category: 'other',
    unit: 'mg',
    otherUnits: [],
    usualDailyDose: { low: 300, high: 900, source: 'labelling' },
    reference: [],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 5000,
    interactions: [
      'st-johns-wort-not',
      'st-johns-wort-weaker',
      'st-johns-wort-serotonin',
      'st-johns-wort',
      'pregnancy-unsafe',
      'breast-feeding',
    ],
    when: ['C'],
    sources: ['labelling'],
  },
  ginkgo: {
    category: 'other',
    unit: 'mg',
    otherUnits: [],
    usualDailyDose: { low: 120, high: 240, source: 'labelling' },
    reference: [],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 2000,
    interactions: ['warfarin-bleed', 'bleeding-herb', 'pregnancy-unsafe', 'breast-feeding'],
    when: ['C'],
    sources: ['labelling'],
  },
  'red-yeast-rice': {
    category: 'other',
    unit: 'mg',
    otherUnits: [],
    usualDailyDose: { low: 600, high: 2400, source: 'labelling' },
    reference: [],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 10000,
    interactions: ['red-yeast-statin', 'warfarin-bleed'],
    when: ['C'],
    sources: ['labelling'],
  },
  ors: {
    category: 'other',
    unit: 'mL',
    otherUnits: [],
    usualDailyDose: { low: 200, high: 2000, source: 'labelling' },
    reference: [],
    upperLimits: { iom: [], efsa: [] },
    hardDose: 10000,
    interactions: [
      'raas-potassium',
      'renal-caution',
      'diabetes-glucose',
      'heart-failure-fluid',
      'phenylketonuria-sweetener',
    ],
    when: [],
    sources: ['labelling'],
  },
} as const satisfies Record<string, Supplement>;

export type SupplementKey = keyof typeof supplements;
export const supplementKeys = Object.keys(supplements).filter(isSupplementKey);

function isSupplementKey(key: string): key is SupplementKey {
  return Object.hasOwn(supplements, key);
}

/** The data of a supplement, with the type that all supplements share. */
export function supplement(key: SupplementKey): Supplement {
  return supplements[key];
}
