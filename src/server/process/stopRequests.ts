const signals = ['SIGTERM', 'SIGINT'] as const;
/** Within this time, a second signal is the same: a terminal sends one to all processes, and npm passes on its own. */
const sameRequestMs = 2_000;
const lookMs = 100;

/**
 * Calls `stop` once: at SIGTERM or SIGINT, or when npm's shell has ended, which may pass on no signal. It has to end the
 * process. A signal that comes long after the first does so as well, and so does the time.
 *
 * @param seconds how long it may take: a sender may never read its answer, and a database never give one
 */
export function onStopRequest(seconds: number, stop: () => void): void {
  let stoppedAt: number | null = null;
  const request = (): void => {
    if (stoppedAt === null) {
      stoppedAt = performance.now();
      setTimeout(() => {
        console.error(`Satchel did not stop within ${seconds} s: it was ended with requests open.`);
        process.exit(1);
      }, seconds * 1000);
      stop();
    } else if (performance.now() - stoppedAt > sameRequestMs) {
      process.exit(1);
    }
  };
  for (const signal of signals) process.on(signal, request);
  // Outside npm, the process that started this one may end, as a shell does after `serve &`.
  if (process.env['npm_lifecycle_event'] !== undefined) onParentEnd(request);
}

function onParentEnd(request: () => void): void {
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    request();
  }, lookMs);
  looking.unref();
}
