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
  it('sends JSON with the bearer token, and follows no redirect', async () => {
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

  it('gives the refusal of the server, as the server words it', async () => {
    const error = { code: 'auth/wrongCredentials', message: 'Not right.' };
    answering(() => json(401, { success: false, error, request_id: 'r1' }));
    expect(await call()).toEqual({ ok: false, failure: { ...error, status: 401 }, current: undefined });
  });

  it('gives the server’s version with a conflict, and how long to wait with a 429', async () => {
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
    ['a page of HTML with 200', () => Promise.resolve(new Response('<html>Welcome to the hotel</html>'))],
    ['an empty 200', () => Promise.resolve(new Response(''))],
    ['a truncated JSON', () => Promise.resolve(new Response('{"success":tr'))],
    ['success: false with 200 and no reason', () => json(200, { success: false })],
    ['a code nobody knows', () => json(400, { success: false, error: { code: 'a/b', message: 'x' } })],
  ])('takes %s for no answer of ours', async (_title, make) => {
    answering(make);
    expect(await call()).toMatchObject({ ok: false, failure: { code: 'network/unreadableAnswer' } });
  });

  it.each([500, 502, 503, 504])(
    'takes a page of a gateway with %s for a server that is away',
    async (status) => {
      answering(() => Promise.resolve(new Response('<h1>Away</h1>', { status })));
      expect(await call()).toMatchObject({ ok: false, failure: { code: 'server/unexpected', status } });
    },
  );

  it('never throws: no network and no answer in time are failures too', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await call()).toMatchObject({ failure: { code: 'network/unreachable', status: null } });
    answering(() => Promise.reject(new DOMException('signal timed out', 'TimeoutError')));
    expect(await call()).toMatchObject({ failure: { code: 'network/timeout', status: null } });
  });
});
