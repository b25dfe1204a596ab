import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { offlineTables } from '@/contract/recordKinds';
import { paths } from '@/contract/paths';
import { aPatient } from '@/testing/builders';
import { startTestApp, testAuthSecret, type Session, type TestApp } from '@/testing/testApp';
import { expiredToken } from '@/testing/tokens';
import { buildApp } from './app';
import { access, type Access } from './auth/access';
import { signAccessToken } from './auth/guard';
import { beginSession } from './auth/sessions';
import { demoSignIn } from './demo/demoSignIn';
import { loggableError } from './http/errorHandler';

let server: TestApp;
let session: Session;

beforeAll(async () => {
  server = await startTestApp();
  session = await server.signIn();
});
afterAll(() => server.close());

const methodSchema = z.enum(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);

const saves = [
  ...[
    offlineTables.patients.savePath,
    offlineTables.sarcF.savePath,
    offlineTables.physicalData.savePath,
    offlineTables.dynamometry.savePath,
  ],
  ...[offlineTables.labs.savePath, offlineTables.supplements.savePath, offlineTables.reminders.savePath],
];
const reads = [
  ...[
    offlineTables.patients.readPath,
    offlineTables.sarcF.readPath,
    offlineTables.physicalData.readPath,
    offlineTables.dynamometry.readPath,
  ],
  ...[
    offlineTables.labs.readPath,
    offlineTables.supplements.readPath,
    offlineTables.reminders.readPath,
    paths.referenceRanges,
    paths.colleagues,
  ],
];
const get = (url: string) => [`GET ${url}`, `HEAD ${url}`];
const post = (url: string) => `POST ${url}`;
const patch = (url: string) => `PATCH ${url}`;

/** Every route, grouped by who may call it. */
const expected: Record<keyof typeof access, string[]> = {
  everybody: [
    ...get(paths.health),
    ...[paths.register, paths.login, paths.refresh, paths.recover, paths.forgottenPassword].map(post),
    ...get(paths.openApi),
    ...['', '/json', '/yaml', '/static/*', '/static/index.html', '/static/swagger-initializer.js'].flatMap(
      (page) => get(`${paths.docs}${page}`),
    ),
  ],
  anyRole: [
    ...[paths.logout, paths.password, `${paths.sessions}/:session_id/end`].map(post),
    ...[paths.patientSearch, paths.presence].map(post),
    ...[paths.me, paths.sessions, ...reads, paths.patientCount].flatMap(get),
    `GET ${paths.changesStream}`,
    ...[
      `${offlineTables.patients.readPath}/:patient_id`,
      `${offlineTables.patients.readPath}/:patient_id/history`,
    ].flatMap(get),
  ],
  writers: saves.map(post),
  owners: [
    ...[paths.accounts, paths.invitations, paths.clinic, paths.recordAudit, paths.accountAudit].flatMap(get),
    patch(paths.clinic),
    ...[`${paths.accounts}/:account_id/sign-out`, `${paths.accounts}/:account_id/recovery`].map(post),
    ...get(`${paths.referenceRanges}/:range_id/history`),
    ...[paths.invitations, paths.saveReferenceRange].map(post),
    ...[`${paths.accounts}/:account_id`, `${paths.accounts}/:account_id/recovery`].map(patch),
    patch(`${paths.invitations}/:invitation_id`),
  ],
};

