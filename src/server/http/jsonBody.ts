import type { FastifyInstance } from 'fastify';
import { ApiError } from './apiError';

/**
 * The only content the API takes is JSON, as RFC 8259 has it between systems: without a byte order mark, and with no name twice in one object,
 * where one reader would take the first value and another the last. Names that reach a prototype are refused.
 */
export function addJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.startsWith('\ufeff')) return done(malformed(), undefined);
    void parse(request, body, (error, parsed: unknown) => {
      if (error === null && propertiesIn(parsed) !== namesIn(body)) return done(malformed(), undefined);
      done(error, parsed);
    });
  });
}

/** How many names a text of JSON has: outside its strings a colon stands behind each. */
function namesIn(json: string): number {
  return json.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').split(':').length - 1;
}

/** How many properties a value has, at all depths; not by recursion, because a body may be a hundred thousand deep. */
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
