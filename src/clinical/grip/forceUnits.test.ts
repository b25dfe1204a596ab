import { forceUnits, isForceUnit, kgPerPound, newtonsPerKg, pressureUnit, toKg } from './forceUnits';

/** The package has no types. */
interface Ucum {
  UcumLhcUtils: {
    getInstance(): {
      convertUnitTo(from: string, value: number, to: string): { toVal: number | null };
      validateUnitString(unit: string): { status: string };
    };
  };
}

const ucum = jest.requireActual<Ucum>('@lhncbc/ucum-lhc').UcumLhcUtils.getInstance();

function ucumFactor(from: string, to: string): number | null {
  return ucum.convertUnitTo(from, 1, to).toVal;
}

describe('toKg', () => {
  it.each([
    [27, 'kg', 27],
    [100, '[lb_av]', 45.359237],
    [60, '[lb_av]', 27.2155422],
    [264.77955, 'N', 27],
    [9.80665, 'N', 1],
    [156.9064, 'N', 16],
    [0.1, 'kg', 0.1],
  ] as const)('converts %s %s to exactly %s kg', (value, unit, kg) => {
    expect(toKg(value, unit)).toBe(kg);
  });

  it('uses the UCUM factors for mass and for force', () => {
    expect(ucumFactor('[lb_av]', 'kg')).toBe(Number(kgPerPound));
    expect(ucumFactor('[lbf_av]', 'kgf')).toBeCloseTo(Number(kgPerPound), 14);
    expect(ucumFactor('kgf', 'N')).toBe(Number(newtonsPerKg));
    expect(toKg(1, 'N')).toBe(ucumFactor('N', 'kgf'));
  });

  it.each([...forceUnits, pressureUnit])('uses the valid UCUM code %s', (unit) => {
    expect(ucum.validateUnitString(unit).status).toBe('valid');
  });

  it('does not accept pressure as a force, like UCUM', () => {
    expect(isForceUnit(pressureUnit)).toBe(false);
    expect(forceUnits.every(isForceUnit)).toBe(true);
    expect(ucumFactor(pressureUnit, 'kgf')).toBeNull();
  });
});
