import { count, eq } from 'drizzle-orm';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { serverFaults, type ServerFault } from '@/contract/faultSimulator';
import { offlineTables } from '@/contract/recordKinds';
import { paths } from '@/contract/paths';
import { auditEntries } from '@/server/db/schema';
import { aPatient, aSarcF } from '@/testing/builders';
import { startTestApp, type Session, type TestApp } from '@/testing/testApp';

let server: TestApp;
let session: Session;
let other: Session;
let origin: string;
/** the cookie that the browser keeps for the health check */
let cookie: string;

beforeAll(async () => {
  // Longer than any test: only turning the fault off releases a late answer.
  server = await startTestApp({ isDemo: true, slowAnswerMs: 600_000 });
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  session = await server.signIn();
  other = await server.signIn();
});
afterAll(() => server.close());
afterEach(() => choose('none'));

interface Ask {
  body?: object;
  by?: Session;
}

/** Over a real, new connection each time, so that the broken answer is this one and not an earlier one. */
function ask(path: string, { body, by = session }: Ask = {}): Promise<Response> {
  return fetch(origin + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${by.token}`,
      connection: 'close',
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
  });
}

async function choose(fault: ServerFault): Promise<void> {
  const answer = await ask(paths.demoFault, { body: { fault } });
  expect(await answer.json()).toEqual({ fault });
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const save = (patient: object, by = session) => ask(offlineTables.patients.savePath, { body: patient, by });
const probe = () => fetch(`${origin}${paths.health}?nonce=n1`, { headers: { cookie, connection: 'close' } });

/** How often the database has stored it. Asked directly, because the server's answers are under test. */
async function timesSaved(key: string): Promise<number> {
  const [row] = await server.database.queries
    .select({ entries: count() })
    .from(auditEntries)
    .where(eq(auditEntries.record_key, key));
  return row?.entries ?? 0;
}

/** Sends it again after the fault is turned off, as the outbox does. */
async function expectOneRowAfterRetry(patient: { patient_id: string }): Promise<void> {
  await choose('none');
  const answer = await save(patient);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ success: true, revision: 1, record: patient });
  expect(await timesSaved(patient.patient_id)).toBe(1);
}

describe('the fault of a clinic', () => {
  it('is none at first, then always the last one chosen', async () => {
    expect(await server.get(paths.demoFault, other)).toMatchObject({ status: 200, body: { fault: 'none' } });
    for (const fault of serverFaults) {
      await choose(fault);
      expect(await (await ask(paths.demoFault)).json()).toEqual({ fault });
    }
  });

  it('can be read and chosen only by a signed-in user', async () => {
    for (const answer of [await server.get(paths.demoFault), await server.post(paths.demoFault, {})]) {
      expect(answer).toMatchObject({ status: 401, body: { error: { code: 'auth/signInRequired' } } });
    }
  });

  it.each([{}, { fault: 'melting' }, { fault: 'slow', more: 1 }])(
    'cannot be chosen with the invalid body %j',
    async (body) => {
      expect(await server.post(paths.demoFault, body, session)).toMatchObject({
        status: 400,
        body: { error: { code: 'request/invalid' } },
      });
    },
  );

  it.each(serverFaults)('does not affect sign-in, its own route and other clinics: %s', async (fault) => {
    await choose(fault);
    expect((await ask(paths.me)).status).toBe(200);
    const refresh = await ask(paths.refresh, { body: {} });
    expect(await refresh.json()).toMatchObject({ error: { code: 'auth/sessionEnded' } });
    const theirs = aPatient();
    expect(await (await save(theirs, other)).json()).toMatchObject({ success: true, record: theirs });
    expect((await ask(offlineTables.patients.readPath, { by: other })).status).toBe(200);
    expect((await fetch(`${origin}${paths.health}`)).status).toBe(200);
    expect(await (await ask(paths.demoFault, { by: other })).json()).toEqual({ fault: 'none' });
  });
});

describe('a fault before the save', () => {
  it.each([
    ['failing', 500, { success: false, error: { code: 'server/unexpected' } }],
    ['busy', 503, { success: false, error: { code: 'server/unavailable' } }],
    [
      'refusing',
      400,
      { success: false, error: { code: 'request/invalid', fields: { notes: expect.any(String) } } },
    ],
    ['unauthorized', 401, { success: false, error: { code: 'auth/signInRequired' } }],
    ['lying', 200, { success: false }],
  ] as const)('answers without saving: %s', async (fault, status, body) => {
    const patient = aPatient();
    await choose(fault);
    const answer = await save(patient);
    expect(answer.status).toBe(status);
    expect(answer.headers.has('retry-after')).toBe(fault === 'busy');
    expect(await answer.json()).toMatchObject(body);
    // Someone who only reads notices nothing.
    expect((await ask(offlineTables.patients.readPath)).status).toBe(200);
    expect((await probe()).status).toBe(200);
    expect(await timesSaved(patient.patient_id)).toBe(0);
    await expectOneRowAfterRetry(patient);
  });

  it('answers with another record and saves nothing: wrongRecord', async () => {
    const patient = aPatient();
    const { patient_id } = patient;
    await choose('wrongRecord');
    const answer = await (await save(patient)).json();
    expect(answer).toMatchObject({
      success: true,
      record: { ...patient, patient_id: expect.not.stringContaining(patient_id) },
    });
    const screening = aSarcF({ patient_id });
    const answered = await (await ask(offlineTables.sarcF.savePath, { body: screening })).json();
    expect(answered).toMatchObject({
      success: true,
      record: { ...screening, record_id: expect.not.stringContaining(screening.record_id) },
    });
    expect(await timesSaved(patient_id)).toBe(0);
    await expectOneRowAfterRetry(patient);
  });

  it('answers saves, reads and probes with the page of a guest network: portal', async () => {
    const patient = aPatient();
    await choose('portal');
    for (const answer of [await save(patient), await ask(offlineTables.patients.readPath), await probe()]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(await answer.text()).toContain('guest network');
    }
    expect(await timesSaved(patient.patient_id)).toBe(0);
    await expectOneRowAfterRetry(patient);
  });

  it('breaks every connection: silent', async () => {
    const patient = aPatient();
    await choose('silent');
    for (const attempt of [() => save(patient), () => ask(offlineTables.patients.readPath), probe]) {
      await expect(attempt()).rejects.toThrow('fetch failed');
    }
    expect(await timesSaved(patient.patient_id)).toBe(0);
    await expectOneRowAfterRetry(patient);
  });
});

describe('a fault after the save', () => {
  it('cuts the answer off in the middle, but the record is saved: halfAnswer', async () => {
    const patient = aPatient();
    await choose('halfAnswer');
    const answer = await save(patient);
    expect(answer.status).toBe(200);
    const promised = Number(answer.headers.get('content-length'));
    let received = '';
    const reading = async () => {
      const decoder = new TextDecoder();
      for await (const chunk of answer.body ?? []) received += decoder.decode(chunk, { stream: true });
    };
    await expect(reading()).rejects.toThrow('terminated');
    expect(received).toMatch(/^\{"success":true/);
    expect(received.length).toBeLessThan(promised);
    expect(() => void JSON.parse(received)).toThrow(SyntaxError);
    expect(await timesSaved(patient.patient_id)).toBe(1);
    await expectOneRowAfterRetry(patient);
  });

  it('gives no answer, but the record is saved: lostAnswer', async () => {
    const patient = aPatient();
    await choose('lostAnswer');
    await expect(save(patient)).rejects.toThrow('fetch failed');
    expect(await timesSaved(patient.patient_id)).toBe(1);
    await expectOneRowAfterRetry(patient);
  });

  it('holds every answer back until it is turned off: slow', async () => {
    const patient = aPatient();
    const diary: string[] = [];
    await choose('slow');
    const asked = [ask(offlineTables.patients.readPath), probe(), save(patient)].map(async (answer) => {
      diary.push(`answered with ${(await answer).status}`);
    });
    while ((await timesSaved(patient.patient_id)) === 0) await setImmediate();
    diary.push('turned off');
    await choose('none');
    await Promise.all(asked);
    expect(diary).toEqual(['turned off', ...Array<string>(3).fill('answered with 200')]);
    await expectOneRowAfterRetry(patient);
  });

  it('does not delay the shutdown of the server: slow', async () => {
    const stopping = await startTestApp({ isDemo: true, slowAnswerMs: 600_000 });
    const someone = await stopping.signIn();
    const { headers } = await stopping.post(paths.demoFault, { fault: 'slow' }, someone);
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const origin = await stopping.app.listen({ port: 0, host: '127.0.0.1' });
    const arrived = once(stopping.app.server, 'request');
    const late = fetch(origin + paths.health, { headers: { cookie, connection: 'close' } });
    await arrived;
    await stopping.close();
    expect((await late).status).toBe(200);
  });
});

it('a request without a Host is refused in the contract’s shape, without an inner message', async () => {
  const { port } = new URL(origin);
  const answer = await new Promise<IncomingMessage>((resolve) => {
    get({ port, path: paths.health, setHost: false, headers: { connection: 'close' } }, resolve);
  });
  expect({ status: answer.statusCode, body: await json(answer) }).toMatchObject({
    status: 400,
    body: { success: false, error: { code: 'request/malformed' } },
  });
});

describe('outside the demo', () => {
  it('the route of the simulator does not exist and is not in the API documentation', async () => {
    const real = await startTestApp();
    const someone = await real.signIn();
    const nothing = { status: 404, body: { success: false, error: { code: 'request/notFound' } } };
    expect(await real.get(paths.demoFault, someone)).toMatchObject(nothing);
    expect(await real.post(paths.demoFault, { fault: 'failing' }, someone)).toMatchObject(nothing);
    expect(await real.post(offlineTables.patients.savePath, aPatient(), someone)).toMatchObject({
      status: 200,
    });
    expect((await real.get(paths.openApi)).body).not.toHaveProperty(['paths', paths.demoFault]);
    expect((await server.get(paths.openApi)).body).toHaveProperty(['paths', paths.demoFault]);
    await real.close();
  });
});
