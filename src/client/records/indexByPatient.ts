/**
 * Makes the function that finds the records of some patients in the state of a table. The table is gone through once, and again
 * only when it changed: two hundred thousand records are too many to look through for each chart.
 */
export function indexByPatient<R extends { patient_id: string }>(): (
  entities: Record<string, R>,
  patientIds: readonly string[],
) => R[] {
  const indexes = new WeakMap<Record<string, R>, Map<string, R[]>>();
  return (entities, patientIds) => {
    const index = indexes.get(entities) ?? indexOf(entities);
    indexes.set(entities, index);
    return patientIds.flatMap((patientId) => index.get(patientId) ?? []);
  };
}

function indexOf<R extends { patient_id: string }>(entities: Record<string, R>): Map<string, R[]> {
  const index = new Map<string, R[]>();
  for (const record of Object.values(entities)) {
    const known = index.get(record.patient_id);
    if (known) known.push(record);
    else index.set(record.patient_id, [record]);
  }
  return index;
}
