import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { comparisonHref } from '@/client/outbox/waiting/comparison';
import { selectServersVersions } from '@/client/patients/serversVersions';
import { useAppSelector } from '@/client/redux/hooks';

/** Says that a patient record of the chart differs on the server, until a person has compared the two versions. */
export function ConflictNotice({ patientIds }: { patientIds: readonly string[] }) {
  const { t } = useTranslation();
  const inConflict = useAppSelector((state) => patientIds.find((id) => selectServersVersions(state).has(id)));
  return (
    inConflict !== undefined && (
      <Alert
        type="warning"
        showIcon
        title={t('chart.inConflict')}
        action={<Link to={comparisonHref('patients', inConflict)}>{t('outbox.do.settle')}</Link>}
      />
    )
  );
}
