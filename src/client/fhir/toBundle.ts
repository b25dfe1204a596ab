import type { Bundle, BundleEntry } from '@medplum/fhirtypes';
import type { CapturedRecords } from '@/contract/recordKinds';
import type { Patient } from '@/contract/patient';
import type { AnyRecord } from './captureExtension';
import { systems } from './codeSystems';
import type { FhirTable } from './fhirKinds';
import { toFhirMoment } from './fhirMoment';
import { gripEntries } from './gripResources';
import { labEntries } from './labResources';
import { measurementEntries } from './measurementResources';
import { patientDetailEntries } from './patientDetails';
import { patientEntry } from './patientResource';
import { sarcFEntries } from './sarcFResources';

/** A patient with its records, waiting on the device or acknowledged by the server. */
export type ExportedChart = {
  patient: AnyRecord<Patient>;
  /** of the whole chart, which judge its results; left out: those of the patient */
  conditions?: readonly string[] | null;
} & {
  [T in FhirTable]: readonly AnyRecord<CapturedRecords[T]>[];
};

/**
 * Charts as an HL7 FHIR R4 (4.0.1) Bundle of type `collection`, which `readBundle` reads back as the same records.
 *
 * Nothing is invented: what is not recorded is left out, and a zero is a zero. A calculated value (body mass index,
 * SARC-F total, best grip of a hand) refers to what it derives from. Two things change because FHIR cannot hold them.
 * Control characters become �, and moments with an offset beyond 14:00 are written in UTC.
 *
 * @param made when it is made (RFC 3339, from the caller's clock), and by which version of Satchel
 */
export function toBundle(
  charts: readonly ExportedChart[],
  made: { madeAt: string; version: string },
): Bundle {
  const exported = new Set(charts.map(({ patient }) => patient.patient_id));
  return {
    resourceType: 'Bundle',
    meta: { tag: [{ system: systems.version, code: made.version }] },
    type: 'collection',
    timestamp: toFhirMoment(made.madeAt),
    ...(charts.length > 0 && { entry: charts.flatMap((chart) => chartEntries(chart, exported)) }),
  };
}

/**
 * The same bundle as JSON, in pieces of one chart each. The bundle of a clinic would block the page for too long, and
 * may be longer than a string can be.
 */
export function* bundleText(
  charts: readonly ExportedChart[],
  made: { madeAt: string; version: string },
): Generator<string> {
  const head = JSON.stringify(toBundle([], made)).slice(0, -1);
  if (charts.length === 0) {
    yield `${head}}`;
    return;
  }
  const exported = new Set(charts.map(({ patient }) => patient.patient_id));
  for (const [at, chart] of charts.entries()) {
    const entries = chartEntries(chart, exported).map((entry) => JSON.stringify(entry));
    yield (at === 0 ? `${head},"entry":[\n` : ',\n') + entries.join(',\n');
  }
  yield ']}';
}

function chartEntries(
  { patient, conditions = patient.conditions, sarcF, physicalData, dynamometry, labs }: ExportedChart,
  exported: ReadonlySet<string>,
): BundleEntry[] {
  const records: Record<FhirTable, BundleEntry[]> = {
    sarcF: sarcF.flatMap(sarcFEntries),
    physicalData: physicalData.flatMap(measurementEntries),
    dynamometry: dynamometry.flatMap(gripEntries),
    labs: labEntries(labs, { conditions, birth_date: patient.birth_date }),
  };
  return [
    patientEntry(patient, exported),
    ...patientDetailEntries(patient),
    ...Object.values(records).flat(),
  ];
}
