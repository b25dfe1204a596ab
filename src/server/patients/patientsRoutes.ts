import type { FastifyPluginAsync } from 'fastify';
import { offlineTables } from '@/contract/offlineTables';
import type { Database } from '@/server/db/database';
import { addRecordRoutes } from '@/server/records/recordRoutes';
import { patientsRepository } from './patientsRepository';

export const patientsRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  addRecordRoutes(app, { ...offlineTables.patients, database, repository: patientsRepository });
};
