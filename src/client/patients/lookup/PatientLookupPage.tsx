import { Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { routes } from '@/client/navigation/routes';
import { PatientLookup } from './PatientLookup';

/** One search box that finds a patient by any known detail. */
export function PatientLookupPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Flex vertical gap="middle" className="lookup-page">
      <Typography.Title level={1}>{t('screens.patientLookup')}</Typography.Title>
      <PatientLookup onOpen={(patientId) => void navigate(routes.patient.href(patientId))} />
    </Flex>
  );
}
