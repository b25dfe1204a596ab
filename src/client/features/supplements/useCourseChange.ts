import { useTranslation } from 'react-i18next';
import { sentenceCase } from '@/client/i18n/sentenceCase';
import { plainSupplementName } from '@/client/i18n/supplementWords';
import type { Failure } from '@/contract/errors';
import type { Supplement } from '@/contract/supplement';
import type { SupplementChange } from './changeSupplement';
import type { CourseAction } from './CourseDialog';
import type { useUndoableSupplement } from './useUndoableSupplement';

/** A change of whether and how a supplement is taken, and what is said of it. */
export interface CourseChange {
  deed: CourseAction | 'keepTaking' | 'remove' | 'keep' | 'unkeep';
  /** as the user saw it */
  supplement: Supplement;
  change: SupplementChange;
}

/** What such a change may touch. */
function courseOf(supplement: Supplement) {
  const { paused_from, pause_reason, earlier_pauses, stopped_on, stop_reason, adherence } = supplement;
  const { above_limit_reason, confirmed_by, confirmed_at, kept_close, archived } = supplement;
  return {
    ...{ paused_from, pause_reason, earlier_pauses, stopped_on, stop_reason, adherence },
    ...{ above_limit_reason, confirmed_by, confirmed_at, kept_close, archived },
  };
}

/**
 * Pauses, resumes, stops or removes a supplement, notes how it is taken, or keeps its doses close to another.
 *
 * @param onUndone moves the focus to the supplement that is as before
 * @returns a function that resolves with why it was not saved; `null`: it was
 */
export function useCourseChange(
  change: ReturnType<typeof useUndoableSupplement>,
  onUndone: (supplement: Supplement) => void,
): (change: CourseChange) => Promise<Failure | null> {
  const { t, i18n } = useTranslation();
  return ({ deed, supplement, change: make }) => {
    const name = sentenceCase(plainSupplementName({ t }, supplement), i18n.language);
    return change({
      ...{ supplement, change: make, partOf: courseOf },
      done: t(`supplements.said.${deed}`, { name }),
      undone: t('supplements.said.undone', { name }),
      onUndone: () => onUndone(supplement),
    });
  };
}
