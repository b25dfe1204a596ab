import { sarcFVerdicts } from './sarcFVerdicts';

const answers = {
  strength: 1,
  assistance_walking: 1,
  rise_from_chair: 1,
  climb_stairs: 1,
  falls: 0,
} as const;
const woman = { sex: 'female', ageYears: 85 } as const;
const calf = { value: 30.5, captured_at: '2026-01-10T09:30:00+01:00' };

describe('the stored verdicts of a screening', () => {
  it('are SARC-F alone without a calf, and SARC-CalF too with one, each with its inputs', () => {
    const alone = sarcFVerdicts(answers, { ...woman, calf: null });
    expect(alone).toMatchObject([
      { algorithm: 'sarc-f', verdict: 'positive', inputs: { ...answers, totalPoints: 4 } },
    ]);
    expect(sarcFVerdicts(answers, { ...woman, calf })).toEqual([
      ...alone,
      expect.objectContaining({
        ...{ algorithm: 'sarc-calf', verdict: 'positive' },
        inputs: {
          ...{ ...answers, ...woman, totalPoints: 14 },
          ...{ calfCm: calf.value, calfCapturedAt: calf.captured_at },
        },
      }),
    ]);
  });
});
