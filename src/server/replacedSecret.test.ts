import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { newInvitationAnswerSchema, newRecoveryAnswerSchema } from '@/contract/accounts';
import { paths } from '@/contract/paths';
import { sessionAnswerSchema } from '@/contract/session';
import { startTestApp, testPassword, type Session, type TestApp } from '@/testing/testApp';
import { buildApp } from './app';

/** wrong attempts on one account before it is blocked */
const triesAnAccount = 1;
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ triesAnAccount });
});
afterAll(() => server.close());

describe('replacing the secret', () => {
  /** the server with the new secret */
  let after: FastifyInstance;
  let owner: Session;
  beforeAll(async () => {
    const config = {
      authSecret: 'another secret, just as random',
      logLevel: 'silent',
      trustedProxy: null,
    } as const;
    const { database } = server;
    after = await buildApp({ config, database, clientDir: null, triesAMinute: 1_000, triesAnAccount });
  });
  afterAll(() => after.close());
  beforeEach(async () => {
    owner = await server.signIn();
  });

  const post = (to: Pick<TestApp, 'inject'>, url: string, payload: object, cookie = '') =>
    to.inject({ ...{ method: 'POST', url, payload }, headers: { cookie } });
  const signIn = (to: Pick<TestApp, 'inject'>, password: string, cookie = '') =>
    post(to, paths.login, { email: owner.account.email, password }, cookie);
  const me = (token: string) =>
    after.inject({ method: 'GET', url: paths.me, headers: { authorization: `Bearer ${token}` } });

  it('invalidates access tokens and signs no one out: the refresh cookie gets new ones', async () => {
    expect((await me(owner.token)).statusCode).toBe(401);
    const refreshed = await post(after, paths.refresh, {}, owner.cookie);
    const { access_token } = sessionAnswerSchema.parse(refreshed.json());
    expect((await me(access_token)).statusCode).toBe(200);
  });

  it('leaves open invitations and codes for a forgotten password valid', async () => {
    const colleague = await server.signInColleague(owner, 'viewer');
    const invited = await server.post(paths.invitations, { role: 'viewer' }, owner);
    const { code: invitation_code } = newInvitationAnswerSchema.parse(invited.body);
    const forColleague = `${paths.accounts}/${colleague.account.account_id}/recovery`;
    const made = await server.post(forColleague, { current_password: testPassword }, owner);
    const { code } = newRecoveryAnswerSchema.parse(made.body);
    const joining = { name: 'Amal', email: `${uuidv7()}@example.org`, password: testPassword };
    expect((await post(after, paths.register, { ...joining, invitation_code })).statusCode).toBe(201);
    const { email } = colleague.account;
    expect(
      (await post(after, paths.recover, { email, code, new_password: 'a new and longer password' }))
        .statusCode,
    ).toBe(200);
  });

  it('restarts the counts of attempts, and forgets which browsers have signed in', async () => {
    const cookie = [(await signIn(server, testPassword)).headers['set-cookie'] ?? []]
      .flat()
      .map((each) => each.split(';')[0])
      .join('; ');
    const statuses = async (to: Pick<TestApp, 'inject'>) => [
      (await signIn(to, 'not the password')).statusCode,
      (await signIn(to, testPassword)).statusCode,
      (await signIn(to, testPassword, cookie)).statusCode,
    ];
    expect(await statuses(server)).toEqual([401, 429, 200]);
    expect(await statuses(after)).toEqual([401, 429, 429]);
  });

  it("gives each account another key for the clinic's copies of the keys on its devices", async () => {
    const keys = [];
    for (const to of [server, after])
      keys.push(sessionAnswerSchema.parse((await signIn(to, testPassword)).json()).recovery_key);
    expect(new Set(keys).size).toBe(2);
    expect(keys).not.toContain(undefined);
  });
});
