import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { highResultFindings } from './highResults';
import type { SupplementKey } from './supplements';

const result = (analyte: LabAnalyteKey, isHigh: boolean, collected_at = '2026-03-03') => ({
  ...{ analyte, value: 11, comparator: null, collected_at, isHigh },
});

describe('highResultFindings', () => {
  it.each<[SupplementKey, LabAnalyteKey, boolean]>([
    ['calcium', 'calcium_total', true],
    ['calcium', 'calcium_corrected', true],
    ['calcium', 'calcium_ionized', true],
    ['calcium', 'magnesium', false],
    ['vitamin-d', 'calcium_total', true],
    ['vitamin-d', 'vitamin_d_25oh', true],
    ['iron', 'ferritin', true],
    ['iron', 'iron', true],
    ['iron', 'tsat', true],
    ['magnesium', 'magnesium', true],
    ['zinc', 'zinc', true],
    ['copper', 'copper', true],
    ['selenium', 'selenium', true],
    ['vitamin-a', 'vitamin_a', true],
    ['pyridoxine', 'vitamin_b6', true],
    ['potassium', 'potassium', false],
    ['vitamin-c', 'ferritin', false],
  ])('finds for %s with a high %s: %s', (supplement, analyte, isFound) => {
    const high = result(analyte, true);
    const finding = {
      supplement,
      key: analyte === 'ferritin' ? 'ferritin-high' : 'result-high',
      severity: 'major',
      partner: { kind: 'result', result: high },
    };
    expect(highResultFindings([supplement], [high])).toEqual(isFound ? [finding] : []);
    expect(highResultFindings([supplement], [result(analyte, false)])).toEqual([]);
  });

  it('reads the latest result, and says nothing of one that no range judged, or without results', () => {
    const [earlier, later] = [result('ferritin', true, '2026-02-01'), result('ferritin', false)];
    expect(highResultFindings(['iron'], [later, earlier])).toEqual([]);
    const unjudged = {
      analyte: 'ferritin',
      value: 900,
      comparator: null,
      collected_at: '2026-03-03',
    } as const;
    expect(highResultFindings(['iron'], [unjudged])).toEqual([]);
    expect(highResultFindings(['iron'], null)).toEqual([]);
  });
});
