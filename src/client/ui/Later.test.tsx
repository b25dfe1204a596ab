import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { waitFor } from '@testing-library/react';
import { Later } from './Later';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

const broken = new Error('This content cannot be drawn.');

function workFor(ms: number): void {
  const endMs = performance.now() + ms;
  while (performance.now() < endMs);
}

function Broken(): never {
  throw broken;
}

/** What a page does while it is read for the first time: it changes all the time. */
function Busy() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setCount(count + 1));
    return () => clearTimeout(timer);
  });
  workFor(3);
  return <output>{count}</output>;
}

/** Long enough for React to pause in it. */
function Long() {
  workFor(8);
  return null;
}

// Without act(), which would render all of it at once.
beforeAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});
afterAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
});

it('content that throws is replaced once, also while the page around it keeps changing', async () => {
  const host = document.createElement('div');
  const errors: unknown[] = [];
  const root = createRoot(host, {
    onCaughtError: () => undefined,
    onRecoverableError: (error) => errors.push(error),
  });
  const parts = Array.from({ length: 4 }, (_, at) => (
    <div key={at}>
      <ErrorBoundary fallback={<p>replaced</p>}>
        <Later room={null}>
          <Long />
          <Broken />
        </Later>
      </ErrorBoundary>
      <Long />
    </div>
  ));
  root.render(
    <>
      <Busy />
      {parts}
    </>,
  );
  await waitFor(() => expect(host.querySelectorAll('p')).toHaveLength(parts.length));
  const drawn = Number(host.querySelector('output')?.textContent);
  await waitFor(() => expect(Number(host.querySelector('output')?.textContent)).toBeGreaterThan(drawn + 5));
  expect(host.querySelectorAll('p')).toHaveLength(parts.length);
  expect(errors.length).toBeLessThanOrEqual(parts.length);
  root.unmount();
});
