import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { InjectOptions } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { limits } from '@/contract/limits';
import { paths } from '@/contract/paths';
import { offlineTables } from '@/contract/recordKinds';
import { supplementSchema } from '@/contract/supplement';
import type { Account } from '@/contract/session';
import type { Database } from '@/server/db/database';
import * as schema from '@/server/db/schema';
import { filled, largestRecords, many } from './largestRecords';
import { aReferenceRange } from './referenceRanges';

/** The input that takes a route the longest, of those that it accepts. */
export interface WorstInput {
  /** as declared: `POST /api/login` */
  route: string;
  /** in words, for the table in docs/benchmarks.md */
  input: string;
  options: InjectOptions;
}

/** An owner that is signed in. */
export interface WorstCaller {
  account: Account;
  token: string;
}

/** Text normalisation makes eighteen characters of it. */
const expanding = '\ufdfa';
const longPassword = expanding.repeat(limits.passwordMaxLength);

/**
 * The owner of a clinic whose records are as large as they may be, and a patient with many versions, merged many times
 * over.
 */
export interface LargeClinic extends WorstCaller {
  patient_id: string;
  /** of the patient */
  supplement_record_id: string;
  /** has many revisions */
  range_id: string;
  /** the newest one */
  rangeRevision: number;
}

/** The tables of which a page returns rows, each with the column that tells the rows of a clinic apart. */
const tables = Object.values(schema)
  .filter((each) => is(each, PgTable))
  .flatMap((rows) => {
    const { columns, primaryKeys } = getTableConfig(rows);
    // Each change has a number, by which pages are read.
    if (!columns.some(({ name }) => name === 'change')) return [];
    return primaryKeys.flatMap(({ columns: [clinic, key] }) =>
      clinic?.name === 'clinic_id' && key ? [{ rows, clinic, key: key.name }] : [],
    );
  });

/**
 * Fills an empty clinic with the largest records of each kind, and one patient with many versions.
 *
 * @param copies how many of each; a page has 500
 * @param save sends a record to the server
 */
export async function fillLargest(
  { queries }: Database,
  owner: WorstCaller,
  copies: number,
  save: (path: string, record: object) => Promise<unknown>,
): Promise<LargeClinic> {
  const { accountAuditEntries, auditEntries, includedSaves, patients, referenceRanges } = schema;
  const patient_id = uuidv7();
  const largest = largestRecords(patient_id);
  for (const { table, savePath } of Object.values(offlineTables)) await save(savePath, largest[table]);
  const range = aReferenceRange({ source: filled(limits.lineLength) });
  await save(paths.saveReferenceRange, range);
  const { clinic_id } = owner.account;
  for (const [at, { rows, clinic, key }] of tables.entries()) {
    await queries.execute(sql`
      insert into ${rows} select copied.*
      from ${rows}, generate_series(1, ${copies}::int) as copy, lateral jsonb_populate_record(
        ${rows}, jsonb_build_object(${key}::text, gen_random_uuid(), 'change', ${at + 1}::int * 1000000 + copy)
      ) as copied
      where ${clinic} = ${clinic_id}`);
  }
  await queries.execute(sql`
    update ${patients} set merged_into = step.next from (
      select patient_id as duplicate, lead(patient_id) over (order by change) as next from ${patients}
      where ${patients.clinic_id} = ${clinic_id}
    ) as step
    where ${patients.clinic_id} = ${clinic_id} and ${patients.patient_id} = step.duplicate`);
  await queries.execute(sql`
    insert into ${referenceRanges} select copied.*
    from ${referenceRanges}, generate_series(2, ${copies}::int) as number, lateral jsonb_populate_record(
      ${referenceRanges}, jsonb_build_object('revision', number)
    ) as copied
    where ${referenceRanges.clinic_id} = ${clinic_id} and ${referenceRanges.range_id} = ${range.range_id}`);
  await queries.execute(sql`
    insert into ${auditEntries} (clinic_id, record_type, record_key, patient_id, revision, device_id, device_revision,
      captured_at, captured_by, received_at, body_hash, changed_fields, record)
    select clinic_id, record_type, record_key, patient_id, revision + copy, device_id, device_revision + copy,
      captured_at, captured_by, received_at, body_hash, changed_fields, record
    from ${auditEntries}, generate_series(1, ${copies}::int) as copy
    where ${auditEntries.clinic_id} = ${clinic_id} and ${auditEntries.record_type} = 'patients'`);
  await queries.execute(sql`
    insert into ${includedSaves}
    select ${clinic_id}::uuid, 'patients', ${patient_id}::uuid, gen_random_uuid()
    from generate_series(1, ${copies * limits.baseSaves}::int)`);
  await queries.execute(sql`
    insert into ${accountAuditEntries} (clinic_id, action, account_id, role, done_by, user_agent)
    select clinic_id, action, account_id, role, done_by, ${'x'.repeat(limits.userAgentLength)}
    from ${accountAuditEntries}, generate_series(1, ${copies}::int)
    where ${accountAuditEntries.clinic_id} = ${clinic_id}`);
  return {
    ...{ ...owner, patient_id, supplement_record_id: supplementSchema.parse(largest.supplements).record_id },
    ...{ range_id: range.range_id, rangeRevision: Math.max(1, copies) },
  };
}