describe('every route', () => {
  const routesFor = (allowed: Access) =>
    server.app.declaredRoutes.filter((route) => route.access === allowed);

  it.each(['everybody', 'anyRole', 'writers', 'owners'] as const)(
    'is listed in this test with its access level: %s',
    (who) => {
      const declared = routesFor(access[who]).map(({ method, url }) => `${method} ${url}`);
      expect(declared.sort()).toEqual([...expected[who]].sort());
    },
  );

  it('that only the demo has is open to any signed-in user', async () => {
    const demo = await buildApp({
      config: { authSecret: testAuthSecret, logLevel: 'silent', trustedProxy: null, isDemo: true },
      ...{ database: server.database, clientDir: null },
    });
    await demo.ready();
    const more = demo.declaredRoutes.filter(({ url }) => url.startsWith('/api/demo'));
    expect(demo.declaredRoutes).toHaveLength(server.app.declaredRoutes.length + more.length);
    expect(more.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
      ...get(paths.demoFault),
      post(paths.demoFault),
    ]);
    expect(more.every((route) => route.access === access.anyRole)).toBe(true);
    await demo.close();
  });

  it('has one of these four access levels', () => {
    const listed = Object.values(access).flatMap(routesFor);
    expect(listed).toHaveLength(server.app.declaredRoutes.length);
  });

  /** What each route answers: 401, 403, or `in` when the caller was let in, whatever the outcome. */
  const answersTo = async (authorizationFor: () => Promise<string | undefined>) => {
    const answers: Record<string, string> = {};
    for (const { method, url } of server.app.declaredRoutes) {
      const authorization = await authorizationFor();
      const answer = await server.inject({
        method: methodSchema.parse(method),
        // An open stream would not end.
        url: url === paths.changesStream ? `${url}?cursor=none` : url.replace(/:\w+/, uuidv7()),
        headers: authorization === undefined ? {} : { authorization },
        ...(method !== 'GET' && method !== 'HEAD' && { payload: {} }),
      });
      const isRefused = [401, 403].includes(answer.statusCode) || answer.statusCode >= 500;
      answers[`${method} ${url}`] = isRefused ? String(answer.statusCode) : 'in';
    }
    return answers;
  };
  const declaredAs = (answerFor: (allowed: Access) => string) => ({
    ...Object.fromEntries(
      server.app.declaredRoutes.map(({ method, url, access: allowed }) => [
        `${method} ${url}`,
        allowed === 'everybody' ? 'in' : answerFor(allowed),
      ]),
    ),
    // The refresh route checks its cookie instead.
    [post(paths.refresh)]: '401',
  });

  it.each(['owner', 'nutritionist', 'viewer'] as const)(
    'admits or refuses a %s as declared',
    async (role) => {
      const { account } = await server.signIn(role);
      // A separate session for each route, because some routes end it.
      const answers = await answersTo(async () => {
        const { session_id } = await server.database.write((queries) =>
          beginSession(queries, account.account_id, null),
        );
        return `Bearer ${signAccessToken(server.app, account, session_id)}`;
      });
      expect(answers).toEqual(declaredAs((allowed) => (allowed.includes(role) ? 'in' : '403')));
    },
  );

  it.each([
    ['a request without authorization', () => undefined],
    ['an authorization header without a token', () => 'Bearer'],
    ['an invalid token', () => 'Bearer nonsense'],
    ['Basic authorization', () => 'Basic YTpi'],
    ['a token without a signature', () => `Bearer ${unsigned()}`],
    ['an expired token', () => `Bearer ${expiredToken(session)}`],
  ])('that is not public refuses %s', async (_title, authorization) => {
    expect(await answersTo(async () => authorization())).toEqual(declaredAs(() => '401'));
  });
});

