import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { selectWaiting } from '@/client/outbox/outboxSelectors';
import { selectServersVersions } from '@/client/patients/serversVersions';
import { useAppSelector } from '@/client/redux/hooks';
import { CompareLink } from './CompareLink';

/** Says that a patient record of the chart differs on the server, until a person has compared the two versions. */
export function ConflictNotice({ patientIds }: { patientIds: readonly string[] }) {
  const { t } = useTranslation();
  const differing = useAppSelector((state) => patientIds.find((id) => selectServersVersions(state).has(id)));
  const waiting = useAppSelector((state) => selectWaiting(state, 'patients', differing ?? ''));
  return (
    waiting && (
      <Alert
        role="note"
        type="warning"
        showIcon
        title={t('chart.inConflict')}
        action={<CompareLink waiting={waiting} />}
      />
    )
  );
}
