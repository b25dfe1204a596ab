import { garbledFields, garbledTexts } from '@/client/csv/garbledText';
import { patientValuesSchema } from '@/client/csv/patientColumns';
import type { Finding } from '@/client/fhir/findings';
import type { ImportedChart } from '@/client/fhir/importedChart';
import type { LabAnswers, LabQuestion } from '@/client/fhir/labQuestions';
import { indexOfPatients } from '@/client/patients/patientSearch';
import { selectAllPatientRows } from '@/client/patients/patientsSelectors';
import { fullName } from '@/client/patients/usePatient';
import type { AppThunk } from '@/client/redux/appThunk';
import { pageTurn } from '@/client/ui/pageTurn';
import { meaningOf } from '@/matching/clinicalWords';
import { makeDuplicateFinder } from '@/matching/likelyDuplicates';
import { firstDecision, type Candidate, type Fault, type ReadFile } from './candidates';
import { compareWithCharts } from './compareWithCharts';
import { makeSamePersonFinder } from './sameInFile';
import { withdrawnFaults, withoutFound } from './withdrawnFaults';
import { withdrawnIds } from './withdrawnHere';
import { loadTwice } from '@/client/i18n/loadTwice';

type Outcome = { ok: true; read: ReadFile; questions: LabQuestion[] } | { ok: false; findings: Finding[] };

/** Whether a file is read as HL7 FHIR, by its name or its type: a bundle as JSON, or a bulk export as NDJSON. */
export function isFhirFile({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /\.(json|fhir|ndjson|jsonl)$/i.test(name) || type.includes('json');
}

interface Control {
  signal: AbortSignal;
  /** from 0 to 1 */
  onProgress(fraction: number): void;
}

/** the share of reading the file in the whole; the rest is looking up the patients */
const readFraction = 0.7;
/** candidates per task */
const partSize = 100;

/**
 * Reads an HL7 FHIR R4 Bundle as charts and checks each patient against the known ones.
 *
 * @param answers what a person has said about unknown codes and units
 * @returns `questions`: about codes and units that are still unknown; or why the file is rejected as a whole, when it
 * holds no chart: the faults first
 * @throws a DOMException named AbortError when it was cancelled
 */
export function readFhirFile(
  file: File,
  answers: LabAnswers,
  { signal, onProgress }: Control,
): AppThunk<Promise<Outcome>> {
  return async (dispatch, getState) => {
    const { readBundleFile } = await loadTwice(() => import('@/client/fhir/readBundleFile'));
    const { charts, findings, questions } = await readBundleFile(file, answers, {
      signal,
      onProgress: (fraction) => onProgress(readFraction * fraction),
    });
    if (charts.length === 0 && findings.length > 0) {
      const isFault = ({ severity }: Finding) => severity === 'fault';
      return { ok: false, findings: [...findings].sort((a, b) => Number(isFault(b)) - Number(isFault(a))) };
    }
    const rows = selectAllPatientRows(getState());
    const known = new Set(rows.map((row) => row.patient_id));
    const duplicatesOf = makeDuplicateFinder(await indexOfPatients(rows));
    const targets = new Set([...known, ...charts.map(({ patient }) => patient.patient_id)]);
    const finders = { duplicatesOf, samePersonOf: makeSamePersonFinder() };
    const candidates: Candidate[] = [];
    for (const [at, chart] of charts.entries()) {
      candidates.push(candidateOf(chart, { known, targets, ...finders }));
      if (at % partSize !== 0) continue;
      onProgress(readFraction + ((1 - readFraction) * at) / charts.length);
      await pageTurn();
      signal.throwIfAborted();
    }
    const withdrawn = await dispatch(withdrawnFaults(candidates, findings));
    const withdrawnHere = withdrawnIds(withdrawn.map(({ here }) => here));
    const compared = await dispatch(compareWithCharts(candidates, withdrawnHere));
    return {
      ok: true,
      questions,
      read: {
        name: file.name,
        header: [],
        candidates: compared.candidates,
        knownIds: known,
        columnsLeft: [],
        noDrugAllergies: charts.filter(isNoted).length,
        faults: [
          ...withdrawn,
          ...withoutFound(findings, withdrawn).map((finding): Fault => ({ kind: 'finding', finding })),
          ...charts.flatMap((chart) => mergeFaults(chart, targets)),
          ...compared.faults,
        ],
      },
    };
  };
}

/** Whether the notes say that no allergies to medicines are known, which is no answer for the list. */
function isNoted({ patient }: ImportedChart): boolean {
  return patient.notes?.split('\n').some((line) => meaningOf(line) === 'noDrugAllergy') ?? false;
}

/** A duplicate of a patient who is neither in the file nor here becomes a patient of its own. */
function mergeFaults({ patient }: ImportedChart, targets: ReadonlySet<string>): Fault[] {
  const { patient_id, merged_into: reference } = patient;
  if (reference === null || targets.has(reference)) return [];
  const resource = `Patient/${patient_id}`;
  const about = fullName(patient);
  const values = { reference };
  return [
    {
      kind: 'finding',
      finding: { severity: 'left out', resource, code: 'referenceNotInFile', values, about, times: 1 },
    },
  ];
}

/** A chart is not a row of a table. */
const noRow = { sameAsLine: null, shortened: [] };

interface Finders {
  known: ReadonlySet<string>;
  /** the patients that one of the file can be merged into */
  targets: ReadonlySet<string>;
  /** among the known patients */
  duplicatesOf: ReturnType<typeof makeDuplicateFinder>;
  /** among the earlier ones of the file */
  samePersonOf: ReturnType<typeof makeSamePersonFinder>;
}

function candidateOf(
  { patient, identifiers, withdrawn, ...records }: ImportedChart,
  { known, targets, duplicatesOf, samePersonOf }: Finders,
): Candidate {
  const { patient_id, archived, captured_at } = patient;
  const merged_into = targets.has(patient.merged_into ?? '') ? patient.merged_into : null;
  const values = patientValuesSchema.strip().parse(patient);
  // A file written by Satchel contains the same id, so no other patient can be meant.
  const duplicates: Candidate['duplicates'] = known.has(patient_id)
    ? [{ patient_id, reasons: ['sameId'] }]
    : duplicatesOf({ patient_id, ...values });
  // A duplicate that is linked to its patient stays one.
  const sameInFile = merged_into === null ? samePersonOf({ patient_id, ...values, identifiers }) : null;
  const garbled = garbledFields(values);
  const garbledRecords = garbledTexts(Object.values(records).flat());
  const state = { archived, merged_into, captured_at };
  const decision = firstDecision({ duplicates, sameInFile, garbled, garbledRecords, state, ...noRow });
  return {
    patient_id,
    values,
    state,
    ...records,
    withdrawn,
    line: null,
    ...noRow,
    sameInFile,
    duplicates,
    garbled,
    garbledRecords,
    decision,
  };
}
