import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet } from 'react-router-dom';
import { selectAccount } from '@/client/auth/authSlice';
import { appConfig } from '@/client/app/appConfig';
import { FaultBanner } from '@/client/features/faultSimulator/FaultBanner';
import { routes } from '@/client/navigation/routes';
import { LossNotice } from '@/client/outbox/waiting/LossNotice';
import { SaveNotices } from '@/client/outbox/save/SaveNotices';
import { SignInNotice } from '@/client/outbox/save/SignInNotice';
import { RestoredNotice } from '@/client/records/RestoredNotice';
import { useAppSelector } from '@/client/redux/hooks';
import { selectIsMotionReduced, selectSettings } from '@/client/settings/settingsSlice';
import { useMediaQuery } from '@/client/ui/useMediaQuery';
import type { Account } from '@/contract/session';
import { ClockNotice } from './ClockNotice';
import { ConnectionBadge } from './ConnectionBadge';
import { ConnectionSaid } from './ConnectionSaid';
import { MainMenu } from './MainMenu';
import { Navbar } from './Navbar';
import { Notifications } from './Notifications';
import { OverlayNav } from './OverlayNav';
import { PartBoundary } from './PartBoundary';
import { ReminderNotifier } from './ReminderNotifier';
import { ScreenBoundary } from './ScreenBoundary';
import { TourOffer } from './tour/TourOffer';
import { UpdateNotice } from './UpdateNotice';
import { BackToTop } from './BackToTop';
import { useNoticesLeft } from './useNoticesLeft';
import { useGlobalKeys } from './useGlobalKeys';
import { usePart } from './usePart';
import { UserMenu } from './UserMenu';
import { useSignOut } from './useSignOut';
import { VerticalNav } from './VerticalNav';
import { ViewerNotice } from './ViewerNotice';

/** What of the brand stands in the navbar. */
const brandOf = { vertical: 'none', horizontal: 'full', overlay: 'logo' } as const;
/** How long a placeholder is shown between two layouts, so that they are never painted over each other. */
const layoutSwitchMs = 500;

/** The layout of every screen that needs a sign-in: navigation at the side or at the top, navbar, content, footer. */
export function DefaultLayout() {
  const account = useAppSelector(selectAccount);
  if (account === null) return <Navigate to={routes.login.href()} replace />;
  return <SignedInLayout account={account} />;
}

function SignedInLayout({ account }: { account: Account }) {
  const { t } = useTranslation();
  const settings = useAppSelector(selectSettings);
  const isNarrow = useMediaQuery(`(width < ${appConfig.overlayNavBelow}px)`);
  const part = usePart();
  const signOut = useSignOut();
  const shown = useSwitched(settings.contentLayoutNav);
  // A resized window or a rotated tablet switches at once.
  const layout = isNarrow ? 'overlay' : shown;
  useNoticesLeft();
  useGlobalKeys((opened) => (part.open?.name === opened ? part.close() : part.show(opened)));

  // Without a navbar, navigation and connection state must still be visible.
  const hasNavbar = layout === 'overlay' || settings.navbarType !== 'hidden';
  const hasHorizontalNav = layout === 'horizontal' && (settings.horizontalNavType !== 'hidden' || !hasNavbar);
  const navEnd = !hasNavbar && (
    <div className="nav-end">
      <PartBoundary>
        <Notifications />
      </PartBoundary>
      <ConnectionBadge />
      <UserMenu account={account} />
    </div>
  );
  const isSwitching = !isNarrow && shown !== settings.contentLayoutNav;
  const { navbarType, horizontalNavType, footerType } = settings;
  useStickyEdges({
    navbar: hasNavbar && navbarType === 'sticky',
    'horizontal-nav': hasHorizontalNav && horizontalNavType === 'sticky',
    footer: footerType === 'sticky',
  });

  return (
    <div
      className="shell"
      data-layout={layout}
      data-width={settings.contentWidth}
      data-switching={isSwitching}
    >
      {isSwitching && (
        <div className="layout-switching" role="status">
          {t('nav.switching')}
        </div>
      )}
      {layout === 'vertical' && <VerticalNav account={account} footer={navEnd} />}
      <div className="shell-main">
        {hasNavbar && (
          <header
            className="navbar"
            data-type={settings.navbarType === 'hidden' ? 'static' : settings.navbarType}
            data-blurred={settings.isNavbarBlurred}
          >
            <Navbar
              account={account}
              navButton={layout === 'overlay' && <OverlayNav account={account} />}
              brand={brandOf[layout]}
              onSearch={() => part.show('search')}
              onAppearance={() => part.show('appearance')}
            />
          </header>
        )}
        {hasHorizontalNav && (
          <div
            className="horizontal-nav"
            data-type={settings.horizontalNavType === 'hidden' ? 'static' : settings.horizontalNavType}
            data-below-sticky-navbar={hasNavbar && settings.navbarType === 'sticky'}
          >
            <MainMenu account={account} mode="horizontal" />
            {navEnd}
          </div>
        )}
        <ConnectionSaid />
        <FaultBanner />
        <PartBoundary>
          <ReminderNotifier />
        </PartBoundary>
        {/* Always at the same place in the tree, so that input survives a change of layout. */}
        <main id="content" tabIndex={-1} className="content">
          <LossNotice />
          <RestoredNotice />
          <ClockNotice />
          <SignInNotice />
          <ViewerNotice />
          <ScreenBoundary>
            <Outlet />
          </ScreenBoundary>
          <TourOffer onTake={() => part.show('tour')} />
        </main>
        <BackToTop />
        {settings.footerType !== 'hidden' && (
          <footer className="footer" data-type={settings.footerType}>
            <bdi>{account.clinic_name}</bdi>
            <span>{t('app.footer')}</span>
          </footer>
        )}
        {/* On a phone it has room of its own at the end of the page. */}
        <UpdateNotice />
      </div>
      <SaveNotices />
      {part.open && (
        <part.open.Component
          account={account}
          onClose={part.close}
          onOpen={part.show}
          onSignOut={() => void signOut()}
        />
      )}
    </div>
  );
}

/** The layout to show. A new one appears after a pause, or at once with reduced motion. */
function useSwitched<T>(wanted: T): T {
  const isMotionReduced = useAppSelector(selectIsMotionReduced);
  const [shown, setShown] = useState(wanted);
  useEffect(() => {
    if (wanted === shown) return undefined;
    const timer = setTimeout(() => setShown(wanted), isMotionReduced ? 0 : layoutSwitchMs);
    return () => clearTimeout(timer);
  }, [wanted, shown, isMotionReduced]);
  return isMotionReduced ? wanted : shown;
}

/**
 * Marks on the document which parts stick to its edges. A `:has` selector would be matched again at each change of
 * screen.
 */
function useStickyEdges(edges: Record<'navbar' | 'horizontal-nav' | 'footer', boolean>): void {
  const sticky = Object.entries(edges)
    .flatMap(([edge, isSticky]) => (isSticky ? edge : []))
    .join(' ');
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['sticky'] = sticky;
    return () => {
      delete dataset['sticky'];
    };
  }, [sticky]);
}
