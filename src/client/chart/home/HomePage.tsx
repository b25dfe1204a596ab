import { Alert } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LazySupplementWatch } from '@/client/chart/attention/LazySupplementWatch';
import { useAttention } from '@/client/chart/attention/useAttention';
import { useDueReminders } from '@/client/chart/reminders/useDueReminders';
import { useLabListRows } from '@/client/features/labs/useLabListRows';
import { useToday } from '@/client/i18n/useToday';
import { selectOutboxStatus } from '@/client/outbox/outboxSelectors';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { selectPatientRows } from '@/client/patients/patientsSelectors';
import { isDue, selectCaseload, selectWaitingScreenings } from '@/client/patients/table/caseloadSelectors';
import { selectFreshness } from '@/client/records/freshnessSlice';
import { rootOf } from '@/client/records/mergeLinks';
import {
  selectAreRecordsPending,
  selectIsCacheUnread,
  selectIsCacheUnreadable,
} from '@/client/records/recordsStatusSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { dayOf } from './daySeen';
import './home.css';
import { HomeHeader } from './HomeHeader';
import { HomeStrip } from './HomeStrip';
import { NeedsAttention } from './NeedsAttention';
import { OfflineReadiness } from './OfflineReadiness';
import { patientsHref } from './patientsHref';
import type { VisitFacts } from './reasonsOfVisit';
import { SarcopeniaCaseload } from './SarcopeniaCaseload';
import { ThisWeek } from './ThisWeek';
import { useCaptures } from './useCaptures';
import { visitsOn } from './visitsOn';
import { VisitsToday } from './VisitsToday';
import { weekOf } from './weekOf';

/**
 * What to do today, and who is a worry: the visits, the patients who need attention, what is due, the week and the
 * caseload, all from the records on this device. An unknown count is not shown as a number.
 */
export function HomePage() {
  const { t } = useTranslation();
  const patients = useAppSelector(selectPatientRows);
  const caseload = useAppSelector(selectCaseload);
  const waitingScreenings = useAppSelector(selectWaitingScreenings);
  const mergedInto = useAppSelector(selectMergedInto);
  const arePending = useAppSelector(selectAreRecordsPending);
  const isCacheUnread = useAppSelector(selectIsCacheUnread);
  const isCacheUnreadable = useAppSelector(selectIsCacheUnreadable);
  const { rows: labs } = useLabListRows();
  const reminders = useDueReminders();
  const outbox = useAppSelector(selectOutboxStatus);
  const { freshAt } = useAppSelector(selectFreshness);
  const now = useToday();
  const captures = useCaptures(now);
  const { attention, isWhole, hasSupplements } = useAttention({ labs, reminders });

  const visits = useMemo(() => visitsOn(dayOf(now), patients, captures), [now, patients, captures]);
  const week = useMemo(() => weekOf(now, patients, captures), [now, patients, captures]);
  const dueForScreening = useMemo(
    () => patients.filter((row) => isDue(row, { caseload, waiting: waitingScreenings, now })),
    [patients, caseload, waitingScreenings, now],
  );
  const factsOf = useMemo(() => {
    const due = new Set(dueForScreening.map(({ patient_id }) => patient_id));
    // The earliest comes first.
    const firstReminders = new Map(
      reminders.map((row) => [rootOf(mergedInto, row.reminder.patient_id), row] as const).toReversed(),
    );
    return (patientId: string): VisitFacts => {
      const kinds = new Set(attention.get(patientId)?.map(({ kind }) => kind));
      return {
        entry: caseload.get(patientId),
        hasCriticalLab: kinds.has('criticalLab'),
        hasInteraction: kinds.has('interaction'),
        isScreeningDue: due.has(patientId),
        isScreeningWaiting: waitingScreenings.has(patientId),
        reminder: firstReminders.get(patientId) ?? null,
      };
    };
  }, [caseload, attention, dueForScreening, reminders, waitingScreenings, mergedInto]);

  // Before everything has been read once, "nothing" and "never" would be false.
  const isPending = isCacheUnread || (arePending && (patients.length === 0 || freshAt === null));
  const known = <T,>(value: T): T | null => (isPending || isCacheUnreadable ? null : value);

  return (
    <div className="home">
      <div className="home-body">
        <HomeHeader
          visits={known(visits)}
          readiness={!isCacheUnread && !isCacheUnreadable && <OfflineReadiness patients={patients.length} />}
        />
        {(outbox === 'unreadable' || isCacheUnreadable) && (
          <div className="home-alerts">
            {outbox === 'unreadable' && <Alert type="error" showIcon title={t('outbox.unreadable')} />}
            {isCacheUnreadable && <Alert type="error" showIcon title={t('patients.unreadable')} />}
          </div>
        )}
        {!isCacheUnreadable && (
          <>
            <VisitsToday
              visits={known(visits)}
              patients={patients}
              factsOf={factsOf}
              allHref={patientsHref({ attention: 'visitPlanned' })}
            />
            <NeedsAttention found={isWhole ? known(attention) : null} />
            {hasSupplements && <LazySupplementWatch />}
          </>
        )}
        <HomeStrip
          labs={labs}
          dueForScreening={dueForScreening.length}
          reminders={reminders}
          isPending={isPending}
          isUnreadable={isCacheUnreadable}
        />
        {!isPending && !isCacheUnreadable && patients.length > 0 && (
          <>
            <SarcopeniaCaseload patients={patients} caseload={caseload} />
            <ThisWeek days={week} />
          </>
        )}
      </div>
    </div>
  );
}
