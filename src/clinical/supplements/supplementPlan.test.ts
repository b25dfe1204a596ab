import { obstaclesOf, tooClose } from './supplementPlan';
import { supplementKeys, type SupplementKey } from './supplements';

const slots = ['07:30', '10:30', '12:30', '16:00', '19:00', '22:00'];
const thyroxineAtSeven = {
  medicines: [{ medicine: 'levothyroxine', at: '07:00' }],
  supplements: [],
} as const;

describe('obstaclesOf', () => {
  it('returns the medicines and the other supplements that need hours between', () => {
    const besides = {
      medicines: [...thyroxineAtSeven.medicines, { medicine: 'warfarin', at: '08:00' }],
      supplements: [
        { key: 'iron', at: '16:00' },
        { key: 'vitamin-d', at: '12:30' },
      ],
    } as const;
    expect(obstaclesOf(['calcium'], besides).map(({ key, at, of }) => ({ key, at, of }))).toEqual([
      { key: 'levothyroxine', at: '07:00', of: { kind: 'medicine', medicine: 'levothyroxine' } },
      { key: 'iron-calcium', at: '16:00', of: { kind: 'supplement', supplement: 'iron' } },
    ]);
  });

  it('leaves out the product itself', () => {
    const itself = { medicines: [], supplements: [{ key: 'calcium', at: '08:00' }] } as const;
    expect(obstaclesOf(['calcium'], itself)).toEqual([]);
  });
});

describe('the hours between two intakes', () => {
  it('are needed whichever of two supplements is planned first', () => {
    const areApart = (one: SupplementKey, other: SupplementKey) =>
      obstaclesOf([one], { medicines: [], supplements: [{ key: other, at: '08:00' }] }).length > 0;
    for (const one of supplementKeys) {
      for (const other of supplementKeys)
        expect([one, other, areApart(one, other)]).toEqual([one, other, areApart(other, one)]);
    }
    expect(areApart('iron', 'manganese')).toBe(true);
  });

  it('are more for cholestyramine than for orlistat', () => {
    const after = (medicine: 'orlistat' | 'cholestyramine') =>
      obstaclesOf(['vitamin-d'], { medicines: [{ medicine, at: '08:00' }], supplements: [] })[0]?.gap;
    expect(after('orlistat')).toEqual({ afterOther: 2, beforeOther: 2 });
    expect(after('cholestyramine')).toEqual({ afterOther: 4, beforeOther: 4 });
  });
});

describe('tooClose', () => {
  it('proposes the next slot at least four hours after levothyroxine', () => {
    const obstacles = obstaclesOf(['calcium'], thyroxineAtSeven);
    expect(tooClose(['07:30'], obstacles, slots)).toMatchObject([
      { at: '07:30', obstacle: { key: 'levothyroxine' }, proposed: '12:30' },
    ]);
    expect(tooClose(['11:00'], obstacles, slots)).toEqual([]);
    expect(tooClose(['10:59'], obstacles, slots)).toHaveLength(1);
  });

  it('does not propose a slot at which it is already taken', () => {
    const obstacles = obstaclesOf(['calcium'], thyroxineAtSeven);
    expect(tooClose(['07:30', '12:30'], obstacles, slots)[0]?.proposed).toBe('16:00');
  });

  it('proposes null if there is no such slot', () => {
    const often = ['06:00', '12:00', '18:00', '00:00'].map((at) => ({
      medicine: 'levothyroxine' as const,
      at,
    }));
    const obstacles = obstaclesOf(['calcium'], { medicines: often, supplements: [] });
    expect(tooClose(['08:00'], obstacles, slots)[0]?.proposed).toBeNull();
  });
});
