import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';

/** Jest's globalTeardown for the API tests on the embedded database. */
export default async function tearDown(): Promise<void> {
  const making = globalThis.pgliteTemplates;
  if (making && making.exitCode === null && making.signalCode === null) {
    const ended = once(making, 'exit');
    making.kill();
    await ended;
  }
  const file = process.env['TEST_PGLITE_TEMPLATE'];
  if (file !== undefined) rmSync(path.dirname(file), { recursive: true, force: true });
}
