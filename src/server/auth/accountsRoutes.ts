import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  accountChangeSchema,
  invitationChangeSchema,
  invitationsAnswerSchema,
  managedAccountsAnswerSchema,
  newInvitationAnswerSchema,
  newInvitationSchema,
  newRecoveryAnswerSchema,
} from '@/contract/accounts';
import { uuid } from '@/contract/fields';
import { paths } from '@/contract/paths';
import type { Database } from '@/server/db/database';
import { access } from './access';
import { askerOf, signedIn } from './guard';
import { invite, readInvitations, revokeInvitation } from './invitations';
import { changeAccount, makeRecoveryFor, readAccounts, signOutEverywhere } from './managedAccounts';

const ofOwners = { access: access.owners };
const ofAccount = z.object({ account_id: uuid });
const ofInvitation = z.object({ invitation_id: uuid });

/** The accounts of a clinic and its invitations. Only owners may use these routes. */
export const accountsRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.get(
    paths.accounts,
    { config: ofOwners, schema: { response: { 200: managedAccountsAnswerSchema } } },
    async (request) => {
      const { clinic_id } = signedIn(request).account;
      return {
        items: await database.ofClinic(clinic_id).read((queries) => readAccounts(queries, clinic_id)),
      };
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
      await database
        .ofClinic(owner.clinic_id)
        .write((queries) => changeAccount(queries, owner, account_id, request.body));
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
    { config: ofOwners, schema: { params: ofAccount, response: { 201: newRecoveryAnswerSchema } } },
    async (request, reply) => {
      const owner = askerOf(request);
      const { account_id } = request.params;
      const made = await database
        .ofClinic(owner.clinic_id)
        .write((queries) => makeRecoveryFor(queries, owner, account_id));
      return reply.code(201).send(made);
    },
  );

  app.get(
    paths.invitations,
    { config: ofOwners, schema: { response: { 200: invitationsAnswerSchema } } },
    async (request) => {
      const { clinic_id } = signedIn(request).account;
      return {
        items: await database.ofClinic(clinic_id).read((queries) => readInvitations(queries, clinic_id)),
      };
    },
  );

  app.post(
    paths.invitations,
    { config: ofOwners, schema: { body: newInvitationSchema, response: { 201: newInvitationAnswerSchema } } },
    async (request, reply) => {
      const owner = askerOf(request);
      const { role } = request.body;
      return reply
        .code(201)
        .send(await database.ofClinic(owner.clinic_id).write((queries) => invite(queries, owner, role)));
    },
  );

  app.patch(
    `${paths.invitations}/:invitation_id`,
    {
      config: ofOwners,
      schema: { params: ofInvitation, body: invitationChangeSchema, response: { 204: z.null() } },
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
