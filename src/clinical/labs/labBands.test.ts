import Big from 'big.js';
import { clinicalSources } from '@/clinical/sources';
import { labAnalyte, labAnalyteKeys, type LabAnalyteKey, type PrintedBound } from './labAnalytes';
import { bandsOf, labBands } from './labBands';

const all = labAnalyteKeys.flatMap((analyte) => bandsOf(analyte).map((band) => ({ analyte, ...band })));

/** The SI figures that a guideline prints itself, although they are not the conventional ones converted. */
const printedByGuideline: readonly string[] = ['acr 30 3', 'acr 300 30', 'triglycerides 150 1.7'];

const bounds = all.flatMap(({ analyte, low, above, high, below }) =>
  [low, above, high, below].flatMap((bound) => (bound === undefined ? [] : [{ analyte, bound }])),
);

function isConverted(analyte: LabAnalyteKey, [conventional, si]: PrintedBound): boolean {
  const { conventional: own, si: other, toSI } = labAnalyte(analyte);
  const { times, per, plus } = toSI ?? { times: 1, per: 1, plus: 0 };
  const gap = new Big(conventional).times(times).plus(new Big(plus).times(per)).minus(new Big(si).times(per));
  return gap.abs().lte(new Big(`0.5e-${(other ?? own).decimals}`).times(per));
}

describe('bandsOf', () => {
  it('uses every band, each with a known source', () => {
    expect(new Set(all.map(({ band }) => band))).toEqual(
      new Set(
        labBands.filter(
          (band) =>
            !/^iron-deficiency-inflammation$|trimester|^inr-target$|^gestational-diabetes$|-in-pregnancy$/.test(
              band,
            ),
        ),
      ),
    );
    for (const { source } of all) expect(clinicalSources).toHaveProperty(source);
  });

  it.each(bounds)('has matching figures for a bound of $analyte: $bound', ({ analyte, bound }) => {
    const isPrinted = printedByGuideline.includes([analyte, ...bound].join(' '));
    expect(isConverted(analyte, bound)).toBe(!isPrinted);
  });

  it('holds in pregnancy only for what is abnormal in anyone, and not for anaemia by age', () => {
    const held = all
      .filter(({ inPregnancy }) => inPregnancy)
      .map(({ analyte, band }) => `${analyte} ${band}`);
    expect(held).toEqual([
      'glucose_fasting hypoglycaemia-2',
      'glucose_fasting hypoglycaemia-1',
      'glucose_random hypoglycaemia-2',
      'glucose_random hypoglycaemia-1',
      'glucose_random diabetes-with-symptoms',
      'hba1c diabetes',
      'ferritin iron-deficiency',
    ]);
  });

  it('has no band for an analyte without decision limits', () => {
    expect(bandsOf('zinc')).toEqual([]);
  });
});
