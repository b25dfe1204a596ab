import type { SessionLog } from '@/client/app/actionLog/logFile';
import { rootReducer } from '@/client/app/rootReducer';

type RootState = ReturnType<typeof rootReducer>;

export interface Step {
  state: RootState;
  /** this version could not take the action: the state is what it was before */
  isRefused: boolean;
}

/** A log that can be looked at step by step: 0 is the state before its first action, `total` that after its last. */
export interface Replay {
  total: number;
  /** @param step a whole number from 0 to `total` */
  at(step: number): Step;
}

/** A state is kept every so many steps, so that a step back runs no more actions than these. */
const stride = 100;

/**
 * Replays a log by the root reducer and by nothing else: there is no store, no middleware and no service here, so that nothing can
 * be sent and nothing written.
 */
export function openReplay({ base, actions }: SessionLog): Replay {
  const milestones = [beginning(base)];
  const refused = new Set<number>();
  let latest = { step: 0, state: beginning(base) };

  /** The nearest known state at or before the step. */
  const startFor = (step: number) => {
    const milestone = Math.min(Math.floor(step / stride), milestones.length - 1);
    const start = { step: milestone * stride, state: milestones[milestone] ?? latest.state };
    return latest.step <= step && latest.step > start.step ? latest : start;
  };

  const next = (state: RootState, step: number): RootState => {
    const entry = actions[step - 1];
    if (!entry) return state;
    try {
      return rootReducer(state, entry.action);
    } catch {
      refused.add(step);
      return state;
    }
  };

  return {
    total: actions.length,
    at(step) {
      let { step: done, state } = startFor(step);
      while (done < step) {
        done += 1;
        state = next(state, done);
        if (done === milestones.length * stride) milestones.push(state);
      }
      latest = { step, state };
      return { state, isRefused: refused.has(step) };
    },
  };
}

/** A log of another version may lack a part of the state, which then begins as it does here, or have one that nobody knows now. */
function beginning(base: Partial<RootState>): RootState {
  const initial = rootReducer(undefined, { type: 'replay/opened' });
  const state = { ...initial, ...base };
  for (const part of Object.keys(state))
    if (!Object.hasOwn(initial, part)) Reflect.deleteProperty(state, part);
  return state;
}
