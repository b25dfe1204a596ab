import { gripAsymmetry } from './gripAsymmetry';
import { summariseGrip } from './gripSession';
import { gripVerdicts } from './gripVerdicts';

describe('the stored asymmetry verdict', () => {
  it('can be reproduced from its stored inputs: 90.9 N of 101 N is exactly 0.90', () => {
    const dominantHand = 'right';
    const summary = summariseGrip({
      unit: 'N',
      trials: [
        { hand: 'right', value: 101, invalid: null },
        { hand: 'left', value: 90.9, invalid: null },
      ],
      dominantHand,
      sex: 'female',
      protocol: 'southampton2011',
    });
    const kept = gripVerdicts(summary, { unit: 'N', dominantHand, sex: 'female', ageYears: 85 });
    expect(kept.find(({ algorithm }) => algorithm === 'grip-asymmetry')).toMatchObject({
      verdict: 'symmetric',
      inputs: { leftBest: 90.9, rightBest: 101, unit: 'N', dominantHand },
    });
    expect(gripAsymmetry({ leftBest: 90.9, rightBest: 101, dominantHand })).toMatchObject({
      verdict: 'symmetric',
    });
  });
});
