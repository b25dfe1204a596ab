import { useToday } from '@/client/i18n/useToday';
import { useSetting } from '@/client/settings/useSetting';
import { daysBetween } from '@/clinical/daysBetween';

/**
 * Whether a figure is older than the number of days set in the settings. On the last of those days it is not yet
 * stale.
 */
export function useIsStale(): (captured_at: string) => boolean {
  const [staleDays] = useSetting('staleDays');
  const today = useToday();
  return (captured_at) => daysBetween(captured_at, today) > staleDays;
}
