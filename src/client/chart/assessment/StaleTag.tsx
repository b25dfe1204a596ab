import { ClockCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useSetting } from '@/client/settings/useSetting';
import { StatusTag } from '@/client/ui/StatusTag';

/** Marks a figure older than the number of days set in the settings. */
export function StaleTag() {
  const { t } = useTranslation();
  const [staleDays] = useSetting('staleDays');
  return (
    <StatusTag tone="neutral" sign={<ClockCircleOutlined aria-hidden />}>
      {t('assessment.stale', { count: staleDays })}
    </StatusTag>
  );
}
