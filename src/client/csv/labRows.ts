import { collectionKey, hasTime, type Lab } from '@/contract/lab';
import type { LabFault, LabQuestion } from './labFaults';
import type { LabMapping } from './labMapping';
import type { LabPatient } from './labPatients';
import { readLabRow, type LabResult, type LabRow, type LabRowOptions, type WithdrawnLab } from './labRow';
import type { LabCells } from './labResultRows';
import { mapInParts, type PartControl } from './mapInParts';

/** What happens to a row: saved; already here; left out unless a person confirms it; not taken. */
export type JudgedLabRow =
  | TakenLabRow
  | {
      state: 'faulty';
      row: LabCells;
      faults: readonly LabFault[];
      /** what is recorded here of a result that the laboratory has withdrawn */
      here?: { patient: LabPatient; lab: RecordedLab };
    };

export interface TakenLabRow {
  state: 'new' | 'recorded' | 'repeated' | 'question';
  row: LabCells;
  patient: LabPatient;
  result: LabResult;
  questions: readonly LabQuestion[];
  remarks: readonly LabFault[];
}

export const labRowStates = ['new', 'question', 'recorded', 'repeated', 'faulty'] as const;

/** A recorded result, as far as it is compared. */
export type RecordedLab = Pick<
  Lab,
  'record_id' | 'analyte' | 'value' | 'comparator' | 'unit' | 'canonical_value' | 'collected_at'
>;

export interface RecordedLabs {
  /** by record_id, including removed ones: an import does not bring them back */
  has(recordId: string): boolean;
  /** the results of a patient and of the records merged into it */
  of(patientId: string): readonly RecordedLab[];
}

/** Reads every row, in parts. @throws a DOMException named AbortError after the part in which the signal is aborted */
export function readLabRows(
  rows: readonly LabCells[],
  mapping: LabMapping,
  { onProgress, signal, ...options }: LabRowOptions & PartControl,
): Promise<LabRow[]> {
  return mapInParts(rows, { onProgress, signal }, (row) => readLabRow(row, mapping, options));
}

/**
 * Compares each row with the others of the file and with what is recorded. The same result is not taken twice. A
 * different value for the same patient, analyte and time is a question. What is recorded of a result that the laboratory
 * has withdrawn is named.
 *
 * @param read asked about what the file withdraws as well (`askAboutWithdrawn`)
 * @throws as readLabRows
 */
export async function judgeLabRows(
  read: readonly LabRow[],
  recorded: RecordedLabs,
  canonicalOf: (result: Pick<LabResult, 'analyte' | 'value' | 'unit'>) => number,
  control: PartControl,
): Promise<JudgedLabRow[]> {
  const { firstRows, rowsOfTime } = indexOf(read);
  const ofPatient = indexRecorded(recorded);
  /** Without its value, a result of its time that the file has too is not the one that was withdrawn. */
  const withdrawnHere = ({ patient, analyte, collected_at, typed }: WithdrawnLab) => {
    const { patient_id } = patient;
    const lab = ofPatient(patient_id)({ analyte, collected_at }).find((one) => {
      if (typed === null) return !rowsOfTime.has(placeOf({ patient_id, analyte, collected_at }));
      const value = { ...typed, collected_at, canonical_value: canonicalOf(typed) };
      // One that was sent again was not withdrawn.
      return isSameValue(one, value) && !firstRows.has(one.record_id);
    });
    return lab === undefined ? undefined : { patient, lab };
  };
  return mapInParts(read, control, (one): JudgedLabRow => {
    if (!one.ok) {
      const { row, faults, withdrawn } = one;
      const here = withdrawn && withdrawnHere(withdrawn);
      return { state: 'faulty', row, faults, ...(here && { here }) };
    }
    const { row, result, patient, remarks } = one;
    const { line, column } = firstRows.get(result.record_id) ?? row;
    const judged = { row, patient, result, remarks };
    if (firstRows.get(result.record_id) !== row) {
      const remark: LabFault = { code: 'sameAsLine', field: 'value', cell: '', values: { line, column } };
      return { ...judged, state: 'repeated', questions: [], remarks: [...remarks, remark] };
    }
    const sameTime = ofPatient(patient.patient_id)(result);
    const isResent = one.questions.some(({ code }) => code === 'withdrawnInFile');
    const isRecorded =
      recorded.has(result.record_id) ||
      (!isResent &&
        sameTime.some((lab) => isSameValue(lab, { ...result, canonical_value: canonicalOf(result) })));
    if (isRecorded) return { ...judged, state: 'recorded', questions: [] };
    const questions = [...one.questions];
    const [other] = sameTime;
    if (other) {
      const { analyte, value, comparator, unit, collected_at } = other;
      questions.push({ code: 'recorded', analyte, value, comparator, unit, collected_at });
    }
    const another = rowsOfTime.get(placeOf(result))?.find((other) => other !== row);
    if (another) questions.push({ code: 'otherInFile', line: another.line, column: another.column });
    return { ...judged, state: questions.length > 0 ? 'question' : 'new', questions };
  });
}

