import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Queries } from './database';
import { clinicRights } from './clinicRights';
import * as schema from './schema';

/**
 * What the separation of clinics needs at each start. A backup restored on a server without the role has none of it,
 * and each save would fail.
 */

const role = schema.clinicRole.name;
const tables = Object.values(schema)
  .filter((each) => is(each, PgTable))
  .map((table) => getTableConfig(table));

/**
 * Checks, before the migrations, that the role in DATABASE_URL can work as the role of clinics. Creates that role if it
 * is missing.
 *
 * @throws Error saying what an administrator must do
 */
export async function checkRoles(queries: Queries): Promise<void> {
  if (!(await canActAsRole(queries))) await makeRole(queries);
  await refuseAllSeeing(queries);
}

/**
 * Creates again, after the migrations, the policies and rights of the role of clinics that are missing.
 *
 * @returns sentences for the operator: what was created, and what is unsafe
 */
export async function restoreClinicAccess(queries: Queries): Promise<string[]> {
  const restored = (await restorePolicies(queries)) + (await restoreRights(queries));
  return [
    ...(restored > 0 ? [`The role ${role} had lost policies or rights, which were created again.`] : []),
    ...(await powersOfOwner(queries)),
  ];
}

/**
 * Checks first of all that the tables belong to the role in DATABASE_URL.
 *
 * @throws Error saying how to restore them
 */
export async function checkOwner(queries: Queries): Promise<void> {
  const found = await rowsOf(
    queries,
    sql`select current_user as own, pg_get_userbyid(relowner) as owner from pg_class
        where relnamespace = to_regnamespace('public') and relname in ${tables.map(({ name }) => name)}
          and relkind = 'r' and not pg_has_role(relowner, 'USAGE') limit 1`,
    z.object({ own: z.string(), owner: z.string() }),
  );
  for (const { own, owner } of found) {
    throw new Error(
      `its tables belong to the role ${owner}, not to ${own}: restore them as ${own} with pg_restore --no-owner`,
    );
  }
}

async function canActAsRole(queries: Queries): Promise<boolean> {
  const actAs = (name: string) => sql`select set_config('role', ${name}, true)`;
  try {
    await queries.transaction(async (savepoint) => {
      await savepoint.execute(actAs(role));
      await savepoint.execute(actAs('none'));
    });
    return true;
  } catch {
    return false;
  }
}

async function makeRole(queries: Queries): Promise<void> {
  await queries.execute(
    sql.raw(`DO $$ DECLARE
      to_create text;
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN
        BEGIN
          CREATE ROLE "${role}" NOLOGIN;
        EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- made for another database at this moment
        END;
      END IF;
      IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN GRANT "${role}" TO CURRENT_USER; END IF;
    EXCEPTION WHEN insufficient_privilege THEN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN to_create := 'CREATE ROLE ${role} NOLOGIN; '; END IF;
      RAISE EXCEPTION 'an administrator has to run "%" first',
        concat(to_create, 'GRANT ${role} TO ', quote_ident(current_user), ';');
    END $$`),
  );
}

/** With these powers, the role would see every clinic. */
const hasPowers = sql`(rolsuper or rolbypassrls)`;

async function refuseAllSeeing(queries: Queries): Promise<void> {
  const powerful = sql`select rolname from pg_roles where rolname = ${role} and ${hasPowers}`;
  if ((await rowsOf(queries, powerful, z.object({}))).length === 0) return;
  throw new Error(
    `row-level security does not apply to the role ${role}: an administrator has to run "ALTER ROLE ${role} NOSUPERUSER NOBYPASSRLS;" first`,
  );
}

async function powersOfOwner(queries: Queries): Promise<string[]> {
  const powerful = await rowsOf(
    queries,
    sql`select rolname from pg_roles where rolname = current_user and ${hasPowers}`,
    z.object({ rolname: z.string() }),
  );
  return powerful.map(
    ({ rolname }) =>
      `The role ${rolname} in DATABASE_URL is a superuser or bypasses row-level security: use one that only owns the database.`,
  );
}

/** @returns how many tables were not protected */
async function restorePolicies(queries: Queries): Promise<number> {
  const protectedTables = await rowsOf(
    queries,
    sql`select relname from pg_class join pg_policy on polrelid = pg_class.oid
        where relnamespace = to_regnamespace('public') and relrowsecurity
          and polroles @> array[(select oid from pg_roles where rolname = ${role})]`,
    z.object({ relname: z.string() }),
  );
  const names = new Set(protectedTables.map(({ relname }) => relname));
  const open = tables.filter(({ name }) => !names.has(name));
  for (const { name, policies } of open) {
    const table = sql.identifier(name);
    await queries.execute(sql`alter table ${table} enable row level security`);
    for (const policy of policies) {
      const which = sql`${sql.identifier(policy.name)} on ${table}`;
      await queries.execute(sql`drop policy if exists ${which}`);
      await queries.execute(sql`create policy ${which} to ${sql.identifier(role)} using (${policy.using})`);
    }
  }
  return open.length;
}

/** @returns how many rights were missing */
async function restoreRights(queries: Queries): Promise<number> {
  const missing = await rowsOf(
    queries,
    sql`select "table", privilege, "column"
        from jsonb_to_recordset(${JSON.stringify(clinicRights)}::jsonb)
          as needed ("table" text, privilege text, "column" text)
        where not case when "column" is null then has_table_privilege(${role}, "table", privilege)
          else has_column_privilege(${role}, "table", "column", privilege) end`,
    z.object({ table: z.string(), privilege: z.string(), column: z.string().nullable() }),
  );
  const to = sql.identifier(role);
  for (const { table, privilege, column } of missing) {
    const columns = column === null ? sql`` : sql` (${sql.identifier(column)})`;
    await queries.execute(sql`grant ${sql.raw(privilege)}${columns} on ${sql.identifier(table)} to ${to}`);
  }
  if (missing.length > 0) await queries.execute(sql`grant usage on schema public to ${to}`);
  return missing.length;
}

async function rowsOf<T>(queries: Queries, query: ReturnType<typeof sql>, row: z.ZodType<T>): Promise<T[]> {
  return z.object({ rows: z.array(row) }).parse(await queries.execute(query)).rows;
}
