import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '@/contract/limits';

/** This cookie shows that an address has signed in with the browser before. It stays valid after signing out. */
export interface KnownDevices {
  /** the key under which the caller's attempts are counted; a device that the account knows is counted separately */
  triedBy(request: FastifyRequest, email: string): string;
  /** for a browser that has just signed in, or has set a new password with a code */
  remember(reply: FastifyReply, email: string): void;
}

/**
 * Strangers may use up all attempts on an account again and again. The account's user can still sign in from a known
 * device (OWASP: "Slow Down Online Guessing Attacks with Device Cookies"). A copied cookie only grants as many
 * guesses as a stranger has.
 */
export function knownDevices(authSecret: string): KnownDevices {
  const sign = (...what: string[]) =>
    createHmac('sha256', authSecret)
      .update(`known/${what.join('/')}`)
      .digest('base64url');
  /** one for each account that works in the browser; it does not say which */
  const cookieOf = (email: string) => `satchel_known_${sign('name', email).slice(0, 16)}`;
  const deviceOf = ({ cookies }: FastifyRequest, email: string): string | null => {
    const [device = '', signature = ''] = (cookies[cookieOf(email)] ?? '').split('.');
    return isSame(signature, sign('device', email, device)) ? device : null;
  };
  return {
    triedBy(request, typed) {
      const email = typed.toLowerCase();
      const device = deviceOf(request, email);
      return device === null ? email : `${email}/${device}`;
    },
    remember(reply, typed) {
      const email = typed.toLowerCase();
      const device = deviceOf(reply.request, email) ?? randomBytes(16).toString('base64url');
      reply.setCookie(cookieOf(email), `${device}.${sign('device', email, device)}`, {
        path: '/api',
        httpOnly: true,
        sameSite: 'strict',
        secure: reply.request.protocol === 'https',
        maxAge: limits.knownDeviceSeconds,
      });
    },
  };
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
