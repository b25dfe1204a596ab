import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { selectAccountId } from '@/client/auth/authSlice';
import { formatMoment } from '@/client/i18n/formats';
import { fullName, type EditedPatient } from '@/client/patients/usePatient';
import { useAppSelector } from '@/client/redux/hooks';
import { inShards } from '@/client/redux/shards';

interface RecordChangedProps {
  edited: EditedPatient;
  onShow(): void;
}

/** Says that a record has changed since it was shown, and by whom. */
export function RecordChanged({ edited: { patient, waiting }, onShow }: RecordChangedProps) {
  const { t, i18n } = useTranslation();
  const accountId = useAppSelector(selectAccountId);
  const acknowledged = useAppSelector((state) => inShards(state.patients, patient.patient_id));
  const isOwn = waiting !== null || acknowledged?.captured_by === accountId;
  const moment = waiting?.saved_at ?? acknowledged?.received_at ?? patient.captured_at;
  const by = t(isOwn ? 'conflict.byYou' : 'conflict.byColleague', {
    moment: formatMoment(moment, i18n.language),
  });
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('patients.merge.changed', { name: fullName(patient), by })}
      action={<Button onClick={onShow}>{t('patients.merge.chooseAgain')}</Button>}
    />
  );
}
