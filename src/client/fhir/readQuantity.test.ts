import { readQuantity } from './readQuantity';

function observation(value: number, unit: string | undefined, code?: string) {
  return {
    status: 'final',
    code: {},
    valueQuantity: { value, unit, code, system: 'http://unitsofmeasure.org' },
  };
}

describe('readQuantity', () => {
  it.each([
    ['weight_kg', 70, 'kg', 70],
    ['weight_kg', 70000, 'g', 70],
    ['weight_kg', 154.3, '[lb_av]', 69.989302691],
    ['weight_kg', 100, 'lbs', 45.359237],
    ['height_cm', 1.7, 'm', 170],
    ['height_cm', 1700, 'mm', 170],
    ['height_cm', 68.9, '[in_i]', 175.006],
    ['height_cm', 5.5, '[ft_i]', 167.64],
    ['gait_4m_s', 0.1, 'min', 6],
    ['gait_4m_s', 4820, 'ms', 4.82],
    ['systolic_mmhg', 128, 'mm[Hg]', 128],
    ['diastolic_mmhg', 76, 'mmHg', 76],
    ['pulse_per_min', 72, '/min', 72],
    ['pulse_per_min', 72, 'beats/min', 72],
  ] as const)('reads %s of %d %s as exactly %d', (key, value, unit, expected) => {
    expect(readQuantity(observation(value, unit), key)).toEqual({ ok: true, value: expected });
    expect(readQuantity(observation(value, undefined, unit), key)).toEqual({ ok: true, value: expected });
  });

  it.each([
    ['below the lower', 1.99, false],
    ['at the lower', 2, true],
    ['above the lower', 2.01, true],
    ['below the upper', 649.99, true],
    ['at the upper', 650, true],
    ['above the upper', 650.01, false],
  ])('enforces the hard limits of a weight: %s (%d kg)', (_title, value, ok) => {
    expect(readQuantity(observation(value, 'kg', 'kg'), 'weight_kg').ok).toBe(ok);
  });

  it('checks the limits after the conversion, not before', () => {
    expect(readQuantity(observation(1400, 'lb', '[lb_av]'), 'weight_kg').ok).toBe(true);
    expect(readQuantity(observation(4, 'lb', '[lb_av]'), 'weight_kg').ok).toBe(false);
  });

  it('uses the code, and the unit text only when there is no UCUM code', () => {
    expect(readQuantity(observation(70, 'kilograms', 'kg'), 'weight_kg')).toEqual({ ok: true, value: 70 });
    const foreign = { value: 70, unit: 'kg', system: 'http://snomed.info/sct', code: '258683005' };
    expect(readQuantity({ status: 'final', code: {}, valueQuantity: foreign }, 'weight_kg')).toEqual({
      ok: true,
      value: 70,
    });
  });
});
