import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { accountAuditPageSchema, recordAuditPageSchema } from '@/contract/audit';
import { limits } from '@/contract/limits';
import { entryPageQuery, type EntryPageQuery } from '@/contract/page';
import { paths } from '@/contract/paths';
import { access } from '@/server/auth/access';
import { signedIn } from '@/server/auth/guard';
import type { Database, Queries } from '@/server/db/database';
import { pageInParts } from '@/server/db/pageInParts';
import { readAccountTrail, readRecordTrail, type TrailRequest } from './auditTrails';

const ofOwners = { access: access.owners };

/** The audit trails of a clinic. Only its owners may read them. */
export const auditRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.get(
    paths.recordAudit,
    { config: ofOwners, schema: { querystring: entryPageQuery, response: { 200: recordAuditPageSchema } } },
    (request) => readPage(database, signedIn(request).account.clinic_id, request.query, readRecordTrail),
  );

  app.get(
    paths.accountAudit,
    {
      config: ofOwners,
      schema: { querystring: entryPageQuery, response: { 200: accountAuditPageSchema } },
    },
    (request) => readPage(database, signedIn(request).account.clinic_id, request.query, readAccountTrail),
  );
};

async function readPage<T extends { entry: number }>(
  database: Database,
  clinicId: string,
  { before, limit = limits.pageItems }: EntryPageQuery,
  read: (queries: Queries, clinicId: string, asked: TrailRequest) => Promise<T[]>,
) {
  const { items, more } = await database.ofClinic(clinicId).read((queries) =>
    pageInParts<T>(limit, (last, partLimit) => {
      const from = last?.entry ?? (before === undefined ? null : Number(before));
      return read(queries, clinicId, { before: from, limit: partLimit });
    }),
  );
  return { items, next_cursor: String(items.at(-1)?.entry ?? 0), more };
}
