import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UnableMeasure } from '@/clinical/body/physicalMeasures';

interface UnableCheckboxProps {
  test: UnableMeasure;
  /** every test that could not be done: the checkboxes of a form share them */
  value?: UnableMeasure[] | null;
  onChange?(value: UnableMeasure[]): void;
}

/** Says that a test could not be done, which is a finding of its own: there is no time then. */
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
