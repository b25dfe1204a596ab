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
