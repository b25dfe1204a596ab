import type { SenderLock } from '@/client/tabs/senderLock';
import type { Life } from './modelSteps';

/** The sender lock of the tabs of one device, in memory. */
export interface ModelLock {
  of(life: Life): SenderLock;
  isHeldBy(life: Life): boolean;
  /** A tab crashed: it releases the lock and stops waiting for it. */
  letGo(life: Life): void;
  /** The sending tab has not answered the waiting tabs: one of them takes the lock. */
  takeOver(): void;
}

interface Turn {
  life: Life;
  isOurs: boolean;
  begin(): Promise<unknown>;
}

export function openModelLock(): ModelLock {
  let holding: Turn | null = null;
  let queue: Turn[] = [];

  const next = (): void => {
    const turn = queue.shift() ?? null;
    holding = turn;
    if (turn === null) return;
    turn.isOurs = true;
    const end = () => holding === turn && next();
    void turn.begin().then(end, end);
  };
  return {
    of: (life) => ({
      hold: (work) =>
        new Promise((resolve, reject) => {
          if (life.isOver) return;
          const turn: Turn = {
            life,
            isOurs: false,
            begin() {
              const running = work(() => turn.isOurs);
              running.then(resolve, reject);
              return running;
            },
          };
          queue.push(turn);
          if (holding === null) next();
        }),
    }),
    isHeldBy: (life) => holding?.life === life,
    letGo(life) {
      queue = queue.filter((turn) => turn.life !== life);
      if (holding?.life === life) next();
    },
    takeOver() {
      if (holding === null || queue.length === 0) return;
      holding.isOurs = false;
      next();
    },
  };
}
