import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalSign, plainDecimal, withoutGroups } from '@/client/i18n/decimals';

/** What antd's form says of a field to those who cannot see it. */
type Described = Pick<
  InputProps,
  'id' | 'disabled' | 'placeholder' | 'aria-describedby' | 'aria-invalid' | 'aria-required'
>;

interface DecimalInputProps extends Described {
  /** the unit, in sight beside the value */
  suffix?: string;
  /** a text is what was typed and is no number: it stays, for the schema to say so */
  value?: number | string | null;
  onChange?(value: number | string | null): void;
  onBlur?(): void;
}

/** A field for a number with decimals, written as in the language of the screen and read however it is typed. */
export function DecimalInput({ value = null, onChange, onBlur, ...described }: DecimalInputProps) {
  const { i18n } = useTranslation();
  const written = String(value ?? '').replace('.', decimalSign(i18n.language));
  const [typed, setTyped] = useState({ text: written, language: i18n.language });
  // While one types, "7," stays as it is; a value from elsewhere, or another language, is written anew.
  const isTyped = typed.language === i18n.language && readDecimal(typed.text, i18n.language) === value;
  return (
    <Input
      {...described}
      role="spinbutton"
      inputMode="decimal"
      aria-valuenow={typeof value === 'number' ? value : undefined}
      value={isTyped ? typed.text : written}
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

/** @returns the number, `null` for nothing, and what is no number as it was typed */
function readDecimal(typed: string, language: string): number | string | null {
  const plain = plainDecimal(withoutGroups(typed, language));
  if (plain === '') return null;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : typed;
}
