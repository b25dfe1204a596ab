import type { SessionLog } from '@/client/app/actionLog/logFile';
import { rootReducer } from '@/client/app/rootReducer';
import { differs } from './differs';

type RootState = ReturnType<typeof rootReducer>;

export interface Step {
  state: RootState;
  /** this version could not apply the action; the state is the one before it */
  isRefused: boolean;
}

/** What a step did, without its state. */
export interface StepOutline {
  isChange: boolean;
  isRefused: boolean;
}

/** A log that can be viewed step by step: 0 is the state before its first action, `total` the state after its last. */
export interface Replay {
  total: number;
  /** @param step a whole number from 0 to `total` */
  at(step: number): Step;
  /** Of every step, from 0 to `total`. It runs through the whole log, once. */
  outline(): readonly StepOutline[];
}

/** Every this many steps a state is kept, so that a step back replays at most this many actions. */
const stride = 100;

/**
 * Replays a log with the root reducer only. Without a store, middleware or services, it cannot send or write anything.
 *
 * @param skipped steps that are left out, as if they had not happened
 */
export function openReplay(
  { base, actions }: Pick<SessionLog, 'base' | 'actions'>,
  skipped: ReadonlySet<number> = new Set(),
): Replay {
  const milestones = [beginning(base)];
  const refused = new Set<number>();
  let latest = { step: 0, state: beginning(base) };
  let outline: StepOutline[] | null = null;

  /** The nearest known state at or before the step. */
  const startFor = (step: number) => {
    const milestone = Math.min(Math.floor(step / stride), milestones.length - 1);
    const start = { step: milestone * stride, state: milestones[milestone] ?? latest.state };
    return latest.step <= step && latest.step > start.step ? latest : start;
  };

  const next = (state: RootState, step: number): RootState => {
    const entry = actions[step - 1];
    if (!entry || skipped.has(step)) return state;
    try {
      return rootReducer(state, entry.action);
    } catch {
      refused.add(step);
      return state;
    }
  };

  const at = (step: number): Step => {
    let { step: done, state } = startFor(step);
    while (done < step) {
      done += 1;
      state = next(state, done);
      if (done === milestones.length * stride) milestones.push(state);
    }
    latest = { step, state };
    return { state, isRefused: refused.has(step) };
  };

  return {
    total: actions.length,
    at,
    outline() {
      if (outline !== null) return outline;
      outline = [{ isChange: false, isRefused: false }];
      let before = at(0).state;
      for (let step = 1; step <= actions.length; step += 1) {
        const { state, isRefused } = at(step);
        outline.push({ isChange: differs(before, state), isRefused });
        before = state;
      }
      return outline;
    },
  };
}

/**
 * A log of another version may lack parts of the state, which then get their initial value. Unknown parts are dropped.
 */
function beginning(base: Partial<RootState>): RootState {
  const initial = rootReducer(undefined, { type: 'replay/opened' });
  const state = { ...initial, ...base };
  for (const part of Object.keys(state))
    if (!Object.hasOwn(initial, part)) Reflect.deleteProperty(state, part);
  return state;
}
