import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { registrationModes, type RegistrationMode } from './auth/registrationMode';
import { isLoopback, proxyFault } from './http/trustedProxy';
import type { MailSettings } from './mail/mailer';
import { StartFailure } from './process/startFailure';

const minSecretBytes = 32;

const environmentSchema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'PORT must be a number from 0 to 65535.')
    .transform(Number)
    .refine((port) => port <= 65_535, 'PORT must be a number from 0 to 65535.')
    .default(8080),
  HOST: z.string().min(1, 'HOST must not be empty.').default('127.0.0.1'),
  DATA_DIR: z.string().min(1, 'DATA_DIR must not be empty.').default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must begin with postgres:// or postgresql://.')
    .optional(),
  AUTH_SECRET: z
    .string()
    .refine(
      (secret) => Buffer.byteLength(secret) >= minSecretBytes,
      `AUTH_SECRET must be at least ${minSecretBytes} bytes long.`,
    )
    .refine(
      (secret) => !isGuessable(secret),
      'AUTH_SECRET can be guessed: take random bytes, as openssl rand -base64 48 makes them.',
    )
    .optional(),
  ROTATE_AUTH_SECRET: z.enum(['0', '1'], 'ROTATE_AUTH_SECRET must be 0 or 1.').default('0'),
  CLIENT_DIR: z
    .string()
    .min(1, 'CLIENT_DIR must not be empty.')
    .default(path.resolve(__dirname, '../../dist')),
  TRUSTED_PROXY: z
    .string()
    .superRefine((typed, context) => {
      const wrong = proxyFault(typed);
      if (wrong !== null) context.addIssue({ code: 'custom', message: wrong });
    })
    .optional(),
  REGISTRATION: z.enum(registrationModes, 'REGISTRATION must be open, invite or closed.').default('open'),
  REGISTRATIONS_A_DAY: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'REGISTRATIONS_A_DAY must be a number from 1 to 999999.')
    .transform(Number)
    .default(20),
  STOP_SECONDS: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'STOP_SECONDS must be a number from 1 to 999.')
    .transform(Number)
    .default(20),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]/, 'SMTP_URL must begin with smtp:// or smtps:// and name a mail server.')
    .refine(URL.canParse, 'SMTP_URL cannot be read: encode special characters of the name and password.')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]+$/, 'MAIL_FROM must be an address, or a name and an address in <>.')
    .optional(),
  APP_URL: z
    .string()
    .regex(/^https?:\/\//, 'APP_URL must begin with https://.')
    .refine(URL.canParse, 'APP_URL cannot be read.')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  DEMO: z.enum(['0', '1'], 'DEMO must be 0 or 1.').default('0'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be a level of pino.',
    )
    .default('info'),
});

export interface Config {
  /** who may create an account: anyone, only those with an invitation, or no one */
  registration: RegistrationMode;
  /** accounts that may be created from one address in a day; of IPv6, from one /64 network */
  registrationsADay: number;
  port: number;
  host: string;
  dataDir: string;
  /** `null`: the embedded database in `dataDir` */
  databaseUrl: string | null;
  authSecret: string;
  /** whether `authSecret` replaces the one used so far with this database */
  replacesAuthSecret: boolean;
  /** the folder of the built app */
  clientDir: string;
  /** addresses or networks of the reverse proxy whose X-Forwarded headers are trusted; `null`: none */
  trustedProxy: string | null;
  /** `null`: no e-mail is sent */
  mail: MailSettings | null;
  /** how long a stop may wait for open requests and for the database */
  stopSeconds: number;
  isDemo: boolean;
  logLevel: z.infer<typeof environmentSchema>['LOG_LEVEL'];
}

/**
 * Reads and checks the environment, once. Outside the demo, patients are real: then a secret is required, and a
 * public address is allowed only behind a proxy, which provides TLS.
 *
 * @throws StartFailure that lists every problem in one message
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = environmentSchema.safeParse(withoutEmpty(environment));
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
  const isDemo = environment['DEMO'] === '1';
  if (!isDemo && !environment['AUTH_SECRET']) {
    faults.push(`AUTH_SECRET is missing: set it to at least ${minSecretBytes} random bytes.`);
  }
  if (environment['SMTP_URL'] && !(environment['MAIL_FROM'] && environment['APP_URL'])) {
    faults.push(
      'SMTP_URL needs MAIL_FROM, the sender of the letters, and APP_URL, the address of the app for their links.',
    );
  }
  const host = environment['HOST'];
  if (!isDemo && host && !isLoopback(host) && !environment['TRUSTED_PROXY']) {
    faults.push(
      `HOST ${host} would be answered over plain http: listen on 127.0.0.1, or put a proxy with TLS in front and name its addresses in TRUSTED_PROXY.`,
    );
  }
  if (!parsed.success || faults.length > 0) {
    throw new StartFailure(`The settings are invalid: ${faults.join(' ')}`);
  }
  const settings = parsed.data;
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, APP_URL: appUrl } = settings;
  const dataDir = path.resolve(settings.DATA_DIR);
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    databaseUrl: settings.DATABASE_URL ?? null,
    authSecret: settings.AUTH_SECRET ?? demoSecret(dataDir),
    replacesAuthSecret: settings.ROTATE_AUTH_SECRET === '1',
    clientDir: path.resolve(settings.CLIENT_DIR),
    trustedProxy: settings.TRUSTED_PROXY ?? null,
    registration: settings.REGISTRATION,
    registrationsADay: settings.REGISTRATIONS_A_DAY,
    mail: smtpUrl && from && appUrl ? { smtpUrl, from, appUrl } : null,
    stopSeconds: settings.STOP_SECONDS,
    isDemo,
    logLevel: settings.LOG_LEVEL,
  };
}

/** Detects secrets that are not random: few letters, a repeated word, words of examples, the alphabet. */
function isGuessable(secret: string): boolean {
  return (
    new Set(secret).size < fewestLetters ||
    /^(.{1,16}?)\1+$/.test(secret) ||
    /change.?me|secret|password|example|satchel/i.test(secret) ||
    neighbours(secret) > secret.length / 2
  );
}

/** 32 random bytes in hex have 14 to 16. */
const fewestLetters = 10;

/** How many characters follow their predecessor in the alphabet, or in the order of digits. */
function neighbours(text: string): number {
  return [...text].filter((letter, at) => letter.charCodeAt(0) - text.charCodeAt(at - 1) === 1).length;
}

function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

/** The demo creates its own secret and stores it, so that a restart signs no one out. */
function demoSecret(dataDir: string): string {
  const file = path.join(dataDir, 'auth-secret');
  try {
    const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (kept.length >= minSecretBytes) return kept;
    mkdirSync(dataDir, { recursive: true });
    const secret = randomBytes(minSecretBytes).toString('base64url');
    writeFileSync(file, secret, { mode: 0o600 });
    return secret;
  } catch (cause) {
    throw new StartFailure(`DATA_DIR ${dataDir} cannot be written: choose a folder that can.`, { cause });
  }
}
