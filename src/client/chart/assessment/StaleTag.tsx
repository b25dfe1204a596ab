import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSetting } from '@/client/settings/useSetting';

/** Marks a figure older than the number of days set in the settings. */
export function StaleTag() {
  const { t } = useTranslation();
  const [staleDays] = useSetting('staleDays');
  return <Tag>{t('assessment.stale', { count: staleDays })}</Tag>;
}
