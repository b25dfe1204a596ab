import { gripAsymmetry, gripAsymmetryCutOffs, type DominantHand } from './gripAsymmetry';
import { verdictAlgorithms } from '@/clinical/verdict';

describe('gripAsymmetry', () => {
  it.each<[leftKg: number, rightKg: number, DominantHand, verdict: string, display: string]>([
    [26.9, 30, 'right', 'asymmetric', '0.897'],
    [27, 30, 'right', 'symmetric', '0.90'],
    [27.1, 30, 'right', 'symmetric', '0.90'],
    [32.9, 30, 'right', 'symmetric', '1.10'],
    [33, 30, 'right', 'symmetric', '1.10'],
    [33.1, 30, 'right', 'asymmetric', '1.103'],
    [30, 26.9, 'left', 'asymmetric', '0.897'],
    [30, 27, 'left', 'symmetric', '0.90'],
    [30, 33, 'left', 'symmetric', '1.10'],
    [30, 33.1, 'left', 'asymmetric', '1.103'],
    [26.9, 30, 'ambidextrous', 'asymmetric', '0.897'],
    [30, 27, 'ambidextrous', 'symmetric', '0.90'],
    [30, 30, 'ambidextrous', 'symmetric', '1.00'],
  ])(
    'classifies left %s kg and right %s kg with dominant hand %s as %s (%s)',
    (leftBest, rightBest, dominantHand, verdict, display) => {
      expect(gripAsymmetry({ leftBest, rightBest, dominantHand })).toMatchObject({
        status: 'assessed',
        verdict,
        display,
        best: { left: leftBest, right: rightBest },
      });
    },
  );

  it('divides the weaker hand by the stronger one if the patient is ambidextrous', () => {
    expect(gripAsymmetry({ leftBest: 30, rightBest: 24, dominantHand: 'ambidextrous' })).toMatchObject({
      ratio: 0.8,
      basis: 'weakerByStronger',
    });
  });

  it.each<[number | null, number | null, DominantHand, string[]]>([
    [30, 30, null, ['dominantHand']],
    [null, 30, 'right', ['leftHand']],
    [30, null, 'right', ['rightHand']],
    [0, 30, 'right', ['leftHand']],
    [null, null, null, ['leftHand', 'rightHand', 'dominantHand']],
  ])('for %s kg, %s kg and dominance %s lists missing inputs', (leftBest, rightBest, dominantHand, needs) => {
    expect(gripAsymmetry({ leftBest, rightBest, dominantHand })).toEqual({ status: 'cannotAssess', needs });
  });

  it('has the cut-offs of its version', () => {
    expect(verdictAlgorithms['grip-asymmetry'].version).toBe('2021');
    expect(gripAsymmetryCutOffs).toEqual({
      below: { sign: '<', figure: 0.9 },
      above: { sign: '>', figure: 1.1 },
    });
  });
});
