import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { restoredNoted } from './recordEvents';
import { selectRestored } from './recordsStatusSlice';

/** Reports that the server was restored and that the records it lost wait here again, until a person dismisses it. */
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
