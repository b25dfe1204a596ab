import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  accountChangeSchema,
  invitationsPageSchema,
  type Invitation,
  type ManagedAccount,
  managedAccountsPageSchema,
  newInvitationAnswerSchema,
  newInvitationSchema,
  newRecoveryAnswerSchema,
  recoveryRequestSchema,
  revocationSchema,
} from '@/contract/accounts';
import { clinicChangeSchema, clinicSchema } from '@/contract/clinic';
import { uuid } from '@/contract/fields';
import type { Language } from '@/contract/languages';
import { limits } from '@/contract/limits';
import { idPageQuery } from '@/contract/page';
import { paths } from '@/contract/paths';
import type { Database } from '@/server/db/database';
import { pageInParts } from '@/server/db/pageInParts';
import { invitationLetter, recoveryLetter } from '@/server/mail/letters';
import type { Letter, Mailer } from '@/server/mail/mailer';
import { access } from './access';
import type { Asker } from './accountAudit';
import { changeClinic, languageOfClinic } from './clinicSettings';
import { currentPasswords } from './currentPassword';
import { askerOf, signedIn } from './guard';
import { invite, readInvitations, revokeInvitation } from './invitations';
import {
  changeAccount,
  makeRecoveryFor,
  readAccounts,
  revokeRecovery,
  signOutEverywhere,
} from './managedAccounts';
import { letterTries } from './tries';

const ofOwners = { access: access.owners };
const ofAccount = z.object({ account_id: uuid });
const ofInvitation = z.object({ invitation_id: uuid });

/** Called after a change of a clinic's accounts or invitations is durable. */
export type OnAccountsChanged = (clinicId: string) => void;

interface Options {
  database: Database;
  /** `null`: there is no mail server, and codes are handed over */
  mailer: Mailer | null;
  authSecret: string;
  /** wrong passwords of an account in a quarter of an hour */
  triesAnAccount: number;
  onAccountsChanged: OnAccountsChanged;
}

