import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { selectMayWrite } from '@/client/auth/authSlice';
import { useAppSelector } from '@/client/redux/hooks';

/** Explains to a viewer why nothing can be changed. */
export function ViewerNotice() {
  const { t } = useTranslation();
  if (useAppSelector(selectMayWrite)) return null;
  return (
    <Alert type="info" showIcon role="note" className="shell-notice" title={t('account.viewerNotice')} />
  );
}
