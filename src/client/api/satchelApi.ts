import { z } from 'zod';
import {
  invitationSchema,
  managedAccountSchema,
  newInvitationAnswerSchema,
  newRecoveryAnswerSchema,
  type AccountChange,
  type Invitation,
  type ManagedAccount,
  type NewInvitation,
  type NewInvitationAnswer,
  type NewRecoveryAnswer,
  type RecoveryRequest,
} from '@/contract/accounts';
import { accountAuditSchema, recordAuditSchema, type AccountAudit, type RecordAudit } from '@/contract/audit';
import { countAnswerSchema } from '@/contract/changes';
import { serverFaultSchema, type ServerFault, type ServerFaultAnswer } from '@/contract/faultSimulator';
import { clinicSchema, type Clinic, type ClinicChange } from '@/contract/clinic';
import { healthAnswerSchema } from '@/contract/health';
import { colleagueSchema, type Colleague } from '@/contract/colleagues';
import { historyEntrySchema, type HistoryEntry } from '@/contract/history';
import { byTable, offlineTables, type OfflineTable, type TableRecords } from '@/contract/recordKinds';
import type { StoredPatient } from '@/contract/patient';
import { pageOf } from '@/contract/page';
import { paths } from '@/contract/paths';
import { changesSchema, saveAnswerSchema } from '@/contract/record';
import {
  savedReferenceRangeSchema,
  storedReferenceRangeSchema,
  type ReferenceRange,
  type StoredReferenceRange,
} from '@/contract/referenceRange';
import {
  openSessionSchema,
  recoveryAnswerSchema,
  registrationAnswerSchema,
  sessionAnswerSchema,
  type Login,
  type OpenSession,
  type PasswordChange,
  type ForgottenPassword,
  type Recovery,
  type Registration,
  type SessionAnswer,
} from '@/contract/session';
import { unreadRecord, type UnreadRecord } from '@/contract/unreadRecord';
import type { Presence } from '@/contract/presence';
import { allPages, movingOn } from './allPages';
import { apiCall } from './apiCall';
import type { ApiResult } from './apiResult';
import { followChanges, type ChangesStream, type StreamRefusal } from './changesStream';
import { readablePage, type Readable, type ReadablePage } from './readable';

export interface Changes {
  received: TableRecords;
  /** items of the page that this version cannot read, `null` for one that names no patient; left out: none */
  unreadable?: readonly (UnreadRecord | null)[];
  next_cursor: string;
  more: boolean;
}

/**
 * Which changes to read: after a cursor, oldest first, or before one, newest first. If patients are given, only theirs.
 */
export interface ChangesPage {
  changed_since?: string | null;
  changed_before?: string;
  patient_ids?: readonly string[];
  /** newest change this device knows the server had; if the server has lost it, the answer is `record/cursorUnknown` */
  known?: string | null;
}

/** The server's answer to a save that it accepts. */
export interface Saved {
  /** the record as the server now stores it */
  received: TableRecords;
  /** the change that wrote it; `null`: the server has lost the change that this device knew */
  cursor: string | null;
}

