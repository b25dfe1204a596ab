import type { FhirTable } from '@/client/fhir/fhirKinds';
import {
  importedLabSchema,
  importedPhysicalDataSchema,
  type ImportedLab,
  type ImportedPhysicalData,
  type Withdrawn,
} from '@/client/fhir/importedChart';
import type { PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import type { Patient } from '@/contract/patient';
import type { Candidate } from './candidates';
import type { ChartHere, RecordHere } from './chartsHere';

/** What is withdrawn in the source and in a chart here. */
export type WithdrawnHere =
  | { of: 'lab'; lab: ImportedLab }
  | { of: 'measure'; measure: PhysicalMeasureKey; record: ImportedPhysicalData }
  | { of: 'entry'; field: 'allergies' | 'conditions' | 'medicines'; text: string }
  | { of: 'other'; table: FhirTable; record_id: string; captured_at: string }
  | { of: 'patient' };

type Lists = Pick<Patient, 'allergies' | 'conditions' | 'medicines'>;

/**
 * What a chart here has of what the file withdraws; `null`: nothing, or a person has removed it already.
 *
 * @param lists of the patient here; `null`: not known
 */
export function withdrawnInChart(
  withdrawn: Withdrawn,
  candidate: Candidate,
  chart: ChartHere,
  lists: Lists | null,
): WithdrawnHere | null {
  switch (withdrawn.of) {
    case 'record':
      return recordWithdrawn(chart.get(withdrawn.record_id));
    case 'measure': {
      const { record_id, measure, value } = withdrawn;
      const here = chart.get(record_id);
      const record = importedPhysicalDataSchema.safeParse(here?.record).data;
      const recorded = record?.[measure] ?? null;
      if (record === undefined || recorded === null || record.archived) return null;
      // The same moment may have another value, which the file does not withdraw.
      const inFile = candidate.physicalData.find((one) => one.record_id === record_id)?.[measure] ?? null;
      const isOther = recorded === inFile || (value !== null && value !== recorded);
      return isOther ? null : { of: 'measure', measure, record };
    }
    case 'entry': {
      const { field, text } = withdrawn;
      const isIn = (list: readonly string[] | null | undefined) =>
        list?.some((one) => one.toLowerCase() === text.toLowerCase()) ?? false;
      return isIn(lists?.[field]) && !isIn(candidate.values[field]) ? { of: 'entry', field, text } : null;
    }
  }
}

/** A record here that the file withdraws or deletes; `null`: there is none, or a person has removed it already. */
export function recordWithdrawn(here: RecordHere | undefined): WithdrawnHere | null {
  if (here === undefined || here.record.archived === true) return null;
  const { table, record } = here;
  const lab = table === 'labs' ? importedLabSchema.safeParse(record).data : undefined;
  const { record_id, captured_at } = record;
  return lab === undefined ? { of: 'other', table, record_id, captured_at } : { of: 'lab', lab };
}

/** The records here that are withdrawn as a whole, by `record_id`. */
export function withdrawnIds(found: readonly WithdrawnHere[]): ReadonlySet<string> {
  return new Set(
    found.flatMap((here) => {
      if (here.of === 'lab') return [here.lab.record_id];
      return here.of === 'other' ? [here.record_id] : [];
    }),
  );
}
