import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { changeOf, changesQuerySchema, saveQuerySchema } from '@/contract/changes';
import { limits } from '@/contract/limits';
import type { OfflineTable } from '@/contract/recordKinds';
import {
  changesSchema,
  conflictSchema,
  saveAnswerSchema,
  type CapturedRecord,
  type StoredRecord,
} from '@/contract/record';
import { access } from '@/server/auth/access';
import { admittedAs, signedIn } from '@/server/auth/guard';
import type { ChangeFeed } from '@/server/changes/clinicFeed';
import type { Database } from '@/server/db/database';
import type { AccountTurns } from '@/server/http/accountTurns';
import { ApiError } from '@/server/http/apiError';
import { parsedBody, validatorBesideBody } from '@/server/http/validation';
import { isKnownCursor, writeCursor } from './changeCursor';
import { leftOut, type LeftOut } from './leftOut';
import { pageInParts } from '@/server/db/pageInParts';
import type { ChangedRow, RecordRepository } from './recordRepository';
import { saveRecord } from './saveRecord';

interface RecordRoutes<R extends CapturedRecord> {
  database: Database;
  feed: ChangeFeed;
  table: OfflineTable;
  /** of the saves of all kinds */
  turns: AccountTurns;
  repository: RecordRepository<R>;
  savePath: string;
  readPath: string;
  schema: z.ZodType<R>;
  storedSchema: z.ZodType<StoredRecord<R>>;
}

/** The two routes that every kind of record has: save one, and read the changes. */
export function addRecordRoutes<R extends CapturedRecord>(
  app: FastifyInstance,
  routes: RecordRoutes<R>,
): void {
  const { database, feed, turns, repository, storedSchema } = routes;
  /** the records of the requests, and what their bodies left out */
  const saves = new WeakMap<FastifyRequest, { record: R; partial: LeftOut<R> }>();

  app.withTypeProvider<ZodTypeProvider>().post(
    routes.savePath,
    {
      config: { access: access.writers },
      schema: {
        querystring: saveQuerySchema,
        body: routes.schema,
        response: { 200: saveAnswerSchema(storedSchema), 409: conflictSchema(storedSchema) },
      },
      validatorCompiler: validatorBesideBody,
      preValidation: async (request) => {
        const record = parsedBody(routes.schema, request.body);
        saves.set(request, { record, partial: leftOut(request.body, record, routes.schema) });
      },
    },
    async (request) => {
      const { account, session_id } = signedIn(request);
      const sent = saves.get(request);
      if (sent === undefined) throw new Error('The body was parsed before the validation.');
      const { known } = request.query;
      const save = { repository, account, session_id, ...sent, known, admit: admittedAs(request) };
      const answer = await turns.take(account.account_id, () => saveRecord(database, save));
      if (!answer.superseded)
        feed.tell(account.clinic_id, {
          ...{ table: routes.table, record_key: repository.keyOf(sent.record) },
          cursor: answer.cursor,
        });
      return answer;
    },
  );

  app.withTypeProvider<ZodTypeProvider>().get(
    routes.readPath,
    {
      config: { access: access.anyRole },
      schema: { querystring: changesQuerySchema, response: { 200: changesSchema<z.ZodType>(storedSchema) } },
    },
    async (request) => {
      const { clinic_id } = signedIn(request).account;
      const {
        changed_since = '0',
        changed_before,
        known = changed_since,
        patient_ids = null,
        limit = limits.pageItems,
      } = request.query;
      const { items, more } = await database.ofClinic(clinic_id).read(async (queries) => {
        for (const one of new Set([changed_since, known])) {
          if (await isKnownCursor(queries, clinic_id, one)) continue;
          throw new ApiError(
            'record/cursorUnknown',
            'The server does not know this cursor: it was restored from a backup. Read the changes from the beginning.',
          );
        }
        return pageInParts<ChangedRow>(limit, (row, partLimit) =>
          repository.readPage(queries, {
            clinicId: clinic_id,
            from:
              changed_before === undefined
                ? { after: row?.change ?? changeOf(changed_since) }
                : { before: row?.change ?? changeOf(changed_before) },
            patientIds: patient_ids,
            limit: partLimit,
          }),
        );
      });
      const last = items.at(-1);
      return {
        items,
        // An empty page when reading backwards means the beginning was reached, where `changed_since` is '0' as well.
        next_cursor: last ? writeCursor(last) : changed_since,
        more,
      };
    },
  );
}
