import type { ClinicalSource } from '@/clinical/sources';

/**
 * What supplements do to medicines, conditions and each other: the severity, the partners, and how many hours must be
 * between them. Sources: wiesner2021, nihods, iomul, efsaul, efsa2012n3, issncreatine, auyeung2000, stefanelli2022,
 * tetracyclinespc, calciumspc, gencer2021, ukka2023, hmpchypericum, eu2022monacolins, vanwegberg2017, easl2012wilson,
 * thomas2013, nccih, calcineurinspc, drospirenonespc, naturalmedicines, integrasespc, engineering (which conditions are
 * meant). Kept whole in one file: it is one table.
 */

/** The most severe first. */
export const severities = ['contraindicated', 'major', 'moderate', 'minor'] as const;
export type InteractionSeverity = (typeof severities)[number];

/** Generic names (INN), each also for others of its class that are not listed themselves, and classes of medicines. */
export const medicineKeys = [
  'levothyroxine',
  'warfarin',
  'acenocoumarol',
  'phenprocoumon',
  'fluindione',
  'VKA',
  'DOAC',
  'aspirin',
  'clopidogrel',
  'ciprofloxacin',
  'levofloxacin',
  'doxycycline',
  'minocycline',
  'alendronate',
  'risedronate',
  'ibandronate',
  'omeprazole',
  'pantoprazole',
  'metformin',
  'levodopa',
  'hydrochlorothiazide',
  'indapamide',
  'digoxin',
  'ramipril',
  'losartan',
  'spironolactone',
  'amiloride',
  'isotretinoin',
  'acitretin',
  'orlistat',
  'cholestyramine',
  'methotrexate',
  'phenytoin',
  'simvastatin',
  'atorvastatin',
  'rosuvastatin',
  'amiodarone',
  'lithium',
  'methimazole',
  'insulin',
  'glibenclamide',
  'gliclazide',
  'antibiotics',
  'chemotherapy',
  'immunosuppressants',
  'carbamazepine',
  'benzodiazepines',
  'trimethoprim',
  'NSAIDs',
  'heparins',
  'fluoropyrimidines',
  'furosemide',
  'isoniazid',
  'denosumab',
  'phenobarbital',
  'valproate',
  'antidepressants',
  'corticosteroids',
  'contraceptives',
  'calcineurinInhibitors',
  'betaBlockers',
  'drospirenone',
  'SSRIs',
  'antiretrovirals',
  'integraseInhibitors',
  'fibrates',
  'ezetimibe',
] as const;
export type MedicineKey = (typeof medicineKeys)[number];

export const conditionKeys = [
  'kidneyDisease',
  'kidneyStones',
  'haemochromatosis',
  'thyroidDisease',
  'diabetes',
  'immunosuppression',
  'dysphagia',
  'bowelStricture',
  'gallstones',
  'atrialFibrillation',
  'falls',
  'pregnancy',
  'smoking',
  'hypercalcaemia',
  'sarcoidosis',
  'heartFailure',
  'gastricBypass',
  'coeliacDisease',
  'phenylketonuria',
  'cirrhosis',
  'alcoholDependence',
  'wilsonsDisease',
  'breastFeeding',
  'veganDiet',
  'perniciousAnaemia',
  'ilealResection',
  'prolongedVomiting',
] as const;
export type ConditionKey = (typeof conditionKeys)[number];

/** How many hours apart, by which is taken first. */
export interface Gap {
  /** from the other one to the supplement */
  afterOther: number;
  /** from the supplement to the other one; `null`: the other one is not taken after it on the same morning */
  beforeOther: number | null;
}

export interface Interaction {
  severity: InteractionSeverity;
  medicines: readonly MedicineKey[];
  /** supplements that must not be taken too close to each other */
  supplements: readonly ('calcium' | 'iron' | 'zinc' | 'copper' | 'multivitamin')[];
  conditions: readonly ConditionKey[];
  /** the daily amount of the supplement, in its unit, above which it applies */
  fromDailyAmount?: {
    amount: number;
    /** whether exactly this amount is already enough */
    isIncluded: boolean;
  };
  /** the daily amount, in its unit, below which alone it applies; it does not if the amount is not known */
  belowDailyAmount?: number;
  gapHours: Gap | null;
  /** for medicines that need other gaps than the rest */
  gapHoursOf?: Partial<Record<MedicineKey, Gap>>;
  source: ClinicalSource;
}

