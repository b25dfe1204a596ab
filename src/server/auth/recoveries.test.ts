import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  managedAccountsPageSchema,
  newInvitationAnswerSchema,
  newRecoveryAnswerSchema,
} from '@/contract/accounts';
import { fault } from '@/contract/faults';
import { accountAuditPageSchema } from '@/contract/audit';
import { limits } from '@/contract/limits';
import { paths } from '@/contract/paths';
import { sessionAnswerSchema } from '@/contract/session';
import { accounts, passwordRecoveries, sessions } from '@/server/db/schema';
import { startTestApp, testPassword, type Answer, type Session, type TestApp } from '@/testing/testApp';
import { claimsOf } from '@/testing/tokens';
import { makeRecovery } from './recoveries';

let server: TestApp;
let owner: Session;
let colleague: Session;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.signIn();
  colleague = await server.signInColleague(owner, 'nutritionist');
});

const new_password = 'a new and longer password';
const emailOf = ({ account }: Session) => account.email;
const unknown = {
  status: 400,
  body: { error: { code: 'account/recoveryUnknown', fields: { code: fault('recoveryCodeUnknown') } } },
};

const recoveryOf = ({ account_id }: Session['account']) => `${paths.accounts}/${account_id}/recovery`;
function ask(by: Session, { account }: Session): Promise<Answer> {
  return server.post(recoveryOf(account), { current_password: testPassword }, by);
}
async function codeFor(session: Session, by = owner): Promise<string> {
  const answer = await ask(by, session);
  expect(answer.status).toBe(201);
  return newRecoveryAnswerSchema.parse(answer.body).code;
}
const recover = (body: object) =>
  server.post(paths.recover, { email: emailOf(colleague), new_password, ...body });
const login = (email: string, password: string) => server.post(paths.login, { email, password });

async function patch(session: Session, payload: object): Promise<void> {
  const url = `${paths.accounts}/${session.account.account_id}`;
  const headers = { authorization: `Bearer ${owner.token}` };
  const answer = await server.inject({ method: 'PATCH', url, payload, headers });
  expect(answer.statusCode).toBe(204);
}

