import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { MeasureInput } from '@/client/measures/MeasureInput';
import { physicalMeasures, type PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import { Stopwatch } from './Stopwatch';

interface TimedInputProps extends ComponentProps<typeof MeasureInput> {
  measure: PhysicalMeasureKey;
}

/** An input for seconds, with a stopwatch that fills it in. */
export function TimedInput({ measure, ...input }: TimedInputProps) {
  const { t } = useTranslation();
  return (
    <div className="timed-input">
      <MeasureInput {...input} />
      <Stopwatch
        name={t(`measurements.names.${measure}`)}
        decimals={physicalMeasures[measure].decimals}
        isDisabled={input.disabled === true}
        onStop={(seconds) => input.onChange?.(seconds)}
      />
    </div>
  );
}
