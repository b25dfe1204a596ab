import { conditionKeys, medicineKeys } from '@/clinical/interactions';
import { conditionsIn, medicinesIn } from './medicineNames';

describe('medicines of a chart', () => {
  it.each([
    [['Lévothyroxine 75 µg le matin'], ['levothyroxine']],
    [['LEVOTHYROX 50'], ['levothyroxine']],
    [['warfarine (Coumadine)', 'Warfarin'], ['warfarin']],
    [['Apixaban 5 mg twice a day'], ['DOAC']],
    [['الوارفارين 5 ملغ'], ['warfarin']],
    [['ليفوثيروكسين'], ['levothyroxine']],
    [['Alendronic acid weekly; metformin'], ['alendronate', 'metformin']],
    [['Paracetamol'], []],
    [[], []],
  ])('%j are %j', (entries, found) => {
    expect(medicinesIn(entries)).toEqual(found);
  });

  it('are all found by their own names', () => {
    for (const key of medicineKeys) expect(medicinesIn([key])).toContain(key);
  });

  it('are not found in the middle of another word', () => {
    expect(medicinesIn(['proinsulin test', 'metallic taste'])).toEqual([]);
  });
});

describe('conditions of a chart', () => {
  it.each([
    [['Insuffisance rénale chronique stade 3'], ['kidneyDisease']],
    [
      ['Chronic kidney disease', 'type 2 diabetes'],
      ['kidneyDisease', 'diabetes'],
    ],
    [['Diabète de type 2'], ['diabetes']],
    [['السكري من النوع الثاني'], ['diabetes']],
    [['قصور كلوي مزمن'], ['kidneyDisease']],
    [['fumeuse'], ['smoking']],
    [['Hypertension'], []],
  ])('%j are %j', (entries, found) => {
    expect(conditionsIn(entries)).toEqual(found);
  });

  it('are each found by some word', () => {
    const words = [
      'ckd',
      'kidney stones',
      'hemochromatosis',
      'thyroid nodule',
      'diabetic',
      'transplanted kidney',
    ];
    const more = [
      'dysphagia',
      'stricture',
      'gallstones',
      'atrial fibrillation',
      'falls',
      'pregnant',
      'smoker',
    ];
    expect(conditionsIn([...words, ...more])).toEqual([...conditionKeys]);
  });
});
