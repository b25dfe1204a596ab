import { CheckOutlined, PlusOutlined } from '@ant-design/icons';
import { weakMapMemoize } from '@reduxjs/toolkit';
import { Button, Card, Flex, Skeleton } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ForWriters } from '@/client/auth/ForWriters';
import { routes } from '@/client/navigation/routes';
import { useListsOfChart } from '@/client/patients/useListsOfChart';
import { selectAreRecordsPending } from '@/client/records/recordsStatusSlice';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { labAnalyteKeys, type LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { needsReview } from '@/clinical/labs/labDecision';
import { isCriticalFlag } from '@/clinical/labs/labFlag';
import type { Failure } from '@/contract/errors';
import type { HistoryEntry } from '@/client/records/overlay';
import type { Lab } from '@/contract/lab';
import type { Patient } from '@/contract/patient';
import { EmptyState } from '@/client/ui/EmptyState';
import { FailureAlert } from '@/client/ui/FailureAlert';
import { labCollections, type BodyOn } from './labGridOf';
import { verdictOf, type ChartPerson } from './labVerdict';
import { LabGridTable } from './LabGridTable';
import type { TrendPeriod } from '@/client/ui/trendSeries';
import { Later } from '@/client/ui/Later';
import { LabTrend } from './LabTrend';
import { markSeen } from './seenThunks';
import './labs.css';

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

/** A patient's lab results: a grid of analytes by date, and the trend of one of them. */
export function PatientLabs({ patient, patientName, entries, bodyOn, courses, actions }: PatientLabsProps) {
  const person = useListsOfChart(patient);
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isPending = useAppSelector(selectAreRecordsPending);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [chosen, setChosen] = useState<LabAnalyteKey | null>(null);
  const analyte = chosen ?? mostTelling(entries, person);
  const trend = useRef<HTMLDivElement>(null);
  const choose = (wanted: LabAnalyteKey) => {
    setChosen(wanted);
    // The row of the analyte may be far below the trend.
    trend.current?.scrollIntoView({ block: 'nearest' });
  };
  const unseen = entries.flatMap(({ record }) => (record.seen_at === null ? [record] : []));
  const markAll = () =>
    dispatch(
      markSeen(
        unseen,
        () => patientName,
        (lab) => t(`labs.analytes.${lab.analyte}`),
      ),
    );
  return (
    <Flex vertical gap="middle">
      <Flex gap="small" wrap justify="end">
        {unseen.length > 0 && (
          <Button icon={<CheckOutlined aria-hidden />} onClick={() => void markAll().then(setFailure)}>
            {t('labs.seen.markAll', { count: unseen.length })}
          </Button>
        )}
        {actions}
        <ForWriters>
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => void navigate(`${routes.labAdd.href()}?patient=${patient.patient_id}`)}
          >
            {t('screens.labAdd')}
          </Button>
        </ForWriters>
      </Flex>
      <FailureAlert failure={failure} />
      {entries.length === 0 ? (
        isPending ? (
          <Skeleton active />
        ) : (
          <EmptyState text={t('labs.grid.empty')} />
        )
      ) : (
        <>
          {analyte && (
            <Card ref={trend} size="small" title={t(`labs.analytes.${analyte}`)}>
              <Later room={<Skeleton.Node className="trend-skeleton" />}>
                <LabTrend analyte={analyte} entries={entries} patient={person} courses={courses} />
              </Later>
            </Card>
          )}
          <LabGridTable
            entries={entries}
            patient={person}
            bodyOn={bodyOn}
            chosen={analyte}
            onChoose={choose}
          />
        </>
      )}
    </Flex>
  );
}

/**
 * The analyte whose trend is shown first: the newest result is critical, otherwise out of range, otherwise the most
 * measured one.
 */
const mostTelling = weakMapMemoize(
  (entries: readonly HistoryEntry<Lab>[], person: ChartPerson): LabAnalyteKey | null => {
    const found = new Map<LabAnalyteKey, { weight: number; count: number }>();
    for (const collection of labCollections(entries)) {
      const labs = collection.entries.map(({ record }) => record);
      for (const lab of labs) {
        const known = found.get(lab.analyte);
        if (known) known.count += 1;
        else found.set(lab.analyte, { weight: weightOf(lab, person, labs), count: 1 });
      }
    }
    const [best] = labAnalyteKeys
      .flatMap((key) => ({ key, ...(found.get(key) ?? { weight: -1, count: 0 }) }))
      .sort((a, b) => b.weight - a.weight || b.count - a.count);
    return best && best.count > 0 ? best.key : null;
  },
);

function weightOf(lab: Lab, person: ChartPerson, others: readonly Lab[]): number {
  const { flag, decision } = verdictOf(lab, person, others);
  if (isCriticalFlag(flag)) return 2;
  return needsReview(flag, decision) ? 1 : 0;
}
