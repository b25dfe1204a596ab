import type { FastifyPluginAsync } from 'fastify';
import { offlineTables } from '@/contract/offlineTables';
import type { Database } from '@/server/db/database';
import { addRecordRoutes } from '@/server/records/recordRoutes';
import { remindersRepository } from './remindersRepository';

export const remindersRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  addRecordRoutes(app, { ...offlineTables.reminders, database, repository: remindersRepository });
};
