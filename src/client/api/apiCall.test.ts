import { z } from 'zod';
import { apiCall } from './apiCall';

const answer = z.object({ success: z.literal(true) });
const call = () =>
  apiCall({ method: 'POST', path: '/api/save-patient', token: 'token', body: { a: 1 }, answer });

/** Mocks the network. The tests check how answers are interpreted. */
function answering(make: () => Promise<Response>): jest.SpyInstance {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(make);
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
}

afterEach(() => jest.restoreAllMocks());

describe('apiCall', () => {
  it('sends JSON with the bearer token, and does not follow redirects', async () => {
    const fetching = answering(() => json(200, { success: true }));
    expect(await call()).toEqual({ ok: true, value: { success: true } });
    expect(fetching).toHaveBeenCalledWith(
      '/api/save-patient',
      expect.objectContaining({
        method: 'POST',
        body: '{"a":1}',
        redirect: 'error',
        headers: expect.objectContaining({
          authorization: 'Bearer token',
          'content-type': 'application/json',
        }),
      }),
    );
  });

  it('returns the code and message of a refusal by the server', async () => {
    const error = { code: 'auth/wrongCredentials', message: 'Not right.' };
    answering(() => json(401, { success: false, error, request_id: 'r1' }));
    expect(await call()).toEqual({ ok: false, failure: { ...error, status: 401 }, current: undefined });
  });

  it('returns the server’s version with a conflict, and the time to wait with a 429', async () => {
    const error = { code: 'record/conflict', message: 'Changed.' };
    answering(() => json(409, { success: false, error, current: { notes: 'theirs' } }));
    expect(await call()).toMatchObject({ ok: false, current: { notes: 'theirs' } });
    answering(() =>
      json(
        429,
        { success: false, error: { code: 'request/tooMany', message: 'Wait.' } },
        { 'retry-after': '7' },
      ),
    );
    expect(await call()).toMatchObject({ failure: { status: 429, retryAfterMs: 7000 } });
  });

  it.each([
    ['HTML with status 200', () => Promise.resolve(new Response('<html>Welcome to the hotel</html>'))],
    ['an empty body with status 200', () => Promise.resolve(new Response(''))],
    ['truncated JSON', () => Promise.resolve(new Response('{"success":tr'))],
    ['success: false with status 200 and no error', () => json(200, { success: false })],
    ['an unknown error code', () => json(400, { success: false, error: { code: 'a/b', message: 'x' } })],
  ])('reports %s as an unreadable answer', async (_title, make) => {
    answering(make);
    expect(await call()).toMatchObject({ ok: false, failure: { code: 'network/unreadableAnswer' } });
  });

  it.each([500, 502, 503, 504])(
    'reports a gateway page with the status %s as a server error',
    async (status) => {
      answering(() => Promise.resolve(new Response('<h1>Away</h1>', { status })));
      expect(await call()).toMatchObject({ ok: false, failure: { code: 'server/unexpected', status } });
    },
  );

  it('compares a Retry-After date with the clock of the server, not with that of this device', async () => {
    const error = { code: 'request/tooMany', message: 'Wait.' };
    const headers = {
      date: 'Mon, 01 Jan 2001 10:00:00 GMT',
      'retry-after': 'Mon, 01 Jan 2001 10:00:07 GMT',
    };
    answering(() => json(429, { success: false, error }, headers));
    expect(await call()).toMatchObject({ failure: { retryAfterMs: 7000 } });
  });

  it('reads the clock of this device from answers of Satchel only', async () => {
    const date = new Date(Date.now() + 3_600_000).toUTCString();
    const error = { code: 'record/notFound', message: 'Not here.' };
    answering(() => json(200, { success: true }, { date }));
    expect(await call()).toEqual({ ok: true, value: { success: true }, clockBehindMs: expect.any(Number) });
    answering(() => json(404, { success: false, error }, { date }));
    expect(await call()).toHaveProperty('clockBehindMs');
    answering(() => Promise.resolve(new Response('<html>The hotel</html>', { headers: { date } })));
    expect(await call()).not.toHaveProperty('clockBehindMs');
  });

  it('never throws: an unreachable server and a timeout are failures too', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await call()).toMatchObject({ failure: { code: 'network/unreachable', status: null } });
    answering(() => Promise.reject(new DOMException('signal timed out', 'TimeoutError')));
    expect(await call()).toMatchObject({ failure: { code: 'network/timeout', status: null } });
  });
});
