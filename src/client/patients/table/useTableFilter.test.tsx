import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { signedOut } from '@/client/auth/authSlice';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { useTableFilter } from './useTableFilter';

let device: TestDevice;
beforeEach(() => {
  device = openTestDevice();
});
afterEach(() => device.remove());

function openTable() {
  const { store } = device;
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result, unmount } = renderHook(() => useTableFilter(), { wrapper });
  return {
    typed: () => result.current.typed,
    type: (text: string) => act(() => result.current.type(text)),
    unmount,
  };
}

describe('the text typed into the table filter', () => {
  it('is restored even if the user leaves right after typing', () => {
    const table = openTable();
    table.type('moreau');
    table.unmount();
    expect(openTable().typed()).toBe('moreau');
  });

  it('is not restored if it was cleared before leaving', () => {
    const table = openTable();
    table.type('moreau');
    table.unmount();
    const again = openTable();
    again.type('');
    again.unmount();
    expect(openTable().typed()).toBe('');
  });

  it('is not kept after a sign-out', () => {
    const table = openTable();
    table.type('moreau');
    act(() => void device.store.dispatch(signedOut()));
    table.unmount();
    expect(device.store.getState().desk.typed).toBeNull();
  });
});
