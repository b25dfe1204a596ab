import { MoreOutlined } from '@ant-design/icons';
import type { MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { selectMayWrite } from '@/client/auth/authSlice';
import { useExport } from '@/client/patients/transfer/useExport';
import { selectDesk, windowOpened } from '@/client/desk/deskSlice';
import { windowsAtMost } from '@/client/desk/desk';
import { selectHasTeam } from '@/client/patients/owners/assignees';
import { HandOverDialog } from '@/client/patients/owners/HandOverDialog';
import { fullName } from '@/client/patients/usePatient';
import { useUndoableChange } from '@/client/patients/useUndoableChange';
import { routes } from '@/client/navigation/routes';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { MenuButton } from '@/client/ui/MenuButton';
import { useDialog } from '@/client/ui/useDialog';
import type { Patient } from '@/contract/patient';

interface ChartActionsProps {
  patient: Patient;
  /** opens the plan of the next visit */
  onPlan(): void;
}

/** Actions on the patient as a whole; those that change the chart only for roles that may. */
export function ChartActions({ patient, onPlan }: ChartActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const change = useUndoableChange();
  const exportPatients = useExport();
  const mayWrite = useAppSelector(selectMayWrite);
  const { windows } = useAppSelector(selectDesk);
  const hasTeam = useAppSelector(selectHasTeam);
  const handOver = useDialog<Patient>();
  const { patient_id, archived, merged_into } = patient;
  const name = fullName(patient);

  const archive = () =>
    void change({
      patientIds: [patient_id],
      change: () => ({ archived: !archived, ...(archived && { merged_into: null }) }),
      isAsShown: (now) => now.archived === archived && now.merged_into === merged_into,
      done: () => t(archived ? 'chart.restoredNow' : 'chart.archivedNow', { name }),
    });
  const actions: Record<string, () => void> = {
    plan: onPlan,
    window() {
      dispatch(windowOpened(patient_id));
      void navigate(routes.patientWindows.href());
    },
    print: () => void navigate(routes.patientRecord.href(patient_id)),
    dayPlan: () => void navigate(routes.dayPlan.href(patient_id)),
    fhir: () => void exportPatients('fhir', () => [patient_id]),
    handOver: () => handOver.open(patient),
    merge: () => void navigate(routes.patientMerge.href(), { state: { patientIds: [patient_id] } }),
    archive,
  };
  const changes: NonNullable<MenuProps['items']> = [
    { type: 'divider' },
    ...(hasTeam && !archived ? [{ key: 'handOver', label: t('owners.handOverOne') }] : []),
    { key: 'merge', label: t('patients.merge.with') },
    { key: 'archive', label: t(archived ? 'patients.restore' : 'patients.archive') },
  ];
  const items: NonNullable<MenuProps['items']> = [
    ...(mayWrite && !archived ? [{ key: 'plan', label: t('home.plan') }] : []),
    {
      key: 'window',
      label: t('chart.openInWindow'),
      disabled: windows.length >= windowsAtMost && !windows.includes(patient_id),
    },
    { key: 'print', label: t('chart.print') },
    { key: 'dayPlan', label: t('chart.printDayPlan') },
    { key: 'fhir', label: t('chart.exportFhir') },
    ...(mayWrite ? changes : []),
  ];
  return (
    <>
      <MenuButton
        label={t('chart.more')}
        icon={<MoreOutlined aria-hidden />}
        isFramed
        items={items}
        onChoose={(key) => actions[key]?.()}
      />
      {handOver.opened && (
        <HandOverDialog patients={[handOver.opened]} onClose={handOver.close} onDone={handOver.close} />
      )}
    </>
  );
}
