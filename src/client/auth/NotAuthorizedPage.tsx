import { Button, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { routes } from '@/client/navigation/routes';
import { useAppSelector } from '@/client/redux/hooks';
import { selectAccount } from './authSlice';
import { BlankCard } from './BlankCard';

/** Explains why a screen did not open, and where to go instead. */
export function NotAuthorizedPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const account = useAppSelector(selectAccount);
  return (
    <BlankCard title={t('screens.notAuthorized')}>
      <Typography.Paragraph>
        {account === null && t('notAuthorized.signedOut')}
        {account?.role === 'owner' && t('notAuthorized.owner')}
        {account && account.role !== 'owner'
          ? t('notAuthorized.text', { role: t(`account.roles.${account.role}`) })
          : null}
      </Typography.Paragraph>
      {account?.role !== 'owner' && (
        <Typography.Paragraph type="secondary">{t('notAuthorized.what')}</Typography.Paragraph>
      )}
      <Button type="primary" size="large" block onClick={() => void navigate(routes.home.href())}>
        {t('error.backToHome')}
      </Button>
    </BlankCard>
  );
}
