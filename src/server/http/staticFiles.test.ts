import Fastify, { type FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addressOfPage, isBuildReadable } from './builtApp';
import { addErrorHandler } from './errorHandler';
import { addSecurityHeaders } from './securityHeaders';
import { addStaticFiles } from './staticFiles';

let clientDir: string;
let app: FastifyInstance;
const write = (name: string, text: string) => writeFileSync(path.join(clientDir, name), text);

beforeEach(async () => {
  clientDir = mkdtempSync(path.join(tmpdir(), 'satchel-static-'));
  mkdirSync(path.join(clientDir, 'assets'));
  write('index.html', '<script src="/assets/main.1.js"></script><link rel="icon" href="/icon.svg" />');
  write('assets/main.1.js', 'first');
  write('icon.svg', '<svg/>');
  write('service-worker.js', 'worker');
  write('assets.json', '{}');
  app = Fastify();
  addErrorHandler(app, () => false);
  await addSecurityHeaders(app);
  await addStaticFiles(app, clientDir);
});
afterEach(async () => {
  await app.close();
  rmSync(clientDir, { recursive: true, force: true });
});

const get = async (url: string) => {
  const { statusCode, headers, body } = await app.inject({ method: 'GET', url });
  return { status: statusCode, cache: headers['cache-control'], body };
};

it.each([
  ['/assets/main.1.js', 200, 'public, max-age=31536000, immutable'],
  ['/service-worker.js', 200, 'no-cache'],
  ['/icon.svg', 200, 'no-cache'],
  ['/', 200, 'no-cache'],
  ['/patients', 200, 'no-cache'],
  ['/assets/main.2.js', 404, 'no-store'],
  ['/assets.json', 404, 'no-store'],
])('the answer for %s has the status %d and the cache control %s', async (url, status, cache) => {
  expect(await get(url)).toMatchObject({ status, cache });
});

it('a running server serves assets that another build adds, and still those of its own page', async () => {
  await app.ready();
  write('assets/main.2.js', 'second');
  expect(await get('/assets/main.2.js')).toMatchObject({ status: 200, body: 'second' });
  write('index.html', '<script src="/assets/main.2.js"></script>');
  expect(await get('/')).toMatchObject({ body: expect.stringContaining('/assets/main.1.js') });
  expect(await get('/assets/main.1.js')).toMatchObject({ status: 200, body: 'first' });
});

it('a service worker gets the page of its own build, and none from a server that has another one', async () => {
  const page = readFileSync(path.join(clientDir, 'index.html'));
  expect(await get(addressOfPage(page))).toMatchObject({ status: 200, body: page.toString() });
  expect(await get(addressOfPage('<title>Next</title>'))).toMatchObject({ status: 404, cache: 'no-store' });
  // Built in the folder of a running server, which still has the first page.
  write('index.html', '<title>Next</title>');
  expect(await get(addressOfPage('<title>Next</title>'))).toMatchObject({ status: 404, cache: 'no-store' });
  expect(await get('/index.html')).toMatchObject({ status: 200, body: page.toString() });
});

describe('a build', () => {
  it('is readable with all files that its page loads, and not without one of them', () => {
    expect(isBuildReadable(clientDir)).toBe(true);
    for (const name of ['assets/main.1.js', 'index.html']) {
      rmSync(path.join(clientDir, name));
      expect(isBuildReadable(clientDir)).toBe(false);
    }
  });
});
