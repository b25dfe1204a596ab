import { fault, faultCodes, readFault } from './faults';

describe('a field fault', () => {
  it.each(faultCodes)('with the code %s is read back from its sentence', (code) => {
    const sentence = fault(code, { min: 2, max: 650.5, unit: 'kg' });
    expect(sentence).not.toContain('{{');
    expect(readFault(sentence)?.code).toBe(code);
  });

  it('is read back with its values, numbers as numbers', () => {
    expect(readFault('Enter a value between 2 and 650.5 kg.')).toEqual({
      code: 'outside',
      values: { min: 2, max: 650.5, unit: 'kg' },
    });
  });

  it('is read as null if another server version words it differently', () => {
    expect(readFault('This field is odd.')).toBeNull();
  });
});