describe('a forgotten password', () => {
  it('is replaced with a code from an owner, and every session ends', async () => {
    const code = await codeFor(colleague);
    expect(await login(emailOf(colleague), testPassword)).toMatchObject({ status: 200 });
    // In the way people type it.
    expect(await recover({ code: ` ${code.toLowerCase().replaceAll('-', ' ')}` })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await server.get(paths.me, colleague)).toMatchObject({ status: 401 });
    expect(await login(emailOf(colleague), testPassword)).toMatchObject({ status: 401 });
    const { body } = await login(emailOf(colleague), new_password);
    // The key that opens the copies on the laptops is unchanged.
    const { recovery_key } = sessionAnswerSchema.parse(body);
    expect(recovery_key).toEqual(expect.stringMatching(/^[\w+/]{43}=$/));
    const trail = accountAuditPageSchema.parse((await server.get(paths.accountAudit, owner)).body);
    expect(trail.items.slice(0, 2)).toMatchObject([
      { action: 'recovered', account_name: colleague.account.name },
      { action: 'recoveryMade', done_by_name: owner.account.name },
    ]);
  });

  it('is replaced only once per code, even when the code is sent twice at the same moment', async () => {
    const code = await codeFor(colleague);
    const answers = await Promise.all([recover({ code }), recover({ code })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await recover({ code })).toMatchObject(unknown);
  });

  it.each([
    ['an unknown code', async () => ({ code: 'ABCD-ABCD-ABCD' })],
    ['the code of another account', async () => ({ code: await codeFor(await aSecondColleague()) })],
    [
      'an unregistered email address',
      async () => ({ code: await codeFor(colleague), email: 'nobody@example.org' }),
    ],
    [
      'a code that was replaced by a newer one',
      async () => {
        const code = await codeFor(colleague);
        await codeFor(colleague);
        return { code };
      },
    ],
    [
      'an expired code',
      async () => {
        const code = await codeFor(colleague);
        await server.database.queries
          .update(passwordRecoveries)
          .set({ expires_at: new Date(Date.now() - 1) })
          .where(eq(passwordRecoveries.account_id, colleague.account.account_id));
        return { code };
      },
    ],
    [
      'a code from before the account was disabled and enabled again',
      async () => {
        const code = await codeFor(colleague);
        for (const disabled of [true, false]) {
          const answer = await server.inject({
            method: 'PATCH',
            url: `${paths.accounts}/${colleague.account.account_id}`,
            payload: { disabled },
            headers: { authorization: `Bearer ${owner.token}` },
          });
          expect(answer.statusCode).toBe(204);
        }
        return { code };
      },
    ],
    [
      'a code from before a password change',
      async () => {
        const code = await codeFor(colleague);
        const changed = { current_password: testPassword, new_password: testPassword };
        expect(await server.post(paths.password, changed, colleague)).toMatchObject({ status: 200 });
        return { code };
      },
    ],
    [
      'the code of a disabled account',
      async () => {
        const code = await codeFor(colleague);
        await patch(colleague, { disabled: true });
        return { code };
      },
    ],
    [
      'a code from an owner who was demoted since',
      async () => {
        const second = await server.signInColleague(owner, 'owner');
        const code = await codeFor(colleague, second);
        await patch(second, { role: 'viewer' });
        return { code };
      },
    ],
  ])('is not replaced with %s', async (_what, body) => {
    const given = await body();
    expect(await recover(given)).toMatchObject(unknown);
    const [row] = await server.database.queries
      .select({ password_hash: accounts.password_hash })
      .from(accounts)
      .where(eq(accounts.account_id, colleague.account.account_id));
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
    expect(await login(emailOf(colleague), new_password)).toMatchObject({ status: 401 });
  });

  const aSecondColleague = () => server.signInColleague(owner, 'viewer');

  it.each([{ new_password: 'short' }, { new_password: '123456789012' }, { code: '' }, { role: 'owner' }])(
    'is not replaced by a body with %j',
    async (wrong) => {
      expect(await recover({ code: await codeFor(colleague), ...wrong })).toMatchObject({ status: 400 });
    },
  );

  it('of an owner can be recovered by another owner, not by the same one', async () => {
    expect(await ask(owner, owner)).toMatchObject({ status: 409, body: { error: { code: 'account/own' } } });
    const second = await server.signInColleague(owner, 'owner');
    expect(await ask(second, owner)).toMatchObject({ status: 201 });
  });

  it('of the last owner can be recovered by the server operator, which the audit trail records', async () => {
    const { code } = await server.database.write((queries) => makeRecovery(queries, owner.account, null));
    const body = { email: emailOf(owner).toUpperCase(), code, new_password };
    expect(await server.post(paths.recover, body)).toMatchObject({ status: 200 });
    const { body: signedIn } = await login(emailOf(owner), new_password);
    const { access_token: token } = sessionAnswerSchema.parse(signedIn);
    const trail = await server.get(paths.accountAudit, { ...owner, token });
    const { items } = accountAuditPageSchema.parse(trail.body);
    expect(items.find(({ action }) => action === 'recoveryMade')).toMatchObject({ done_by_name: null });
  });

  it('can only be recovered by an owner of the same clinic', async () => {
    const stranger = await server.signIn();
    const notFound = { status: 404, body: { error: { code: 'account/notFound' } } };
    expect(await ask(owner, stranger)).toMatchObject(notFound);
    const unknownOne = { ...stranger, account: { ...stranger.account, account_id: uuidv7() } };
    expect(await ask(owner, unknownOne)).toMatchObject(notFound);
  });

  it('has no plain-text code in the database', async () => {
    const code = await codeFor(colleague);
    const rows = await server.database.queries.select().from(passwordRecoveries);
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});

describe('a code that is revoked', () => {
  const trail = async () =>
    accountAuditPageSchema.parse((await server.get(paths.accountAudit, owner)).body).items;

  it.each<[string, (maker: Session) => Promise<unknown>]>([
    ['a newer code', () => codeFor(colleague)],
    [
      'a password change',
      () => server.post(paths.password, { current_password: testPassword, new_password }, colleague),
    ],
    ['disabling the account', () => patch(colleague, { disabled: true })],
    ['demoting the owner who made it', (maker) => patch(maker, { role: 'viewer' })],
  ])('by %s is in the audit trail, with the account that it was for', async (_what, act) => {
    const maker = await server.signInColleague(owner, 'owner');
    await codeFor(colleague, maker);
    await act(maker);
    const revoked = (await trail()).filter(({ action }) => action === 'recoveryRevoked');
    expect(revoked).toMatchObject([{ account_name: colleague.account.name }]);
  });
});

describe('the open code for an account', () => {
  const listed = async () => {
    const { items } = managedAccountsPageSchema.parse((await server.get(paths.accounts, owner)).body);
    return items.find(({ account_id }) => account_id === colleague.account.account_id)?.recovery;
  };
  const revoke = async (by: Session) => {
    const url = recoveryOf(colleague.account);
    const headers = { authorization: `Bearer ${by.token}` };
    const answer = await server.inject({ method: 'PATCH', url, payload: { revoked: true }, headers });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  };

  it('is listed with its maker until it is used', async () => {
    expect(await listed()).toBeNull();
    const code = await codeFor(colleague);
    expect(await listed()).toMatchObject({ made_by_name: owner.account.name });
    expect(await recover({ code })).toMatchObject({ status: 200 });
    expect(await listed()).toBeNull();
  });

  it('can be revoked, once, by an owner of the clinic, which the audit trail records', async () => {
    const code = await codeFor(colleague);
    expect(await revoke(await server.signIn())).toMatchObject({ status: 404 });
    expect(await revoke(owner)).toMatchObject({ status: 204 });
    expect(await listed()).toBeNull();
    expect(await recover({ code })).toMatchObject(unknown);
    expect(await revoke(owner)).toMatchObject({
      ...{ status: 404, body: { error: { code: 'account/recoveryNotFound' } } },
    });
    const trail = accountAuditPageSchema.parse((await server.get(paths.accountAudit, owner)).body);
    expect(trail.items[0]).toMatchObject({
      ...{ action: 'recoveryRevoked', account_name: colleague.account.name },
    });
  });
});

describe('the codes that an account has made', () => {
  let second: Session;
  const made = async () => {
    const invitation = { role: 'owner', current_password: testPassword };
    const invited = await server.post(paths.invitations, invitation, second);
    expect(invited.status).toBe(201);
    const { code: invitation_code } = newInvitationAnswerSchema.parse(invited.body);
    return { invitation_code, code: await codeFor(colleague, second) };
  };
  const join = (invitation_code: string) =>
    server.post(paths.register, {
      ...{ name: 'Amal', email: `${uuidv7()}@example.org`, password: testPassword, invitation_code },
    });
  beforeEach(async () => {
    second = await server.signInColleague(owner, 'owner');
  });

  it.each([
    [
      'it is signed out everywhere',
      () => server.post(`${paths.accounts}/${second.account.account_id}/sign-out`, {}, owner),
    ],
    [
      'its password is changed',
      () => server.post(paths.password, { current_password: testPassword, new_password }, second),
    ],
    [
      'its password is recovered',
      async () =>
        server.post(paths.recover, {
          ...{ email: emailOf(second), code: await codeFor(second), new_password },
        }),
    ],
  ])('are void once %s', async (_title, act) => {
    const { invitation_code, code } = await made();
    expect([200, 204]).toContain((await act()).status);
    expect(await join(invitation_code)).toMatchObject({ status: 400 });
    expect(await recover({ code })).toMatchObject(unknown);
    expect(await server.get(paths.invitations, owner)).toMatchObject({ body: { items: [] } });
  });

  it('are void once an old token of its session is used again, which the audit trail records once', async () => {
    const { invitation_code, code } = await made();
    const refresh = () =>
      server.inject({ method: 'POST', url: paths.refresh, headers: { cookie: second.cookie } });
    expect(await refresh()).toMatchObject({ statusCode: 200 });
    await server.database.queries
      .update(sessions)
      .set({ rotated_at: new Date(Date.now() - (limits.refreshGraceSeconds + 1) * 1000) })
      .where(eq(sessions.account_id, second.account.account_id));
    const answers = await Promise.all([refresh(), refresh()]);
    expect(answers).toMatchObject([{ statusCode: 401 }, { statusCode: 401 }]);
    expect(await join(invitation_code)).toMatchObject({ status: 400 });
    expect(await recover({ code })).toMatchObject(unknown);
    const trail = accountAuditPageSchema.parse((await server.get(paths.accountAudit, owner)).body);
    expect(trail.items.slice(0, 4)).toMatchObject([
      { action: 'tokenReplayed', account_name: second.account.name, session_id: claimsOf(second)['sid'] },
      { action: 'recoveryRevoked', account_name: colleague.account.name },
      { action: 'invitationRevoked' },
      { action: 'recoveryMade' },
    ]);
  });

  it('stay when the account ends one of its sessions', async () => {
    const { invitation_code, code } = await made();
    const url = `${paths.sessions}/${String(claimsOf(second)['sid'])}/end`;
    expect(await server.post(url, {}, second)).toMatchObject({ status: 204 });
    expect(await recover({ code })).toMatchObject({ status: 200 });
    expect(await join(invitation_code)).toMatchObject({ status: 201 });
  });

  it('stay when the session or password of another account changes', async () => {
    const { invitation_code, code } = await made();
    await server.post(paths.password, { current_password: testPassword, new_password }, owner);
    await server.post(`${paths.accounts}/${colleague.account.account_id}/sign-out`, {}, second);
    expect(await recover({ code })).toMatchObject({ status: 200 });
    expect(await join(invitation_code)).toMatchObject({ status: 201 });
  });

  it('are not made by a request that was on its way while the session ended', async () => {
    const ofClinic = server.database.ofClinic.bind(server.database);
    jest.spyOn(server.database, 'ofClinic').mockImplementationOnce((clinicId) => ({
      ...ofClinic(clinicId),
      write: async (work) => {
        // After the password was checked.
        const url = `${paths.accounts}/${second.account.account_id}/sign-out`;
        expect(await server.post(url, {}, owner)).toMatchObject({ status: 204 });
        return ofClinic(clinicId).write(work);
      },
    }));
    const answer = await server.app.inject({
      ...{ method: 'POST', url: paths.invitations, headers: { authorization: `Bearer ${second.token}` } },
      payload: { role: 'owner', current_password: testPassword },
    });
    jest.restoreAllMocks();
    expect(answer.statusCode).toBe(401);
    expect(await server.get(paths.invitations, owner)).toMatchObject({ body: { items: [] } });
  });
});

describe('the password is asked for again', () => {
  const change = async (by: Session, payload: object): Promise<Answer> => {
    const url = `${paths.accounts}/${colleague.account.account_id}`;
    const headers = { authorization: `Bearer ${by.token}` };
    const answer = await server.inject({ method: 'PATCH', url, payload, headers });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json(), headers: {} };
  };
  const disabledOwner = () =>
    server.database.queries
      .update(accounts)
      .set({ role: 'owner', disabled_at: new Date() })
      .where(eq(accounts.account_id, colleague.account.account_id));
  const requests: [string, (by: Session, more: object) => Promise<Answer>][] = [
    ['to invite an owner', (by, more) => server.post(paths.invitations, { role: 'owner', ...more }, by)],
    ['to make a code for a new password', (by, more) => server.post(recoveryOf(colleague.account), more, by)],
    ['to make another account an owner', (by, more) => change(by, { role: 'owner', ...more })],
    [
      'to enable a disabled owner',
      async (by, more) => {
        await disabledOwner();
        return change(by, { disabled: false, ...more });
      },
    ],
  ];

  it.each(requests)('%s', async (_title, request) => {
    expect(await request(owner, {})).toMatchObject({
      ...{ status: 400, body: { error: { fields: { current_password: expect.any(String) } } } },
    });
    expect(await request(owner, { current_password: 'not the password' })).toMatchObject({
      ...{ status: 400, body: { error: { code: 'account/wrongPassword' } } },
    });
    const second = await server.signInColleague(owner, 'owner');
    expect(await server.get(paths.invitations, second)).toMatchObject({ body: { items: [] } });
    expect((await request(second, { current_password: testPassword })).status).toBeLessThan(300);
  });

  it('but not to invite a viewer or a nutritionist', async () => {
    for (const role of ['viewer', 'nutritionist'])
      expect(await server.post(paths.invitations, { role }, owner)).toMatchObject({ status: 201 });
  });

  it('but not to enable a disabled owner as a viewer', async () => {
    await disabledOwner();
    expect(await change(owner, { disabled: false, role: 'viewer' })).toMatchObject({ status: 204 });
  });

  it('and wrong ones are limited', async () => {
    const guarded = await startTestApp({ triesAnAccount: 2 });
    const guesser = await guarded.signIn();
    const guess = () =>
      guarded.post(paths.invitations, { role: 'owner', current_password: 'not the password' }, guesser);
    expect([(await guess()).status, (await guess()).status, (await guess()).status]).toEqual([400, 400, 429]);
    await guarded.close();
  });
});

describe('the recovery key of an account', () => {
  it('is returned on sign-in, always the same for one account and different for another', async () => {
    const answers = await Promise.all(
      [colleague, colleague, owner].map((one) => login(emailOf(one), testPassword)),
    );
    const [first, second, other] = answers.map(({ body }) => sessionAnswerSchema.parse(body).recovery_key);
    expect(first).toBeDefined();
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  });

  it('is not returned for a refresh cookie alone', async () => {
    const headers = { cookie: colleague.cookie };
    const answer = await server.inject({ method: 'POST', url: paths.refresh, headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).not.toHaveProperty('recovery_key');
  });
});
