import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/client/i18n/failureText';
import { useAppDispatch } from '@/client/redux/hooks';
import { useBriefNotice } from '@/client/ui/useBriefNotice';
import type { Failure } from '@/contract/errors';
import type { Supplement } from '@/contract/supplement';
import { changeSupplement, type SupplementChange } from './changeSupplement';

const undoSeconds = 10;
/** how long it is said that it is as before */
const saidSeconds = 4;

interface UndoableChange {
  /** as the user saw it */
  supplement: Supplement;
  changed: ReturnType<SupplementChange>;
  /** what it was before in the changed fields; undone only while they are as they were changed */
  partOf: SupplementChange;
  done: string;
  undone: string;
}

/**
 * Changes a supplement, reports it, and offers for a while to change it back.
 *
 * @param onUndone moves the focus on: the button that changed it back is gone then
 * @returns a function that resolves with why it was not saved; `null`: it was
 */
export function useUndoableSupplement(
  patientName: string,
  onUndone: () => void,
): (change: UndoableChange) => Promise<Failure | null> {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { message } = App.useApp();
  const notice = useBriefNotice();
  return async ({ supplement, changed, partOf, done, undone }) => {
    const refused = await dispatch(
      changeSupplement({ shown: supplement, change: () => changed }, patientName),
    );
    if (refused !== null) return refused;
    const about = [supplement.patient_id];
    const before = partOf(supplement);
    const undo = async (): Promise<void> => {
      const failure = await dispatch(
        changeSupplement(
          { shown: { ...supplement, ...changed }, change: () => before, decidedBy: partOf },
          patientName,
        ),
      );
      if (failure !== null) return void message.error(failureText(t, failure));
      onUndone();
      notice.say({ title: undone, about, duration: saidSeconds });
    };
    notice.say({
      title: done,
      about,
      duration: undoSeconds,
      actions: (
        <Button size="small" onClick={() => void undo()}>
          {t('outbox.delete.undo')}
        </Button>
      ),
    });
    return null;
  };
}
