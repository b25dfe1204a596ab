import { offlineTableNames, type OfflineTable } from '@/contract/recordKinds';

/** Which kinds of record a bundle carries. Supplements and reminders have no resource yet. */
export const inFhir = {
  patients: true,
  sarcF: true,
  physicalData: true,
  dynamometry: true,
  labs: true,
  supplements: false,
  reminders: false,
} as const satisfies Record<OfflineTable, boolean>;

/** A kind whose records a bundle carries beside the patient. */
export type FhirTable = Exclude<
  { [T in OfflineTable]: (typeof inFhir)[T] extends true ? T : never }[OfflineTable],
  'patients'
>;

/** These kinds, in upload order. */
export const fhirTables: readonly FhirTable[] = offlineTableNames.filter(isFhirTable);

function isFhirTable(table: OfflineTable): table is FhirTable {
  return table !== 'patients' && inFhir[table];
}
