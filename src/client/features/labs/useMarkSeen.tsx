import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/client/i18n/formats';
import { useBriefNotice } from '@/client/ui/useBriefNotice';
import { useAppDispatch } from '@/client/redux/hooks';
import type { Failure } from '@/contract/errors';
import type { Lab } from '@/contract/lab';
import { markSeen, unmarkSeen } from './seenThunks';

/**
 * Marks results as reviewed, reports which, and offers for a while to take the review back.
 *
 * @param nameOf and `titleOf`: as in markSeen
 * @param place where the focus goes when the review is taken back: the button that does it is gone then
 * @returns a function that resolves with why nothing was saved; `null`: it was
 */
export function useMarkSeen(
  nameOf: (patientId: string) => string,
  titleOf: (lab: Lab) => string,
  place: () => HTMLElement | null | undefined,
): (shown: readonly Lab[]) => Promise<Failure | null> {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const notice = useBriefNotice();
  return async (shown) => {
    const refused = await dispatch(markSeen(shown, nameOf, titleOf));
    if (refused !== null) return refused;
    // One that was reviewed before stays so.
    const marked = shown.filter(({ seen_at }) => seen_at === null);
    const [first] = marked;
    if (first === undefined) return null;
    const analyte = titleOf(first);
    const number = formatNumber(marked.length, i18n.language);
    const isOne = marked.length === 1;
    notice.offerUndo({
      title: isOne ? t('labs.seen.markedOne', { analyte }) : t('labs.seen.marked', { number }),
      about: marked.map(({ patient_id }) => patient_id),
      undo: () => dispatch(unmarkSeen(marked, nameOf)),
      undone: isOne ? t('labs.seen.unmarkedOne', { analyte }) : t('labs.seen.unmarked', { number }),
      onUndone: () => place()?.focus(),
    });
    return null;
  };
}
