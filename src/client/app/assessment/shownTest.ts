import { displayValue, exactValue, meetsCutOff, type CutOff } from '@/clinical/exactValue';
import type { SarcopeniaTest, TestReading } from '@/clinical/sarcopeniaTests';
import { displayed } from '@/clinical/units';
import { shownIn, type ChosenUnits, type Quantity } from './chosenUnits';

interface ShownTest {
  /** `null`: not able to */
  display: string | null;
  limit: CutOff;
  /** `null`: it has only the one */
  unit: ChosenUnits[Quantity] | null;
}

const quantities: Partial<Record<SarcopeniaTest, Quantity>> = { calf: 'length', grip: 'force', asm: 'mass' };

/** One more than the value: 59.5 lb do lie below 59.52 lb, which are the 27 kg of a cut-off. */
const decimals = { value: 1, limit: 2 };

/** A test and its cut-off in the chosen unit. What is shown does not contradict what was found, here as little as in kg and cm. */
export function shownTest({ test, result, limit }: TestReading, units: ChosenUnits): ShownTest {
  const quantity = quantities[test];
  const unit = quantity ? units[quantity] : null;
  const display = result === 'unable' ? null : result.display;
  if (unit === null || unit === 'kg' || unit === 'cm') return { display, limit, unit };
  const figure = shownIn(unit, limit.figure);
  return {
    display:
      result === 'unable'
        ? null
        : displayValue(exactValue(shownIn(unit, result.value)), decimals.value, (value) =>
            meetsCutOff(value, { ...limit, figure }),
          ),
    limit: { ...limit, figure: Number(displayed(figure, decimals.limit)) },
    unit,
  };
}
