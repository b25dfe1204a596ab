import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Shards } from '@/client/redux/shards';
import { overlay, type Captured, type HistoryEntry } from './overlay';
import { recordsOfPatients } from './recordsOfPatients';

/**
 * Of one table: the records of a chart, newest first, the waiting ones laid over the acknowledged ones. What was made stays as long as
 * neither changes, so that a chart that is opened again is not worked out anew.
 *
 * @param patientIds joined by commas
 */
export type PatientHistory<R> = (
  acknowledged: Shards<R>,
  patientIds: string,
  waiting: readonly R[],
) => readonly HistoryEntry<R>[];

export function patientHistory<R extends Captured>(): PatientHistory<R> {
  const find = recordsOfPatients<R>();
  return weakMapMemoize((acknowledged: Shards<R>, patientIds: string, waiting: readonly R[]) =>
    overlay(find(acknowledged, patientIds.split(',')), waiting),
  );
}
