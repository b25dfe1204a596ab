import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lt, or, sql, type Placeholder } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { uuid } from '@/contract/fields';
import { limits } from '@/contract/limits';
import type { Account, OpenSession } from '@/contract/session';
import { builtOnce } from '@/server/db/builtOnce';
import type { Queries } from '@/server/db/database';
import { accounts, clinics, sessions } from '@/server/db/schema';
import { ApiError } from '@/server/http/apiError';
import { sessionEnded } from './access';
import { accountColumns } from './accountsRepository';

/**
 * A refresh token is `<session_id>.<secret>`; the server keeps only a hash of the secret. Half of a secret is random,
 * and half is its HMAC under the key of the session, so that the server recognises every token that it has issued.
 */
export interface IssuedToken {
  session_id: string;
  /** `null`: the browser's current token stays valid */
  refreshToken: string | null;
}

/** Starts a family of refresh tokens. @param userAgent as the browser identifies itself */
export async function beginSession(
  queries: Queries,
  accountId: string,
  userAgent: string | null,
): Promise<IssuedToken> {
  const session_id = uuidv7();
  const token_key = newKey();
  const secret = newSecret(token_key);
  const now = new Date();
  await forgetEnded(queries, accountId, now);
  await queries.insert(sessions).values({
    session_id,
    account_id: accountId,
    user_agent: userAgent,
    token_hash: hashOf(secret),
    token_key,
    rotated_at: now,
    expires_at: secondsAfter(now, limits.refreshTokenSeconds),
  });
  return { session_id, refreshToken: `${session_id}.${secret}` };
}

/** What became of a refresh token: the next one, nothing, or proof that someone has a copy of its session. */
export type Rotation =
  | { status: 'rotated'; account: Account; issued: IssuedToken }
  | { status: 'refused' }
  | { status: 'replayed'; account: Account; session_id: string };

/** Whether a refresh token was issued for a session that is still open. Takes no lock. */
export async function isTokenOfOpenSession(queries: Queries, refreshToken: string): Promise<boolean> {
  const [session_id = '', secret = ''] = refreshToken.split('.');
  if (!uuid.safeParse(session_id).success) return false;
  const [session] = await queries.select().from(sessions).where(liveSession(session_id));
  return session !== undefined && wasIssued(secret, session);
}

/**
 * Takes a refresh token and returns the next one. The previous token is still accepted for a short grace period,
 * because two tabs may refresh at once. Any other token that was issued for an open session is a replay, after which the
 * caller must end the session, in a transaction that locks the accounts first. One that was never issued is refused and
 * ends nothing: anyone may make it up who has seen the id of a session.
 */
export async function rotateSession(queries: Queries, refreshToken: string): Promise<Rotation> {
  // Without a lock: made-up tokens must not hold up the holder of a real one.
  if (!(await isTokenOfOpenSession(queries, refreshToken))) return { status: 'refused' };
  const [session_id = '', secret = ''] = refreshToken.split('.');
  const [session] = await queries.select().from(sessions).where(liveSession(session_id)).for('update');
  if (!session) return { status: 'refused' };
  const account = await findSessionAccount(queries, session_id);
  if (!account) return { status: 'refused' };
  const now = new Date();
  if (hashOf(secret) === session.token_hash) {
    const token_key = session.token_key ?? newKey();
    const next = newSecret(token_key);
    await queries
      .update(sessions)
      .set({
        token_hash: hashOf(next),
        token_key,
        previous_token_hash: session.token_hash,
        rotated_at: now,
        expires_at: secondsAfter(now, limits.refreshTokenSeconds),
      })
      .where(eq(sessions.session_id, session_id));
    return { status: 'rotated', account, issued: { session_id, refreshToken: `${session_id}.${next}` } };
  }
  const graceEnds = secondsAfter(session.rotated_at, limits.refreshGraceSeconds);
  if (hashOf(secret) === session.previous_token_hash && now < graceEnds) {
    return { status: 'rotated', account, issued: { session_id, refreshToken: null } };
  }
  return { status: 'replayed', account, session_id };
}

/**
 * Deletes sessions that can no longer be used or listed. Their tokens are refused as unknown. The trail names
 * sessions without these rows.
 */
async function forgetEnded(queries: Queries, accountId: string, now: Date): Promise<void> {
  const longAgo = secondsAfter(now, -limits.refreshTokenSeconds);
  await queries
    .delete(sessions)
    .where(
      and(
        eq(sessions.account_id, accountId),
        or(lt(sessions.expires_at, longAgo), lt(sessions.ended_at, longAgo)),
      ),
    );
}

/** @returns whether it was open */
export async function endSession(queries: Queries, sessionId: string): Promise<boolean> {
  const ended = await queries
    .update(sessions)
    .set({ ended_at: new Date() })
    .where(liveSession(sessionId))
    .returning({ session_id: sessions.session_id });
  return ended.length > 0;
}

/** Ends all sessions of an account. */
export async function endSessionsOf(queries: Queries, accountId: string): Promise<void> {
  await queries
    .update(sessions)
    .set({ ended_at: new Date() })
    .where(and(eq(sessions.account_id, accountId), isNull(sessions.ended_at)));
}

