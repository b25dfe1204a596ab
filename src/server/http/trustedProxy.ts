import { BlockList, isIP } from 'node:net';

/** Fastify's names for networks that are never public. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a listening address or name can be reached only from this machine. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true;
  const family = isIP(host);
  return family !== 0 && loopback.check(host, family === 6 ? 'ipv6' : 'ipv4');
}

/**
 * What is wrong with a list of proxy addresses and networks whose `X-Forwarded` headers are trusted; `null`: nothing.
 * A list that includes everyone would let any client forge its address and claim https.
 */
export function proxyFault(list: string): string | null {
  const wrong = list
    .split(',')
    .map((part) => part.trim())
    .find((part) => !isAddressOrNetwork(part));
  return wrong === undefined
    ? null
    : `TRUSTED_PROXY must list addresses or networks of your proxies, like 10.0.0.5,192.168.1.0/24: "${wrong}" is not one.`;
}

function isAddressOrNetwork(part: string): boolean {
  if (namedNetworks.includes(part)) return true;
  const [address = '', prefix, ...more] = part.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  if (!/^\d{1,3}$/.test(prefix)) return false;
  const bits = Number(prefix);
  if (family === 4) return bits >= widest.ipv4 && bits <= 32;
  return bits >= (hasIpv4(address, bits) ? mappedBits + widest.ipv4 : widest.ipv6) && bits <= 128;
}

/** Prefix lengths of the widest network a proxy may have. */
const widest = { ipv4: 8, ipv6: 16 };

/** RFC 4291, 2.5.5.2: this IPv6 prefix also maps all IPv4 addresses. */
const mapped = '::ffff:0:0';
const mappedBits = 96;

/** Whether an IPv6 network includes IPv4 addresses. */
function hasIpv4(address: string, bits: number): boolean {
  if (bits > 128) return false;
  const [network, ofIpv4] = [new BlockList(), new BlockList()];
  network.addSubnet(address, bits, 'ipv6');
  ofIpv4.addSubnet(mapped, mappedBits, 'ipv6');
  return bits < mappedBits ? network.check(mapped, 'ipv6') : ofIpv4.check(address, 'ipv6');
}
