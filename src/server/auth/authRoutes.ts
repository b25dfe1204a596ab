import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { uuid } from '@/contract/fields';
import { limits } from '@/contract/limits';
import { idPageQuery } from '@/contract/page';
import { paths, sessionCookiePath } from '@/contract/paths';
import {
  accountSchema,
  forgottenPasswordSchema,
  loginSchema,
  type OpenSession,
  openSessionsPageSchema,
  passwordChangeSchema,
  recoveryAnswerSchema,
  recoverySchema,
  registrationAnswerSchema,
  registrationSchema,
  sessionAnswerSchema,
  type Account,
  type SessionAnswer,
} from '@/contract/session';
import type { Database } from '@/server/db/database';
import { pageInParts } from '@/server/db/pageInParts';
import { ApiError } from '@/server/http/apiError';
import type { Mailer } from '@/server/mail/mailer';
import { access } from './access';
import { changePassword, findToSignIn, isStillOfPassword, register } from './accountsRepository';
import type { OnAccountsChanged } from './accountsRoutes';
import { currentPasswords, wrongPassword } from './currentPassword';
import { sendRecovery } from './forgottenPassword';
import { askerOf, signAccessToken, signedIn, userAgentOf } from './guard';
import { lockAccounts } from './lockedAccounts';
import { revokeCodesBy } from './madeCodes';
import { recover } from './passwordRecovery';
import { revokeRecoveriesOf } from './recoveries';
import { recoveryKeyOf } from './recoveryKey';
import { knownDevices } from './knownDevice';
import { hashPassword, isPasswordRight } from './passwords';
import { refuseRegistration, type RegistrationMode } from './registrationMode';
import { endReplayedSession } from './replayedToken';
import {
  accountDisabled,
  beginSession,
  endOwnSession,
  endSession,
  endSessionsOf,
  isTokenOfOpenSession,
  readSessions,
  refusalOfToken,
  rotateSession,
  type IssuedToken,
} from './sessions';
import { accountTries, letterTries, registrationTries } from './tries';

const refreshCookie = 'satchel_refresh';

const anyRole = { access: access.anyRole };

interface Options {
  database: Database;
  /** `null`: there is no mail server, and only owners make codes for a new password */
  mailer: Mailer | null;
  registration: RegistrationMode;
  /** accounts that may be created from one address in a day */
  registrationsADay: number;
  authSecret: string;
  /** sign-ins and registrations that one address may try in a minute */
  triesAMinute: number;
  /**
   * wrong attempts on one account in a quarter of an hour; sign-in passwords, current passwords and codes are counted
   * separately
   */
  triesAnAccount: number;
  onAccountsChanged: OnAccountsChanged;
}

