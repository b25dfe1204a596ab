import { useState, type ComponentProps } from 'react';
import { DecimalInput } from '@/client/ui/DecimalInput';
import { decimalsOfConverted, rounded, toKept, toShown, type ShownUnit } from './measureUnits';

interface MeasureInputProps extends ComponentProps<typeof DecimalInput> {
  unit: ShownUnit;
}

/** More than anyone measures: a value with more decimals was converted. */
const mostDecimals = 3;

/**
 * An input for a measure in the user's unit; the form holds kg, cm or seconds. A value that was not typed here in this
 * unit is shown rounded. It stays unchanged until the user types.
 */
export function MeasureInput({ unit, value = null, onChange, ...described }: MeasureInputProps) {
  const [typed, setTyped] = useState<{ kept: number; unit: ShownUnit } | null>(null);
  const isTyped = typed?.kept === value && typed?.unit === unit;
  return (
    <DecimalInput
      {...described}
      value={typeof value === 'number' ? inUnit(value, unit, isTyped) : value}
      onChange={(entered) => {
        const kept = typeof entered === 'number' ? toKept(entered, unit) : entered;
        setTyped(typeof kept === 'number' ? { kept, unit } : null);
        onChange?.(kept);
      }}
    />
  );
}

function inUnit(kept: number, unit: ShownUnit, isTyped: boolean): number {
  const shown = toShown(kept, unit);
  return isTyped || rounded(shown, mostDecimals) === shown ? shown : rounded(shown, decimalsOfConverted);
}
