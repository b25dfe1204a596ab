import type { PartialLists } from '@/client/outbox/waiting/onlyInDuplicate';
import { knownPatients } from '@/client/patients/changePatients';
import { withListsOfChart } from '@/client/patients/listsOfChart';
import {
  contradictingLists,
  entriesOf,
  type ListContradiction,
} from '@/client/patients/merge/contradictingLists';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { fullName } from '@/client/patients/usePatient';
import { idsOfChart } from '@/client/records/mergeLinks';
import type { AppThunk } from '@/client/redux/appThunk';
import type { Candidate } from './candidates';
import { byChart, makeChartFinder } from './weightJumps';

/** Lists of one person that contradict each other, and what of them would be saved. */
export interface ListConflict extends ListContradiction {
  name: string;
  /** `[]`: that none is known */
  saved: readonly string[];
}

/**
 * Marks in each candidate which of its lists the chart on this device, or another candidate who is likely the same person,
 * contradicts: one says that none is known, the other has entries.
 *
 * @throws StorageError when the device cannot be read
 */
export function markListConflicts(candidates: readonly Candidate[]): AppThunk<Promise<Candidate[]>> {
  return async (dispatch, getState) => {
    const mergedInto = selectMergedInto(getState());
    const chartOf = makeChartFinder(candidates, mergedInto);
    const people = byChart(candidates, chartOf);
    const charts = new Set(candidates.filter(isMatched).map(chartOf));
    const ids = new Set([...charts].flatMap((id) => idsOfChart(mergedInto, id)));
    const known = new Map(
      (await dispatch(knownPatients([...ids]))).map(({ patient }) => [patient.patient_id, patient]),
    );
    const listsHere = new Map(
      [...charts].flatMap((id): [string, PartialLists][] => {
        const patient = known.get(id);
        return patient ? [[id, withListsOfChart(patient, mergedInto, (other) => known.get(other))]] : [];
      }),
    );
    return candidates.map((one) => {
      const here = listsHere.get(chartOf(one));
      const group = (people.get(chartOf(one)) ?? []).flatMap(saysOf);
      const contradictions = contradictingLists(here ? [here, ...group] : group).filter(
        ({ list }) => one.values[list] !== null,
      );
      return here === undefined && contradictions.length === 0
        ? one
        : { ...one, contradictions, ...(here && { listsHere: here }) };
    });
  };
}

/**
 * What a person must be asked about before the decisions are saved. Who is added though likely the same counts as another
 * person; who is left out does not: what the file says of the person would be lost.
 *
 * @param mergedInto the merges on this device
 */
export function listsToAsk(
  candidates: readonly Candidate[],
  mergedInto: ReadonlyMap<string, string>,
): ListConflict[] {
  const inConflict = candidates.filter(({ contradictions }) => contradictions && contradictions.length > 0);
  const people = byChart(inConflict.filter(isOfPerson), makeChartFinder(candidates, mergedInto));
  return [...people.values()].flatMap((group) => {
    const taken = group.filter(({ decision }) => decision !== 'leaveOut');
    const [first] = taken;
    if (first === undefined) return [];
    const here = taken.flatMap(({ decision, duplicates, state, listsHere }) => {
      const isIntoChart = duplicates.length > 0 ? decision === 'fillIn' : state.merged_into !== null;
      return isIntoChart && listsHere ? [listsHere] : [];
    });
    const saved = [...here, ...taken.map(({ values }) => values)];
    return contradictingLists([...saved, ...group.flatMap(saysOf)]).flatMap(
      ({ list, entries }): ListConflict[] =>
        saved.every((one) => one[list] == null)
          ? []
          : [{ list, entries, saved: entriesOf(saved, list), name: fullName(first.values) }],
    );
  });
}

/** What a candidate says of its lists: a cell may also say the opposite. */
function saysOf({ values, alsoNone = [] }: Candidate): PartialLists[] {
  return [values, ...alsoNone.map((list) => ({ [list]: [] }))];
}

/** Whether a candidate may be a patient of this device. */
function isMatched({ duplicates, sameInFile, state }: Candidate): boolean {
  return duplicates.length > 0 || sameInFile !== null || state.merged_into !== null;
}

function isOfPerson(candidate: Candidate): boolean {
  const { decision, state } = candidate;
  return decision !== 'add' || state.merged_into !== null || !isMatched(candidate);
}
