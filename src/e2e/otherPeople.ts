import { v7 as uuidv7 } from 'uuid';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { newInvitationAnswerSchema } from '@/contract/accounts';
import { offlineTables, type OfflineTable } from '@/contract/recordKinds';
import { paths } from '@/contract/paths';
import { storedPatientSchema } from '@/contract/patient';
import type { Role } from '@/contract/roles';
import { sessionAnswerSchema, type SessionAnswer } from '@/contract/session';
import { demo, newcomer } from './people';
import type { Story } from './story';

/** Users other than the one at the laptop. Their calls reach the server without going through the laptop's wire. */

type Server = Story['server'];

const changesSchema = z.object({ items: z.array(storedPatientSchema), next_cursor: z.string() });
const anotherDevice = '00000000-0000-7000-8000-00000000000e';

export async function openSession(server: Server, account = demo): Promise<SessionAnswer> {
  return sessionAnswerSchema.parse(await call(server, paths.login, { body: account }));
}

/** All patients of the clinic, as the server has them. */
export async function readPatients(server: Server, token: string): Promise<z.infer<typeof changesSchema>> {
  return changesSchema.parse(await call(server, offlineTables.patients.readPath, { token }));
}

/** Changes the same patient on another device, starting from the server's version. */
export async function changeElsewhere(
  server: Server,
  { patient_id, changes, device_revision }: { patient_id: string; changes: object; device_revision: number },
): Promise<void> {
  const { access_token: token } = await openSession(server);
  const { items } = await readPatients(server, token);
  const found = items.find((item) => item.patient_id === patient_id);
  if (!found) throw new Error('The server does not have this patient.');
  const { revision: base_revision, received_at: _at, captured_by: _by, save_id, ...patient } = found;
  const base = {
    base_revision,
    base_device_revision: null,
    base_save_ids: save_id === null ? [] : [save_id],
  };
  const device = { device_id: anotherDevice, device_revision, save_id: uuidv7(), ...base };
  await call(server, offlineTables.patients.savePath, { token, body: { ...patient, ...device, ...changes } });
}

/** Saves records on another device, in the given order. */
export async function saveElsewhere(
  server: Server,
  records: readonly { table: OfflineTable; record: object }[],
): Promise<void> {
  const { access_token: token } = await openSession(server);
  for (const { table, record } of records) {
    await call(server, offlineTables[table].savePath, { token, body: record });
  }
}

/** Registers a user with a clinic of their own. */
export async function registerNewcomer(server: Server): Promise<typeof newcomer> {
  const body = { ...newcomer, name: 'Nadia Newcomer', clinic_name: 'Another clinic' };
  await call(server, paths.register, { body });
  return newcomer;
}

/** Adds a colleague to the demo clinic. */
export async function inviteColleague(
  server: Server,
  registration: typeof demo & { name: string },
  role: Role = 'nutritionist',
): Promise<void> {
  const { access_token: token } = await openSession(server);
  const invited = await call(server, paths.invitations, { token, body: { role } });
  const { code } = newInvitationAnswerSchema.parse(invited);
  await call(server, paths.register, { body: { ...registration, invitation_code: code } });
}

/** Changes the password on another device. */
export async function changePasswordElsewhere(
  server: Server,
  account: typeof demo,
  new_password: string,
): Promise<void> {
  const { access_token: token } = await openSession(server, account);
  await call(server, paths.password, { token, body: { current_password: account.password, new_password } });
}

export async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Account of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Records are still waiting' });
  const login = page.getByRole('heading', { name: 'Sign in', level: 1 });
  await expect(question.or(login)).toBeVisible();
  if (await question.isVisible()) await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(login).toBeVisible();
}

async function call(
  { port }: Server,
  path: string,
  { token, body }: { token?: string; body?: object },
): Promise<unknown> {
  const answer = await fetch(`http://localhost:${port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
