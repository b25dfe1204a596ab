import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, type InputProps } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readTimes } from './supplementFormValues';

interface MedicineTimesInputProps extends Pick<
  InputProps,
  'id' | 'aria-required' | 'aria-invalid' | 'aria-describedby'
> {
  /** in words */
  medicine: string;
  /** "07:00, 19:00"; a time that is not filled in yet is empty */
  value?: string | null;
  onChange?(value: string): void;
}

const separator = ', ';

/** Times of day of a medicine: a time field for each. */
export function MedicineTimesInput({ medicine, value, onChange, ...ofField }: MedicineTimesInputProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const times = (value ?? '').split(separator).flatMap(timesIn);
  const set = (next: readonly string[]) => onChange?.(next.join(separator));
  /** Focuses after rendering, since the pressed button may be gone. */
  const focusTime = (row: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLInputElement>('input[type=time]')[row]?.focus(),
    );
  return (
    <div className="supplement-medicine" ref={list}>
      {times.map((time, row) => {
        const n = row + 1;
        const remove = t('supplements.form.removeMedicineTime', { medicine, n });
        return (
          // A time has no id of its own, and two may be the same.
          <div key={row} className="supplement-medicine-time">
            <Input
              type="time"
              value={time}
              {...(row === 0
                ? ofField
                : { 'aria-label': t('supplements.form.medicineTime', { medicine, n }) })}
              onChange={({ target }) => set(times.with(row, target.value))}
            />
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={remove}
              title={remove}
              disabled={times.length === 1 && time === ''}
              onClick={() => {
                set(times.toSpliced(row, 1));
                focusTime(Math.max(0, row - 1));
              }}
            />
          </div>
        );
      })}
      <Button
        icon={<PlusOutlined aria-hidden />}
        aria-label={t('supplements.form.addMedicineTime', { medicine })}
        disabled={times.includes('')}
        onClick={() => {
          set([...times, '']);
          focusTime(times.length);
        }}
      >
        {t('supplements.form.addTime')}
      </Button>
    </div>
  );
}

/** A draft of an earlier version has times as they were typed: "7:00 AM 7:00 PM". */
function timesIn(typed: string): string[] {
  const times = readTimes(typed) ?? [];
  return times.length > 0 ? times : [''];
}
