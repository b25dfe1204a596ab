import { obstaclesOf, tooClose } from './supplementPlan';
import { supplementKeys, type SupplementKey } from './supplements';

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
  const obstacles = obstaclesOf(['calcium'], thyroxineAtSeven);

  it('returns the times less than four hours after levothyroxine', () => {
    expect(tooClose(['07:30', '12:30'], obstacles)).toMatchObject([
      { at: '07:30', obstacle: { key: 'levothyroxine', at: '07:00' } },
    ]);
    expect(tooClose(['10:59'], obstacles)).toHaveLength(1);
    expect(tooClose(['11:00'], obstacles)).toEqual([]);
    expect(tooClose(['11:01'], obstacles)).toEqual([]);
  });

  it('leaves out a time that stays as close as it is', () => {
    const isKept = (at: string) => at === '07:30';
    expect(tooClose(['07:30', '08:00'], obstacles, isKept).map(({ at }) => at)).toEqual(['08:00']);
  });
});
