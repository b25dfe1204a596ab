import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Shards } from '@/client/redux/shards';
import { overlay, type Captured, type HistoryEntry } from './overlay';
import { recordsOfPatients } from './recordsOfPatients';

/**
 * The records of a chart in one table, newest first, with the waiting ones overlaid. The result is memoized, so that
 * reopening a chart does not compute it again.
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
