import { Flex, Skeleton, Tabs, Typography } from 'antd';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import { useSoughtPatient } from '@/client/app/lookup/useSoughtPatient';
import { chartOpened } from '@/client/desk/deskSlice';
import { idsOfChart, selectMergedInto } from '@/client/features/patients/mergedPatients';
import { PatientBanner } from '@/client/features/patients/PatientBanner';
import { fullName } from '@/client/features/patients/usePatient';
import { PhysicalDataTab } from '@/client/features/physicalData/PhysicalDataTab';
import { SarcFTab } from '@/client/features/sarcF/SarcFTab';
import { routes } from '@/client/navigation/routes';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { ChartActions } from './ChartActions';
import { ChartNotices } from './ChartNotices';
import { chartTabs, type ChartTab } from './chartTabs';
import { HistoryTab } from './HistoryTab';
import { OfflineSwitch } from './OfflineSwitch';
import { Overview } from './Overview';
import { RiskTags } from './RiskTags';

interface PatientChartProps {
  patientId: string;
  tab: ChartTab;
  onTab(tab: ChartTab): void;
  isEditing: boolean;
  onEdit(isEditing: boolean): void;
}

/** One patient: who it is, and everything recorded about them. */
export function PatientChart({ patientId, tab, onTab, isEditing, onEdit }: PatientChartProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const found = useSoughtPatient(patientId);
  const mergedInto = useAppSelector(selectMergedInto);
  const patientIds = useMemo(() => idsOfChart(mergedInto, patientId), [mergedInto, patientId]);
  const isFound = found.status === 'found';
  useEffect(() => {
    if (isFound) dispatch(chartOpened(patientId));
  }, [dispatch, isFound, patientId]);

  if (found.status === 'reading') return <Skeleton active />;
  if (found.status === 'missing') return <UnknownPatient />;
  const { patient } = found;
  const patientName = fullName(patient);
  const common = { patientId, patientIds, patientName };
  const content: Record<ChartTab, React.ReactNode> = {
    overview: <Overview patient={patient} patientIds={patientIds} />,
    sarcF: <SarcFTab {...common} />,
    measurements: <PhysicalDataTab {...common} birthDate={patient.birth_date} />,
    history: <HistoryTab patientIds={patientIds} />,
  };
  return (
    <Flex vertical gap="middle">
      <PatientBanner
        edited={found}
        isEditing={isEditing}
        onEdit={onEdit}
        risks={<RiskTags patient={patient} />}
        actions={
          <>
            <OfflineSwitch patientId={patientId} name={patientName} />
            <ChartActions patient={patient} />
          </>
        }
      />
      <ChartNotices patient={patient} patientIds={patientIds} />
      <Tabs
        aria-label={t('chart.tabs')}
        activeKey={tab}
        onChange={(key) => onTab(chartTabs.find((name) => name === key) ?? 'overview')}
        items={chartTabs.map((key) => ({ key, label: t(`chart.${key}`), children: content[key] }))}
      />
    </Flex>
  );
}

function UnknownPatient() {
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
