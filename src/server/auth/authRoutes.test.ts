import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { fault } from '@/contract/faults';
import { limits } from '@/contract/limits';
import { paths } from '@/contract/paths';
import { openSessionsPageSchema, sessionAnswerSchema } from '@/contract/session';
import { addInvitation } from './invitations';
import { hashPassword } from './passwords';
import { makeRecovery } from './recoveries';
import { rotateSession } from './sessions';
import { accounts, clinics, sessions, tries } from '@/server/db/schema';
import { startTestApp, testPassword, type Answer, type Session, type TestApp } from '@/testing/testApp';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const newEmail = () => `${uuidv7()}@example.org`;
const registration = (email: string) => ({
  clinic_name: 'Riverside',
  name: 'Noor',
  email,
  password: testPassword,
});

async function login(email: string, password = testPassword): Promise<Answer> {
  return server.post(paths.login, { email, password });
}

function cookieOf(answer: Answer): string {
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

async function refresh(cookie: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await server.inject({
    method: 'POST',
    url: paths.refresh,
    headers: { cookie, ...headers },
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

describe('registering', () => {
  it('creates a clinic with its first owner, who can sign in', async () => {
    const email = newEmail();
    expect(await server.post(paths.register, registration(email))).toMatchObject({
      status: 201,
      body: { success: true },
    });
    expect(await login(email)).toMatchObject({
      status: 200,
      body: {
        account: { email, role: 'owner', clinic_name: 'Riverside' },
        expires_in: limits.accessTokenSeconds,
      },
    });
  });

  it('joins a clinic with an invitation code', async () => {
    const owner = await server.signIn();
    const colleague = await server.signInColleague(owner, 'nutritionist');
    expect(colleague.account).toMatchObject({ clinic_id: owner.account.clinic_id, role: 'nutritionist' });
  });

  it.each([
    ['used', new Date(Date.now() + 60_000), 2],
    ['expired', new Date(Date.now() - 1_000), 1],
  ])('refuses an invitation code that is %s', async (_title, expires_at, tries) => {
    const { account } = await server.signIn();
    const code = uuidv7();
    await server.database.write((queries) =>
      addInvitation(queries, {
        ...{ clinic_id: account.clinic_id, role: 'nutritionist', code, expires_at, invited_by: null },
      }),
    );
    const { name, password } = registration('');
    const join = () =>
      server.post(paths.register, { name, password, email: newEmail(), invitation_code: code });
    for (let tried = 1; tried < tries; tried += 1) expect(await join()).toMatchObject({ status: 201 });
    expect(await join()).toMatchObject({
      status: 400,
      body: {
        error: { code: 'registration/invitationUnknown', fields: { invitation_code: fault('codeUnknown') } },
      },
    });
  });

  it.each(['never-given'])('refuses the unknown invitation code %s', async (invitation_code) => {
    const { name, password } = registration('');
    expect(
      await server.post(paths.register, { name, password, email: newEmail(), invitation_code }),
    ).toMatchObject({ status: 400, body: { error: { code: 'registration/invitationUnknown' } } });
  });

  it('gives the same answer for a registered address, and changes nothing', async () => {
    const email = newEmail();
    const first = await server.post(paths.register, registration(email));
    const again = await server.post(paths.register, {
      ...registration(email.toUpperCase()),
      password: 'another password',
    });
    expect(again).toMatchObject({ status: first.status, body: first.body });
    expect(await login(email)).toMatchObject({ status: 200 });
    const clinicsMade = await server.database.queries
      .select()
      .from(clinics)
      .innerJoin(accounts, eq(accounts.clinic_id, clinics.clinic_id))
      .where(eq(accounts.email, email));
    expect(clinicsMade).toHaveLength(1);
  });

  it('creates one account from two simultaneous registrations', async () => {
    const email = newEmail();
    const answers = await Promise.all([1, 2].map(() => server.post(paths.register, registration(email))));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(
      await server.database.queries.select().from(accounts).where(eq(accounts.email, email)),
    ).toHaveLength(1);
  });

  it.each([
    ['a short password', { password: 'short' }, 'password'],
    ['a common password', { password: 'Password2026!' }, 'password'],
    ['an invalid email address', { email: 'nobody' }, 'email'],
    ['a self-assigned role', { role: 'owner' }, 'role'],
    ['both a clinic and a code', { invitation_code: 'x' }, 'clinic_name'],
    ['neither a clinic nor a code', { clinic_name: undefined }, 'clinic_name'],
  ])('refuses %s and names the field', async (_title, fields, field) => {
    expect(await server.post(paths.register, { ...registration(newEmail()), ...fields })).toMatchObject({
      status: 400,
      body: { error: { code: 'request/invalid', fields: { [field]: expect.any(String) } } },
    });
  });
});

describe('signing in', () => {
  it('gives the same error for a wrong address and a wrong password', async () => {
    const email = newEmail();
    await server.post(paths.register, registration(email));
    const wrongPassword = await login(email, 'not the password');
    const wrongAddress = await login(newEmail());
    expect(wrongPassword).toMatchObject({ status: 401, body: { error: { code: 'auth/wrongCredentials' } } });
    expect(wrongAddress.body).toMatchObject({ error: Reflect.get(Object(wrongPassword.body), 'error') });
  });

  it('refuses a disabled account, and its tokens at once', async () => {
    const { account, token, cookie } = await server.signIn();
    const session = { account, token, cookie };
    expect(await server.get(paths.me, session)).toMatchObject({
      status: 200,
      body: { email: account.email },
    });
    await server.database.queries
      .update(accounts)
      .set({ disabled_at: new Date() })
      .where(eq(accounts.account_id, account.account_id));
    expect(await server.get(paths.me, session)).toMatchObject({ status: 401 });
    expect(await login(account.email)).toMatchObject({ status: 401 });
    expect(await refresh(cookie)).toMatchObject({ status: 401 });
  });

  it('hides the refresh token from scripts and other sites', async () => {
    const { account } = await server.signIn();
    const header = String((await login(account.email)).headers['set-cookie']);
    expect(header).toContain('HttpOnly');
    expect(header).toContain('SameSite=Strict');
    expect(header).toContain('Path=/api/session');
  });
});

describe('refreshing', () => {
  it('issues a new access token and rotates the cookie', async () => {
    const { cookie, account } = await server.signIn();
    const answer = await refresh(cookie);
    expect(answer).toMatchObject({ status: 200, body: { account } });
    expect(cookieOf(answer)).not.toBe(cookie);
    const { access_token: token } = sessionAnswerSchema.parse(answer.body);
    expect(await server.get(paths.me, { account, token, cookie })).toMatchObject({ status: 200 });
  });

  it('accepts the previous token for a short time, so that two tabs can refresh at once', async () => {
    const { cookie } = await server.signIn();
    await refresh(cookie);
    const second = await refresh(cookie);
    expect(second.status).toBe(200);
    expect(second.headers['set-cookie']).toBeUndefined();
  });

  it('revokes the whole token family when an old token is replayed', async () => {
    const { cookie, account, token } = await server.signIn();
    const newest = await refresh(cookie);
    await server.database.queries
      .update(sessions)
      .set({ rotated_at: new Date(Date.now() - (limits.refreshGraceSeconds + 1) * 1000) })
      .where(eq(sessions.account_id, account.account_id));
    expect(await refresh(cookie)).toMatchObject({
      status: 401,
      body: { error: { code: 'auth/sessionEnded' } },
    });
    expect(await refresh(cookieOf(newest))).toMatchObject({ status: 401 });
    expect(await server.get(paths.me, { account, token, cookie })).toMatchObject({ status: 401 });
  });

  it.each(['x', '', 'a'.repeat(43), 'a'.repeat(86)])(
    'refuses %j as the secret of an open session, which goes on, and whose codes stay',
    async (secret) => {
      const owner = await server.signIn();
      await server.post(paths.invitations, { role: 'viewer' }, owner);
      const forged = owner.cookie.replace(/\.[^.]*$/, `.${secret}`);
      expect(await refresh(forged)).toMatchObject({
        status: 401,
        body: { error: { code: 'auth/sessionEnded' } },
      });
      expect(await server.get(paths.invitations, owner)).toMatchObject({
        status: 200,
        body: { items: [{}] },
      });
      expect(await server.get(paths.accountAudit, owner)).toMatchObject({
        body: { items: [{ action: 'invited' }, {}] },
      });
      expect(await refresh(owner.cookie)).toMatchObject({ status: 200 });
    },
  );

  describe('of a session from before tokens had a key', () => {
    let owner: Session;
    const set = (fields: Partial<typeof sessions.$inferInsert>) =>
      server.database.queries
        .update(sessions)
        .set(fields)
        .where(eq(sessions.account_id, owner.account.account_id));
    const afterGrace = () =>
      set({ rotated_at: new Date(Date.now() - (limits.refreshGraceSeconds + 1) * 1000) });
    beforeEach(async () => {
      owner = await server.signIn();
      await set({ token_key: null });
    });

    it('refuses a made-up one, which ends nothing, and gives the session a key', async () => {
      const forged = owner.cookie.replace(/\.[^.]*$/, '.x');
      expect(await refresh(forged)).toMatchObject({ status: 401 });
      const next = await refresh(owner.cookie);
      expect(next).toMatchObject({ status: 200 });
      await afterGrace();
      expect(await refresh(forged)).toMatchObject({ status: 401 });
      const third = await refresh(cookieOf(next));
      expect(third).toMatchObject({ status: 200 });
      const fourth = await refresh(cookieOf(third));
      await afterGrace();
      // Issued under the new key, and no longer known by its hash.
      expect(await refresh(cookieOf(next))).toMatchObject({ status: 401 });
      expect(await refresh(cookieOf(fourth))).toMatchObject({ status: 401 });
    });

    it('ends it for the previous one, which the audit trail records', async () => {
      await refresh(owner.cookie);
      await set({ token_key: null });
      await afterGrace();
      expect(await refresh(owner.cookie)).toMatchObject({ status: 401 });
      const { access_token: token } = sessionAnswerSchema.parse((await login(owner.account.email)).body);
      expect(await server.get(paths.accountAudit, { ...owner, token })).toMatchObject({
        body: { items: [{ action: 'tokenReplayed' }, {}] },
      });
    });
  });

  it('refuses a made-up token of an open session without locking it, or writing at all', async () => {
    const { cookie } = await server.signIn();
    const [, session_id = ''] = /=([^.]*)/.exec(cookie) ?? [];
    const rotation = await server.database.write(async (queries) => {
      // Nothing can be locked in it.
      await queries.execute(sql`set transaction read only`);
      return rotateSession(queries, `${session_id}.x`);
    });
    expect(rotation).toEqual({ status: 'refused' });
    const write = jest.spyOn(server.database, 'write');
    for (const forged of [cookie.replace(/\.[^.]*$/, '.x'), `satchel_refresh=${uuidv7()}.guess`])
      expect(await refresh(forged)).toMatchObject({ status: 401 });
    expect(write).not.toHaveBeenCalled();
    write.mockRestore();
    expect(await refresh(cookie)).toMatchObject({ status: 200 });
  });

  it.each(['', 'satchel_refresh=nonsense', `satchel_refresh=${uuidv7()}.guess`])(
    'refuses the cookie %j',
    async (cookie) => {
      expect(await refresh(cookie)).toMatchObject({
        status: 401,
        body: { error: { code: 'auth/sessionEnded' } },
      });
    },
  );

  it('refuses a request from another site', async () => {
    const { cookie } = await server.signIn();
    expect(await refresh(cookie, { origin: 'https://evil.example' })).toMatchObject({
      status: 403,
      body: { error: { code: 'auth/foreignOrigin' } },
    });
  });
});

describe('signing out', () => {
  it('ends the session: its access token and refresh token are no longer accepted', async () => {
    const session = await server.signIn();
    const answer = await server.inject({
      method: 'POST',
      url: paths.logout,
      headers: { authorization: `Bearer ${session.token}` },
    });
    expect(answer.statusCode).toBe(204);
    // The device's storage holds the waiting records.
    expect(String(answer.headers['clear-site-data'])).not.toContain('storage');
    expect(String(answer.headers['set-cookie'])).toMatch(/^satchel_refresh=;/);
    expect(await server.get(paths.me, session)).toMatchObject({
      status: 401,
      body: { error: { code: 'auth/sessionEnded' } },
    });
    expect(await refresh(session.cookie)).toMatchObject({ status: 401 });
  });
});

describe('changing the password', () => {
  const next = 'another battery staple';
  const change = (session: Session, current_password: string, new_password = next) =>
    server.post(paths.password, { current_password, new_password }, session);

  it('accepts only the new password, and ends all other sessions and its own old access token', async () => {
    const session = await server.signIn();
    const elsewhere = await login(session.account.email);
    const { access_token } = sessionAnswerSchema.parse(elsewhere.body);
    const answer = await change(session, testPassword);
    expect(answer).toMatchObject({ status: 200, body: { account: { email: session.account.email } } });

    expect(await login(session.account.email)).toMatchObject({ status: 401 });
    expect(await login(session.account.email, next)).toMatchObject({ status: 200 });
    expect(await server.get(paths.me, session)).toMatchObject({ status: 401 });
    expect(await server.get(paths.me, { ...session, token: access_token })).toMatchObject({ status: 401 });
    expect(await refresh(cookieOf(elsewhere))).toMatchObject({ status: 401 });
    // The user who changed the password continues with the session in the answer.
    const { access_token: token } = sessionAnswerSchema.parse(answer.body);
    expect(await server.get(paths.me, { ...session, token })).toMatchObject({ status: 200 });
    expect(await refresh(cookieOf(answer))).toMatchObject({ status: 200 });
  });

  it.each([
    ['a wrong current password', 'not the password', next, 'account/wrongPassword', 'current_password'],
    ['a new password that is too short', testPassword, 'short', 'request/invalid', 'new_password'],
    ['a common new password', testPassword, 'qwertyuiop123', 'request/invalid', 'new_password'],
  ])('refuses %s and changes nothing', async (_title, current, wanted, code, field) => {
    const session = await server.signIn();
    expect(await change(session, current, wanted)).toMatchObject({
      status: 400,
      body: { error: { code, fields: { [field]: expect.any(String) } } },
    });
    expect(await login(session.account.email)).toMatchObject({ status: 200 });
    expect(await server.get(paths.me, session)).toMatchObject({ status: 200 });
  });
});

describe('a password that stops being valid after it is checked', () => {
  afterEach(() => jest.restoreAllMocks());

  /** Between the password check, which takes a while, and the step after it. */
  const meanwhile = (happens: () => Promise<unknown>): void => {
    const write = server.database.write.bind(server.database);
    jest.spyOn(server.database, 'write').mockImplementationOnce(async (work) => {
      await happens();
      return write(work);
    });
  };
  const otherPassword = 'another horse battery';
  const ofAccount = ({ account }: Session) => eq(accounts.account_id, account.account_id);
  const changed = async (session: Session) => {
    const password_hash = await hashPassword(otherPassword);
    await server.database.queries.update(accounts).set({ password_hash }).where(ofAccount(session));
  };
  const disabled = async (session: Session) => {
    await server.database.queries.update(accounts).set({ disabled_at: new Date() }).where(ofAccount(session));
  };
  const openSessions = ({ account }: Session) =>
    server.database.queries.$count(sessions, eq(sessions.account_id, account.account_id));

  it.each([
    ['changed', changed],
    ['disabled', disabled],
  ])('does not start a session: %s', async (_title, happens) => {
    const session = await server.signIn();
    const before = await openSessions(session);
    meanwhile(() => happens(session));
    const payload = { email: session.account.email, password: testPassword };
    const answer = await server.app.inject({ method: 'POST', url: paths.login, payload });
    expect(answer.statusCode).toBe(401);
    expect(await openSessions(session)).toBe(before);
  });

  it('does not authorize a password change', async () => {
    const session = await server.signIn();
    meanwhile(() => changed(session));
    const answer = await server.app.inject({
      ...{ method: 'POST', url: paths.password, headers: { authorization: `Bearer ${session.token}` } },
      payload: { current_password: testPassword, new_password: 'a third horse battery' },
    });
    expect(answer.statusCode).toBe(400);
    expect((await login(session.account.email, otherPassword)).status).toBe(200);
  });
});

describe('the sessions of an account', () => {
  it('are listed with their browser and can be ended one by one', async () => {
    const session = await server.signIn();
    const payload = { email: session.account.email, password: testPassword };
    const headers = { 'user-agent': 'Firefox on a borrowed laptop' };
    const elsewhere = await server.inject({ method: 'POST', url: paths.login, payload, headers });
    const { access_token: token } = sessionAnswerSchema.parse(elsewhere.json());
    const { items } = openSessionsPageSchema.parse((await server.get(paths.sessions, session)).body);
    expect(items).toHaveLength(2);
    const page = async (query: string) =>
      openSessionsPageSchema.parse((await server.get(`${paths.sessions}?limit=1${query}`, session)).body);
    const first = await page('');
    const second = await page(`&after=${first.next_cursor}`);
    expect([first.more, second.more]).toEqual([true, false]);
    expect([...first.items, ...second.items]).toEqual(items);
    const other = items.find(({ is_current }) => !is_current);
    expect(other).toMatchObject({ user_agent: 'Firefox on a borrowed laptop' });

    const end = `${paths.sessions}/${other?.session_id}/end`;
    const stranger = await server.signIn();
    const unknown = { status: 404, body: { error: { code: 'account/sessionNotFound' } } };
    expect(await server.post(end, {}, stranger)).toMatchObject(unknown);
    expect(await server.get(paths.me, { ...session, token })).toMatchObject({ status: 200 });
    expect(await server.post(end, {}, session)).toMatchObject({ status: 204 });
    expect(await server.get(paths.me, { ...session, token })).toMatchObject({ status: 401 });
    expect(await server.post(end, {}, session)).toMatchObject(unknown);
    expect(await server.get(paths.me, session)).toMatchObject({ status: 200 });
  });
});

describe('sessions that ended long ago', () => {
  it('are deleted at the next sign-in; other sessions are kept', async () => {
    const { account } = await server.signIn();
    for (let begun = 0; begun < 3; begun += 1) await login(account.email);
    const sessionsOf = () =>
      server.database.queries.select().from(sessions).where(eq(sessions.account_id, account.account_id));
    const [ended, expired, endedLately, open] = await sessionsOf();
    if (!ended || !expired || !endedLately || !open) throw new Error('There are four.');
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    for (const [one, set] of [
      [ended, { ended_at: daysAgo(31) }],
      [expired, { expires_at: daysAgo(31) }],
      [endedLately, { ended_at: daysAgo(1) }],
    ] as const) {
      await server.database.queries.update(sessions).set(set).where(eq(sessions.session_id, one.session_id));
    }
    const bystander = await server.signIn();
    await login(account.email);
    const left = (await sessionsOf()).map(({ session_id }) => session_id);
    expect(left).toHaveLength(3);
    expect(left).toEqual(expect.arrayContaining([endedLately.session_id, open.session_id]));
    expect(await server.get(paths.me, bystander)).toMatchObject({ status: 200 });
  });
});

describe('guessing', () => {
  let guarded: TestApp;
  beforeAll(async () => {
    guarded = await startTestApp({ triesAMinute: 12, triesAnAccount: 5 });
  });
  afterAll(() => guarded.close());

  let address = 0;
  /** From a different address each time, unless the test names one. */
  const ask = (
    url: string,
    payload: object,
    { remoteAddress, cookie }: { remoteAddress?: string; cookie?: string } = {},
  ) => {
    address += 1;
    return guarded.inject({
      ...{ method: 'POST', url, payload },
      remoteAddress: remoteAddress ?? `203.0.${address >> 8}.${address & 255}`,
      headers: { 'x-forwarded-for': `198.51.100.${address & 255}`, ...(cookie !== undefined && { cookie }) },
    });
  };
  const statuses = async (count: number, one: (nth: number) => ReturnType<typeof ask>) => {
    const answers = [];
    for (let nth = 0; nth < count; nth += 1) answers.push((await one(nth)).statusCode);
    return answers;
  };
  const guessPassword = (email: string, more: Parameters<typeof ask>[2] = {}) =>
    ask(paths.login, { email, password: 'not the password' }, more);
  const guessCode = (email: string) =>
    ask(paths.recover, { email, code: 'ABCD-ABCD-ABCD', new_password: testPassword });
  const signIn = (email: string, cookie?: string) =>
    ask(paths.login, { email, password: testPassword }, cookie === undefined ? {} : { cookie });
  const cookiesOf = (answer: Awaited<ReturnType<typeof ask>>) =>
    [answer.headers['set-cookie'] ?? []]
      .flat()
      .map((one) => one.split(';')[0] ?? '')
      .join('; ');
  /** As if a quarter of an hour had passed. */
  const aWindowLater = () =>
    guarded.database.queries
      .update(tries)
      .set({ window_ends_at: sql`${tries.window_ends_at} - interval '15 minutes'` });

  it.each([
    ['that exists', async () => (await guarded.signIn()).account.email],
    ['that does not exist', async () => newEmail()],
  ])(
    'at an account %s is blocked after five attempts from any address, with a Retry-After header',
    async (_title, of) => {
      const email = await of();
      expect(await statuses(7, () => guessPassword(email))).toEqual([401, 401, 401, 401, 401, 429, 429]);
      const last = await guessPassword(email);
      expect(last.json()).toMatchObject({ error: { code: 'request/tooMany' } });
      expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(last.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    },
  );

  it('no longer blocks the account after 15 minutes', async () => {
    const { account } = await guarded.signIn();
    await statuses(6, () => guessPassword(account.email));
    expect((await signIn(account.email)).statusCode).toBe(429);
    await aWindowLater();
    expect((await signIn(account.email)).statusCode).toBe(200);
  });

  it('counts failed attempts only', async () => {
    const { account } = await guarded.signIn();
    expect(await statuses(7, () => signIn(account.email))).toEqual(Array<number>(7).fill(200));
    expect(await statuses(6, () => guessPassword(account.email))).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('is counted per account, whatever the case of the address', async () => {
    const email = newEmail();
    await statuses(5, () => guessPassword(email));
    expect((await guessPassword(email.toUpperCase())).statusCode).toBe(429);
  });

  it('from one IP address is blocked after twelve attempts, regardless of X-Forwarded-For', async () => {
    const answers = await statuses(15, () => guessPassword(newEmail(), { remoteAddress: '192.0.2.7' }));
    expect(answers).toEqual([...Array<number>(12).fill(401), 429, 429, 429]);
  });

  it('from a whole IPv6 network of 64 bits is blocked together', async () => {
    const from = (remoteAddress: string) => guessPassword(newEmail(), { remoteAddress });
    const answers = await statuses(13, (nth) => from(`2001:db8:1:2:${nth + 1}::${nth}`));
    expect(answers).toEqual([...Array<number>(12).fill(401), 429]);
    expect((await from('2001:db8:1:3::1')).statusCode).toBe(401);
    // An IPv4 address, as a socket for both families has it.
    await statuses(12, () => from('::ffff:192.0.2.8'));
    expect((await from('192.0.2.8')).statusCode).toBe(429);
    expect((await from('::ffff:192.0.2.9')).statusCode).toBe(401);
  });

  it('from elsewhere does not block a device that has signed in before, even after a sign-out', async () => {
    const { account, token } = await guarded.signIn();
    const cookie = cookiesOf(await signIn(account.email));
    await guarded.post(paths.logout, {}, { account, token, cookie });
    await statuses(6, () => guessPassword(account.email));
    expect((await signIn(account.email)).statusCode).toBe(429);
    expect((await signIn(account.email, cookie)).statusCode).toBe(200);
    // The device has as many guesses as all strangers together, and uses up only its own.
    expect(await statuses(6, () => guessPassword(account.email, { cookie }))).toEqual([
      ...[401, 401, 401, 401, 401, 429],
    ]);
  });

  it.each([
    ['of another account', async () => cookiesOf(await signIn((await guarded.signIn()).account.email))],
    [
      'that is forged',
      async (email: string) => cookiesOf(await signIn(email)).replace(/\.[\w-]+$/, `.${'A'.repeat(43)}`),
    ],
  ])('is still blocked with a cookie %s', async (_title, cookieFor) => {
    const { account } = await guarded.signIn();
    const cookie = await cookieFor(account.email);
    expect(await statuses(6, () => guessPassword(account.email, { cookie }))).toEqual([
      ...[401, 401, 401, 401, 401, 429],
    ]);
  });

  it('at a recovery code is blocked after five attempts, counted separately from sign-ins', async () => {
    const { account } = await guarded.signIn();
    expect(await statuses(6, () => guessCode(account.email))).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await signIn(account.email)).statusCode).toBe(200);
    await statuses(6, () => guessPassword(account.email));
    await aWindowLater();
    await statuses(6, () => guessPassword(account.email));
    expect((await guessCode(account.email)).statusCode).toBe(400);
  });

  it('does not block a device that has just set a new password with a recovery code', async () => {
    const { account } = await guarded.signIn();
    await statuses(6, () => guessPassword(account.email));
    const { code } = await guarded.database.write((queries) => makeRecovery(queries, account, null));
    const recovered = await ask(paths.recover, { email: account.email, code, new_password: testPassword });
    expect(recovered.statusCode).toBe(200);
    expect((await signIn(account.email)).statusCode).toBe(429);
    expect((await signIn(account.email, cookiesOf(recovered))).statusCode).toBe(200);
  });

  it('at the current password is blocked after five attempts, which strangers cannot use up', async () => {
    const session = await guarded.signIn();
    await statuses(6, () => guessPassword(session.account.email));
    const answers = [];
    for (let nth = 0; nth < 6; nth += 1) {
      const change = { current_password: `guess ${nth}`, new_password: testPassword };
      answers.push((await guarded.post(paths.password, change, session)).status);
    }
    expect(answers).toEqual([400, 400, 400, 400, 400, 429]);
  });
});

describe('registration', () => {
  const opened: TestApp[] = [];
  afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())));
  const start = async (options: Parameters<typeof startTestApp>[0]) => {
    const app = await startTestApp(options);
    opened.push(app);
    return app;
  };
  const registerAt = async (app: TestApp, remoteAddress: string, place: object = {}) => {
    const answer = await app.inject({
      ...{ method: 'POST', url: paths.register, remoteAddress },
      payload: { ...registration(newEmail()), ...place },
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };
  const accountsOf = async ({ database }: TestApp) => (await database.queries.select().from(accounts)).length;

  it('is limited for each address in a day, and for each IPv6 network of 64 bits', async () => {
    const app = await start({ registrationsADay: 2 });
    for (const at of [1, 2]) expect(await registerAt(app, `2001:db8::${at}`)).toMatchObject({ status: 201 });
    const third = await registerAt(app, '2001:db8::3');
    expect(third).toMatchObject({ status: 429, body: { error: { code: 'registration/tooMany' } } });
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60);
    expect(await accountsOf(app)).toBe(2);
    expect(await registerAt(app, '2001:db8:0:1::1')).toMatchObject({ status: 201 });
  });

  it('with a wrong invitation code does not count, because no account is created', async () => {
    const app = await start({ registrationsADay: 1 });
    const wrong = { clinic_name: undefined, invitation_code: 'ABCD-ABCD-ABCD' };
    expect(await registerAt(app, '192.0.2.1', wrong)).toMatchObject({ status: 400 });
    expect(await registerAt(app, '192.0.2.1')).toMatchObject({ status: 201 });
  });

  it('by invitation only refuses a new clinic and accepts an invitation', async () => {
    const app = await start({ registration: 'invite' });
    expect(await registerAt(app, '192.0.2.1')).toMatchObject({
      ...{ status: 403, body: { error: { code: 'registration/inviteOnly' } } },
    });
    expect(await accountsOf(app)).toBe(0);
    const clinic_id = uuidv7();
    await app.database.write(async (queries) => {
      await queries.insert(clinics).values({ clinic_id, name: 'Riverside' });
      const expires_at = new Date(Date.now() + 60_000);
      await addInvitation(queries, { clinic_id, role: 'viewer', code: 'ABCD', expires_at, invited_by: null });
    });
    const invited = { clinic_name: undefined, invitation_code: 'ABCD' };
    expect(await registerAt(app, '192.0.2.1', invited)).toMatchObject({ status: 201 });
  });

  it('that is closed refuses everyone', async () => {
    const app = await start({ registration: 'closed' });
    for (const place of [{}, { clinic_name: undefined, invitation_code: 'ABCD' }]) {
      expect(await registerAt(app, '192.0.2.1', place)).toMatchObject({
        ...{ status: 403, body: { error: { code: 'registration/closed' } } },
      });
    }
    expect(await accountsOf(app)).toBe(0);
  });
});
