import { zoneOf } from '@/contract/zoneOf';
import { idsOfChart, rootOf } from '@/client/records/mergeLinks';
import { fullName } from '@/client/patients/usePatient';
import { recordsOfPatients } from '@/client/records/recordsOfPatients';
import type { Shards } from '@/client/redux/shards';
import { weightJump, type WeightJump } from '@/clinical/body/weightPlausibility';
import type { Weighing } from '@/clinical/body/weightLoss';
import type { PhysicalData, StoredPhysicalData } from '@/contract/physicalData';
import type { Candidate, Fault } from './candidates';

/** A weight of a file that is far from the one before it. */
export interface FileWeightJump extends WeightJump {
  weighing: Weighing;
  timeZone: string;
}

type JumpFault = Extract<Fault, { kind: 'weightJump' }>;

const measurementsOf = recordsOfPatients<StoredPhysicalData>();

/**
 * The weights of a file that a person must check, each with the name of the patient. They are compared with those of the
 * chart that they will show in, here and in the file.
 *
 * @param measurements of all charts on this device
 * @param mergedInto the merges on this device
 */
export function jumpFaults(
  candidates: readonly Candidate[],
  measurements: Shards<StoredPhysicalData>,
  mergedInto: ReadonlyMap<string, string>,
): Fault[] {
  const chartOf = makeChartFinder(candidates, mergedInto);
  const inFile = byChart(candidates, chartOf);
  return candidates.flatMap((candidate) => {
    if (candidate.physicalData.length === 0) return [];
    const chart = chartOf(candidate);
    const others = (inFile.get(chart) ?? []).filter((one) => one !== candidate);
    const jumps = weightJumpsOf(candidate, [
      ...measurementsOf(measurements, idsOfChart(mergedInto, chart)),
      ...others.flatMap(({ physicalData }) => physicalData),
    ]);
    return jumps.map((jump): Fault => ({ kind: 'weightJump', name: fullName(candidate.values), jump }));
  });
}

/** Finds the patient in whose chart the records of a candidate will likely show. */
export function makeChartFinder(
  candidates: readonly Candidate[],
  mergedInto: ReadonlyMap<string, string>,
): (candidate: Candidate) => string {
  const likely = new Map(
    candidates.map(({ patient_id, state, duplicates: [first], sameInFile }) => [
      patient_id,
      first?.patient_id ?? state.merged_into ?? sameInFile ?? patient_id,
    ]),
  );
  return ({ patient_id }) => {
    let id = patient_id;
    for (let step = 0; step < likely.size; step += 1) {
      const next = likely.get(id);
      if (next === undefined || next === id) break;
      id = next;
    }
    return rootOf(mergedInto, id);
  };
}

/** The candidates of each chart, in the order of the file. */
export function byChart(
  candidates: readonly Candidate[],
  chartOf: (candidate: Candidate) => string,
): Map<string, Candidate[]> {
  const people = new Map<string, Candidate[]>();
  for (const one of candidates) {
    const chart = chartOf(one);
    const known = people.get(chart);
    if (known) known.push(one);
    else people.set(chart, [one]);
  }
  return people;
}

/** The jumps of the patients who are not left out. */
export function jumpsToAsk(faults: readonly Fault[], candidates: readonly Candidate[]): JumpFault[] {
  const saved = new Set(
    candidates.flatMap(({ decision, values }) => (decision === 'leaveOut' ? [] : [fullName(values)])),
  );
  return faults.filter((fault): fault is JumpFault => fault.kind === 'weightJump' && saved.has(fault.name));
}

/**
 * The weights of a patient in a file that are far from the one before, in the file or in the chart on this device,
 * oldest first. An archived weight is ignored.
 *
 * @param known the measurements in the charts that the patient may be
 */
export function weightJumpsOf(
  { physicalData, values }: Pick<Candidate, 'physicalData' | 'values'>,
  known: readonly Pick<PhysicalData, 'record_id' | 'weight_kg' | 'captured_at' | 'archived'>[],
): FileWeightJump[] {
  const inFile = new Set(physicalData.map(({ record_id }) => record_id));
  const weighings = weighingsOf(physicalData);
  // A measurement that is in both is not compared with itself.
  const earlier = [...weighings, ...weighingsOf(known.filter(({ record_id }) => !inFile.has(record_id)))];
  const timeZone = zoneOf(values);
  return weighings
    .toSorted((a, b) => Date.parse(a.captured_at) - Date.parse(b.captured_at))
    .flatMap((weighing) => {
      const others = earlier.filter((one) => one !== weighing);
      const jump = weightJump(weighing, others, timeZone);
      return jump === null ? [] : [{ ...jump, weighing, timeZone }];
    });
}

function weighingsOf(records: readonly Pick<PhysicalData, 'weight_kg' | 'captured_at' | 'archived'>[]) {
  return records.flatMap(({ weight_kg, captured_at, archived }): Weighing[] =>
    weight_kg === null || archived ? [] : [{ weight_kg, captured_at }],
  );
}
