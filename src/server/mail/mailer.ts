import { createTransport } from 'nodemailer';
import { isLoopback } from '@/server/http/trustedProxy';

export interface Letter {
  to: string;
  subject: string;
  /** plain text */
  text: string;
}

/** Sends the app's letters. `null` where the server has no mail server. */
export interface Mailer {
  /** where the app is reached, without a slash at its end: the links of the letters begin with it */
  appUrl: string;
  /** @throws MailFault when the mail server did not take the letter */
  send(letter: Letter): Promise<void>;
}

export interface MailSettings {
  /** smtp: or smtps:, with name and password if the mail server asks for them */
  smtpUrl: string;
  /** the sender, as an address or "Name <address>" */
  from: string;
  appUrl: string;
}

/** The letter was not sent. It says why without an address: mail servers quote the recipient in their answers. */
export class MailFault extends Error {
  constructor(cause: unknown) {
    super(`The mail server did not take the letter (${reasonOf(cause)}).`);
  }
}

const waitMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** A letter holds a code that opens an account. So it goes over TLS, unless the mail server is on this machine. */
export function openMailer({ smtpUrl, from, appUrl }: MailSettings): Mailer {
  const requireTLS = mustUpgrade(new URL(smtpUrl));
  const options = { ...waitMs, requireTLS, disableFileAccess: true, disableUrlAccess: true };
  const transport = createTransport({ url: smtpUrl, ...options });
  return {
    appUrl,
    async send(letter) {
      try {
        await transport.sendMail({ from, ...letter });
      } catch (error) {
        throw new MailFault(error);
      }
    },
  };
}

/** Whether a connection that begins without TLS has to be upgraded (STARTTLS, RFC 3207). */
export function mustUpgrade({ protocol, hostname }: URL): boolean {
  return protocol === 'smtp:' && !isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown';
  const code = 'code' in cause ? String(cause.code) : cause.name;
  return 'responseCode' in cause && typeof cause.responseCode === 'number'
    ? `${code}, ${cause.responseCode}`
    : code;
}
