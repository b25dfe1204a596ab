import { limits } from '@/contract/limits';
import { offlineTables } from '@/contract/recordKinds';
import { paths } from '@/contract/paths';
import { aLab, aPatient } from '@/testing/builders';
import { readChanges, type ChangesReader } from '@/testing/changesReader';
import { aReferenceRange } from '@/testing/referenceRanges';
import { startTestApp, type Session, type TestApp } from '@/testing/testApp';

let server: TestApp;
let url: string;
let owner: Session;
let colleague: Session;
const opened: ChangesReader[] = [];

beforeAll(async () => {
  server = await startTestApp({ streams: { heartbeatMs: 50, checkMs: 50, streamsAnAccount: 3 } });
  url = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  owner = await server.signIn();
  colleague = await server.signInColleague(owner, 'nutritionist');
});
afterEach(() => opened.splice(0).forEach((reader) => reader.leave()));
afterAll(async () => {
  // The test's own client opens one more for each stream that is left, and asks nothing on it.
  server.app.server.closeAllConnections();
  await server.close();
});

async function follow({ token }: Session, query = ''): Promise<ChangesReader> {
  const reader = await readChanges(url, token, query);
  if (!('events' in reader)) throw new Error(`The stream was refused with ${reader.status}.`);
  opened.push(reader);
  await reader.until(() => reader.events.length > 0);
  return reader;
}

async function savedPatient(by: Session) {
  const patient = aPatient();
  expect(await server.post(offlineTables.patients.savePath, patient, by)).toMatchObject({ status: 200 });
  return patient;
}

const savedAs = (table: string, record_key: string) => ({ table, record_key, cursor: expect.any(String) });

const changesIn = ({ events }: ChangesReader) =>
  events.filter(({ event }) => event === 'change').map(({ id, data }) => ({ id, ...JSON.parse(data) }));

it('tells the clinic of each save: its table, its key and its cursor, and nothing of the record', async () => {
  const reader = await follow(owner);
  const { patient_id } = await savedPatient(colleague);
  const lab = aLab({ patient_id });
  await server.post(offlineTables.labs.savePath, lab, colleague);
  await reader.until(() => changesIn(reader).length === 2);
  const cursor = expect.stringMatching(/^\d+\.[\da-z]+$/);
  expect(changesIn(reader)).toEqual([
    { id: cursor, table: 'patients', record_key: patient_id, cursor },
    { id: cursor, table: 'labs', record_key: lab.record_id, cursor },
  ]);
});

it('tells of a reference range, numbered among the saves, and of the accounts', async () => {
  const reader = await follow(owner);
  const { patient_id } = await savedPatient(colleague);
  const range = aReferenceRange();
  expect(await server.post(paths.saveReferenceRange, range, owner)).toMatchObject({ status: 200 });
  expect(await server.post(paths.invitations, { role: 'viewer' }, owner)).toMatchObject({ status: 201 });
  await server.signInColleague(owner, 'viewer');
  await reader.until(() => changesIn(reader).length === 4);
  const { clinic_id } = owner.account;
  const accounts = { id: undefined, table: 'accounts', record_key: clinic_id, cursor: null };
  expect(changesIn(reader)).toEqual([
    { id: expect.stringMatching(/^1\./), ...savedAs('patients', patient_id) },
    { id: '2', ...savedAs('referenceRanges', range.range_id) },
    ...[accounts, accounts],
  ]);
});

it('tells no other clinic', async () => {
  const stranger = await follow(await server.signIn());
  const own = await follow(owner);
  await savedPatient(colleague);
  await own.until(() => changesIn(own).length === 1);
  const beats = stranger.heartbeats();
  await stranger.until(() => stranger.heartbeats() > beats + 1);
  expect(changesIn(stranger)).toEqual([]);
});

it('says at its opening whether something was saved since the cursor of the last one', async () => {
  const first = await follow(owner);
  expect(first.events[0]).toMatchObject({ event: 'behind' });
  await savedPatient(colleague);
  await first.until(() => changesIn(first).length === 1);
  const cursor = String(first.events.at(-1)?.id);
  first.leave();
  expect((await follow(owner, `?cursor=${cursor}`)).events).toMatchObject([{ event: 'open' }]);
  await savedPatient(colleague);
  expect((await follow(owner, `?cursor=${cursor}`)).events).toMatchObject([{ event: 'behind' }]);
});

it('says that it is behind when the notice of a save was lost', async () => {
  const reader = await follow(owner);
  const lost = jest.spyOn(server.database.notices, 'send').mockReturnValue();
  const another = await startTestApp({ beside: server });
  await another.post(offlineTables.patients.savePath, aPatient(), colleague);
  await reader.until(() => reader.events.length === 2);
  expect(reader.events[1]).toMatchObject({ event: 'behind' });
  lost.mockRestore();
  await another.close();
});

it('is neither compressed nor buffered nor kept', async () => {
  const { headers } = await follow(owner);
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(headers.get('x-accel-buffering')).toBe('no');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-encoding')).toBeNull();
});

it('is refused without a valid sign-in, and with a malformed cursor', async () => {
  expect(await readChanges(url, null)).toEqual({ status: 401 });
  expect(await readChanges(url, 'no token')).toEqual({ status: 401 });
  expect(await readChanges(url, owner.token, '?cursor=late')).toEqual({ status: 400 });
});

it('ends when the account is disabled', async () => {
  const reader = await follow(colleague);
  const path = `${paths.accounts}/${colleague.account.account_id}`;
  const headers = { authorization: `Bearer ${owner.token}` };
  const payload = { disabled: true };
  expect(await server.inject({ method: 'PATCH', url: path, headers, payload })).toMatchObject({
    statusCode: 204,
  });
  await reader.ended;
});

it('ends when the account signs out', async () => {
  const reader = await follow(colleague);
  const other = await follow(owner);
  await server.post(paths.logout, {}, colleague);
  await reader.ended;
  const beats = other.heartbeats();
  await other.until(() => other.heartbeats() > beats);
});

it('ends with the access token', async () => {
  const reader = await follow(owner);
  const beats = reader.heartbeats();
  await reader.until(() => reader.heartbeats() > beats);
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + limits.accessTokenSeconds * 1000);
  await reader.ended;
  now.mockRestore();
});

it('of one account ends the oldest when too many are open', async () => {
  const oldest = await follow(owner);
  const others = [await follow(owner), await follow(owner), await follow(owner)];
  await oldest.ended;
  await savedPatient(colleague);
  await Promise.all(others.map((reader) => reader.until(() => changesIn(reader).length === 1)));
});

it('does not keep a server from stopping', async () => {
  const another = await startTestApp({ beside: server });
  const address = await another.app.listen({ host: '127.0.0.1', port: 0 });
  const reader = await readChanges(address, owner.token);
  if (!('ended' in reader)) throw new Error('The stream was refused.');
  await another.close();
  await reader.ended;
});
