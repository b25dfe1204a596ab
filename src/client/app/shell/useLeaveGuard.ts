import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { useBlocker, type Location } from 'react-router-dom';
import { selectAccount } from '@/client/auth/authSlice';
import type { RootState } from '@/client/redux/appThunk';
import { useAppDispatch } from '@/client/redux/hooks';
import { useQuestion } from '@/client/ui/useQuestion';
import { selectHasUnsaved, typingDiscarded } from '@/client/unsaved/unsavedSlice';

/** Asks before a screen is left in which something is typed that is not saved, whichever way it is left. */
export function useLeaveGuard(): void {
  const { t } = useTranslation();
  const ask = useQuestion();
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const state = store.getState();
    // Who has signed out has been asked already.
    const isGuarded = selectHasUnsaved(state) && selectAccount(state) !== null;
    return isGuarded && placeOf(currentLocation) !== placeOf(nextLocation);
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

/** Another tab of the same chart, which is only in the query, keeps what is typed. */
function placeOf({ pathname, state }: Location<unknown>): string {
  return pathname + JSON.stringify(state);
}
