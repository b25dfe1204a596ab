import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Pool } from 'pg';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { limits } from '@/contract/limits';
import { patientSearchAnswerSchema } from '@/contract/patientSearch';
import { changesSchema, refusalSchema } from '@/contract/record';
import { offlineTables } from '@/contract/recordKinds';
import { paths } from '@/contract/paths';
import { sessionAnswerSchema } from '@/contract/session';
import { aPatient, aSupplement, recordMakers, savesOf } from '@/testing/builders';
import { readChanges, type ChangesReader } from '@/testing/changesReader';
import { aReferenceRange } from '@/testing/referenceRanges';
import {
  startTestApp,
  testAuthSecret as authSecret,
  testPassword,
  type Session,
  type TestApp,
} from '@/testing/testApp';
import { claimsOf, signedToken, tokenPart } from '@/testing/tokens';
import { buildApp } from './app';
import { auditEntries, patients } from './db/schema';

/** The attacks on the server that docs/testing.md lists under "What is tried against the server". */

let server: TestApp;
let owner: Session;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.signIn();
});

/** Apps that are listening. They are closed after each test, whatever its result. */
const opened: FastifyInstance[] = [];
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())));

const current_password = testPassword;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function savedPatient(session = owner): Promise<string> {
  const patient = aPatient();
  expect(await server.post(offlineTables.patients.savePath, patient, session)).toMatchObject({ status: 200 });
  return patient.patient_id;
}

/** One answer of every kind. */
function expectHeaders(headers: Record<string, unknown>): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': expect.stringContaining('max-age='),
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self'(;|$)/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).not.toMatch(/unsafe|https?:/);
}

/** Sends what no client would send to a listening app, and reads the response until the connection ends. */
async function sendRaw(app: FastifyInstance, text: string) {
  const address = app.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  socket.write(text);
  const response = await new Promise<string>((resolve) => {
    let heard = '';
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
    socket.on('close', () => resolve(heard));
  });
  const [head = '', body = ''] = response.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  return { status: Number(first.split(' ')[1]), headers, body };
}

/** Resolves when the socket can take more data, or when it is closed. */
function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('drain', resolve);
    socket.once('close', () => resolve());
  });
}

const entriesOf = async () => (await server.database.queries.select().from(auditEntries)).length;

