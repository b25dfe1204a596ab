import { useTranslation } from 'react-i18next';
import { dueRemindersHref } from '@/client/chart/reminders/useDueReminders';
import { labsToReviewHref } from '@/client/features/labs/labFilters';
import { isCriticalRow, isFlaggedUnseen, type LabListRow } from '@/client/features/labs/labListRow';
import type { ReminderRow } from '@/client/features/reminders/reminderRows';
import { formatNumber } from '@/client/i18n/formats';
import type { Whose } from '@/client/patients/owners/whose';
import { routes } from '@/client/navigation/routes';
import { selectNeedingPerson, selectOutboxStatus, selectPendingCount } from '@/client/outbox/outboxSelectors';
import { useAppSelector } from '@/client/redux/hooks';
import { patientsHref } from './patientsHref';
import { StripCard } from './StripCard';

interface HomeStripProps {
  labs: readonly LabListRow[];
  /** how many patients are due, and how many months ago the oldest of their screenings was; `null`: none was screened */
  dueForScreening: { count: number; oldestMonths: number | null };
  /** those that are due today or overdue */
  reminders: readonly ReminderRow[];
  /** whether the records are known; `unreadable`: not on this device */
  state: 'known' | 'pending' | 'unreadable';
  /** whose patients and tasks they are */
  whose?: Whose;
}

/** What is to be done, in four numbers. */
export function HomeStrip({ labs, dueForScreening, reminders, state, whose = null }: HomeStripProps) {
  const { t, i18n } = useTranslation();
  const needingPerson = useAppSelector(selectNeedingPerson).length;
  const waiting = useAppSelector(selectPendingCount);
  const outbox = useAppSelector(selectOutboxStatus);
  const known = (count: number) => (state === 'unreadable' ? null : count);
  const ofWhom = (href: string) => (whose === null ? href : `${href}&whose=${whose}`);
  const number = (count: number) => formatNumber(count, i18n.language);
  const toReview = labs.filter(isFlaggedUnseen);
  const critical = toReview.filter(isCriticalRow).length;
  const overdue = reminders.filter((row) => row.state.kind === 'overdue').length;
  return (
    <ul className="home-strip plain-list" aria-label={t('home.strip.label')}>
      <StripCard
        title={t('labs.attention')}
        count={known(toReview.length)}
        isPending={state === 'pending'}
        nothing={t('home.strip.allReviewed')}
        note={
          critical === 0
            ? null
            : { words: t('home.strip.critical', { number: number(critical) }), tone: 'error' }
        }
        to={ofWhom(labsToReviewHref)}
      />
      <StripCard
        title={t('patients.attentions.dueForScreening')}
        count={known(dueForScreening.count)}
        isPending={state === 'pending'}
        nothing={t('home.strip.nobodyDue')}
        note={
          dueForScreening.oldestMonths === null
            ? null
            : { words: t('home.strip.oldest', { count: dueForScreening.oldestMonths }), tone: 'quiet' }
        }
        to={patientsHref({ attention: 'dueForScreening', whose })}
      />
      <StripCard
        title={t('home.strip.remindersDue')}
        count={known(reminders.length)}
        isPending={state === 'pending'}
        nothing={t('home.strip.noneDue')}
        note={
          overdue === 0
            ? null
            : { words: t('home.strip.overdue', { number: number(overdue) }), tone: 'warning' }
        }
        to={ofWhom(dueRemindersHref)}
      />
      <StripCard
        title={t('screens.outbox')}
        count={outbox === 'unreadable' ? null : waiting}
        isPending={outbox === 'unread'}
        nothing={t('home.strip.allUploaded')}
        note={
          needingPerson === 0
            ? null
            : { words: t('home.strip.needPerson', { number: number(needingPerson) }), tone: 'error' }
        }
        to={routes.outbox.href()}
      />
    </ul>
  );
}
