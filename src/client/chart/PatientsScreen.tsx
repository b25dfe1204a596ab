import { useLabListRows } from '@/client/features/labs/useLabListRows';
import { PatientsPage } from '@/client/patients/table/PatientsPage';
import { LazySupplementWatch } from './attention/LazySupplementWatch';
import { useAttention } from './attention/useAttention';
import { useDueReminders } from './reminders/useDueReminders';

/** The list of patients, with what needs attention in the lab results, reminders and supplements of each. */
export function PatientsScreen() {
  const { rows: labs } = useLabListRows();
  const reminders = useDueReminders();
  const { attention, isWhole, hasSupplements } = useAttention({ labs, reminders });
  return (
    <>
      <PatientsPage attention={attention} isAttentionWhole={isWhole} />
      {hasSupplements && <LazySupplementWatch />}
    </>
  );
}