/** The accounts of a clinic, its invitations and its settings. Only owners may use these routes. */
export const accountsRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, mailer, authSecret, triesAnAccount, onAccountsChanged },
) => {
  const passwords = currentPasswords(database, authSecret, triesAnAccount);
  const letters = letterTries(database, authSecret);

  /** @returns whether the mail server took the letter: if not, the owner hands the code over */
  async function sendLetter(
    request: FastifyRequest,
    owner: Asker,
    letterIn: (language: Language, appUrl: string) => Letter,
  ): Promise<boolean> {
    if (mailer === null) return false;
    const { clinic_id } = owner;
    const language = await database
      .ofClinic(clinic_id)
      .read((queries) => languageOfClinic(queries, clinic_id));
    try {
      await mailer.send(letterIn(language, mailer.appUrl));
      return true;
    } catch (error) {
      request.log.error(error);
      return false;
    }
  }

  app.addHook('onResponse', async (request, { statusCode }) => {
    if (request.method !== 'GET' && statusCode < 300) onAccountsChanged(signedIn(request).account.clinic_id);
  });

  app.get(
    paths.accounts,
    {
      config: ofOwners,
      schema: { querystring: idPageQuery, response: { 200: managedAccountsPageSchema } },
    },
    async (request) => {
      const { clinic_id } = signedIn(request).account;
      const { after = null, limit = limits.pageItems } = request.query;
      const { items, more } = await database
        .ofClinic(clinic_id)
        .read((queries) =>
          pageInParts<ManagedAccount>(limit, (last, partLimit) =>
            readAccounts(queries, clinic_id, { after: last?.account_id ?? after, limit: partLimit }),
          ),
        );
      return { items, next_cursor: items.at(-1)?.account_id ?? '', more };
    },
  );

  app.patch(
    `${paths.accounts}/:account_id`,
    {
      config: ofOwners,
      schema: {
        params: ofAccount,
        body: accountChangeSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const owner = askerOf(request);
      const { account_id } = request.params;
      const change = request.body;
      const { current_password } = change;
      if (current_password !== undefined) await passwords.check(owner, current_password);
      await database
        .ofClinic(owner.clinic_id)
        .write((queries) => changeAccount(queries, owner, account_id, change));
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${paths.accounts}/:account_id/sign-out`,
    { config: ofOwners, schema: { params: ofAccount, response: { 204: z.null() } } },
    async (request, reply) => {
      const owner = askerOf(request);
      const { account_id } = request.params;
      await database
        .ofClinic(owner.clinic_id)
        .write((queries) => signOutEverywhere(queries, owner, account_id));
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${paths.accounts}/:account_id/recovery`,
    {
      config: ofOwners,
      schema: {
        params: ofAccount,
        body: recoveryRequestSchema,
        response: { 201: newRecoveryAnswerSchema },
      },
    },
    async (request, reply) => {
      const owner = askerOf(request);
      const { account_id } = request.params;
      await passwords.check(owner, request.body.current_password);
      const { clinic_id, clinic_name } = owner;
      const { to, ...made } = await database
        .ofClinic(clinic_id)
        .write((queries) => makeRecoveryFor(queries, owner, account_id));
      const emailed = await sendLetter(request, owner, (language, appUrl) =>
        recoveryLetter(language, appUrl, { to, clinic_name, ...made }),
      );
      return reply.code(201).send({ ...made, emailed });
    },
  );

  app.patch(
    `${paths.accounts}/:account_id/recovery`,
    {
      config: ofOwners,
      schema: { params: ofAccount, body: revocationSchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const owner = askerOf(request);
      const { account_id } = request.params;
      await database.ofClinic(owner.clinic_id).write((queries) => revokeRecovery(queries, owner, account_id));
      return reply.code(204).send(null);
    },
  );

  app.get(
    paths.clinic,
    { config: ofOwners, schema: { response: { 200: clinicSchema } } },
    async (request) => {
      const { clinic_id } = signedIn(request).account;
      const language = await database
        .ofClinic(clinic_id)
        .read((queries) => languageOfClinic(queries, clinic_id));
      return { language, sends_email: mailer !== null };
    },
  );

  app.patch(
    paths.clinic,
    { config: ofOwners, schema: { body: clinicChangeSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      const owner = askerOf(request);
      await database.ofClinic(owner.clinic_id).write((queries) => changeClinic(queries, owner, request.body));
      return reply.code(204).send(null);
    },
  );

  app.get(
    paths.invitations,
    { config: ofOwners, schema: { querystring: idPageQuery, response: { 200: invitationsPageSchema } } },
    async (request) => {
      const { clinic_id } = signedIn(request).account;
      const { after = null, limit = limits.pageItems } = request.query;
      const { items, more } = await database
        .ofClinic(clinic_id)
        .read((queries) =>
          pageInParts<Invitation>(limit, (last, partLimit) =>
            readInvitations(queries, clinic_id, { after: last?.invitation_id ?? after, limit: partLimit }),
          ),
        );
      return { items, next_cursor: items.at(-1)?.invitation_id ?? '', more };
    },
  );

  app.post(
    paths.invitations,
    { config: ofOwners, schema: { body: newInvitationSchema, response: { 201: newInvitationAnswerSchema } } },
    async (request, reply) => {
      const owner = askerOf(request);
      const { role, email, current_password } = request.body;
      const { clinic_id, clinic_name, name } = owner;
      if (current_password !== undefined) await passwords.check(owner, current_password);
      const to = mailer === null ? undefined : email;
      if (to !== undefined) await letters.count('invitation', clinic_id);
      const made = await database
        .ofClinic(clinic_id)
        .write((queries) => invite(queries, owner, { role, email: to }));
      const { code, invitation } = made;
      const { expires_at } = invitation;
      const emailed =
        to !== undefined &&
        (await sendLetter(request, owner, (language, appUrl) =>
          invitationLetter(language, appUrl, { to, name, clinic_name, role, code, expires_at }),
        ));
      return reply.code(201).send({ ...made, emailed });
    },
  );

  app.patch(
    `${paths.invitations}/:invitation_id`,
    {
      config: ofOwners,
      schema: { params: ofInvitation, body: revocationSchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const owner = askerOf(request);
      const { invitation_id } = request.params;
      await database
        .ofClinic(owner.clinic_id)
        .write((queries) => revokeInvitation(queries, owner, invitation_id));
      return reply.code(204).send(null);
    },
  );
};
