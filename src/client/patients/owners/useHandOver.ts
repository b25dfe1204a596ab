import { useTranslation } from 'react-i18next';
import { selectAccountId } from '@/client/auth/authSlice';
import { isolated } from '@/client/i18n/formats';
import { useAccountName } from '@/client/outbox/waiting/useAccountName';
import { useUndoableChange } from '@/client/patients/useUndoableChange';
import { useAppSelector } from '@/client/redux/hooks';
import type { Patient } from '@/contract/patient';

/** A patient, and whose it was shown to be. */
export type HandedOver = Pick<Patient, 'patient_id' | 'responsible_id'>;

/**
 * @returns a function that makes an account responsible for patients, or nobody, and offers to undo it; nothing is
 *   handed over if a patient went to somebody else meanwhile. It resolves with whether it was saved.
 */
export function useHandOver(): (patients: readonly HandedOver[], to: string | null) => Promise<boolean> {
  const { t } = useTranslation();
  const own = useAppSelector(selectAccountId);
  const nameOf = useAccountName();
  const change = useUndoableChange();
  return (patients, to) => {
    const shown = new Map(patients.map((one) => [one.patient_id, one.responsible_id]));
    return change({
      patientIds: [...shown.keys()],
      change: ({ responsible_id }) => (responsible_id === to ? null : { responsible_id: to }),
      isAsShown: ({ patient_id, responsible_id }) => shown.get(patient_id) === responsible_id,
      done(count) {
        if (to === null) return t('owners.nobodysNow', { count });
        if (to === own) return t('owners.yoursNow', { count });
        return t('owners.handedOverNow', { count, name: isolated(nameOf(to)) });
      },
    });
  };
}
