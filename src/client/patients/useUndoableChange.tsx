import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { useBriefNotice } from '@/client/ui/useBriefNotice';
import { focusHeading } from '@/client/ui/screenHeading';
import { failureText } from '@/client/i18n/failureText';
import { useAppDispatch } from '@/client/redux/hooks';
import type { Failure } from '@/contract/errors';
import type { Patient } from '@/contract/patient';
import { UndoOffer } from './UndoOffer';
import { changePatients, undoneFields, type PatientChange } from './changePatients';

interface Change {
  patientIds: readonly string[];
  change(patient: Patient): Partial<Patient> | null;
  /** as in changePatients */
  isAsShown?(now: Patient): boolean;
  /** the text shown afterwards. @param count the number of changed patients, at least one */
  done(count: number, changes: readonly PatientChange[]): string;
  /** @param done how many of the patients are written, while it runs */
  onProgress?(done: number): void;
}

/**
 * Changes patients, reports it, and offers to undo it for a while with a further change. Changes made by others
 * meanwhile are kept.
 *
 * @returns a function that resolves with whether the change was saved
 */
export function useUndoableChange(): (change: Change) => Promise<boolean> {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { message } = App.useApp();
  const notice = useBriefNotice();

  const fail = (failure: Failure): false => {
    void message.error(failureText(t, failure));
    return false;
  };
  const undo = async (changes: readonly PatientChange[], close: () => void): Promise<void> => {
    const changeOf = new Map(changes.map((one) => [one.before.patient_id, one]));
    const outcome = await dispatch(
      changePatients([...changeOf.keys()], (now) => {
        const changed = changeOf.get(now.patient_id);
        return changed ? undoneFields(changed, now) : null;
      }),
    );
    if (!outcome.ok) return void fail(outcome.failure);
    leaveToast();
    close();
  };

  return async ({ patientIds, change, isAsShown, done, onProgress }) => {
    const outcome = await dispatch(changePatients(patientIds, change, isAsShown, undefined, onProgress));
    if (!outcome.ok) return fail(outcome.failure);
    // Nothing happened: there is nothing to say, or to undo.
    if (outcome.changes.length === 0) return true;
    const close = notice.say({
      title: done(outcome.changes.length, outcome.changes),
      about: patientIds,
      duration: false,
      onClose: leaveToast,
      // Each with its own time, also in the place of an earlier one.
      actions: (
        <UndoOffer
          key={uuidv7()}
          onUndo={() => void undo(outcome.changes, close)}
          onElapsed={() => close()}
        />
      ),
    });
    return true;
  };
}

/** The toast goes away, and must not take the focus with it. */
function leaveToast(): void {
  if (document.activeElement?.closest('.ant-notification')) focusHeading();
}
