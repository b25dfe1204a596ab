import type { FastifyPluginAsync } from 'fastify';
import { offlineTables } from '@/contract/offlineTables';
import type { Database } from '@/server/db/database';
import { addRecordRoutes } from '@/server/records/recordRoutes';
import { supplementsRepository } from './supplementsRepository';

export const supplementsRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  addRecordRoutes(app, { ...offlineTables.supplements, database, repository: supplementsRepository });
};
