import type { TabChannel } from './tabChannel';

/** Lets only one tab of the browser upload at a time. */
export interface SenderLock {
  /**
   * Runs the work once no other tab is uploading. A tab that closes or crashes releases the lock. If a tab is frozen or
   * hangs, the lock is stolen after two unanswered questions.
   *
   * @param work calls `isOurs` to learn whether it may still upload; if not, it stops before the next step
   */
  hold<T>(work: (isOurs: () => boolean) => Promise<T>): Promise<T>;
}

const lockName = 'satchel-upload';
const askEveryMs = 1_000;
const answersMissed = 2;

export function openSenderLock(locks: Pick<LockManager, 'request'>, channel: TabChannel): SenderLock {
  let holding = 0;
  channel.listen(({ kind }) => {
    // A hidden tab can still answer messages at once, although its timers are throttled.
    if (kind === 'areYouThere' && holding > 0) channel.broadcast({ kind: 'iAmHere' });
  });

  return {
    async hold(work) {
      let isOurs = true;
      const runs: ReturnType<typeof work>[] = [];
      const run = async (): ReturnType<typeof work> => {
        stopAsking();
        // Other waiting tabs then need not steal the lock as well.
        channel.broadcast({ kind: 'iAmHere' });
        holding += 1;
        try {
          const running = work(() => isOurs);
          runs.push(running);
          return await running;
        } finally {
          holding -= 1;
        }
      };
      const queue = new AbortController();
      const stopAsking = askWhetherAlive(channel, () => queue.abort());
      try {
        return await locks.request(lockName, { signal: queue.signal }, run).catch((error: unknown) => {
          if (runs.length > 0 || !queue.signal.aborted) throw error;
          return locks.request(lockName, { steal: true }, run);
        });
      } catch (error) {
        const [running] = runs;
        if (!running || !isAbort(error)) throw error;
        // Another tab took the lock. Finish what is in flight, but start nothing new.
        isOurs = false;
        return await running;
      } finally {
        stopAsking();
      }
    },
  };
}

/** Asks the uploading tab whether it is still alive, until torn down. @returns its tear-down */
function askWhetherAlive(channel: TabChannel, onSilent: () => void): () => void {
  let missed = 0;
  let last: ReturnType<typeof setTimeout> | undefined;
  const stopListening = channel.listen(({ kind }) => {
    if (kind === 'iAmHere') missed = 0;
  });
  const timer = setInterval(() => {
    if (missed >= answersMissed) {
      clearInterval(timer);
      // A random delay: the first tab to take the lock announces it, and the others then wait for it.
      last = setTimeout(() => {
        if (missed < answersMissed) return;
        stop();
        onSilent();
      }, Math.random() * askEveryMs);
      return;
    }
    missed += 1;
    channel.broadcast({ kind: 'areYouThere' });
  }, askEveryMs);
  const stop = () => {
    clearInterval(timer);
    clearTimeout(last);
    stopListening();
  };
  return stop;
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
