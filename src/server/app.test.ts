import { paths } from '@/contract/paths';
import { aPatient } from '@/testing/builders';
import { buildApp } from './app';
import { loggableError } from './http/errorHandler';
import { startTestApp, type Session, type TestApp } from '@/testing/testApp';

let server: TestApp;
let session: Session;
const methods = ['GET', 'POST', 'PATCH'] as const;
const routes: { method: (typeof methods)[number]; url: string }[] = [];

beforeAll(async () => {
  server = await startTestApp();
  session = await server.signIn();
  // A tree: a branch goes on from the one above it that is less indented.
  const branches: string[] = [];
  for (const line of server.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', listed = ''] = /^(.*?)── (\S*)(?: \((.+)\))?/.exec(line) ?? [];
    const depth = Math.floor(indent.length / 4);
    branches.splice(depth, branches.length, part);
    const url = branches.join('');
    // What does not begin so belongs to the pages of the documentation.
    if (!url.startsWith('/api')) continue;
    const known = methods.filter((method) => listed.split(', ').includes(method));
    routes.push(...known.map((method) => ({ url, method })));
  }
});
afterAll(() => server.close());

const open: string[] = [
  paths.health,
  paths.register,
  paths.login,
  paths.refresh,
  paths.recover,
  paths.openApi,
];

describe('every route', () => {
  it('is known to this test', () => {
    const listed = [...new Set(routes.map(({ url }) => url))]
      .filter((url) => !url.startsWith(paths.docs))
      .sort();
    expect(listed).toEqual(
      [
        ...open,
        paths.logout,
        paths.me,
        paths.password,
        paths.sessions,
        `${paths.sessions}/:session_id/end`,
        paths.accounts,
        paths.recordAudit,
        paths.accountAudit,
        `${paths.accounts}/:account_id`,
        `${paths.accounts}/:account_id/sign-out`,
        `${paths.accounts}/:account_id/recovery`,
        paths.invitations,
        `${paths.invitations}/:invitation_id`,
        paths.savePatient,
        paths.saveSarcF,
        paths.savePhysicalData,
        paths.saveDynamometry,
        paths.patients,
        paths.patientCount,
        paths.patientSearch,
        `${paths.patients}/:patient_id`,
        `${paths.patients}/:patient_id/history`,
        paths.sarcF,
        paths.physicalData,
        paths.dynamometry,
        paths.saveLab,
        paths.labs,
        paths.saveSupplement,
        paths.supplements,
        paths.saveReminder,
        paths.reminders,
        paths.referenceRanges,
        paths.saveReferenceRange,
      ].sort(),
    );
  });

  it.each([undefined, 'Bearer', 'Bearer nonsense', 'Basic YTpi', `Bearer ${unsigned()}`])(
    'that is not open refuses the authorization %j',
    async (authorization) => {
      const closed = routes.filter(({ url }) => !open.includes(url) && !url.startsWith(paths.docs));
      for (const { method, url } of closed) {
        const answer = await server.inject({
          method,
          url,
          headers: authorization === undefined ? {} : { authorization },
        });
        expect({ url, status: answer.statusCode }).toEqual({ url, status: 401 });
      }
    },
  );
});

describe('a route that forgets to ask who is signed in', () => {
  it.each(['/api/planted', '/%61pi/planted', 'http://localhost/api/planted'])(
    'is refused at %s',
    async (url) => {
      const app = await buildApp({
        config: { authSecret: 'a secret of the tests, long enough', logLevel: 'silent', trustedProxy: null },
        database: server.database,
        clientDir: null,
      });
      app.get('/api/planted', () => ({ secret: true }));
      expect((await app.inject({ method: 'GET', url })).statusCode).toBe(401);
      await app.close();
    },
  );
});

