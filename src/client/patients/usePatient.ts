import { languageOf, languages } from '@/client/i18n/languages';
import { useAppSelector } from '@/client/redux/hooks';
import { inShards } from '@/client/redux/shards';
import { useWaitingRecord } from '@/client/outbox/save/useWaitingRecord';
import { acknowledgedBase, waitingBase, type Base } from '@/client/storage/outbox/base';
import type { Waiting } from '@/client/storage/outbox/envelope';
import { patientSchema, type Patient } from '@/contract/patient';
import { selectUnappliedMerges, withoutMerge } from './unappliedMerges';

/** A version of a patient, and what an edit of it starts from. */
export interface EditedPatient {
  patient: Patient;
  base: Base;
  waiting: Waiting | null;
}

type Found = { status: 'reading' } | { status: 'missing' } | ({ status: 'found' } & EditedPatient);

/** A patient as this device knows it: the waiting version, otherwise the server's. */
export function usePatient(patientId: string): Found {
  const acknowledged = useAppSelector((state) => inShards(state.patients, patientId));
  const pending = useWaitingRecord('patients', patientId);
  const isUnapplied = useAppSelector((state) => selectUnappliedMerges(state).has(patientId));
  if (pending.status === 'reading') return { status: 'reading' };
  if (pending.status === 'read') {
    const parsed = patientSchema.safeParse(pending.record);
    if (parsed.success) {
      const base = waitingBase(pending.revision, parsed.data);
      const patient = isUnapplied ? withoutMerge(parsed.data, acknowledged) : parsed.data;
      return { status: 'found', patient, base, waiting: pending.waiting };
    }
  }
  if (!acknowledged) return { status: 'missing' };
  return { status: 'found', patient: acknowledged, base: acknowledgedBase(acknowledged), waiting: null };
}

/** The name as lists sort it: "Lefebvre, Marguerite". */
export function sortedName(
  { first_name, last_name }: Pick<Patient, 'first_name' | 'last_name'>,
  language: string,
): string {
  return `${last_name}${languages[languageOf(language)].comma}${first_name}`;
}

export function fullName({ first_name, last_name }: Pick<Patient, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`;
}
