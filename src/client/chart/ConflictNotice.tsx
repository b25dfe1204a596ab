import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { routes } from '@/client/navigation/routes';
import { selectServersVersions } from '@/client/patients/serversVersions';
import { useAppSelector } from '@/client/redux/hooks';

/** Says that a patient record of the chart differs on the server, until a person has compared the two versions. */
export function ConflictNotice({ patientIds }: { patientIds: readonly string[] }) {
  const { t } = useTranslation();
  const isInConflict = useAppSelector((state) =>
    patientIds.some((id) => selectServersVersions(state).has(id)),
  );
  return (
    isInConflict && (
      <Alert
        type="warning"
        showIcon
        title={t('chart.inConflict')}
        action={<Link to={routes.outbox.href()}>{t('outbox.do.settle')}</Link>}
      />
    )
  );
}
