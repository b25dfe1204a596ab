import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { selectDesk, tasksRead } from '@/client/desk/deskSlice';
import { formatDateNear, isolated } from '@/client/i18n/formats';
import { reminderTitle } from '@/client/i18n/reminderWords';
import { useToday } from '@/client/i18n/useToday';
import { routes } from '@/client/navigation/routes';
import { useAccountName } from '@/client/outbox/waiting/useAccountName';
import { selectMergedInto, selectRowsOfRecords } from '@/client/patients/mergedPatients';
import { fullName } from '@/client/patients/usePatient';
import { rootOf } from '@/client/records/mergeLinks';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { inShards } from '@/client/redux/shards';
import type { StoredReminder } from '@/contract/reminder';
import { selectTaskEvents, type TaskEvent } from './taskEvents';
import { readNow, taskNotices, type TaskNotice } from './taskNotices';

export interface ShownTaskNotice extends TaskNotice {
  text: string;
  /** the screen that shows it */
  href: string;
}

/** What colleagues did with the tasks of this account, in words, and how it is marked as seen. */
export function useTaskNotices(): {
  tasks: ShownTaskNotice[];
  markTasksRead(notices: readonly TaskNotice[]): void;
} {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const now = useToday();
  const events = useAppSelector((state) => selectTaskEvents(state, now));
  const read = useAppSelector((state) => selectDesk(state).readTasks);
  const charts = useAppSelector(selectRowsOfRecords);
  const mergedInto = useAppSelector(selectMergedInto);
  const supplements = useAppSelector((state) => state.supplements);
  const nameOf = useAccountName();
  const notices = useMemo(() => taskNotices(events, read), [events, read]);

  const titleOf = (reminder: StoredReminder): string => {
    const { supplement_record_id: id } = reminder;
    return reminderTitle({ t }, reminder, id === null ? null : (inShards(supplements, id) ?? null));
  };
  const patientOf = ({ patient_id }: TaskEvent): string => {
    const patient = charts.get(patient_id);
    return isolated(patient ? fullName(patient) : t('chart.unknown'));
  };
  const textOf = ({ kind, by: account, until, events: [first, ...others] }: TaskNotice): string => {
    const by = isolated(nameOf(account));
    const count = others.length + 1;
    const isOne = first !== undefined && others.length === 0;
    if (kind === 'patientsGiven') {
      const patient = isOne ? patientOf(first) : '';
      if (until === null)
        return isOne
          ? t('notifications.patientGiven', { by, patient })
          : t('notifications.patientsGiven', { by, count });
      const day = isolated(formatDateNear(until, now, i18n.language));
      return isOne
        ? t('notifications.patientGivenUntil', { by, patient, day })
        : t('notifications.patientsGivenUntil', { by, count, day });
    }
    const isDone = kind === 'remindersDone';
    if (isOne && first.reminder !== null) {
      const words = { by, reminder: isolated(titleOf(first.reminder)), patient: patientOf(first) };
      return isDone ? t('notifications.reminderDone', words) : t('notifications.reminderGiven', words);
    }
    return isDone
      ? t('notifications.remindersDone', { by, count })
      : t('notifications.remindersGiven', { by, count });
  };
  const hrefOf = ({ kind, events: [first, ...others] }: TaskNotice): string => {
    const isOfPatients = kind === 'patientsGiven';
    if (first === undefined || others.length > 0)
      return `${(isOfPatients ? routes.patients : routes.reminders).href()}?whose=mine`;
    const chart = routes.patient.href(rootOf(mergedInto, first.patient_id));
    return isOfPatients ? chart : `${chart}?tab=reminders`;
  };
  return {
    tasks: notices.map((notice) => ({ ...notice, text: textOf(notice), href: hrefOf(notice) })),
    markTasksRead(seen) {
      if (seen.length === 0) return;
      dispatch(
        tasksRead({
          ...readNow(
            events,
            read,
            seen.flatMap((notice) => notice.events),
          ),
        }),
      );
    },
  };
}
