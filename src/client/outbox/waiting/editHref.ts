import { routes } from '@/client/navigation/routes';
import type { Waiting } from '@/client/storage/outbox/envelope';

/** The URL of the form for a record. */
export function editHref({
  patient_id,
  record_id,
  descriptor: { kind },
}: Pick<Waiting, 'patient_id' | 'record_id'> & { descriptor: Pick<Waiting['descriptor'], 'kind'> }): string {
  const chart = routes.patient.href(patient_id);
  if (record_id !== undefined && kind === 'labs') return routes.labEdit.href(record_id);
  if (kind === 'supplements') return routes.supplementsEdit.href(patient_id, record_id);
  if (kind === 'reminders') return `${chart}?tab=reminders&edit=${record_id ?? ''}`;
  if (record_id !== undefined) return routes.dynamometryEdit.href(record_id);
  if (kind === 'patients') return `${chart}?edit=patient`;
  return `${chart}?tab=${kind === 'sarcF' ? 'sarcF' : 'measurements'}`;
}
