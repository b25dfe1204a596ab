const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** What is a pure number to those who read it. */
const unwritten = new Set(['1', '{INR}']);

/** A unit of a lab result as people write it: "µg/dL" for the UCUM code `ug/dL`, "×10³/µL" for `10*3/uL`; empty for a pure number. */
export function labUnitText(ucum: string): string {
  if (unwritten.has(ucum)) return '';
  return ucum
    .replace(/\{([^{}]*)\}/g, (_annotation, text: string) => text.replace('_m2', ' m²'))
    .replace(/\[(\w+)\]/g, '$1')
    .replace(/(?<=^|\/)u(?=g|mol|IU|L|kat)/g, 'µ')
    .replace(/^meq\b/, 'mEq')
    .replace(/10\*(\d+)/, (_power, exponent: string) => `×10${superscript(exponent)}`);
}

function superscript(digits: string): string {
  return digits.replace(/\d/g, (digit) => superscripts[Number(digit)] ?? digit);
}
