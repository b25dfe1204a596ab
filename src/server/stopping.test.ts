import { once } from 'node:events';
import { connect } from 'node:net';
import { paths } from '@/contract/paths';
import { startTestApp, testAuthSecret, type TestApp } from '@/testing/testApp';
import { buildApp } from './app';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

it('a stopping server answers the open request, and a later one on its connection with 503', async () => {
  const app = await buildApp({
    config: { authSecret: testAuthSecret, logLevel: 'silent', trustedProxy: null },
    ...{ database: server.database, clientDir: null },
  });
  let arrived = (): void => undefined;
  let release = (): void => undefined;
  const hasArrived = new Promise<void>((resolve) => (arrived = resolve));
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  app.get('/api/held', { config: { access: 'everybody' } }, async () => {
    arrived();
    await isReleased;
    return { success: true };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  const ended = once(socket, 'close');

  socket.write('GET /api/held HTTP/1.1\r\nHost: x\r\n\r\n');
  await hasArrived;
  const closed = app.close();
  while (app.server.listening) await new Promise((resolve) => setImmediate(resolve));
  const second = once(app.server, 'request');
  socket.write(`GET ${paths.health} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await second;
  release();
  await Promise.all([ended, closed]);

  const [, first = '', late = ''] = heard.split('HTTP/1.1 ');
  expect(first).toMatch(/^200 [^]*\{"success":true\}$/);
  expect(late).toMatch(/^503 /);
  expect(late).toMatch(/^retry-after: 5\r$/im);
  expect(late).toMatch(/^x-content-type-options: nosniff\r$/im);
  expect(JSON.parse(late.slice(late.indexOf('\r\n\r\n')))).toEqual({
    success: false,
    error: { code: 'server/unavailable', message: 'The server is stopping. Send it again later.' },
    request_id: expect.any(String),
  });
});
