import { useMemo } from 'react';
import { LazySupplementWatch } from '@/client/chart/attention/LazySupplementWatch';
import { useAttention } from '@/client/chart/attention/useAttention';
import { useDueReminders, useRemindersOfToday } from '@/client/chart/reminders/useDueReminders';
import { useLabListRows } from '@/client/features/labs/useLabListRows';
import { useToday } from '@/client/i18n/useToday';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { useOfWhom } from '@/client/patients/owners/useOfWhom';
import { useWhose } from '@/client/patients/owners/useWhose';
import { selectPatientsOfWhom } from '@/client/patients/owners/whose';
import { isDue, selectCaseload, selectWaitingScreenings } from '@/client/patients/table/caseloadSelectors';
import { rootOf } from '@/client/records/mergeLinks';
import { useAppSelector } from '@/client/redux/hooks';
import { HomeStrip } from './HomeStrip';
import { NeedsAttention } from './NeedsAttention';
import { patientsHref } from './patientsHref';
import { oldestScreeningMonths } from './oldestScreening';
import type { VisitFacts } from './reasonsOfVisit';
import { SarcopeniaCaseload } from './SarcopeniaCaseload';
import { ThisWeek } from './ThisWeek';
import { selectVisitsToday, selectWeek } from './visitSelectors';
import { VisitsToday } from './VisitsToday';

/** The cards of Home, once the records on this device are known. */
export function HomeToday() {
  const [whose] = useWhose();
  const now = useToday();
  const patients = useAppSelector((state) => selectPatientsOfWhom(state, now, whose));
  const caseload = useAppSelector(selectCaseload);
  const waitingScreenings = useAppSelector(selectWaitingScreenings);
  const mergedInto = useAppSelector(selectMergedInto);
  const { rows: labs } = useLabListRows();
  const reminders = useDueReminders();
  const remindersOfToday = useRemindersOfToday(now);
  const visits = useAppSelector((state) => selectVisitsToday(state, now, whose));
  const week = useAppSelector((state) => selectWeek(state, now, whose));
  const { attention, isWhole, unchecked, hasSupplements } = useAttention({ labs, reminders });
  const { isOfWhom, isTaskOfWhom } = useOfWhom(whose);

  const dueForScreening = useMemo(
    () =>
      patients.filter((row) => isDue(row, { caseload, waiting: waitingScreenings, isFirstRead: false, now })),
    [patients, caseload, waitingScreenings, now],
  );
  const factsOf = useMemo(() => {
    const due = new Set(dueForScreening.map(({ patient_id }) => patient_id));
    // The earliest comes first.
    const firstReminders = new Map(
      reminders.map((row) => [rootOf(mergedInto, row.reminder.patient_id), row] as const).toReversed(),
    );
    return (patientId: string): VisitFacts => {
      const found = attention.get(patientId) ?? [];
      const kinds = new Set(found.map(({ kind }) => kind));
      const [interaction = null] = found.flatMap((one) =>
        one.kind === 'interaction' ? one.interaction : [],
      );
      return {
        entry: caseload.get(patientId),
        hasCriticalLab: kinds.has('criticalLab'),
        hasRefeedingRisk: kinds.has('refeeding'),
        interaction,
        isScreeningDue: due.has(patientId),
        reminder: firstReminders.get(patientId) ?? null,
      };
    };
  }, [caseload, attention, dueForScreening, reminders, mergedInto]);

  return (
    <>
      <VisitsToday
        visits={visits}
        patients={patients}
        factsOf={factsOf}
        allHref={patientsHref({ attention: 'visitPlanned', whose })}
      />
      <NeedsAttention
        found={isWhole ? new Map([...attention].filter(([patientId]) => isOfWhom(patientId))) : null}
        unchecked={unchecked}
        whose={whose}
      />
      {hasSupplements && <LazySupplementWatch />}
      <HomeStrip
        labs={labs.filter(({ lab }) => isOfWhom(lab.patient_id))}
        dueForScreening={{
          count: dueForScreening.length,
          oldestMonths: oldestScreeningMonths(
            dueForScreening.flatMap((one) => caseload.get(one.patient_id)?.screening?.captured_at ?? []),
            now,
          ),
        }}
        reminders={remindersOfToday.filter(isTaskOfWhom)}
        whose={whose}
        state="known"
      />
      {patients.length > 0 && (
        <>
          <SarcopeniaCaseload patients={patients} caseload={caseload} whose={whose} />
          <ThisWeek days={week} whose={whose} />
        </>
      )}
    </>
  );
}
