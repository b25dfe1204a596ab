import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { useChosenLanguage } from '@/client/app/useChosenLanguage';
import { selectIsDisabled, selectIsLocked } from '@/client/auth/authSlice';
import { UnlockPage } from '@/client/auth/UnlockPage';
import { routes } from '@/client/navigation/routes';
import { focusHeading } from '@/client/ui/screenHeading';
import { useAppSelector } from '@/client/redux/hooks';
import { BlankLayout } from './BlankLayout';
import { DisabledAccount } from './DisabledAccount';
import { useLeaveGuard } from './useLeaveGuard';

/**
 * What all screens share: the skip link, the lock screen, the screen of a disabled account, and moving the focus to a
 * new screen.
 */
export function ScreenFrame() {
  const { t } = useTranslation();
  useChosenLanguage();
  useLeaveGuard();
  // Reachable without the password: for users who have forgotten it.
  const isRecovering = useLocation().pathname === routes.recover.path;
  const isLocked = useAppSelector(selectIsLocked) && !isRecovering;
  const isDisabled = useAppSelector(selectIsDisabled) && !isRecovering;
  useFocusOnNewScreen(isLocked || isDisabled);
  // When the user can start to work; the benchmark measures this.
  useEffect(() => void performance.mark('satchel-usable'), []);
  return (
    <>
      <a className="skip-link" href="#content">
        {t('app.skipToContent')}
      </a>
      {isLocked || isDisabled ? (
        <BlankLayout>{isLocked ? <UnlockPage /> : <DisabledAccount />}</BlankLayout>
      ) : (
        <Outlet />
      )}
      <ScrollRestoration />
    </>
  );
}

/**
 * Moves the focus to the heading of a new screen, or of the one that is back after a lock. A screen reader then announces
 * it, and Tab continues from there.
 */
function useFocusOnNewScreen(isCovered: boolean): void {
  const { pathname } = useLocation();
  const shown = useRef({ pathname, isCovered });
  useEffect(() => {
    if (shown.current.pathname === pathname && shown.current.isCovered === isCovered) return;
    shown.current = { pathname, isCovered };
    if (document.getElementById('content')?.contains(document.activeElement)) return;
    focusHeading();
  }, [pathname, isCovered]);
}
