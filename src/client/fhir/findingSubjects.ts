import { z } from 'zod';
import type { Item } from './bundleIndex';
import { isCounted, type Finding } from './findings';
import { quantityText } from './observationValue';
import { wordsOf } from './incomingResources';

const concept = z
  .object({
    text: z.string().optional(),
    coding: z.array(z.object({ code: z.string().optional(), display: z.string().optional() })).optional(),
  })
  .optional()
  .catch(undefined);
const text = z.string().optional().catch(undefined);
const name = z.object({ text, family: text, given: z.array(z.string()).optional().catch(undefined) });
const described = z.object({
  code: concept,
  medicationCodeableConcept: concept,
  medicationReference: z.object({ display: text }).optional().catch(undefined),
  effectiveDateTime: text,
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

/**
 * Names what each finding is about, for a person who cannot look up an id: the medicine, the result with its value and
 * day, and the patient where the file has several. What is said several times of the same becomes one finding.
 */
export function withSubjects(
  findings: readonly Finding[],
  items: readonly Item[],
  belonging: ReadonlyMap<Item, readonly Item[]>,
): Finding[] {
  const subjects = new Map<string, Subject>(items.map((item) => [item.name, { item, patient: null }]));
  for (const [patient, items] of belonging)
    for (const item of [patient, ...items]) subjects.set(item.name, { item, patient });
  const joined = new Map<string, Finding>();
  return findings.flatMap((finding) => {
    const about = isCounted(finding.code) ? null : subjectOf(finding.resource, subjects, belonging.size > 1);
    if (about === null) return [finding];
    const key = JSON.stringify([finding.severity, finding.code, finding.values, about]);
    const earlier = joined.get(key);
    if (earlier) {
      earlier.times += 1;
      return [];
    }
    const named = { ...finding, about };
    joined.set(key, named);
    return [named];
  });
}

interface Subject {
  item: Item;
  /** `null`: it belongs to none */
  patient: Item | null;
}

function subjectOf(
  resource: string,
  subjects: ReadonlyMap<string, Subject>,
  areSeveral: boolean,
): string | null {
  const [, whole = resource, at] = /^(.*)\.component\[(\d+)\]$/.exec(resource) ?? [];
  const found = subjects.get(whole);
  if (found === undefined) return null;
  const { item, patient } = found;
  const words = item === patient ? null : wordsOfResource(item.resource, at);
  const parts = [areSeveral && patient !== null ? patientName(patient) : null, words].filter(
    (part) => part !== null,
  );
  return parts.length > 0 ? parts.join(': ') : null;
}

function wordsOfResource(resource: Record<string, unknown>, componentAt: string | undefined): string | null {
  const whole = described.safeParse(resource).data;
  const part = componentAt === undefined ? whole : whole?.component?.[Number(componentAt)];
  const read = described.safeParse(part).data;
  if (whole === undefined || read === undefined) return null;
  const { code, medicationCodeableConcept, medicationReference, valueQuantity, valueString } = read;
  const words = wordsOf(code) ?? wordsOf(medicationCodeableConcept) ?? medicationReference?.display ?? null;
  if (words === null) return null;
  const value = valueQuantity === undefined ? valueString : quantityText(valueQuantity);
  const day = whole.effectiveDateTime?.slice(0, 10);
  return [[words, value].filter(Boolean).join(' '), day].filter(Boolean).join(', ');
}

function patientName({ resource }: Item): string | null {
  const [first] = described.safeParse(resource).data?.name ?? [];
  return first?.text ?? ([...(first?.given ?? []), first?.family].filter(Boolean).join(' ') || null);
}
