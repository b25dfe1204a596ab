import { leaveSession } from './leaveSession';
import type { StartReport } from './measured';

/**
 * Runs in the app, and in the page it is compared with, and reports how long the start took. At the first visit it
 * waits until the service worker has cached everything. It then leaves a session behind, so that the next start is
 * that of a signed-in user.
 */
async function report(): Promise<void> {
  const usable = await entryOf('mark', 'satchel-usable');
  const firstPaint = await entryOf('paint', 'first-contentful-paint');
  const isFromWorker = navigator.serviceWorker.controller !== null;
  if (!isFromWorker) {
    await leaveSession();
    await navigator.serviceWorker.ready;
  }
  const scripts = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.endsWith('.js') && path.startsWith('/assets/'));
  const body: StartReport = {
    isFromWorker,
    firstPaintMs: firstPaint.startTime,
    usableMs: usable.startTime,
    scripts,
  };
  await fetch('/measured', { method: 'POST', body: JSON.stringify(body) });
}

function entryOf(type: 'mark' | 'paint', name: string): Promise<PerformanceEntry> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const [entry] = list.getEntriesByName(name);
      if (!entry) return;
      observer.disconnect();
      resolve(entry);
    });
    observer.observe({ type, buffered: true });
  });
}

void report();
