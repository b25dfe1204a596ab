import { useTranslation } from 'react-i18next';
import { sentenceCase } from '@/client/i18n/sentenceCase';
import { supplementInSentence, timeText } from '@/client/i18n/supplementWords';
import type { PlannedDose } from '@/clinical/supplements/suggestedTime';
import type { Failure } from '@/contract/errors';
import type { Supplement } from '@/contract/supplement';
import { movedTiming } from './dayConflicts';
import type { useUndoableSupplement } from './useUndoableSupplement';

/** A dose, and where it goes. */
export interface DoseMove {
  supplement: Supplement;
  from: string;
  to: PlannedDose;
}

/**
 * Moves a dose to another time of day. It is moved back only from where it was put.
 *
 * @returns a function that resolves with why it was not saved; `null`: it was
 */
export function useMoveDose(
  change: ReturnType<typeof useUndoableSupplement>,
  onUndone: () => void,
): (move: DoseMove) => Promise<Failure | null> {
  const { t, i18n } = useTranslation();
  return ({ supplement, from, to }) => {
    const name = supplementInSentence({ t }, supplement);
    const movedTo = (at: string) =>
      sentenceCase(t('supplements.day.moved', { name, time: timeText(at, i18n.language) }), i18n.language);
    return change({
      supplement,
      change: () => ({ timing: movedTiming(supplement.timing, { from, to }) }),
      partOf: ({ timing }) => ({ timing }),
      ...{ done: movedTo(to.at), undone: movedTo(from), onUndone },
    });
  };
}
