import { z } from 'zod';
import { uuid } from '@/contract/fields';
import { systems } from './codeSystems';
import type { ReportFinding } from './findings';
import { withoutModifiedParts } from './modifiedParts';
import type { OpenedEntry } from './openBundle';
import type { AskAboutLab, LabAnswers } from './labQuestions';
import { otherVersionSign, readTypes, type ReadType } from './otherVersions';
import { derivedId } from './resourceIds';
import { specimenFinder, type FindSpecimen } from './specimens';

/** A resource of the bundle that can be read, with its name in findings. */
export interface Item {
  type: ReadType;
  resource: Record<string, unknown>;
  fullUrl: string | null;
  name: string;
  /** its own lower-case UUID, or one derived from its origin; the same file always gives the same id */
  id: string;
  hasOwnId: boolean;
  /** the resource that contains this one; `null`: it is an entry of the bundle */
  container: Item | null;
}

export interface BundleIndex {
  items: Item[];
  /** the item that a reference of this one points to; `null` when it is not in the bundle or is ambiguous */
  resolve: (reference: string | undefined, from: Item) => Item | null;
  findSpecimen: FindSpecimen;
}

/** What all patients of a bundle are read with. `now` decides what is past, `answers` what an unknown code means. */
export interface BundleReading extends Pick<BundleIndex, 'resolve' | 'findSpecimen'> {
  /** what was entered in error or cancelled, by itself or with all reports that list it */
  withdrawn: ReadonlySet<Item>;
  now: Date;
  answers: LabAnswers;
  report: ReportFinding;
  ask: AskAboutLab;
}

/**
 * Indexes the resources of a bundle. Resources with the same id are left out unless they are identical, because the
 * valid one cannot be known.
 */
export function indexBundle(entries: readonly OpenedEntry[], report: ReportFinding): BundleIndex {
  const found = entries.flatMap((entry, index) =>
    toItem(entry, index, report).flatMap((item) => [item, ...containedIn(item, report)]),
  );
  const items = withoutDuplicates(found, report);
  const byUrl = new Map(items.flatMap((item) => (item.fullUrl === null ? [] : [[item.fullUrl, item]])));
  const byName = new Map<string, Item[]>();
  const contained = new Map<Item, Item[]>();
  for (const item of items) {
    addTo(byName, item.name, item);
    if (item.container !== null) addTo(contained, item.container, item);
  }

  const only = (candidates: Item[] | undefined) =>
    candidates?.length === 1 ? (candidates[0] ?? null) : null;
  const resolve: BundleIndex['resolve'] = (reference, from) => {
    if (reference === undefined) return null;
    const whole = from.container ?? from;
    if (reference === '#') return whole;
    if (reference.startsWith('#'))
      return only(contained.get(whole)?.filter(({ name }) => name === whole.name + reference));
    const unversioned = reference.split('/_history/', 1).join();
    const beside = baseOf(whole) + unversioned;
    const exact = byUrl.get(unversioned) ?? byUrl.get(beside);
    if (exact) return exact;
    if (/^[A-Za-z]+\/[^/]+$/.test(unversioned)) return only(byName.get(unversioned));
    // An absolute reference to an entry without a `fullUrl`.
    const tail = unversioned.split('/').slice(-2).join('/');
    return only(byName.get(tail)?.filter((item) => item.fullUrl === null));
  };
  return { items, resolve, findSpecimen: specimenFinder(entries) };
}

/** The name of an entry in findings: by its id, or by its place in the file. */
export function entryName({ resource, type }: Pick<OpenedEntry, 'resource' | 'type'>, index: number): string {
  return typeof resource.id === 'string' ? `${type}/${resource.id}` : `${type} (${index + 1})`;
}

function toItem(entry: OpenedEntry, index: number, report: ReportFinding): Item[] {
  const { fullUrl, resource, type } = entry;
  const name = entryName(entry, index);
  const readable = readableOf(resource, type, name, report);
  if (readable === null) return [];
  const ids = idOf(fullUrl, resource, type);
  return [{ ...readable, fullUrl, name, ...ids, container: null }];
}

