import { routes } from '@/client/navigation/routes';
import type { Waiting } from '@/client/storage/outbox/envelope';

/** The URL of the form for a record. */
export function editHref({
  patient_id,
  record_id,
  descriptor: { kind },
}: Pick<Waiting, 'patient_id' | 'record_id'> & { descriptor: Pick<Waiting['descriptor'], 'kind'> }): string {
  const chart = routes.patient.href(patient_id);
  switch (kind) {
    case 'patients':
      return `${chart}?edit=patient`;
    case 'sarcF':
      return `${chart}?tab=sarcF`;
    case 'physicalData':
      return `${chart}?tab=measurements`;
    case 'dynamometry':
      return record_id === undefined ? chart : routes.dynamometryEdit.href(record_id);
    case 'labs':
      return record_id === undefined ? chart : routes.labEdit.href(record_id);
    case 'supplements':
      return routes.supplementsEdit.href(patient_id, record_id);
    case 'reminders':
      return `${chart}?tab=reminders&edit=${record_id ?? ''}`;
  }
}
