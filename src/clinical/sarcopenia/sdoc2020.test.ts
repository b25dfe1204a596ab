import { nothingMeasured, type SarcopeniaInputs } from './sarcopeniaInputs';
import { sdoc2020, sdoc2020CutOffs } from './sdoc2020';
import { verdictAlgorithms } from '@/clinical/verdict';

function person(change: Partial<SarcopeniaInputs>): SarcopeniaInputs {
  return { ...nothingMeasured, sex: 'female', ageYears: 75, ...change };
}

describe('sdoc2020', () => {
  it.each<[SarcopeniaInputs['sex'], gripMaxKg: number | null, gait4mS: number | 'unable' | null, string]>([
    ['male', 35.4, 6, 'sarcopenia'],
    ['male', 35.5, 6, 'no-sarcopenia'],
    ['male', 35.6, 6, 'no-sarcopenia'],
    ['female', 19.9, 6, 'sarcopenia'],
    ['female', 20, 6, 'no-sarcopenia'],
    ['female', 20.1, 6, 'no-sarcopenia'],
    ['female', 10, 4.99, 'no-sarcopenia'],
    ['female', 10, 5, 'no-sarcopenia'],
    ['female', 10, 5.01, 'sarcopenia'],
    ['female', 10, 'unable', 'sarcopenia'],
    ['female', null, 5, 'no-sarcopenia'],
    ['female', 20, null, 'no-sarcopenia'],
    ['unknown', 19.9, 6, 'sarcopenia'],
    ['unknown', 35.5, 6, 'no-sarcopenia'],
    ['unknown', 30, 4, 'no-sarcopenia'],
  ])('for sex %s with a grip of %s kg and 4 m in %s s is %s', (sex, gripMaxKg, gait4mS, verdict) => {
    expect(sdoc2020(person({ sex, gripMaxKg, gait4mS }))).toMatchObject({ status: 'assessed', verdict });
  });

  it.each<[Partial<SarcopeniaInputs>, needs: string[]]>([
    [{}, ['gripMaxKg', 'gait4mS']],
    [{ gripMaxKg: 10 }, ['gait4mS']],
    [{ gait4mS: 6 }, ['gripMaxKg']],
    [{ gripMaxKg: 30, gait4mS: 6, sex: 'other' }, ['sex']],
    [{ gripMaxKg: 10, gait4mS: 6, ageYears: null }, ['age']],
  ])('lists the missing inputs for %j', (change, needs) => {
    expect(sdoc2020(person(change))).toMatchObject({ status: 'cannotAssess', needs });
  });

  it.each<[number, object]>([
    [17, { status: 'tooYoung', fromAgeYears: 18 }],
    [64, { verdict: 'sarcopenia', notes: ['outsideValidatedAge'] }],
    [65, { verdict: 'sarcopenia', notes: [] }],
  ])('at %s years returns %j', (ageYears, expected) => {
    expect(sdoc2020(person({ ageYears, gripMaxKg: 10, gait4mS: 6 }))).toMatchObject(expected);
  });

  it('has the cut-offs of its version', () => {
    expect(verdictAlgorithms.sdoc2020.version).toBe('2020');
    expect(sdoc2020CutOffs).toEqual({
      grip: { male: { sign: '<', figure: 35.5 }, female: { sign: '<', figure: 20 } },
      gaitSpeed: { male: { sign: '<', figure: 0.8 }, female: { sign: '<', figure: 0.8 } },
    });
  });
});
