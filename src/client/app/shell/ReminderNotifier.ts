import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { dueRemindersHref, useDueReminders } from '@/client/chart/reminders/useDueReminders';
import { remindersAnnounced, selectDesk } from '@/client/desk/deskSlice';
import { readDesk } from '@/client/desk/deskThunks';
import { fullName } from '@/client/patients/usePatient';
import type { ReminderRow } from '@/client/features/reminders/reminderRows';
import { reminderTitle } from '@/client/i18n/reminderWords';
import { useAppDispatch, useAppSelector, useAppStore } from '@/client/redux/hooks';
import { inShards } from '@/client/redux/shards';
import { dueTimeOf, isQuiet, newlyDue } from './shownReminders';

const tag = 'reminders';

/** The service worker's message when a notification is clicked: public/notificationClicks.js. */
const chosenMessage = z.object({ type: z.literal('remindersChosen') });

/**
 * Shows browser notifications for due reminders, if the account wants them and the browser allows it. Each due time is
 * shown once; several at once share one notification. Nothing is shown in the quiet hours. A patient is named only if
 * the account wants that.
 */
export function ReminderNotifier(): null {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const due = useDueReminders();
  const patients = useAppSelector((state) => state.patients);
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const wanted = useAppSelector((state) => selectDesk(state).reminderNotifications);

  useEffect(() => {
    let isWanted = true;
    const notify = async (): Promise<void> => {
      const fresh = () => newlyDue(due, selectDesk(store.getState()).announcedReminders);
      if (wanted === 'off' || !isAllowed() || isQuiet(new Date()) || fresh().length === 0) return;
      // Another tab may have shown it or changed the setting.
      await dispatch(readDesk());
      const { status, desk } = store.getState().desk;
      const [first, ...others] = fresh();
      if (!isWanted || status !== 'read' || desk.reminderNotifications !== wanted || !first) return;
      const nameOf = ({ reminder }: ReminderRow) => {
        const patient = inShards(patients, reminder.patient_id);
        return patient ? fullName(patient) : '';
      };
      const notice = noticeOf(t, [first, ...others], wanted === 'withNames' ? nameOf : null);
      const isShown = await show(notice.title, {
        ...{ body: notice.body, tag, lang: i18n.language, dir: i18n.dir() === 'rtl' ? 'rtl' : 'ltr' },
        icon: '/icons/icon-192.png',
      });
      if (isShown) dispatch(remindersAnnounced(due.map(dueTimeOf)));
    };
    void notify();
    return () => {
      isWanted = false;
    };
  }, [due, wanted, patients, t, i18n, dispatch, store]);

  // Once locked or signed out, the notifications have no recipient.
  useEffect(() => () => void closeShown(), []);

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const open = ({ data }: MessageEvent) => {
      if (chosenMessage.safeParse(data).success) void navigate(dueRemindersHref);
    };
    navigator.serviceWorker.addEventListener('message', open);
    return () => navigator.serviceWorker.removeEventListener('message', open);
  }, [navigate]);
  return null;
}

/**
 * The content of a notification, which bystanders may see.
 *
 * @param nameOf the patient of a reminder; null: no names are shown, not even custom titles, which may contain one
 */
function noticeOf(
  t: TFunction,
  due: readonly [ReminderRow, ...ReminderRow[]],
  nameOf: ((row: ReminderRow) => string) | null,
): { title: string; body: string } {
  const [{ reminder, supplement, state }] = due;
  const isTitleOpen = nameOf !== null || reminder.key !== null;
  const day = 'at' in state ? state.at.slice(0, 10) : null;
  const title =
    due.length > 1 || !isTitleOpen
      ? t('reminders.notice.due', { count: due.length })
      : reminderTitle({ t }, reminder, supplement, day);
  const names = nameOf === null ? [] : [...new Set(due.map(nameOf))];
  return { title, body: names.filter(Boolean).join('\n') };
}

function isAllowed(): boolean {
  return 'Notification' in window && Notification.permission === 'granted';
}

/** @returns whether it was shown: without a service worker it is not */
async function show(title: string, options: NotificationOptions): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.showNotification(title, options);
  return registration !== undefined;
}

async function closeShown(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications({ tag })) ?? []) notification.close();
}
