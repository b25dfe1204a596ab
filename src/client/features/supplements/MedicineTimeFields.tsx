import { Form, Input, type FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import type { MedicineKey } from '@/clinical/supplements/interactions';
import { readTimes, type TypedTimes } from './supplementFormValues';

interface MedicineTimeFieldsProps {
  medicines: readonly MedicineKey[];
  /** shown until the user changes a field: a draft may be older than these times */
  known: TypedTimes;
}

/** When the patient takes the medicines that a supplement must keep apart from. */
export function MedicineTimeFields({ medicines, known }: MedicineTimeFieldsProps) {
  const { t } = useTranslation();
  return medicines.map((medicine) => (
    <Form.Item
      key={medicine}
      name={['medicine_times', medicine]}
      label={t('supplements.form.medicineAt', { medicine: t(`supplements.medicines.${medicine}`) })}
      getValueProps={(typed: string | null | undefined) => ({ value: typed ?? known[medicine] })}
      extra={t('supplements.form.medicineHint')}
      rules={[
        {
          validator: async (_rule, typed: string | null) => {
            if (readTimes(typed ?? '') === null) throw new Error(t('supplements.form.medicineFault'));
          },
        },
      ]}
    >
      <Input className="supplement-medicine" />
    </Form.Item>
  ));
}

/** Whether the user edited the times of a medicine. */
export function isTimeTouched(form: FormInstance, medicine: MedicineKey): boolean {
  return form.isFieldTouched(['medicine_times', medicine]);
}
