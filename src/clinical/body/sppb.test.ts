import { scoreSppb, type SppbInput } from './sppb';

const best: SppbInput = {
  gait4mS: 4,
  gait3mS: null,
  chairStands5S: 10,
  balance: { sideS: 10, semiS: 10, tandemS: 10 },
};

describe('scoreSppb', () => {
  it.each([
    [4.81, 4],
    [4.814, 4],
    [4.815, 3],
    [4.82, 3],
    [6.19, 3],
    [6.2, 3],
    [6.204, 3],
    [6.205, 2],
    [6.21, 2],
    [8.69, 2],
    [8.7, 2],
    [8.71, 1],
    [120, 1],
    ['unable', 0],
    [null, null],
    [0, null],
  ] as const)('scores four metres in %s s as %s points', (gait4mS, points) => {
    expect(scoreSppb({ ...best, gait4mS }).parts.gait).toBe(points);
  });

  it.each([
    [3.61, 4],
    [3.614, 4],
    [3.615, 3],
    [3.62, 3],
    [4.64, 3],
    [4.65, 3],
    [4.66, 2],
    [6.51, 2],
    [6.52, 2],
    [6.53, 1],
    [90, 1],
    [null, null],
    [0, null],
  ])('scores three metres in %s s as %s points', (gait3mS, points) => {
    expect(scoreSppb({ ...best, gait4mS: null, gait3mS }).parts.gait).toBe(points);
  });

  it.each([
    [4.82, 3.61, 4, 3],
    [4.82, null, 4, 3],
    [null, 3.61, 3, 4],
    ['unable', 3.61, 3, 4],
    ['unable', null, null, 0],
  ] as const)(
    'with four metres in %s s and three in %s s, the walk of %s m has %s points',
    (gait4mS, gait3mS, walkedM, gait) => {
      expect(scoreSppb({ ...best, gait4mS, gait3mS })).toMatchObject({ walkedM, parts: { gait } });
    },
  );

  it.each([
    [11.18, 4],
    [11.19, 4],
    [11.195, 3],
    [11.2, 3],
    [13.69, 3],
    [13.7, 2],
    [16.69, 2],
    [16.7, 1],
    [59.99, 1],
    [60, 1],
    [60.004, 1],
    [60.01, 0],
    ['unable', 0],
    [null, null],
    [0, null],
  ] as const)('scores five chair stands in %s s as %s points', (chairStands5S, points) => {
    expect(scoreSppb({ ...best, chairStands5S }).parts.chairStands).toBe(points);
  });

  it.each([
    [0, null, null, 0],
    [9.99, null, null, 0],
    [9.995, 0, null, 1],
    [10, 0, null, 1],
    [10, 9.99, null, 1],
    [10, 10, 0, 2],
    [10, 10, 2.99, 2],
    [10, 10, 3, 3],
    [10, 10, 3.01, 3],
    [10, 10, 9.99, 3],
    [10, 10, 10, 4],
    [9.99, 10, 10, 0],
  ])('scores stances of %s, %s and %s s as %s points', (sideS, semiS, tandemS, points) => {
    expect(scoreSppb({ ...best, balance: { sideS, semiS, tandemS } }).parts.balance).toBe(points);
  });

  // The gait and the chair stands give the total its last points.
  it.each([
    [0, 'unable', 'unable', 0, 'severe-limitation'],
    [0, 8.71, 14, 3, 'severe-limitation'],
    [0, 7, 14, 4, 'moderate'],
    [0, 5, 12, 6, 'moderate'],
    [0, 4, 12, 7, 'mild'],
    [10, 4, 10, 9, 'mild'],
  ] as const)(
    'scores a side-by-side stance of %s s, gait %s s and chair stands %s s as %s in total: %s',
    (sideS, gait4mS, chairStands5S, totalPoints, limitation) => {
      const balance = { sideS, semiS: 0, tandemS: null };
      expect(scoreSppb({ gait4mS, gait3mS: null, chairStands5S, balance })).toMatchObject({
        status: 'scored',
        totalPoints,
        limitation,
      });
    },
  );

  it.each([
    [2.99, 10, 'minimal'],
    [3, 11, 'minimal'],
    [10, 12, 'minimal'],
  ])(
    'scores a tandem stance of %s s and the best of the rest as %s in total: %s',
    (tandemS, totalPoints, limitation) => {
      expect(scoreSppb({ ...best, balance: { ...best.balance, tandemS } })).toMatchObject({
        totalPoints,
        limitation,
      });
    },
  );

  it('returns no total when a part is missing, and lists the needed inputs', () => {
    const balance = { sideS: 10, semiS: 10, tandemS: null };
    expect(scoreSppb({ gait4mS: null, gait3mS: null, chairStands5S: 12, balance })).toEqual({
      status: 'cannotAssess',
      totalPoints: null,
      mostPoints: 11,
      parts: { balance: null, gait: null, chairStands: 3 },
      needs: ['balance_tandem_s', 'gait_4m_s'],
    });
  });

  it.each([
    [null, 10, 10, 'balance_side_s'],
    [10, null, 10, 'balance_semi_s'],
    [10, 10, null, 'balance_tandem_s'],
    [-1, 10, 10, 'balance_side_s'],
  ])('never guesses a stance: %s, %s and %s s need %s', (sideS, semiS, tandemS, need) => {
    expect(scoreSppb({ ...best, balance: { sideS, semiS, tandemS } })).toMatchObject({
      totalPoints: null,
      needs: [need],
    });
  });
});
