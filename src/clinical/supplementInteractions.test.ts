import { interactionKeys } from './interactions';
import { interactionsOf } from './supplementInteractions';
import { supplement, supplementKeys } from './supplements';

const nobody = { medicines: [], conditions: [] };

describe('what supplements do', () => {
  it('to medicines and conditions of a person is found, the gravest first', () => {
    const person = { medicines: ['warfarin', 'levothyroxine'], conditions: ['pregnancy'] } as const;
    expect(
      interactionsOf(['vitamin-e', 'calcium', 'vitamin-a'], person).map(({ supplement, key, partner }) => [
        supplement,
        key,
        partner.kind,
      ]),
    ).toEqual([
      ['vitamin-a', 'pregnancy-a', 'condition'],
      ['calcium', 'levothyroxine', 'medicine'],
      ['vitamin-e', 'warfarin-bleed', 'medicine'],
      ['vitamin-a', 'warfarin-bleed', 'medicine'],
    ]);
  });

  it.each(['acenocoumarol', 'phenprocoumon', 'fluindione'] as const)(
    'to warfarin it does to %s, which works as that does',
    (medicine) => {
      const found = (one: 'warfarin' | typeof medicine) =>
        interactionsOf(supplementKeys, { medicines: [one], conditions: [] }).map(
          ({ supplement: of, key }) => `${of} ${key}`,
        );
      expect(found(medicine)).toEqual(found('warfarin'));
    },
  );

  it('to each other is found once for each pair', () => {
    expect(
      interactionsOf(['iron', 'calcium', 'zinc'], nobody).filter(({ key }) => key.startsWith('iron-')),
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

  it('to somebody who takes nothing else and is ill of nothing is only what concerns anybody', () => {
    expect(interactionsOf(['biotin', 'vitamin-k', 'calcium'], nobody)).toMatchObject([
      { supplement: 'biotin', key: 'biotin-assay', partner: { kind: 'anybody' } },
    ]);
    expect(interactionsOf([], { medicines: ['warfarin'], conditions: ['diabetes'] })).toEqual([]);
  });

  it('is known of every interaction: some supplement has each of them', () => {
    const used = new Set(supplementKeys.flatMap((key) => supplement(key).interactions));
    expect([...used].sort()).toEqual([...interactionKeys].sort());
  });
});
