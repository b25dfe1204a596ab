import { assessGlim, type GlimInput } from './glim';

// At a height of 100 cm the weight in kg is the BMI itself.
const well: GlimInput = {
  screenPositive: true,
  ageYears: 75,
  sex: 'male',
  weightKg: 24,
  heightCm: 100,
  weightWithin6MonthsKg: 24,
  weightBeyond6MonthsKg: 24,
  lossIntended: false,
  asmKg: 8,
  calfCm: null,
  foodIntake: 'sufficient',
  giMalabsorption: false,
  inflammation: false,
};
const thin = { weightKg: 21, weightWithin6MonthsKg: 21, weightBeyond6MonthsKg: 21 };
const allUnknown = {
  weightKg: null,
  heightCm: null,
  weightWithin6MonthsKg: null,
  weightBeyond6MonthsKg: null,
  asmKg: null,
};
const noEtiology = { foodIntake: null, giMalabsorption: null, inflammation: null };

describe('assessGlim', () => {
  it('stops at a negative screen', () => {
    expect(assessGlim({ ...well, ...thin, inflammation: true, screenPositive: false })).toEqual({
      status: 'notAtRisk',
    });
  });

  it.each([
    [{ screenPositive: null }, ['screen']],
    [{ ageYears: null }, ['age']],
    [{ screenPositive: null, ageYears: null }, ['screen', 'age']],
  ])('cannot assess without %j', (missing, needs) => {
    expect(assessGlim({ ...well, ...thin, inflammation: true, ...missing })).toEqual({
      status: 'cannotAssess',
      needs,
    });
  });

  it.each([
    [17, 'tooYoung'],
    [18, 'etiologicOnly'],
    [69, 'etiologicOnly'],
    [70, 'criteriaMet'],
    [71, 'criteriaMet'],
  ])('gives a BMI of 21 kg/m2 with inflammation at %s years the status %s', (ageYears, status) => {
    expect(assessGlim({ ...well, ...thin, inflammation: true, ageYears })).toMatchObject({ status });
  });

  it.each([
    [{ foodIntake: 'half-or-less-over-1-week' }, ['reducedIntake']],
    [{ foodIntake: 'reduced-over-2-weeks' }, ['reducedIntake']],
    [{ giMalabsorption: true }, ['malabsorption']],
    [{ inflammation: true }, ['inflammation']],
    [{ ...noEtiology, inflammation: true }, ['inflammation']],
    [{ foodIntake: 'reduced-over-2-weeks', giMalabsorption: true }, ['reducedIntake', 'malabsorption']],
  ] as const)('meets the criteria with a low BMI and %j', (answers, etiologic) => {
    expect(assessGlim({ ...well, ...thin, ...answers })).toEqual({
      status: 'criteriaMet',
      stage: 1,
      phenotypic: ['lowBmi'],
      etiologic,
      treatsLossAsUnplanned: false,
      needs: [],
    });
  });

  it('uses the worst phenotypic criterion for the stage', () => {
    const lost = { weightKg: 21, weightWithin6MonthsKg: 24, weightBeyond6MonthsKg: 24, asmKg: 6.5 };
    expect(assessGlim({ ...well, ...lost, inflammation: true })).toEqual({
      status: 'criteriaMet',
      stage: 2,
      phenotypic: ['weightLoss', 'lowBmi', 'reducedMuscleMass'],
      etiologic: ['inflammation'],
      treatsLossAsUnplanned: false,
      needs: [],
    });
  });

  it('lists the inputs that could still raise stage 1, and none at stage 2', () => {
    const unknown = { asmKg: null, weightBeyond6MonthsKg: null, inflammation: true };
    expect(assessGlim({ ...well, ...thin, ...unknown })).toMatchObject({
      stage: 1,
      needs: ['weight_beyond_6_months_kg', 'asm_kg_or_calf_cm'],
    });
    expect(assessGlim({ ...well, ...thin, weightKg: 19, ...unknown })).toMatchObject({ stage: 2, needs: [] });
  });

  it.each([
    [{}, 'absent', []],
    [noEtiology, 'unknown', ['foodIntake', 'giMalabsorption', 'inflammation']],
    [{ inflammation: null }, 'unknown', ['inflammation']],
  ])('with %j returns phenotypicOnly and the etiologic criteria as %s', (answers, etiologic, needs) => {
    expect(assessGlim({ ...well, ...thin, ...answers })).toEqual({
      status: 'phenotypicOnly',
      phenotypic: ['lowBmi'],
      etiologic,
      treatsLossAsUnplanned: false,
      needs,
    });
  });

  it.each([
    [null, 'criteriaMet', true],
    [false, 'criteriaMet', false],
    [true, 'etiologicOnly', undefined],
  ])('with the answer %s to whether a loss of 8 % was intended returns %s', (...row) => {
    const [lossIntended, status, treatsLossAsUnplanned] = row;
    const lost = { weightKg: 24, weightWithin6MonthsKg: 26, weightBeyond6MonthsKg: 24, inflammation: true };
    const result = assessGlim({ ...well, ...lost, lossIntended });
    expect(result.status).toBe(status);
    expect(Reflect.get(result, 'treatsLossAsUnplanned')).toBe(treatsLossAsUnplanned);
  });

  it('names a loss that was not asked about as treated as unplanned without an etiologic criterion too', () => {
    const lost = { weightWithin6MonthsKg: 26, lossIntended: null };
    expect(assessGlim({ ...well, ...lost })).toMatchObject({
      status: 'phenotypicOnly',
      treatsLossAsUnplanned: true,
    });
    expect(assessGlim({ ...well, ...thin, lossIntended: null })).toMatchObject({
      status: 'phenotypicOnly',
      treatsLossAsUnplanned: false,
    });
  });

  it('returns etiologicOnly if only an etiologic criterion is met', () => {
    expect(assessGlim({ ...well, inflammation: true })).toEqual({
      status: 'etiologicOnly',
      etiologic: ['inflammation'],
    });
  });

  it('does not report a phenotypic criterion as absent if it was not measured', () => {
    expect(assessGlim({ ...well, asmKg: null, inflammation: true })).toEqual({
      status: 'cannotAssess',
      needs: ['asm_kg_or_calf_cm'],
    });
  });

  it.each([
    [{}, 'absent', 'absent', []],
    [{ inflammation: null }, 'absent', 'unknown', ['inflammation']],
    [{ asmKg: null }, 'unknown', 'absent', ['asm_kg_or_calf_cm']],
  ])('reports that the criteria are not met with %j', (answers, phenotypic, etiologic, needs) => {
    expect(assessGlim({ ...well, ...answers })).toEqual({
      status: 'criteriaNotMet',
      phenotypic,
      etiologic,
      needs,
    });
  });

  it('lists every missing input once if nothing is known', () => {
    expect(assessGlim({ ...well, ...allUnknown, ...noEtiology })).toEqual({
      status: 'cannotAssess',
      needs: [
        'weight_kg',
        'weight_within_6_months_kg',
        'weight_beyond_6_months_kg',
        'height_cm',
        'asm_kg_or_calf_cm',
        'foodIntake',
        'giMalabsorption',
        'inflammation',
      ],
    });
  });
});
