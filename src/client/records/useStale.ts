import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import { failureText } from '@/client/i18n/failureText';
import { formatItems, formatMoment, formatTime } from '@/client/i18n/formats';
import { localMoment } from '@/client/i18n/localMoment';
import { useToday } from '@/client/i18n/useToday';
import { useAppSelector } from '@/client/redux/hooks';
import { offlineTableNames } from '@/contract/recordKinds';
import { selectFreshness, type FailedRead } from './freshnessSlice';
import { isUnanswered } from './readFailure';

interface StaleWords {
  /** "Not up to date since 10:32", without the time if there is none */
  title: string;
  /** how many records cannot be read */
  unreadable: number;
  /** why, one sentence each */
  reasons: string[];
}

/**
 * What to say about data that is not what the server has, or `null` when nothing is known to be missing.
 *
 * @param patientIds of a chart, whose own unreadable records count only; `null`: of everyone
 * @param language left out: that of the screen
 */
export function useStale(patientIds: readonly string[] | null, language?: string): StaleWords | null {
  const { t, i18n } = useTranslation(undefined, language === undefined ? {} : { lng: language });
  const shownIn = language ?? i18n.language;
  const today = useToday();
  const isOnline = useAppSelector(selectIsOnline);
  const { freshAt, failures: failed, unreadable: all, nameless } = useAppSelector(selectFreshness);
  // Offline, nothing is expected to answer, and the badge says so.
  const failures = failed.filter(({ failure }) => isOnline || !isUnanswered(failure));
  const own = all.filter(({ patient_id }) => patientIds?.includes(patient_id) ?? true);
  const unreadable = own.length + nameless;
  if (failures.length + unreadable === 0) return null;
  const isToday = freshAt !== null && localMoment(new Date(freshAt)).slice(0, 10) === today.slice(0, 10);
  const format = isToday ? formatTime : formatMoment;
  return {
    title: freshAt === null ? t('stale.title') : t('stale.since', { moment: format(freshAt, shownIn) }),
    unreadable,
    reasons: [
      ...failureReasons(t, failures, shownIn),
      ...(unreadable > 0 ? [t('stale.unreadable', { count: unreadable })] : []),
    ],
  };
}

/** Each reason once, with the kinds of records that it keeps away unless these are all. */
function failureReasons(t: TFunction, failures: readonly FailedRead[], language: string): string[] {
  const sourcesOf = new Map<string, FailedRead['source'][]>();
  for (const { source, failure } of failures) {
    const reason = failureText(t, failure);
    sourcesOf.set(reason, [...(sourcesOf.get(reason) ?? []), source]);
  }
  return [...sourcesOf].map(([reason, sources]) => {
    if (offlineTableNames.every((table) => sources.includes(table))) return reason;
    const kinds = sources.map((source) =>
      source === 'referenceRanges' ? t('screens.referenceRanges') : t(`outbox.kinds.${source}`),
    );
    return t('stale.reason', { kinds: formatItems(kinds, language), reason });
  });
}
