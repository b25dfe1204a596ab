import { z } from 'zod';
import type { FaultValues } from '@/contract/faults';
import { deletedAddress, serverOf } from './deletedEntries';
import type { FindingCode, ReportFinding } from './findings';

/** What a browser can hold and read at once. */
export const importLimits = {
  /** UTF-16 code units: 250 MB of ASCII, which is most of a bundle; a clinic of 30,000 patients exports this much */
  textLength: 250_000_000,
  entries: 400_000,
  /** R4 resources nest no deeper than a dozen levels; questionnaires and extensions may go further */
  depth: 64,
} as const;

export interface OpenedEntry {
  fullUrl: string | null;
  resource: Record<string, unknown>;
  type: string;
}

/** Bundles of these types hold resources as they are; the others are responses, histories and messages. */
const chartBundles: readonly unknown[] = ['collection', 'transaction', 'batch', 'searchset', 'document'];

const objectSchema = z.record(z.string(), z.unknown());
const resourceSchema = objectSchema.and(z.object({ resourceType: z.string().min(1) }));
const lineSchema = z.object({ ok: z.literal(true), value: resourceSchema });
const entrySchema = z.object({
  fullUrl: z.string().optional(),
  resource: resourceSchema,
  modifierExtension: z.unknown().optional(),
  search: z.object({ mode: z.string() }).optional().catch(undefined),
});
const deletionSchema = z.object({
  fullUrl: z.string().optional().catch(undefined),
  request: z.object({ method: z.literal('DELETE'), url: z.string() }),
});

/**
 * The entries of a bundle, of a bulk export (NDJSON, one resource a line), or of a lone Patient. Reports why a file
 * cannot be read at all.
 *
 * @param input the text of a file, or JSON that is parsed already
 * @returns `null` when the file cannot be read as a whole
 */
export function openBundle(input: unknown, report: ReportFinding): OpenedEntry[] | null {
  const refuse: Refuse = (code, values) => {
    report('fault', 'Bundle', code, values);
    return null;
  };
  const { textLength, entries: maxEntries, depth } = importLimits;
  let json = input;
  if (typeof input === 'string') {
    if (input.length > textLength) return refuse('tooLarge', { max: textLength });
    const text = input.replace(/^\uFEFF?\s*/, '');
    if (text.startsWith('<')) return refuse('xml');
    const parsed = parseJson(text);
    if (!parsed.ok) return openLines(text, refuse, report);
    json = parsed.value;
  }
  if (isDeeperThan(depth, json)) return refuse('tooDeep', { max: depth });
  const root = objectSchema.safeParse(json).data;
  const type = root?.resourceType;
  if (!root || (type !== 'Bundle' && type !== 'Patient')) {
    return refuse('notABundle', { type: typeof type === 'string' ? type : '–' });
  }
  if (type === 'Patient') return toEntries([{ resource: root }], report);
  if (!chartBundles.includes(root.type)) return refuse('bundleType', { type: wordOf(root.type) });
  const entries: unknown = root.entry ?? [];
  if (!Array.isArray(entries)) return refuse('malformed', { path: 'entry' });
  if (entries.length > maxEntries) {
    return refuse('tooManyEntries', { count: entries.length, max: maxEntries });
  }
  return ofThisVersion(toEntries(entries, report), root, refuse);
}

type Refuse = (code: FindingCode, values?: FaultValues) => null;

/** The resources of a bulk export, one a line. A line that cannot be read, as where a file is cut off, is a fault. */
function openLines(text: string, refuse: Refuse, report: ReportFinding): OpenedEntry[] | null {
  const { entries: max, depth } = importLimits;
  const lines = text.split('\n').map((line) => line.trim());
  const [first = ''] = lines;
  if (lines.length < 2 || !lineSchema.safeParse(parseJson(first)).success) return refuse('notJson');
  if (lines.length > max) return refuse('tooManyEntries', { count: lines.length, max });
  const resources: unknown[] = [];
  for (const [at, line] of lines.entries()) {
    if (line === '') continue;
    const parsed = lineSchema.safeParse(parseJson(line));
    if (parsed.success) resources.push(parsed.data.value);
    else report('fault', 'Bundle', 'lineNotJson', { line: at + 1 });
  }
  if (isDeeperThan(depth, resources)) return refuse('tooDeep', { max: depth });
  const opened = toEntries(
    resources.map((resource) => ({ resource })),
    report,
  );
  return ofThisVersion(opened, {}, refuse);
}

/** The entries, unless one of them, or the file, says that it is of another FHIR version. */
function ofThisVersion(
  opened: OpenedEntry[],
  root: Record<string, unknown>,
  refuse: Refuse,
): OpenedEntry[] | null {
  const version = [root, ...opened.map(({ resource }) => resource)].map(fhirVersionOf).find(isOtherVersion);
  return version === undefined ? opened : refuse('otherVersion', { version });
}

function toEntries(entries: readonly unknown[], report: ReportFinding): OpenedEntry[] {
  const server = serverOf(entries);
  return entries.flatMap((entry) => {
    const { data } = entrySchema.safeParse(entry);
    const leaveOut = (...finding: [name: string, code: FindingCode, values?: FaultValues]) => {
      report('left out', ...finding);
      return [];
    };
    const deletion = deletionSchema.safeParse(entry).data;
    if (deletion)
      return leaveOut(deletedAddress(deletion.request.url, deletion.fullUrl, server), 'entryDeleted');
    if (!data) return leaveOut('Bundle', 'entryWithoutResource');
    const { fullUrl = null, resource, modifierExtension, search } = data;
    const type = resource.resourceType;
    const name = typeof resource.id === 'string' ? `${type}/${resource.id}` : type;
    if (modifierExtension !== undefined) return leaveOut(name, 'modified', { by: 'entry.modifierExtension' });
    // What a search includes is data as what it matched is; its outcome is not.
    if (search?.mode === 'outcome' && type !== 'OperationOutcome') return leaveOut(name, 'searchOutcome');
    return [{ fullUrl, resource, type }];
  });
}

/** R4's Bundle has no such element; later drafts, STU3's tools and a server's own CapabilityStatement have it. */
function fhirVersionOf({ fhirVersion }: Record<string, unknown>): string | undefined {
  return typeof fhirVersion === 'string' ? fhirVersion : undefined;
}

function isOtherVersion(version: string | undefined): boolean {
  return version !== undefined && !/^4\.0(\.|$)/.test(version);
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false } {
  try {
    const value: unknown = JSON.parse(text);
    return { ok: true, value };
  } catch {
    return { ok: false };
  }
}

/** Searches without recursion, whose stack a hostile file could exhaust. A value that contains itself is too deep. */
function isDeeperThan(limit: number, root: unknown): boolean {
  const waiting: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= limit) return true;
    for (const child of Object.values(value)) {
      if (typeof child === 'object' && child !== null) waiting.push({ value: child, depth: depth + 1 });
    }
  }
  return false;
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : '–';
}
