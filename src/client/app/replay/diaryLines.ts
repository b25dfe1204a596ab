import type { Action } from '@reduxjs/toolkit';
import { z } from 'zod';
import type { LoggedAction } from '@/client/app/actionLog/logFile';
import { diaryWords, withoutPhase, type DiaryWords } from './diaryWords';
import type { StepOutline } from './openReplay';

/** One line of the diary: an event, or a thunk from its beginning to its end. */
export interface DiaryLine {
  /** the step that it leads to; 0: before the first action */
  step: number;
  /** all its steps: those of a thunk are its beginning and its end */
  steps: readonly number[];
  /** without the phase of a thunk */
  type: string;
  words: DiaryWords | null;
  /** RFC 3339; `null`: before the first action */
  at: string | null;
  /** `event`: of no thunk; `running`: its end is not in the log */
  outcome: 'event' | 'running' | 'done' | 'failed';
  isChange: boolean;
  isFailure: boolean;
  /** of no interest to most readers: left out unless they are asked for */
  isQuiet: boolean;
}

/** Frequent and rarely of interest, so they are hidden by default. */
const quietTypes = new Set([
  'connectivity/serverAnswered',
  'outbox/keepDraft',
  'keptText/textKept',
  'keptText/keptTextRead',
]);
/** They change no state, and tell what happened. */
const shownWithoutChange = new Set(['log/routeShown', 'log/errorLogged', 'log/screenCrashed']);
const failures = new Set([
  'connectivity/serverDidNotAnswer',
  'outbox/uploadFailed',
  'outbox/uploadBroken',
  'outbox/outboxUnreadable',
  'outbox/lossFound',
  'outbox/damagedFound',
  'keptText/textRefused',
  'faultSimulator/faultNotChosen',
  'auth/sessionExpired',
  'auth/accountDisabled',
  'log/errorLogged',
  'log/screenCrashed',
]);

const thunkMeta = z.object({
  requestId: z.string(),
  requestStatus: z.enum(['pending', 'fulfilled', 'rejected']),
});

/** Folds a log into lines: one for each event, one for each thunk, where it ended. */
export function diaryLines(
  actions: readonly LoggedAction[],
  outline: readonly StepOutline[],
): readonly DiaryLine[] {
  const begun = new Map<string, number>();
  const ended = new Set<string>();
  for (const { action } of actions) {
    const meta = metaOf(action);
    if (meta && meta.requestStatus !== 'pending') ended.add(meta.requestId);
  }
  const lines: DiaryLine[] = [beginning];
  actions.forEach(({ at, action }, index) => {
    const step = index + 1;
    const meta = metaOf(action);
    if (meta?.requestStatus === 'pending' && ended.has(meta.requestId)) {
      begun.set(meta.requestId, step);
      return;
    }
    const first = meta && begun.get(meta.requestId);
    const steps = first === undefined ? [step] : [first, step];
    const did = steps.map((one) => outline[one] ?? { isChange: false, isRefused: false });
    const type = meta ? withoutPhase(action.type) : action.type;
    const outcome = outcomes[meta?.requestStatus ?? 'none'];
    const isChange = did.some((one) => one.isChange);
    const isFailure = outcome === 'failed' || failures.has(action.type) || did.some((one) => one.isRefused);
    const isQuiet = quietTypes.has(type) || !(isChange || shownWithoutChange.has(type));
    lines.push({
      ...{ step, steps, type, at, outcome, isChange, isFailure },
      words: diaryWords(action.type),
      isQuiet: isQuiet && !isFailure,
    });
  });
  return lines;
}

/** The line that shows a step: its own, or the last one before it. */
export function lineAt(lines: readonly DiaryLine[], step: number): DiaryLine {
  return (
    lines.find(({ steps }) => steps.includes(step)) ??
    lines.findLast((line) => line.step <= step) ??
    beginning
  );
}

const beginning: DiaryLine = {
  ...{ step: 0, steps: [0], type: '', words: null, at: null, outcome: 'event' },
  ...{ isChange: false, isFailure: false, isQuiet: false },
};

const outcomes = { none: 'event', pending: 'running', fulfilled: 'done', rejected: 'failed' } as const;

function metaOf(action: Action): z.infer<typeof thunkMeta> | undefined {
  return 'meta' in action ? thunkMeta.safeParse(action.meta).data : undefined;
}
