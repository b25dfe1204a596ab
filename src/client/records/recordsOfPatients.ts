import type { Shard, Shards } from '@/client/redux/shards';

/**
 * Makes a function that finds the records of some patients in the state of a table. It indexes each shard by patient.
 * After a save, only one small shard is indexed again, not two hundred thousand records.
 */
export function recordsOfPatients<R extends { patient_id: string }>(): (
  shards: Shards<R>,
  patientIds: readonly string[],
) => R[] {
  const indexes = new WeakMap<Shard<R>, Map<string, R[]>>();
  const indexOf = (shard: Shard<R>) => {
    const index = indexes.get(shard) ?? byPatient(shard);
    indexes.set(shard, index);
    return index;
  };
  return (shards, patientIds) => {
    const parts = Object.values(shards).map(indexOf);
    return patientIds.flatMap((patientId) => parts.flatMap((index) => index.get(patientId) ?? []));
  };
}

function byPatient<R extends { patient_id: string }>(shard: Shard<R>): Map<string, R[]> {
  const index = new Map<string, R[]>();
  for (const record of Object.values(shard)) {
    const known = index.get(record.patient_id);
    if (known) known.push(record);
    else index.set(record.patient_id, [record]);
  }
  return index;
}
