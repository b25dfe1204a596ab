import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useBriefNotice } from '@/client/ui/useBriefNotice';
import { failureText } from '@/client/i18n/failureText';
import { useAppDispatch } from '@/client/redux/hooks';
import type { Failure } from '@/contract/errors';
import type { Patient } from '@/contract/patient';
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

  const undo = async (changes: readonly PatientChange[]): Promise<Failure | null> => {
    const changeOf = new Map(changes.map((one) => [one.before.patient_id, one]));
    const outcome = await dispatch(
      changePatients([...changeOf.keys()], (now) => {
        const changed = changeOf.get(now.patient_id);
        return changed ? undoneFields(changed, now) : null;
      }),
    );
    return outcome.ok ? null : outcome.failure;
  };

  return async ({ patientIds, change, isAsShown, done, onProgress }) => {
    const outcome = await dispatch(changePatients(patientIds, change, isAsShown, undefined, onProgress));
    if (!outcome.ok) {
      void message.error(failureText(t, outcome.failure));
      return false;
    }
    // Nothing happened: there is nothing to say, or to undo.
    if (outcome.changes.length === 0) return true;
    notice.offerUndo({
      title: done(outcome.changes.length, outcome.changes),
      about: patientIds,
      undo: () => undo(outcome.changes),
    });
    return true;
  };
}
