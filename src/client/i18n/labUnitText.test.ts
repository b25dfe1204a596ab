import { labAnalyteKeys } from '@/clinical/labs/labAnalytes';
import { printedUnits, readLabUnit } from '@/clinical/labs/labUnits';
import { labUnitText } from './labUnitText';

it.each([
  ['mg/dL', 'mg/dL'],
  ['g/dL', 'g/dL'],
  ['ug/dL', 'µg/dL'],
  ['umol/L', 'µmol/L'],
  ['ng/uL', 'ng/µL'],
  ['m[IU]/L', 'mIU/L'],
  ['u[IU]/mL', 'µIU/mL'],
  ['U/L', 'U/L'],
  ['10*3/uL', '×10³/µL'],
  ['10*9/L', '×10⁹/L'],
  ['10*12/L', '×10¹²/L'],
  ['/uL', '/µL'],
  ['mL/min/{1.73_m2}', 'mL/min/1.73 m²'],
  ['meq/L', 'mEq/L'],
  ['L/L', 'L/L'],
  ['fL', 'fL'],
  ['%', '%'],
  ['{INR}', ''],
  ['1', ''],
])('writes %s in its usual form: %s', (ucum, text) => {
  expect(labUnitText(ucum)).toBe(text);
});

it.each(labAnalyteKeys)('every unit of %s is read back from its text', (analyte) => {
  for (const unit of printedUnits(analyte)) {
    const text = labUnitText(unit);
    if (text !== '') expect([unit, readLabUnit(analyte, text)]).toEqual([unit, unit]);
  }
});
