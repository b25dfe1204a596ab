import { DownOutlined } from '@ant-design/icons';
import { memo, startTransition, useCallback, useEffect, useId, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { formatNumber } from '@/client/i18n/formats';
import { useIsRTL } from '@/client/i18n/useIsRTL';
import { routes } from '@/client/navigation/routes';
import { selectPendingCount } from '@/client/outbox/outboxSelectors';
import { mayEnter } from '@/client/auth/mayEnter';
import { useAppSelector } from '@/client/redux/hooks';
import { NameTooltip } from '@/client/ui/NameTooltip';
import { PanelButton } from '@/client/ui/PanelButton';
import { useLinkClicks } from '@/client/ui/useLinkClicks';
import type { Account } from '@/contract/session';
import './mainMenu.css';
import { navIcons } from './navIcons';
import { navGroupNames, navGroups, navScreenOf, type NavGroup, type NavScreen } from './navItems';

interface MainMenuProps {
  account: Account;
  mode: 'vertical' | 'horizontal';
  /** icons only; only when vertical */
  isCollapsed?: boolean;
  /** a screen was chosen */
  onChosen?(): void;
}

/** The main navigation, a list of links: below headings, or behind buttons side by side. */
export function MainMenu({ onChosen, ...looks }: MainMenuProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const followLink = useLinkClicks();
  const open = useCallback(
    (event: MouseEvent) => {
      followLink(event);
      if (event.target instanceof Element && event.target.closest('a')) onChosen?.();
    },
    [followLink, onChosen],
  );
  return (
    <nav aria-label={t('nav.label')} className={`main-menu main-menu-${looks.mode}`} onClick={open}>
      <ScreenList {...looks} current={useAfterwards(navScreenOf(pathname))} />
    </nav>
  );
}

/** A value that lags behind its other consumers: the screen, which the user asked for, renders first. */
function useAfterwards<T>(value: T): T {
  const [drawn, setDrawn] = useState(value);
  useEffect(() => startTransition(() => setDrawn(value)), [value]);
  return drawn;
}

interface ScreenListProps extends Omit<MainMenuProps, 'onChosen'> {
  current: NavScreen | null;
}

/** Re-rendered when another screen is marked, not at each step of the router. */
const ScreenList = memo(function ScreenList(props: ScreenListProps) {
  const { account, mode, isCollapsed = false, current } = props;
  const Group = mode === 'vertical' ? GroupBelowHeading : GroupBehindButton;
  return (
    <ul className="nav-list">
      <NavItem screen="home" isCurrent={current === 'home'} isCollapsed={isCollapsed} />
      {navGroupNames.map((name) => (
        <Group
          key={name}
          name={name}
          screens={navGroups[name].filter((screen) => mayEnter(screen, account))}
          isCollapsed={isCollapsed}
          current={current}
        />
      ))}
    </ul>
  );
});

interface GroupProps {
  name: NavGroup;
  screens: readonly NavScreen[];
  isCollapsed: boolean;
  current: NavScreen | null;
}

function GroupBelowHeading({ name, screens, isCollapsed, current }: GroupProps) {
  const { t } = useTranslation();
  const headingId = useId();
  return (
    <li>
      <div id={headingId} className={isCollapsed ? 'visually-hidden' : 'nav-group'}>
        {t(`nav.groups.${name}`)}
      </div>
      <ul className="nav-list" aria-labelledby={headingId}>
        {screens.map((screen) => (
          <NavItem key={screen} {...{ screen, isCollapsed }} isCurrent={screen === current} />
        ))}
      </ul>
    </li>
  );
}

function GroupBehindButton({ name, screens, current }: GroupProps) {
  const { t } = useTranslation();
  const hasCurrent = screens.some((screen) => screen === current);
  return (
    <li>
      <PanelButton
        look="words"
        label={t(`nav.groups.${name}`)}
        icon={<DownOutlined aria-hidden />}
        className={hasCurrent ? 'nav-group-button nav-group-current' : 'nav-group-button'}
      >
        {(close) => (
          <ul className="nav-list" onClick={close}>
            {screens.map((screen) => (
              <NavItem key={screen} screen={screen} isCurrent={screen === current} isCollapsed={false} />
            ))}
          </ul>
        )}
      </PanelButton>
    </li>
  );
}

interface NavItemProps {
  screen: NavScreen;
  isCurrent: boolean;
  isCollapsed: boolean;
}

function NavItem({ screen, isCurrent, isCollapsed }: NavItemProps) {
  const { t } = useTranslation();
  const isRTL = useIsRTL();
  const name = t(`screens.${screen}`);
  const link = (
    <a className="nav-link" href={routes[screen].href()} aria-current={isCurrent ? 'page' : undefined}>
      {navIcons[screen]}
      <span className={isCollapsed ? 'visually-hidden' : 'nav-name'}>{name}</span>
      {screen === 'outbox' && <WaitingCount />}
    </a>
  );
  if (!isCollapsed) return <li>{link}</li>;
  return (
    <li>
      <NameTooltip name={name} placement={isRTL ? 'left' : 'right'}>
        {link}
      </NameTooltip>
    </li>
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
