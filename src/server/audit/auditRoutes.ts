import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { accountAuditPageSchema, auditQuerySchema, recordAuditPageSchema } from '@/contract/audit';
import { limits } from '@/contract/limits';
import { paths } from '@/contract/paths';
import { access } from '@/server/auth/access';
import { signedIn } from '@/server/auth/guard';
import type { Database } from '@/server/db/database';
import { readAccountTrail, readRecordTrail, type TrailRequest } from './auditTrails';

const ofOwners = { access: access.owners };

/** The audit trails of a clinic. Only its owners may read them. */
export const auditRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.get(
    paths.recordAudit,
    { config: ofOwners, schema: { querystring: auditQuerySchema, response: { 200: recordAuditPageSchema } } },
    async (request) => {
      const { clinic_id } = signedIn(request).account;
      const asked = requestOf(request.query);
      const found = await database
        .ofClinic(clinic_id)
        .read((queries) => readRecordTrail(queries, clinic_id, asked));
      return pageOf(found, asked);
    },
  );

  app.get(
    paths.accountAudit,
    {
      config: ofOwners,
      schema: { querystring: auditQuerySchema, response: { 200: accountAuditPageSchema } },
    },
    async (request) => {
      const { clinic_id } = signedIn(request).account;
      const asked = requestOf(request.query);
      const found = await database
        .ofClinic(clinic_id)
        .read((queries) => readAccountTrail(queries, clinic_id, asked));
      return pageOf(found, asked);
    },
  );
};

/** One row more than requested shows whether there are more. */
function requestOf({ before, limit = limits.pageItems }: { before?: string; limit?: number }): TrailRequest {
  return { before: before === undefined ? null : Number(before), limit: limit + 1 };
}

function pageOf<T extends { entry: number }>(found: T[], { limit }: TrailRequest) {
  const items = found.slice(0, limit - 1);
  return { items, next_cursor: String(items.at(-1)?.entry ?? 0), more: found.length > items.length };
}
