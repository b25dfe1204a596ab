import type { FastifyPluginAsync } from 'fastify';
import { fault } from '@/contract/faults';
import { isTimeZone } from '@/contract/fields';
import { offlineTables } from '@/contract/offlineTables';
import type { Database } from '@/server/db/database';
import { addRecordRoutes } from '@/server/records/recordRoutes';
import { remindersRepository } from './remindersRepository';

export const remindersRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  const schema = offlineTables.reminders.schema.refine(({ time_zone }) => isTimeZone(time_zone), {
    path: ['time_zone'],
    error: fault('notTimeZone'),
  });
  addRecordRoutes(app, { ...offlineTables.reminders, schema, database, repository: remindersRepository });
};
