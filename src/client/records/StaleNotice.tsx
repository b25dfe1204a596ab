import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { selectIsFetching } from './recordsStatusSlice';
import { fetchChanges } from './recordsThunks';
import { useStale } from './useStale';

/** Reports that a chart may lack what the server has, since when and why, until everything is read. */
export function StaleNotice({ patientIds }: { patientIds: readonly string[] }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const stale = useStale(patientIds);
  const isFetching = useAppSelector(selectIsFetching);
  if (stale === null) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={stale.title}
      description={stale.reasons.map((reason) => (
        <div key={reason}>{reason}</div>
      ))}
      action={
        <Button size="small" loading={isFetching} onClick={() => void dispatch(fetchChanges())}>
          {t('error.tryAgain')}
        </Button>
      }
    />
  );
}
