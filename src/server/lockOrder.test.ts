import { sql, type SQL } from 'drizzle-orm';
import { newRecoveryAnswerSchema } from '@/contract/accounts';
import { paths } from '@/contract/paths';
import { aReferenceRange } from '@/testing/referenceRanges';
import { startTestApp, testPassword, type Session, type TestApp } from '@/testing/testApp';
import { makeRecovery } from './auth/recoveries';
import { tries } from './db/schema';

/** Requests at the same moment that could each hold a lock which the other one needs. */

let server: TestApp;
let first: Session;
let second: Session;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  first = await server.signIn();
  second = await server.signInColleague(first, 'owner');
});

const current_password = testPassword;
const new_password = 'a new and longer password';
const ids = () => sql`(${first.account.account_id}, ${second.account.account_id})`;

async function codeFor({ account }: Session, by: Session): Promise<string> {
  const url = `${paths.accounts}/${account.account_id}/recovery`;
  const { body } = await server.post(url, { current_password }, by);
  return newRecoveryAnswerSchema.parse(body).code;
}

const waitingForLocks = () =>
  server.database.queries.$count(
    sql`pg_stat_activity`,
    sql`datname = current_database() and wait_event_type = 'Lock'`,
  );

/**
 * Makes the requests while a lock is held, each once those before it wait for a lock. Then releases it.
 *
 * @returns their answers
 */
async function atOnce<T>(lock: SQL, requests: readonly (() => Promise<T>)[]): Promise<T[]> {
  const { answers } = await server.database.write(async (queries) => {
    await queries.execute(lock);
    const made: Promise<T>[] = [];
    for (const request of requests) {
      made.push(request());
      while ((await waitingForLocks()) < made.length) await new Promise((resolve) => setImmediate(resolve));
    }
    // In an object, because they are answered only after the lock is released.
    return { answers: Promise.all(made) };
  });
  return answers;
}

describe('two owners who have each made a code for the other', () => {
  const theirCodes = () => sql`select from password_recoveries where account_id in ${ids()} for update`;

  it('can change their passwords at the same moment', async () => {
    await codeFor(second, first);
    await codeFor(first, second);
    const change = (by: Session) => () => server.post(paths.password, { current_password, new_password }, by);
    const answers = await atOnce(theirCodes(), [change(first), change(second)]);
    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }]);
  });

  it('can use them at the same moment, of which the later one finds its code revoked', async () => {
    const codes = { second: await codeFor(second, first), first: await codeFor(first, second) };
    const recover =
      ({ account: { email } }: Session, code: string) =>
      () =>
        server.post(paths.recover, { email, code, new_password });
    const answers = await atOnce(theirCodes(), [recover(first, codes.first), recover(second, codes.second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

it('the operator and an owner can make a code for one account at the same moment', async () => {
  await codeFor(second, first);
  const made = await atOnce<unknown>(
    sql`select from password_recoveries where account_id in ${ids()} for update`,
    [
      () => server.database.write((queries) => makeRecovery(queries, second.account, null)),
      () => codeFor(second, first),
    ],
  );
  expect(made).toHaveLength(2);
});

it('an owner can invite a person while another one sets a reference range', async () => {
  const answers = await atOnce(sql`lock table reference_ranges, invitations in share mode`, [
    () => server.post(paths.saveReferenceRange, aReferenceRange(), second),
    () => server.post(paths.invitations, { role: 'viewer' }, first),
  ]);
  expect(answers).toMatchObject([{ status: 200 }, { status: 201 }]);
});

it('a sign-in that deletes expired counts of attempts does not wait for another one that does', async () => {
  const expired = { whose_hash: 'expired', count: 1, window_ends_at: new Date(0) };
  await server.database.queries.insert(tries).values(expired);
  await server.database.write(async (queries) => {
    await queries.execute(sql`select from tries where whose_hash = 'expired' for update`);
    const email = `first-try-${first.account.email}`;
    const answer = await server.post(paths.login, { email, password: testPassword });
    expect(answer).toMatchObject({ status: 401 });
  });
});
