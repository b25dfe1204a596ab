import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readBundle } from './readBundle';

/** Small files as other systems write them, each with the right values. */

const read = (file: string) => readBundle(readFileSync(path.join(__dirname, 'fixtures', file), 'utf8'));

describe('a file of another system', () => {
  it('recognizes creatinine and potassium in blood, and HbA1c by HPLC', () => {
    const { charts, findings } = read('fhir-14-blood-loinc.json');
    expect(charts[0]?.labs.map(({ analyte, value, unit }) => [analyte, value, unit])).toEqual([
      ['creatinine', 0.9, 'mg/dL'],
      ['potassium', 4.2, 'mmol/L'],
      ['hba1c', 7.5, '%'],
    ]);
    expect(findings).toEqual([]);
  });
});