describe('roles', () => {
  it('let a nutritionist save every kind of record, and a viewer none', async () => {
    const patient_id = await savedPatient();
    const viewer = await server.signInColleague(owner, 'viewer');
    const nutritionist = await server.signInColleague(owner, 'nutritionist');
    const before = await entriesOf();
    for (const { url, record } of savesOf(patient_id)) {
      expect(await server.post(url, record, viewer)).toMatchObject({
        status: 403,
        body: { error: { code: 'auth/forbidden' } },
      });
    }
    expect(await entriesOf()).toBe(before);
    for (const { url, record } of savesOf(uuidv7())) {
      expect({ url, ...(await server.post(url, record, nutritionist)) }).toMatchObject({ url, status: 200 });
    }
  });

  it.each([
    ['made a viewer', { role: 'viewer' }, 403],
    ['disabled', { disabled: true }, 401],
  ])('refuse a save if its account is %s while the body is still arriving', async (_how, change, status) => {
    const { token, account } = await server.signInColleague(owner, 'nutritionist');
    const { app } = server;
    const before = await entriesOf();
    async function* arriving() {
      const answer = await app.inject({
        ...{ method: 'PATCH', url: `${paths.accounts}/${account.account_id}`, payload: change },
        headers: bearer(owner.token),
      });
      expect(answer.statusCode).toBe(204);
      yield JSON.stringify(aPatient());
    }
    const answer = await app.inject({
      ...{ method: 'POST', url: offlineTables.patients.savePath, payload: Readable.from(arriving()) },
      headers: { ...bearer(token), 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(status);
    expect(await entriesOf()).toBe(before);
  });

  it.each([
    ['made a viewer', { role: 'viewer' }, 403],
    ['disabled', { disabled: true }, 401],
    ['signed out everywhere', null, 401],
  ])('refuse a save that waits for its turn while its account is %s', async (_how, change, status) => {
    const { app, database } = server;
    const before = await entriesOf();
    for (const [url, payload] of [
      [offlineTables.patients.savePath, aPatient()],
      [paths.saveReferenceRange, aReferenceRange()],
    ] as const) {
      const { token, account } = await server.signInColleague(owner, 'owner');
      const ofAccount = `${paths.accounts}/${account.account_id}`;
      const ofClinic = database.ofClinic.bind(database);
      const answers: number[] = [];
      const waiting = jest.spyOn(database, 'ofClinic').mockImplementationOnce((clinicId) => ({
        ...ofClinic(clinicId),
        async write(work) {
          const { statusCode } = await app.inject({
            method: change === null ? 'POST' : 'PATCH',
            url: change === null ? `${ofAccount}/sign-out` : ofAccount,
            payload: change ?? {},
            headers: bearer(owner.token),
          });
          answers.push(statusCode);
          return ofClinic(clinicId).write(work);
        },
      }));
      const answer = await app.inject({ method: 'POST', url, payload, headers: bearer(token) });
      waiting.mockRestore();
      expect([...answers, answer.statusCode]).toEqual([204, status]);
    }
    expect(await entriesOf()).toBe(before);
  });

  it('are read once for a save whose body arrives with its headers', async () => {
    const app = await buildApp({
      config: { authSecret, logLevel: 'silent', trustedProxy: null },
      ...{ database: server.database, clientDir: null },
    });
    opened.push(app);
    await app.listen({ port: 0, host: '127.0.0.1' });
    // What is not part of a transaction.
    const reads = jest.spyOn(Pool.prototype, 'query');
    const body = JSON.stringify(aPatient());
    const head = [
      ...[`POST ${offlineTables.patients.savePath} HTTP/1.1`, 'Host: x', 'Connection: close'],
      ...[`Authorization: Bearer ${owner.token}`, 'Content-Type: application/json'],
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    const { status } = await sendRaw(app, [...head, '', body].join('\r\n'));
    const times = reads.mock.calls.length;
    reads.mockRestore();
    expect({ status, times }).toEqual({ status: 200, times: 1 });
  });
});

describe('data of another clinic', () => {
  it('is unknown to every save of a record, and nothing is written', async () => {
    const patient_id = await savedPatient(await server.signIn());
    const before = await entriesOf();
    for (const { url, record } of savesOf(patient_id)) {
      if (url === offlineTables.patients.savePath) continue;
      expect({ url, ...(await server.post(url, record, owner)) }).toMatchObject({
        ...{ url, status: 404, body: { error: { code: 'record/unknownPatient' } } },
      });
    }
    const duplicate = aPatient({ archived: true, merged_into: patient_id });
    expect(await server.post(offlineTables.patients.savePath, duplicate, owner)).toMatchObject({
      status: 404,
    });
    expect(await entriesOf()).toBe(before);
  });

  it('is answered like nonexistent data on every route that takes an id', async () => {
    const stranger = await server.signIn();
    const patient_id = await savedPatient(stranger);
    const range = aReferenceRange();
    expect(await server.post(paths.saveReferenceRange, range, stranger)).toMatchObject({ status: 200 });
    const answers = async (patientId: string, accountId: string, rangeId: string) => {
      const headers = bearer(owner.token);
      const of = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) => {
        const answer = await server.inject({ method, url, headers, ...(payload && { payload }) });
        const { request_id: _id, ...body } = z.record(z.string(), z.unknown()).parse(answer.json());
        return { status: answer.statusCode, body };
      };
      return [
        await of('GET', `${offlineTables.patients.readPath}/${patientId}`),
        await of('GET', `${offlineTables.patients.readPath}/${patientId}/history`),
        await of('GET', `${paths.referenceRanges}/${rangeId}/history`),
        await of('PATCH', `${paths.accounts}/${accountId}`, { role: 'owner', current_password }),
        await of('POST', `${paths.accounts}/${accountId}/sign-out`),
        await of('POST', `${paths.accounts}/${accountId}/recovery`, { current_password }),
        await of('PATCH', `${paths.accounts}/${accountId}/recovery`, { revoked: true }),
        await of('POST', `${paths.sessions}/${accountId}/end`),
        await of('PATCH', `${paths.invitations}/${accountId}`, { revoked: true }),
      ];
    };
    const foreign = await answers(patient_id, stranger.account.account_id, range.range_id);
    expect(foreign).toEqual(await answers(uuidv7(), uuidv7(), uuidv7()));
    expect(foreign.map(({ status }) => status)).toEqual(Array<number>(9).fill(404));
    expect(
      await server.get(`${offlineTables.patients.readPath}?patient_ids=${patient_id}`, owner),
    ).toMatchObject({
      body: { items: [] },
    });
    expect(await server.get(paths.me, stranger)).toMatchObject({ status: 200 });
  });
});

describe('a field that only the server sets', () => {
  it.each(['clinic_id', 'captured_by', 'received_at', 'revision', 'change', 'role', 'search_text'])(
    'is refused in a saved record: %s',
    async (field) => {
      const patient_id = await savedPatient();
      const before = await entriesOf();
      for (const { url, record } of savesOf(patient_id)) {
        const answer = await server.post(url, { ...record, [field]: owner.account.clinic_id }, owner);
        expect({ url, status: answer.status }).toEqual({ url, status: 400 });
      }
      expect(await entriesOf()).toBe(before);
    },
  );

  it('is refused at registration', async () => {
    const registration = {
      ...{ name: 'Eve', email: `eve-${uuidv7()}@example.org`, password: testPassword },
      clinic_name: 'Eve',
    };
    for (const more of [
      { role: 'owner' },
      { clinic_id: owner.account.clinic_id },
      { account_id: uuidv7() },
    ]) {
      expect(await server.post(paths.register, { ...registration, ...more })).toMatchObject({ status: 400 });
    }
  });
});

describe('SQL', () => {
  it.each(["'; drop table patients; --", "' or 'a'='a", '%', '_', "\\'", '%_%', '$1', '{{1}}'])(
    'in a search is treated as text: %s',
    async (typed) => {
      const patient = aPatient({ last_name: `Zx ${typed} Quill` });
      const like = aPatient({ last_name: 'Zx Quillon' });
      for (const one of [patient, like, aPatient()])
        await server.post(offlineTables.patients.savePath, one, owner);
      const found = async (text: string) => {
        const { status, body } = await server.post(
          paths.patientSearch,
          { typed: text, today: '2026-03-09' },
          owner,
        );
        expect(status).toBe(200);
        return patientSearchAnswerSchema.parse(body).items.map(({ last_name }) => last_name);
      };
      // The search finds the person named, and nothing that the plain words would not find.
      const byAll = await found(`zx ${typed} quill`);
      expect(byAll).toContain(patient.last_name);
      const words = typed.replaceAll(/[^a-z0-9 ]/gi, ' ').trim();
      expect([...byAll].sort()).toEqual((await found(`zx ${words} quill`)).sort());
      if (words === '') expect(await found(typed)).toEqual([]);
      expect(await found('zx quill')).toEqual(expect.arrayContaining([patient.last_name, like.last_name]));
    },
  );

  it.each(["1';--", '1 or 1=1', '-1', '1e3', '0x10', '99999999999999999999'])(
    'in a cursor is refused: %s',
    async (cursor) => {
      const query = `changed_since=${encodeURIComponent(cursor)}`;
      for (const url of [
        offlineTables.patients.readPath,
        offlineTables.labs.readPath,
        offlineTables.reminders.readPath,
      ]) {
        expect(await server.get(`${url}?${query}`, owner)).toMatchObject({ status: 400 });
      }
      expect(
        await server.get(`${paths.recordAudit}?before=${encodeURIComponent(cursor)}`, owner),
      ).toMatchObject({ status: 400 });
    },
  );
});

describe('request bodies', () => {
  const send = (payload: string, type = 'application/json') =>
    server.inject({
      ...{ method: 'POST', url: offlineTables.patients.savePath, payload },
      headers: { ...bearer(owner.token), 'content-type': type },
    });
  const patientWith = (json: string) => JSON.stringify(aPatient()).replace(/}$/, `,${json}}`);

  it.each([
    ['__proto__', '"__proto__":{"isOwner":true}'],
    ['constructor.prototype', '"constructor":{"prototype":{"isOwner":true}}'],
    ['__proto__ in a list', '"tags":[{"__proto__":{"isOwner":true}}]'],
  ])('cannot pollute a prototype: %s', async (_title, json) => {
    const answer = await send(patientWith(json));
    expect(answer.statusCode).toBe(400);
    expect(Reflect.get({}, 'isOwner')).toBeUndefined();
  });

  it.each(['__proto__[isOwner]=1', 'constructor.prototype.isOwner=1'])(
    'and query strings cannot pollute a prototype: %s',
    async (query) => {
      expect(await server.get(`${offlineTables.patients.readPath}?${query}`, owner)).toMatchObject({
        status: 400,
      });
      expect(Reflect.get({}, 'isOwner')).toBeUndefined();
    },
  );

  it.each([
    ['of ten megabytes', () => JSON.stringify({ notes: 'x'.repeat(10e6) }), 413],
    ['nested a hundred thousand deep', () => `${'{"a":'.repeat(1e5)}1${'}'.repeat(1e5)}`, 400],
    [
      'with a hundred thousand keys',
      () => `{${Array.from({ length: 1e5 }, (_, at) => `"${at}":1`).join(',')}}`,
      400,
    ],
    ['with a number that is too large', () => patientWith('"usual_weight_kg":1e400'), 400],
    ['with a duplicate key', () => patientWith('"notes":"first: one","notes":"second"'), 400],
    ['with a nested duplicate key', () => patientWith('"tags":[{"a":1,"a":1}]'), 400],
    ['that end too early', () => JSON.stringify(aPatient()).slice(0, -5), 400],
    ['that are empty', () => '', 400],
    ['that are not an object', () => '[1]', 400],
  ])('%s are refused, and the server keeps running', async (_title, body, status) => {
    const begun = performance.now();
    expect((await send(body())).statusCode).toBe(status);
    // A generous limit, because test machines are busy. The attack, if it worked, would take minutes.
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(await server.get(paths.health)).toMatchObject({ status: 200 });
  });

  it('of ten megabytes are not read to the end, so that memory stays bounded', async () => {
    const app = await buildApp({
      config: { authSecret, logLevel: 'silent', trustedProxy: null },
      ...{ database: server.database, clientDir: null },
    });
    opened.push(app);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const before = process.memoryUsage();
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const chunk = Buffer.alloc(64 * 1024, 'x');
    const heads = ['Content-Length: 10000000', 'Transfer-Encoding: chunked'];
    for (let sent = 0; sent < 20; sent += 1) {
      const isChunked = sent % 2 === 1;
      const socket = connect(port, '127.0.0.1');
      const answer = new Promise<string>((resolve) => {
        let heard = '';
        socket.on('data', (part: Buffer) => (heard += part.toString()));
        // A client that is refused while still sending may see the connection end.
        socket.on('error', () => undefined);
        socket.on('close', () => resolve(heard));
      });
      socket.write(
        `POST ${offlineTables.patients.savePath} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${owner.token}\r\nContent-Type: application/json\r\n${heads[sent % 2]}\r\n\r\n`,
      );
      for (let at = 0; at < 10e6 && socket.writable; at += chunk.length) {
        if (isChunked) socket.write(`${chunk.length.toString(16)}\r\n`);
        const isTaken = socket.write(chunk);
        if (isChunked) socket.write('\r\n');
        if (!isTaken) await drained(socket);
      }
      socket.end();
      expect(await answer).toMatch(/^(HTTP\/1\.1 413|$)/);
    }
    const after = process.memoryUsage();
    // Twenty such bodies would take two hundred megabytes.
    expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(40e6);
    expect(after.external - before.external).toBeLessThan(40e6);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/xml'])(
    'of another content type are refused: %s',
    async (type) => {
      expect((await send(JSON.stringify(aPatient()), type)).statusCode).toBe(415);
    },
  );

  it('may contain colons, quotes and backslashes in a text', async () => {
    const notes = 'a "b": {"c": \\ "d\\"}: ":';
    expect((await send(JSON.stringify(aPatient({ notes, tags: ['x:y'] })))).statusCode).toBe(200);
  });

  it.each([
    [1_500, 400],
    [90_000, 413],
  ])('with %s unknown fields get a short answer', async (length, expected) => {
    const many = Object.fromEntries(Array.from({ length }, (_, at) => [`k${at}`, 1]));
    const { status, body } = await server.post(paths.login, many);
    expect(status).toBe(expected);
    expect(JSON.stringify(body).length).toBeLessThan(20_000);
  });

  it.each([
    ['patients', 'tags'],
    ['patients', 'base_save_ids'],
    ['physicalData', 'entered'],
    ['physicalData', 'unable'],
    ['physicalData', 'confirmed'],
    ['dynamometry', 'trials'],
    ['supplements', 'timing.day_of_week'],
    ['supplements', 'adherence'],
    ['reminders', 'done'],
  ] as const)(
    'with a list of 300,000 items are refused for its length alone: %s, %s',
    async (table, field) => {
      const record = JSON.stringify({
        ...recordMakers[table]({ patient_id: uuidv7() }),
        ...(field === 'timing.day_of_week'
          ? { timing: { ...aSupplement().timing, day_of_week: 'MARK' } }
          : { [field]: 'MARK' }),
      });
      const { savePath } = offlineTables[table];
      const answer = await server.inject({
        ...{
          method: 'POST',
          url: savePath,
          headers: { ...bearer(owner.token), 'content-type': 'application/json' },
        },
        payload: record.replace('"MARK"', `[${'1,'.repeat(299_999)}1]`),
      });
      expect(answer.statusCode).toBe(400);
      // A fault of an item would be named, too.
      expect(refusalSchema.parse(answer.json()).error.fields).toEqual({
        [field]: expect.stringMatching(/^List \d+ at most\.$/),
      });
    },
  );

  it('with a new password that cannot be stored exactly are refused', async () => {
    const registration = { name: 'Noor', email: 'nul@example.org', clinic_name: 'Riverside' };
    for (const password of ['a long\0 password', 'a long \ud800 password']) {
      expect(await server.post(paths.register, { ...registration, password })).toMatchObject({
        status: 400,
        body: { error: { fields: { password: expect.any(String) } } },
      });
    }
  });

  it.each([
    ['a lone continuation byte', [0x80]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['a name in Latin-1', [...Buffer.from('Noël', 'latin1')]],
  ])('that are not UTF-8 are refused, and nothing is stored: %s', async (_title, bytes) => {
    const [before = '', after = ''] = JSON.stringify(aPatient({ notes: 'MARK' })).split('MARK');
    const payload = Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)]);
    const stored = await entriesOf();
    const answer = await server.inject({
      ...{ method: 'POST', url: offlineTables.patients.savePath, payload },
      headers: { ...bearer(owner.token), 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: 'request/malformed' } });
    expect(await entriesOf()).toBe(stored);
  });

  it.each(['iso-8859-1', '"utf-16"', 'utf-7', '', 'utf-8; charset=latin1'])(
    'in another charset are refused, and nothing is stored: %s',
    async (charset) => {
      const stored = await entriesOf();
      const answer = await send(JSON.stringify(aPatient()), `application/json; charset=${charset}`);
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toMatchObject({ error: { code: 'request/unsupportedMediaType' } });
      expect(await entriesOf()).toBe(stored);
    },
  );

  it.each(['utf-8', 'UTF-8', '"utf-8"', 'utf8'])('may name their charset: %s', async (charset) => {
    const answer = await send(
      JSON.stringify(aPatient({ notes: 'Noël' })),
      `application/json;charset=${charset}`,
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ record: { notes: 'Noël' } });
  });

  it('with a byte order mark are refused', async () => {
    expect((await send(`\ufeff${JSON.stringify(aPatient())}`)).statusCode).toBe(400);
  });

  it('and headers that arrive too slowly get a timeout error', async () => {
    const app = await buildApp({
      config: { authSecret, logLevel: 'silent', trustedProxy: null },
      database: server.database,
      clientDir: null,
      triesAMinute: 1_000,
    });
    expect(app.server.requestTimeout).toBe(limits.requestMs);
    expect(app.server.headersTimeout).toBeLessThanOrEqual(60_000);
    // The same with shorter times, so that the test need not wait.
    app.server.requestTimeout = 300;
    app.server.headersTimeout = 300;
    // Node reads this when the server begins to listen.
    Reflect.set(app.server, 'connectionsCheckingInterval', 50);
    opened.push(app);
    await app.listen({ port: 0, host: '127.0.0.1' });
    for (const begun of [
      'POST /api/login HTTP/1.1\r\nHost: x\r\n',
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    ]) {
      const { status, headers, body } = await sendRaw(app, begun);
      expect({ status, body: JSON.parse(body) }).toMatchObject({
        status: 408,
        body: { success: false, error: { code: 'request/timeout' } },
      });
      expectHeaders(headers);
    }
  });
});

