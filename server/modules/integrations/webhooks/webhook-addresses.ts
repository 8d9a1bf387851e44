import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Networks that the library counts as public but that lead to internal services of a provider, or are reserved. */
const MORE_REFUSED: [string, number][] = [
  // The platform endpoint of Azure, which every virtual machine there can reach.
  ['168.63.129.16', 32],
  // IETF protocol assignments, and documentation.
  ['2001::', 23],
  ['3fff::', 20],
];

/** Global unicast. All other addresses are refused. */
const GLOBAL_IPV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

const moreRefused = MORE_REFUSED.map(([base, bits]) => [ipaddr.parse(base), bits] as const);

/** The addresses that requests may reach. */
export interface Reach {
  /** Whether http and loopback addresses are allowed, for development. */
  loopback: boolean;
}

/** Whether requests may be sent to an IP address: only to public ones, not to private and reserved networks. */
export function isAllowedAddress(address: string, { loopback }: Reach): boolean {
  // The library also accepts forms such as 0x7f.1, and zones such as %eth0, which no resolver or socket returns.
  if (isIP(address) === 0 || address.includes('%')) return false;
  // An IPv4-mapped address (::ffff:10.0.0.1) counts as IPv4.
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (range === 'loopback') return loopback;
  if (range !== 'unicast') return false;
  if (parsed.kind() === 'ipv6' && !parsed.match(...GLOBAL_IPV6)) return false;
  return !moreRefused.some(([base, bits]) => base.kind() === parsed.kind() && parsed.match(base, bits));
}

/** Returns the IP address in a URL's host, without the brackets of IPv6. Null for a name. */
export function literalOf(hostname: string): string | null {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return isIP(bare) === 0 ? null : bare;
}

/** Whether a name is a loopback name by definition (RFC 6761). */
export const isLocalName = (hostname: string): boolean => /(^|\.)localhost\.?$/i.test(hostname);

/** The lowest allowed port, apart from the default one: services on lower ports do not expect HTTP. */
const LOWEST_PORT = 1024;

/**
 * Normalizes an address for webhooks, or returns the problem, for "url …". Names are resolved and checked only when a
 * connection is made. `URL` converts decimal, octal and hexadecimal forms of IPv4.
 */
export function webhookUrlOf(text: string, reach: Reach): { url: string } | { refusal: string } {
  const refusal = (why: string) => ({ refusal: why });
  const url = URL.parse(text);
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.hostname === '')
    return refusal('must be an address such as https://example.com/webhooks');
  if (url.username || url.password) return refusal('must not contain a user name or a password');
  const literal = literalOf(url.hostname);
  const isLocal = literal ? isLoopback(literal) : isLocalName(url.hostname);
  if (isLocal && !reach.loopback) return refusal('must not be an address of this machine');
  if (url.protocol === 'http:' && !isLocal) return refusal('must begin with https://');
  if (literal && !isAllowedAddress(literal, reach)) return refusal('must be a public address');
  if (!isLocal && url.port !== '' && Number(url.port) < LOWEST_PORT)
    return refusal(`must have the port 443 or one from ${LOWEST_PORT}`);
  url.hash = '';
  return { url: url.href };
}

const isLoopback = (address: string) => ipaddr.process(address).range() === 'loopback';
