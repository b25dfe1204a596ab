import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { uuid } from '@/contract/fields';
import { paths } from '@/contract/paths';
import { conflictSchema } from '@/contract/record';
import {
  referenceRangeSchema,
  referenceRangesAnswerSchema,
  savedReferenceRangeSchema,
  storedReferenceRangeSchema,
} from '@/contract/referenceRange';
import { access } from '@/server/auth/access';
import { signedIn } from '@/server/auth/guard';
import type { Database } from '@/server/db/database';
import type { AccountTurns } from '@/server/http/accountTurns';
import { addReferenceRange, readRangeHistory, readReferenceRanges } from './referenceRangesRepository';

interface Options {
  database: Database;
  /** of the saves of records as well */
  turns: AccountTurns;
}

export const referenceRangesRoutes: FastifyPluginAsyncZod<Options> = async (app, { database, turns }) => {
  app.get(
    paths.referenceRanges,
    { config: { access: access.anyRole }, schema: { response: { 200: referenceRangesAnswerSchema } } },
    async (request) => ({
      items: await database
        .ofClinic(signedIn(request).account.clinic_id)
        .read((queries) => readReferenceRanges(queries, signedIn(request).account.clinic_id)),
    }),
  );

  app.get(
    `${paths.referenceRanges}/:range_id/history`,
    {
      config: { access: access.owners },
      schema: { params: z.strictObject({ range_id: uuid }), response: { 200: referenceRangesAnswerSchema } },
    },
    async (request) => {
      const { clinic_id } = signedIn(request).account;
      const { range_id } = request.params;
      return {
        items: await database
          .ofClinic(clinic_id)
          .read((queries) => readRangeHistory(queries, clinic_id, range_id)),
      };
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
    },
    async (request) => {
      const account = signedIn(request).account;
      const range = await turns.take(account.account_id, () =>
        database
          .ofClinic(account.clinic_id)
          .write((queries) => addReferenceRange(queries, account, request.body)),
      );
      return { success: true as const, range };
    },
  );
};
