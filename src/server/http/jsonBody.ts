import type { FastifyInstance } from 'fastify';
import { ApiError } from './apiError';

/**
 * The API accepts only JSON, as RFC 8259 defines it between systems: UTF-8, no byte order mark, no duplicate names.
 * Readers disagree on duplicates: one takes the first value, another the last. Names that reach a prototype are
 * refused. So are bytes that are not UTF-8: a lenient decoder would store another text than was sent.
 */
export function addJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (!isUtf8(request.headers['content-type'])) return done(otherCharset(), undefined);
    const body = decoded(bytes);
    if (body === null || body.startsWith('\ufeff')) return done(malformed(), undefined);
    void parse(request, body, (error, parsed: unknown) => {
      if (error === null && propertiesIn(parsed) !== namesIn(body)) return done(malformed(), undefined);
      done(error, parsed);
    });
  });
}

/** JSON has no charset parameter, but many senders add one. */
function isUtf8(contentType = ''): boolean {
  const charsets = contentType.matchAll(/;\s*charset\s*=\s*(?:"([^"]*)"|([^;\s]*))/gi);
  return [...charsets].every(([, quoted, plain]) => /^utf-?8$/i.test(quoted ?? plain ?? ''));
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** @returns `null` for bytes that are not UTF-8 */
function decoded(bytes: Buffer): string | null {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return null;
  }
}

/** How many names a JSON text has: outside strings, a colon follows each. */
function namesIn(json: string): number {
  return json.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').split(':').length - 1;
}

/**
 * How many properties a value has, at all depths. Not recursive, because a body may be a hundred thousand levels
 * deep.
 */
function propertiesIn(value: unknown): number {
  const open = [value];
  let count = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const values: unknown[] = Object.values(next);
    if (!Array.isArray(next)) count += values.length;
    for (const one of values) open.push(one);
  }
  return count;
}

function malformed(): ApiError {
  return new ApiError('request/malformed', 'The body is not valid JSON.');
}

function otherCharset(): ApiError {
  return new ApiError('request/unsupportedMediaType', 'Send JSON in UTF-8, as application/json.');
}
