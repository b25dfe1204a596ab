import { z } from 'zod';

/**
 * SQLSTATE codes: no connection (08), no space, memory or connection left (53), a server that is stopping or starting
 * (57P0), an error of its disk (58), and one that only reads, as a standby does (25006).
 */
const sqlState = /^(?:(?:08|53|58)[0-9A-Z]{3}|57P0\d|25006)$/;
/** Codes of the operating system: for the connection, and for the folder of the embedded database. */
const ofSystem = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ],
  ...['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'],
]);
/** What node-postgres says without a code. */
const ofClient =
  /^(?:Connection terminated|Query read timeout$|Client (?:was closed|has encountered a connection error) and is not queryable$|Cannot use a pool after calling end)/;

const failureSchema = z.object({
  message: z.string(),
  code: z.string().optional(),
  cause: z.unknown().optional(),
});

/**
 * Whether an error says that the database cannot work now, whatever was asked of it. The same request may succeed
 * later.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { data } = failureSchema.safeParse(error);
  if (!data) return false;
  const { code, message, cause } = data;
  if (code === undefined ? ofClient.test(message) : sqlState.test(code) || ofSystem.has(code)) return true;
  return isDatabaseUnavailable(cause);
}

/** Whether an error says that the database did not answer a query in time. Its connection cannot be used any more. */
export function hasGoneSilent(error: unknown): boolean {
  const { data } = failureSchema.safeParse(error);
  return data !== undefined && (data.message === 'Query read timeout' || hasGoneSilent(data.cause));
}