/** Every call the app makes. */
export interface SatchelApi {
  login(login: Login): Promise<ApiResult<SessionAnswer>>;
  register(registration: Registration): Promise<ApiResult<{ success: true }>>;
  recover(recovery: Recovery): Promise<ApiResult<{ success: true }>>;
  /** Asks for a code for a new password by email. */
  forgottenPassword(asked: ForgottenPassword): Promise<ApiResult<{ success: true }>>;
  /** Whether the server sends email; `false` also when it does not answer. */
  sendsEmail(): Promise<boolean>;
  refresh(): Promise<ApiResult<SessionAnswer>>;
  logout(token: string): Promise<ApiResult<unknown>>;
  /** Whether Satchel's own server answers: a captive portal cannot echo the nonce. */
  probe(nonce: string): Promise<boolean>;
  /** How anyone may sign in to the demo; `null` if the server is none, or does not answer. */
  demoLogin(): Promise<Login | null>;
  /**
   * @param record as stored in the table; the server validates it
   * @param known the newest change that this device knows the server had
   */
  save(table: OfflineTable, record: unknown, known: string | null, token: string): Promise<ApiResult<Saved>>;
  changes(table: OfflineTable, page: ChangesPage, token: string): Promise<ApiResult<Changes>>;
  /** Says which records are saved, until it ends. @returns what refused it, `null` when it opened */
  followChanges(stream: ChangesStream): Promise<StreamRefusal | null>;
  /** Tells the clinic which chart is open. It is passed on, not stored. To have left is also told by a page that ends. */
  tellPresence(presence: Presence, token: string): Promise<ApiResult<unknown>>;
  patientCount(token: string): Promise<ApiResult<{ count: number }>>;
  /** Patients that match the search text, best match first. @param today `YYYY-MM-DD` */
  searchPatients(typed: string, today: string, token: string): Promise<ApiResult<Readable<StoredPatient>>>;
  history(
    patientId: string,
    since: string | null,
    token: string,
  ): Promise<ApiResult<ReadablePage<HistoryEntry>>>;
  /** The clinic's accounts by name and role. */
  colleagues(token: string): Promise<ApiResult<Readable<Colleague>>>;
  /** The clinic's own reference ranges, including archived ones. */
  referenceRanges(token: string): Promise<ApiResult<Readable<StoredReferenceRange>>>;
  /** Every version of a range, newest first. Owners only. */
  rangeHistory(rangeId: string, token: string): Promise<ApiResult<Readable<StoredReferenceRange>>>;
  /** @returns the range as the server now stores it; on a conflict, the server's version is `current` */
  saveReferenceRange(range: ReferenceRange, token: string): Promise<ApiResult<StoredReferenceRange>>;
  /** @returns the session that continues; all other sessions of the account have ended */
  changePassword(change: PasswordChange, token: string): Promise<ApiResult<SessionAnswer>>;
  /** Where the account is signed in. */
  sessions(token: string): Promise<ApiResult<Readable<OpenSession>>>;
  endSession(sessionId: string, token: string): Promise<ApiResult<unknown>>;
  /** The accounts of the clinic. Owners only, like all calls below for accounts and invitations. */
  accounts(token: string): Promise<ApiResult<Readable<ManagedAccount>>>;
  changeAccount(accountId: string, change: AccountChange, token: string): Promise<ApiResult<unknown>>;
  signOutAccount(accountId: string, token: string): Promise<ApiResult<unknown>>;
  invitations(token: string): Promise<ApiResult<Readable<Invitation>>>;
  clinic(token: string): Promise<ApiResult<Clinic>>;
  changeClinic(change: ClinicChange, token: string): Promise<ApiResult<unknown>>;
  makeRecovery(
    accountId: string,
    request: RecoveryRequest,
    token: string,
  ): Promise<ApiResult<NewRecoveryAnswer>>;
  /** Revokes the open code for an account's forgotten password. */
  revokeRecovery(accountId: string, token: string): Promise<ApiResult<unknown>>;
  invite(invitation: NewInvitation, token: string): Promise<ApiResult<NewInvitationAnswer>>;
  revokeInvitation(invitationId: string, token: string): Promise<ApiResult<unknown>>;
  /** What was saved in the clinic, newest first. @param before a cursor; null: start at the newest */
  recordAudit(before: string | null, token: string): Promise<ApiResult<ReadablePage<RecordAudit>>>;
  /** What was done to accounts; pages like recordAudit */
  accountAudit(before: string | null, token: string): Promise<ApiResult<ReadablePage<AccountAudit>>>;
  /** The fault that the demo server simulates. Other servers do not have this endpoint. */
  serverFault(token: string): Promise<ApiResult<ServerFaultAnswer>>;
  simulateFault(fault: ServerFault, token: string): Promise<ApiResult<ServerFaultAnswer>>;
}

interface SaveAnswer extends Saved {
  superseded: boolean;
}

const saveAnswers = byTable((table): z.ZodType<SaveAnswer> =>
  saveAnswerSchema(z.unknown())
    .transform(({ record, cursor, superseded = false }) => ({
      ...{ cursor, superseded },
      received: { table, records: [record] },
    }))
    .pipe(
      z.object({
        received: offlineTables[table].received,
        cursor: z.string().nullable(),
        superseded: z.boolean(),
      }),
    ),
);

