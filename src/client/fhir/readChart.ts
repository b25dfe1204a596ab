import { scoreSarcF } from '@/clinical/sarcopenia/sarcF';
import type { BundleIndex, BundleReading, Item } from './bundleIndex';
import { systems } from './codeSystems';
import { readEmptySections } from './emptySections';
import type { ReportFinding } from './findings';
import { importedPatientSchema, type ImportedChart, type ImportedSarcF } from './importedChart';
import {
  incomingAnswersSchema,
  incomingObservationSchema,
  incomingPatientSchema,
  incomingReportSchema,
  type IncomingObservation,
} from './incomingResources';
import { readAnswers } from './readAnswers';
import { parsed, parsedOf, reportOn } from './parseItem';
import { withComponents } from './components';
import { codeKey, codeName, localNameOf } from './labQuestions';
import { readDominantHand, readDueDate, readUsualWeight } from './readDetails';
import { readGripSessions } from './readGripSessions';
import { readLabs } from './readLabs';
import { readLists } from './readLists';
import { readMeasurements } from './readMeasurements';
import { mayBeLab, type ChartObservation, type ObservationKind } from './observationKinds';
import { hasValue } from './observationValue';
import { readPatient, sharedIdentifiers, type PatientDraft } from './readPatient';
import { isUsable, readStatus } from './recordState';
import { sarcFTotalCode } from './sarcFCodes';
import { reportRefused } from './reportRefused';
import { specimenInFile, specimenKey } from './specimens';
import { reportSkipped } from './skippedElements';
import { withdrawnRecords } from './withdrawnRecords';

/**
 * Reads a patient with everything in the bundle that refers to it.
 *
 * @returns `null` when the patient cannot be taken: then nothing of the chart is, and a finding reports how much that
 * was
 */
export function readChart(
  patientItem: Item,
  belonging: readonly Item[],
  reading: BundleReading,
): ImportedChart | null {
  const { resolve, findSpecimen, withdrawn, now, answers, report } = reading;
  const asInFile = (item: Item, read: IncomingObservation): IncomingObservation => ({
    ...read,
    ...(withdrawn.has(item) && { status: 'entered-in-error' }),
    specimen: read.specimen && specimenInFile(read.specimen, findSpecimen(read.specimen.reference, item)),
  });
  const leaveOut = () => {
    const count = belonging.length;
    if (count > 0) report('left out', patientItem.name, 'withItsPatient', { count });
    return null;
  };
  const incoming = parsed(incomingPatientSchema, patientItem, 'fault', report);
  const named = patientItem.name;
  const draft = incoming && readPatient(incoming, patientItem.id, { named, now, report });
  if (!incoming || !draft) return leaveOut();
  reportSkipped(patientItem, report);

  const observations = parsedOf('Observation', incomingObservationSchema, belonging, report).flatMap(
    ({ item, read }) => withComponents(item, asInFile(item, read), answers),
  );
  readLists(draft, incoming.extension, belonging, reading);
  readEmptySections(draft, belonging, reading);
  readSingles(draft, observations, reading);
  const patient = acceptedPatient(draft, patientItem.name, report);
  if (patient === null) return leaveOut();

  const records = observations.filter(({ kind }) => ['record', 'gripSession'].includes(kind.kind));
  const own = new Set(belonging);
  const parents = new Map<Item, ChartObservation>();
  for (const record of records) {
    for (const { reference } of record.observation.hasMember ?? []) {
      const member = resolve(reference, record.item);
      if (member && own.has(member)) parents.set(member, record);
      else report('left out', record.item.name, 'referenceNotInFile', { reference: reference ?? '–' });
    }
  }
  const screenings = new Map<Item, ImportedSarcF>();
  for (const { item, read } of parsedOf('QuestionnaireResponse', incomingAnswersSchema, belonging, report)) {
    const screening = readAnswers(patient.patient_id, read, item, report);
    if (!screening) continue;
    screenings.set(item, screening);
    reportSkipped(item, report);
  }
  reportDiagnosticReports(belonging, reading);
  reportCalculated(observations, resolve, screenings, report);
  reportSkippedOf(observations, report);
  for (const { item, kind } of observations) {
    if (kind.kind === 'bestGrip' && !parents.has(item)) report('left out', item.name, 'gripAlone');
  }
  const parentOf = ({ item, panel }: ChartObservation) =>
    parents.get(item) ?? (panel && parents.get(panel)) ?? null;
  return {
    patient,
    identifiers: sharedIdentifiers(incoming),
    sarcF: [...screenings.values()],
    physicalData: readMeasurements(patient.patient_id, observations, parentOf, report),
    dynamometry: readGripSessions(patient.patient_id, observations, report),
    labs: readLabs(patient, observations, reading),
    withdrawn: withdrawnRecords(patient, observations, belonging, { resolve, parentOf }),
  };
}

