import { Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import { routes } from '@/client/navigation/routes';
import { useAppSelector } from '@/client/redux/hooks';

/** Stands where the patient of an address is neither here nor on the server, or cannot be asked for. */
export function UnknownPatient() {
  const { t } = useTranslation();
  const isOnline = useAppSelector(selectIsOnline);
  return (
    <Flex vertical gap="middle" align="start">
      <Typography.Title level={1}>{t('chart.unknown')}</Typography.Title>
      <Typography.Text>{t(isOnline ? 'chart.notOfClinic' : 'chart.notOnDevice')}</Typography.Text>
      <Link to={routes.patients.href()}>{t('home.openPatients')}</Link>
    </Flex>
  );
}
