import type { ClinicalSource } from '@/clinical/sources';
import type { ConditionKey, MedicineKey } from './interactions';
import type { SupplementKey } from './supplements';

/** What a medicine or a condition does to nutrients, whether or not a supplement is taken. */
interface Depletion {
  /** medicines, or conditions */
  causes: readonly (MedicineKey | ConditionKey)[];
  nutrients: readonly SupplementKey[];
  source: ClinicalSource;
}

/**
 * Sources: mhra2022b12, mhra2012ppi, mhra2009bone, nng33, mhra2014denosumab, bomss2020, bsg2014coeliac, nicecg100,
 * niceng239, rcog69, thiazidespc, nihods. Thiazides lower sodium too, which is no supplement: the advice says so.
 */
export const depletions = {
  metformin: { causes: ['metformin'], nutrients: ['vitamin-b12'], source: 'mhra2022b12' },
  ppi: {
    causes: ['omeprazole', 'pantoprazole'],
    nutrients: ['vitamin-b12', 'magnesium'],
    source: 'mhra2012ppi',
  },
  thiazide: {
    causes: ['hydrochlorothiazide', 'indapamide'],
    nutrients: ['potassium', 'magnesium'],
    source: 'thiazidespc',
  },
  loopDiuretic: { causes: ['furosemide'], nutrients: ['potassium', 'magnesium'], source: 'nihods' },
  methotrexate: { causes: ['methotrexate'], nutrients: ['folic-acid'], source: 'nihods' },
  anticonvulsant: {
    causes: ['phenytoin', 'carbamazepine', 'phenobarbital', 'valproate'],
    nutrients: ['vitamin-d'],
    source: 'mhra2009bone',
  },
  corticosteroid: { causes: ['corticosteroids'], nutrients: ['calcium', 'vitamin-d'], source: 'nihods' },
  isoniazid: { causes: ['isoniazid'], nutrients: ['pyridoxine'], source: 'nng33' },
  denosumab: {
    causes: ['denosumab'],
    nutrients: ['calcium', 'vitamin-d'],
    source: 'mhra2014denosumab',
  },
  gastricBypass: {
    causes: ['gastricBypass'],
    nutrients: ['iron', 'vitamin-b12', 'folic-acid', 'thiamin', 'calcium', 'vitamin-d'],
    source: 'bomss2020',
  },
  coeliacDisease: {
    causes: ['coeliacDisease'],
    nutrients: ['iron', 'folic-acid', 'vitamin-b12', 'calcium', 'vitamin-d'],
    source: 'bsg2014coeliac',
  },
  veganDiet: { causes: ['veganDiet'], nutrients: ['vitamin-b12'], source: 'niceng239' },
  perniciousAnaemia: { causes: ['perniciousAnaemia'], nutrients: ['vitamin-b12'], source: 'niceng239' },
  ilealResection: { causes: ['ilealResection'], nutrients: ['vitamin-b12'], source: 'niceng239' },
  prolongedVomiting: { causes: ['prolongedVomiting'], nutrients: ['thiamin'], source: 'rcog69' },
  alcoholDependence: { causes: ['alcoholDependence'], nutrients: ['thiamin'], source: 'nicecg100' },
} as const satisfies Record<string, Depletion>;

export type DepletionKey = keyof typeof depletions;
const depletionKeys: readonly DepletionKey[] = Object.keys(depletions).filter(
  (key): key is DepletionKey => key in depletions,
);

export type DepletionCause =
  | { kind: 'medicine'; medicine: MedicineKey }
  | { kind: 'condition'; condition: ConditionKey };

export interface FoundDepletion {
  key: DepletionKey;
  cause: DepletionCause;
  nutrients: readonly SupplementKey[];
}

/**
 * What each medicine and condition of a person does to nutrients, without regard to supplements. Sources: mhra2022b12,
 * mhra2012ppi, mhra2009bone, nng33, mhra2014denosumab, bomss2020, bsg2014coeliac, nicecg100, niceng239, rcog69,
 * thiazidespc, nihods.
 *
 * @param person what is recorded; nothing is said about what is not
 */
export function depletionsBy({
  medicines,
  conditions,
}: {
  medicines: readonly MedicineKey[];
  conditions: readonly ConditionKey[];
}): FoundDepletion[] {
  return depletionKeys.flatMap((key) => {
    const { causes, nutrients }: Depletion = depletions[key];
    const found: DepletionCause[] = [
      ...medicines.flatMap((medicine) =>
        causes.includes(medicine) ? [{ kind: 'medicine' as const, medicine }] : [],
      ),
      ...conditions.flatMap((condition) =>
        causes.includes(condition) ? [{ kind: 'condition' as const, condition }] : [],
      ),
    ];
    return found.map((cause) => ({ key, cause, nutrients }));
  });
}
