import { indexByTime, isSameValue } from '@/client/csv/labRows';
import { fhirTables, type FhirTable } from '@/client/fhir/fhirKinds';
import {
  importedLabSchema,
  importedPhysicalDataSchema,
  type ImportedLab,
  type ImportedPhysicalData,
} from '@/client/fhir/importedChart';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { fullName } from '@/client/patients/usePatient';
import type { AppThunk } from '@/client/redux/appThunk';
import { physicalMeasureKeys, type PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import type { Candidate, Fault } from './candidates';
import { chartsHere, type ChartHere } from './chartsHere';
import { differingMeasure, hasSameContent } from './recordContent';
import { makeChartFinder } from './weightJumps';

/** What a file and a chart say differently of the same thing; `other`: a screening or a grip session. */
export type OtherHere =
  | { of: 'lab'; inFile: ImportedLab; here: ImportedLab }
  | { of: 'measure'; measure: PhysicalMeasureKey; inFile: ImportedPhysicalData; here: ImportedPhysicalData }
  | { of: 'other'; captured_at: string };

/**
 * Compares the records of a file with those of the charts on this device that they would come into. What is here already
 * is marked in the candidate, so that it is not counted and not saved again. What is here with another value is marked
 * too, and named: an import neither overwrites a record nor adds a second value of the same moment. What is here and the
 * file withdraws does not stand for a record of the file with the same value, which is taken: once a person has removed
 * the other, it would be missing.
 *
 * @param withdrawn by `record_id`
 * @throws StorageError when the device cannot be read
 */
export function markRecorded(
  candidates: readonly Candidate[],
  withdrawn: ReadonlySet<string>,
): AppThunk<Promise<{ candidates: Candidate[]; faults: Fault[] }>> {
  return async (dispatch, getState) => {
    const chartOf = makeChartFinder(candidates, selectMergedInto(getState()));
    const charts = await dispatch(chartsHere(new Set(candidates.map(chartOf))));
    const faults: Fault[] = [];
    const marked = candidates.map((candidate) => {
      const patient_id = chartOf(candidate);
      const chart = charts.get(patient_id);
      if (chart === undefined) return candidate;
      const recorded = new Set<string>();
      for (const [record_id, other] of comparedWith(chart, candidate, withdrawn)) {
        recorded.add(record_id);
        if (other) faults.push({ kind: 'recorded', name: fullName(candidate.values), patient_id, other });
      }
      return { ...candidate, recorded };
    });
    return { candidates: marked, faults };
  };
}

/** The records of a candidate that are not taken, each with what the chart says otherwise; `null`: the same. */
function* comparedWith(
  chart: ChartHere,
  candidate: Candidate,
  withdrawn: ReadonlySet<string>,
): Generator<[string, OtherHere | null]> {
  const notArchived = [...chart.values()].filter(({ record }) => record.archived !== true);
  const labsHere = notArchived.flatMap(({ table, record }) =>
    table === 'labs' ? (importedLabSchema.safeParse(record).data ?? []) : [],
  );
  const measuredHere = notArchived.flatMap(({ table, record }) =>
    table === 'physicalData' ? (importedPhysicalDataSchema.safeParse(record).data ?? []) : [],
  );
  const labsAt = indexByTime(labsHere);
  for (const table of fhirTables)
    for (const record of candidate[table]) {
      const known = chart.get(record.record_id)?.record;
      if (!known) continue;
      const isSame = hasSameContent(table, known, record);
      yield [record.record_id, isSame ? null : otherOf(table, record.captured_at, record, known)];
    }
  for (const lab of candidate.labs) {
    if (chart.has(lab.record_id) || lab.archived) continue;
    const found = labsAt(lab).flatMap(({ record_id }) =>
      labsHere.filter(
        (one) => one.record_id === record_id && !(withdrawn.has(record_id) && isSameValue(one, lab)),
      ),
    );
    const [here] = found;
    if (here && found.some((one) => isSameValue(one, lab))) yield [lab.record_id, null];
    else if (here) yield [lab.record_id, { of: 'lab', inFile: lab, here }];
  }
  for (const inFile of candidate.physicalData) {
    if (chart.has(inFile.record_id) || inFile.archived) continue;
    for (const here of measuredHere) {
      const measure = differingMeasure(inFile, here);
      if (measure) yield [inFile.record_id, { of: 'measure', measure, inFile, here }];
      else if (!withdrawn.has(here.record_id) && hasSameContent('physicalData', inFile, here))
        yield [inFile.record_id, null];
    }
  }
}

function otherOf(table: FhirTable, captured_at: string, inFileRecord: object, hereRecord: object): OtherHere {
  if (table === 'labs') {
    const [inFile, here] = [inFileRecord, hereRecord].map((one) => importedLabSchema.safeParse(one).data);
    if (inFile && here) return { of: 'lab', inFile, here };
  }
  if (table === 'physicalData') {
    const [inFile, here] = [inFileRecord, hereRecord].map(
      (one) => importedPhysicalDataSchema.safeParse(one).data,
    );
    const measure = physicalMeasureKeys.find((key) => (inFile?.[key] ?? null) !== (here?.[key] ?? null));
    if (inFile && here && measure) return { of: 'measure', measure, inFile, here };
  }
  return { of: 'other', captured_at };
}