/** The page must be right as a whole, but each item is read by itself: one of a later version must not stop the others. */
const changesAnswers = byTable((table): z.ZodType<Changes> =>
  changesSchema(z.unknown()).transform(({ items, ...page }): Changes => {
    const { readable } = offlineTables[table];
    const received = readable(items);
    if (received.records.length === items.length) return { ...page, received };
    const unreadable = items.filter((item) => readable([item]).records.length === 0);
    return { ...page, received, unreadable: unreadable.map((item) => unreadRecord(table, item)) };
  }),
);

const anyPage = pageOf(z.unknown());
const colleaguesPage = readablePage(anyPage, colleagueSchema);
const rangesPage = readablePage(anyPage, storedReferenceRangeSchema);
const sessionsPage = readablePage(anyPage, openSessionSchema);
const accountsPage = readablePage(anyPage, managedAccountSchema);
const invitationsPage = readablePage(anyPage, invitationSchema);
const recordAuditPage = readablePage(anyPage, recordAuditSchema);
const accountAuditPage = readablePage(anyPage, accountAuditSchema);
const historyPage = readablePage(changesSchema(z.unknown()), historyEntrySchema);
const foundPatients = readablePage(
  z.object({ items: z.array(z.unknown()) }),
  offlineTables.patients.storedSchema,
);

/**
 * The server already has a later save of this device. If this one still waits, the device does not know about the later
 * one: the device was copied or restored to an earlier state. The user chooses.
 */
const overtaken = {
  code: 'record/conflict' as const,
  message: 'A later save of this device is on the server already.',
  status: 200,
};

const savedRangeAnswer = savedReferenceRangeSchema.transform(({ range }) => range);

