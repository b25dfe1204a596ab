import { storedGlimFigures } from './storedGlimFigures';
import { storedGlimCriteria } from './storedGlimNeeds';

const inputs = {
  ...{ sex: 'female', age_years: 85, weight_kg: 52.4, height_cm: 158, weight_loss_intended: null },
  ...{ weight_within_6_months_kg: 55.9, weight_beyond_6_months_kg: 56, asm_kg: null, calf_cm: null },
  ...{ food_intake: 'reduced-over-2-weeks', gi_malabsorption: null, inflammation: false },
};
const states = (verdict: string, stored: Record<string, unknown>) => {
  const found = storedGlimCriteria(verdict, stored);
  return found && [...found.phenotypic, ...found.etiologic].map(({ state }) => state);
};

describe('the criteria behind a stored GLIM verdict', () => {
  it('are met, not met or not known', () => {
    const found = ['met', 'met', 'unknown', 'met', 'unknown', 'absent'];
    expect(states('criteria-met-stage-1', inputs)).toEqual(found);
  });

  it.each([
    [95.1, 'absent'],
    [95, 'absent'],
    [94.9, 'met'],
  ])('have a loss from 100 to %d kg within six months as %s', (weight_kg, state) => {
    const weighed = { weight_within_6_months_kg: 100, weight_beyond_6_months_kg: 100 };
    expect(states('criteria-not-met', { ...inputs, ...weighed, weight_kg })?.[0]).toBe(state);
  });

  it('call nothing absent that was not recorded', () => {
    expect(new Set(states('criteria-not-met', {}))).toEqual(new Set(['unknown']));
  });

  it('are not shown where they were not applied, or do not explain the verdict', () => {
    expect(states('not-at-risk', inputs)).toBeNull();
    expect(states('criteria-met-stage-2', {})).toBeNull();
  });
});

describe('the figures behind a stored GLIM verdict', () => {
  it('are what its criteria compared', () => {
    expect(storedGlimFigures(inputs)).toEqual({
      loss: { percent: '6.3', abovePercent: 5, span: 'within6Months' },
      bmi: { value: '21.0', limit: { below: 22, fromAgeYears: 70 } },
      calfCm: null,
      intake: 'reduced-over-2-weeks',
    });
  });

  it.each([
    [95.1, '4.9'],
    [95, '5.0'],
    [94.97, '5.03'],
    [101, undefined],
  ])('show a loss from 100 to %d kg on its side of the limit: %s', (weight_kg, percent) => {
    const stored = { ...inputs, weight_kg, weight_within_6_months_kg: 100, weight_beyond_6_months_kg: null };
    expect(storedGlimFigures(stored).loss?.percent).toBe(percent);
  });

  it('are a loss of longer ago only where that meets the criterion', () => {
    const stored = { ...inputs, weight_kg: 96, weight_within_6_months_kg: 100 };
    expect(storedGlimFigures({ ...stored, weight_beyond_6_months_kg: 106 }).loss?.span).toBe('within6Months');
    expect(storedGlimFigures({ ...stored, weight_beyond_6_months_kg: 107 }).loss?.span).toBe('beyond6Months');
  });

  it('are missing where nothing was known, or the loss was intended', () => {
    expect(storedGlimFigures({})).toEqual({ loss: null, bmi: null, calfCm: null, intake: null });
    expect(storedGlimFigures({ ...inputs, weight_loss_intended: true }).loss).toBeNull();
  });
});
