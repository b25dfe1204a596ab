import { displayValue, exactValue, meetsCutOff, type CutOff, type ExactValue } from '@/clinical/exactValue';
import type { SarcopeniaTest, TestReading } from '@/clinical/sarcopenia/sarcopeniaMeasures';
import { fromCanonical } from '@/clinical/units';
import { shownCutOff } from '@/client/measures/shownCutOff';
import type { Units } from '@/client/settings/useUnits';

interface DisplayedReading {
  /** `null`: unable to do the test */
  display: string | null;
  limit: CutOff;
  /** `null`: there is only one unit */
  unit: Units[keyof Units] | null;
}

const choices: Partial<Record<SarcopeniaTest, keyof Units>> = {
  calf: 'lengthUnit',
  grip: 'gripUnit',
  asm: 'massUnit',
};

/**
 * A test and its cut-off in the chosen unit. The displayed value never contradicts the finding, whatever the unit.
 */
export function displayedReading(
  { test, result, limit }: Pick<TestReading, 'test' | 'result' | 'limit'>,
  units: Units,
): DisplayedReading {
  const choice = choices[test];
  const unit = choice ? units[choice] : null;
  if (unit === null || unit === 'kg' || unit === 'cm') {
    return { display: result === 'unable' ? null : result.display, limit, unit };
  }
  const figure = fromCanonical(limit.figure, unit);
  const isMet = (value: ExactValue) => meetsCutOff(value, { ...limit, figure });
  return {
    display:
      result === 'unable' ? null : displayValue(exactValue(fromCanonical(result.value, unit)), 1, isMet),
    limit: shownCutOff(limit, unit),
    unit,
  };
}
