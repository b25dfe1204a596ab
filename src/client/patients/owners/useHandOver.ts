import { useTranslation } from 'react-i18next';
import { selectAccountId } from '@/client/auth/authSlice';
import { formatDate, isolated } from '@/client/i18n/formats';
import { useToday } from '@/client/i18n/useToday';
import { useAccountName } from '@/client/outbox/waiting/useAccountName';
import { useUndoableChange } from '@/client/patients/useUndoableChange';
import { useAppSelector } from '@/client/redux/hooks';
import type { Patient } from '@/contract/patient';
import { coverOn, givenTo, isSameCare, noCover, type Care } from './cover';

/** A patient, and whose it was shown to be. */
export type HandedOver = Pick<Patient, 'patient_id'> & Care;

interface Receiver {
  /** account_id; `null`: nobody */
  to: string | null;
  /** YYYY-MM-DD, the last day of a cover; `null`: for good */
  until: string | null;
  onProgress?(done: number): void;
}

interface HandOver {
  /** makes an account responsible, or nobody; with a last day, the account only covers until then */
  give(patients: readonly HandedOver[], receiver: Receiver): Promise<boolean>;
  /** gives patients back before the last day of their cover */
  endCover(patients: readonly HandedOver[]): Promise<boolean>;
}

/**
 * Both save on this device first, offer to undo it, and change nothing if a patient went to somebody else meanwhile. They
 * resolve with whether it was saved.
 */
export function useHandOver(): HandOver {
  const { t, i18n } = useTranslation();
  const own = useAppSelector(selectAccountId);
  const today = useToday().slice(0, 10);
  const nameOf = useAccountName();
  const change = useUndoableChange();
  const asShown = (patients: readonly HandedOver[]) => {
    const shown = new Map(patients.map((one) => [one.patient_id, one]));
    return {
      patientIds: [...shown.keys()],
      isAsShown(now: HandedOver) {
        const then = shown.get(now.patient_id);
        return then !== undefined && isSameCare(then, now);
      },
    };
  };
  const doneText = (count: number, to: string | null, until: string | null): string => {
    if (to === null) return t('owners.nobodysNow', { count });
    const day = until === null ? null : isolated(formatDate(until, i18n.language));
    if (to === own) {
      return day === null ? t('owners.yoursNow', { count }) : t('owners.yoursUntil', { count, day });
    }
    const name = isolated(nameOf(to));
    if (day === null) return t('owners.handedOverNow', { count, name });
    return t('owners.handedOverUntil', { count, name, day });
  };
  return {
    give: (patients, { to, until, onProgress }) =>
      change({
        ...asShown(patients),
        change(patient) {
          const given = givenTo(patient, to, until);
          return isSameCare(patient, given) ? null : given;
        },
        done: (_count, changes) => {
          // Whoever is responsible anyway covers for nobody, whatever day was given.
          const lasting = changes.filter(({ fields }) => (fields.cover_until ?? null) === null).length;
          const parts = [
            { count: changes.length - lasting, until },
            { count: lasting, until: null },
          ];
          return parts
            .flatMap((part) => (part.count === 0 ? [] : [doneText(part.count, to, part.until)]))
            .join(' ');
        },
        ...(onProgress && { onProgress }),
      }),
    endCover: (patients) =>
      change({
        ...asShown(patients),
        change: (patient) => (coverOn(today, patient) === null ? null : noCover),
        done: (count) => t('owners.coverEnded', { count }),
      }),
  };
}
