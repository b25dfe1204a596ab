import { Card } from 'antd';
import { useTranslation } from 'react-i18next';
import { sentenceCase } from '@/client/i18n/sentenceCase';
import { plainSupplementName, supplementName } from '@/client/i18n/supplementWords';
import type { KnownRecord } from '@/client/records/knownRecord';
import { useBriefNotice } from '@/client/ui/useBriefNotice';
import type { Lab } from '@/contract/lab';
import type { Patient } from '@/contract/patient';
import type { Supplement } from '@/contract/supplement';
import type { MealTimes } from './intakePlan';
import { SupplementForm } from './SupplementForm';

interface SupplementFormCardProps {
  patient: Patient;
  patientName: string;
  /** null: a new supplement */
  opened: KnownRecord<Supplement> | null;
  /** all supplements of the patient */
  records: readonly Supplement[];
  /** null: they are not read */
  labs: readonly Lab[] | null;
  mealTimes: MealTimes;
  onClose(): void;
}

/** The form above the list. Its first field takes the focus: what opened the form is gone. */
export function SupplementFormCard({ opened, records, onClose, ...around }: SupplementFormCardProps) {
  const { t, i18n } = useTranslation();
  const notice = useBriefNotice();
  const recordId = opened?.record.record_id;
  return (
    <Card
      title={
        <h2 className="supplement-form-title">
          {opened
            ? t('supplements.form.editTitle', { name: supplementName({ t }, opened.record) })
            : t('supplements.form.addTitle')}
        </h2>
      }
    >
      <SupplementForm
        key={recordId ?? 'new'}
        {...around}
        opened={opened}
        others={opened ? records.filter((one) => one.record_id !== recordId) : records}
        onSaved={(saved) => {
          const name = sentenceCase(plainSupplementName({ t }, saved), i18n.language);
          // It also takes the place of an Undo that is older than what is saved now.
          notice.say({ title: t('supplements.said.saved', { name }), about: [saved.patient_id] });
          onClose();
        }}
        onCancel={onClose}
      />
    </Card>
  );
}
