import { z } from 'zod';
import { entryName, type BundleIndex, type Item } from './bundleIndex';
import { isCounted, type Finding, type KnownCode } from './findings';
import type { ImportedChart } from './importedChart';
import { wordsOf } from './incomingResources';
import { analyteOf } from './labCodes';
import { measureOf } from './measureCodes';
import { quantityText } from './observationValue';
import type { OpenedEntry } from './openBundle';

const concept = z
  .object({
    text: z.string().optional(),
    coding: z
      .array(
        z.object({
          system: z.string().optional(),
          code: z.string().optional(),
          display: z.string().optional(),
        }),
      )
      .optional(),
  })
  .optional()
  .catch(undefined);
const text = z.string().optional().catch(undefined);
const name = z.object({ text, family: text, given: z.array(z.string()).optional().catch(undefined) });
const described = z.object({
  code: concept,
  medicationCodeableConcept: concept,
  medicationReference: z.object({ reference: text, display: text }).optional().catch(undefined),
  effectiveDateTime: text,
  effectiveInstant: text,
  effectivePeriod: z.object({ start: text }).optional().catch(undefined),
  valueString: text,
  valueQuantity: z
    .object({
      comparator: text,
      value: z.number().optional().catch(undefined),
      unit: text,
      code: text,
    })
    .optional()
    .catch(undefined),
  name: z.array(name).optional().catch(undefined),
  component: z.array(z.record(z.string(), z.unknown())).optional().catch(undefined),
});

interface Read {
  entries: readonly OpenedEntry[];
  index: Pick<BundleIndex, 'items' | 'resolve'>;
  belonging: ReadonlyMap<Item, readonly Item[]>;
  /** what was made of the patients */
  charts: ReadonlyMap<Item, ImportedChart>;
}

/**
 * Names what each finding is about, for a person who cannot look up an id: the medicine, the result with its value and
 * day, and the patient where the file has several. What is said several times of the same becomes one finding.
 */
export function withSubjects(findings: readonly Finding[], read: Read): Finding[] {
  const { entries, index, belonging } = read;
  const subjects = new Map<string, Subject>([
    // Also those that cannot be read.
    ...entries.map((entry, at): [string, Subject] => [
      entryName(entry, at),
      { resource: entry.resource, item: null, patient: null },
    ]),
    ...index.items.map((item): [string, Subject] => [
      item.name,
      { resource: item.resource, item, patient: null },
    ]),
  ]);
  for (const [patient, items] of belonging)
    for (const item of [patient, ...items])
      subjects.set(item.name, { resource: item.resource, item, patient });
  const joined = new Map<string, Finding>();
  return findings.flatMap((finding) => {
    const said = isCounted(finding.code) ? null : subjectOf(finding.resource, subjects, read);
    if (said === null) return [finding];
    const key = JSON.stringify([finding.severity, finding.code, finding.values, said.about]);
    const earlier = joined.get(key);
    if (earlier) {
      earlier.times += 1;
      return [];
    }
    const named = { ...finding, ...said };
    joined.set(key, named);
    return [named];
  });
}

interface Subject {
  resource: Record<string, unknown>;
  /** `null`: it cannot be read */
  item: Item | null;
  /** `null`: it belongs to none */
  patient: Item | null;
}

function subjectOf(
  resource: string,
  subjects: ReadonlyMap<string, Subject>,
  { index, belonging, charts }: Read,
): Pick<Finding, 'about' | 'known'> | null {
  const [, whole = resource, at] = /^(.*)\.component\[(\d+)\]$/.exec(resource) ?? [];
  const found = subjects.get(whole);
  if (found === undefined) return null;
  const { item, patient } = found;
  const isPatient = item !== null && item === patient;
  const read = isPatient ? null : describedPart(found.resource, at);
  const parts = [
    belonging.size > 1 && patient !== null ? patientName(patient, charts) : null,
    read && wordsOfPart(read, medicineOf(read, item, index)),
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  const known = read === null ? undefined : knownCode(read.code);
  return { about: parts.join(': '), ...(known && { known }) };
}

type Described = z.infer<typeof described>;

/** A resource, or one of its components, which is of the same day. */
function describedPart(resource: Record<string, unknown>, componentAt: string | undefined): Described | null {
  const whole = described.safeParse(resource).data;
  if (whole === undefined || componentAt === undefined) return whole ?? null;
  const part = described.safeParse(whole.component?.[Number(componentAt)]).data;
  const { effectiveDateTime, effectiveInstant, effectivePeriod } = whole;
  return part === undefined ? null : { ...part, effectiveDateTime, effectiveInstant, effectivePeriod };
}

/** The name of the Medication that a resource refers to; `null`: it refers to none, or to one without a name. */
function medicineOf(
  { medicationReference }: Described,
  item: Item | null,
  { resolve }: Pick<BundleIndex, 'resolve'>,
): string | null {
  const referred = item === null ? null : resolve(medicationReference?.reference, item);
  if (referred?.type !== 'Medication') return null;
  return wordsOf(described.safeParse(referred.resource).data?.code);
}

function wordsOfPart(read: Described, medicine: string | null): string | null {
  const { code, medicationCodeableConcept, medicationReference, valueQuantity, valueString } = read;
  const words =
    medicine ?? wordsOf(code) ?? wordsOf(medicationCodeableConcept) ?? medicationReference?.display ?? null;
  if (words === null) return null;
  const value = valueQuantity === undefined ? valueString : quantityText(valueQuantity);
  const taken = read.effectiveDateTime ?? read.effectiveInstant ?? read.effectivePeriod?.start;
  const day = taken?.slice(0, 10);
  return [[words, value].filter(Boolean).join(' '), day].filter(Boolean).join(', ');
}

/** The analyte or measure of a code that has no text; `undefined`: it has one, or is not one of ours. */
function knownCode(concept: Described['code']): KnownCode | undefined {
  const code = wordsOf(concept);
  const codings = concept?.coding ?? [];
  if (code === null || !codings.some((coding) => coding.code === code && coding.display !== code))
    return undefined;
  const analyte = analyteOf(codings);
  if (analyte !== null) return { code, of: 'analyte', key: analyte };
  const measure = measureOf(codings);
  return measure === null ? undefined : { code, of: 'measure', key: measure };
}

/** As in the chart, which has the current one of several names. */
function patientName(patient: Item, charts: ReadonlyMap<Item, ImportedChart>): string | null {
  const chart = charts.get(patient);
  if (chart) return `${chart.patient.first_name} ${chart.patient.last_name}`;
  const [first] = described.safeParse(patient.resource).data?.name ?? [];
  return first?.text ?? ([...(first?.given ?? []), first?.family].filter(Boolean).join(' ') || null);
}
