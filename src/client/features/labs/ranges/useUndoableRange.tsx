import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/client/i18n/failureText';
import { saveReferenceRange } from '@/client/records/referenceRangesThunks';
import { useBriefNotice } from '@/client/ui/useBriefNotice';
import { useAppDispatch } from '@/client/redux/hooks';
import type { StoredReferenceRange } from '@/contract/referenceRange';
import { nextRevision } from './rangeFormValues';
import { rangeText } from './rangeWords';

const undoSeconds = 10;
/** how long it is said that the range is as before */
const saidSeconds = 4;

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

  const put = async (range: StoredReferenceRange, archived: boolean) => {
    const outcome = await dispatch(saveReferenceRange(nextRevision(range, { archived })));
    if (outcome.ok) return outcome.range;
    void message.error(failureText(t, outcome.failure));
    return null;
  };

  return async (range, archived) => {
    const saved = await put(range, archived);
    if (saved === null) return;
    const saidOf = (isArchived: boolean) =>
      t(isArchived ? 'ranges.archivedNow' : 'ranges.restoredNow', {
        range: rangeText(saved, { t, language: i18n.language }),
      });
    notice.say({
      title: saidOf(archived),
      about: [],
      duration: undoSeconds,
      actions: (
        <Button
          size="small"
          onClick={() =>
            void put(saved, range.archived).then((undone) => {
              if (undone === null) return;
              place()?.focus();
              const title = saidOf(range.archived);
              notice.say({ title, about: [], duration: saidSeconds });
            })
          }
        >
          {t('outbox.delete.undo')}
        </Button>
      ),
    });
  };
}
