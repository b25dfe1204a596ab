import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/client/i18n/failureText';
import { useAppDispatch } from '@/client/redux/hooks';
import type { Failure } from '@/contract/errors';
import type { Patient } from '@/contract/patient';
import { changePatients, type KnownPatient } from './changePatients';

const undoSeconds = 10;

interface Change {
  patientIds: readonly string[];
  change(patient: Patient): Partial<Patient> | null;
  /** what is said when it is done */
  done: string;
}

/**
 * Changes patients, says so, and offers for a while to take it back: the fields that were changed are then as before, in a further
 * change.
 *
 * @returns a function that resolves with whether it was done
 */
export function useUndoableChange(): (change: Change) => Promise<boolean> {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { notification, message } = App.useApp();

  const fail = (failure: Failure): false => {
    void message.error(failureText(t, failure));
    return false;
  };
  const undo = async (key: string, before: KnownPatient[], change: Change['change']): Promise<void> => {
    const was = new Map(before.map(({ patient }) => [patient.patient_id, patient]));
    const outcome = await dispatch(
      changePatients([...was.keys()], (now) => {
        const earlier = was.get(now.patient_id);
        return earlier ? fieldsOf(earlier, change(earlier)) : null;
      }),
    );
    if (outcome.ok) notification.destroy(key);
    else fail(outcome.failure);
  };

  return async ({ patientIds, change, done }) => {
    const outcome = await dispatch(changePatients(patientIds, change));
    if (!outcome.ok) return fail(outcome.failure);
    const key = `change/${Date.now()}`;
    notification.info({
      key,
      title: done,
      duration: undoSeconds,
      role: 'status',
      actions: (
        <Button size="small" onClick={() => void undo(key, outcome.before, change)}>
          {t('outbox.delete.undo')}
        </Button>
      ),
    });
    return true;
  };
}

/** What the changed fields were before. */
function fieldsOf(earlier: Patient, changed: Partial<Patient> | null): Partial<Patient> {
  const names = new Set(Object.keys(changed ?? {}));
  return Object.fromEntries(Object.entries(earlier).filter(([name]) => names.has(name)));
}
