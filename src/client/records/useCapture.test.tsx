import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { wentOffline } from '@/client/api/connectivitySlice';
import { recordsReceived } from './recordEvents';
import { formAbout, typingBegan } from '@/client/unsaved/unsavedSlice';
import type { SarcF, StoredSarcF } from '@/contract/sarcF';
import { aSarcF } from '@/testing/builders';
import { listenToConsole } from '@/testing/console';
import { openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { useCapture, type GoingOn } from './useCapture';

const patient_id = '018f0000-0000-7000-8000-0000000000a1';
const onServer = (record: SarcF, revision: number): StoredSarcF => ({
  ...record,
  revision,
  received_at: record.captured_at,
  captured_by: testAccount.account_id,
});
const ofToday = onServer(aSarcF({ patient_id }), 3);

let device: TestDevice;
beforeEach(async () => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  await device.store.dispatch(readOutbox());
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

async function open(goingOn: GoingOn) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={device.store}>{children}</Provider>
  );
  const { result, rerender } = renderHook(
    (found: GoingOn) => useCapture('sarcF', patient_id, found).capture,
    {
      wrapper,
      initialProps: goingOn,
    },
  );
  await waitFor(() => expect(result.current.status).toBe('open'));
  return {
    capture: () => result.current,
    /** @returns a promise that resolves once the device was read for it */
    async learns(later: GoingOn) {
      rerender(later);
      await act(() => device.services.offline.read('sarcF', patient_id));
    },
  };
}

describe('a form that continues a record from the server', () => {
  it('opens with that record', async () => {
    const { capture } = await open(ofToday);
    const { record_id } = ofToday;
    expect(capture()).toMatchObject({
      record_id,
      base: { base_revision: 3, opened_on: null },
      record: ofToday,
    });
  });

  it('opens with that record even when it arrives late', async () => {
    const { capture, learns } = await open(null);
    await learns(ofToday);
    await waitFor(() =>
      expect(capture()).toMatchObject({ record_id: ofToday.record_id, base: { base_revision: 3 } }),
    );
  });

  it('stays unchanged once the user has typed', async () => {
    const { capture, learns } = await open(null);
    const before = capture();
    act(
      () => void device.store.dispatch(typingBegan(formAbout({ table: 'sarcF', subject: patient_id }, '1'))),
    );
    await learns(ofToday);
    expect(capture()).toBe(before);
  });

  it('stays on its own saved and uploaded record when another one arrives', async () => {
    const { capture, learns } = await open(null);
    const before = capture();
    if (before.status !== 'open') throw new Error('It is open.');
    const own = onServer(aSarcF({ patient_id, record_id: before.record_id }), 1);
    act(() => void device.store.dispatch(recordsReceived({ table: 'sarcF', records: [own] })));
    await learns(ofToday);
    expect(capture()).toBe(before);
  });

  it('stays open when the device cannot be read for a moment', async () => {
    const { capture } = await open(null);
    const before = capture();
    const reading = jest.spyOn(device.services.offline, 'readWaiting').mockRejectedValue(new Error('closed'));
    const errors = listenToConsole('error');
    await act(async () => void (await device.store.dispatch(readOutbox())));
    expect(errors).toEqual(['outbox/readOutbox/rejected storage/unavailable']);
    expect(device.store.getState().outbox.status).toBe('unreadable');
    expect(capture()).toBe(before);
    reading.mockRestore();
  });
});