/**
 * Where an account is signed in, newest session first.
 *
 * @param page.current the session that asks
 * @param page.after the session before the first one; `null`: from the newest on
 */
export async function readSessions(
  queries: Queries,
  accountId: string,
  { current, after, limit }: { current: string; after: string | null; limit: number },
): Promise<OpenSession[]> {
  const rows = await queries
    .select({
      session_id: sessions.session_id,
      begun_at: sessions.begun_at,
      rotated_at: sessions.rotated_at,
      user_agent: sessions.user_agent,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.account_id, accountId),
        isLive(),
        after === null ? undefined : lt(sessions.session_id, after),
      ),
    )
    // An id begins with the time at which it was made.
    .orderBy(desc(sessions.session_id))
    .limit(limit);
  return rows.map(({ session_id, begun_at, rotated_at, user_agent }) => ({
    ...{ session_id, user_agent, is_current: session_id === current },
    ...{ begun_at: begun_at.toISOString(), last_seen_at: rotated_at.toISOString() },
  }));
}

/** Ends one session of an account. @throws ApiError `account/sessionNotFound` */
export async function endOwnSession(queries: Queries, accountId: string, sessionId: string): Promise<void> {
  const ended = await queries
    .update(sessions)
    .set({ ended_at: new Date() })
    .where(and(eq(sessions.account_id, accountId), liveSession(sessionId)))
    .returning({ session_id: sessions.session_id });
  if (ended.length === 0) {
    throw new ApiError('account/sessionNotFound', 'This session has ended already.');
  }
}

/**
 * The account of a session that has not ended, if the account is not disabled. Checked at every request, so that a
 * sign-out or a disabled account stops the access tokens at once.
 */
export async function findSessionAccount(queries: Queries, sessionId: string): Promise<Account | undefined> {
  const [account] = await sessionAccount(queries, { sessionId, now: new Date().toISOString() });
  return account;
}

const sessionAccount = builtOnce((queries) =>
  queries
    .select(accountColumns)
    .from(sessions)
    .innerJoin(accounts, eq(accounts.account_id, sessions.account_id))
    .innerJoin(clinics, eq(clinics.clinic_id, accounts.clinic_id))
    .where(
      and(
        eq(sessions.session_id, sql.placeholder('sessionId')),
        isLive(sql.placeholder('now')),
        isNull(accounts.disabled_at),
      ),
    ),
);

/** Which of these sessions are still open, for accounts that are not disabled. */
export async function sessionsStillOpen(
  queries: Queries,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (sessionIds.length === 0) return new Set();
  const open = await queries
    .select({ session_id: sessions.session_id })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.account_id, sessions.account_id))
    .where(and(inArray(sessions.session_id, [...sessionIds]), isLive(), isNull(accounts.disabled_at)));
  return new Set(open.map(({ session_id }) => session_id));
}

/**
 * Why a session is refused: its account was disabled, or else it has ended. The caller must have proven that the
 * session is its own.
 */
export async function refusalOfSession(queries: Queries, sessionId: string): Promise<ApiError> {
  const [found] = await queries
    .select({ disabled_at: accounts.disabled_at })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.account_id, sessions.account_id))
    .where(eq(sessions.session_id, sessionId));
  return found && found.disabled_at !== null ? accountDisabled() : sessionEnded();
}

/** The same for a refresh token. One that was rotated long ago proves nothing. */
export async function refusalOfToken(queries: Queries, refreshToken: string): Promise<ApiError> {
  const [session_id = '', secret = ''] = refreshToken.split('.');
  if (!uuid.safeParse(session_id).success) return sessionEnded();
  const [session] = await queries.select().from(sessions).where(eq(sessions.session_id, session_id));
  const isOwn = [session?.token_hash, session?.previous_token_hash].includes(hashOf(secret));
  return isOwn ? refusalOfSession(queries, session_id) : sessionEnded();
}

export function accountDisabled(): ApiError {
  return new ApiError('auth/accountDisabled', 'This account is disabled. Ask an owner of your clinic.');
}

function liveSession(sessionId: string) {
  return and(eq(sessions.session_id, sessionId), isLive());
}

function isLive(now: Date | Placeholder = new Date()) {
  return and(isNull(sessions.ended_at), gt(sessions.expires_at, now));
}

const secretBytes = 32;

function newKey(): string {
  return randomBytes(secretBytes).toString('base64url');
}

function newSecret(tokenKey: string): string {
  const random = randomBytes(secretBytes);
  return Buffer.concat([random, proofOf(random, tokenKey)]).toString('base64url');
}

/**
 * Whether a secret was issued for this session. Those from before it had a key are known by their hash: the current one
 * and the one before.
 */
function wasIssued(secret: string, session: typeof sessions.$inferSelect): boolean {
  if ([session.token_hash, session.previous_token_hash].includes(hashOf(secret))) return true;
  if (session.token_key === null) return false;
  const bytes = Buffer.from(secret, 'base64url');
  const [random, proof] = [bytes.subarray(0, secretBytes), bytes.subarray(secretBytes)];
  return proof.length === secretBytes && timingSafeEqual(proof, proofOf(random, session.token_key));
}

function proofOf(random: Buffer, tokenKey: string): Buffer {
  return createHmac('sha256', tokenKey).update(random).digest();
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

function secondsAfter(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}
