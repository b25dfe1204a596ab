import { v7 as uuidv7 } from 'uuid';
import { offlineTables } from '@/contract/recordKinds';
import { paths } from '@/contract/paths';
import { sessionAnswerSchema } from '@/contract/session';
import { buildApp } from '@/server/app';
import { openDatabase } from '@/server/db/openDatabase';
import { aPatient } from './builders';
import { testAuthSecret, testPassword } from './testApp';

/** What the server does with a PostgreSQL database that a test has prepared. */
export interface DirectApp {
  warnings: readonly string[];
  /** signs in the owner, registering them the first time */
  signIn(email: string): Promise<string>;
  /** @returns the status of the answer, and the id of the patient */
  savePatient(token: string): Promise<{ status: number; patient_id: string }>;
  /** @returns the ids of the patients of the caller's clinic */
  readPatients(token: string): Promise<string>;
  close(): Promise<void>;
}

/** @throws StartFailure when the server would not start on it */
export async function openDirectApp(databaseUrl: string): Promise<DirectApp> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  const config = { authSecret: testAuthSecret, logLevel: 'silent', trustedProxy: null } as const;
  const app = await buildApp({ config, database, clientDir: null });
  const post = (url: string, payload: object, token?: string) =>
    app.inject({
      ...{ method: 'POST', url, payload },
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
  return {
    warnings: database.warnings,
    async signIn(email) {
      const own = { email, password: testPassword };
      const first = await post(paths.login, own);
      if (first.statusCode !== 200) {
        await post(paths.register, { ...own, name: 'Owner', clinic_name: `Clinic ${uuidv7()}` });
      }
      const answer = first.statusCode === 200 ? first : await post(paths.login, own);
      return sessionAnswerSchema.parse(answer.json()).access_token;
    },
    async savePatient(token) {
      const patient = aPatient();
      const { statusCode } = await post(offlineTables.patients.savePath, patient, token);
      return { status: statusCode, patient_id: patient.patient_id };
    },
    async readPatients(token) {
      const headers = { authorization: `Bearer ${token}` };
      return (await app.inject({ method: 'GET', url: offlineTables.patients.readPath, headers })).body;
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
