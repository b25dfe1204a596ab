import { Form, type FormInstance } from 'antd';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MedicineKey } from '@/clinical/supplements/interactions';
import type { Patient } from '@/contract/patient';
import { medicinesToKeepFrom } from './intakePlan';
import { MedicineTimesInput } from './MedicineTimesInput';
import { readTimes, type TypedTimes } from './supplementFormValues';
import { typedKeys } from './supplementReading';
import { medicinesOf } from './supplementSafety';
import { useTypedReading } from './TypedReading';

interface MedicineTimeFieldsProps {
  patient: Patient;
  /** shown until the user changes a field: a draft may be older than these times */
  known: TypedTimes;
}

/** When the patient takes the medicines that a supplement must keep apart from. */
export function MedicineTimeFields({ patient, known }: MedicineTimeFieldsProps) {
  const ownKeys = useTypedReading(({ typed }) => typedKeys(typed));
  const medicines = useMemo(() => medicinesToKeepFrom(ownKeys, medicinesOf(patient)), [ownKeys, patient]);
  return <TimesOf medicines={medicines} known={known} />;
}

interface TimesOfProps extends Pick<MedicineTimeFieldsProps, 'known'> {
  medicines: readonly MedicineKey[];
}

const TimesOf = memo(function TimesOf({ medicines, known }: TimesOfProps) {
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
      <MedicineTimesInput medicine={t(`supplements.medicines.${medicine}`)} />
    </Form.Item>
  ));
});

/** Whether the user edited the times of a medicine. */
export function isTimeTouched(form: FormInstance, medicine: MedicineKey): boolean {
  return form.isFieldTouched(['medicine_times', medicine]);
}