export const authRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  {
    database,
    mailer,
    authSecret,
    triesAMinute,
    triesAnAccount,
    registration,
    registrationsADay,
    onAccountsChanged,
  },
) => {
  const guessing = {
    rateLimit: { max: triesAMinute, timeWindow: '1 minute', groupId: 'guessing' },
  };
  const tries = accountTries(database, authSecret, triesAnAccount);
  const passwords = currentPasswords(database, authSecret, triesAnAccount);
  const registrations = registrationTries(database, authSecret, registrationsADay);
  const devices = knownDevices(authSecret);
  const letters = letterTries(database, authSecret);
  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });

  app.post(
    paths.register,
    {
      config: { access: access.everybody, ...guessing },
      schema: { body: registrationSchema, response: { 201: registrationAnswerSchema } },
    },
    async (request, reply) => {
      const { body } = request;
      refuseRegistration(registration, body);
      const takeBack = await registrations.count(request.ip);
      const passwordHash = await hashPassword(body.password);
      try {
        const clinicId = await database.write((queries) =>
          register(queries, body, passwordHash, userAgentOf(request)),
        );
        if (clinicId !== null) onAccountsChanged(clinicId);
      } catch (error) {
        await takeBack();
        throw error;
      }
      return reply.code(201).send({ success: true });
    },
  );

  app.post(
    paths.login,
    {
      config: { access: access.everybody, ...guessing },
      schema: { body: loginSchema, response: { 200: sessionAnswerSchema } },
    },
    async (request, reply) => {
      const { body } = request;
      // The answer is the same whether or not the account exists.
      const takeBack = await tries.count('signIn', devices.triedBy(request, body.email));
      const found = await findToSignIn(database.queries, body.email);
      const isRight = await isPasswordRight(body.password, found?.password_hash);
      if (!found || !isRight) throw wrongCredentials();
      // Said only to those who know the password.
      if (found.disabled_at !== null) {
        await takeBack();
        throw accountDisabled();
      }
      const issued = await database.write(async (queries) => {
        if (!(await isStillOfPassword(queries, found))) throw wrongCredentials();
        return beginSession(queries, found.account_id, userAgentOf(request));
      });
      await takeBack();
      return answerPassword(reply, found, issued);
    },
  );

  app.post(
    paths.refresh,
    { config: { access: access.everybody }, schema: { response: { 200: sessionAnswerSchema } } },
    async (request, reply) => {
      refuseForeignOrigin(request);
      const refreshToken = request.cookies[refreshCookie];
      // Only a token that was issued may use the one writer: anyone can make up others.
      const rotation =
        refreshToken !== undefined && (await isTokenOfOpenSession(database.queries, refreshToken))
          ? await database.write((queries) => rotateSession(queries, refreshToken))
          : ({ status: 'refused' } as const);
      if (rotation.status === 'rotated') return answerSession(reply, rotation.account, rotation.issued);
      if (rotation.status === 'replayed') {
        const { account, session_id } = rotation;
        const replay = { ...account, session_id, user_agent: userAgentOf(request) };
        await database.write((queries) => endReplayedSession(queries, replay));
      }
      clearRefreshCookie(reply);
      throw await refusalOfToken(database.queries, refreshToken ?? '');
    },
  );

  app.post(
    paths.logout,
    { config: anyRole, schema: { response: { 204: z.null() } } },
    async (request, reply) => {
      const { session_id } = signedIn(request);
      await database.write((queries) => endSession(queries, session_id));
      clearRefreshCookie(reply);
      return reply.code(204).send(null);
    },
  );

  app.post(
    paths.password,
    {
      config: { ...anyRole, ...guessing },
      schema: { body: passwordChangeSchema, response: { 200: sessionAnswerSchema } },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const { current_password, new_password } = request.body;
      const found = await passwords.check(account, current_password);
      const passwordHash = await hashPassword(new_password);
      const asker = askerOf(request);
      const issued = await database.write(async (queries) => {
        await lockAccounts(queries, account.clinic_id);
        if (!(await isStillOfPassword(queries, found))) throw wrongPassword();
        await changePassword(queries, asker, passwordHash);
        await endSessionsOf(queries, account.account_id);
        await revokeRecoveriesOf(queries, asker, account);
        await revokeCodesBy(queries, asker, account.account_id);
        return beginSession(queries, account.account_id, userAgentOf(request));
      });
      return answerPassword(reply, account, issued);
    },
  );

  app.post(
    paths.recover,
    {
      config: { access: access.everybody, ...guessing },
      schema: { body: recoverySchema, response: { 200: recoveryAnswerSchema } },
    },
    async (request, reply) => {
      const { body } = request;
      const takeBack = await tries.count('recovery', devices.triedBy(request, body.email));
      const passwordHash = await hashPassword(body.new_password);
      await database.write((queries) => recover(queries, body, passwordHash, userAgentOf(request)));
      await takeBack();
      devices.remember(reply, body.email);
      return { success: true as const };
    },
  );

  app.post(
    paths.forgottenPassword,
    {
      config: { access: access.everybody, ...guessing },
      schema: { body: forgottenPasswordSchema, response: { 202: recoveryAnswerSchema } },
    },
    async (request, reply) => {
      const { email } = request.body;
      if (mailer === null) {
        throw new ApiError(
          'account/noEmail',
          'This server sends no email. Ask an owner of your clinic for a code.',
        );
      }
      await letters.count('recovery', email);
      // Not awaited: an answer that took longer for an account would tell that there is one.
      const sent: Promise<void> = sendRecovery(database, mailer, { email, user_agent: userAgentOf(request) })
        .catch((error: unknown) => request.log.error(error))
        .finally(() => underWay.delete(sent));
      underWay.add(sent);
      return reply.code(202).send({ success: true });
    },
  );

  app.get(
    paths.sessions,
    { config: anyRole, schema: { querystring: idPageQuery, response: { 200: openSessionsPageSchema } } },
    async (request) => {
      const { account, session_id: current } = signedIn(request);
      const { after = null, limit = limits.pageItems } = request.query;
      const { items, more } = await pageInParts<OpenSession>(limit, (last, partLimit) =>
        readSessions(database.queries, account.account_id, {
          ...{ current, after: last?.session_id ?? after, limit: partLimit },
        }),
      );
      return { items, next_cursor: items.at(-1)?.session_id ?? '', more };
    },
  );

  app.post(
    `${paths.sessions}/:session_id/end`,
    { config: anyRole, schema: { params: z.object({ session_id: uuid }), response: { 204: z.null() } } },
    async (request, reply) => {
      const { account_id } = signedIn(request).account;
      const { session_id } = request.params;
      await database.write((queries) => endOwnSession(queries, account_id, session_id));
      return reply.code(204).send(null);
    },
  );

  app.get(
    paths.me,
    { config: anyRole, schema: { response: { 200: accountSchema } } },
    async (request) => signedIn(request).account,
  );

  /** Sent only after the password was given. The cookie alone is not enough. */
  function answerPassword(reply: FastifyReply, account: Account, issued: IssuedToken): SessionAnswer {
    const answer = {
      ...answerSession(reply, account, issued),
      recovery_key: recoveryKeyOf(account, authSecret),
    };
    devices.remember(reply, account.email);
    return answer;
  }

  function answerSession(reply: FastifyReply, account: Account, issued: IssuedToken): SessionAnswer {
    if (issued.refreshToken !== null) {
      reply.setCookie(refreshCookie, issued.refreshToken, {
        path: sessionCookiePath,
        httpOnly: true,
        sameSite: 'strict',
        secure: reply.request.protocol === 'https',
        maxAge: limits.refreshTokenSeconds,
      });
    }
    return {
      success: true,
      access_token: signAccessToken(app, account, issued.session_id),
      expires_in: limits.accessTokenSeconds,
      account,
    };
  }
};

function wrongCredentials(): ApiError {
  return new ApiError('auth/wrongCredentials', 'The email address or the password is not right.');
}

function clearRefreshCookie(reply: FastifyReply): void {
  reply.clearCookie(refreshCookie, { path: sessionCookiePath });
}

/** The cookie is already SameSite=Strict. This check also covers pages on another port and old browsers. */
function refuseForeignOrigin(request: FastifyRequest): void {
  const { origin } = request.headers;
  if (origin !== undefined && URL.parse(origin)?.host !== request.host) {
    throw new ApiError('auth/foreignOrigin', 'Only the app itself may make this request.');
  }
}
