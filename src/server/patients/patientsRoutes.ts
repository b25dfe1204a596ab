import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { countAnswerSchema, historyQuerySchema } from '@/contract/changes';
import { uuid } from '@/contract/fields';
import { historyPageSchema } from '@/contract/history';
import { limits } from '@/contract/limits';
import { offlineTables } from '@/contract/recordKinds';
import { patientSearchAnswerSchema, searchSchema } from '@/contract/patientSearch';
import { paths } from '@/contract/paths';
import { access } from '@/server/auth/access';
import { signedIn } from '@/server/auth/guard';
import type { Database, Queries } from '@/server/db/database';
import { searchTurns } from '@/server/http/accountTurns';
import { ApiError } from '@/server/http/apiError';
import { readHistory } from '@/server/records/auditTrail';
import { pageInParts } from '@/server/db/pageInParts';
import { countPatients, patientsRepository } from './patientsRepository';
import { searchPatients } from './searchPatients';

const config = { access: access.anyRole };
const onePatient = z.strictObject({ patient_id: uuid });

interface Options {
  database: Database;
  /** searches of one account */
  searchesAMinute: number;
}

export const patientsRoutes: FastifyPluginAsync<Options> = async (app, { database, searchesAMinute }) => {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const turns = searchTurns();
  const searching = {
    rateLimit: {
      max: searchesAMinute,
      timeWindow: '1 minute',
      keyGenerator: (request: FastifyRequest) => `search/${signedIn(request).account.account_id}`,
    },
  };

  const patientOfClinic = async (queries: Queries, clinicId: string, patientId: string) => {
    const patient = await patientsRepository.find(queries, clinicId, patientId);
    if (!patient) throw new ApiError('record/notFound', 'There is no such patient.');
    return patient;
  };

  routes.get(
    paths.patientCount,
    { config, schema: { response: { 200: countAnswerSchema } } },
    async (request) => {
      const { clinic_id } = signedIn(request).account;
      return {
        count: await database.ofClinic(clinic_id).read((queries) => countPatients(queries, clinic_id)),
      };
    },
  );

  // Not a GET: the query contains a name, and addresses are logged on their way.
  routes.post(
    paths.patientSearch,
    {
      config: { ...config, ...searching },
      schema: { body: searchSchema, response: { 200: patientSearchAnswerSchema } },
    },
    async (request) => {
      const { account_id, clinic_id } = signedIn(request).account;
      const search = { ...request.body, limit: limits.foundPatients };
      return {
        items: await turns.take(account_id, () => searchPatients(database, clinic_id, search)),
      };
    },
  );

  routes.get(
    `${offlineTables.patients.readPath}/:patient_id`,
    { config, schema: { params: onePatient, response: { 200: offlineTables.patients.storedSchema } } },
    (request) => {
      const { clinic_id } = signedIn(request).account;
      return database
        .ofClinic(clinic_id)
        .read((queries) => patientOfClinic(queries, clinic_id, request.params.patient_id));
    },
  );

  routes.get(
    `${offlineTables.patients.readPath}/:patient_id/history`,
    {
      config,
      schema: { params: onePatient, querystring: historyQuerySchema, response: { 200: historyPageSchema } },
    },
    async (request) => {
      const { clinic_id } = signedIn(request).account;
      const { patient_id } = request.params;
      const { changed_since = '0', limit = limits.pageItems } = request.query;
      const { items, more } = await database.ofClinic(clinic_id).read(async (queries) => {
        await patientOfClinic(queries, clinic_id, patient_id);
        return pageInParts<Awaited<ReturnType<typeof readHistory>>[number]>(limit, (last, partLimit) => {
          const page = { after: last?.entry ?? Number(changed_since), limit: partLimit };
          return readHistory(queries, { clinic_id, patient_id }, page);
        });
      });
      return { items, next_cursor: String(items.at(-1)?.entry ?? changed_since), more };
    },
  );
};
