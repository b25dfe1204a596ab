import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { wentOffline } from '@/client/api/connectivitySlice';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import type { HistoryEntry } from '@/client/records/overlay';
import { recordsReceived } from '@/client/records/recordEvents';
import { openCache } from '@/client/records/recordsThunks';
import { formAbout, typingBegan, typingEnded } from '@/client/unsaved/unsavedSlice';
import type { Dynamometry } from '@/contract/dynamometry';
import { aDynamometry } from '@/testing/builders';
import { acknowledged, openTestDevice, type TestDevice } from '@/testing/testDevice';
import { useGripOfVisit } from './useGripOfVisit';

const patientId = '018f0000-0000-7000-8000-0000000000a1';
const other = aDynamometry({ patient_id: patientId });
const form = formAbout({ table: 'dynamometry', subject: patientId }, '1');

let device: TestDevice;
beforeEach(async () => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  await device.store.dispatch(readOutbox());
  await device.store.dispatch(openCache());
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

function open(addressed: string | null = null) {
  const onGoOn = jest.fn();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={device.store}>{children}</Provider>
  );
  const initialProps: { newest: HistoryEntry<Dynamometry> | null } = { newest: null };
  const { result, rerender } = renderHook(
    ({ newest }: typeof initialProps) => useGripOfVisit({ patientId, addressed, newest, onGoOn }),
    { wrapper, initialProps },
  );
  const learns = (record: Dynamometry) => rerender({ newest: { record, isWaiting: true } });
  return { now: () => result.current, learns, onGoOn, ownId: result.current.gripId };
}

const type = () => act(() => void device.store.dispatch(typingBegan(form)));

describe('the grip session of a visit, when another tab has saved one', () => {
  it('gives way to it while nothing is typed', () => {
    const { now, learns } = open();
    learns(other);
    expect(now()).toEqual({ gripId: other.record_id, meanwhile: null });
  });

  it('stays when something is typed, and asks; going on puts that session into the address', () => {
    const { now, learns, onGoOn, ownId } = open();
    type();
    learns(other);
    expect(now().gripId).toBe(ownId);
    now().meanwhile?.onGoOn();
    expect(onGoOn).toHaveBeenCalledWith(other.record_id);
  });

  it('asks no more once the user records another one, until there is a third', () => {
    const { now, learns, ownId } = open();
    type();
    learns(other);
    act(() => now().meanwhile?.onAnother?.());
    expect(now()).toEqual({ gripId: ownId, meanwhile: null });
    learns(aDynamometry({ patient_id: patientId }));
    expect(now().meanwhile).not.toBeNull();
  });

  it('stays on the session that was saved here, also before the answer of the server is read', () => {
    const { now, learns, ownId } = open();
    type();
    act(() => void device.store.dispatch(typingEnded(form)));
    learns(other);
    expect(now().gripId).toBe(ownId);
  });

  it('stays on the session of the address if that one exists', () => {
    const own = { ...aDynamometry({ patient_id: patientId }), ...acknowledged };
    device.store.dispatch(recordsReceived({ table: 'dynamometry', records: [own] }));
    const { now, learns } = open(own.record_id);
    learns(other);
    expect(now()).toEqual({ gripId: own.record_id, meanwhile: null });
  });
});
