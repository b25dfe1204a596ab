import { expect, type Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { leaveLocked } from './browser';
import { openPatients, signIn } from './screens';
import { builtApp } from './server';
import { test } from './story';

/** Attacks on the app in the browser that no other story covers. docs/security.md lists what must hold. */

test('the build contains no source, no secret, no path of the build machine and no global handle to the store', async ({
  story,
}) => {
  const files = readdirSync(builtApp, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /\.map$|\.tsx?$|(^|\/)\./.test(file))).toEqual([]);
  const texts = files.filter((file) => /\.(js|css|html|webmanifest)$/.test(file));
  expect(texts.length).toBeGreaterThan(5);
  const { root } = path.parse(builtApp);
  const unwanted = [
    ...['sourceMappingURL=', 'AUTH_SECRET', 'postgres://', 'satchel-demo', '127.0.0.1', 'localhost:'],
    // Of hot reload in development.
    ...['$RefreshReg$', 'react-refresh', 'hot-update', 'webpack-dev-server'],
    ...[path.dirname(builtApp) + path.sep, 'node_modules/'].filter((place) => place !== root),
  ];
  for (const file of texts) {
    const text = readFileSync(path.join(builtApp, file), 'utf8');
    expect({ file, found: unwanted.filter((word) => text.includes(word)) }).toEqual({ file, found: [] });
  }

  const { page } = story.browser;
  await signIn(page, story.network.url);
  const handles = await page.evaluate(() => {
    const empty = document.body.appendChild(document.createElement('iframe'));
    const known = new Set(Object.getOwnPropertyNames(empty.contentWindow));
    empty.remove();
    return Object.getOwnPropertyNames(window).filter((name) => !known.has(name));
  });
  // The globals of webpack's chunks and of libraries.
  const ofLibraries = /^(\d+|webpackChunk\w+|__zod_global\w+|__reactRouterVersion)$/;
  expect(handles.filter((name) => !ofLibraries.test(name))).toEqual([]);
});

/** Overwrites every row of every store, and adds rows, with values that no version of the app ever wrote. */
function tamper(page: Page, database: string): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(new Error(`${name} cannot be opened.`));
        opening.onsuccess = () => {
          const stores = [...opening.result.objectStoreNames];
          const transaction = opening.result.transaction(stores, 'readwrite');
          const prototype: unknown = JSON.parse(
            '{"__proto__":{"isOwner":true},"constructor":{"prototype":1}}',
          );
          const values = [
            ...[
              null,
              7,
              '',
              'x'.repeat(100_000),
              '{"__proto__":{"isOwner":true}}',
              [],
              [null],
              {},
              prototype,
            ],
            ...[new Uint8Array(0), crypto.getRandomValues(new Uint8Array(600)), new Date(NaN), true, 1e308],
          ];
          let written = 0;
          for (const store of stores) {
            const keys = transaction.objectStore(store).getAllKeys();
            keys.onsuccess = () => {
              const planted = ['__proto__', 'constructor', '', 'planted', '{"__proto__":1}'];
              for (const key of [...keys.result, ...planted]) {
                transaction.objectStore(store).put(values[written % values.length], key);
                written += 1;
              }
            };
          }
          transaction.oncomplete = () => {
            opening.result.close();
            resolve(written);
          };
        };
      }),
    database,
  );
}

test('tampered rows in the browser’s databases neither prevent the start nor sign anyone in @deep', async ({
  story,
}) => {
  const { page, context } = story.browser;
  const { url } = story.network;
  const faults: string[] = [];
  context.on('weberror', (fault) => faults.push(String(fault.error())));
  await signIn(page, url);
  await openPatients(page);
  leaveLocked(context);
  await page.goto(`${url}/manifest.webmanifest`);
  const databases = await page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name }) => (name === undefined ? [] : [name])),
  );
  // The session comes last, because it decides whether the app reads anything else.
  const inTurn = databases.sort((one, other) => Number(one === 'satchel') - Number(other === 'satchel'));
  expect(inTurn.length).toBeGreaterThanOrEqual(6);
  for (const database of inTurn) {
    await test.step(database, async () => {
      await page.goto(`${url}/manifest.webmanifest`);
      expect(await tamper(page, database)).toBeGreaterThan(4);
      await page.goto(`${url}/patients`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Patients|Unlock|Sign in)$/);
      expect(await page.evaluate(() => 'isOwner' in {})).toBe(false);
    });
  }
  await expect(page).toHaveURL(/\/login/);
  expect(faults).toEqual([]);
});
