import { labAnalyteKeys } from './labAnalytes';
import { analytesOf, labPanels, usuallyCalculated } from './labPanels';

describe('analytesOf', () => {
  it('lists the analytes of the refeeding panel', () => {
    expect(analytesOf('refeeding')).toEqual([
      'phosphate',
      'potassium',
      'magnesium',
      'calcium_total',
      'sodium',
      'glucose_random',
    ]);
  });

  it('lists the analytes of a group without the calculated ones', () => {
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

  it.each(labPanels)('lists each analyte of the panel %s once, without the calculated ones', (panel) => {
    const analytes = analytesOf(panel);
    expect(analytes.length).toBeGreaterThan(0);
    expect(new Set(analytes).size).toBe(analytes.length);
    expect(analytes.filter((key) => usuallyCalculated.includes(key))).toEqual([]);
  });

  it('covers every analyte in some panel, except the calculated ones', () => {
    const inPanels = new Set(labPanels.flatMap(analytesOf));
    expect(labAnalyteKeys.filter((key) => !inPanels.has(key)).sort()).toEqual([...usuallyCalculated].sort());
  });

  it('returns a new list that the caller may change', () => {
    analytesOf('refeeding').pop();
    expect(analytesOf('refeeding')).toHaveLength(6);
  });
});
