import ipaddr from 'ipaddr.js';

/**
 * Whom an address is counted as: an IPv4 address as itself, written as IPv6 or not; an IPv6 address as its /64 network,
 * within which one subscriber chooses freely. What is no address is all counted as one.
 */
export function addressKey(address: string | undefined): string {
  // Some proxies add the port.
  const bare = address?.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1') ?? '';
  if (!ipaddr.isValid(bare)) return 'unknown';
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = parsed.toByteArray().slice(0, 8);
  return new ipaddr.IPv6([...network, 0, 0, 0, 0, 0, 0, 0, 0]).toString() + '/64';
}
