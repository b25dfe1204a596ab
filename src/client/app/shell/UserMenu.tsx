import {
  CompassOutlined,
  DownloadOutlined,
  IdcardOutlined,
  LockOutlined,
  LogoutOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import { Avatar, Typography } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, type NavigateFunction } from 'react-router-dom';
import { lock } from '@/client/auth/lockThunks';
import { routes, tourState } from '@/client/navigation/routes';
import { selectInstall } from '@/client/pwa/pwaSlice';
import { installApp } from '@/client/pwa/pwaThunks';
import { mayEnter } from '@/client/auth/mayEnter';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { initials } from '@/client/ui/initials';
import { MenuButton } from '@/client/ui/MenuButton';
import type { Account } from '@/contract/session';
import { isNavScreen } from './navItems';
import { useSignOut } from './useSignOut';

interface UserMenuProps {
  account: Account;
}

/** Who is signed in, with the account menu. */
export function UserMenu(props: UserMenuProps) {
  return <AccountMenu {...props} navigate={useNavigate()} />;
}

/** The router's hook re-renders its component at each navigation. The menu does not depend on that. */
const AccountMenu = memo(function AccountMenu({
  account,
  navigate,
}: UserMenuProps & { navigate: NavigateFunction }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const leave = useSignOut();
  const install = useAppSelector(selectInstall);

  const choose = (key: string): void => {
    if (isNavScreen(key)) void navigate(routes[key].href());
    else if (key === 'install') void dispatch(installApp());
    else if (key === 'tour') void navigate(routes.home.href(), { state: tourState });
    else if (key === 'lock') void dispatch(lock());
    else if (key === 'signOut') void leave();
  };

  return (
    <MenuButton
      label={t('account.menu', { name: account.name })}
      icon={
        <Avatar size={32} className="initials">
          {initials(account.name)}
        </Avatar>
      }
      onChoose={choose}
      items={[
        { key: 'who', type: 'group', label: <Who account={account} /> },
        { type: 'divider' },
        { key: 'settings', icon: <SettingOutlined aria-hidden />, label: t('screens.settings') },
        ...(mayEnter('accounts', account)
          ? [{ key: 'accounts', icon: <IdcardOutlined aria-hidden />, label: t('screens.accounts') }]
          : []),
        ...(install === 'offered'
          ? [{ key: 'install', icon: <DownloadOutlined aria-hidden />, label: t('install.offer') }]
          : []),
        { key: 'tour', icon: <CompassOutlined aria-hidden />, label: t('tour.title') },
        { type: 'divider' },
        { key: 'lock', icon: <LockOutlined aria-hidden />, label: t('account.lock') },
        {
          key: 'signOut',
          icon: <LogoutOutlined className="mirrored" aria-hidden />,
          label: t('account.signOut'),
        },
      ]}
    />
  );
});

function Who({ account }: { account: Account }) {
  const { t } = useTranslation();
  return (
    <div className="who">
      <Typography.Text strong>
        <bdi>{account.name}</bdi>
      </Typography.Text>
      <Typography.Text type="secondary">
        {t(`account.roles.${account.role}`)} · <bdi>{account.clinic_name}</bdi>
      </Typography.Text>
    </div>
  );
}
