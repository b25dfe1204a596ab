import { Input, type InputProps } from 'antd';

/** The `max` of a date field: without it browsers take years of five and six digits. */
export const lastDay = '9999-12-31';

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
      max={lastDay}
      value={value ?? ''}
      onChange={({ target }) => {
        if (target.value.length <= lastDay.length) onChange?.(target.value === '' ? null : target.value);
      }}
    />
  );
}
