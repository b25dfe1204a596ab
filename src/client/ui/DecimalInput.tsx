import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalSign, plainDecimal, withoutGroups } from '@/client/i18n/decimals';

/** The accessibility props that antd's form sets on a field. */
type Described = Pick<
  InputProps,
  'id' | 'disabled' | 'placeholder' | 'aria-describedby' | 'aria-invalid' | 'aria-required'
>;

interface DecimalInputProps extends Described {
  /** the unit, shown next to the value */
  suffix?: string;
  /** a string is input that is not a number; it is kept for the schema to reject */
  value?: number | string | null;
  onChange?(value: number | string | null): void;
  onBlur?(): void;
}

/** An input for a decimal number, shown in the format of the current language. It accepts other formats too. */
export function DecimalInput({ value = null, onChange, onBlur, ...described }: DecimalInputProps) {
  const { i18n } = useTranslation();
  const written = String(value ?? '').replace('.', decimalSign(i18n.language));
  const [typed, setTyped] = useState({ text: written, language: i18n.language });
  // Keep "7," while the user is typing. Reformat a value from outside, or after a change of language.
  const isTyped = typed.language === i18n.language && readDecimal(typed.text, i18n.language) === value;
  return (
    <Input
      {...described}
      role="spinbutton"
      inputMode="decimal"
      aria-valuenow={typeof value === 'number' ? value : undefined}
      value={isTyped ? typed.text : written}
      onKeyDown={(event) => {
        // They would move the caret to an end: a spin button has no such keys, and this one has no steps.
        if (event.key === 'ArrowUp' || event.key === 'ArrowDown') event.preventDefault();
      }}
      onChange={({ target }) => {
        setTyped({ text: target.value, language: i18n.language });
        onChange?.(readDecimal(target.value, i18n.language));
      }}
      onBlur={() => {
        if (typeof value === 'number') setTyped({ text: written, language: i18n.language });
        onBlur?.();
      }}
    />
  );
}

/** @returns the number, `null` if empty, or the input itself if it is not a number */
function readDecimal(typed: string, language: string): number | string | null {
  const plain = plainDecimal(withoutGroups(typed, language));
  if (plain === '') return null;
  return /^-?(\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : typed;
}
