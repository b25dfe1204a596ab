import {
  interaction,
  interactionKeys,
  type ConditionKey,
  type InteractionKey,
  type InteractionSeverity,
  type MedicineKey,
} from './interactions';
import { interactionsOf } from './supplementInteractions';
import { supplement, supplementKeys, type SupplementKey } from './supplements';

const healthyPerson = { medicines: [], conditions: [] };
/** No amounts are known, so every rule that depends on an amount applies. */
const unknown = new Map<SupplementKey, number>();
const eachAlone = (...keys: SupplementKey[]) => keys.map((key) => [key]);

describe('interactionsOf', () => {
  it('finds interactions with medicines and conditions, the most severe first', () => {
    const person = { medicines: ['warfarin', 'levothyroxine'], conditions: ['pregnancy'] } as const;
    expect(
      interactionsOf(eachAlone('vitamin-e', 'calcium', 'vitamin-a'), unknown, person).map(
        ({ supplement, key, partner }) => [supplement, key, partner.kind],
      ),
    ).toEqual([
      ['vitamin-a', 'pregnancy-a', 'condition'],
      ['calcium', 'levothyroxine', 'medicine'],
      ['vitamin-e', 'warfarin-bleed', 'medicine'],
      ['vitamin-a', 'warfarin-bleed', 'medicine'],
    ]);
  });

  it.each(['acenocoumarol', 'phenprocoumon', 'fluindione'] as const)(
    'finds the same interactions for %s as for warfarin',
    (medicine) => {
      const found = (one: 'warfarin' | typeof medicine) =>
        interactionsOf(eachAlone(...supplementKeys), unknown, { medicines: [one], conditions: [] }).map(
          ({ supplement: of, key }) => `${of} ${key}`,
        );
      expect(found(medicine)).toEqual(found('warfarin'));
    },
  );

  it('finds an interaction between two supplements once per pair', () => {
    expect(
      interactionsOf(eachAlone('iron', 'calcium', 'zinc'), unknown, healthyPerson).filter(({ key }) =>
        key.startsWith('iron-'),
      ),
    ).toEqual([
      {
        ...{ supplement: 'iron', key: 'iron-calcium', severity: 'moderate' },
        partner: { kind: 'supplement', supplement: 'calcium' },
      },
      {
        ...{ supplement: 'iron', key: 'iron-zinc-copper', severity: 'moderate' },
        partner: { kind: 'supplement', supplement: 'zinc' },
      },
      { supplement: 'iron', key: 'iron-tea-coffee', severity: 'minor', partner: { kind: 'anybody' } },
    ]);
  });

  it('finds no interactions between the supplements within one product', () => {
    const pairsOf = (...products: SupplementKey[][]) =>
      interactionsOf(products, unknown, healthyPerson).filter(({ partner }) => partner.kind === 'supplement');
    expect(pairsOf(['multivitamin', 'calcium', 'iron', 'zinc'])).toEqual([]);
    expect(pairsOf(['calcium', 'iron'], ['vitamin-c'])).toEqual([]);
    expect(pairsOf(['calcium', 'iron'], ['calcium'])).toMatchObject([
      { supplement: 'calcium', key: 'iron-calcium', partner: { supplement: 'iron' } },
    ]);
  });

  it.each<[SupplementKey, InteractionKey, below: number, from: number]>([
    ['biotin', 'biotin-assay', 4999, 5000],
    ['folic-acid', 'folate-masks-b12', 1000, 1000.1],
    ['omega-3', 'antiplatelet-omega3', 2999, 3000],
    ['niacin', 'niacin-statin', 999, 1000],
  ])('finds for %s the interaction %s not with %s a day, but with %s', (key, sought, below, from) => {
    const person = {
      medicines: ['warfarin', 'simvastatin'],
      conditions: ['atrialFibrillation'],
    } as const;
    const found = (amount: number) =>
      interactionsOf([[key]], new Map([[key, amount]]), person).some((one) => one.key === sought);
    expect(found(below)).toBe(false);
    expect(found(from)).toBe(true);
    // The amount belongs to this supplement only.
    expect(supplementKeys.filter((one) => supplement(one).interactions.includes(sought))).toEqual([key]);
    expect(interaction(sought).fromDailyAmount).toBeDefined();
  });

  it.each<[amount: number | undefined, InteractionKey, InteractionSeverity]>([
    [300, 'pregnancy-a-total', 'moderate'],
    [2999.9, 'pregnancy-a-total', 'moderate'],
    [3000, 'pregnancy-a', 'contraindicated'],
    [3000.1, 'pregnancy-a', 'contraindicated'],
    [undefined, 'pregnancy-a', 'contraindicated'],
  ])('finds for %s µg RE of vitamin A in pregnancy only %s: %s', (amount, key, severity) => {
    const daily = new Map<SupplementKey, number>(amount === undefined ? [] : [['vitamin-a', amount]]);
    const person = { ...healthyPerson, conditions: ['pregnancy'] } as const;
    expect(interactionsOf([['vitamin-a']], daily, person)).toMatchObject([{ key, severity }]);
    expect(interactionsOf([['vitamin-a']], daily, healthyPerson)).toEqual([]);
  });

  it.each(['heparins', 'NSAIDs', 'SSRIs'] as const)(
    'finds vitamin E with %s below, at and above 268 mg (400 IU) a day: no, yes, yes; yes if it is not known',
    (medicine) => {
      const found = (amount: number | undefined) =>
        interactionsOf([['vitamin-e']], new Map(amount === undefined ? [] : [['vitamin-e', amount]]), {
          ...healthyPerson,
          medicines: [medicine],
        }).map(({ key }) => key);
      expect([267.9, 268, 268.1, undefined].map(found)).toEqual([
        [],
        ['bleeding-vitamin-e'],
        ['bleeding-vitamin-e'],
        ['bleeding-vitamin-e'],
      ]);
    },
  );

  it.each<[SupplementKey, InteractionKey, ConditionKey]>([
    ['vitamin-c', 'vitc-kidney', 'kidneyDisease'],
    ['vitamin-c', 'vitc-stones', 'kidneyStones'],
    ['omega-3', 'omega3-fibrillation', 'atrialFibrillation'],
  ])(
    'finds for %s the interaction %s below, at and above 1000 mg a day: no, yes, yes',
    (key, sought, condition) => {
      const person = { ...healthyPerson, conditions: [condition] };
      const found = [999.9, 1000, 1000.1].map((amount) =>
        interactionsOf([[key]], new Map([[key, amount]]), person).some((one) => one.key === sought),
      );
      expect(found).toEqual([false, true, true]);
    },
  );

  it.each<[SupplementKey, InteractionKey, ConditionKey, InteractionSeverity]>([
    ['iron', 'iron-overload', 'haemochromatosis', 'contraindicated'],
    ['multivitamin', 'multivitamin-iron', 'haemochromatosis', 'major'],
    ['multivitamin', 'multivitamin-retinol', 'pregnancy', 'major'],
    ['ons', 'renal-caution', 'kidneyDisease', 'major'],
    ['calcium', 'calcium-stones', 'kidneyStones', 'major'],
    ['vitamin-d', 'calcium-stones', 'kidneyStones', 'major'],
    ['calcium', 'calcium-stones', 'sarcoidosis', 'major'],
    ['vitamin-d', 'calcium-stones', 'sarcoidosis', 'major'],
    ['calcium', 'calcium-hypercalcaemia', 'hypercalcaemia', 'contraindicated'],
    ['ors', 'heart-failure-fluid', 'heartFailure', 'moderate'],
    ['whey-protein', 'phenylketonuria', 'phenylketonuria', 'contraindicated'],
    ['vitamin-c', 'phenylketonuria-sweetener', 'phenylketonuria', 'major'],
    ['multivitamin', 'phenylketonuria-sweetener', 'phenylketonuria', 'major'],
    ['fibre-psyllium', 'phenylketonuria-sweetener', 'phenylketonuria', 'major'],
    ['ors', 'phenylketonuria-sweetener', 'phenylketonuria', 'major'],
    ['bcaa', 'phenylketonuria-sweetener', 'phenylketonuria', 'major'],
    ['niacin', 'liver-caution', 'cirrhosis', 'major'],
    ['vitamin-a', 'liver-caution', 'alcoholDependence', 'major'],
    ['copper', 'wilson-copper', 'wilsonsDisease', 'contraindicated'],
    ['multivitamin', 'multivitamin-copper', 'wilsonsDisease', 'major'],
    ['st-johns-wort', 'breast-feeding', 'breastFeeding', 'moderate'],
    ['st-johns-wort', 'pregnancy-unsafe', 'pregnancy', 'major'],
    ['ginkgo', 'pregnancy-unsafe', 'pregnancy', 'major'],
    ['curcumin', 'pregnancy-unsafe', 'pregnancy', 'major'],
    ['melatonin', 'pregnancy-unsafe', 'pregnancy', 'major'],
    ['multivitamin', 'renal-caution', 'kidneyDisease', 'major'],
    ['red-yeast-rice', 'red-yeast-statin', 'pregnancy', 'contraindicated'],
    ['vitamin-d', 'calcium-hypercalcaemia', 'hypercalcaemia', 'contraindicated'],
  ])('finds for %s the interaction %s with %s: %s', (key, sought, condition, severity) => {
    const found = interactionsOf([[key]], unknown, { ...healthyPerson, conditions: [condition] });
    expect(found).toContainEqual({
      ...{ supplement: key, key: sought, severity },
      partner: { kind: 'condition', condition },
    });
  });

  it.each<[SupplementKey, InteractionKey, MedicineKey, InteractionSeverity]>([
    ['multivitamin', 'bisphosphonate', 'alendronate', 'major'],
    ['multivitamin', 'multivitamin-retinol', 'isotretinoin', 'major'],
    ['ons', 'levothyroxine', 'levothyroxine', 'major'],
    ['ons', 'antibiotic-chelation', 'levofloxacin', 'major'],
    ['ons', 'integrase-minerals', 'integraseInhibitors', 'major'],
    ['ons', 'bisphosphonate', 'alendronate', 'major'],
    ['ons', 'feed-phenytoin', 'phenytoin', 'moderate'],
    ['ons', 'levodopa-b6', 'levodopa', 'moderate'],
    ['ons', 'warfarin-k', 'warfarin', 'major'],
    ['folic-acid', 'folate-fluoropyrimidine', 'fluoropyrimidines', 'major'],
    ['multivitamin', 'folate-fluoropyrimidine', 'fluoropyrimidines', 'major'],
    ['vitamin-a', 'tetracycline-retinol', 'doxycycline', 'major'],
    ['vitamin-a', 'tetracycline-retinol', 'minocycline', 'major'],
    ['calcium', 'ppi-minerals', 'omeprazole', 'moderate'],
    ['iron', 'ppi-minerals', 'pantoprazole', 'moderate'],
    ['fibre-psyllium', 'levothyroxine', 'levothyroxine', 'major'],
    ['st-johns-wort', 'st-johns-wort-not', 'warfarin', 'contraindicated'],
    ['st-johns-wort', 'st-johns-wort-not', 'immunosuppressants', 'contraindicated'],
    ['st-johns-wort', 'st-johns-wort-weaker', 'contraceptives', 'major'],
    ['st-johns-wort', 'st-johns-wort-serotonin', 'antidepressants', 'major'],
    ['ginkgo', 'warfarin-bleed', 'DOAC', 'moderate'],
    ['red-yeast-rice', 'red-yeast-statin', 'simvastatin', 'contraindicated'],
    ['potassium', 'raas-potassium', 'ramipril', 'major'],
    ['potassium', 'raas-potassium', 'losartan', 'major'],
    ['potassium', 'potassium-medicines', 'trimethoprim', 'major'],
    ['potassium', 'potassium-medicines', 'NSAIDs', 'major'],
    ['potassium', 'potassium-medicines', 'heparins', 'major'],
    ['st-johns-wort', 'st-johns-wort-not', 'antiretrovirals', 'contraindicated'],
    ['st-johns-wort', 'st-johns-wort-weaker', 'DOAC', 'major'],
    ['st-johns-wort', 'st-johns-wort-weaker', 'digoxin', 'major'],
    ['red-yeast-rice', 'red-yeast-statin', 'fibrates', 'contraindicated'],
    ['red-yeast-rice', 'red-yeast-statin', 'ezetimibe', 'contraindicated'],
    ['calcium', 'integrase-minerals', 'integraseInhibitors', 'major'],
    ['magnesium', 'integrase-minerals', 'integraseInhibitors', 'major'],
    ['iron', 'integrase-minerals', 'integraseInhibitors', 'major'],
    ['zinc', 'integrase-minerals', 'integraseInhibitors', 'major'],
    ['multivitamin', 'integrase-minerals', 'integraseInhibitors', 'major'],
    ['potassium', 'potassium-calcineurin', 'calcineurinInhibitors', 'major'],
    ['potassium', 'potassium-beta-blocker', 'betaBlockers', 'moderate'],
    ['potassium', 'potassium-drospirenone', 'drospirenone', 'moderate'],
    ['ginkgo', 'bleeding-herb', 'heparins', 'moderate'],
    ['ginkgo', 'bleeding-herb', 'NSAIDs', 'moderate'],
    ['ginkgo', 'bleeding-herb', 'SSRIs', 'moderate'],
    ['curcumin', 'bleeding-herb', 'heparins', 'moderate'],
    ['curcumin', 'bleeding-herb', 'NSAIDs', 'moderate'],
    ['curcumin', 'bleeding-herb', 'SSRIs', 'moderate'],
    ['omega-3', 'antiplatelet-omega3', 'aspirin', 'moderate'],
    ['omega-3', 'antiplatelet-omega3', 'clopidogrel', 'moderate'],
    ['omega-3', 'antiplatelet-omega3', 'heparins', 'moderate'],
    ['omega-3', 'antiplatelet-omega3', 'NSAIDs', 'moderate'],
    ['omega-3', 'antiplatelet-omega3', 'SSRIs', 'moderate'],
  ])('finds for %s the interaction %s with %s: %s', (key, sought, medicine, severity) => {
    const found = interactionsOf([[key]], unknown, { ...healthyPerson, medicines: [medicine] });
    expect(found).toContainEqual({
      ...{ supplement: key, key: sought, severity },
      partner: { kind: 'medicine', medicine },
    });
  });

  it.each(['iron', 'calcium'] as const)('finds %s beside a multivitamin', (mineral) => {
    const found = interactionsOf(eachAlone('multivitamin', mineral), unknown, healthyPerson);
    expect(found).toContainEqual({
      ...{ supplement: 'multivitamin', key: 'iron-calcium', severity: 'moderate' },
      partner: { kind: 'supplement', supplement: mineral },
    });
  });

  it('objects to any amount of vitamin C with haemochromatosis, and does not call it a help for iron', () => {
    const found = (condition: ConditionKey) =>
      interactionsOf([['vitamin-c']], new Map([['vitamin-c', 60]]), {
        ...healthyPerson,
        conditions: [condition],
      });
    expect(found('haemochromatosis').map(({ key }) => key)).toEqual(['vitc-iron-overload']);
    expect(found('kidneyStones')).toEqual([]);
  });

  it('finds only what concerns everyone in a healthy person, and nothing without supplements', () => {
    expect(interactionsOf(eachAlone('biotin', 'vitamin-k', 'calcium'), unknown, healthyPerson)).toMatchObject(
      [{ supplement: 'biotin', key: 'biotin-assay', partner: { kind: 'anybody' } }],
    );
    expect(interactionsOf([], unknown, { medicines: ['warfarin'], conditions: ['diabetes'] })).toEqual([]);
  });

  it('covers every interaction with at least one supplement', () => {
    const used = new Set(supplementKeys.flatMap((key) => supplement(key).interactions));
    expect([...used].sort()).toEqual([...interactionKeys].sort());
  });
});
