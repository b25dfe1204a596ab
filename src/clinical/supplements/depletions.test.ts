import { depletionsBy } from './depletions';
import { medicineKeys, type MedicineKey } from './interactions';
import type { SupplementKey } from './supplements';

describe('depletionsBy', () => {
  it.each<[MedicineKey, SupplementKey[]]>([
    ['metformin', ['vitamin-b12']],
    ['omeprazole', ['vitamin-b12', 'magnesium']],
    ['pantoprazole', ['vitamin-b12', 'magnesium']],
    ['furosemide', ['potassium', 'magnesium']],
    ['methotrexate', ['folic-acid']],
    ['phenytoin', ['vitamin-d']],
    ['carbamazepine', ['vitamin-d']],
    ['phenobarbital', ['vitamin-d']],
    ['valproate', ['vitamin-d']],
    ['isoniazid', ['pyridoxine']],
    ['denosumab', ['calcium', 'vitamin-d']],
  ])('finds for %s alone: %j', (medicine, nutrients) => {
    expect(depletionsBy([medicine])).toMatchObject([{ medicine, nutrients }]);
  });

  it('finds nothing without medicines, and nothing for the others', () => {
    const speaking = new Set(depletionsBy(medicineKeys).map(({ medicine }) => medicine));
    expect(depletionsBy([])).toEqual([]);
    expect(depletionsBy(medicineKeys.filter((medicine) => !speaking.has(medicine)))).toEqual([]);
    expect(speaking.size).toBe(11);
  });
});
