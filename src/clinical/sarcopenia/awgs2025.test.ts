import { verdictAlgorithms } from '@/clinical/verdict';
import { awgs2025, awgs2025CutOffs } from './awgs2025';
import { nothingMeasured, type SarcopeniaInputs } from './sarcopeniaInputs';

/** 100 cm tall, so the muscle mass in kg is also that over the height squared. */
function person(change: Partial<SarcopeniaInputs>): SarcopeniaInputs {
  return { ...nothingMeasured, sex: 'female', ageYears: 75, heightCm: 100, asmMethod: 'bia', ...change };
}

describe('awgs2025', () => {
  it.each<[ageYears: number, 'male' | 'female', gripMaxKg: number, string]>([
    [50, 'male', 33.9, 'sarcopenia'],
    [50, 'male', 34, 'no-sarcopenia'],
    [64, 'male', 34.1, 'no-sarcopenia'],
    [50, 'female', 19.9, 'sarcopenia'],
    [64, 'female', 20, 'no-sarcopenia'],
    [64, 'female', 20.1, 'no-sarcopenia'],
    [65, 'male', 27.9, 'sarcopenia'],
    [65, 'male', 28, 'no-sarcopenia'],
    [66, 'male', 28.1, 'no-sarcopenia'],
    [65, 'female', 17.9, 'sarcopenia'],
    [65, 'female', 18, 'no-sarcopenia'],
    [66, 'female', 18.1, 'no-sarcopenia'],
  ])(
    'at %s years, for a %s with low mass and a grip of %s kg, is %s',
    (ageYears, sex, gripMaxKg, verdict) => {
      expect(awgs2025(person({ ageYears, sex, gripMaxKg, asmKg: 4 }))).toMatchObject({ verdict });
    },
  );

  it.each<[ageYears: number, 'male' | 'female', 'dxa' | 'bia', cutOff: number]>([
    [50, 'male', 'dxa', 7.2],
    [64, 'female', 'dxa', 5.5],
    [50, 'male', 'bia', 7.6],
    [64, 'female', 'bia', 5.7],
    [65, 'male', 'dxa', 7],
    [65, 'female', 'dxa', 5.4],
    [65, 'male', 'bia', 7],
    [65, 'female', 'bia', 5.7],
  ])('at %s years, for a %s by %s, mass is low below %s kg/m²', (ageYears, sex, asmMethod, cutOff) => {
    const verdictAt = (asmKg: number) => {
      const reading = awgs2025(person({ ageYears, sex, asmMethod, asmKg, gripMaxKg: 10 }));
      return reading.status === 'assessed' && reading.verdict;
    };
    expect(verdictAt(cutOff - 0.01)).toBe('sarcopenia');
    expect(verdictAt(cutOff)).toBe('no-sarcopenia');
    expect(verdictAt(cutOff + 0.01)).toBe('no-sarcopenia');
  });

  it.each<[Partial<SarcopeniaInputs>, object]>([
    [{ ageYears: 49 }, { status: 'tooYoung', fromAgeYears: 50 }],
    [
      { ageYears: 50, gripMaxKg: 10 },
      { verdict: 'possible', notes: ['massNeeded'] },
    ],
    [
      { ageYears: null, gripMaxKg: 10 },
      { status: 'cannotAssess', needs: ['age'] },
    ],
    [{}, { status: 'cannotAssess', needs: ['gripMaxKg'] }],
    [{ asmKg: 8 }, { status: 'cannotAssess', needs: ['gripMaxKg'] }],
    [{ asmKg: 4 }, { status: 'cannotAssess', needs: ['gripMaxKg'] }],
    [
      { gripMaxKg: 10, asmKg: 5, heightCm: null },
      { verdict: 'possible', notes: ['massNeeded'] },
    ],
    [
      { gripMaxKg: 10, asmKg: 6 },
      { verdict: 'no-sarcopenia', notes: ['lookForOtherCauses'] },
    ],
    [
      { gripMaxKg: 30, asmKg: 5 },
      { verdict: 'no-sarcopenia', notes: ['lowMassNormalStrength'] },
    ],
    [{ gripMaxKg: 30 }, { verdict: 'no-sarcopenia', notes: [] }],
    [
      { gripMaxKg: 10, asmKg: 5.5, asmMethod: null },
      { status: 'cannotAssess', needs: ['asmMethod'] },
    ],
    [{ gripMaxKg: 10, asmKg: 5.3, asmMethod: null }, { verdict: 'sarcopenia' }],
    [
      { gripMaxKg: 20, asmKg: 5, sex: null },
      { status: 'cannotAssess', needs: ['sex'] },
    ],
    [{ gripMaxKg: 17, asmKg: 5, sex: null }, { verdict: 'sarcopenia' }],
  ])('for %j returns %j', (change, expected) => {
    expect(awgs2025(person(change))).toMatchObject(expected);
  });

  it('has the cut-offs of its version', () => {
    expect(verdictAlgorithms.awgs2025.version).toBe('2025-2');
    expect(awgs2025CutOffs).toEqual({
      from50: {
        grip: { male: { sign: '<', figure: 34 }, female: { sign: '<', figure: 20 } },
        mass: {
          dxa: { male: { sign: '<', figure: 7.2 }, female: { sign: '<', figure: 5.5 } },
          bia: { male: { sign: '<', figure: 7.6 }, female: { sign: '<', figure: 5.7 } },
        },
      },
      from65: {
        grip: { male: { sign: '<', figure: 28 }, female: { sign: '<', figure: 18 } },
        mass: {
          dxa: { male: { sign: '<', figure: 7 }, female: { sign: '<', figure: 5.4 } },
          bia: { male: { sign: '<', figure: 7 }, female: { sign: '<', figure: 5.7 } },
        },
      },
    });
  });
});
