import { useToday } from '@/client/i18n/useToday';
import { useSetting } from '@/client/settings/useSetting';
import { daysBetween } from '@/clinical/daysBetween';

/** Whether a figure was taken longer ago than the days chosen in the settings; not yet on the last of them. */
export function useIsStale(): (captured_at: string) => boolean {
  const [staleDays] = useSetting('staleDays');
  const today = useToday();
  return (captured_at) => daysBetween(captured_at, today) > staleDays;
}
