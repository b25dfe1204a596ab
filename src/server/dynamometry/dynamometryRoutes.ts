import type { FastifyPluginAsync } from 'fastify';
import { offlineTables } from '@/contract/offlineTables';
import type { Database } from '@/server/db/database';
import { addRecordRoutes } from '@/server/records/recordRoutes';
import { dynamometryRepository } from './dynamometryRepository';

export const dynamometryRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  addRecordRoutes(app, { ...offlineTables.dynamometry, database, repository: dynamometryRepository });
};
