import { useState, type ComponentProps } from 'react';
import { DecimalInput } from '@/client/ui/DecimalInput';
import { decimalsOfConverted, rounded, toKept, toShown, type ShownUnit } from './measureUnits';

interface MeasureInputProps extends ComponentProps<typeof DecimalInput> {
  unit: ShownUnit;
}

/** More than anybody measures: such a value was converted. */
const mostDecimals = 3;

/**
 * A field for a measure in a unit that a person chose; the form holds it in kg, cm or seconds. What was typed in another unit before the
 * form opened is shown rounded, and kept as it is until somebody types.
 */
export function MeasureInput({ unit, value = null, onChange, ...described }: MeasureInputProps) {
  const [opened] = useState(value);
  const shown = typeof value === 'number' ? inUnit(value, unit, value === opened) : value;
  return (
    <DecimalInput
      {...described}
      value={shown}
      onChange={(typed) => onChange?.(typeof typed === 'number' ? toKept(typed, unit) : typed)}
    />
  );
}

function inUnit(kept: number, unit: ShownUnit, isAsOpened: boolean): number {
  const shown = toShown(kept, unit);
  return isAsOpened && rounded(shown, mostDecimals) !== shown ? rounded(shown, decimalsOfConverted) : shown;
}
