import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from './config';

const secret = 'x'.repeat(32);

describe('readConfig', () => {
  it('has defaults for everything but the secret', () => {
    expect(readConfig({ AUTH_SECRET: secret })).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: path.resolve('data'),
      databaseUrl: null,
      authSecret: secret,
      clientDir: path.resolve('dist'),
      trustedProxy: null,
      isDemo: false,
      logLevel: 'info',
    });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ AUTH_SECRET: secret, PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 8080,
      databaseUrl: null,
    });
  });

  it('lists everything that is wrong in one message', () => {
    expect(() =>
      readConfig({
        PORT: '99999',
        DATABASE_URL: 'mysql://x',
        LOG_LEVEL: 'loud',
        DEMO: 'yes',
        AUTH_SECRET: 'short',
      }),
    ).toThrow(/PORT .*DATABASE_URL .*AUTH_SECRET .*DEMO .*LOG_LEVEL /);
  });

  it('refuses to run without a secret', () => {
    expect(() => readConfig({})).toThrow('AUTH_SECRET is missing');
  });

  it('makes a secret for the demo and keeps it', () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'satchel-config-'));
    const first = readConfig({ DEMO: '1', DATA_DIR: dataDir }).authSecret;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(readConfig({ DEMO: '1', DATA_DIR: dataDir }).authSecret).toBe(first);
    rmSync(dataDir, { recursive: true });
  });
});
