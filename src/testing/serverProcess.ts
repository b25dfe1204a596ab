import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import { registrationModes } from '@/server/auth/registrationMode';

/** The parts of an answer used here, whichever process the app runs in. */
export type Asked = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'> & { json(): unknown };

export const setUpSchema = z.object({
  databaseUrl: z.string(),
  authSecret: z.string(),
  triesAMinute: z.int(),
  triesAnAccount: z.int(),
  searchesAMinute: z.int(),
  registration: z.enum(registrationModes),
  registrationsADay: z.int(),
});
export type SetUp = z.infer<typeof setUpSchema>;

export const questionSchema = z.object({ id: z.int(), options: z.custom<InjectOptions>() });
export type Question = z.infer<typeof questionSchema>;

export const replySchema = z.object({
  id: z.int(),
  statusCode: z.int(),
  headers: z.custom<LightMyRequestResponse['headers']>(),
  body: z.string(),
});
export type Reply = z.infer<typeof replySchema>;

export interface ServerProcess {
  inject(options: InjectOptions): Promise<Asked>;
  close(): Promise<void>;
}

/** Starts another server process (serverProcessMain.ts) on a database that several processes can share. */
export async function startServerProcess(setUp: SetUp): Promise<ServerProcess> {
  const child = fork(path.resolve(__dirname, 'serverProcessMain.ts'), [JSON.stringify(setUp)], {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  const ended = once(child, 'exit');
  const asked = new Map<number, { resolve(answer: Asked): void; reject(error: Error): void }>();
  let last = 0;
  await Promise.race([
    // The process sends a message once it accepts requests.
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('A process of the server did not start.'))),
  ]);
  child.on('message', (message) => {
    const { id, ...answer } = replySchema.parse(message);
    asked.get(id)?.resolve({ ...answer, json: (): unknown => JSON.parse(answer.body) });
    asked.delete(id);
  });
  void ended.then(() =>
    asked.forEach(({ reject }) => reject(new Error('A process of the server ended before it answered.'))),
  );
  return {
    inject: (options) =>
      new Promise((resolve, reject) => {
        last += 1;
        asked.set(last, { resolve, reject });
        child.send({ id: last, options } satisfies Question);
      }),
    async close() {
      child.disconnect();
      await ended;
    },
  };
}
