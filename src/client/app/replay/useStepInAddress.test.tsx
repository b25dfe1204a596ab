import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useStepInAddress } from './useStepInAddress';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function open(address: string, { total = 50, isLinked = true } = {}) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(
    () => {
      const [step, onStep] = useStepInAddress(total, isLinked);
      const { pathname, search } = useLocation();
      return { step, onStep, address: pathname + search };
    },
    { wrapper },
  );
  return {
    step: () => result.current.step,
    address: () => result.current.address,
    go: (step: number) => act(() => result.current.onStep(step)),
    wait: (ms: number) => act(() => jest.advanceTimersByTime(ms)),
  };
}

describe('the step in the address', () => {
  it.each([
    ['/settings/replay', 0],
    ['/settings/replay?step=43', 43],
    ['/settings/replay?step=51', 50],
    ['/settings/replay?step=-1', 0],
    ['/settings/replay?step=4.5', 0],
    ['/settings/replay?step=last', 0],
  ])('%s opens the step %i of 50', (address, step) => {
    expect(open(address).step()).toBe(step);
  });

  it('is not taken from the log that was shown before', () => {
    const page = open('/settings/replay?step=43', { isLinked: false });
    expect(page.step()).toBe(0);
    page.wait(300);
    expect(page.address()).toBe('/settings/replay');
  });

  it('is corrected in the address when the log is shorter', () => {
    const page = open('/settings/replay?step=51');
    page.wait(300);
    expect(page.address()).toBe('/settings/replay?step=50');
  });

  it('follows the chosen step once it rests: browsers refuse a hundred changes of the address at once', () => {
    const page = open('/settings/replay');
    page.go(1);
    page.wait(299);
    page.go(2);
    page.wait(299);
    expect([page.step(), page.address()]).toEqual([2, '/settings/replay']);
    page.wait(1);
    expect(page.address()).toBe('/settings/replay?step=2');
  });

  it('is left out of the address at the beginning', () => {
    const page = open('/settings/replay?step=43');
    page.go(0);
    page.wait(300);
    expect(page.address()).toBe('/settings/replay');
  });
});
