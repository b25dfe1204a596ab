import { useAppDispatch } from '@/client/redux/hooks';
import { useBriefNotice } from '@/client/ui/useBriefNotice';
import type { Failure } from '@/contract/errors';
import type { Supplement } from '@/contract/supplement';
import { changeSupplement, type SupplementChange } from './changeSupplement';

interface UndoableChange {
  /** as the user saw it */
  supplement: Supplement;
  change: SupplementChange;
  /** what it was before in the changed fields; undone only while they are as they were changed */
  partOf: SupplementChange;
  done: string;
  undone: string;
  /** moves the focus on: the button that changed it back is gone then */
  onUndone(): void;
}

/**
 * Changes a supplement, reports it, and offers for a while to change it back.
 *
 * @returns a function that resolves with why it was not saved; `null`: it was
 */
export function useUndoableSupplement(
  patientName: string,
): (change: UndoableChange) => Promise<Failure | null> {
  const dispatch = useAppDispatch();
  const notice = useBriefNotice();
  return async ({ supplement, change, partOf, done, ...undo }) => {
    const refused = await dispatch(changeSupplement({ shown: supplement, change }, patientName));
    if (refused !== null) return refused;
    const before = partOf(supplement);
    const changed = { ...supplement, ...change(supplement) };
    notice.offerUndo({
      title: done,
      about: [supplement.patient_id],
      ...undo,
      undo: () =>
        dispatch(changeSupplement({ shown: changed, change: () => before, decidedBy: partOf }, patientName)),
    });
    return null;
  };
}
