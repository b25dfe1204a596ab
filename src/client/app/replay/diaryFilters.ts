import type { LoggedAction } from '@/client/app/actionLog/logFile';
import type { DiaryLine } from './diaryLines';

export const shownLines = ['all', 'changes', 'failures'] as const;

export interface Filter {
  /** words, a type, an id or anything else in an action */
  typed: string;
  shown: (typeof shownLines)[number];
  /** also what is of no interest to most readers */
  isQuietShown: boolean;
}

export const firstFilter: Filter = { typed: '', shown: 'all', isQuietShown: false };

interface Log {
  actions: readonly LoggedAction[];
  /** in the language of the reader */
  wordsOf(words: DiaryLine['words']): string | null;
}

/** Whether a line of the diary is shown. The beginning always is: the replay starts there. */
export function isWanted({ typed, shown, isQuietShown }: Filter, line: DiaryLine, log: Log): boolean {
  if (line.step === 0) return true;
  if (line.isQuiet && !isQuietShown) return false;
  if (shown === 'changes' && !line.isChange) return false;
  if (shown === 'failures' && !line.isFailure) return false;
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return true;
  const said = [line.type, log.wordsOf(line.words) ?? ''].join(' ').toLowerCase();
  return (
    said.includes(wanted) ||
    line.steps.some((step) =>
      JSON.stringify(log.actions[step - 1]?.action)
        .toLowerCase()
        .includes(wanted),
    )
  );
}
