import { v7 as uuidv7 } from 'uuid';
import { selectAccessToken, selectAccountId } from '@/client/auth/authSlice';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import type { AppStartListening, AppThunk, RootState } from '@/client/redux/appThunk';
import { presenceAgainMs, presenceLastsMs, type ToldPresence } from '@/contract/presence';
import { streamOpened } from '@/client/records/recordEvents';
import { presenceHeard, presenceLapsed, selectOwnPresence, type OwnPresence } from './presenceSlice';

/**
 * Tells colleagues which chart is open in this tab, again while it is, and when it is left or the page ends; answers
 * those who have just opened the same; and forgets those who have fallen silent. A telling that fails is not repeated:
 * the next one says the same.
 *
 * @returns its tear-down
 */
export function setupPresence(startListening: AppStartListening): () => void {
  const page_id = uuidv7();
  let cancelLapse = (): void => undefined;
  let leave = (): void => undefined;
  const onPageHide = (): void => leave();
  window.addEventListener('pagehide', onPageHide);
  const tell =
    (own: OwnPresence, asks: boolean, tokenBefore: string | null = null): AppThunk<Promise<void>> =>
    async (_dispatch, getState, { api }) => {
      const token = selectAccessToken(getState()) ?? tokenBefore;
      if (token !== null) await api.tellPresence({ page_id, ...own, asks }, token);
    };
  const tearDowns = [
    startListening({
      predicate: (_action, state, before) => keyOf(state) !== keyOf(before),
      effect: async (_action, { cancelActiveListeners, dispatch, getState, getOriginalState, ...around }) => {
        const { signal, extra } = around;
        const before = selectOwnPresence(getOriginalState());
        cancelActiveListeners();
        const own = selectOwnPresence(getState());
        if (own === null) {
          leave = () => undefined;
          // A lock takes the token away, and colleagues are told all the same. Without a network they find out by the silence.
          const tokenBefore = selectAccessToken(getOriginalState());
          if (before !== null && selectIsOnline(getState()))
            await dispatch(tell(nothing, false, tokenBefore));
          return;
        }
        leave = () => void dispatch(tell(nothing, false));
        let asks = own.patient_id !== before?.patient_id;
        let cancel = (): void => undefined;
        const tellAgain = (): void => {
          if (signal.aborted) return;
          void dispatch(tell(own, asks));
          asks = false;
          cancel = extra.schedule(presenceAgainMs, tellAgain);
        };
        signal.addEventListener('abort', () => cancel(), { once: true });
        tellAgain();
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      },
    }),
    startListening({
      actionCreator: streamOpened,
      effect: (_action, { dispatch, getState }) => {
        const own = selectOwnPresence(getState());
        if (own !== null) void dispatch(tell(own, true));
      },
    }),
    startListening({
      actionCreator: presenceHeard,
      effect: ({ payload }, { dispatch, getState, extra: { schedule } }) => {
        cancelLapse();
        cancelLapse = schedule(presenceLastsMs, () => {
          if (getState().presence.heard.length > 0) dispatch(presenceLapsed());
        });
        const own = selectOwnPresence(getState());
        if (payload.asks && own !== null && own.patient_id === payload.patient_id)
          void dispatch(tell(own, false));
      },
    }),
  ];
  return () => {
    cancelLapse();
    window.removeEventListener('pagehide', onPageHide);
    tearDowns.forEach((tearDown) => tearDown({ cancelActive: true }));
  };
}

const nothing: OwnPresence = { patient_id: null, editing: null };

function keyOf(state: RootState): string {
  return JSON.stringify(selectOwnPresence(state));
}

/** Shows what a colleague has told, if it is about the chart that is open here or was until now. */
export function hearPresence(told: ToldPresence): AppThunk<void> {
  return (dispatch, getState, { now }) => {
    const { openChart, heard } = getState().presence;
    const isOfChart = openChart !== null && told.patient_id === openChart;
    const isKnown = heard.some(({ page_id }) => page_id === told.page_id);
    if (told.account_id === selectAccountId(getState()) || (!isOfChart && !isKnown)) return;
    dispatch(presenceHeard({ ...told, heardAtMs: now().getTime() }));
  };
}
