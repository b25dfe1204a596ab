import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from './config';

const secret = randomBytes(32).toString('base64');

describe('readConfig', () => {
  it('has defaults for everything but the secret', () => {
    expect(readConfig({ AUTH_SECRET: secret })).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: path.resolve('data'),
      databaseUrl: null,
      authSecret: secret,
      replacesAuthSecret: false,
      clientDir: path.resolve('dist'),
      trustedProxy: null,
      registration: 'open',
      registrationsADay: 20,
      stopSeconds: 20,
      isDemo: false,
      logLevel: 'info',
      mail: null,
    });
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ AUTH_SECRET: secret, PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 8080,
      databaseUrl: null,
    });
  });

  it('lists all invalid settings in one message', () => {
    expect(() =>
      readConfig({
        PORT: '99999',
        DATABASE_URL: 'mysql://x',
        LOG_LEVEL: 'loud',
        REGISTRATION: 'off',
        REGISTRATIONS_A_DAY: '0',
        STOP_SECONDS: '0',
        DEMO: 'yes',
        AUTH_SECRET: 'short',
      }),
    ).toThrow(
      /PORT .*DATABASE_URL .*AUTH_SECRET .*REGISTRATION .*REGISTRATIONS_A_DAY .*STOP_SECONDS .*DEMO .*LOG_LEVEL /,
    );
  });

  it('refuses to run without a secret', () => {
    expect(() => readConfig({})).toThrow('AUTH_SECRET is missing');
  });

  it.each([
    'x'.repeat(64),
    'change-me-change-me-change-me-change-me-',
    '0123456789'.repeat(4),
    '                                        ',
    'change-me-please-this-is-a-very-secret-secret',
    '0123456789abcdefghijklmnopqrstuvwxyz',
    'My-Company-Password-2026-for-the-chart!',
  ])('refuses a secret that can be guessed: %s', (AUTH_SECRET) => {
    expect(() => readConfig({ AUTH_SECRET })).toThrow('AUTH_SECRET can be guessed');
  });

  it('accepts random secrets in hex and base64', () => {
    for (let made = 0; made < 200; made += 1) {
      for (const encoding of ['hex', 'base64', 'base64url'] as const) {
        const AUTH_SECRET = randomBytes(32).toString(encoding);
        expect(readConfig({ AUTH_SECRET }).authSecret).toBe(AUTH_SECRET);
      }
    }
  });

  it.each(['0.0.0.0', '::', '192.168.1.20', 'chart.example.org'])(
    'accepts the host %s only behind a trusted proxy',
    (HOST) => {
      expect(() => readConfig({ AUTH_SECRET: secret, HOST })).toThrow('would be answered over plain http');
      expect(readConfig({ AUTH_SECRET: secret, HOST, TRUSTED_PROXY: '10.0.0.5' }).host).toBe(HOST);
    },
  );

  it.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('accepts the loopback host %s', (HOST) => {
    expect(readConfig({ AUTH_SECRET: secret, HOST }).host).toBe(HOST);
  });

  it.each([
    'true',
    '*',
    '0.0.0.0/0',
    '::/0',
    '::/16',
    '::/80',
    '::fffe:0:0/95',
    '::ffff:0.0.0.0/96',
    '::ffff:128.0.0.0/97',
    '::ffff:10.0.0.0/103',
    'fd00::/129',
    '10.0.0.5,everybody',
    '10.0.0.5/33',
    '10.0.0.5/',
    '1',
    'proxy.example.org',
    '10.0.0.5;',
  ])('refuses the invalid or overly broad trusted proxy %s', (TRUSTED_PROXY) => {
    expect(() => readConfig({ AUTH_SECRET: secret, TRUSTED_PROXY })).toThrow('TRUSTED_PROXY must list');
  });

  it.each(['10.0.0.5', '10.0.0.5, 192.168.1.0/24', 'loopback', 'fd00::/64', '::1', '::ffff:10.0.0.0/104'])(
    'accepts the trusted proxy %s',
    (TRUSTED_PROXY) => {
      expect(readConfig({ AUTH_SECRET: secret, TRUSTED_PROXY }).trustedProxy).toBe(TRUSTED_PROXY);
    },
  );

  it('generates a secret for the demo and keeps it', () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'satchel-config-'));
    const first = readConfig({ DEMO: '1', DATA_DIR: dataDir }).authSecret;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(readConfig({ DEMO: '1', DATA_DIR: dataDir }).authSecret).toBe(first);
    rmSync(dataDir, { recursive: true });
  });

  it('sends email with a mail server, a sender and the address of the app, and asks for what is missing', () => {
    const mail = {
      SMTP_URL: 'smtps://user:p%40ss@mail.example:465',
      MAIL_FROM: 'Satchel <satchel@clinic.example>',
      APP_URL: 'https://satchel.example/',
    };
    expect(readConfig({ AUTH_SECRET: secret, ...mail }).mail).toEqual({
      ...{ smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM, appUrl: 'https://satchel.example' },
    });
    for (const { wrong, says } of [
      { wrong: { APP_URL: '' }, says: 'SMTP_URL needs MAIL_FROM' },
      { wrong: { MAIL_FROM: '' }, says: 'SMTP_URL needs MAIL_FROM' },
      { wrong: { SMTP_URL: 'mail.example' }, says: 'SMTP_URL must begin with smtp:// or smtps://' },
      { wrong: { APP_URL: 'satchel.example' }, says: 'APP_URL must begin with https://' },
      { wrong: { MAIL_FROM: 'Satchel' }, says: 'MAIL_FROM must be an address' },
    ])
      expect(() => readConfig({ AUTH_SECRET: secret, ...mail, ...wrong })).toThrow(says);
  });
});