export const satchelApi: SatchelApi = {
  followChanges,
  login: (body) => apiCall({ method: 'POST', path: paths.login, body, answer: sessionAnswerSchema }),
  register: (body) =>
    apiCall({ method: 'POST', path: paths.register, body, answer: registrationAnswerSchema }),
  forgottenPassword: (body) =>
    apiCall({ method: 'POST', path: paths.forgottenPassword, body, answer: recoveryAnswerSchema }),
  async sendsEmail() {
    const answer = await apiCall({ method: 'GET', path: paths.health, answer: healthAnswerSchema });
    return answer.ok && answer.value.sends_email;
  },
  recover: (body) => apiCall({ method: 'POST', path: paths.recover, body, answer: recoveryAnswerSchema }),
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
  async demoLogin() {
    const answer = await apiCall({ method: 'GET', path: paths.health, answer: healthAnswerSchema });
    return answer.ok ? (answer.value.demo ?? null) : null;
  },
  async save(table, body, known, token) {
    const path = withQuery(offlineTables[table].savePath, { known });
    const answer = await apiCall({ method: 'POST', path, token, body, answer: saveAnswers[table] });
    if (!answer.ok) return answer;
    const { superseded, received, cursor } = answer.value;
    if (!superseded) return { ok: true, value: { received, cursor } };
    const [current] = received.records;
    return { ok: false, failure: overtaken, current };
  },
  changes: async (table, { patient_ids, ...cursor }, token) => {
    const page = await apiCall({
      method: 'GET',
      path: withQuery(offlineTables[table].readPath, { ...cursor, patient_ids: patient_ids?.join() }),
      token,
      answer: changesAnswers[table],
    });
    return movingOn(page, [cursor.changed_since, cursor.changed_before]);
  },
  patientCount: (token) =>
    apiCall({ method: 'GET', path: paths.patientCount, token, answer: countAnswerSchema }),
  searchPatients: (typed, today, token) =>
    apiCall({
      method: 'POST',
      path: paths.patientSearch,
      body: { typed, today },
      token,
      answer: foundPatients,
    }),
  history: async (patientId, changed_since, token) => {
    const page = await apiCall({
      method: 'GET',
      path: withQuery(`${offlineTables.patients.readPath}/${patientId}/history`, { changed_since }),
      token,
      answer: historyPage,
    });
    return movingOn(page, [changed_since]);
  },
  tellPresence: (body, token) =>
    apiCall({
      ...{ method: 'POST', path: paths.presence, token, body, answer: z.undefined() },
      isLast: body.patient_id === null,
    }),
  colleagues: (token) =>
    allPages((after) => {
      const path = withQuery(paths.colleagues, { after });
      return apiCall({ method: 'GET', path, token, answer: colleaguesPage });
    }),
  referenceRanges: (token) =>
    allPages((after) => {
      const path = withQuery(paths.referenceRanges, { after });
      return apiCall({ method: 'GET', path, token, answer: rangesPage });
    }),
  rangeHistory: (rangeId, token) =>
    allPages((before) => {
      const path = withQuery(`${paths.referenceRanges}/${rangeId}/history`, { before });
      return apiCall({ method: 'GET', path, token, answer: rangesPage });
    }),
  saveReferenceRange: (body, token) =>
    apiCall({ method: 'POST', path: paths.saveReferenceRange, token, body, answer: savedRangeAnswer }),
  changePassword: (body, token) =>
    apiCall({ method: 'POST', path: paths.password, token, body, answer: sessionAnswerSchema }),
  sessions: (token) =>
    allPages((after) => {
      const path = withQuery(paths.sessions, { after });
      return apiCall({ method: 'GET', path, token, answer: sessionsPage });
    }),
  endSession: (sessionId, token) =>
    apiCall({ method: 'POST', path: `${paths.sessions}/${sessionId}/end`, token, answer: z.undefined() }),
  accounts: (token) =>
    allPages((after) => {
      const path = withQuery(paths.accounts, { after });
      return apiCall({ method: 'GET', path, token, answer: accountsPage });
    }),
  changeAccount: (accountId, body, token) =>
    apiCall({
      method: 'PATCH',
      path: `${paths.accounts}/${accountId}`,
      token,
      body,
      answer: z.undefined(),
    }),
  signOutAccount: (accountId, token) =>
    apiCall({
      method: 'POST',
      path: `${paths.accounts}/${accountId}/sign-out`,
      token,
      answer: z.undefined(),
    }),
  invitations: (token) =>
    allPages((after) => {
      const path = withQuery(paths.invitations, { after });
      return apiCall({ method: 'GET', path, token, answer: invitationsPage });
    }),
  clinic: (token) => apiCall({ method: 'GET', path: paths.clinic, token, answer: clinicSchema }),
  changeClinic: (body, token) =>
    apiCall({ method: 'PATCH', path: paths.clinic, token, body, answer: z.undefined() }),
  makeRecovery: (accountId, body, token) =>
    apiCall({
      method: 'POST',
      path: `${paths.accounts}/${accountId}/recovery`,
      token,
      body,
      answer: newRecoveryAnswerSchema,
    }),
  revokeRecovery: (accountId, token) =>
    apiCall({
      method: 'PATCH',
      path: `${paths.accounts}/${accountId}/recovery`,
      token,
      body: { revoked: true },
      answer: z.undefined(),
    }),
  invite: (body, token) =>
    apiCall({
      method: 'POST',
      path: paths.invitations,
      token,
      body,
      answer: newInvitationAnswerSchema,
    }),
  revokeInvitation: (invitationId, token) =>
    apiCall({
      method: 'PATCH',
      path: `${paths.invitations}/${invitationId}`,
      token,
      body: { revoked: true },
      answer: z.undefined(),
    }),
  recordAudit: (before, token) =>
    apiCall({
      method: 'GET',
      path: trailPath(paths.recordAudit, before),
      token,
      answer: recordAuditPage,
    }),
  accountAudit: (before, token) =>
    apiCall({
      method: 'GET',
      path: trailPath(paths.accountAudit, before),
      token,
      answer: accountAuditPage,
    }),
  serverFault: (token) => apiCall({ method: 'GET', path: paths.demoFault, token, answer: serverFaultSchema }),
  simulateFault: (fault, token) =>
    apiCall({ method: 'POST', path: paths.demoFault, token, body: { fault }, answer: serverFaultSchema }),
};

/** The path with those query parameters that have a value. */
function withQuery(path: string, query: Record<string, string | null | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, value]]));
  const text = new URLSearchParams(given).toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Page size: as many entries as a user looks at before asking for more. */
const trailPage = 50;

function trailPath(path: string, before: string | null): string {
  return `${path}?limit=${trailPage}${before === null ? '' : `&before=${before}`}`;
}
