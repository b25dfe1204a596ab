import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useIsScrolledPast } from './useIsScrolledPast';

type Seen = Pick<IntersectionObserverEntry, 'isIntersecting'> & { boundingClientRect: { top: number } };
const [past, below, inSight]: Seen[] = [
  { isIntersecting: false, boundingClientRect: { top: -90 } },
  { isIntersecting: false, boundingClientRect: { top: 900 } },
  { isIntersecting: true, boundingClientRect: { top: 0 } },
];

/** jsdom has no layout, so it has no observer of it either. */
let report: (entries: Seen[]) => void;
const real = globalThis.IntersectionObserver;
beforeEach(() => {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(callback: (entries: Seen[]) => void) {
        report = (entries) => act(() => callback(entries));
      }
      observe() {}
      disconnect() {}
    },
  });
});
afterEach(() => {
  cleanup();
  Object.assign(globalThis, { IntersectionObserver: real });
});

function Head() {
  const head = useRef<HTMLDivElement>(null);
  return <div ref={head}>{useIsScrolledPast(head) ? 'past' : 'in sight'}</div>;
}

describe('a head of a page', () => {
  it.each([
    ['past once it is above the window', [past], 'past'],
    ['not past below it', [below], 'in sight'],
    ['as it was last, where it left and came back at once', [past, inSight], 'in sight'],
    ['as it was last, where it came and left at once', [inSight, past], 'past'],
  ])('is %s', (_what, seen, is) => {
    render(<Head />);
    report(seen.flatMap((one) => one ?? []));
    expect(screen.getByText(is)).toBeTruthy();
  });
});
