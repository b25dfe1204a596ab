import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/client/i18n/failureText';
import { saveReferenceRange } from '@/client/records/referenceRangesThunks';
import { useBriefNotice } from '@/client/ui/useBriefNotice';
import { useAppDispatch } from '@/client/redux/hooks';
import type { StoredReferenceRange } from '@/contract/referenceRange';
import { nextRevision } from './rangeFormValues';
import { rangeText } from './rangeWords';

/**
 * Archives or restores a range, reports it, and offers to undo it for a while. Undoing creates a further revision.
 *
 * @param place where the focus goes when it is undone: the button that does it is gone then
 */
export function useUndoableRange(
  place: () => HTMLElement | null,
): (range: StoredReferenceRange, archived: boolean) => Promise<void> {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const { message } = App.useApp();
  const notice = useBriefNotice();

  return async (range, archived) => {
    const put = (before: StoredReferenceRange, isArchived: boolean) =>
      dispatch(saveReferenceRange(nextRevision(before, { archived: isArchived })));
    const outcome = await put(range, archived);
    if (!outcome.ok) return void message.error(failureText(t, outcome.failure));
    const saved = outcome.range;
    const saidOf = (isArchived: boolean) =>
      t(isArchived ? 'ranges.archivedNow' : 'ranges.restoredNow', {
        range: rangeText(saved, { t, language: i18n.language }),
      });
    notice.offerUndo({
      title: saidOf(archived),
      about: [],
      undo: async () => {
        const undone = await put(saved, range.archived);
        return undone.ok ? null : undone.failure;
      },
      undone: saidOf(range.archived),
      onUndone: () => place()?.focus(),
    });
  };
}