describe('the API', () => {
  it('answers the health check with its nonce, without sign-in', async () => {
    expect(await server.get(`${paths.health}?nonce=n1`)).toMatchObject({
      status: 200,
      body: { status: 'ok', nonce: 'n1' },
    });
  });

  it('describes itself by OpenAPI 3.1', async () => {
    const { status, body } = await server.get(paths.openApi);
    expect(status).toBe(200);
    expect(body).toMatchObject({ openapi: '3.1.0' });
    for (const path of [
      paths.login,
      paths.savePatient,
      paths.saveSarcF,
      paths.savePhysicalData,
      paths.saveDynamometry,
      paths.saveLab,
      paths.saveReferenceRange,
      paths.patients,
    ]) {
      expect(body).toHaveProperty(['paths', path]);
    }
    expect(await server.get(paths.docs)).toMatchObject({ status: 200 });
  });

  it.each([
    ['a path that is none', 'GET', '/api/nothing', undefined, undefined, 404, 'request/notFound'],
    ['text', 'POST', paths.login, 'text/plain', 'hello', 415, 'request/unsupportedMediaType'],
    [
      'a form',
      'POST',
      paths.login,
      'application/x-www-form-urlencoded',
      'a=b',
      415,
      'request/unsupportedMediaType',
    ],
    ['half a JSON', 'POST', paths.login, 'application/json', '{"email":', 400, 'request/malformed'],
    ['an empty body', 'POST', paths.login, 'application/json', '', 400, 'request/malformed'],
    [
      'a body of two megabytes',
      'POST',
      paths.login,
      'application/json',
      `"${'x'.repeat(2_000_000)}"`,
      413,
      'request/tooLarge',
    ],
    [
      'JSON a hundred thousand deep',
      'POST',
      paths.login,
      'application/json',
      '['.repeat(1e5) + ']'.repeat(1e5),
      400,
      'request/invalid',
    ],
    ['__proto__', 'POST', paths.login, 'application/json', '{"__proto__":{"a":1}}', 400, 'request/malformed'],
  ] as const)('refuses %s with a code', async (_title, method, url, type, payload, status, code) => {
    const answer = await server.inject({
      method,
      url,
      ...(payload !== undefined && { payload, headers: { 'content-type': type } }),
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, error: { code, message: expect.any(String) } });
  });

  it('tells nothing of an unexpected error but a code and a request id', async () => {
    const broken = jest.spyOn(server.database, 'ofClinic').mockImplementation(() => {
      throw new Error('select * from secrets');
    });
    const answer = await server.app.inject({
      ...{ method: 'POST', url: paths.savePatient, payload: aPatient() },
      headers: { authorization: `Bearer ${session.token}` },
    });
    broken.mockRestore();
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({
      ...{ success: false, error: { code: 'server/unexpected' }, request_id: expect.any(String) },
    });
    expect(answer.body).not.toContain('secrets');
  });

  it('logs an error of the database without the values of the query', async () => {
    const broken = jest.spyOn(server.database, 'write').mockImplementation(async () => {
      const cause = Object.assign(new Error('invalid input: Marguerite'), { code: '22021' });
      throw new Error('Failed query: insert … params: Marguerite', { cause });
    });
    const logged = loggableError(
      await server.database.write(async () => undefined).catch((error: unknown) => error),
    );
    broken.mockRestore();
    expect(logged).toMatchObject({ type: 'Error', code: '22021', stack: expect.stringContaining('at ') });
    expect(JSON.stringify(logged)).not.toContain('Marguerite');
  });

  it('refuses NUL in a sign-in, which the database cannot be asked about', async () => {
    expect(await server.post(paths.login, { email: 'a\0b', password: 'x' })).toMatchObject({ status: 400 });
  });

  it('refuses an address that cannot be decoded, in its own words', async () => {
    expect(await server.get('/%zz')).toMatchObject({
      status: 400,
      body: { error: { code: 'request/malformed' } },
    });
  });

  it('carries its security headers, and lets nothing of the API be stored', async () => {
    const { headers } = await server.get(paths.health);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });
});

/** A token that claims to need no signature. */
function unsigned(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const id = '018f0000-0000-7000-8000-00000000000a';
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: id, sid: id, aud: 'satchel', exp: 4_102_444_800 })}.`;
}
