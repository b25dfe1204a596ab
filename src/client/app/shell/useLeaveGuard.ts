import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { useBlocker, type Location } from 'react-router-dom';
import { selectAccount } from '@/client/auth/authSlice';
import type { RootState } from '@/client/redux/appThunk';
import { useAppDispatch } from '@/client/redux/hooks';
import { routes } from '@/client/navigation/routes';
import { useQuestion } from '@/client/ui/useQuestion';
import { selectIsTextRefused } from '@/client/outbox/drafts/keptTextSlice';
import { selectHasUnsaved, typingDiscarded } from '@/client/unsaved/unsavedSlice';

/** Asks before a screen with unsaved input is left, whichever way it is left. */
export function useLeaveGuard(): void {
  const { t } = useTranslation();
  const ask = useQuestion();
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const state = store.getState();
    // A user who signed out has already been asked.
    const isGuarded = selectHasUnsaved(state) && selectAccount(state) !== null;
    if (!isGuarded || placeOf(currentLocation) === placeOf(nextLocation)) return false;
    return selectIsTextRefused(state) || !isVisitClosed(currentLocation, nextLocation);
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask({
      title: t('form.discardTitle'),
      okText: t('form.discard'),
      okButtonProps: { danger: true },
      cancelText: t('form.keepTyping'),
    }).then((mayGo) => {
      if (!mayGo) {
        blocker.reset();
        return;
      }
      dispatch(typingDiscarded());
      blocker.proceed();
    });
  }, [blocker, ask, dispatch, t]);
}

/** From a visit to the chart of its patient: what was typed is kept, and offered again by the forms of the chart. */
function isVisitClosed(from: Location<unknown>, to: Location<unknown>): boolean {
  const visits = routes.visit.href('');
  const [, patientId] = from.pathname.split(visits);
  return patientId !== undefined && to.pathname === routes.patient.href(patientId);
}

/** Switching to another tab of the same chart, which changes only the query, keeps the input. */
function placeOf({ pathname, state }: Location<unknown>): string {
  return pathname + JSON.stringify(state);
}
