import { depletionsBy } from './depletions';
import { conditionKeys, medicineKeys, type ConditionKey, type MedicineKey } from './interactions';
import type { SupplementKey } from './supplements';

describe('depletionsBy', () => {
  it.each<[MedicineKey, SupplementKey[]]>([
    ['metformin', ['vitamin-b12']],
    ['omeprazole', ['vitamin-b12', 'magnesium']],
    ['pantoprazole', ['vitamin-b12', 'magnesium']],
    ['furosemide', ['potassium', 'magnesium']],
    ['hydrochlorothiazide', ['potassium', 'magnesium']],
    ['indapamide', ['potassium', 'magnesium']],
    ['methotrexate', ['folic-acid']],
    ['phenytoin', ['vitamin-d']],
    ['carbamazepine', ['vitamin-d']],
    ['phenobarbital', ['vitamin-d']],
    ['valproate', ['vitamin-d']],
    ['corticosteroids', ['calcium', 'vitamin-d']],
    ['isoniazid', ['pyridoxine']],
    ['denosumab', ['calcium', 'vitamin-d']],
  ])('finds for %s alone: %j', (medicine, nutrients) => {
    expect(depletionsBy({ medicines: [medicine], conditions: [] })).toMatchObject([
      { cause: { kind: 'medicine', medicine }, nutrients },
    ]);
  });

  it.each<[ConditionKey, SupplementKey[]]>([
    ['gastricBypass', ['iron', 'vitamin-b12', 'folic-acid', 'thiamin', 'calcium', 'vitamin-d']],
    ['coeliacDisease', ['iron', 'folic-acid', 'vitamin-b12', 'calcium', 'vitamin-d']],
    ['alcoholDependence', ['thiamin']],
    ['veganDiet', ['vitamin-b12']],
    ['perniciousAnaemia', ['vitamin-b12']],
    ['ilealResection', ['vitamin-b12']],
    ['prolongedVomiting', ['thiamin']],
  ])('finds for %s alone: %j', (condition, nutrients) => {
    expect(depletionsBy({ medicines: [], conditions: [condition] })).toMatchObject([
      { cause: { kind: 'condition', condition }, nutrients },
    ]);
  });

  it('finds nothing in an empty chart, and nothing for other medicines and conditions', () => {
    expect(depletionsBy({ medicines: [], conditions: [] })).toEqual([]);
    expect(depletionsBy({ medicines: medicineKeys, conditions: conditionKeys })).toHaveLength(14 + 7);
  });
});
