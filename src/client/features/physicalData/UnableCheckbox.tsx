import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UnableMeasure } from '@/clinical/body/physicalMeasures';

interface UnableCheckboxProps {
  test: UnableMeasure;
  /** all tests recorded as "unable", shared by the checkboxes of a form */
  value?: UnableMeasure[] | null;
  onChange?(value: UnableMeasure[]): void;
}

/** Records that a test could not be done. That is a finding of its own, so the test then has no time. */
export function UnableCheckbox({ test, value, onChange }: UnableCheckboxProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const unable = value ?? [];
  return (
    <Checkbox
      aria-label={t('measurements.unableOf', { measure: t(`measurements.names.${test}`) })}
      checked={unable.includes(test)}
      onChange={({ target }) => {
        if (target.checked) form.setFields([{ name: test, value: null, touched: true, errors: [] }]);
        const others = unable.filter((one) => one !== test);
        onChange?.(target.checked ? [...others, test] : others);
      }}
    >
      {t('measurements.unable')}
    </Checkbox>
  );
}
