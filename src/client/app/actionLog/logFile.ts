import type { Action } from '@reduxjs/toolkit';
import { z } from 'zod';
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
  /** what is hidden in it */
  masking: 'secrets' | 'persons';
  /** the state before the first action; parts that the writing version did not have are missing */
  base: Partial<RootState>;
  actions: LoggedAction[];
}

const anyLogSchema = z.object({ format: z.literal(format), version: z.int() });

const logSchema: z.ZodType<SessionLog> = z.object({
  made_at: moment,
  masking: z.enum(['secrets', 'persons']),
  base: z.custom<Partial<RootState>>(isRecord),
  actions: z.array(z.object({ at: moment, action: z.looseObject({ type: z.string() }) })),
});

export type ReadLog = { ok: true; log: SessionLog } | { ok: false; reason: 'notALog' | 'newer' | 'tooLarge' };

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
  const log = isHarmless(content) ? logSchema.safeParse(content).data : undefined;
  if (!log) return { ok: false, reason: 'notALog' };
  if (log.actions.length > logLimits.actions) return { ok: false, reason: 'tooLarge' };
  return { ok: true, log };
}

/**
 * Property names that every object inherits. A reducer that uses one as a key would write into the page's own objects.
 */
const inborn = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

/** Whether no key and no text in it is an inherited property name, and its depth is within the limit. */
function isHarmless(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !inborn.has(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth > logLimits.depth) return false;
  return Object.entries(value).every(([key, inner]) => !inborn.has(key) && isHarmless(inner, depth + 1));
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
