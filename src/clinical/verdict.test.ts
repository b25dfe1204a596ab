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
  it('stores the current version with the inputs', () => {
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

describe('the current versions', () => {
  it('match the list that is raised by hand with a cut-off', () => {
    const versions = Object.entries(verdictAlgorithms).map(([id, { version }]) => `${id} ${version}`);
    expect(versions).toEqual([
      'sarc-f 2013',
      'sarc-calf 2016-2',
      'sarc-calf-31 2020-2',
      'ewgsop2 2019-2',
      'awgs2019 2019-2',
      'awgs2025 2025-2',
      'sdoc2020 2020',
      'fnih2014 2014-2',
      'bmi-who 2000',
      'bmi-ng246 2025',
      'calf-gonzalez2021 2021',
      'weight-change-blackburn 1977-2',
      'sppb 1994',
      'chair-stand-30-steadi 2017',
      'must 2003-4',
      'glim 2019-7',
      'refeeding-cg32 2006-2',
      'grip-asymmetry 2021',
      'grip-norms-tomkinson2025 2025',
    ]);
  });
});
