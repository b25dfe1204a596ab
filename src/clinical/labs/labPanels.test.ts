import { labAnalyteKeys } from './labAnalytes';
import { analytesOf, labPanels, usuallyCalculated } from './labPanels';

describe('analytesOf', () => {
  it('has of the refeeding panel what falls when somebody eats again', () => {
    expect(analytesOf('refeeding')).toEqual([
      'phosphate',
      'potassium',
      'magnesium',
      'calcium_total',
      'sodium',
      'glucose_random',
    ]);
  });

  it('has of a group its analytes, without what is calculated of others', () => {
    expect(analytesOf('lipids')).toEqual(['chol_total', 'chol_hdl', 'triglycerides']);
    expect(analytesOf('iron')).toEqual(['ferritin', 'iron', 'transferrin', 'tibc']);
    expect(analytesOf('glycaemia')).toEqual([
      'glucose_fasting',
      'glucose_random',
      'hba1c',
      'insulin_fasting',
    ]);
    expect(analytesOf('coagulation')).toEqual(['inr']);
  });

  it.each(labPanels)('names no analyte of the panel %s twice, and none that is calculated', (panel) => {
    const analytes = analytesOf(panel);
    expect(analytes.length).toBeGreaterThan(0);
    expect(new Set(analytes).size).toBe(analytes.length);
    expect(analytes.filter((key) => usuallyCalculated.includes(key))).toEqual([]);
  });

  it('leaves no analyte out of all panels but the calculated ones', () => {
    const inPanels = new Set(labPanels.flatMap(analytesOf));
    expect(labAnalyteKeys.filter((key) => !inPanels.has(key)).sort()).toEqual([...usuallyCalculated].sort());
  });

  it('gives a list of its own, which the caller may change', () => {
    analytesOf('refeeding').pop();
    expect(analytesOf('refeeding')).toHaveLength(6);
  });
});
