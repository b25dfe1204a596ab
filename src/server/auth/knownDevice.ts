import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '@/contract/limits';

/** By its cookie a browser shows that somebody has signed in there with an address before; signed out or not makes no difference. */
export interface KnownDevices {
  /** by what the tries of whoever asks are counted: those of a device that the account knows apart from all others */
  triedBy(request: FastifyRequest, email: string): string;
  /** for a browser in which somebody has just signed in, or has set another password with a code */
  remember(reply: FastifyReply, email: string): void;
}

/**
 * Strangers may use up all tries at an account, again and again; whoever works with it goes on from the own device (OWASP: "Slow Down Online Guessing
 * Attacks with Device Cookies"). A copied cookie is good for as many guesses as a stranger has, and for nothing else.
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
