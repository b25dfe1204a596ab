import { CloseOutlined } from '@ant-design/icons';
import { Button, Form, Input, Select } from 'antd';
import { useId, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { labUnitText } from '@/client/i18n/labUnitText';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { labFigureText, preciseLabValueText } from '@/client/i18n/labWords';
import { useToday } from '@/client/i18n/useToday';
import { printedUnits } from '@/clinical/labs/labUnits';
import { LabReadingLine } from './LabReadingLine';
import type { Lab } from '@/contract/lab';
import { isFaulty, type LabReading } from './labReading';
import { shortCollected } from './shortCollected';

interface LabRowProps {
  analyte: LabAnalyteKey;
  /** UCUM: as chosen, or as typed after the value */
  unit: string;
  reading: LabReading;
  /** the result before this one; `null`: there is none */
  last: Lab | null;
  /** faults are shown once the field lost focus or the user tried to save */
  isChecked: boolean;
  onLeave(): void;
  onNext(): void;
  onPrevious(): void;
  onRemove(): void;
}

/** The row of one analyte: its value, its unit, and its reading. Tab moves from value to value. */
export function LabRow({
  analyte,
  unit,
  reading,
  last,
  isChecked,
  onLeave,
  onNext,
  onPrevious,
  onRemove,
}: LabRowProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const today = useToday();
  const readingId = useId();
  const lastId = useId();
  const name = t(`labs.analytes.${analyte}`);
  const units = [...new Set([...printedUnits(analyte), unit])];
  const isWrong = isChecked && isFaulty(reading);
  const removeRow = () => {
    // First, as the row takes the focus with it.
    onNext();
    onRemove();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, altKey, ctrlKey, metaKey, currentTarget } = event;
    const move =
      key === 'ArrowDown' && altKey
        ? () => currentTarget.closest('.lab-row')?.querySelector<HTMLElement>('.lab-row-unit input')?.focus()
        : key === 'Delete' && altKey
          ? removeRow
          : key === 'ArrowDown' || (key === 'Enter' && !ctrlKey && !metaKey)
            ? onNext
            : key === 'ArrowUp'
              ? onPrevious
              : null;
    if (move === null) return;
    event.preventDefault();
    move();
  };
  return (
    <div className="lab-row" data-analyte={analyte}>
      <span className="lab-row-name">
        {name}
        {last && (
          <span className="lab-row-last" id={lastId}>
            {t('labs.entry.last', {
              // In the unit of the row, the value says enough.
              value:
                last.unit === unit ? labFigureText(language, last) : preciseLabValueText({ language }, last),
              date: shortCollected(last.collected_at, today, language),
            })}
          </span>
        )}
      </span>
      <Form.Item name={`value_${analyte}`} noStyle>
        <Input
          className="lab-row-value"
          aria-label={t('labs.entry.valueOf', { analyte: name })}
          aria-describedby={last ? `${lastId} ${readingId}` : readingId}
          aria-invalid={isWrong}
          status={isWrong ? 'error' : ''}
          inputMode="text"
          onBlur={onLeave}
          onKeyDown={onKeyDown}
        />
      </Form.Item>
      <Form.Item name={`unit_${analyte}`} noStyle>
        <Select
          className="lab-row-unit"
          aria-label={t('labs.entry.unitOf', { analyte: name })}
          // Tab skips this field. Alt+Arrow reaches it, and a unit typed after the value is put here.
          tabIndex={-1}
          popupMatchSelectWidth={false}
          options={units.map((value) => ({ value, label: <bdi>{labUnitText(value)}</bdi> }))}
        />
      </Form.Item>
      <div id={readingId} className="lab-row-said">
        <LabReadingLine analyte={analyte} unit={unit} reading={reading} isChecked={isChecked} />
      </div>
      <Button
        type="text"
        size="small"
        // Tab goes from value to value, however fast one types. Alt+Delete in the value removes its row, too.
        tabIndex={-1}
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('labs.entry.removeRow', { analyte: name })}
        onClick={onRemove}
      />
    </div>
  );
}
