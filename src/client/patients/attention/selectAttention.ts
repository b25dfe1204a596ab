import { createSelector } from '@reduxjs/toolkit';
import { selectNeedingPerson } from '@/client/outbox/outboxSelectors';
import { selectUnseenInArchive } from '@/client/patients/archive/unseenSelectors';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { selectPatientRows } from '@/client/patients/patientsSelectors';
import { selectCaseload } from '@/client/patients/table/caseloadSelectors';
import { rootOf } from '@/client/records/mergeLinks';
import type { RootState } from '@/client/redux/appThunk';
import { selectSettings } from '@/client/settings/settingsSlice';
import { attentionOf, type AttentionSources } from './attention';

/** What is read, judged or checked outside the state. */
export type AttentionAround = Pick<AttentionSources, 'labs' | 'reminders' | 'supplements' | 'now'>;

/** The overdue reminders. Their source is rebuilt every minute, but this list keeps its identity until one of them changes. */
const selectOverdue = createSelector(
  (_state: RootState, { reminders }: AttentionAround) => reminders,
  (reminders) => reminders.filter(({ state }) => state.kind === 'overdue'),
  { memoizeOptions: { resultEqualityCheck: isSameList } },
);

/** Who needs attention, computed once for all screens, and again only after a change. */
export const selectAttention = createSelector(
  selectPatientRows,
  selectCaseload,
  selectNeedingPerson,
  selectMergedInto,
  selectUnseenInArchive,
  (_state: RootState, { labs }: AttentionAround) => labs,
  (_state: RootState, { supplements }: AttentionAround) => supplements,
  selectOverdue,
  (_state: RootState, { now }: AttentionAround) => now,
  (state: RootState) => selectSettings(state).staleDays,
  (
    patients,
    caseload,
    needingPerson,
    mergedInto,
    unseenInArchive,
    labs,
    supplements,
    reminders,
    now,
    staleDays,
  ) =>
    attentionOf({
      ...{ patients, caseload, needingPerson, unseenInArchive, labs, supplements, reminders },
      ...{ now, staleDays },
      chartOf: (patientId) => rootOf(mergedInto, patientId),
    }),
);

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((entry, at) => entry === other[at]);
}
