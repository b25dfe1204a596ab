import { test as base } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { newInvitationAnswerSchema } from '@/contract/accounts';
import type { Patient } from '@/contract/patient';
import { offlineTables, type OfflineTable } from '@/contract/recordKinds';
import { paths } from '@/contract/paths';
import { sessionAnswerSchema, type SessionAnswer } from '@/contract/session';
import { ask, listeningProcesses, type ListeningProcess } from '@/testing/listeningProcess';
import { createDatabase, findPostgres, noPostgres, startPostgres } from '@/testing/postgresServer';
import { openBrowser, type OpenBrowser } from './browser';
import { openManySaves } from './manySaves';
import { openNetwork, type Network } from './network';
import { amal, newcomer } from './people';
import { builtApp } from './server';

/** A clinic of two people, each at a laptop and on a server process of their own, which share one PostgreSQL. */
export interface TwoProcesses {
  /** of the owner: the wire leads to the first process */
  network: Network;
  /** of the colleague: the wire leads to the second process */
  colleagues: Network;
  /** with which the tokens are signed */
  authSecret: string;
  openBrowser(): Promise<OpenBrowser>;
  /** Saves a record as the colleague, on the second process. */
  save(table: OfflineTable, record: object): Promise<void>;
  /** Saves new patients at once, on a third process: this one. */
  saveMany(patients: readonly Patient[]): Promise<void>;
  /** kill -9 of the first process */
  killFirst(): Promise<void>;
  /** leads the owner's wire to the second process */
  takeOver(): void;
}

const names = { [newcomer.email]: 'Nadia Newcomer', [amal.email]: 'Amal Ouazzani' };

export const test = base.extend<{ clinic: TwoProcesses }>({
  clinic: async ({}, use) => {
    const binDir = findPostgres();
    if (binDir === null) throw new Error(noPostgres);
    const postgres = await startPostgres(binDir);
    const processes = listeningProcesses();
    const authSecret = randomBytes(32).toString('base64');
    const databaseUrl = await createDatabase(postgres.url, 'clinic');
    const env = {
      ...{ DATABASE_URL: databaseUrl, AUTH_SECRET: authSecret },
      ...{ CLIENT_DIR: builtApp, DATA_DIR: tmpdir() },
    };
    const [first, second] = await Promise.all([processes.start(env), processes.start(env)]);
    const { access_token: token, account } = await registerBoth(first, second);
    const many = await openManySaves(databaseUrl, account);
    let current = first;
    const network = await openNetwork(() => portOf(current));
    const colleagues = await openNetwork(() => portOf(second));
    const dir = mkdtempSync(path.join(tmpdir(), 'satchel-two-'));
    const browsers: OpenBrowser[] = [];
    await use({
      ...{ network, colleagues, authSecret },
      async openBrowser() {
        const browser = await openBrowser(mkdtempSync(path.join(dir, 'profile-')));
        browsers.push(browser);
        return browser;
      },
      async save(table, record) {
        const { status, body } = await ask(second, offlineTables[table].savePath, record, token);
        if (status !== 200) throw new Error(`The save was answered with ${status}: ${JSON.stringify(body)}`);
      },
      saveMany: (patients) => many.save(patients),
      async killFirst() {
        const ended = once(first.child, 'exit');
        first.child.kill('SIGKILL');
        await ended;
      },
      takeOver: () => void (current = second),
    });
    for (const browser of browsers) await browser.kill().catch(() => undefined);
    await Promise.all([network.close(), colleagues.close()]);
    await many.close();
    await processes.end();
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  },
});

function portOf({ url }: ListeningProcess): number {
  return Number(new URL(url).port);
}

/** Registers the owner on one process and the colleague on the other. @returns the session of the colleague */
async function registerBoth(first: ListeningProcess, second: ListeningProcess): Promise<SessionAnswer> {
  const register = (to: ListeningProcess, login: typeof amal, place: object) =>
    ask(to, paths.register, { ...login, name: names[login.email], ...place });
  const signIn = async (to: ListeningProcess, login: typeof amal) =>
    sessionAnswerSchema.parse((await ask(to, paths.login, login)).body);
  await register(first, newcomer, { clinic_name: 'Riverside' });
  const { access_token: owner } = await signIn(second, newcomer);
  const invited = await ask(first, paths.invitations, { role: 'nutritionist' }, owner);
  const { code } = newInvitationAnswerSchema.parse(invited.body);
  await register(second, amal, { invitation_code: code });
  return signIn(second, amal);
}

/** The claims of a token, for a story to change. */
export function claimsOf(token: string): Record<string, unknown> {
  const part = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return z.record(z.string(), z.unknown()).parse(JSON.parse(part));
}