const containedSchema = z.array(z.object({ id: z.string(), resourceType: z.string() }).loose());

/** The resources inside another one, which have no id of their own outside it. */
function containedIn(container: Item, report: ReportFinding): Item[] {
  const { contained } = container.resource;
  if (contained === undefined) return [];
  const { data, error } = containedSchema.safeParse(contained);
  if (error) report('left out', container.name, 'malformed', { path: 'contained' });
  return (data ?? []).flatMap((resource): Item[] => {
    const name = `${container.name}#${resource.id}`;
    // The same person would become a patient of its own with each resource.
    if (resource.resourceType === 'Patient') {
      report('left out', name, 'containedPatient');
      return [];
    }
    const readable = readableOf(resource, resource.resourceType, name, report);
    if (readable === null) return [];
    const id = derivedId(readable.type, container.id, resource.id);
    return [{ ...readable, fullUrl: null, name, id, hasOwnId: false, container }];
  });
}

/** A resource that can be read, without its modified parts; `null`: it cannot, and the reason is reported. */
function readableOf(
  resource: Record<string, unknown>,
  type: string,
  name: string,
  report: ReportFinding,
): Pick<Item, 'type' | 'resource'> | null {
  const version = otherVersionSign(type, resource);
  if (version !== null) {
    report(type === 'Patient' ? 'fault' : 'left out', name, 'otherVersion', { version });
    return null;
  }
  const readType = readTypes.find((known) => known === type);
  if (readType === undefined) {
    report('left out', name, 'unknownType', { type });
    return null;
  }
  const read = withoutModifiedParts(type, resource);
  if ('whole' in read) {
    report(type === 'Patient' ? 'fault' : 'left out', name, 'modified', { by: read.whole });
    return null;
  }
  for (const by of read.parts) report('left out', name, 'modified', { by });
  return { type: readType, resource: read.resource };
}

const identifierSchema = z.object({ system: z.enum([systems.patientId, systems.recordId]), value: uuid });

/**
 * Our own identifier comes first: a server that imported our export may have given the resource another id. A short id
 * is not unique: Patient/1 of two hospitals are two people. So a derived id includes the address. For a patient without
 * one it includes the identifiers or, without those, name and birth date.
 */
function idOf(fullUrl: string | null, resource: Record<string, unknown>, type: string) {
  const ours = [resource.identifier].flat().map((it) => identifierSchema.safeParse(it).data?.value);
  const fromUrl = fullUrl?.startsWith('urn:uuid:') ? fullUrl.slice('urn:uuid:'.length) : null;
  const own = [...ours, resource.id, fromUrl].find((it) => uuid.safeParse(it).success);
  if (typeof own === 'string') return { id: own, hasOwnId: true };
  if (fullUrl !== null) return { id: derivedId(type, fullUrl), hasOwnId: false };
  const { id = null, identifier = null, name = null, birthDate = null } = resource;
  const identity = type === 'Patient' ? [id, identifier ?? [name, birthDate]] : (id ?? resource);
  return { id: derivedId(type, JSON.stringify(identity)), hasOwnId: false };
}

function withoutDuplicates(items: readonly Item[], report: ReportFinding): Item[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    addTo(groups, `${item.type}/${item.id}`, item);
  }
  const kept = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || group.length === 1) return group;
    const isSame = new Set(group.map(({ resource }) => JSON.stringify(resource))).size === 1;
    report(isSame ? 'left out' : 'fault', first.name, 'duplicateId');
    return isSame ? [first] : [];
  });
  const there = new Set(kept);
  return kept.filter(({ container }) => container === null || there.has(container));
}

function addTo<K>(groups: Map<K, Item[]>, key: K, item: Item): void {
  const group = groups.get(key);
  if (group) group.push(item);
  else groups.set(key, [item]);
}

function baseOf({ fullUrl, name }: Item): string {
  return fullUrl?.endsWith(`/${name}`) ? fullUrl.slice(0, -name.length) : '';
}
