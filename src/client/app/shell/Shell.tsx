import { CloudUploadOutlined, LogoutOutlined, TeamOutlined, UserOutlined } from '@ant-design/icons';
import { App, Badge, Button, Dropdown, Flex, Layout, Menu, theme } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, Outlet, useLocation } from 'react-router-dom';
import { selectAccount } from '@/client/auth/authSlice';
import { signOut } from '@/client/auth/authThunks';
import { ConnectionBadge } from '@/client/outbox/ConnectionBadge';
import { selectPendingCount } from '@/client/outbox/outboxSelectors';
import { SaveNotices } from '@/client/outbox/SaveNotices';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { routes } from '@/client/navigation/routes';

/** The frame round every screen that needs a sign-in: navigation, connection, account. */
export function Shell() {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const { pathname } = useLocation();
  const account = useAppSelector(selectAccount);
  const pending = useAppSelector(selectPendingCount);

  if (account === null) return <Navigate to={routes.login.href()} replace />;
  const current = pathname.startsWith(routes.outbox.path) ? 'outbox' : 'patients';
  return (
    <Layout style={{ minHeight: '100dvh' }}>
      <a className="skip-link" href="#content">
        {t('app.skipToContent')}
      </a>
      <Layout.Header
        style={{
          position: 'sticky',
          top: 0,
          zIndex: token.zIndexPopupBase - 1,
          height: 'auto',
          lineHeight: 'normal',
          padding: 0,
          background: token.colorBgContainer,
          borderBottom: `1px solid ${token.colorBorderSecondary}`,
        }}
      >
        <Flex className="navbar" align="center" gap="small" wrap>
          <Link to={routes.home.href()} className="brand" aria-label={t('app.name')}>
            <img src="/icon.svg" alt="" width={32} height={32} />
            <span className="brand-name" style={{ color: token.colorText }}>
              {t('app.name')}
            </span>
          </Link>
          <nav aria-label={t('nav.label')} className="navbar-links">
            <Menu
              mode="horizontal"
              disabledOverflow
              selectedKeys={[current]}
              style={{ borderBottom: 'none', background: 'transparent' }}
              items={[
                {
                  key: 'patients',
                  icon: <TeamOutlined />,
                  label: <Link to={routes.patients.href()}>{t('nav.patients')}</Link>,
                },
                {
                  key: 'outbox',
                  icon: <CloudUploadOutlined />,
                  label: (
                    <Link to={routes.outbox.href()}>
                      {t('nav.outbox')} <Badge count={pending} size="small" offset={[2, -2]} aria-hidden />
                    </Link>
                  ),
                },
              ]}
            />
          </nav>
          <Flex align="center" gap="small" className="navbar-end">
            <ConnectionBadge />
            <AccountMenu name={account.name} />
          </Flex>
        </Flex>
      </Layout.Header>
      <Layout.Content id="content" tabIndex={-1} className="content">
        <Outlet />
      </Layout.Content>
      <SaveNotices />
    </Layout>
  );
}

function AccountMenu({ name }: { name: string }) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const dispatch = useAppDispatch();
  const pending = useAppSelector(selectPendingCount);

  const leave = (): void => {
    if (pending === 0) {
      void dispatch(signOut());
      return;
    }
    modal.confirm({
      title: t('outbox.signOutTitle'),
      content: t('outbox.signOutText', { count: pending }),
      okText: t('outbox.signOutAnyway'),
      cancelText: t('outbox.stay'),
      onOk: () => void dispatch(signOut()),
    });
  };

  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'name', label: name, disabled: true },
          { type: 'divider' },
          { key: 'signOut', icon: <LogoutOutlined />, label: t('nav.signOut'), onClick: leave },
        ],
      }}
    >
      <Button shape="circle" icon={<UserOutlined />} aria-label={t('nav.account', { name })} />
    </Dropdown>
  );
}
