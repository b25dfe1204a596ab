import type { FastifyPluginAsync } from 'fastify';
import { offlineTables } from '@/contract/offlineTables';
import type { Database } from '@/server/db/database';
import { addRecordRoutes } from '@/server/records/recordRoutes';
import { physicalDataRepository } from './physicalDataRepository';

export const physicalDataRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  addRecordRoutes(app, { ...offlineTables.physicalData, database, repository: physicalDataRepository });
};