function indexOf(read: readonly LabRow[]) {
  const firstRows = new Map<string, LabCells>();
  const rowsOfTime = new Map<string, LabCells[]>();
  for (const one of read) {
    if (!one.ok || firstRows.has(one.result.record_id)) continue;
    firstRows.set(one.result.record_id, one.row);
    const place = placeOf(one.result);
    const rows = rowsOfTime.get(place);
    if (rows) rows.push(one.row);
    else rowsOfTime.set(place, [one.row]);
  }
  return { firstRows, rowsOfTime };
}

/** Only one result is expected for each patient, analyte and time. */
export function placeOf({
  patient_id,
  analyte,
  collected_at,
}: Pick<LabResult, 'patient_id' | 'analyte' | 'collected_at'>): string {
  return `${patient_id} ${analyte} ${collectionKey(collected_at)}`;
}

type AtItsTime = (result: Pick<LabResult, 'analyte' | 'collected_at'>) => readonly RecordedLab[];

function indexRecorded(recorded: RecordedLabs): (patientId: string) => AtItsTime {
  const indexes = new Map<string, AtItsTime>();
  return (patientId) => {
    const index = indexes.get(patientId) ?? indexByTime(recorded.of(patientId));
    indexes.set(patientId, index);
    return index;
  };
}

/** Finds the recorded results of an analyte for a time. A day matches every moment in it. */
export function indexByTime(labs: readonly RecordedLab[]): AtItsTime {
  const ofTime = new Map<string, RecordedLab[]>();
  const ofDay = new Map<string, RecordedLab[]>();
  const add = (index: Map<string, RecordedLab[]>, key: string, lab: RecordedLab) => {
    const found = index.get(key);
    if (found) found.push(lab);
    else index.set(key, [lab]);
  };
  for (const lab of labs) {
    add(ofTime, `${lab.analyte} ${collectionKey(lab.collected_at)}`, lab);
    add(ofDay, `${lab.analyte} ${lab.collected_at.slice(0, 10)}`, lab);
  }
  return ({ analyte, collected_at }) => {
    const day = `${analyte} ${collected_at.slice(0, 10)}`;
    if (!hasTime(collected_at)) return ofDay.get(day) ?? [];
    const ofMoment = ofTime.get(`${analyte} ${collectionKey(collected_at)}`) ?? [];
    return [...ofMoment, ...(ofTime.get(day) ?? [])];
  };
}

/** relative: the precision lost in the conversion to the canonical unit */
const tolerance = 1e-9;

/** The same value in another unit is the same. A day and a moment in it differ, so a person is asked. */
export function isSameValue(one: RecordedLab, other: Omit<RecordedLab, 'record_id'>): boolean {
  return (
    collectionKey(one.collected_at) === collectionKey(other.collected_at) &&
    one.comparator === other.comparator &&
    (one.unit === other.unit ? one.value === other.value : isNear(one.canonical_value, other.canonical_value))
  );
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= tolerance * Math.max(1, Math.abs(one));
}