/** Vitamin K antagonists: the rules for warfarin apply to each. */
export const vitaminKAntagonists = [
  'warfarin',
  'acenocoumarol',
  'phenprocoumon',
  'fluindione',
  'VKA',
] as const;

/** They make bleeding likelier without changing an INR, which the rules for anticoagulants ask for. */
const alsoForBleeding = ['heparins', 'NSAIDs', 'SSRIs'] as const;

/** EFSA's upper limit of preformed vitamin A for women who may be pregnant, in µg RE. That it counts itself: engineering. */
const retinolInPregnancy = 3000;

const quinolones = ['ciprofloxacin', 'levofloxacin'] as const;
const tetracyclines = ['doxycycline', 'minocycline'] as const;

export const interactions = {
  levothyroxine: {
    severity: 'major',
    medicines: ['levothyroxine'],
    supplements: [],
    conditions: [],
    gapHours: { afterOther: 4, beforeOther: 4 },
    source: 'wiesner2021',
  },
  'warfarin-k': {
    severity: 'major',
    medicines: vitaminKAntagonists,
    supplements: [],
    conditions: [],
    gapHours: null,
    source: 'nihods',
  },
  'warfarin-bleed': {
    severity: 'moderate',
    medicines: [...vitaminKAntagonists, 'DOAC', 'aspirin', 'clopidogrel'],
    supplements: [],
    conditions: [],
    gapHours: null,
    source: 'nihods',
  },
  'bleeding-herb': {
    severity: 'moderate',
    medicines: alsoForBleeding,
    supplements: [],
    conditions: [],
    gapHours: null,
    source: 'naturalmedicines',
  },
  // 400 IU of natural vitamin E. The fact sheet says above it; that it counts itself: engineering.
  'bleeding-vitamin-e': {
    severity: 'moderate',
    medicines: alsoForBleeding,
    supplements: [],
    conditions: [],
    fromDailyAmount: { amount: 268, isIncluded: true },
    gapHours: null,
    source: 'nihods',
  },
  'antibiotic-chelation': {
    severity: 'major',
    medicines: [...quinolones, ...tetracyclines],
    supplements: [],
    conditions: [],
    gapHours: { afterOther: 2, beforeOther: 6 },
    source: 'nihods',
  },
  'integrase-minerals': {
    severity: 'major',
    medicines: ['integraseInhibitors'],
    supplements: [],
    conditions: [],
    gapHours: { afterOther: 2, beforeOther: 6 },
    source: 'integrasespc',
  },
  bisphosphonate: {
    severity: 'major',
    medicines: ['alendronate', 'risedronate', 'ibandronate'],
    supplements: [],
    conditions: [],
    gapHours: { afterOther: 2, beforeOther: null },
    source: 'nihods',
  },
  'iron-calcium': {
    severity: 'moderate',
    medicines: [],
    supplements: ['calcium', 'iron', 'multivitamin'],
    conditions: [],
    gapHours: { afterOther: 2, beforeOther: 2 },
    source: 'nihods',
  },
  'iron-zinc-copper': {
    severity: 'moderate',
    medicines: [],
    supplements: ['iron', 'zinc', 'copper'],
    conditions: [],
    gapHours: { afterOther: 2, beforeOther: 2 },
    source: 'nihods',
  },
  'iron-tea-coffee': {
    severity: 'minor',
    medicines: [],
    supplements: [],
    conditions: [],
    gapHours: { afterOther: 1, beforeOther: 2 },
    source: 'nihods',
  },
  'ppi-absorption': {
    severity: 'moderate',
    medicines: ['omeprazole', 'pantoprazole'],
    supplements: [],
    conditions: [],
    gapHours: null,
    source: 'nihods',
  },
  'levodopa-b6': {
    severity: 'moderate',
    medicines: ['levodopa'],
    supplements: [],
    conditions: [],
    gapHours: null,
    source: 'nihods',
  },
  'levodopa-iron': {
    severity: 'moderate',
    medicines: ['levodopa'],
    supplements: [],
    conditions: [],
    gapHours: { afterOther: 2, beforeOther: 2 },
    source: 'nihods',
  },
  'thiazide-calcium': {
    severity: 'moderate',
    medicines: ['hydrochlorothiazide', 'indapamide'],
    supplements: [],
    conditions: [],
    gapHours: null,
    source: 'nihods',
  },
  'digoxin-calcium': {
    severity: 'major',
    medicines: ['digoxin'],
    supplements: [],
    conditions: [],
    gapHours: null,
    source: 'nihods',
  },
  'raas-potassium': {
    severity: 'major',
    medicines: ['ramipril', 'losartan', 'spironolactone', 'amiloride'],
    supplements: [],
    conditions: ['kidneyDisease'],
    gapHours: null,
    source: 'nihods',
  },
  'renal-caution': {
    severity: 'major',
    medicines: [],
    supplements: [],
    conditions: ['kidneyDisease'],
    gapHours: null,
    source: 'nihods',
  },
  'pregnancy-a': {
    severity: 'contraindicated',
    medicines: [],
    supplements: [],
    conditions: ['pregnancy'],
    fromDailyAmount: { amount: retinolInPregnancy, isIncluded: true },
    gapHours: null,
    source: 'efsaul',
  },
  'pregnancy-a-total': {
    severity: 'moderate',
    medicines: [],
    supplements: [],
    conditions: ['pregnancy'],
    belowDailyAmount: retinolInPregnancy,
    gapHours: null,
    source: 'efsaul',
  },
  retinoid: {
    severity: 'contraindicated',
    medicines: ['isotretinoin', 'acitretin'],
    supplements: [],
    conditions: [],
    gapHours: null,
    source: 'nihods',
  },
  'smoker-betacarotene': {
    severity: 'major',
    medicines: [],
    supplements: [],
    conditions: ['smoking'],
    gapHours: null,
    source: 'nihods',
  },
  'orlistat-fatsoluble': {
    severity: 'moderate',
    medicines: ['orlistat', 'cholestyramine'],
    supplements: [],
    conditions: [],
    gapHours: { afterOther: 2, beforeOther: 2 },
    gapHoursOf: { cholestyramine: { afterOther: 4, beforeOther: 4 } },
    source: 'nihods',
  },
  'biotin-assay': {
    severity: 'major',
    medicines: [],
    supplements: [],
    conditions: [],
    fromDailyAmount: { amount: 5000, isIncluded: true },
    gapHours: null,
    source: 'nihods',
  },
  'methotrexate-folate': {
    severity: 'moderate',
    medicines: ['methotrexate', 'phenytoin'],
    supplements: [],
    conditions: [],
    gapHours: null,
    source: 'nihods',
  },
  'folate-masks-b12': {
    severity: 'moderate',
    medicines: [],
    supplements: [],
    conditions: [],
    fromDailyAmount: { amount: 1000, isIncluded: false },
    gapHours: null,
    source: 'iomul',
  },
  'niacin-statin': {
    severity: 'moderate',
    medicines: ['simvastatin', 'atorvastatin', 'rosuvastatin'],
    supplements: [],
    conditions: [],
    fromDailyAmount: { amount: 1000, isIncluded: true },
    gapHours: null,
    source: 'nihods',
  },
  'vitc-stones': {
    severity: 'moderate',
    medicines: [],
    supplements: [],
    conditions: ['kidneyStones'],
    fromDailyAmount: { amount: 1000, isIncluded: true },
    gapHours: null,
    source: 'thomas2013',
  },
  'vitc-iron-overload': {
    severity: 'major',
    medicines: [],
    supplements: [],
    conditions: ['haemochromatosis'],
    gapHours: null,
    source: 'easl2022',
  },
  'amiodarone-iodine': {
    severity: 'major',
    medicines: ['amiodarone', 'lithium', 'methimazole'],
    supplements: [],
    conditions: ['thyroidDisease'],
    gapHours: null,
    source: 'nihods',
  },
  'diabetes-glucose': {
    severity: 'moderate',
    medicines: ['insulin', 'glibenclamide', 'gliclazide'],
    supplements: [],
    conditions: ['diabetes'],
    gapHours: null,
    source: 'nihods',
  },
  'antiplatelet-omega3': {
    severity: 'moderate',
    medicines: [...vitaminKAntagonists, 'DOAC', 'aspirin', 'clopidogrel', ...alsoForBleeding],
    supplements: [],
    conditions: [],
    fromDailyAmount: { amount: 3000, isIncluded: true },
    gapHours: null,
    source: 'naturalmedicines',
  },
  'probiotic-immuno': {
    severity: 'major',
    medicines: [...quinolones, ...tetracyclines, 'antibiotics', 'chemotherapy', 'immunosuppressants'],
    supplements: [],
    conditions: ['immunosuppression'],
    gapHours: null,
    source: 'nihods',
  },
  'fibre-drugs': {
    severity: 'moderate',
    medicines: ['digoxin', 'carbamazepine', 'lithium'],
    supplements: [],
    conditions: ['dysphagia', 'bowelStricture'],
    gapHours: { afterOther: 1, beforeOther: 2 },
    source: 'nihods',
  },
  'creatine-renal': {
    severity: 'moderate',
    medicines: [],
    supplements: [],
    conditions: ['kidneyDisease'],
    gapHours: null,
    source: 'issncreatine',
  },
  sedation: {
    severity: 'moderate',
    medicines: ['benzodiazepines'],
    supplements: [],
    conditions: ['falls'],
    gapHours: null,
    source: 'nihods',
  },
  'coq10-warfarin': {
    severity: 'moderate',
    medicines: vitaminKAntagonists,
    supplements: [],
    conditions: [],
    gapHours: null,
    source: 'nihods',
  },
  'gallbladder-curcumin': {
    severity: 'moderate',
    medicines: [],
    supplements: [],
    conditions: ['gallstones'],
    gapHours: null,
    source: 'nihods',
  },
  'dysphagia-form': {
    severity: 'moderate',
    medicines: [],
    supplements: [],
    conditions: ['dysphagia'],
    gapHours: null,
    source: 'engineering',
  },
  'iron-overload': {
    severity: 'contraindicated',
    medicines: [],
    supplements: [],
    conditions: ['haemochromatosis'],
    gapHours: null,
    source: 'nihods',
  },
  'multivitamin-iron': {
    severity: 'major',
    medicines: [],
    supplements: [],
    conditions: ['haemochromatosis'],
    gapHours: null,
    source: 'nihods',
  },
  'multivitamin-retinol': {
    severity: 'major',
    medicines: ['isotretinoin', 'acitretin'],
    supplements: [],
    conditions: ['pregnancy'],
    gapHours: null,
    source: 'nihods',
  },
  'feed-phenytoin': {
    severity: 'moderate',
    medicines: ['phenytoin'],
    supplements: [],
    conditions: [],
    gapHours: { afterOther: 2, beforeOther: 2 },
    source: 'auyeung2000',
  },
  'folate-fluoropyrimidine': {
    severity: 'major',
    medicines: ['fluoropyrimidines'],
    supplements: [],
    conditions: [],
    gapHours: null,
    source: 'stefanelli2022',
  },
  'tetracycline-retinol': {
    severity: 'major',
    medicines: tetracyclines,
    supplements: [],
    conditions: [],
    gapHours: null,
    source: 'tetracyclinespc',
  },
  'ppi-minerals': {
    severity: 'moderate',
    medicines: ['omeprazole', 'pantoprazole'],
    supplements: [],
    conditions: [],
    gapHours: null,
    source: 'nihods',
  },
  'calcium-hypercalcaemia': {
    severity: 'contraindicated',
    medicines: [],
    supplements: [],
    conditions: ['hypercalcaemia'],
    gapHours: null,
    source: 'calciumspc',
  },
  'calcium-stones': {
    severity: 'major',
    medicines: [],
    supplements: [],
    conditions: ['kidneyStones', 'sarcoidosis'],
    gapHours: null,
    source: 'calciumspc',
  },
  'vitc-kidney': {
    severity: 'major',
    medicines: [],
    supplements: [],
    conditions: ['kidneyDisease'],
    fromDailyAmount: { amount: 1000, isIncluded: true },
    gapHours: null,
    source: 'nihods',
  },
  // gencer2021 found a hazard ratio of 1.49 above 1 g a day, and 1.12 up to 1 g. That 1 g itself counts: engineering.
  'omega3-fibrillation': {
    severity: 'major',
    medicines: [],
    supplements: [],
    conditions: ['atrialFibrillation'],
    fromDailyAmount: { amount: 1000, isIncluded: true },
    gapHours: null,
    source: 'gencer2021',
  },
  'potassium-medicines': {
    severity: 'major',
    medicines: ['trimethoprim', 'NSAIDs', 'heparins'],
    supplements: [],
    conditions: [],
    gapHours: null,
    source: 'ukka2023',
  },
  'potassium-calcineurin': {
    severity: 'major',
    medicines: ['calcineurinInhibitors'],
    supplements: [],
    conditions: [],
    gapHours: null,
    source: 'calcineurinspc',
  },
  // Those that block only beta-1 receptors hardly raise potassium, and are not named.
  'potassium-beta-blocker': {
    severity: 'moderate',
    medicines: ['betaBlockers'],
    supplements: [],
    conditions: [],
    gapHours: null,
    source: 'ukka2023',
  },
  'potassium-drospirenone': {
    severity: 'moderate',
    medicines: ['drospirenone'],
    supplements: [],
    conditions: [],
    gapHours: null,
    source: 'drospirenonespc',
  },
  'st-johns-wort-not': {
    severity: 'contraindicated',
    medicines: [...vitaminKAntagonists, 'immunosuppressants', 'chemotherapy', 'antiretrovirals'],
    supplements: [],
    conditions: [],
    gapHours: null,
    source: 'hmpchypericum',
  },
  'st-johns-wort-weaker': {
    severity: 'major',
    medicines: [
      'DOAC',
      'digoxin',
      'simvastatin',
      'atorvastatin',
      'contraceptives',
      'phenytoin',
      'carbamazepine',
      'benzodiazepines',
      'omeprazole',
    ],
    supplements: [],
    conditions: [],
    gapHours: null,
    source: 'hmpchypericum',
  },
  'st-johns-wort-serotonin': {
    severity: 'major',
    medicines: ['antidepressants'],
    supplements: [],
    conditions: [],
    gapHours: null,
    source: 'hmpchypericum',
  },
  'st-johns-wort': {
    severity: 'moderate',
    medicines: [],
    supplements: [],
    conditions: [],
    gapHours: null,
    source: 'hmpchypericum',
  },
  'red-yeast-statin': {
    severity: 'contraindicated',
    medicines: ['simvastatin', 'atorvastatin', 'rosuvastatin', 'cholestyramine', 'fibrates', 'ezetimibe'],
    supplements: [],
    conditions: ['pregnancy', 'breastFeeding', 'cirrhosis'],
    gapHours: null,
    source: 'eu2022monacolins',
  },
  'heart-failure-fluid': {
    severity: 'moderate',
    medicines: [],
    supplements: [],
    conditions: ['heartFailure'],
    gapHours: null,
    source: 'engineering',
  },
  phenylketonuria: {
    severity: 'contraindicated',
    medicines: [],
    supplements: [],
    conditions: ['phenylketonuria'],
    gapHours: null,
    source: 'vanwegberg2017',
  },
  // Sweetened forms of what has no phenylalanine of its own. The label must name aspartame (Regulation 1169/2011).
  'phenylketonuria-sweetener': {
    severity: 'major',
    medicines: [],
    supplements: [],
    conditions: ['phenylketonuria'],
    gapHours: null,
    source: 'vanwegberg2017',
  },
  'liver-caution': {
    severity: 'major',
    medicines: [],
    supplements: [],
    conditions: ['cirrhosis', 'alcoholDependence'],
    gapHours: null,
    source: 'nihods',
  },
  'wilson-copper': {
    severity: 'contraindicated',
    medicines: [],
    supplements: [],
    conditions: ['wilsonsDisease'],
    gapHours: null,
    source: 'easl2012wilson',
  },
  'multivitamin-copper': {
    severity: 'major',
    medicines: [],
    supplements: [],
    conditions: ['wilsonsDisease'],
    gapHours: null,
    source: 'easl2012wilson',
  },
  'pregnancy-unsafe': {
    severity: 'major',
    medicines: [],
    supplements: [],
    conditions: ['pregnancy'],
    gapHours: null,
    source: 'nccih',
  },
  'breast-feeding': {
    severity: 'moderate',
    medicines: [],
    supplements: [],
    conditions: ['breastFeeding'],
    gapHours: null,
    source: 'nihods',
  },
} as const satisfies Record<string, Interaction>;

export type InteractionKey = keyof typeof interactions;
export const interactionKeys = Object.keys(interactions).filter(isInteractionKey);

function isInteractionKey(key: string): key is InteractionKey {
  return Object.hasOwn(interactions, key);
}

/** The data of an interaction, with the type that all interactions share. */
export function interaction(key: InteractionKey): Interaction {
  return interactions[key];
}
