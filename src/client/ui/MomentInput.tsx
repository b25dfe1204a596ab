import { Input, type InputProps } from 'antd';
import { localMoment } from '@/client/i18n/localMoment';
import { lastDay } from './DayInput';

/** The accessibility props that antd's form sets on a field. */
type Described = Pick<InputProps, 'id' | 'aria-describedby' | 'aria-invalid' | 'aria-required'>;

interface MomentInputProps extends Described {
  /** RFC 3339 with an offset; shown in this device's time zone */
  value?: string | null;
  onChange?(value: string | null): void;
  onBlur?(): void;
}

/** A date and time input that uses the browser's own picker. */
export function MomentInput({ value = null, onChange, onBlur, ...described }: MomentInputProps) {
  const shown = value === null ? '' : localMoment(new Date(value)).slice(0, minutesLength);
  return (
    <Input
      {...described}
      type="datetime-local"
      max={`${lastDay}T23:59`}
      value={shown}
      onChange={({ target }) => {
        const [day = ''] = target.value.split('T');
        if (day.length > lastDay.length) return;
        onChange?.(target.value === '' ? null : localMoment(new Date(target.value)));
      }}
      onBlur={onBlur}
    />
  );
}

/** length of `2026-03-09T10:32` */
const minutesLength = 16;
