import { z } from 'zod';
import { uuid } from '@/contract/fields';
import { indexBundle, type BundleIndex, type Item } from './bundleIndex';
import { systems } from './codeSystems';
import { mayBeEmptyList } from './emptySections';
import { collectFindings, type Finding, type ReportFinding } from './findings';
import { withSubjects } from './findingSubjects';
import type { ImportedChart } from './importedChart';
import { collectQuestions, noAnswers, type LabAnswers, type LabQuestion } from './labQuestions';
import { openBundle } from './openBundle';
import { readChart } from './readChart';
import { reportSkipped } from './skippedElements';
import { withdrawnItems } from './withdrawnItems';

/** the share of the reading time that parsing the JSON takes */
const parsedFraction = 0.25;

interface Reading {
  /** how much is done, from 0 to 1 */
  onProgress?: (fraction: number) => void;
  /** what a person has said about unknown codes and units */
  answers?: LabAnswers;
  /** what has ended by then is past, and is left out */
  now?: Date;
}

/**
 * Reads an HL7 FHIR R4 Bundle or a lone Patient, from Satchel or another system, as charts of the contract.
 *
 * A patient with a fault is left out with everything that belongs to it. A resource or value that is left out or
 * changed is reported as a finding, and so is each element that a chart has no place for. Reading the same file twice
 * gives the same ids.
 *
 * @param input the text of a file, or its parsed JSON; no input makes it throw, a fault is a finding
 * @returns `questions`: the codes and units that are not known here and may be those of lab results
 */
export function readBundle(
  input: unknown,
  { onProgress = () => undefined, answers = noAnswers, now = new Date() }: Reading = {},
): { charts: ImportedChart[]; findings: Finding[]; questions: LabQuestion[] } {
  const { add: report, findings } = collectFindings();
  const { ask, questions } = collectQuestions();
  const entries = openBundle(input, report);
  if (entries === null) return { charts: [], findings, questions: [] };
  onProgress(parsedFraction);
  if (!entries.some(({ type }) => type === 'Patient')) report('fault', 'Bundle', 'noPatients');
  const index = indexBundle(entries, report);
  const withdrawn = withdrawnItems(index);
  const belonging = itemsByPatient(index, withdrawn, report);
  const reading = { ...index, withdrawn, now, answers, report, ask };
  const charts = new Map<Item, ImportedChart>();
  let done = 0;
  for (const [patientItem, items] of belonging) {
    onProgress(parsedFraction + ((1 - parsedFraction) * (done += 1)) / belonging.size);
    const chart = readChart(patientItem, items, reading);
    if (chart) charts.set(patientItem, chart);
  }
  for (const [item, { patient }] of charts)
    Object.assign(patient, mergeOf(item, patient.archived, index, charts, report));
  return {
    charts: [...charts.values()],
    findings: withSubjects(findings, { entries, index, belonging, charts }),
    questions: questions(),
  };
}

const referenceSchema = z.object({ reference: z.string() }).optional().catch(undefined);
const fieldsSchema = z.object({
  subject: referenceSchema,
  patient: referenceSchema,
  medicationReference: referenceSchema,
  specimen: referenceSchema,
});

/**
 * Every patient with the resources about it. Reports the resources that refer to no patient in the file, those in a
 * withdrawn report, medicines that no patient takes, and specimens of no result.
 */
function itemsByPatient(
  { items, resolve }: BundleIndex,
  withdrawn: ReadonlySet<Item>,
  report: ReportFinding,
): Map<Item, Item[]> {
  const belonging = new Map<Item, Item[]>(
    items.filter(({ type }) => type === 'Patient').map((patient) => [patient, []]),
  );
  const taken = new Set<Item | null>();
  for (const item of items) {
    const { type, name, container } = item;
    if (type === 'Patient' || type === 'Medication' || type === 'Specimen') continue;
    const { medicationReference, specimen } = fieldsOf(item);
    for (const used of [medicationReference, specimen]) if (used) taken.add(resolve(used.reference, item));
    const subject = subjectOf(item);
    const found = resolve(subject, item);
    if (mayBeEmptyList(type)) {
      // Its words, and what it lists besides the entries of the file, have no place in a chart.
      report('left out', name, 'unknownType', { type });
      if (found?.type === 'Patient') belonging.get(found)?.push(item);
      continue;
    }
    // A result is named where it is read, and looked up on the device.
    if (container !== null && withdrawn.has(container) && type !== 'Observation')
      report('left out', name, 'enteredInError');
    else if (subject === undefined) report('left out', name, 'noSubject');
    else if (found?.type !== 'Patient')
      report('left out', name, 'referenceNotInFile', { reference: subject });
    else belonging.get(found)?.push(item);
  }
  for (const item of items) {
    const { type, name } = item;
    if (type !== 'Medication' && type !== 'Specimen') continue;
    if (!taken.has(item)) report('left out', name, 'unknownType', { type });
    else if (type === 'Specimen') reportSkipped(item, report);
  }
  return belonging;
}

/** The patient that a resource names; one inside another resource, such as a result in its report, may leave it out. */
function subjectOf(item: Item): string | undefined {
  const { subject, patient } = fieldsOf(item);
  const own = item.type === 'AllergyIntolerance' ? patient?.reference : subject?.reference;
  return own ?? (item.container === null ? undefined : subjectOf(item.container));
}

function fieldsOf({ resource }: Item): Partial<z.infer<typeof fieldsSchema>> {
  return fieldsSchema.safeParse(resource).data ?? {};
}

const linksSchema = z.object({
  link: z.array(
    z.object({
      type: z.string(),
      other: z.object({
        reference: z.string().optional(),
        identifier: z.object({ system: z.string(), value: z.string() }).optional().catch(undefined),
      }),
    }),
  ),
});

/** The patient that this one duplicates: one in the same file, or another patient of Satchel, by its identifier. */
function mergeOf(
  item: Item,
  archived: boolean,
  { resolve }: BundleIndex,
  charts: ReadonlyMap<Item, ImportedChart>,
  report: ReportFinding,
): { merged_into: string | null; archived: boolean } {
  const { link } = linksSchema.safeParse(item.resource).data ?? { link: [] };
  for (const { type, other } of link) {
    if (type === 'replaced-by') continue;
    report('check', item.name, 'notKept', { field: `link ${type} ${other.reference ?? '–'}` });
  }
  const other = link.find(({ type }) => type === 'replaced-by')?.other;
  if (other === undefined) return { merged_into: null, archived };
  const target = resolve(other.reference, item);
  const identified = other.identifier?.system === systems.patientId ? other.identifier.value : undefined;
  const id = uuid.safeParse(target ? charts.get(target)?.patient.patient_id : identified).data;
  if (id === undefined) {
    report('left out', item.name, 'referenceNotInFile', { reference: other.reference ?? '–' });
    return { merged_into: null, archived };
  }
  return { merged_into: id, archived };
}
