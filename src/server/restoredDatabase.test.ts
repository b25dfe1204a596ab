import { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { openDirectApp, type DirectApp } from '@/testing/directApp';
import {
  createDatabase,
  findPostgres,
  noPostgres,
  startPostgres,
  type PostgresServer,
} from '@/testing/postgresServer';
import { clinicRights } from './db/clinicRights';

/** A server of its own, because its roles belong to all of its databases. */
let postgres: PostgresServer;
let databaseUrl: string;
let administrator: Client;
let app: DirectApp | null = null;

beforeAll(async () => {
  const binDir = findPostgres();
  if (binDir === null) throw new Error(noPostgres);
  postgres = await startPostgres(binDir);
  const client = await clientOf(postgres.url);
  await client.query('create role plain login');
  await client.end();
});
afterAll(() => postgres.stop());

beforeEach(async () => {
  databaseUrl = await createDatabase(postgres.url, `test_${uuidv7()}`);
  administrator = await clientOf(databaseUrl);
});
afterEach(async () => {
  await app?.close();
  app = null;
  await administrator.end();
  const client = await clientOf(postgres.url);
  await client.query(`drop database "${new URL(databaseUrl).pathname.slice(1)}"`);
  await client.query('drop role if exists satchel_clinic');
  await client.end();
});

async function clientOf(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

async function open(url = databaseUrl): Promise<DirectApp> {
  app = await openDirectApp(url);
  return app;
}

/** Opens and closes a server, after which the database has its tables. */
async function migrated(url = databaseUrl): Promise<void> {
  await (await openDirectApp(url)).close();
}

/** What the role may do, as the database has it. */
async function rightsOfRole(): Promise<string[]> {
  const { rows } = await administrator.query<{ right: string }>(
    `with acls as (
       select relname, null as attname, relacl as acl from pg_class where relkind = 'r'
       union all
       select relname, attname, attacl from pg_attribute join pg_class on attrelid = pg_class.oid
     )
     select concat_ws(' ', relname, privilege_type, attname) as right from acls, aclexplode(acl)
     where grantee = (select oid from pg_roles where rolname = 'satchel_clinic')`,
  );
  return rows.map(({ right }) => right).sort();
}

/** All that protects the rows of a clinic. */
async function protection(): Promise<unknown> {
  const policies = await administrator.query(
    'select tablename, policyname, permissive, roles::text[], cmd, qual, with_check from pg_policies order by tablename',
  );
  const tables = await administrator.query(
    "select relname, relrowsecurity from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname",
  );
  return { policies: policies.rows, tables: tables.rows, rights: await rightsOfRole() };
}

it.each([
  ['the role', 'drop owned by satchel_clinic; drop role satchel_clinic'],
  ['a policy', 'drop policy own_clinic_only on sessions'],
  ['row-level security on a table', 'alter table labs disable row level security'],
  ['a right on a table', 'revoke update on reminders from satchel_clinic'],
  ['a right on a column', 'revoke select (name) on accounts from satchel_clinic'],
])('a start restores %s and says so, and records can be saved', async (_what, loss) => {
  await migrated();
  const before = await protection();
  await administrator.query(loss);
  expect(await protection()).not.toEqual(before);
  const { warnings, signIn, savePatient } = await open();
  expect(warnings).toContain(
    'The role satchel_clinic had lost policies or rights, which were created again.',
  );
  expect(await protection()).toEqual(before);
  expect(await savePatient(await signIn('owner@example.org'))).toMatchObject({ status: 200 });
});

it('the list of rights that a start restores is what the migrations grant', async () => {
  await migrated();
  expect(await rightsOfRole()).toEqual(
    clinicRights
      .map(({ table, privilege, column }) => [table, privilege, column].filter(Boolean).join(' '))
      .sort(),
  );
});

describe('a role that only owns the database', () => {
  let url: string;
  beforeEach(async () => {
    const own = new URL(databaseUrl);
    await administrator.query(`alter database "${own.pathname.slice(1)}" owner to plain`);
    own.username = 'plain';
    url = own.href;
  });

  it('cannot start without the role of clinics, and what the message names makes it start', async () => {
    const [, commands = ''] = /has to run "(.*)" first\.$/.exec(await refusal(url)) ?? [];
    await administrator.query(commands);
    await migrated(url);
    await administrator.query('drop owned by satchel_clinic; drop role satchel_clinic');
    expect(await refusal(url)).toContain(`an administrator has to run "${commands}" first`);
    await administrator.query(commands);
    const { warnings, signIn, savePatient } = await open(url);
    expect(warnings).toHaveLength(1);
    expect(await savePatient(await signIn('owner@example.org'))).toMatchObject({ status: 200 });
  });

  it('cannot start without the right to an existing role of clinics, and the message has its quoted name', async () => {
    await administrator.query('create role satchel_clinic nologin; create role "plain-role" login');
    try {
      const own = new URL(url);
      await administrator.query(`alter database "${own.pathname.slice(1)}" owner to "plain-role"`);
      own.username = 'plain-role';
      const command = 'GRANT satchel_clinic TO "plain-role";';
      expect(await refusal(own.href)).toContain(`an administrator has to run "${command}" first.`);
      await administrator.query(command);
      expect((await open(own.href)).warnings).toEqual([]);
      await app?.close();
      app = null;
    } finally {
      await administrator.query('drop owned by "plain-role"; reassign owned by "plain-role" to satchel');
      await administrator.query('drop role "plain-role"');
    }
  });

  it('is started without a warning, a superuser with one', async () => {
    await administrator.query('create role satchel_clinic nologin; grant satchel_clinic to plain');
    expect((await open(url)).warnings).toEqual([]);
    await app?.close();
    expect((await open()).warnings).toEqual([
      'The role satchel in DATABASE_URL is a superuser or bypasses row-level security: use one that only owns the database.',
    ]);
  });

  it('cannot start on tables of another role, which the message names', async () => {
    await migrated();
    await administrator.query('grant satchel_clinic to plain');
    expect(await refusal(url)).toMatch(
      /cannot be used: its tables belong to the role satchel, not to plain: restore them as plain with pg_restore --no-owner\.$/,
    );
  });
});

it('a role of clinics that bypasses row-level security prevents the start', async () => {
  await migrated();
  await administrator.query('alter role satchel_clinic bypassrls');
  expect(await refusal(databaseUrl)).toContain('"ALTER ROLE satchel_clinic NOSUPERUSER NOBYPASSRLS;" first.');
});

async function refusal(url: string): Promise<string> {
  const outcome = await openDirectApp(url).catch((error: unknown) => error);
  if (!(outcome instanceof Error)) throw new Error('It started.');
  expect(outcome.name).toBe('StartFailure');
  return outcome.message;
}
