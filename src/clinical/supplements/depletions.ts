import type { ClinicalSource } from '@/clinical/sources';
import type { MedicineKey } from './interactions';
import type { SupplementKey } from './supplements';

/** What a medicine does to a nutrient, whether or not a supplement is taken. */
interface Depletion {
  medicines: readonly MedicineKey[];
  nutrients: readonly SupplementKey[];
  source: ClinicalSource;
}

/** Sources: mhra2022b12, mhra2012ppi, mhra2009bone, nng33, mhra2014denosumab, nihods. */
export const depletions = {
  metformin: { medicines: ['metformin'], nutrients: ['vitamin-b12'], source: 'mhra2022b12' },
  ppi: {
    medicines: ['omeprazole', 'pantoprazole'],
    nutrients: ['vitamin-b12', 'magnesium'],
    source: 'mhra2012ppi',
  },
  loopDiuretic: { medicines: ['furosemide'], nutrients: ['potassium', 'magnesium'], source: 'nihods' },
  methotrexate: { medicines: ['methotrexate'], nutrients: ['folic-acid'], source: 'nihods' },
  anticonvulsant: {
    medicines: ['phenytoin', 'carbamazepine', 'phenobarbital', 'valproate'],
    nutrients: ['vitamin-d'],
    source: 'mhra2009bone',
  },
  isoniazid: { medicines: ['isoniazid'], nutrients: ['pyridoxine'], source: 'nng33' },
  denosumab: {
    medicines: ['denosumab'],
    nutrients: ['calcium', 'vitamin-d'],
    source: 'mhra2014denosumab',
  },
} as const satisfies Record<string, Depletion>;

export type DepletionKey = keyof typeof depletions;
const depletionKeys: readonly DepletionKey[] = Object.keys(depletions).filter(
  (key): key is DepletionKey => key in depletions,
);

export interface FoundDepletion {
  key: DepletionKey;
  medicine: MedicineKey;
  nutrients: readonly SupplementKey[];
}

/**
 * What each medicine of a person does to nutrients, without regard to supplements. Sources: mhra2022b12, mhra2012ppi,
 * mhra2009bone, nng33, mhra2014denosumab, nihods.
 *
 * @param medicines none: nothing is found, which is no statement about medicines that were not recorded
 */
export function depletionsBy(medicines: readonly MedicineKey[]): FoundDepletion[] {
  return depletionKeys.flatMap((key) => {
    const of: Depletion = depletions[key];
    return of.medicines
      .filter((medicine) => medicines.includes(medicine))
      .map((medicine) => ({ key, medicine, nutrients: of.nutrients }));
  });
}
