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
import { uuid } from '@/contract/fields';
import { limits } from '@/contract/limits';
import { idPageQuery } from '@/contract/page';
import { paths } from '@/contract/paths';
import type { Database } from '@/server/db/database';
import { pageInParts } from '@/server/db/pageInParts';
import { access } from './access';
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

const ofOwners = { access: access.owners };
const ofAccount = z.object({ account_id: uuid });
const ofInvitation = z.object({ invitation_id: uuid });

/** Called after a change of a clinic's accounts or invitations is durable. */
export type OnAccountsChanged = (clinicId: string) => void;

interface Options {
  database: Database;
  authSecret: string;
  /** wrong passwords of an account in a quarter of an hour */
  triesAnAccount: number;
  onAccountsChanged: OnAccountsChanged;
}

/** The accounts of a clinic and its invitations. Only owners may use these routes. */
export const accountsRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, authSecret, triesAnAccount, onAccountsChanged },
) => {
  const passwords = currentPasswords(database, authSecret, triesAnAccount);
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
      const made = await database
        .ofClinic(owner.clinic_id)
        .write((queries) => makeRecoveryFor(queries, owner, account_id));
      return reply.code(201).send(made);
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
      const { role, current_password } = request.body;
      if (current_password !== undefined) await passwords.check(owner, current_password);
      return reply
        .code(201)
        .send(await database.ofClinic(owner.clinic_id).write((queries) => invite(queries, owner, role)));
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