describe('text that deceives', () => {
  const forged = [
    ['the name', 'first_name', { first_name: 'Ann\nBEGIN:VEVENT' }],
    ['the name', 'last_name', { last_name: '\u200b' }],
    ['the phone number', 'phone', { phone: '+32 \u202e123456' }],
    ['the identifier', 'identifier', { identifier: '\u2067A1' }],
    ['an allergy', 'allergies.0', { allergies: ['\u202eENON'] }],
    ['the notes', 'notes', { notes: 'Take \u202e01' }],
  ] as const;

  it.each(forged)(
    'is refused in %s of a patient, and nothing is stored: %s',
    async (_name, field, fields) => {
      const patient = { ...aPatient(), ...fields };
      const answer = await server.post(offlineTables.patients.savePath, patient, owner);
      expect(answer).toMatchObject({ status: 400, body: { error: { code: 'request/invalid' } } });
      expect(answer.body).toHaveProperty(['error', 'fields', field]);
      expect(await rowsOf(patient.patient_id)).toEqual([]);
    },
  );

  it('that an earlier version stored is read with a mark, and the record can be saved again', async () => {
    const patient_id = await savedPatient();
    await server.database.queries
      .update(patients)
      .set({ phone: '+32 \u202e123456', first_name: 'Ann\nMary', last_name: '\u200b' })
      .where(eq(patients.patient_id, patient_id));
    const shown = { phone: '+32 �123456', first_name: 'Ann Mary', last_name: '�' };
    const { body } = await server.get(offlineTables.patients.readPath, owner);
    const { items } = changesSchema(offlineTables.patients.storedSchema).parse(body);
    expect(items).toEqual([expect.objectContaining(shown)]);
    const next = { ...aPatient({ patient_id }), ...shown, device_revision: 2, base_revision: 1 };
    expect(await server.post(offlineTables.patients.savePath, next, owner)).toMatchObject({ status: 200 });
  });

  function rowsOf(patientId: string) {
    return server.database.queries.select().from(patients).where(eq(patients.patient_id, patientId));
  }
});

