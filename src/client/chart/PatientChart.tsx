import { Button, Flex, Skeleton } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAssessment } from '@/client/chart/assessment/useAssessment';
import { useSoughtPatient } from '@/client/patients/lookup/useSoughtPatient';
import { chartOpened } from '@/client/desk/deskSlice';
import { idsOfChart } from '@/client/records/mergeLinks';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { LabsTab } from '@/client/features/labs/LabsTab';
import { RemindersTab } from './reminders/RemindersTab';
import { SupplementsTab } from './SupplementsTab';
import { ForWriters } from '@/client/auth/ForWriters';
import { GripTab } from '@/client/features/dynamometry/GripTab';
import type { Editing } from '@/client/patients/editing';
import { PatientBanner } from '@/client/patients/PatientBanner';
import { patientNameId } from '@/client/patients/patientNameId';
import { fullName, type EditedPatient } from '@/client/patients/usePatient';
import { PhysicalDataTab } from '@/client/features/physicalData/PhysicalDataTab';
import { SarcFTab } from '@/client/features/sarcF/SarcFTab';
import { selectIsCacheUnread } from '@/client/records/recordsStatusSlice';
import { AlsoHere } from '@/client/records/presence/AlsoHere';
import { useOpenChart } from '@/client/records/presence/useOpenChart';
import { StaleNotice } from '@/client/records/StaleNotice';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { ChartActions } from './ChartActions';
import { ChartLine } from './ChartLine';
import { ChartNotices } from './ChartNotices';
import { chartTabs, type ChartTab } from './chartTabs';
import { HistoryTab } from './history/HistoryTab';
import { useVisitOf } from './home/useVisitOf';
import { MeasuredSoFar } from './MeasuredSoFar';
import { OfflineSwitch } from './OfflineSwitch';
import { Overview } from './Overview';
import { useFocusOnTab } from './useFocusOnTab';
import { useRiskTags } from './useRiskTags';
import './chart.css';
import { UnknownPatient } from '@/client/patients/UnknownPatient';
import { NamedTabs } from '@/client/ui/NamedTabs';

interface PatientChartProps {
  patientId: string;
  tab: ChartTab;
  onTab(tab: ChartTab): void;
  editing: Editing;
  onEdit(editing: Editing): void;
}

/** One patient: who it is, and everything recorded about them. */
export function PatientChart({ patientId, tab, onTab, editing, onEdit }: PatientChartProps) {
  const dispatch = useAppDispatch();
  const found = useSoughtPatient(patientId);
  const isUnread = useAppSelector(selectIsCacheUnread);
  const mergedInto = useAppSelector(selectMergedInto);
  const patientIds = useMemo(() => idsOfChart(mergedInto, patientId), [mergedInto, patientId]);
  const isFound = found.status === 'found';
  useEffect(() => {
    if (isFound) dispatch(chartOpened(patientId));
  }, [dispatch, isFound, patientId]);

  // Records come kind by kind: a part of a chart would say of the others that they are missing, and move with each.
  if (found.status === 'reading' || isUnread) return <Skeleton active />;
  if (found.status === 'missing') return <UnknownPatient />;
  return <FoundChart {...{ edited: found, patientIds, tab, onTab, editing, onEdit }} />;
}

interface FoundChartProps extends Omit<PatientChartProps, 'patientId'> {
  edited: EditedPatient;
  /** the patient and the duplicates merged into it */
  patientIds: readonly string[];
}

function FoundChart({ edited, patientIds, tab, onTab, editing, onEdit }: FoundChartProps) {
  const { t } = useTranslation();
  const { patient } = edited;
  const { patient_id: patientId } = patient;
  const navigate = useNavigate();
  const chart = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  useFocusOnTab(chart, tab);
  useOpenChart(patientId);
  const assessment = useAssessment(patient, patientIds);
  const risks = useRiskTags(patient, patientIds, assessment);
  const patientName = fullName(patient);
  const visit = useVisitOf(patientId);
  const common = { patientId, patientIds, patientName };
  const content: Record<ChartTab, React.ReactNode> = {
    overview: <Overview patient={patient} patientIds={patientIds} assessment={assessment} onTab={onTab} />,
    sarcF: <SarcFTab {...common} personOn={assessment.personOn} />,
    measurements: (
      <Flex vertical gap="large">
        <PhysicalDataTab {...common} patient={patient} furtherVerdicts={assessment.verdictsWith} />
        <MeasuredSoFar patient={patient} patientIds={patientIds} />
      </Flex>
    ),
    grip: <GripTab patient={patient} patientIds={patientIds} />,
    labs: <LabsTab patient={patient} patientIds={patientIds} />,
    supplements: <SupplementsTab patient={patient} patientIds={patientIds} />,
    reminders: <RemindersTab patient={patient} />,
    history: <HistoryTab patientIds={patientIds} />,
  };
  return (
    <div className="patient-chart" ref={chart}>
      <div className="chart-head" ref={head}>
        <PatientBanner
          edited={edited}
          editing={editing}
          onEdit={onEdit}
          risks={risks}
          actions={
            <>
              <ForWriters>
                <Button
                  aria-describedby={patientNameId(patientId)}
                  type={hasOwnPrimary(tab) || visit.isDone ? 'default' : 'primary'}
                  onClick={() => void navigate(visit.href)}
                >
                  {visit.label}
                </Button>
              </ForWriters>
              <OfflineSwitch patientId={patientId} name={patientName} />
              <ChartActions patient={patient} onPlan={() => onEdit('nextVisit')} />
            </>
          }
        />
        <StaleNotice patientIds={patientIds} />
        <ChartNotices patient={patient} patientIds={patientIds} />
      </div>
      <ChartLine patient={patient} head={head} />
      {/* Beside the tabs, where nothing moves when a colleague comes or goes; a list of tabs may hold nothing else. */}
      <div className="chart-colleagues">
        <AlsoHere />
      </div>
      <NamedTabs
        className="chart-tabs"
        label={t('chart.tabs')}
        activeKey={tab}
        indicator={{ size: (width) => width - 2 * tabPaddingPx }}
        onChange={(key) => onTab(chartTabs.find((name) => name === key) ?? 'overview')}
        items={chartTabs.map((key) => ({
          key,
          label: t(`chart.${key}`),
          children: content[key],
          // Nothing is typed there, and it would be drawn again with every record that another tab saves.
          destroyOnHidden: key === 'overview',
        }))}
      />
    </div>
  );
}

/** Of each side of a tab, as in chart.css. */
const tabPaddingPx = 16;

/** Elsewhere than in these tabs, what is done next is done in the tab: a screen has one primary button. */
function hasOwnPrimary(tab: ChartTab): boolean {
  return tab !== 'overview' && tab !== 'history';
}
