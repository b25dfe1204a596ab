import { z } from 'zod';
import { serverFaultSchema, type ServerFault, type ServerFaultAnswer } from '@/contract/faultSimulator';
import { healthAnswerSchema } from '@/contract/health';
import { offlineTables, type OfflineTable, type TableRecords } from '@/contract/offlineTables';
import { paths } from '@/contract/paths';
import { changesSchema, saveAnswerSchema } from '@/contract/record';
import {
  registrationAnswerSchema,
  sessionAnswerSchema,
  type Login,
  type Registration,
  type SessionAnswer,
} from '@/contract/session';
import { apiCall } from './apiCall';
import type { ApiResult } from './apiResult';

export interface Changes {
  received: TableRecords;
  next_cursor: string;
  more: boolean;
}

/** Every call the app makes. */
export interface SatchelApi {
  login(login: Login): Promise<ApiResult<SessionAnswer>>;
  register(registration: Registration): Promise<ApiResult<{ success: true }>>;
  refresh(): Promise<ApiResult<SessionAnswer>>;
  logout(token: string): Promise<ApiResult<unknown>>;
  /** Whether Satchel's own server answers: a captive portal cannot echo the nonce. */
  probe(nonce: string): Promise<boolean>;
  /**
   * @param record as it lies in the table; the server checks it
   * @returns the record as the server now has it
   */
  save(table: OfflineTable, record: unknown, token: string): Promise<ApiResult<TableRecords>>;
  changes(table: OfflineTable, since: string | null, token: string): Promise<ApiResult<Changes>>;
  /** How the server of the demo misbehaves; another server does not know this address. */
  serverFault(token: string): Promise<ApiResult<ServerFaultAnswer>>;
  simulateFault(fault: ServerFault, token: string): Promise<ApiResult<ServerFaultAnswer>>;
}

const saveAnswers: Record<OfflineTable, z.ZodType<TableRecords>> = {
  patients: saveAnswerSchema(offlineTables.patients.storedSchema).transform(({ record }) => ({
    table: 'patients' as const,
    records: [record],
  })),
  sarcF: saveAnswerSchema(offlineTables.sarcF.storedSchema).transform(({ record }) => ({
    table: 'sarcF' as const,
    records: [record],
  })),
  physicalData: saveAnswerSchema(offlineTables.physicalData.storedSchema).transform(({ record }) => ({
    table: 'physicalData' as const,
    records: [record],
  })),
};

const changesAnswers: Record<OfflineTable, z.ZodType<Changes>> = {
  patients: changesSchema(offlineTables.patients.storedSchema).transform(({ items, ...page }) => ({
    received: { table: 'patients' as const, records: items },
    ...page,
  })),
  sarcF: changesSchema(offlineTables.sarcF.storedSchema).transform(({ items, ...page }) => ({
    received: { table: 'sarcF' as const, records: items },
    ...page,
  })),
  physicalData: changesSchema(offlineTables.physicalData.storedSchema).transform(({ items, ...page }) => ({
    received: { table: 'physicalData' as const, records: items },
    ...page,
  })),
};

export const satchelApi: SatchelApi = {
  login: (body) => apiCall({ method: 'POST', path: paths.login, body, answer: sessionAnswerSchema }),
  register: (body) =>
    apiCall({ method: 'POST', path: paths.register, body, answer: registrationAnswerSchema }),
  refresh: () => apiCall({ method: 'POST', path: paths.refresh, answer: sessionAnswerSchema }),
  logout: (token) => apiCall({ method: 'POST', path: paths.logout, token, answer: z.undefined() }),
  async probe(nonce) {
    const answer = await apiCall({
      method: 'GET',
      path: `${paths.health}?nonce=${encodeURIComponent(nonce)}`,
      answer: healthAnswerSchema,
    });
    return answer.ok && answer.value.nonce === nonce;
  },
  save: (table, body, token) =>
    apiCall({ method: 'POST', path: offlineTables[table].savePath, token, body, answer: saveAnswers[table] }),
  changes: (table, since, token) =>
    apiCall({
      method: 'GET',
      path: `${offlineTables[table].readPath}${since === null ? '' : `?changed_since=${since}`}`,
      token,
      answer: changesAnswers[table],
    }),
  serverFault: (token) => apiCall({ method: 'GET', path: paths.demoFault, token, answer: serverFaultSchema }),
  simulateFault: (fault, token) =>
    apiCall({ method: 'POST', path: paths.demoFault, token, body: { fault }, answer: serverFaultSchema }),
};
