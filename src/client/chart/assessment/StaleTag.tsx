import { ClockCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useSetting } from '@/client/settings/useSetting';
import { StatusTag } from '@/client/ui/StatusTag';

/**
 * Marks a figure older than the number of days set in the settings.
 *
 * @param props.isDue a screening that is to be repeated, which says more than its age
 */
export function StaleTag({ isDue = false }: { isDue?: boolean }) {
  const { t } = useTranslation();
  const [staleDays] = useSetting('staleDays');
  return (
    <StatusTag tone="neutral" sign={<ClockCircleOutlined aria-hidden />}>
      {isDue ? t('patients.attentions.dueForScreening') : t('assessment.stale', { count: staleDays })}
    </StatusTag>
  );
}
