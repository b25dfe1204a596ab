import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  managedAccountsPageSchema,
  invitationsPageSchema,
  newInvitationAnswerSchema,
} from '@/contract/accounts';
import { offlineTables } from '@/contract/recordKinds';
import { paths } from '@/contract/paths';
import { accountAuditEntries, accounts, auditEntries } from '@/server/db/schema';
import { aPatient } from '@/testing/builders';
import { startTestApp, testPassword, type Answer, type Session, type TestApp } from '@/testing/testApp';

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

async function patch(url: string, payload: object, session: Session): Promise<Answer> {
  const headers = { authorization: `Bearer ${session.token}` };
  const answer = await server.inject({ method: 'PATCH', url, payload, headers });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json(), headers: {} };
}
const current_password = testPassword;
const accountOf = ({ account }: Session) => `${paths.accounts}/${account.account_id}`;
const me = (session: Session) => server.get(paths.me, session);

async function actions(session: Session): Promise<string[]> {
  const entries = await server.database.queries
    .select()
    .from(accountAuditEntries)
    .where(eq(accountAuditEntries.clinic_id, session.account.clinic_id))
    .orderBy(accountAuditEntries.account_audit_entry_id);
  return entries.map(({ action }) => action);
}

describe('the accounts of a clinic', () => {
  it('are listed for its owners, without those of other clinics', async () => {
    const stranger = await server.signIn();
    const answer = await server.get(paths.accounts, owner);
    const { items } = managedAccountsPageSchema.parse(answer.body);
    expect(items.map(({ account_id }) => account_id).sort()).toEqual(
      [owner, colleague].map(({ account }) => account.account_id).sort(),
    );
    expect(
      items.every(({ last_seen_at, disabled_at }) => last_seen_at !== null && disabled_at === null),
    ).toBe(true);
    expect(JSON.stringify(answer.body)).not.toContain(stranger.account.account_id);
    expect(JSON.stringify(answer.body)).not.toContain('password');
  });

  it('are listed in pages, each of them once', async () => {
    const third = await server.signInColleague(owner, 'viewer');
    const page = async (query: string) =>
      managedAccountsPageSchema.parse((await server.get(`${paths.accounts}${query}`, owner)).body);
    const first = await page('?limit=2');
    const second = await page(`?limit=2&after=${first.next_cursor}`);
    expect([first.items.length, first.more, second.more]).toEqual([2, true, false]);
    const all = [...first.items, ...second.items];
    expect(all.map(({ account_id }) => account_id)).toEqual(
      [owner, colleague, third].map(({ account }) => account.account_id).sort(),
    );
    expect(all).toEqual((await page('')).items);
  });

  it.each(['nutritionist', 'viewer'] as const)('cannot be viewed or managed by a %s', async (role) => {
    const other = await server.signInColleague(owner, role);
    const invitation = `${paths.invitations}/${uuidv7()}`;
    const answers = await Promise.all([
      server.get(paths.accounts, other),
      server.get(paths.invitations, other),
      server.post(paths.invitations, { role: 'owner' }, other),
      server.post(`${accountOf(owner)}/sign-out`, {}, other),
      server.post(`${accountOf(owner)}/recovery`, {}, other),
      patch(accountOf(other), { role: 'owner' }, other),
      patch(invitation, { revoked: true }, other),
      patch(`${accountOf(owner)}/recovery`, { revoked: true }, other),
    ]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 403, body: { error: { code: 'auth/forbidden' } } });
    }
    expect(await me(other)).toMatchObject({ body: { role } });
  });

  it('are not found if they belong to another clinic or do not exist', async () => {
    const stranger = await server.signIn();
    for (const url of [accountOf(stranger), `${paths.accounts}/${uuidv7()}`]) {
      const unknown = { status: 404, body: { error: { code: 'account/notFound' } } };
      expect(await patch(url, { disabled: true }, owner)).toMatchObject(unknown);
      expect(await server.post(`${url}/sign-out`, {}, owner)).toMatchObject(unknown);
    }
    expect(await me(stranger)).toMatchObject({ status: 200, body: { role: 'owner' } });
  });

  it('get a new role immediately, which is audited', async () => {
    expect(await patch(accountOf(colleague), { role: 'viewer' }, owner)).toMatchObject({ status: 204 });
    expect(await me(colleague)).toMatchObject({ body: { role: 'viewer' } });
    expect(await server.post(offlineTables.patients.savePath, aPatient(), colleague)).toMatchObject({
      status: 403,
    });
    expect(await actions(owner)).toEqual(['registered', 'registered', 'roleChanged']);
  });

  it('are signed out everywhere when disabled, and can sign in again once enabled', async () => {
    expect(await patch(accountOf(colleague), { disabled: true }, owner)).toMatchObject({ status: 204 });
    const disabled = { status: 401, body: { error: { code: 'auth/accountDisabled' } } };
    const ended = { status: 401, body: { error: { code: 'auth/sessionEnded' } } };
    expect(await me(colleague)).toMatchObject(disabled);
    const login = { email: colleague.account.email, password: testPassword };
    expect(await server.post(paths.login, login)).toMatchObject(disabled);

    expect(await patch(accountOf(colleague), { disabled: false }, owner)).toMatchObject({ status: 204 });
    // The earlier sessions stay ended.
    expect(await me(colleague)).toMatchObject(ended);
    expect(await server.post(paths.login, login)).toMatchObject({ status: 200 });
    expect(await actions(owner)).toEqual(['registered', 'registered', 'disabled', 'enabled']);
  });

  it('are called disabled only towards those who have their session or password', async () => {
    const { email } = colleague.account;
    expect(await patch(accountOf(colleague), { disabled: true }, owner)).toMatchObject({ status: 204 });
    const refresh = async (cookie: string) => {
      const answer = await server.inject({ method: 'POST', url: paths.refresh, headers: { cookie } });
      return { status: answer.statusCode, body: answer.json() };
    };
    expect(await refresh(colleague.cookie)).toMatchObject({
      ...{ status: 401, body: { error: { code: 'auth/accountDisabled' } } },
    });
    const [name_and_session = ''] = colleague.cookie.split('.');
    expect(await refresh(`${name_and_session}.guessed`)).toMatchObject({
      ...{ status: 401, body: { error: { code: 'auth/sessionEnded' } } },
    });
    expect(await server.post(paths.login, { email, password: 'not the password' })).toMatchObject({
      ...{ status: 401, body: { error: { code: 'auth/wrongCredentials' } } },
    });
  });

  it('can be signed out everywhere and then sign in again', async () => {
    expect(await server.post(`${accountOf(colleague)}/sign-out`, {}, owner)).toMatchObject({ status: 204 });
    expect(await me(colleague)).toMatchObject({ status: 401 });
    const login = { email: colleague.account.email, password: testPassword };
    expect(await server.post(paths.login, login)).toMatchObject({ status: 200 });
    expect((await actions(owner)).at(-1)).toBe('signedOutEverywhere');
  });

  it('always include an owner, even when two owners demote each other at once', async () => {
    const lastOwner = { status: 409, body: { error: { code: 'account/lastOwner' } } };
    expect(await patch(accountOf(owner), { role: 'viewer' }, owner)).toMatchObject(lastOwner);
    const second = await server.signInColleague(owner, 'owner');
    const answers = await Promise.all([
      patch(accountOf(second), { role: 'viewer' }, owner),
      patch(accountOf(owner), { role: 'viewer' }, second),
    ]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const roles = await Promise.all([owner, second].map(async (one) => (await me(one)).body));
    expect(roles.filter((body) => Reflect.get(Object(body), 'role') === 'owner')).toHaveLength(1);
  });

  it('cannot be changed by an owner who was demoted while the change waited', async () => {
    const owners = await Promise.all([1, 2].map(() => server.signInColleague(owner, 'owner')));
    const [second, third] = owners;
    if (!second || !third) throw new Error('There are two.');
    const answers = await Promise.all([
      patch(accountOf(second), { role: 'viewer' }, third),
      patch(accountOf(third), { role: 'viewer' }, second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
  });

  it.each([
    ['demoted', { role: 'viewer' }],
    ['disabled', { disabled: true }],
  ])('cannot be managed by an owner who was %s after the request arrived', async (_title, change) => {
    const demoted = await server.signInColleague(owner, 'owner');
    const { invitation } = newInvitationAnswerSchema.parse(
      (await server.post(paths.invitations, { role: 'viewer' }, owner)).body,
    );
    const before = await actions(owner);
    const attempts = [
      ['POST', paths.invitations, { role: 'owner', current_password }],
      ['POST', `${accountOf(colleague)}/recovery`, { current_password }],
      ['POST', `${accountOf(colleague)}/sign-out`, {}],
      ['PATCH', `${accountOf(colleague)}/recovery`, { revoked: true }],
      ['PATCH', accountOf(colleague), { role: 'owner', current_password }],
      ['PATCH', `${paths.invitations}/${invitation.invitation_id}`, { revoked: true }],
    ] as const;
    for (const [method, url, payload] of attempts) {
      const ofClinic = server.database.ofClinic.bind(server.database);
      jest.spyOn(server.database, 'ofClinic').mockImplementationOnce((clinicId) => ({
        ...ofClinic(clinicId),
        write: async (work) => {
          // After the role check, and before the work itself.
          await server.database.queries
            .update(accounts)
            .set('role' in change ? { role: 'viewer' } : { disabled_at: new Date() })
            .where(eq(accounts.account_id, demoted.account.account_id));
          return ofClinic(clinicId).write(work);
        },
      }));
      const headers = { authorization: `Bearer ${demoted.token}` };
      const answer = await server.app.inject({ method, url, payload, headers });
      expect({ url, status: answer.statusCode }).toEqual({ url, status: 403 });
      jest.restoreAllMocks();
      await server.database.queries
        .update(accounts)
        .set({ role: 'owner', disabled_at: null })
        .where(eq(accounts.account_id, demoted.account.account_id));
    }
    expect(await actions(owner)).toEqual(before);
    expect(await me(colleague)).toMatchObject({ status: 200, body: { role: 'nutritionist' } });
  });

  it('cannot disable themselves', async () => {
    await server.signInColleague(owner, 'owner');
    expect(await patch(accountOf(owner), { disabled: true }, owner)).toMatchObject({
      status: 409,
      body: { error: { code: 'account/own' } },
    });
  });

  it.each([
    [{}, 'role'],
    [{ role: 'god' }, 'role'],
    [{ disabled: 'yes' }, 'disabled'],
    [{ role: 'viewer', clinic_id: uuidv7() }, 'clinic_id'],
  ])('refuse the change %j and name the field', async (body, field) => {
    expect(await patch(accountOf(colleague), body, owner)).toMatchObject({
      status: 400,
      body: { error: { fields: { [field]: expect.any(String) } } },
    });
  });
});

describe('an invitation', () => {
  async function invited(role: string, session = owner) {
    const invitation = { role, ...(role === 'owner' && { current_password }) };
    return newInvitationAnswerSchema.parse((await server.post(paths.invitations, invitation, session)).body);
  }
  const join = (invitation_code: string) =>
    server.post(paths.register, {
      ...{ name: 'Amal', email: `${uuidv7()}@example.org`, password: testPassword, invitation_code },
    });
  const open = async (query = '') =>
    invitationsPageSchema.parse((await server.get(`${paths.invitations}${query}`, owner)).body);

  it('is listed without its code until it is accepted, however the code is typed', async () => {
    const { invitation, code } = await invited('viewer');
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect((await open()).items).toEqual([invitation]);
    expect(invitation).toMatchObject({ role: 'viewer', invited_by_name: 'owner' });
    expect(await join(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toMatchObject({ status: 201 });
    expect((await open()).items).toEqual([]);
    expect(await actions(owner)).toEqual(['registered', 'registered', 'invited', 'registered']);
  });

  it('cannot be accepted after it is revoked', async () => {
    const { invitation, code } = await invited('owner');
    const path = `${paths.invitations}/${invitation.invitation_id}`;
    const stranger = await server.signIn();
    const unknown = { status: 404, body: { error: { code: 'account/invitationNotFound' } } };
    expect(await patch(path, { revoked: true }, stranger)).toMatchObject(unknown);
    expect(await patch(path, { revoked: true }, owner)).toMatchObject({ status: 204 });
    expect(await patch(path, { revoked: true }, owner)).toMatchObject(unknown);
    expect(await join(code)).toMatchObject({ status: 400 });
    expect((await open()).items).toEqual([]);
  });

  it.each([{ disabled: true }, { role: 'nutritionist' }])(
    'is revoked once its author may no longer manage accounts: %j',
    async (change) => {
      const second = await server.signInColleague(owner, 'owner');
      const { code } = await invited('owner', second);
      const { invitation: kept } = await invited('viewer');
      expect(await patch(accountOf(second), change, owner)).toMatchObject({ status: 204 });
      expect(await join(code)).toMatchObject({ status: 400 });
      expect((await open()).items).toEqual([kept]);
    },
  );

  it('is listed in pages, newest first, each of them once', async () => {
    const made = [await invited('viewer'), await invited('viewer'), await invited('viewer')];
    const first = await open('?limit=2');
    const second = await open(`?limit=2&after=${first.next_cursor}`);
    expect([first.items.length, first.more, second.more]).toEqual([2, true, false]);
    const newestFirst = made.map(({ invitation }) => invitation).reverse();
    expect([...first.items, ...second.items]).toEqual(newestFirst);
  });

  it('is not listed for another clinic', async () => {
    await invited('owner');
    const stranger = await server.signIn();
    expect(await server.get(paths.invitations, stranger)).toMatchObject({ body: { items: [] } });
  });
});

describe('the audit trail', () => {
  it('cannot be changed or deleted, for accounts or for records', async () => {
    await server.post(offlineTables.patients.savePath, aPatient(), owner);
    for (const table of [accountAuditEntries, auditEntries]) {
      const clinic_id = uuidv7();
      const { queries } = server.database;
      const refused = { cause: expect.objectContaining({ message: 'The audit trail is never changed.' }) };
      await expect(queries.update(table).set({ clinic_id })).rejects.toMatchObject(refused);
      await expect(queries.delete(table)).rejects.toMatchObject(refused);
      await expect(queries.execute(sql`truncate table ${table}`)).rejects.toMatchObject(refused);
    }
  });
});
