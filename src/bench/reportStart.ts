import { leaveSession } from './leaveSession';
import type { StartReport } from './measured';

/**
 * Stands beside the app, and beside the page it is compared with: tells how long the start took. At the first visit it waits
 * until the service worker has everything, and leaves a session behind, so that the next start is that of somebody signed in.
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
