import { Input, type InputProps } from 'antd';

/** The accessibility props that antd's form sets on a field. */
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

/** A date input that uses the browser's own picker. */
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
