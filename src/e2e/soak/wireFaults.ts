import { after, atOnce, destroy, losing, pass, replace, truncate, twice, type Action } from '@/e2e/exchange';
import type { Network } from '@/e2e/network';

const noServer = { success: false, error: { code: 'server/unexpected', message: 'No.' } };

/** The faults that may hit the next save on the wire. */
const actions = {
  'is lost before the server': () => destroy,
  'is answered, and the answer lost': () => losing(),
  'arrives twice': () => twice,
  'arrives three times at once': () => atOnce(3),
  'is answered with 500': () => replace({ status: 500, body: JSON.stringify(noServer) }),
  'is answered with half a text': () => truncate,
  'reaches the server late': (released) => after(released),
  'is answered late': (released) => async (middle) => {
    const answer = await middle.send();
    await released;
    middle.answer(answer);
  },
} satisfies Record<string, (released: Promise<void>) => Action>;

export const wireFaults = Object.keys(actions).filter(isWireFault);
export type WireFault = keyof typeof actions;

export interface WireFaults {
  /** Queues this fault for the next save without a planned one. */
  plan(fault: WireFault): void;
  /** number of planned faults and held calls */
  readonly pending: number;
  /** Releases the held calls. */
  release(): void;
  /** Drops the planned faults and releases the held calls. */
  end(): void;
}

export function openWireFaults(network: Network): WireFaults {
  let planned: WireFault[] = [];
  let kept: (() => void)[] = [];
  network.onSave(() => {
    const fault = planned.shift();
    if (fault === undefined) return pass;
    return actions[fault](new Promise((resolve) => kept.push(resolve)));
  });
  const release = (): void => {
    for (const resolve of kept) resolve();
    kept = [];
  };
  return {
    plan: (fault) => void planned.push(fault),
    get pending() {
      return planned.length + kept.length;
    },
    release,
    end() {
      planned = [];
      release();
    },
  };
}

function isWireFault(name: string): name is WireFault {
  return Object.hasOwn(actions, name);
}
