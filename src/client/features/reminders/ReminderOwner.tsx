import { useTranslation } from 'react-i18next';
import { useAccountName } from '@/client/outbox/waiting/useAccountName';
import { selectHasTeam } from '@/client/patients/owners/assignees';
import { useOwnerOf } from '@/client/patients/owners/useOwners';
import { useAppSelector } from '@/client/redux/hooks';
import { isolated } from '@/client/i18n/formats';
import type { Reminder } from '@/contract/reminder';

/** Who is to do it. What the patient does alone is nobody's task, and a clinic of one person has no choice. */
export function ReminderOwner({ reminder }: { reminder: Reminder }) {
  const { t } = useTranslation();
  const hasTeam = useAppSelector(selectHasTeam);
  const ownerOf = useOwnerOf();
  const nameOf = useAccountName();
  if (!hasTeam || reminder.audience === 'patient') return null;
  const owner = ownerOf(reminder);
  return (
    <div className="faint reminder-detail">
      {t('owners.responsible', { name: owner === null ? t('owners.nobody') : isolated(nameOf(owner)) })}
    </div>
  );
}
