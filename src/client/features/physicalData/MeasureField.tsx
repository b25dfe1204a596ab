import { Form } from 'antd';
import { useCallback } from 'react';
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
import { UnableCheckbox } from './UnableCheckbox';

/** One measure in its chosen unit. For a test, the user can instead record that the patient was unable to do it. */
export function MeasureField({ measure }: { measure: PhysicalMeasureKey }) {
  const test = unableMeasures.find((one) => one === measure);
  return (
    <div className="measure-field">
      {test ? <TestFields test={test} /> : <MeasureItem measure={measure} isUnable={false} />}
    </div>
  );
}

function TestFields({ test }: { test: UnableMeasure }) {
  // Stays the same when the form fills its fields, so that these are not rendered again.
  const isUnable = useCallback(({ unable }: PhysicalFormValues) => unable?.includes(test) ?? false, [test]);
  return (
    <>
      <MeasureItem
        measure={test}
        isUnable={Form.useWatch(isUnable, Form.useFormInstance<PhysicalFormValues>())}
      />
      <Form.Item name="unable" noStyle>
        <UnableCheckbox test={test} />
      </Form.Item>
    </>
  );
}

function MeasureItem({ measure, isUnable }: { measure: PhysicalMeasureKey; isUnable: boolean }) {
  const { t } = useTranslation();
  const unit = unitOf(measure, useUnits());
  return (
    <Form.Item
      name={measure}
      label={measureLabel(t, measure, unit)}
      rules={[fieldRule(optional(measureSchema(measure, unit)))]}
    >
      <MeasureInput unit={unit} disabled={isUnable} />
    </Form.Item>
  );
}
