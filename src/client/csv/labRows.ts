import { collectionKey, hasTime, type Lab } from '@/contract/lab';
import type { CsvRow } from './csvRowReader';
import type { LabFault, LabQuestion } from './labFaults';
import type { LabMapping } from './labMapping';
import type { LabPatient } from './labPatients';
import { readLabRow, type LabResult, type LabRow, type LabRowOptions } from './labRow';
import { mapInParts, type PartControl } from './mapInParts';

/** What happens to a row: saved; already here; left out unless a person confirms it; not taken. */
export type JudgedLabRow = TakenLabRow | { state: 'faulty'; row: CsvRow; faults: readonly LabFault[] };

export interface TakenLabRow {
  state: 'new' | 'recorded' | 'repeated' | 'question';
  row: CsvRow;
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
  rows: readonly CsvRow[],
  mapping: LabMapping,
  { onProgress, signal, ...options }: LabRowOptions & PartControl,
): Promise<LabRow[]> {
  return mapInParts(rows, { onProgress, signal }, (row) => readLabRow(row, mapping, options));
}

/**
 * Compares each row with the others of the file and with what is recorded. The same result is not taken twice. A
 * different value for the same patient, analyte and time is a question.
 *
 * @throws as readLabRows
 */
export async function judgeLabRows(
  read: readonly LabRow[],
  recorded: RecordedLabs,
  canonicalOf: (result: LabResult) => number,
  control: PartControl,
): Promise<JudgedLabRow[]> {
  const { firstLines, linesOfTime } = indexOf(read);
  const ofPatient = indexRecorded(recorded);
  return mapInParts(read, control, (one): JudgedLabRow => {
    if (!one.ok) return { state: 'faulty', row: one.row, faults: one.faults };
    const { row, result, patient, remarks } = one;
    const firstLine = firstLines.get(result.record_id) ?? row.line;
    const judged = { row, patient, result, remarks };
    if (firstLine !== row.line) {
      const remark: LabFault = { code: 'sameAsLine', field: 'value', cell: '', values: { line: firstLine } };
      return { ...judged, state: 'repeated', questions: [], remarks: [...remarks, remark] };
    }
    const sameTime = ofPatient(patient.patient_id)(result);
    const isRecorded =
      recorded.has(result.record_id) ||
      sameTime.some((lab) => isSameValue(lab, { ...result, canonical_value: canonicalOf(result) }));
    if (isRecorded) return { ...judged, state: 'recorded', questions: [] };
    const questions = [...one.questions];
    const [other] = sameTime;
    if (other) {
      const { analyte, value, comparator, unit, collected_at } = other;
      questions.push({ code: 'recorded', analyte, value, comparator, unit, collected_at });
    }
    const line = linesOfTime.get(placeOf(result))?.find((another) => another !== row.line);
    if (line !== undefined) questions.push({ code: 'otherInFile', line });
    return { ...judged, state: questions.length > 0 ? 'question' : 'new', questions };
  });
}

function indexOf(read: readonly LabRow[]) {
  const firstLines = new Map<string, number>();
  const linesOfTime = new Map<string, number[]>();
  for (const one of read) {
    if (!one.ok || firstLines.has(one.result.record_id)) continue;
    firstLines.set(one.result.record_id, one.row.line);
    const place = placeOf(one.result);
    const lines = linesOfTime.get(place);
    if (lines) lines.push(one.row.line);
    else linesOfTime.set(place, [one.row.line]);
  }
  return { firstLines, linesOfTime };
}

/** Only one result is expected for each patient, analyte and time. */
function placeOf({ patient_id, analyte, collected_at }: LabResult): string {
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
function indexByTime(labs: readonly RecordedLab[]): AtItsTime {
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
function isSameValue(one: RecordedLab, other: LabResult & { canonical_value: number }): boolean {
  return (
    collectionKey(one.collected_at) === collectionKey(other.collected_at) &&
    one.comparator === other.comparator &&
    (one.unit === other.unit ? one.value === other.value : isNear(one.canonical_value, other.canonical_value))
  );
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= tolerance * Math.max(1, Math.abs(one));
}
