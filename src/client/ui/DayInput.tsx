import { Input, type InputProps } from 'antd';

/** What antd's form says of a field to those who cannot see it. */
type Described = Pick<
  InputProps,
  'id' | 'aria-label' | 'aria-describedby' | 'aria-invalid' | 'aria-required'
>;

interface DayInputProps extends Described {
  /** `YYYY-MM-DD` */
  value?: string | null;
  onChange?(value: string | null): void;
  onBlur?(): void;
}

/** A field for a day, in the browser's own picker. */
export function DayInput({ value = null, onChange, ...described }: DayInputProps) {
  return (
    <Input
      {...described}
      type="date"
      value={value ?? ''}
      onChange={({ target }) => onChange?.(target.value === '' ? null : target.value)}
    />
  );
}
