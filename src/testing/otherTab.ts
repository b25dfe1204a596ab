import { waitFor } from '@testing-library/react';
import { wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { makeStore } from '@/client/app/store';
import { selectAllWaiting, selectIsOutboxRead } from '@/client/outbox/outboxSelectors';
import { saveOffline, type OfflineSave } from '@/client/outbox/save/saveOffline';
import { followOtherTab } from '@/client/records/followOtherTabs';
import { signIn, testAccount, type TestDevice } from './testDevice';

/** Another tab of the same browser. The tab of the device hears what it does, as over a channel. */
export interface OtherTab {
  saves(save: OfflineSave): Promise<void>;
  /** Uploads all that waits. */
  uploads(): Promise<void>;
}

/** Opens another tab: a store of its own on the storage of the device. */
export async function openOtherTab(device: TestDevice): Promise<OtherTab> {
  const hears: Promise<void>[] = [];
  const store = makeStore({
    ...device.services,
    tabs: {
      broadcast: (message) => void hears.push(device.store.dispatch(followOtherTab(message))),
      listen: () => () => undefined,
    },
  });
  signIn(store, testAccount);
  store.dispatch(wentOffline());
  await waitFor(() => expect(selectIsOutboxRead(store.getState())).toBe(true));
  const settles = async (work: () => Promise<unknown>): Promise<void> => {
    const done = work().then(() => Promise.all(hears.splice(0)));
    // What React draws meanwhile needs no act within waitFor.
    let isDone = false;
    void done.then(() => (isDone = true));
    await waitFor(() => expect(isDone).toBe(true));
  };
  return {
    saves: (save) => settles(() => store.dispatch(saveOffline(save)).unwrap()),
    async uploads() {
      store.dispatch(wentOnline());
      await waitFor(() => {
        for (const { getState } of [store, device.store]) expect(selectAllWaiting(getState())).toEqual([]);
      });
    },
  };
}
