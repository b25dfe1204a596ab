import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { selectOutboxStatus } from '@/client/outbox/outboxSelectors';
import { selectPatientRows } from '@/client/patients/patientsSelectors';
import {
  selectAreRecordsPending,
  selectIsCacheUnread,
  selectIsCacheUnreadable,
} from '@/client/records/recordsStatusSlice';
import { selectIsFirstRead } from '@/client/records/selectIsFirstRead';
import type { RootState } from '@/client/redux/appThunk';
import { useAppSelector } from '@/client/redux/hooks';
import './home.css';
import { HomeHeader } from './HomeHeader';
import { HomeToday } from './HomeToday';
import { HomeWaiting } from './HomeWaiting';
import { OfflineReadiness } from './OfflineReadiness';
import { VisitProgress } from './VisitProgress';

/**
 * What to do today, and who is a worry: the visits, the patients who need attention, what is due, the week and the
 * caseload, all from the records on this device. An unknown count is not shown as a number.
 */
export function HomePage() {
  const { t } = useTranslation();
  const isUnreadable = useAppSelector(selectIsCacheUnreadable);
  const isCacheUnread = useAppSelector(selectIsCacheUnread);
  const isKnown = useAppSelector((state) => !isNothingKnown(state)) && !isUnreadable;
  const outbox = useAppSelector(selectOutboxStatus);
  return (
    <div className="home">
      <div className="home-body">
        <HomeHeader
          progress={isKnown && <VisitProgress />}
          readiness={!isCacheUnread && !isUnreadable && <OfflineReadiness />}
        />
        {(outbox === 'unreadable' || isUnreadable) && (
          <div className="home-alerts">
            {outbox === 'unreadable' && (
              <Alert role="note" type="error" showIcon title={t('outbox.unreadable')} />
            )}
            {isUnreadable && <Alert role="note" type="error" showIcon title={t('patients.unreadable')} />}
          </div>
        )}
        {isKnown ? <HomeToday /> : <HomeWaiting isUnreadable={isUnreadable} />}
      </div>
    </div>
  );
}

/** Before everything has been read once, "nothing" and "never" would be false. */
function isNothingKnown(state: RootState): boolean {
  return (
    selectIsFirstRead(state) || (selectAreRecordsPending(state) && selectPatientRows(state).length === 0)
  );
}
