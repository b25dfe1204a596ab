import { CheckOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Skeleton } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '@/client/auth/ForWriters';
import { useListsOfChart } from '@/client/patients/useListsOfChart';
import { selectReferenceRanges } from '@/client/records/referenceRangesSlice';
import { selectAreRecordsPending } from '@/client/records/recordsStatusSlice';
import { useAppSelector } from '@/client/redux/hooks';
import type { Failure } from '@/contract/errors';
import type { HistoryEntry } from '@/client/records/overlay';
import type { Lab } from '@/contract/lab';
import type { Patient } from '@/contract/patient';
import { EmptyState } from '@/client/ui/EmptyState';
import { FailureAlert } from '@/client/ui/FailureAlert';
import { Later } from '@/client/ui/Later';
import type { TrendPeriod } from '@/client/ui/trendSeries';
import { useDialog } from '@/client/ui/useDialog';
import { useFocusAfter } from '@/client/ui/useFocusAfter';
import { useIsWide } from '@/client/ui/useIsWide';
import { LabAddDrawer } from './LabAddDrawer';
import { LabCounts } from './LabCounts';
import { LabDetail, labDetailStart } from './LabDetail';
import { LabDetailDrawer } from './LabDetailDrawer';
import { labCollections, type BodyOn, type LabRowKey } from './labGridOf';
import { labLines, type LabLine } from './labLines';
import { LabMaster } from './LabMaster';
import { LabSpoken } from './LabSpoken';
import { useChosenAnalyte } from './useChosenAnalyte';
import { useMarkSeen } from './useMarkSeen';
import { useOpenedAnalyte } from './useOpenedAnalyte';
import './labs.css';
import './labMaster.css';

interface PatientLabsProps {
  patient: Patient;
  patientName: string;
  /** of the patient and the duplicates */
  entries: readonly HistoryEntry<Lab>[];
  /** for indices calculated from weight and height */
  bodyOn: BodyOn;
  /** supplements taken in this time, drawn under a trend */
  courses: readonly TrendPeriod[];
  /** beside the buttons */
  actions?: ReactNode;
}

/** The width from which the detail stands beside the list, in CSS pixels. */
const besidePx = 900;

/** A patient's lab results: the analytes, the abnormal ones first, and the detail of one of them. */
export function PatientLabs({ patient, patientName, entries, bodyOn, courses, actions }: PatientLabsProps) {
  const person = useListsOfChart(patient);
  const { t } = useTranslation();
  const clinicRanges = useAppSelector(selectReferenceRanges);
  const isPending = useAppSelector(selectAreRecordsPending);
  const [failure, setFailure] = useState<Failure | null>(null);
  const adding = useDialog<true>();
  const collections = labCollections(entries);
  const lines = labLines(collections, person, bodyOn, clinicRanges);
  const { chosen, choose } = useChosenAnalyte(lines, patient.patient_id);
  const unseen = entries.flatMap(({ record }) => (record.seen_at === null ? [record] : []));
  const labs = useRef<HTMLDivElement>(null);
  const start = () => labDetailStart(labs.current) ?? labs.current?.querySelector<HTMLElement>('.lab-name');
  const markSeen = useMarkSeen(
    () => patientName,
    (lab) => t(`labs.analytes.${lab.analyte}`),
    start,
  );
  const onMarkAll = useFocusAfter(unseen.length === 0, start);
  const addButton = (
    <ForWriters>
      <Button icon={<PlusOutlined aria-hidden />} onClick={() => adding.open(true)}>
        {t('screens.labAdd')}
      </Button>
    </ForWriters>
  );
  const isEmpty = entries.length === 0;
  return (
    <div ref={labs} className="chart-labs">
      <Flex gap="small" wrap align="center" justify="end" className="chart-labs-head">
        {!isEmpty && <LabCounts {...{ lines, collections }} unseen={unseen.length} />}
        {unseen.length > 0 && (
          <ForWriters>
            <Button
              icon={<CheckOutlined aria-hidden />}
              onClick={() => {
                onMarkAll();
                void markSeen(unseen).then(setFailure);
              }}
            >
              {t('labs.seen.markAll')}
            </Button>
          </ForWriters>
        )}
        {actions}
        {!isEmpty && addButton}
      </Flex>
      <FailureAlert failure={failure} />
      {!isEmpty ? (
        <MasterAndDetail
          {...{ lines, chosen, person, patientName, courses }}
          onChosen={choose}
          patientId={patient.patient_id}
        />
      ) : isPending ? (
        <Skeleton active />
      ) : (
        <EmptyState text={t('labs.grid.empty')} action={addButton} />
      )}
      {adding.opened && (
        <LabAddDrawer {...{ patientName, entries }} patient={person} onClose={adding.close} />
      )}
    </div>
  );
}

interface MasterAndDetailProps {
  lines: readonly LabLine[];
  chosen: LabLine | undefined;
  onChosen(key: LabRowKey): void;
  person: Patient;
  patientId: string;
  patientName: string;
  courses: readonly TrendPeriod[];
}

function MasterAndDetail({ lines, chosen, onChosen, person, ...props }: MasterAndDetailProps) {
  const { t } = useTranslation();
  const [place, isBeside] = useIsWide(besidePx);
  const over = useOpenedAnalyte(props.patientId);
  const table = useRef<HTMLTableElement>(null);
  /** the analyte whose detail the keyboard goes into, a new object each time */
  const [entered, enter] = useState<{ key: LabRowKey } | null>(null);
  const opened = isBeside ? undefined : lines.find(({ key }) => key === over.opened);
  const openedKey = opened?.key ?? null;
  const lastOpened = useRef<LabRowKey | null>(null);
  useEffect(() => {
    const closed = openedKey === null ? lastOpened.current : null;
    lastOpened.current = openedKey;
    // The detail is gone, whether by its button or by Back, and the focus with it.
    if (closed === null || document.activeElement !== document.body) return;
    table.current?.querySelector<HTMLElement>(`[data-analyte="${closed}"]`)?.focus();
  }, [openedKey]);
  const choose = (key: LabRowKey, how: 'click' | 'key' | 'enter') => {
    onChosen(key);
    if (!isBeside && how !== 'key') over.open(key);
    enter(isBeside && how === 'enter' ? { key } : null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    table.current?.querySelector<HTMLElement>('.lab-name[aria-current="true"]')?.focus();
  };
  const detailOf = (line: LabLine, hasHeading: boolean) => (
    <Later key={line.key} room={<Skeleton.Node className="trend-skeleton" />}>
      <LabDetail
        {...{ line, lines, person, hasHeading, ...props }}
        entered={entered?.key === line.key ? entered : null}
      />
    </Later>
  );
  return (
    <div ref={place} className="lab-columns" data-beside={isBeside}>
      <LabMaster
        {...{ lines, person, table }}
        chosen={isBeside ? (chosen?.key ?? null) : (opened?.key ?? null)}
        onChoose={choose}
      />
      {isBeside && chosen && (
        <div className="lab-side" onKeyDown={onKeyDown}>
          {detailOf(chosen, true)}
          <LabSpoken line={chosen} />
        </div>
      )}
      {opened && (
        <LabDetailDrawer title={t(`labs.analytes.${opened.key}`)} onClose={over.close}>
          <div className="lab-over">{detailOf(opened, false)}</div>
        </LabDetailDrawer>
      )}
    </div>
  );
}
