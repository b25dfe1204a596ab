import { createSelector } from '@reduxjs/toolkit';
import { selectWaitingPatients } from '@/client/outbox/outboxSelectors';
import type { RootState } from '@/client/redux/appThunk';
import { allInShards, inShards } from '@/client/redux/shards';

/**
 * The patients whose waiting merge would close a circle, because another person merged the same charts the other way
 * round. The server refuses it, so it is shown as not made: otherwise no chart of the circle would stay visible.
 */
export const selectUnappliedMerges = createSelector(
  (state: RootState) => state.patients,
  selectWaitingPatients,
  (acknowledged, waiting): ReadonlySet<string> => {
    const wanted = Object.values(waiting)
      .flatMap(({ patient_id, revision, descriptor }) => {
        const into = descriptor.patient?.merged_into ?? null;
        return into === null ? [] : [{ patient_id, revision, into }];
      })
      .sort((a, b) => a.revision - b.revision);
    if (wanted.length === 0) return none;
    const links = new Map(
      allInShards(acknowledged).flatMap(({ patient_id, merged_into }) =>
        merged_into === null || waiting[patient_id] ? [] : [[patient_id, merged_into] as const],
      ),
    );
    const unapplied = new Set<string>();
    for (const { patient_id, into } of wanted) {
      if (leadsTo(links, into, patient_id)) unapplied.add(patient_id);
      else links.set(patient_id, into);
    }
    return unapplied;
  },
);

const none: ReadonlySet<string> = new Set();

function leadsTo(links: ReadonlyMap<string, string>, from: string, to: string): boolean {
  let id: string | undefined = from;
  for (let step = 0; step <= links.size && id !== undefined; step += 1) {
    if (id === to) return true;
    id = links.get(id);
  }
  return false;
}

interface Mergeable {
  archived: boolean;
  merged_into?: string | null | undefined;
}

/** The waiting version of a patient as it is shown: a merge that is not applied leaves what the server has. */
export function withAppliedMerge<P extends Mergeable>(state: RootState, patientId: string, patient: P): P {
  if (!selectUnappliedMerges(state).has(patientId)) return patient;
  return withoutMerge(patient, inShards(state.patients, patientId));
}

/** A patient without a waiting merge. @param acknowledged what the server has; undefined: nothing */
export function withoutMerge<P extends Mergeable>(patient: P, acknowledged: Mergeable | undefined): P {
  const { archived = false, merged_into = null } = acknowledged ?? {};
  return { ...patient, archived, merged_into };
}
