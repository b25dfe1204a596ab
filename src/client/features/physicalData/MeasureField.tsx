import { Form } from 'antd';
import { useCallback, useId, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import {
  unableMeasures,
  type PhysicalMeasureKey,
  type UnableMeasure,
} from '@/clinical/body/physicalMeasures';
import { fieldRule } from '@/client/ui/fieldRule';
import { optional } from '@/contract/fields';
import { MeasureInput } from '@/client/measures/MeasureInput';
import { useUnits } from '@/client/settings/useUnits';
import { measureSchema, unitOf } from '@/client/measures/measureUnits';
import { measureLabel } from '@/client/measures/measureWords';
import type { PhysicalFormValues } from '@/assessment/physicalValues';
import { GaitSpeed, MeasureFindings } from './MeasureFindings';
import { TimedInput } from './TimedInput';
import { UnableCheckbox } from './UnableCheckbox';

/**
 * One measure in its chosen unit, with its last value and what the typed one means. For a test, the user can instead
 * record that the patient was unable to do it.
 */
export function MeasureField({ measure }: { measure: PhysicalMeasureKey }) {
  const test = unableMeasures.find((one) => one === measure);
  const findingsId = useId();
  return (
    <div className="measure-row">
      {test ? (
        <TestFields test={test} findingsId={findingsId} />
      ) : (
        <MeasureItem measure={measure} isUnable={false} findingsId={findingsId} />
      )}
      <MeasureFindings measure={measure} id={findingsId} />
    </div>
  );
}

function TestFields({ test, findingsId }: { test: UnableMeasure; findingsId: string }) {
  // Stays the same when the form fills its fields, so that these are not rendered again.
  const stateOf = useCallback(
    (typed: PhysicalFormValues) =>
      typed.unable?.includes(test) ? 'unable' : (typed[test] ?? null) === null ? 'empty' : 'timed',
    [test],
  );
  const state = Form.useWatch(stateOf, Form.useFormInstance<PhysicalFormValues>()) ?? 'empty';
  return (
    <>
      <MeasureItem measure={test} isUnable={state === 'unable'} findingsId={findingsId} />
      <div className="measure-sub" data-state={state}>
        {test === 'gait_4m_s' && <GaitSpeed />}
        <Form.Item name="unable" noStyle>
          <UnableCheckbox test={test} />
        </Form.Item>
      </div>
    </>
  );
}

interface MeasureItemProps {
  measure: PhysicalMeasureKey;
  isUnable: boolean;
  /** of what is said of its value: its field is described by it */
  findingsId: string;
}

function MeasureItem({ measure, isUnable, findingsId }: MeasureItemProps) {
  const { t } = useTranslation();
  const unit = unitOf(measure, useUnits());
  const input = { unit, disabled: isUnable, suffix: t(`units.${unit}`) };
  return (
    <Form.Item
      name={measure}
      label={measureLabel(t, measure, unit)}
      rules={[fieldRule(optional(measureSchema(measure, unit)))]}
    >
      <DescribedInput measure={measure} findingsId={findingsId} {...input} />
    </Form.Item>
  );
}

interface DescribedInputProps
  extends ComponentProps<typeof MeasureInput>, Pick<MeasureItemProps, 'measure' | 'findingsId'> {}

/** antd's form describes a field by its fault alone. */
function DescribedInput({ measure, findingsId, 'aria-describedby': fault, ...input }: DescribedInputProps) {
  const described = { ...input, 'aria-describedby': [fault, findingsId].filter(Boolean).join(' ') };
  return input.unit === 's' ? (
    <TimedInput measure={measure} {...described} />
  ) : (
    <MeasureInput {...described} />
  );
}
