import { readFileSync } from 'node:fs';
import path from 'node:path';
import { offlineTables } from '@/contract/recordKinds';
import { paths } from '@/contract/paths';
import { aPatient } from '@/testing/builders';
import { readChanges } from '@/testing/changesReader';
import { findNginx, startNginx, type Nginx } from '@/testing/nginx';
import { startTestApp, type TestApp } from '@/testing/testApp';

/** The block of docs/operations.md, as it is written there. */
const page = readFileSync(path.resolve(__dirname, '../../../docs/operations.md'), 'utf8');
const [, block = ''] = /```\n(location \/api\/changes\/stream [^]*?)```/.exec(page) ?? [];

describe('the stream of changes behind nginx @deep', () => {
  let server: TestApp;
  let url: string;
  const proxies: Nginx[] = [];

  beforeAll(async () => {
    server = await startTestApp({ streams: { heartbeatMs: 50, checkMs: 50 } });
    url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    proxies.forEach((proxy) => proxy.stop());
    server.app.server.closeAllConnections();
    await server.close();
  });

  async function behind(directives: string): Promise<string> {
    const program = findNginx();
    if (program === null) throw new Error('nginx was not found: npm run test:deep installs it.');
    const proxy = await startNginx(program, directives.replace('http://127.0.0.1:8080', url));
    proxies.push(proxy);
    return proxy.url;
  }
  // By default, nginx asks by HTTP/1.0, whose answers it buffers whole.
  const byDefault = block.replace(/\n\s*proxy_http_version .*/, '');
  const heedless = byDefault.replace('{', '{ proxy_ignore_headers X-Accel-Buffering;');

  it.each([
    ['as documented', block],
    ['with the buffering that it has by default', byDefault],
  ])('tells of a save at once, %s', async (_title, directives) => {
    expect(directives).not.toContain('proxy_buffering');
    const owner = await server.signIn();
    let hasBegun = false;
    const buffered = new AbortController();
    // The header of the answer does it: where that is ignored, the stream does not even begin.
    void fetch(`${await behind(heedless)}${paths.changesStream}`, {
      headers: { authorization: `Bearer ${owner.token}` },
      signal: buffered.signal,
    })
      .then(() => (hasBegun = true))
      .catch(() => undefined);
    const reader = await readChanges(await behind(directives), owner.token);
    if (!('events' in reader)) throw new Error(`The stream was refused with ${reader.status}.`);
    const patient = aPatient();
    expect(await server.post(offlineTables.patients.savePath, patient, owner)).toMatchObject({ status: 200 });
    await reader.until(() => reader.events.some(({ data }) => data.includes(patient.patient_id)));
    const beats = reader.heartbeats();
    await reader.until(() => reader.heartbeats() > beats + 3);
    expect(hasBegun).toBe(false);
    reader.leave();
    buffered.abort();
  });
});
