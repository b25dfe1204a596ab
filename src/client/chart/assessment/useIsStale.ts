import { useToday } from '@/client/i18n/useToday';
import { useSetting } from '@/client/settings/useSetting';
import { calendarDaysBetween } from '@/clinical/calendarDays';

/**
 * Whether a figure is older than the number of calendar days set in the settings. On the last of those days it is not
 * yet stale.
 *
 * @param timeZone of the place where the patient lives
 */
export function useIsStale(timeZone: string): (captured_at: string) => boolean {
  const [staleDays] = useSetting('staleDays');
  const today = useToday();
  return (captured_at) => calendarDaysBetween(captured_at, today, timeZone) > staleDays;
}
