import { eq, sql } from 'drizzle-orm';
import { accountAuditEntries, invitations } from '@/server/db/schema';
import { startTestApp, type TestApp } from '@/testing/testApp';
import { revokeCodesBy } from './madeCodes';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

it('thousands of codes are revoked with a few statements, and each is in the trail', async () => {
  const { account } = await server.signIn();
  const { clinic_id, account_id } = account;
  const many = 3_000;
  await server.database.queries.execute(sql`
    insert into ${invitations} (invitation_id, clinic_id, role, code_hash, created_at, expires_at, invited_by)
    select gen_random_uuid(), ${clinic_id}, 'viewer', 'hash ' || number, now(), now() + interval '1 day', ${account_id}
    from generate_series(1, ${many}::int) as number`);
  const doer = { ...account, session_id: null, user_agent: 'A browser' };
  const statements = await server.database.write(async (queries) => {
    const insert = jest.spyOn(queries, 'insert');
    await revokeCodesBy(queries, doer, account_id);
    return insert.mock.calls.length;
  });
  expect(statements).toBe(3);
  const revoked = eq(accountAuditEntries.action, 'invitationRevoked');
  expect(await server.database.queries.$count(accountAuditEntries, revoked)).toBe(many);
});
