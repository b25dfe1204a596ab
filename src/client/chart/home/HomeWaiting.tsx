import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { HomeCard } from './HomeCard';
import { HomeStrip } from './HomeStrip';
import { NeedsAttention } from './NeedsAttention';
import { RowOutlines } from './RowOutlines';

/**
 * The cards of Home in outline, while the records are read. It counts nothing: a first read comes in many batches,
 * and none of them is the whole clinic.
 *
 * @param isUnreadable the records cannot be read on this device: nothing will replace the outlines, so there are none
 */
export function HomeWaiting({ isUnreadable }: { isUnreadable: boolean }) {
  const { t } = useTranslation();
  const strip = (
    <HomeStrip
      labs={[]}
      dueForScreening={{ count: 0, oldestMonths: null }}
      reminders={[]}
      state={isUnreadable ? 'unreadable' : 'pending'}
    />
  );
  if (isUnreadable) return strip;
  return (
    <>
      <HomeCard title={t('home.visitsToday')} area="visits" isOutline>
        <RowOutlines hasAvatar />
      </HomeCard>
      <NeedsAttention found={null} />
      {strip}
      <HomeCard title={t('home.caseload.title')} area="caseload" isOutline>
        <Skeleton active title={false} />
      </HomeCard>
      <HomeCard title={t('home.week.title')} area="week" isOutline>
        <Skeleton active title={false} />
      </HomeCard>
    </>
  );
}
