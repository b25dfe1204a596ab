import { and, asc, eq, gt } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Colleague, colleaguesPageSchema } from '@/contract/colleagues';
import { limits } from '@/contract/limits';
import { idPageQuery } from '@/contract/page';
import { paths } from '@/contract/paths';
import type { Database, Queries } from '@/server/db/database';
import { pageInParts } from '@/server/db/pageInParts';
import { accounts } from '@/server/db/schema';
import { access } from './access';
import { signedIn } from './guard';

/** The clinic's accounts by name and role, for everyone in it: a patient or a task belongs to one of them. */
export const colleaguesRoute: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.get(
    paths.colleagues,
    {
      config: { access: access.anyRole },
      schema: { querystring: idPageQuery, response: { 200: colleaguesPageSchema } },
    },
    async (request) => {
      const { clinic_id } = signedIn(request).account;
      const { after = null, limit = limits.pageItems } = request.query;
      const { items, more } = await database
        .ofClinic(clinic_id)
        .read((queries) =>
          pageInParts<Colleague>(limit, (last, partLimit) =>
            readColleagues(queries, clinic_id, { after: last?.account_id ?? after, limit: partLimit }),
          ),
        );
      return { items, next_cursor: items.at(-1)?.account_id ?? '', more };
    },
  );
};

async function readColleagues(
  queries: Queries,
  clinicId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<Colleague[]> {
  const { account_id, clinic_id, name, role, disabled_at } = accounts;
  const rows = await queries
    .select({ account_id, name, role, disabled_at })
    .from(accounts)
    .where(and(eq(clinic_id, clinicId), after === null ? undefined : gt(account_id, after)))
    .orderBy(asc(account_id))
    .limit(limit);
  return rows.map(({ disabled_at: disabledAt, ...row }) => ({ ...row, disabled: disabledAt !== null }));
}
