import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { uuid } from '@/contract/fields';
import { limits } from '@/contract/limits';
import { idPageQuery, versionPageQuery } from '@/contract/page';
import { paths } from '@/contract/paths';
import { conflictSchema } from '@/contract/record';
import {
  referenceRangeSchema,
  referenceRangesPageSchema,
  savedReferenceRangeSchema,
  storedReferenceRangeSchema,
  type StoredReferenceRange,
} from '@/contract/referenceRange';
import { access } from '@/server/auth/access';
import { signedIn, stillAdmitted } from '@/server/auth/guard';
import type { ChangeFeed } from '@/server/changes/clinicFeed';
import type { Database } from '@/server/db/database';
import type { AccountTurns } from '@/server/http/accountTurns';
import { ApiError } from '@/server/http/apiError';
import { leftOut } from '@/server/records/leftOut';
import { nextChange } from '@/server/records/nextChange';
import { pageInParts } from '@/server/db/pageInParts';
import { addReferenceRange, readRangeHistory, readReferenceRanges } from './referenceRangesRepository';

interface Options {
  database: Database;
  feed: ChangeFeed;
  /** of the saves of records as well */
  turns: AccountTurns;
}

export const referenceRangesRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, feed, turns },
) => {
  /** as they came, before the schema fills in what is missing */
  const bodies = new WeakMap<FastifyRequest, object>();

  app.get(
    paths.referenceRanges,
    {
      config: { access: access.anyRole },
      schema: { querystring: idPageQuery, response: { 200: referenceRangesPageSchema } },
    },
    async (request) => {
      const { clinic_id } = signedIn(request).account;
      const { after = null, limit = limits.pageItems } = request.query;
      const { items, more } = await database
        .ofClinic(clinic_id)
        .read((queries) =>
          pageInParts<StoredReferenceRange>(limit, (last, partLimit) =>
            readReferenceRanges(queries, clinic_id, { after: last?.range_id ?? after, limit: partLimit }),
          ),
        );
      return { items, next_cursor: items.at(-1)?.range_id ?? '', more };
    },
  );

  app.get(
    `${paths.referenceRanges}/:range_id/history`,
    {
      config: { access: access.owners },
      schema: {
        params: z.strictObject({ range_id: uuid }),
        querystring: versionPageQuery,
        response: { 200: referenceRangesPageSchema },
      },
    },
    async (request) => {
      const { clinic_id } = signedIn(request).account;
      const { range_id } = request.params;
      const { before, limit = limits.pageItems } = request.query;
      const from = before === undefined ? null : Number(before);
      const { items, more } = await database.ofClinic(clinic_id).read((queries) =>
        pageInParts<StoredReferenceRange>(limit, (last, partLimit) => {
          const page = { before: last?.revision ?? from, limit: partLimit };
          return readRangeHistory(queries, { clinic_id, range_id }, page);
        }),
      );
      if (items.length === 0 && from === null)
        throw new ApiError('record/notFound', 'There is no such reference range.');
      return { items, next_cursor: String(items.at(-1)?.revision ?? ''), more };
    },
  );

  app.post(
    paths.saveReferenceRange,
    {
      config: { access: access.owners },
      schema: {
        body: referenceRangeSchema,
        response: { 200: savedReferenceRangeSchema, 409: conflictSchema(storedReferenceRangeSchema) },
      },
      preValidation: async (request) => {
        if (typeof request.body === 'object' && request.body !== null) bodies.set(request, request.body);
      },
    },
    async (request) => {
      const account = signedIn(request).account;
      const { body } = request;
      const admit = stillAdmitted(request);
      const partial = leftOut(bodies.get(request) ?? body, body, referenceRangeSchema);
      const { range, change } = await turns.take(account.account_id, () =>
        database.ofClinic(account.clinic_id).write(async (queries) => ({
          range: await addReferenceRange(queries, account, body, { partial, admit }),
          change: await nextChange(queries, account.clinic_id),
        })),
      );
      feed.tell(account.clinic_id, {
        ...{ table: 'referenceRanges', record_key: range.range_id },
        cursor: String(change),
      });
      return { success: true as const, range };
    },
  );
};
