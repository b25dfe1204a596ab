import { Button, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isScreenName, routes, type RouteDefinition } from '@/client/navigation/routes';
import { useAppSelector } from '@/client/redux/hooks';
import { selectAccount } from './authSlice';
import { BlankCard } from './BlankCard';

/** Explains why a screen did not open: which roles it is for, and where to go instead. */
export function NotAuthorizedPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const account = useAppSelector(selectAccount);
  const [search] = useSearchParams();
  const users = usersOf(search.get('screen'));
  return (
    <BlankCard title={t('screens.notAuthorized')}>
      <Typography.Paragraph>
        {account?.role === 'owner' && t('notAuthorized.owner')}
        {account?.role !== 'owner' && (account === null || users === null) && t('notAuthorized.signedOut')}
        {account && account.role !== 'owner' && users
          ? t(`notAuthorized.${users}`, { role: t(`account.roles.${account.role}`) })
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

/** Whom the screen that did not open is for; `null`: not known. */
function usersOf(screen: string | null): 'forOwners' | 'forWriters' | null {
  if (screen === null || !isScreenName(screen)) return null;
  const { roles }: RouteDefinition = routes[screen];
  if (roles === null) return null;
  return roles.includes('nutritionist') ? 'forWriters' : 'forOwners';
}
