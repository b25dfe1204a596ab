import { fhirTables } from '@/client/fhir/fhirKinds';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import type { AppThunk } from '@/client/redux/appThunk';
import type { Candidate, Fault, ReadFile } from './candidates';
import { detailsToAsk, markHere } from './detailConflicts';
import { listsToAsk, markListConflicts } from './listConflicts';
import { markRecorded } from './recordedInCharts';
import { twiceInFileFaults } from './twiceInFile';
import { jumpFaults } from './weightJumps';
import { withdrawnIds } from './withdrawnHere';

interface Compared {
  candidates: Candidate[];
  /** what the records contradict */
  faults: Fault[];
}

/** The kinds of faults that a comparison with the charts finds. */
const comparedKinds: readonly Fault['kind'][] = ['recorded', 'twiceInFile', 'weightJump'];

/**
 * Compares what a file says of each patient with the charts on this device, and with the rest of the file: details,
 * lists and records.
 *
 * @param withdrawn the records here that the file withdraws, by `record_id`
 * @throws StorageError when the device cannot be read
 */
export function compareWithCharts(
  candidates: readonly Candidate[],
  withdrawn: ReadonlySet<string>,
): AppThunk<Promise<Compared>> {
  return async (dispatch, getState) => {
    const marked = await dispatch(markListConflicts(await dispatch(markHere(candidates))));
    if (marked.every(hasNoRecords)) return { candidates: marked, faults: [] };
    const recorded = await dispatch(markRecorded(marked, withdrawn));
    const taken = recorded.candidates.map((one) => ({
      ...one,
      physicalData: one.physicalData.filter(({ record_id }) => !one.recorded?.has(record_id)),
    }));
    const mergedInto = selectMergedInto(getState());
    return {
      candidates: recorded.candidates,
      faults: [
        ...recorded.faults,
        ...twiceInFileFaults(recorded.candidates, mergedInto),
        ...jumpFaults(taken, getState().physicalData, mergedInto),
      ],
    };
  };
}

/**
 * Compares a reviewed file once more, with the charts as they are now.
 *
 * @returns `isOther`: it contradicts what is here in a way that the review did not show
 * @throws StorageError when the device cannot be read
 */
export function compareAgain(read: ReadFile): AppThunk<Promise<{ read: ReadFile; isOther: boolean }>> {
  return async (dispatch, getState) => {
    const withdrawn = read.faults.flatMap((fault) => (fault.kind === 'withdrawn' ? [fault.here] : []));
    const { candidates, faults } = await dispatch(
      compareWithCharts(read.candidates, withdrawnIds(withdrawn)),
    );
    const kept = read.faults.filter(({ kind }) => !comparedKinds.includes(kind));
    const now = { ...read, candidates, faults: [...kept, ...faults] };
    const mergedInto = selectMergedInto(getState());
    const said = new Set(contradictions(read, mergedInto));
    const isOther =
      contradictions(now, mergedInto).some((one) => !said.has(one)) ||
      candidates.some(({ decision }, at) => decision !== read.candidates[at]?.decision);
    return { read: now, isOther };
  };
}

/** What a review shows, and asks about, of the patients who are to be saved. */
function contradictions({ candidates, faults }: ReadFile, mergedInto: ReadonlyMap<string, string>): string[] {
  return [
    ...detailsToAsk(candidates),
    ...listsToAsk(candidates, mergedInto),
    ...faults.filter(({ kind }) => comparedKinds.includes(kind)),
  ].map((one) => JSON.stringify(one));
}

function hasNoRecords(candidate: Candidate): boolean {
  return fhirTables.every((table) => candidate[table].length === 0);
}
