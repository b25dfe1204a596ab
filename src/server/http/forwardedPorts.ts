import type { FastifyInstance } from 'fastify';

/** `192.0.2.1:4711`, `[2001:db8::1]:4711` or `[2001:db8::1]` */
const withPort = /^(?:(?<v4>\d{1,3}(?:\.\d{1,3}){3}):\d+|\[(?<v6>[^\]]+)\](?::\d+)?)$/;

/**
 * Strips the ports that some proxies add to the addresses in `X-Forwarded-For`. Each connection has another port, so
 * limits by address would count every connection as a new address.
 */
export function addForwardedPorts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const forwarded = headers['x-forwarded-for'];
    if (typeof forwarded !== 'string') return;
    headers['x-forwarded-for'] = forwarded.split(',').map(addressOf).join(',');
  });
}

function addressOf(entry: string): string {
  const address = entry.trim();
  const { v4, v6 } = withPort.exec(address)?.groups ?? {};
  return v4 ?? v6 ?? address;
}
