import { displayValue, exactValue, meetsCutOff, type CutOff } from '@/clinical/exactValue';
import type { SarcopeniaTest, TestReading } from '@/clinical/sarcopeniaTests';
import { displayed, fromCanonical } from '@/clinical/units';
import type { Units } from '@/client/settings/useUnits';

interface ShownTest {
  /** `null`: not able to */
  display: string | null;
  limit: CutOff;
  /** `null`: it has only the one */
  unit: Units[keyof Units] | null;
}

const choices: Partial<Record<SarcopeniaTest, keyof Units>> = {
  calf: 'lengthUnit',
  grip: 'gripUnit',
  asm: 'massUnit',
};

/** One more than the value: 59.5 lb do lie below 59.52 lb, which are the 27 kg of a cut-off. */
const decimals = { value: 1, limit: 2 };

/** A test and its cut-off in the chosen unit. What is shown does not contradict what was found, here as little as in kg and cm. */
export function shownTest({ test, result, limit }: TestReading, units: Units): ShownTest {
  const choice = choices[test];
  const unit = choice ? units[choice] : null;
  const display = result === 'unable' ? null : result.display;
  if (unit === null || unit === 'kg' || unit === 'cm') return { display, limit, unit };
  const figure = fromCanonical(limit.figure, unit);
  return {
    display:
      result === 'unable'
        ? null
        : displayValue(exactValue(fromCanonical(result.value, unit)), decimals.value, (value) =>
            meetsCutOff(value, { ...limit, figure }),
          ),
    limit: { ...limit, figure: Number(displayed(figure, decimals.limit)) },
    unit,
  };
}