/**
 * The worst legal input of every route of the API.
 *
 * @param crowd the owner of a clinic with many patients
 * @param large the owner of a clinic whose records are as large as they may be, see `fillLargest`
 */
export function worstInputs(crowd: WorstCaller, large: LargeClinic): WorstInput[] {
  const one = (route: string, input: string, options: InjectOptions = {}, by: WorstCaller | null = crowd) => {
    const [method = '', path = ''] = route.split(' ');
    return {
      ...{ route, input },
      options: {
        ...{
          method:
            method === 'PATCH'
              ? ('PATCH' as const)
              : method === 'POST'
                ? ('POST' as const)
                : ('GET' as const),
        },
        ...{ url: path, ...options },
        headers: { ...options.headers, ...(by && { authorization: `Bearer ${by.token}` }) },
      },
    };
  };
  const email = `${'x'.repeat(60)}@${'example.'.repeat(20)}org`;
  const ofAccount = `${paths.accounts}/${uuidv7()}`;
  // New records of the known patient.
  const largest = { ...largestRecords(large.patient_id), patients: largestRecords(uuidv7()).patients };
  const hundred = `patient_ids=${many(limits.patientsARead, () => uuidv7()).join(',')}`;
  const kinds = Object.values(offlineTables);
  return [
    one(`GET ${paths.health}`, 'a nonce', { url: `${paths.health}?nonce=${uuidv7()}` }, null),
    one(`GET ${paths.openApi}`, '–', {}, null),
    one(
      `POST ${paths.register}`,
      'a password of 200 characters that normalisation makes longer',
      {
        payload: {
          name: filled(limits.nameLength),
          email,
          password: longPassword,
          clinic_name: filled(limits.nameLength),
        },
      },
      null,
    ),
    one(`POST ${paths.login}`, 'the same', { payload: { email, password: longPassword } }, null),
    one(
      `POST ${paths.recover}`,
      'the same',
      { payload: { email, code: filled(limits.lineLength), new_password: longPassword } },
      null,
    ),
    one(`POST ${paths.forgottenPassword}`, 'an unknown address', { payload: { email } }, null),
    one(
      `POST ${paths.refresh}`,
      'an unknown cookie',
      { headers: { cookie: `satchel_refresh=${uuidv7()}.x` } },
      null,
    ),
    one(`POST ${paths.password}`, 'two such passwords', {
      payload: { current_password: longPassword, new_password: longPassword },
    }),
    one(`GET ${paths.me}`, '–'),
    one(`GET ${paths.sessions}`, '–'),
    one(`POST ${paths.sessions}/:session_id/end`, 'an unknown session', {
      url: `${paths.sessions}/${uuidv7()}/end`,
    }),
    one(`GET ${paths.patientCount}`, 'many patients'),
    ...worstSearches().map(([input, typed]) =>
      one(`POST ${paths.patientSearch}`, input, { payload: { typed, today: '2026-03-09' } }),
    ),
    ...kinds.map(({ savePath, table }) =>
      one(`POST ${savePath}`, 'the largest record', { payload: largest[table] }, large),
    ),
    one(
      `POST ${offlineTables.reminders.savePath}`,
      'of a supplement, for a patient merged many times over',
      {
        payload: {
          ...largest.reminders,
          record_id: uuidv7(),
          supplement_record_id: large.supplement_record_id,
        },
      },
      large,
    ),
    one(
      `POST ${offlineTables.patients.savePath}`,
      'an edit after many versions, which includes 100 saves',
      {
        payload: {
          ...largestRecords(large.patient_id).patients,
          ...{ device_revision: 1_000_000, base_revision: 1, save_id: uuidv7(), last_name: 'Edited' },
          base_save_ids: many(limits.baseSaves, () => uuidv7()),
        },
      },
      large,
    ),
    ...kinds.map(({ readPath }) => one(`GET ${readPath}`, 'a page of the largest records', {}, large)),
    ...kinds.map(({ readPath }) =>
      one(`GET ${readPath}`, 'a hundred patients among many', { url: `${readPath}?${hundred}` }),
    ),
    one(
      `GET ${offlineTables.patients.readPath}/:patient_id`,
      'the largest patient',
      { url: `${offlineTables.patients.readPath}/${large.patient_id}` },
      large,
    ),
    one(
      `GET ${offlineTables.patients.readPath}/:patient_id/history`,
      'many versions of the largest patient',
      { url: `${offlineTables.patients.readPath}/${large.patient_id}/history` },
      large,
    ),
    one(`GET ${paths.colleagues}`, '–'),
    one(`POST ${paths.presence}`, 'a chart that is typed in', {
      payload: { page_id: uuidv7(), patient_id: uuidv7(), editing: 'physicalData', asks: true },
    }),
    one(`GET ${paths.referenceRanges}`, '501 ranges', {}, large),
    one(`GET ${paths.referenceRanges}/:range_id/history`, 'an unknown range', {
      url: `${paths.referenceRanges}/${uuidv7()}/history`,
    }),
    one(`POST ${paths.saveReferenceRange}`, 'the longest source', {
      payload: aReferenceRange({ source: filled(limits.lineLength) }),
    }),
    one(
      `POST ${paths.saveReferenceRange}`,
      'a range with many revisions',
      { payload: aReferenceRange({ range_id: large.range_id, base_revision: large.rangeRevision, low: 1 }) },
      large,
    ),
    one(`GET ${paths.recordAudit}`, '500 entries among many'),
    one(`GET ${paths.accountAudit}`, '500 entries', {}, large),
    one(`GET ${paths.accounts}`, '–'),
    one(`PATCH ${paths.accounts}/:account_id`, 'an owner, with a long password', {
      url: ofAccount,
      payload: { role: 'owner', current_password: longPassword },
    }),
    one(`POST ${paths.accounts}/:account_id/sign-out`, 'an unknown account', {
      url: `${ofAccount}/sign-out`,
    }),
    one(`POST ${paths.accounts}/:account_id/recovery`, 'a long password', {
      url: `${ofAccount}/recovery`,
      payload: { current_password: longPassword },
    }),
    one(`PATCH ${paths.accounts}/:account_id/recovery`, 'an unknown account', {
      url: `${ofAccount}/recovery`,
      payload: { revoked: true },
    }),
    one(`GET ${paths.clinic}`, '–'),
    one(`PATCH ${paths.clinic}`, 'another language', { payload: { language: 'ar' } }),
    one(`GET ${paths.invitations}`, '–'),
    one(`POST ${paths.invitations}`, 'an owner, with a long password', {
      payload: { role: 'owner', current_password: longPassword },
    }),
    one(`PATCH ${paths.invitations}/:invitation_id`, 'an unknown invitation', {
      url: `${paths.invitations}/${uuidv7()}`,
      payload: { revoked: true },
    }),
    // Last: it ends the session.
    one(`POST ${paths.logout}`, '–'),
  ];
}

/** Searches that match everyone, that no index helps, or that have the longest words. */
function worstSearches(): [input: string, typed: string][] {
  const words = (length: number) =>
    many(limits.searchWords, (at) => 'abcdefghijklmnopqrstuvwxyz'.repeat(8).slice(at, at + length));
  return [
    ['eight letters', words(1).join(' ')],
    ['eight pairs of letters', words(2).join(' ')],
    ['eight words of three letters', words(3).join(' ')],
    ['eight of the longest words', words(24).join(' ')],
    ['six words of thirty letters', words(30).slice(0, 6).join(' ')],
    ['one word of 200 letters', words(200)[0] ?? ''],
    ['eight numbers', '06 12 34 56 78 90 11 22'],
    ['eight names that many have', 'marie jean pierre anne mohamed el ben de'],
    ['a name that many have', 'marie'],
  ];
}
