import { normalizeIP } from '@fastify/rate-limit';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import type { Database, Queries } from '@/server/db/database';
import { tries } from '@/server/db/schema';
import { ApiError, type AnswerableCode } from '@/server/http/apiError';

/** A network gets at least so many bits of an IPv6 address (RFC 6177): its user has all the addresses below. */
export const ipv6Subnet = 64;

/** What is attempted on an account. Each kind is counted separately, so using up one leaves the others open. */
export type Tried = 'signIn' | 'currentPassword' | 'recovery';

export interface AccountTries {
  /**
   * Counts an attempt.
   *
   * @param whose the account, or a device that it knows
   * @returns a function that takes the attempt back once it was right, because only wrong ones count
   * @throws ApiError `request/tooMany`, with `Retry-After`
   */
  count(what: Tried, whose: string): Promise<() => Promise<void>>;
}

const accountWindowMs = 15 * 60 * 1000;

/** @param max wrong attempts on an account in a quarter of an hour, over all processes and addresses */
export function accountTries({ queries }: Database, authSecret: string, max: number): AccountTries {
  const refusal = {
    code: 'request/tooMany',
    message: 'Too many tries with this account. Wait a while, then try again.',
  } as const;
  return {
    count: (what, whose) =>
      countLimited(queries, {
        whose_hash: hashOf(`${what}/${whose}`, authSecret),
        windowMs: accountWindowMs,
        max,
        refusal,
      }),
  };
}

export interface RegistrationTries {
  /**
   * Counts a registration from an address.
   *
   * @returns a function that takes it back, because no account was created
   * @throws ApiError `registration/tooMany`, with `Retry-After`
   */
  count(address: string): Promise<() => Promise<void>>;
}

const dayMs = 24 * 60 * 60 * 1000;

/** @param max accounts created from one address in a day, over all processes */
export function registrationTries({ queries }: Database, authSecret: string, max: number): RegistrationTries {
  const refusal = {
    code: 'registration/tooMany',
    message: 'Too many accounts were created from this network. Try again tomorrow.',
  } as const;
  return {
    count: (address) =>
      countLimited(queries, {
        whose_hash: hashOf(`registration/${normalizeIP(address, ipv6Subnet)}`, authSecret),
        ...{ windowMs: dayMs, max, refusal },
      }),
  };
}

export interface LetterTries {
  /**
   * Counts a letter, whether or not it is sent.
   *
   * @param whose the address it goes to, or the clinic that sends it
   * @throws ApiError `request/tooMany`, with `Retry-After`
   */
  count(what: 'recovery' | 'invitation', whose: string): Promise<void>;
}

/** Nobody's mailbox is filled through this server, and no clinic writes to strangers by the hundred. */
const letterLimits = {
  recovery: { max: 3, windowMs: 60 * 60 * 1000 },
  invitation: { max: 20, windowMs: dayMs },
};

/** Over all processes. */
export function letterTries({ queries }: Database, authSecret: string): LetterTries {
  const refusal = {
    code: 'request/tooMany',
    message: 'Too many letters were asked for. Wait a while, then try again.',
  } as const;
  return {
    async count(what, whose) {
      const whose_hash = hashOf(`letter/${what}/${whose.toLowerCase()}`, authSecret);
      await countLimited(queries, { whose_hash, ...letterLimits[what], refusal });
    },
  };
}

/**
 * @returns a function that takes the attempt back
 * @throws ApiError with `Retry-After` when there were too many
 */
async function countLimited(
  queries: Queries,
  limit: {
    whose_hash: string;
    windowMs: number;
    max: number;
    refusal: { code: AnswerableCode; message: string };
  },
): Promise<() => Promise<void>> {
  const { whose_hash, windowMs, max, refusal } = limit;
  const { current, ttl } = await countTry(queries, whose_hash, windowMs);
  if (current > max)
    throw new ApiError(refusal.code, refusal.message, { retryAfterSeconds: Math.ceil(ttl / 1000) });
  return async () => {
    await queries
      .update(tries)
      .set({ count: sql`${tries.count} - 1` })
      .where(and(eq(tries.whose_hash, whose_hash), gt(tries.count, 0)));
  };
}

/** An address or account as the database knows it: only as an HMAC. */
export function hashOf(whose: string, authSecret: string): string {
  return createHmac('sha256', authSecret).update(`try/${whose}`).digest('base64url');
}

/**
 * Counts an attempt in the database. Several processes share the counts, and a restart does not lose them.
 *
 * @param windowMs how long attempts are counted, from the first one on
 * @returns the number of attempts in this window, and the milliseconds until it ends, by the database's clock
 */
export async function countTry(
  queries: Queries,
  whose_hash: string,
  windowMs: number,
): Promise<{ current: number; ttl: number }> {
  const end = sql`clock_timestamp() + ${windowMs} * interval '1 millisecond'`;
  const isOver = sql`${tries.window_ends_at} <= clock_timestamp()`;
  const [counted] = await queries
    .insert(tries)
    .values({ whose_hash, count: 1, window_ends_at: end })
    .onConflictDoUpdate({
      target: tries.whose_hash,
      set: {
        count: sql`case when ${isOver} then 1 else ${tries.count} + 1 end`,
        window_ends_at: sql`case when ${isOver} then excluded.window_ends_at else ${tries.window_ends_at} end`,
      },
    })
    .returning({
      current: tries.count,
      ttl: sql<number>`ceil(extract(epoch from ${tries.window_ends_at} - clock_timestamp()) * 1000)::float8`,
    });
  if (!counted) throw new Error('An insert that updates on conflict returns its row.');
  // The first attempt of a window deletes expired rows. So there are never many more rows than addresses and accounts
  // tried.
  if (counted.current === 1) await forgetExpired(queries);
  return counted;
}

/** Leaves out rows that another request deletes or counts at this moment: the two could wait for each other. */
async function forgetExpired(queries: Queries): Promise<void> {
  const expired = queries
    .select({ whose_hash: tries.whose_hash })
    .from(tries)
    .where(lt(tries.window_ends_at, sql`clock_timestamp()`))
    .for('update', { skipLocked: true });
  await queries.delete(tries).where(inArray(tries.whose_hash, expired));
}