/** Reports what the observations say besides their values, and what the panels do whose components are taken. */
function reportSkippedOf(observations: readonly ChartObservation[], report: ReportFinding): void {
  const taken = observations.filter(({ kind }) => kind.kind !== 'unknown');
  const panels = new Map(taken.flatMap(({ panel, kind }) => (panel ? [[panel, kind.kind] as const] : [])));
  for (const { item } of observations) panels.delete(item);
  for (const { item, kind } of taken) reportSkipped(item, report, kind.kind);
  for (const [panel, kind] of panels) reportSkipped(panel, report, kind, true);
}

/** Reports what a report says besides its results, and which of those results are not in the file. */
function reportDiagnosticReports(
  belonging: readonly Item[],
  { resolve, withdrawn, report }: Pick<BundleReading, 'resolve' | 'withdrawn' | 'report'>,
): void {
  for (const { item, read } of parsedOf('DiagnosticReport', incomingReportSchema, belonging, report)) {
    const { status = '', result = [], conclusion, presentedForm = [] } = read;
    reportSkipped(item, report);
    reportMissing(result, item, resolve, report);
    const results = result.map(({ reference }) => resolve(reference, item));
    if (withdrawn.has(item) && results.some((one) => one === null || !withdrawn.has(one)))
      report('check', item.name, 'reportWithdrawn', { status });
    if (conclusion !== undefined || presentedForm.length > 0) report('left out', item.name, 'reportWords');
  }
}

/** The results that a report or a panel lists are read by themselves; those that are not in the file are reported. */
function reportMissing(
  listed: readonly { reference?: string | undefined }[],
  item: Item,
  resolve: BundleIndex['resolve'],
  report: ReportFinding,
): void {
  for (const { reference } of listed) {
    if (resolve(reference, item) !== null) continue;
    report('left out', item.name, 'referenceNotInFile', { reference: reference ?? '–' });
  }
}

const singles = new Map<ObservationKind['kind'], typeof readUsualWeight>([
  ['usualWeight', readUsualWeight],
  ['dominantHand', readDominantHand],
  ['dueDate', readDueDate],
]);

/**
 * Reads what a chart keeps once: usual weight, dominant hand and the pregnancy due date. Reports the codes that a chart cannot keep, and asks
 * about those that may be lab results.
 */
function readSingles(
  draft: PatientDraft,
  observations: readonly ChartObservation[],
  { resolve, report, ask }: BundleReading,
): void {
  for (const {
    item,
    observation,
    kind: { kind },
  } of observations) {
    if (kind === 'unknown') {
      const { code, hasMember = [], status } = observation;
      const isPanel = hasMember.length > 0 && !hasValue(observation);
      if (isPanel) reportMissing(hasMember, item, resolve, report);
      else report('left out', item.name, 'unknownCode', { code: codeName(code) });
      if (isUsable(status) && mayBeLab(observation))
        ask({
          kind: 'analyte',
          key: codeKey(code, specimenKey(observation)),
          name:
            specimenKey(observation) === ''
              ? codeName(code)
              : `${codeName(code)}, ${observation.specimen?.display}`,
          localName: localNameOf(code),
        });
    }
    const read = singles.get(kind);
    if (read === undefined || !readStatus(observation, item.name, report)) continue;
    read(draft, observation, reportOn(item, report));
  }
}

/**
 * The patient as the contract defines it. A `dispensable` field that the contract refuses is left out. Any other
 * refused field keeps the chart out, because a chart without one of its allergies is worse than none.
 */
function acceptedPatient(draft: PatientDraft, named: string, report: ReportFinding) {
  const first = importedPatientSchema.safeParse(draft);
  if (first.success) return first.data;
  const refused = new Set(first.error.issues.map(({ path: [field] }) => field));
  const isDispensable = [...refused].every((field) => dispensable.some((it) => it === field));
  reportRefused(first.error, named, isDispensable ? 'left out' : 'fault', report);
  if (!isDispensable) return null;
  const without = Object.fromEntries(Object.entries(draft).filter(([field]) => !refused.has(field)));
  return importedPatientSchema.safeParse({ captured_at: null, ...without }).data ?? null;
}

const dispensable = ['phone', 'email', 'address', 'language', 'time_zone', 'identifier', 'captured_at'];

/**
 * Body mass index and SARC-F total are calculated again. If they derive from resources in the bundle, nothing is
 * reported, unless a total differs from its answers.
 */
function reportCalculated(
  observations: readonly ChartObservation[],
  resolve: BundleIndex['resolve'],
  screenings: ReadonlyMap<Item, ImportedSarcF>,
  report: ReportFinding,
): void {
  for (const { item, observation, kind } of observations) {
    if (kind.kind !== 'calculated') continue;
    const origins = (observation.derivedFrom ?? []).map(({ reference }) => resolve(reference, item));
    if (origins.length === 0 || origins.includes(null)) report('left out', item.name, 'calculated');
    const isTotal = observation.code.coding?.some(
      ({ system, code }) => system === systems.sarcF && code === sarcFTotalCode,
    );
    const screening = origins.flatMap((origin) => (origin && screenings.get(origin)) ?? [])[0];
    const total = observation.valueQuantity?.value;
    if (!isTotal || !screening || total === undefined) continue;
    const answers = scoreSarcF(screening).totalPoints ?? 0;
    if (total !== answers) report('check', item.name, 'totalDiffers', { total, answers });
  }
}