describe('the access check', () => {
  const planted = () =>
    buildApp({
      config: { authSecret: testAuthSecret, logLevel: 'silent', trustedProxy: null },
      ...{ database: server.database, clientDir: null },
    });

  it.each(['GET', 'PUT', 'DELETE'] as const)('rejects a %s route without an access level', async (method) => {
    const app = await planted();
    for (const url of ['/api/planted', '/planted']) {
      expect(() => app.route({ method, url, handler: () => ({ secret: true }) })).toThrow(
        `${method} ${url} does not say who may call it.`,
      );
    }
    await app.close();
  });

  it.each(['/api/planted', '/%61pi/planted', 'http://localhost/api/planted'])(
    'cannot be bypassed with the URL %s',
    async (url) => {
      const app = await planted();
      app.get('/api/planted', { config: { access: access.anyRole } }, () => ({ secret: true }));
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

  it.each([
    [
      'on a demo server',
      true,
      { status: 'ok', sends_email: false, demo: { email: demoSignIn.email, password: demoSignIn.password } },
    ],
    ['on no other server', false, { status: 'ok', sends_email: false }],
  ])('says how anyone may sign in %s', async (_where, isDemo, answer) => {
    const app = await buildApp({
      config: { authSecret: testAuthSecret, logLevel: 'silent', trustedProxy: null, isDemo },
      ...{ database: server.database, clientDir: null },
    });
    expect((await app.inject({ method: 'GET', url: paths.health })).json()).toEqual(answer);
    await app.close();
  });

  it('describes itself in OpenAPI 3.1', async () => {
    const { status, body } = await server.get(paths.openApi);
    expect(status).toBe(200);
    expect(body).toMatchObject({ openapi: '3.1.0' });
    for (const path of [
      paths.login,
      offlineTables.patients.savePath,
      offlineTables.sarcF.savePath,
      offlineTables.physicalData.savePath,
      offlineTables.dynamometry.savePath,
      offlineTables.labs.savePath,
      paths.saveReferenceRange,
      offlineTables.patients.readPath,
    ]) {
      expect(body).toHaveProperty(['paths', path]);
    }
    expect(await server.get(paths.docs)).toMatchObject({ status: 200 });
  });

  it('writes its description as JSON once, for every address and call', async () => {
    await server.app.ready();
    const first = await server.get(paths.openApi);
    const stringify = jest.spyOn(server.app, 'swagger');
    for (const url of [paths.openApi, `${paths.docs}/json`]) {
      expect(await server.get(url)).toMatchObject({ status: 200, body: first.body });
    }
    expect(stringify).not.toHaveBeenCalled();
    stringify.mockRestore();
  });

  it('documents how many items a list of a request may have, for every list', async () => {
    const { body } = await server.get(paths.openApi);
    const lists: unknown[] = [];
    const find = (value: unknown, isRequest: boolean) => {
      if (typeof value !== 'object' || value === null) return;
      if (isRequest && Reflect.get(value, 'type') === 'array') lists.push(value);
      for (const [name, part] of Object.entries(value)) find(part, isRequest || name === 'requestBody');
    };
    find(body, false);
    expect(lists.length).toBeGreaterThan(20);
    for (const list of lists) {
      expect(list).toMatchObject({ maxItems: expect.any(Number), items: expect.any(Object) });
    }
  });

  it.each([
    ['an unknown path', 'GET', '/api/nothing', undefined, undefined, 404, 'request/notFound'],
    ['plain text', 'POST', paths.login, 'text/plain', 'hello', 415, 'request/unsupportedMediaType'],
    [
      'a form',
      'POST',
      paths.login,
      'application/x-www-form-urlencoded',
      'a=b',
      415,
      'request/unsupportedMediaType',
    ],
    ['truncated JSON', 'POST', paths.login, 'application/json', '{"email":', 400, 'request/malformed'],
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
      'JSON nested eight thousand deep',
      'POST',
      paths.login,
      'application/json',
      '['.repeat(8e3) + ']'.repeat(8e3),
      400,
      'request/invalid',
    ],
    ...[paths.login, paths.refresh, paths.health, '/nope'].map(
      (url) =>
        [
          `a large body without a sign-in at ${url}`,
          'POST',
          url,
          'application/json',
          '['.repeat(1e5) + ']'.repeat(1e5),
          413,
          'request/tooLarge',
        ] as const,
    ),
    ['__proto__', 'POST', paths.login, 'application/json', '{"__proto__":{"a":1}}', 400, 'request/malformed'],
  ] as const)('refuses %s with an error code', async (_title, method, url, type, payload, status, code) => {
    const answer = await server.inject({
      method,
      url,
      ...(payload !== undefined && { payload, headers: { 'content-type': type } }),
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, error: { code, message: expect.any(String) } });
  });

  it('reveals only a code and a request id for an unexpected error', async () => {
    const broken = jest.spyOn(server.database, 'ofClinic').mockImplementation(() => {
      throw new Error('select * from secrets');
    });
    const answer = await server.app.inject({
      ...{ method: 'POST', url: offlineTables.patients.savePath, payload: aPatient() },
      headers: { authorization: `Bearer ${session.token}` },
    });
    broken.mockRestore();
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({
      ...{ success: false, error: { code: 'server/unexpected' }, request_id: expect.any(String) },
    });
    expect(answer.body).not.toContain('secrets');
  });

  it.each(['53100', '57P01', '08006'])(
    'answers with 503 and Retry-After if the database fails with the code %s, and saves the record later',
    async (code) => {
      const plant = (statement: string) =>
        server.database.write((queries) => queries.execute(sql.raw(statement)));
      await plant(
        `create function planted() returns trigger language plpgsql as
           $$ begin raise exception 'Marguerite' using errcode = '${code}'; end $$`,
      );
      await plant('create trigger planted before insert on patients for each row execute function planted()');
      const patient = aPatient();
      const answer = await server.post(offlineTables.patients.savePath, patient, session);
      await plant('drop function planted cascade');
      expect(answer).toMatchObject({
        ...{ status: 503, headers: { 'retry-after': '5' } },
        body: { success: false, error: { code: 'server/unavailable' }, request_id: expect.any(String) },
      });
      expect(JSON.stringify(answer.body)).not.toContain('Marguerite');
      expect(await server.post(offlineTables.patients.savePath, patient, session)).toMatchObject({
        status: 200,
      });
    },
  );

  it('logs a database error without the values of the query', async () => {
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

  it('refuses a NUL character in a sign-in', async () => {
    expect(await server.post(paths.login, { email: 'a\0b', password: 'x' })).toMatchObject({ status: 400 });
  });

  it('answers a URL that cannot be decoded with an error code', async () => {
    expect(await server.get('/%zz')).toMatchObject({
      status: 400,
      body: { error: { code: 'request/malformed' } },
    });
  });

  it('sends security headers and forbids caching', async () => {
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
