import { Menu, type MenuProps } from 'antd';
import { memo, startTransition, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { formatNumber } from '@/client/i18n/formats';
import { routes } from '@/client/navigation/routes';
import { selectPendingCount } from '@/client/outbox/outboxSelectors';
import { mayEnter } from '@/client/auth/mayEnter';
import { useAppSelector } from '@/client/redux/hooks';
import { hasModifier, useLinkClicks } from '@/client/ui/useLinkClicks';
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
export function MainMenu({ onChosen, ...looks }: MainMenuProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const followLink = useLinkClicks();
  const open = useCallback<ScreensMenuProps['onClick']>(
    ({ key, domEvent }) => {
      if ('button' in domEvent) followLink(domEvent);
      else if (isNavScreen(key) && !hasModifier(domEvent)) {
        // Otherwise Enter would also click the link.
        domEvent.preventDefault();
        void navigate(routes[key].href());
      }
      onChosen?.();
    },
    [navigate, followLink, onChosen],
  );
  return (
    <nav aria-label={t('nav.label')} className={`main-menu main-menu-${looks.mode}`}>
      <ScreensMenu {...looks} current={useAfterwards(navScreenOf(pathname))} onClick={open} />
    </nav>
  );
}

/** A value that lags behind its other consumers: the screen, which the user asked for, renders first. */
function useAfterwards<T>(value: T): T {
  const [drawn, setDrawn] = useState(value);
  useEffect(() => startTransition(() => setDrawn(value)), [value]);
  return drawn;
}

interface ScreensMenuProps extends Omit<MainMenuProps, 'onChosen'>, Required<Pick<MenuProps, 'onClick'>> {
  current: NavScreen | null;
}

/** Re-rendered when another screen is marked, not at each step of the router. */
const ScreensMenu = memo(function ScreensMenu({
  account,
  mode,
  isCollapsed = false,
  current,
  onClick,
}: ScreensMenuProps) {
  const { t } = useTranslation();
  const item = (screen: NavScreen) => ({
    key: screen,
    icon: screen === 'outbox' ? <OutboxIcon /> : navIcons[screen],
    title: t(`screens.${screen}`),
    label: <NavLabel screen={screen} isCurrent={screen === current} />,
  });
  return (
    <Menu
      mode={mode === 'vertical' ? 'inline' : 'horizontal'}
      inlineCollapsed={mode === 'vertical' ? isCollapsed : undefined}
      inlineIndent={16}
      selectedKeys={current ? [current] : []}
      style={{ borderInlineEnd: 'none', borderBottom: 'none' }}
      onClick={onClick}
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
  );
});

function NavLabel({ screen, isCurrent }: { screen: NavScreen; isCurrent: boolean }) {
  const { t } = useTranslation();
  return (
    <a href={routes[screen].href()} aria-current={isCurrent ? 'page' : undefined}>
      {t(`screens.${screen}`)}
      {screen === 'outbox' && <WaitingCount />}
    </a>
  );
}

/** Where the navigation shows icons only, the number stands at the icon. antd hides what follows an icon there. */
function OutboxIcon() {
  return (
    <span className="anticon nav-icon">
      <WaitingCount />
      {navIcons.outbox}
    </span>
  );
}

/** The connection badge says it in words. */
function WaitingCount() {
  const { i18n } = useTranslation();
  const pending = useAppSelector(selectPendingCount);
  if (pending === 0) return null;
  return (
    <span className="nav-count" aria-hidden>
      {formatNumber(pending, i18n.language)}
    </span>
  );
}
