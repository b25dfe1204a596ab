/** A unit as it is printed: 10³/µL, µmol/L, mIU/L. In every language the same, and read back by `readLabUnit`. @param unit UCUM */
export function labUnitText(unit: string): string {
  if (unit === '{INR}') return 'INR';
  return unit
    .replace('mL/min/{1.73_m2}', 'mL/min/1.73 m²')
    .replace('10*12', '10¹²')
    .replace('10*3', '10³')
    .replace('10*6', '10⁶')
    .replace('10*9', '10⁹')
    .replaceAll('[IU]', 'IU')
    .replaceAll(/(^|\/)u(?=[A-Za-z])/g, '$1µ');
}