describe('another site', () => {
  /**
   * A request from a page of another site: with the browser's cookies, but without a token, which no script of that
   * site has.
   */
  const ofAnotherSite = (type: string) => ({
    ...{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie: owner.cookie },
    'content-type': type,
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json'])(
    'cannot change anything through any route, with %s',
    async (type) => {
      const changing = server.app.declaredRoutes.filter(({ method }) => !['GET', 'HEAD'].includes(method));
      expect(changing.length).toBeGreaterThan(20);
      for (const { method, url, access } of changing) {
        const answer = await server.inject({
          method: method === 'PATCH' ? 'PATCH' : 'POST',
          url: url.replace(/:\w+/, owner.account.account_id),
          ...{ headers: ofAnotherSite(type), payload: '{}' },
        });
        // Public routes take no form and need more than a cookie. The refresh route, which has the cookie, checks the
        // origin.
        const refusals = access === 'everybody' ? [400, 403, 415] : [401];
        expect(refusals).toContain(answer.statusCode);
        expect(answer.headers['set-cookie']).toBeUndefined();
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      }
      expect(await server.get(paths.me, owner)).toMatchObject({ status: 200 });
    },
  );

  it.each([undefined, 'application/json'])('cannot refresh a session, with content type %s', async (type) => {
    const headers = { origin: 'https://evil.example', cookie: owner.cookie };
    const answer = await server.inject({
      ...{ method: 'POST', url: paths.refresh },
      ...(type === undefined
        ? { headers }
        : { headers: { ...headers, 'content-type': type }, payload: '{}' }),
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
    // The cookie still works for the app itself.
    const own = await server.inject({
      method: 'POST',
      url: paths.refresh,
      headers: { cookie: owner.cookie },
    });
    expect(own.statusCode).toBe(200);
  });

  it('gets no CORS headers', async () => {
    for (const method of ['OPTIONS', 'GET'] as const) {
      const answer = await server.inject({
        ...{ method, url: offlineTables.patients.readPath },
        headers: {
          origin: 'https://evil.example',
          'access-control-request-method': 'POST',
          ...bearer(owner.token),
        },
      });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

describe('tokens', () => {
  const statusOf = async (token: string) =>
    (await server.inject({ method: 'GET', url: paths.me, headers: bearer(token) })).statusCode;

  it('signed as the server signs them are accepted', async () => {
    expect(await statusOf(signedToken(claimsOf(owner)))).toBe(200);
  });

  it.each([
    ['with the algorithm none', (claims: object) => `${tokenPart({ alg: 'none' })}.${tokenPart(claims)}.`],
    ['with another algorithm', (claims: object) => signedToken(claims, { alg: 'HS512', hash: 'sha512' })],
    ['with a public-key algorithm', (claims: object) => signedToken(claims, { alg: 'RS256' })],
    ['signed with another secret', (claims: object) => signedToken(claims, { secret: 'another' })],
    ['for another audience', (claims: object) => signedToken({ ...claims, aud: 'another' })],
    ['without an audience', (claims: object) => signedToken({ ...claims, aud: undefined })],
    ['without an expiry', (claims: object) => signedToken({ ...claims, exp: undefined })],
    ['that have expired', (claims: object) => signedToken({ ...claims, exp: 1_700_000_000 })],
    ['of an unknown account', (claims: object) => signedToken({ ...claims, sub: uuidv7() })],
    ['of a session that never existed', (claims: object) => signedToken({ ...claims, sid: uuidv7() })],
  ])('%s are refused', async (_title, make) => {
    expect(await statusOf(make(claimsOf(owner)))).toBe(401);
  });

  it('for refreshing a session are refused by the API', async () => {
    expect(await statusOf(owner.cookie.split('=')[1] ?? '')).toBe(401);
  });
});

describe('a stream of changes', () => {
  let url: string;
  beforeAll(async () => {
    url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.app.server.closeAllConnections());
  const follow = async ({ token }: Session, query = ''): Promise<ChangesReader> => {
    const reader = await readChanges(url, token, query);
    if (!('events' in reader)) throw new Error(`The stream was refused with ${reader.status}.`);
    await reader.until(() => reader.events.length > 0);
    return reader;
  };

  it.each(['access_token', 'token', 'authorization'])(
    'is not opened by a token in the address: %s',
    async (name) => {
      const query = `?${name}=${encodeURIComponent(owner.token)}`;
      expect(await readChanges(url, null, query)).toEqual({ status: 401 });
      expect(await readChanges(url, owner.token, query)).toEqual({ status: 400 });
    },
  );

  it('tells nothing of another clinic, also with a cursor of that clinic', async () => {
    const stranger = await server.signIn();
    const own = await follow(stranger);
    await savedPatient(stranger);
    await own.until(() => own.events.length > 1);
    const cursor = String(own.events.at(-1)?.id);
    const reader = await follow(owner, `?cursor=${cursor}`);
    await savedPatient(stranger);
    await own.until(() => own.events.length > 2);
    const patient_id = await savedPatient(owner);
    await reader.until(() => reader.events.length > 1);
    expect(reader.events).toMatchObject([{ data: '{}' }, { data: expect.stringContaining(patient_id) }]);
    for (const each of [own, reader]) each.leave();
  });

  it('tells of no open chart of another clinic, nor in the name of another account', async () => {
    const stranger = await server.signIn();
    const reader = await follow(owner);
    const of = (page_id: string) => ({ page_id, patient_id: uuidv7(), editing: null, asks: true });
    const [theirs, own] = [of(uuidv7()), of(uuidv7())];
    expect(await server.post(paths.presence, theirs, stranger)).toMatchObject({ status: 204 });
    const { account_id } = owner.account;
    const posed = { ...own, account_id: stranger.account.account_id };
    expect(await server.post(paths.presence, posed, owner)).toMatchObject({ status: 400 });
    expect(await server.post(paths.presence, own, owner)).toMatchObject({ status: 204 });
    await reader.until(() => reader.events.length > 1);
    const told = reader.events.slice(1).map(({ data }) => JSON.parse(data));
    expect(told).toEqual([{ ...own, account_id }]);
    reader.leave();
  });

  it('ends within 5 seconds for an account that is disabled, signed out everywhere or has another password', async () => {
    const [disabled, signedOut, changed] = [
      await server.signInColleague(owner, 'nutritionist'),
      await server.signInColleague(owner, 'viewer'),
      await server.signIn(),
    ];
    // Another session of the account, which changes the password, goes on.
    const login = { email: changed.account.email, password: testPassword };
    const other = sessionAnswerSchema.parse((await server.post(paths.login, login)).body);
    const readers = [await follow(disabled), await follow(signedOut), await follow(changed)];
    const account = (of: Session) => `${paths.accounts}/${of.account.account_id}`;
    const headers = bearer(owner.token);
    await server.inject({ method: 'PATCH', url: account(disabled), headers, payload: { disabled: true } });
    await server.inject({ method: 'POST', url: `${account(signedOut)}/sign-out`, headers });
    const passwords = { current_password, new_password: 'another correct horse' };
    await server.post(paths.password, passwords, { ...changed, token: other.access_token });
    const begun = performance.now();
    await Promise.all(readers.map(({ ended }) => ended));
    expect(performance.now() - begun).toBeLessThan(5_000);
    for (const { token } of [disabled, signedOut, changed])
      expect(await readChanges(url, token)).toEqual({ status: 401 });
  });
});

describe('two hundred sign-ins at once', () => {
  it('do not keep the server from answering other requests', async () => {
    const { email } = owner.account;
    const signIns = Array.from({ length: 200 }, () =>
      server.post(paths.login, { email, password: 'not the password' }),
    );
    const begun = performance.now();
    expect(await server.get(paths.health)).toMatchObject({ status: 200 });
    const waited = performance.now() - begun;
    const answers = await Promise.all(signIns);
    const took = performance.now() - begun;
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true);
    // It did not wait for all of them.
    expect(waited).toBeLessThan(took / 2);
  });
});

describe('the files of the app', () => {
  let clientDir: string;
  beforeAll(() => {
    clientDir = path.join(mkdtempSync(path.join(tmpdir(), 'satchel-static-')), 'dist');
    mkdirSync(path.join(clientDir, 'assets'), { recursive: true });
    writeFileSync(
      path.join(clientDir, 'index.html'),
      '<!doctype html><title>Satchel</title><style nonce="NONCE_OF_THIS_ANSWER"></style>',
    );
    writeFileSync(path.join(clientDir, 'assets', 'app.js'), '0');
    writeFileSync(path.join(clientDir, 'assets', 'app.js.map'), 'the source');
    writeFileSync(path.join(clientDir, 'service-worker.js'), '0');
    writeFileSync(path.join(clientDir, '.env'), 'AUTH_SECRET=secret');
    writeFileSync(path.join(clientDir, '..', 'beside.txt'), 'secret');
  });
  afterAll(() => rmSync(path.dirname(clientDir), { recursive: true }));

  const served = async (urls: readonly string[]) => {
    const app = await buildApp({
      config: { authSecret, logLevel: 'silent', trustedProxy: null },
      ...{ database: server.database, clientDir },
    });
    const answers = [];
    for (const url of urls) answers.push(await app.inject({ method: 'GET', url }));
    await app.close();
    return answers;
  };

  it('are the only files served: no parent folder, no hidden file, no source map', async () => {
    const answers = await served([
      ...[
        '/../beside.txt',
        '/%2e%2e/beside.txt',
        '/..%2fbeside.txt',
        '/%2e%2e%2fbeside.txt',
        '/assets/..%5c..%5cbeside.txt',
      ],
      ...['/.env', '/%2eenv', '/assets/app.js.map', '/assets/app.js%2emap', '/assets/%00', '//beside.txt'],
    ]);
    for (const { body, statusCode } of answers) {
      expect(body).not.toMatch(/secret|the source/);
      expect([200, 400, 403, 404]).toContain(statusCode);
      // A path that is not a file may be a route of the app, which gets the app's page.
      if (statusCode === 200) expect(body).toContain('<title>Satchel</title>');
    }
  });

  it('and all other answers carry the security headers', async () => {
    const pages = await served([
      ...['/', '/index.html', '/patients/1', '/assets/app.js', '/service-worker.js', '/nothing.js'],
    ]);
    const ofApi = await served([
      ...['/api/nothing', paths.health, '/api/me', '/%zz', paths.openApi],
      ...[paths.docs, `${paths.docs}/json`, `${paths.docs}/static/swagger-ui.css`],
      ...[`${paths.docs}/static/swagger-ui-bundle.js`, `${paths.docs}/static/nothing`],
    ]);
    const send = (payload: string, type: string) =>
      server.inject({
        ...{ method: 'POST', url: offlineTables.patients.savePath, payload },
        headers: { ...bearer(owner.token), 'content-type': type },
      });
    const broken = jest.spyOn(server.database, 'ofClinic').mockImplementation(() => {
      throw new Error('broken');
    });
    const unexpected = await server.app.inject({
      ...{ method: 'GET', url: offlineTables.patients.readPath, headers: bearer(owner.token) },
    });
    broken.mockRestore();
    const refused = [
      await send('x'.repeat(2e6), 'application/json'),
      await send('{}', 'text/plain'),
      await send('{}', 'application/json'),
      await tooMany(),
      unexpected,
      await server.inject({ method: 'POST', url: paths.logout, headers: bearer(owner.token) }),
    ];
    expect([...pages, ...ofApi, ...refused].map(({ statusCode }) => statusCode)).toEqual([
      ...[200, 200, 200, 200, 200, 404],
      ...[404, 200, 401, 400, 200, 200, 200, 200, 200, 404],
      ...[413, 415, 400, 429, 500, 204],
    ]);
    for (const { headers } of [...pages, ...ofApi, ...refused]) expectHeaders(headers);
    for (const { headers } of [...ofApi, ...refused]) expect(headers['cache-control']).toBe('no-store');
  });

  const tooMany = async () => {
    const app = await buildApp({
      config: { authSecret, logLevel: 'silent', trustedProxy: null },
      ...{ database: server.database, clientDir: null, triesAMinute: 0 },
    });
    const payload = { email: owner.account.email, password: testPassword };
    const answer = await app.inject({
      method: 'POST',
      url: paths.login,
      payload,
      remoteAddress: '192.0.2.9',
    });
    await app.close();
    return answer;
  };

  it.each([
    ['is not HTTP', 'GARBAGE\r\n\r\n', 400, 'request/malformed'],
    [
      'has two Content-Length headers',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'request/malformed',
    ],
    ['has no Host header', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'request/malformed'],
    [
      'has headers of 20 kB',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'request/tooLarge',
    ],
    [
      'has an unknown Expect header',
      'GET /api/nothing HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n',
      404,
      'request/notFound',
    ],
  ])(
    'and the error answer to a request that %s have the security headers',
    async (_title, text, status, code) => {
      const app = await buildApp({
        config: { authSecret, logLevel: 'silent', trustedProxy: null },
        ...{ database: server.database, clientDir: null },
      });
      opened.push(app);
      await app.listen({ port: 0, host: '127.0.0.1' });
      const answer = await sendRaw(app, text);
      expect({ status: answer.status, body: JSON.parse(answer.body) }).toMatchObject({
        status,
        body: { success: false, error: { code }, request_id: expect.any(String) },
      });
      expectHeaders(answer.headers);
    },
  );

  it('allow inline styles by a nonce that is new in each answer', async () => {
    const nonces = (await served(['/', '/index.html', '/patients/1'])).map(({ headers, body }) => {
      const [, nonce = ''] = /<style nonce="([^"]+)">/.exec(body) ?? [];
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
      return nonce;
    });
    expect(new Set(nonces).size).toBe(3);
    expect(nonces.every((nonce) => Buffer.from(nonce, 'base64').length === 16)).toBe(true);
  });
});

describe('an unexpected error', () => {
  const secret = 'select * from accounts where email = $1 -- Marguerite';
  const hooks = ['onRequest', 'preValidation', 'preHandler', 'preSerialization', 'onSend'] as const;

  const expectInternalError = (answer: Awaited<ReturnType<TestApp['inject']>>) => {
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 500,
      body: {
        success: false,
        error: { code: 'server/unexpected', message: expect.any(String) },
        request_id: expect.any(String),
      },
    });
    expect(answer.body).not.toMatch(/select|Marguerite|Error|\.ts|node_modules/);
    expect(JSON.stringify(answer.headers)).not.toMatch(/select|Marguerite/);
  };

  it.each(hooks)('in a hook reveals only a code and a request id: %s', async (hook) => {
    const app = await buildApp({
      config: { authSecret, logLevel: 'silent', trustedProxy: null },
      ...{ database: server.database, clientDir: null },
    });
    opened.push(app);
    let thrown = 0;
    const fail = async () => {
      thrown += 1;
      // The error response passes through some of the hooks as well.
      if (thrown === 1) throw new Error(secret);
    };
    await app.register(async (routes) => {
      if (hook === 'onRequest') routes.addHook('onRequest', fail);
      else if (hook === 'preValidation') routes.addHook('preValidation', fail);
      else if (hook === 'preHandler') routes.addHook('preHandler', fail);
      else if (hook === 'preSerialization') routes.addHook('preSerialization', fail);
      else routes.addHook('onSend', fail);
      routes.get('/api/planted', { config: { access: 'everybody' } }, async () => ({ success: true }));
    });
    expectInternalError(await app.inject({ method: 'GET', url: '/api/planted' }));
  });

  it.each(['ofClinic', 'write'] as const)(
    'of the database reveals no more, on any route that uses it: %s',
    async (part) => {
      const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
        server.app.inject({
          ...{ method, url, headers: bearer(owner.token), ...(payload && { payload }) },
        });
      const broken = jest.spyOn(server.database, part).mockImplementation(() => {
        throw new Error(secret);
      });
      const { email } = owner.account;
      const patientId = uuidv7();
      const answers =
        part === 'write'
          ? [
              await ask('POST', paths.login, { email, password: testPassword }),
              await ask('POST', paths.register, {
                ...{ email, name: 'Noor', clinic_name: 'Riverside', password: testPassword },
              }),
              await ask('POST', paths.recover, { email, code: 'ABCD', new_password: testPassword }),
              await ask('POST', paths.password, {
                current_password: testPassword,
                new_password: testPassword,
              }),
              await ask('POST', paths.logout),
              await ask('POST', `${paths.sessions}/${patientId}/end`),
            ]
          : [
              ...(await Promise.all(savesOf(patientId).map(({ url, record }) => ask('POST', url, record)))),
              ...(await Promise.all(
                [
                  ...[
                    offlineTables.patients.readPath,
                    offlineTables.labs.readPath,
                    offlineTables.reminders.readPath,
                    paths.referenceRanges,
                    paths.accounts,
                  ],
                  ...[paths.invitations, paths.recordAudit, paths.accountAudit, paths.patientCount],
                  ...[
                    `${offlineTables.patients.readPath}/${patientId}`,
                    `${offlineTables.patients.readPath}/${patientId}/history`,
                  ],
                ].map((url) => ask('GET', url)),
              )),
              await ask('POST', paths.invitations, { role: 'viewer' }),
              await ask('POST', paths.saveReferenceRange, aReferenceRange()),
            ];
      broken.mockRestore();
      for (const answer of answers) expectInternalError(answer);
    },
  );
});

describe('behind a proxy', () => {
  let elsewhere: FastifyInstance;
  let onThisMachine: FastifyInstance;
  const behind = (trustedProxy: string) =>
    buildApp({
      config: { authSecret, logLevel: 'silent', trustedProxy },
      ...{ database: server.database, clientDir: null, triesAMinute: 1_000, triesAnAccount: 1_000 },
    });
  beforeAll(async () => {
    [elsewhere, onThisMachine] = [await behind('10.0.0.5'), await behind('127.0.0.1')];
  });
  afterAll(() => Promise.all([elsewhere.close(), onThisMachine.close()]));

  const signInAt = async (
    app: FastifyInstance,
    remoteAddress: string,
    headers: Record<string, string>,
    status: number,
    healthStatus = status,
  ) => {
    const answer = await app.inject({ method: 'GET', url: paths.health, remoteAddress, headers });
    expect(answer.statusCode).toBe(healthStatus);
    const login = { url: paths.login, payload: { email: owner.account.email, password: testPassword } };
    const signedIn = await app.inject({ method: 'POST', ...login, remoteAddress, headers });
    expect(signedIn.statusCode).toBe(status);
    if (status === 403) expect(signedIn.json()).toMatchObject({ error: { code: 'request/plainHttp' } });
    return signedIn.headers['set-cookie'];
  };

  it('guesses are counted by the address that the proxy adds, not by those the client sends', async () => {
    const app = await buildApp({
      config: { authSecret, logLevel: 'silent', trustedProxy: '10.0.0.5' },
      ...{ database: server.database, clientDir: null, triesAMinute: 5, triesAnAccount: 1_000 },
    });
    opened.push(app);
    const guess = async (forwardedFor: string) => {
      const answer = await app.inject({
        ...{ method: 'POST', url: paths.login, remoteAddress: '10.0.0.5' },
        headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': forwardedFor },
        payload: { email: `${uuidv7()}@example.org`, password: 'not the password' },
      });
      return answer.statusCode;
    };
    const statuses = [];
    // The attacker sends a different address each time. The proxy appends the real one.
    for (let nth = 0; nth < 8; nth += 1) statuses.push(await guess(`198.51.100.${nth}, 203.0.113.77`));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect(await guess('203.0.113.78')).toBe(401);
  });

  it.each([
    ['IPv4', (port: number) => `192.0.2.71:${port}`, '192.0.2.72:4000'],
    ['IPv6', (port: number) => `[2001:db8:7::1]:${port}`, '[2001:db8:8::1]:4000'],
  ])(
    'guesses from one %s address are counted together, whatever port the proxy adds',
    async (_, at, other) => {
      const app = await buildApp({
        config: { authSecret, logLevel: 'silent', trustedProxy: '10.0.0.5' },
        ...{ database: server.database, clientDir: null, triesAMinute: 3, triesAnAccount: 1_000 },
      });
      opened.push(app);
      const guess = async (forwardedFor: string) => {
        const answer = await app.inject({
          ...{ method: 'POST', url: paths.login, remoteAddress: '10.0.0.5' },
          headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': forwardedFor },
          payload: { email: `${uuidv7()}@example.org`, password: 'not the password' },
        });
        return answer.statusCode;
      };
      const statuses = [];
      for (let port = 4000; port < 4005; port += 1) statuses.push(await guess(at(port)));
      expect(statuses).toEqual([401, 401, 401, 429, 429]);
      expect(await guess(other)).toBe(401);
    },
  );

  it.each([
    ['that bypasses it', '192.0.2.2', 'https', 403],
    ['through it without TLS', '10.0.0.5', 'http', 403],
    ['through it without X-Forwarded-Proto', '10.0.0.5', undefined, 403],
    ['through it over https', '10.0.0.5', 'https', 200],
  ])('a request %s (%s, %s) is answered with %d', async (_title, remoteAddress, proto, status) => {
    await signInAt(
      elsewhere,
      remoteAddress,
      proto === undefined ? {} : { 'x-forwarded-proto': proto },
      status,
    );
  });

  it.each([
    ['over http', { 'x-forwarded-proto': 'http', 'x-forwarded-for': '192.0.2.2' }, 403],
    ['without X-Forwarded-Proto', { 'x-forwarded-for': '192.0.2.2' }, 403],
    ['over http, in the RFC 7239 header', { forwarded: 'for=192.0.2.2;proto=http' }, 403],
    ['over https', { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.2' }, 200],
  ])(
    'a request through a proxy on this machine, %s, with headers %j, is answered with %d',
    async (_title, headers, status) => {
      const cookie = await signInAt(onThisMachine, '127.0.0.1', headers, status);
      if (status === 200) expect(String(cookie)).toContain('Secure');
    },
  );

  it.each(['127.0.0.1', '::ffff:127.0.0.1', '::1'])(
    'a request from this machine (%s) without forwarding headers is answered by the health check only',
    async (remoteAddress) => {
      for (const app of [elsewhere, onThisMachine]) await signInAt(app, remoteAddress, {}, 403, 200);
      const page = await onThisMachine.inject({ method: 'GET', url: '/', remoteAddress });
      expect(page.statusCode).toBe(403);
    },
  );
});

it('every patient stored by these tests has a clinic and an author', async () => {
  const rows = await server.database.queries.select().from(patients);
  expect(rows.every(({ clinic_id, captured_by }) => clinic_id !== null && captured_by !== null)).toBe(true);
});
