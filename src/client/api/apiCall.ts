import { z } from 'zod';
import { limits } from '@/contract/limits';
import { failureSchema } from '@/contract/record';
import type { ErrorCode } from '@/contract/errors';
import type { ApiFailure, ApiResult } from './apiResult';
import { deviceClock } from './deviceClock';

export interface ApiCall<T> {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  /** bearer access token */
  token?: string;
  body?: unknown;
  /** it is sent even if the page ends meanwhile */
  isLast?: boolean;
  /** what a successful answer must look like; anything else is a failure */
  answer: z.ZodType<T>;
}

const refusalSchema = z.object({
  error: failureSchema,
  current: z.unknown().optional(),
  current_by: z.string().optional().catch(undefined),
  started_from: z.unknown().optional(),
});

/**
 * Makes one call and never throws. Only a 2xx answer in JSON that fits its schema is a success. An HTML page with 200,
 * an empty body, a redirect and a time-out are failures like any other.
 */
export async function apiCall<T>(call: ApiCall<T>): Promise<ApiResult<T>> {
  let response: Response;
  let text: string;
  const sentMs = performance.now();
  try {
    response = await fetch(call.path, {
      method: call.method,
      headers: headersOf(call),
      body: call.body === undefined ? null : JSON.stringify(call.body),
      credentials: 'same-origin',
      redirect: 'error',
      cache: 'no-store',
      // The last words of a page outlive it.
      keepalive: call.isLast ?? false,
      signal: AbortSignal.timeout(limits.requestMs),
    });
    text = await response.text();
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    return isTimeout
      ? failed('network/timeout', 'The server took too long to answer.', null)
      : failed('network/unreachable', 'The server cannot be reached.', null);
  }
  const body = parseJson(text);
  const clock = deviceClock(response.headers.get('date'), performance.now() - sentMs);
  if (response.ok) {
    const answer = call.answer.safeParse(body);
    if (answer.success) return { ok: true, value: answer.data, ...clock };
  }
  const refusal = refusalSchema.safeParse(body);
  if (refusal.success) {
    const { error, ...versions } = refusal.data;
    return { ok: false, failure: { ...error, ...statusOf(response) }, ...versions, ...clock };
  }
  return failed(
    // A gateway in front of a server that is down answers with its own page.
    response.status >= 500 ? 'server/unexpected' : 'network/unreadableAnswer',
    `The answer could not be read (status ${response.status}).`,
    response,
  );
}

function headersOf({ token, body }: ApiCall<unknown>): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failed(
  code: ErrorCode,
  message: string,
  response: Response | null,
): { ok: false; failure: ApiFailure } {
  return { ok: false, failure: { code, message, ...(response ? statusOf(response) : { status: null }) } };
}

/** longer Retry-After values are cut to this */
const longestRetryAfterMs = 60 * 60_000;

/**
 * Parses Retry-After (RFC 9110): seconds, or a date, which is compared with the clock of the server that wrote it.
 *
 * @returns milliseconds, NaN for neither
 */
function retryAfterOf({ headers }: Response): number {
  const [wanted, serverNow] = [headers.get('retry-after') ?? '', headers.get('date')];
  const nowMs = serverNow === null ? Date.now() : Date.parse(serverNow);
  const ms = /^\d+$/.test(wanted) ? Number(wanted) * 1000 : Date.parse(wanted) - nowMs;
  return Math.min(Math.max(ms, 0), longestRetryAfterMs);
}

/** The status of a failed answer, and when to try again. */
export function statusOf(response: Response): Pick<ApiFailure, 'status' | 'retryAfterMs'> {
  const retryAfterMs = retryAfterOf(response);
  return { status: response.status, ...(Number.isFinite(retryAfterMs) && { retryAfterMs }) };
}
