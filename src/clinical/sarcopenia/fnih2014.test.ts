import { verdictAlgorithms } from '@/clinical/verdict';
import { fnih2014, fnih2014CutOffs } from './fnih2014';
import { nothingMeasured, type SarcopeniaInputs } from './sarcopeniaInputs';

/** With a body mass index of 20, so the muscle mass is twenty times that over the index. */
function person(change: Partial<SarcopeniaInputs>): SarcopeniaInputs {
  const body = { heightCm: 100, weightKg: 20, asmMethod: 'dxa' } as const;
  return { ...nothingMeasured, sex: 'female', ageYears: 75, ...body, ...change };
}

describe('fnih2014', () => {
  it.each<['male' | 'female', gripMaxKg: number, perBmi: number, string]>([
    ['male', 25.9, 0.7, 'sarcopenia'],
    ['male', 26, 0.7, 'no-sarcopenia'],
    ['male', 26.1, 0.7, 'no-sarcopenia'],
    ['female', 15.9, 0.5, 'sarcopenia'],
    ['female', 16, 0.5, 'no-sarcopenia'],
    ['female', 16.1, 0.5, 'no-sarcopenia'],
    ['male', 20, 0.788, 'sarcopenia'],
    ['male', 20, 0.789, 'no-sarcopenia'],
    ['male', 20, 0.79, 'no-sarcopenia'],
    ['female', 10, 0.511, 'sarcopenia'],
    ['female', 10, 0.512, 'no-sarcopenia'],
    ['female', 10, 0.513, 'no-sarcopenia'],
  ])(
    'for a %s with a grip of %s kg and %s over the body mass index is %s',
    (sex, gripMaxKg, perBmi, verdict) => {
      const asmKg = Math.round(perBmi * 20_000) / 1000;
      expect(fnih2014(person({ sex, gripMaxKg, asmKg }))).toMatchObject({ status: 'assessed', verdict });
    },
  );

  it.each<[Partial<SarcopeniaInputs>, object]>([
    [{}, { status: 'cannotAssess', needs: ['gripMaxKg'] }],
    [{ asmKg: 8 }, { status: 'cannotAssess', needs: ['gripMaxKg'] }],
    [{ gripMaxKg: 10 }, { status: 'cannotAssess', needs: ['asmKg'] }],
    [
      { gripMaxKg: 10, asmKg: 8, heightCm: null, weightKg: null },
      { status: 'cannotAssess', needs: ['heightCm', 'weightKg'] },
    ],
    [
      { gripMaxKg: 10, asmKg: 8, ageYears: null },
      { status: 'cannotAssess', needs: ['age'] },
    ],
    [
      { gripMaxKg: 20, asmKg: 8, sex: null },
      { status: 'cannotAssess', needs: ['sex'] },
    ],
    [{ gripMaxKg: 10, asmKg: 8, sex: null }, { verdict: 'sarcopenia' }],
    [
      { gripMaxKg: 10, asmKg: 12 },
      { verdict: 'no-sarcopenia', notes: ['lookForOtherCauses'] },
    ],
    [
      { gripMaxKg: 30, asmKg: 8 },
      { verdict: 'no-sarcopenia', notes: ['lowMassNormalStrength'] },
    ],
    [
      { gripMaxKg: 10, asmKg: 8, asmMethod: 'bia' },
      { verdict: 'sarcopenia', notes: ['cutOffsOfDxa'] },
    ],
    [{ ageYears: 17 }, { status: 'tooYoung', fromAgeYears: 18 }],
    [{ ageYears: 64, gripMaxKg: 30 }, { notes: ['outsideValidatedAge'] }],
    [{ ageYears: 65, gripMaxKg: 30 }, { notes: [] }],
  ])('for %j returns %j', (change, expected) => {
    expect(fnih2014(person(change))).toMatchObject(expected);
  });

  it('has the cut-offs of its version', () => {
    expect(verdictAlgorithms.fnih2014.version).toBe('2014-2');
    expect(fnih2014CutOffs).toEqual({
      grip: { male: { sign: '<', figure: 26 }, female: { sign: '<', figure: 16 } },
      asmPerBmi: { male: { sign: '<', figure: 0.789 }, female: { sign: '<', figure: 0.512 } },
    });
  });
});
