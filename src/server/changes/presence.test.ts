import { v7 as uuidv7 } from 'uuid';
import { paths } from '@/contract/paths';
import { readChanges, type ChangesReader } from '@/testing/changesReader';
import { startTestApp, type Session, type TestApp } from '@/testing/testApp';

let server: TestApp;
let another: TestApp;
let owner: Session;
let colleague: Session;
let reader: ChangesReader;

beforeAll(async () => {
  server = await startTestApp({ streams: { heartbeatMs: 50 } });
  // The demo is one process, also where tests run on two.
  another = await startTestApp({ beside: server, isDemo: true, presencesAMinute: 2 });
});
beforeEach(async () => {
  owner = await server.signIn();
  colleague = await server.signInColleague(owner, 'viewer');
  const url = await address();
  const opened = await readChanges(url, owner.token);
  if (!('events' in opened)) throw new Error(`The stream was refused with ${opened.status}.`);
  reader = opened;
  await reader.until(() => reader.events.length > 0);
});
afterEach(() => reader.leave());
afterAll(async () => {
  server.app.server.closeAllConnections();
  await another.close();
  await server.close();
});

let listening: Promise<string> | undefined;
const address = () => (listening ??= server.app.listen({ host: '127.0.0.1', port: 0 }));

const opened = () => ({ page_id: uuidv7(), patient_id: uuidv7(), editing: 'labs', asks: true }) as const;
const told = () =>
  reader.events.flatMap(({ event, id, data }) => (event === 'presence' ? [{ id, ...JSON.parse(data) }] : []));

it('is told to the clinic, also by another process, with the account it comes from', async () => {
  const [here, there] = [opened(), opened()];
  expect(await server.post(paths.presence, here, colleague)).toMatchObject({ status: 204 });
  expect(await another.post(paths.presence, there, colleague)).toMatchObject({ status: 204 });
  await reader.until(() => told().length === 2);
  const { account_id } = colleague.account;
  // Without an id: the cursor of the stream stays that of the changes.
  expect(told()).toEqual([here, there].map((one) => ({ ...one, account_id, id: undefined })));
});

it('is refused with what it does not know, and where one account tells too much', async () => {
  const malformed = { ...opened(), editing: 'the weight is 52 kg' };
  expect(await server.post(paths.presence, malformed, colleague)).toMatchObject({ status: 400 });
  const statuses = [];
  for (let count = 0; count < 3; count += 1) {
    statuses.push((await another.post(paths.presence, opened(), colleague)).status);
  }
  expect(statuses).toEqual([204, 204, 429]);
  expect(await another.post(paths.presence, opened(), owner)).toMatchObject({ status: 204 });
});
