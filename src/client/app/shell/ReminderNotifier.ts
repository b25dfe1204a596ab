import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { dueRemindersHref, useDueReminders } from '@/client/app/reminders/useDueReminders';
import { fullName } from '@/client/features/patients/usePatient';
import type { ReminderRow } from '@/client/features/reminders/reminderRows';
import { reminderTitle } from '@/client/i18n/reminderWords';
import { useAppSelector } from '@/client/redux/hooks';
import { inShards } from '@/client/redux/shards';
import { useSetting } from '@/client/settings/useSetting';
import { isQuiet, markTold, newlyDue } from './shownReminders';

const tag = 'reminders';

/** What the service worker says when a notification is chosen: public/notificationClicks.js. */
const chosenMessage = z.object({ type: z.literal('remindersChosen') });

/**
 * Tells of reminders that become due by notifications of the browser, where the person wants them and the browser allows it. Each time is
 * told of once, several at once as one, nothing in the quiet hours; a patient is named only if the person wants that.
 */
export function ReminderNotifier(): null {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const due = useDueReminders();
  const patients = useAppSelector((state) => state.patients);
  const [wanted] = useSetting('reminderNotifications');

  useEffect(() => {
    if (wanted === 'off' || !isAllowed() || isQuiet(new Date())) return;
    const [first, ...others] = newlyDue(due);
    if (first === undefined) return;
    const nameOf = ({ reminder }: ReminderRow) => {
      const patient = inShards(patients, reminder.patient_id);
      return wanted === 'withNames' && patient ? fullName(patient) : '';
    };
    // One's own title may name somebody.
    const isTitleOpen = wanted === 'withNames' || first.reminder.key !== null;
    const title =
      others.length > 0 || !isTitleOpen
        ? t('reminders.notice.due', { count: others.length + 1 })
        : reminderTitle(
            { t },
            first.reminder,
            first.supplement,
            'at' in first.state ? first.state.at.slice(0, 10) : null,
          );
    const names = [...new Set([first, ...others].map(nameOf).filter(Boolean))];
    void show(title, {
      body: names.join('\n'),
      tag,
      lang: i18n.language,
      dir: i18n.dir() === 'rtl' ? 'rtl' : 'ltr',
      icon: '/icons/icon-192.png',
    }).then((isShown) => {
      if (isShown) markTold(due);
    });
  }, [due, wanted, patients, t, i18n]);

  // Locked or signed out, nobody is there whom they are for.
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
