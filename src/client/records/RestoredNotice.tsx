import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { restoredNoted } from './recordEvents';
import { selectRestored } from './recordsStatusSlice';

/** Says that the server was restored from a backup, and that what it had lost waits here again, until somebody has read it. */
export function RestoredNotice() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const count = useAppSelector(selectRestored);
  if (count === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className="shell-notice"
      title={t('restored.title', { count })}
      description={t('restored.text')}
      action={<Button onClick={() => dispatch(restoredNoted())}>{t('loss.understood')}</Button>}
    />
  );
}
