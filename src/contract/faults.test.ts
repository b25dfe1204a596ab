import { fault, faultCodes, readFault } from './faults';

describe('a fault of a field', () => {
  it.each(faultCodes)('%s is found again from its sentence', (code) => {
    const sentence = fault(code, { min: 2, max: 650.5, unit: 'kg' });
    expect(sentence).not.toContain('{{');
    expect(readFault(sentence)?.code).toBe(code);
  });

  it('gives its values back, numbers as numbers', () => {
    expect(readFault('Enter a value between 2 and 650.5 kg.')).toEqual({
      code: 'outside',
      values: { min: 2, max: 650.5, unit: 'kg' },
    });
  });

  it('is not known when another version of the server words it', () => {
    expect(readFault('This field is odd.')).toBeNull();
  });
});
