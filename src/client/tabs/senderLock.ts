import type { TabChannel } from './tabChannel';

/** One tab of the browser sends at a time. */
export interface SenderLock {
  /**
   * Runs the work once no other tab sends. A tab that closes or crashes lets go by itself; from one that is frozen or hangs the lock
   * is taken after two unanswered questions.
   *
   * @param work is told by `isOurs` whether it may still send: it stops at the next step when it may not
   */
  hold<T>(work: (isOurs: () => boolean) => Promise<T>): Promise<T>;
}

const lockName = 'satchel-upload';
const askEveryMs = 1_000;
const answersMissed = 2;

export function openSenderLock(locks: Pick<LockManager, 'request'>, channel: TabChannel): SenderLock {
  let holding = 0;
  channel.listen(({ kind }) => {
    // Answering a message is what a hidden tab may still do at once, when its timers are slowed down.
    if (kind === 'areYouThere' && holding > 0) channel.tell({ kind: 'iAmHere' });
  });

  return {
    async hold(work) {
      let isOurs = true;
      const runs: ReturnType<typeof work>[] = [];
      const run = async (): ReturnType<typeof work> => {
        stopAsking();
        // Others that wait need not take it as well.
        channel.tell({ kind: 'iAmHere' });
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
        // Another tab took the lock: what is on its way is finished, nothing new is begun.
        isOurs = false;
        return await running;
      } finally {
        stopAsking();
      }
    },
  };
}

/** Asks the tab that sends whether it lives, until told to stop. @returns its tear-down */
function askWhetherAlive(channel: TabChannel, onSilent: () => void): () => void {
  let missed = 0;
  let last: ReturnType<typeof setTimeout> | undefined;
  const stopListening = channel.listen(({ kind }) => {
    if (kind === 'iAmHere') missed = 0;
  });
  const timer = setInterval(() => {
    if (missed >= answersMissed) {
      clearInterval(timer);
      // Not all at once: the first to take the lock says so, and the others then wait for it.
      last = setTimeout(() => {
        if (missed < answersMissed) return;
        stop();
        onSilent();
      }, Math.random() * askEveryMs);
      return;
    }
    missed += 1;
    channel.tell({ kind: 'areYouThere' });
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
