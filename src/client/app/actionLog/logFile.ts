import type { Action } from '@reduxjs/toolkit';
import { z } from 'zod';
import { aboutSchema, type AboutDevice } from './aboutDevice';
import { moment } from '@/contract/fields';
import type { rootReducer } from '@/client/app/rootReducer';

type RootState = ReturnType<typeof rootReducer>;

const format = 'satchel-action-log';
const version = 1;

/** Larger logs are refused: they cannot come from Satchel, and would block the page. */
export const logLimits = { bytes: 50 * 1024 * 1024, actions: 20_000, depth: 100 } as const;

export interface LoggedAction {
  /** RFC 3339, by the clock of the device */
  at: string;
  action: Action;
}

export interface SessionLog {
  made_at: string;
  /** where it was made; left out: by an earlier version */
  about?: AboutDevice | undefined;
  /** what is hidden in it */
  masking: 'secrets' | 'persons';
  /** the state before the first action; parts that the writing version did not have are missing */
  base: Partial<RootState>;
  actions: LoggedAction[];
  /** digests of the state in which it was exported, by part; left out: by an earlier version */
  ends?: Record<string, string> | undefined;
}

const anyLogSchema = z.object({ format: z.literal(format), version: z.int() });

const logSchema: z.ZodType<SessionLog> = z.object({
  made_at: moment,
  about: aboutSchema.optional(),
  masking: z.enum(['secrets', 'persons']),
  base: z.custom<Partial<RootState>>(isRecord),
  actions: z.array(z.object({ at: moment, action: z.looseObject({ type: z.string() }) })),
  ends: z.record(z.string(), z.string()).optional(),
});

/** Why a file is not replayed; the words of each are `devTools.<reason>` in the catalogues. */
export type LogFault = 'notALog' | 'newer' | 'tooLarge' | 'tooDeep' | 'damaged' | 'unsafeName';

export type ReadLog =
  | { ok: true; log: SessionLog }
  /** `where`: the place in the file, such as `actions.12.action.payload.table`; of the file as a whole, none */
  | { ok: false; reason: LogFault; where?: string };

export function writeLog(log: SessionLog): string {
  return JSON.stringify({ format, version, ...log });
}

/** Reads a file that a user dropped in. Its content is untrusted. */
export async function readLogFile(file: Pick<Blob, 'size' | 'text'>): Promise<ReadLog> {
  if (file.size > logLimits.bytes) return { ok: false, reason: 'tooLarge' };
  return readLog(await file.text());
}

export function readLog(text: string): ReadLog {
  const content = parseJson(text);
  const known = anyLogSchema.safeParse(content).data;
  if (!known) return { ok: false, reason: 'notALog' };
  if (known.version > version) return { ok: false, reason: 'newer' };
  const unsafe = findUnsafe(content);
  if (unsafe !== null) return { ok: false, ...unsafe };
  const parsed = logSchema.safeParse(content);
  if (!parsed.success) {
    return { ok: false, reason: 'damaged', where: parsed.error.issues[0]?.path.join('.') ?? '' };
  }
  if (parsed.data.actions.length > logLimits.actions) return { ok: false, reason: 'tooLarge' };
  return { ok: true, log: parsed.data };
}

/**
 * Property names that every object inherits. A reducer that uses one as a key would write into the page's own objects.
 */
const inborn = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

/** The fields whose values reducers use as keys. Any other text is data, and may be any word. */
const keyFields = new Set(['type', 'table', 'kind', 'patient_id', 'record_id', 'subject']);

/**
 * The fields that hold a map by words of a person or a laboratory. Reducers copy these maps as wholes. Only `__proto__`
 * would be more than a key there.
 */
const wordMaps = new Set(['analytes', 'statuses', 'units', 'inputs']);

/** The first name in a log by which a reducer could reach the page's own objects, or what is too deep to be walked. */
function findUnsafe(
  value: unknown,
  path: readonly string[] = [],
): { reason: LogFault; where: string } | null {
  // A list of one text is that text as a key.
  const name = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
  const where = path.join('.');
  if (typeof value === 'string') {
    return keyFields.has(name) && inborn.has(value) ? { reason: 'unsafeName', where } : null;
  }
  if (typeof value !== 'object' || value === null) return null;
  if (path.length > logLimits.depth) return { reason: 'tooDeep', where: path.slice(0, 4).join('.') };
  const isUnsafe = (key: string) => (wordMaps.has(name) ? key === '__proto__' : inborn.has(key));
  for (const [key, inner] of Object.entries(value)) {
    const place = [...path, key];
    const found = isUnsafe(key)
      ? { reason: 'unsafeName' as const, where: place.join('.') }
      : findUnsafe(inner, place);
    if (found !== null) return found;
  }
  return null;
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
