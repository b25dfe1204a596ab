import { createSelector } from '@reduxjs/toolkit';
import { selectAllKeptAt } from '@/client/outbox/drafts/keptTextSlice';
import { allWaiting, findWaiting, type WaitingShards } from '@/client/outbox/waiting/waitingShards';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { selectPatientsOfWhom, type Whose } from '@/client/patients/owners/whose';
import { rootOf } from '@/client/records/mergeLinks';
import type { RootState } from '@/client/redux/appThunk';
import { allInShards, countInShards, inShards, type Shards } from '@/client/redux/shards';
import { dayOf, isIn, type Capture, type Span } from './daySeen';
import { leftSteps } from './leftSteps';
import { visitsOn } from './visitsOn';
import { weekOf, weekSpan } from './weekOf';

interface Dated {
  patient_id: string;
  captured_at: string;
  archived: boolean;
}

interface Table {
  kind: Capture['kind'];
  acknowledged: Shards<Dated>;
  waiting: WaitingShards;
}

const nowOf = (_: RootState, now: string) => now;
const patientsOf = (state: RootState, now: string, whose: Whose = null) =>
  selectPatientsOfWhom(state, now, whose);

/** What was captured in the week of a moment, on the server and waiting here. */
const selectCaptures = createSelector(
  [
    selectMergedInto,
    (state: RootState) => state.sarcF,
    (state: RootState) => state.physicalData,
    (state: RootState) => state.dynamometry,
    (state: RootState) => state.outbox.tables,
    nowOf,
  ],
  (mergedInto, sarcF, physicalData, dynamometry, waiting, now): Capture[] => {
    const week = weekSpan(now);
    return [
      { kind: 'sarcF', acknowledged: sarcF, waiting: waiting.sarcF } as const,
      { kind: 'physicalData', acknowledged: physicalData, waiting: waiting.physicalData } as const,
      { kind: 'dynamometry', acknowledged: dynamometry, waiting: waiting.dynamometry } as const,
    ].flatMap((table) => capturesIn(week, table, (patientId) => rootOf(mergedInto, patientId)));
  },
);

/** The steps of visits with typed text on this device that is not saved. */
const selectLeftSteps = createSelector(
  [
    selectMergedInto,
    selectAllKeptAt,
    (state: RootState) => state.dynamometry,
    (state: RootState) => state.outbox.tables.dynamometry,
  ],
  (mergedInto, kept, dynamometry, waiting) =>
    leftSteps(kept, (subject) => {
      // The session may wait on this device, and the server not know it yet.
      const session = inShards(dynamometry, subject) ?? findWaiting(waiting, subject);
      return rootOf(mergedInto, session?.patient_id ?? subject);
    }),
);

/** The visits of the day of a moment. @param now RFC 3339 @param whose whose patients; left out: all */
export const selectVisitsToday = createSelector(
  [patientsOf, selectCaptures, selectLeftSteps, nowOf],
  (patients, captures, left, now) => visitsOn(dayOf(now), patients, captures, left),
);

/** The seven days of the week of a moment, with their visits. @param now RFC 3339 @param whose as above */
export const selectWeek = createSelector([patientsOf, selectCaptures, nowOf], (patients, captures, now) =>
  weekOf(now, patients, captures),
);

/** Whether anything was ever recorded at a visit, on the server or waiting here. */
export const selectHasRecorded = createSelector(
  [
    (state: RootState) => state.sarcF,
    (state: RootState) => state.physicalData,
    (state: RootState) => state.dynamometry,
    (state: RootState) => state.outbox.tables,
  ],
  (sarcF, physicalData, dynamometry, waiting): boolean =>
    [
      ...[sarcF, physicalData, dynamometry],
      ...[waiting.sarcF, waiting.physicalData, waiting.dynamometry],
    ].some((shards) => countInShards(shards) > 0),
);

function capturesIn(week: Span, table: Table, chartOf: (patientId: string) => string): Capture[] {
  // An offset shifts a time by less than a day, so most records can be skipped without parsing their times.
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const [from, until] = [day(week.fromMs - dayMs), day(week.untilMs + dayMs)];
  const isNear = ({ captured_at }: { captured_at: string }) =>
    captured_at >= from && captured_at <= `${until}~`;
  return [
    ...allInShards(table.acknowledged).filter((record) => isNear(record) && !record.archived),
    ...allWaiting(table.waiting),
  ]
    .filter(({ captured_at }) => isIn(week, captured_at))
    .map(({ patient_id, captured_at }) => ({
      ...{ patient_id: chartOf(patient_id), kind: table.kind, captured_at },
    }));
}

const dayMs = 86_400_000;
