import { z } from 'zod';
import { healthAnswerSchema } from '@/contract/health';
import { offlineTables, type AcknowledgedRecords, type OfflineTable } from '@/contract/offlineTables';
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

/** What the server answers to a save, as far as the device needs it. */
export interface Acknowledgement<T extends OfflineTable> {
  record: AcknowledgedRecords[T];
}

export interface Changes<T extends OfflineTable> {
  items: AcknowledgedRecords[T][];
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
  /** @param record as it lies in the table; the server checks it */
  save<T extends OfflineTable>(
    table: T,
    record: unknown,
    token: string,
  ): Promise<ApiResult<Acknowledgement<T>>>;
  changes<T extends OfflineTable>(
    table: T,
    since: string | null,
    token: string,
  ): Promise<ApiResult<Changes<T>>>;
}

const saveAnswers: { [T in OfflineTable]: z.ZodType<Acknowledgement<T>> } = {
  patients: saveAnswerSchema(offlineTables.patients.storedSchema),
  sarcF: saveAnswerSchema(offlineTables.sarcF.storedSchema),
  physicalData: saveAnswerSchema(offlineTables.physicalData.storedSchema),
};

const changesAnswers: { [T in OfflineTable]: z.ZodType<Changes<T>> } = {
  patients: changesSchema(offlineTables.patients.storedSchema),
  sarcF: changesSchema(offlineTables.sarcF.storedSchema),
  physicalData: changesSchema(offlineTables.physicalData.storedSchema),
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
};
