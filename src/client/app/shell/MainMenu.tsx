import { Badge, Menu } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { routes } from '@/client/navigation/routes';
import { selectPendingCount } from '@/client/outbox/outboxSelectors';
import { mayEnter } from '@/client/auth/mayEnter';
import { useAppSelector } from '@/client/redux/hooks';
import type { Account } from '@/contract/session';
import { navIcons } from './navIcons';
import { isNavScreen, navGroupNames, navGroups, navScreenOf, type NavScreen } from './navItems';

interface MainMenuProps {
  account: Account;
  mode: 'vertical' | 'horizontal';
  /** icons only; only when vertical */
  isCollapsed?: boolean;
  /** a screen was chosen */
  onChosen?(): void;
}

/** The main navigation: headings with their screens below, or menus side by side. */
export function MainMenu({ account, mode, isCollapsed = false, onChosen }: MainMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const current = navScreenOf(pathname);
  const item = (screen: NavScreen) => ({
    key: screen,
    icon: navIcons[screen],
    title: t(`screens.${screen}`),
    label: <NavLabel screen={screen} isCurrent={screen === current} />,
  });
  return (
    <nav aria-label={t('nav.label')} className={`main-menu main-menu-${mode}`}>
      <Menu
        mode={mode === 'vertical' ? 'inline' : 'horizontal'}
        inlineCollapsed={mode === 'vertical' ? isCollapsed : undefined}
        inlineIndent={16}
        selectedKeys={current ? [current] : []}
        style={{ borderInlineEnd: 'none', borderBottom: 'none' }}
        onClick={({ key, domEvent }) => {
          // The pointer follows the link itself.
          if (domEvent.type === 'keydown' && isNavScreen(key)) void navigate(routes[key].href());
          onChosen?.();
        }}
        items={[
          item('home'),
          ...navGroupNames.map((group) => ({
            key: `group-${group}`,
            type: mode === 'vertical' ? ('group' as const) : ('submenu' as const),
            label: t(`nav.groups.${group}`),
            children: navGroups[group].filter((screen) => mayEnter(screen, account)).map(item),
          })),
        ]}
      />
    </nav>
  );
}

function NavLabel({ screen, isCurrent }: { screen: NavScreen; isCurrent: boolean }) {
  const { t } = useTranslation();
  const pending = useAppSelector(selectPendingCount);
  return (
    <Link to={routes[screen].href()} aria-current={isCurrent ? 'page' : undefined}>
      {t(`screens.${screen}`)}
      {/* The connection badge says it in words. */}
      {screen === 'outbox' && <Badge count={pending} size="small" className="nav-count" aria-hidden />}
    </Link>
  );
}
