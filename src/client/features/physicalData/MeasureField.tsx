import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { unableMeasures, type PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import { fieldRule } from '@/client/ui/fieldRule';
import { optional } from '@/contract/fields';
import { MeasureInput } from '@/client/measures/MeasureInput';
import { useUnits } from '@/client/settings/useUnits';
import { measureSchema, unitOf } from '@/client/measures/measureUnits';
import { measureLabel } from '@/client/measures/measureWords';
import type { PhysicalFormValues } from './physicalValues';
import { UnableCheckbox } from './UnableCheckbox';

/** One measure in its chosen unit. For a test, the user can instead record that the patient was unable to do it. */
export function MeasureField({ measure }: { measure: PhysicalMeasureKey }) {
  const { t } = useTranslation();
  const unit = unitOf(measure, useUnits());
  const test = unableMeasures.find((one) => one === measure);
  const unable = Form.useWatch('unable', Form.useFormInstance<PhysicalFormValues>());
  return (
    <div className="measure-field">
      <Form.Item
        name={measure}
        label={measureLabel(t, measure, unit)}
        rules={[fieldRule(optional(measureSchema(measure, unit)))]}
      >
        <MeasureInput unit={unit} disabled={test !== undefined && (unable ?? []).includes(test)} />
      </Form.Item>
      {test && (
        <Form.Item name="unable" noStyle>
          <UnableCheckbox test={test} />
        </Form.Item>
      )}
    </div>
  );
}
