import { clinicalSources } from './sources';
import { verdictAlgorithms, verdictOf } from './verdict';

describe('verdictAlgorithms', () => {
  it.each(Object.entries(verdictAlgorithms))(
    'gives %s a version and sources',
    (_id, { version, sources }) => {
      expect(version).toMatch(/^\d{4}(-\d+)?$/);
      expect(sources.length).toBeGreaterThan(0);
      for (const source of sources) expect(clinicalSources).toHaveProperty(source);
    },
  );
});

describe('verdictOf', () => {
  it('stores the version of now beside the inputs', () => {
    expect(verdictOf('ewgsop2', 'probable', { grip_kg: 20, asm_kg: null })).toEqual({
      algorithm: 'ewgsop2',
      version: verdictAlgorithms.ewgsop2.version,
      verdict: 'probable',
      inputs: { grip_kg: 20, asm_kg: null },
    });
  });

  it('keeps its own copy of the inputs', () => {
    const inputs = { grip_kg: 20 };
    const stored = verdictOf('ewgsop2', 'probable', inputs);
    inputs.grip_kg = 40;
    expect(stored.inputs).toEqual({ grip_kg: 20 });
  });
});
