import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

const UNKNOWN = 'unknown';
const MAX_LENGTH = 100;
/** Addresses come again and again, and taking one apart costs as much as a budget. */
const keys = new LRUCache<string, string>({ max: 5_000 });

/**
 * Whom an address is counted as: an IPv4 address as itself, written as IPv6 or not; an IPv6 address as its /64 network,
 * within which one subscriber chooses freely. What is no address is all counted as one.
 */
export function addressKey(address: string | undefined): string {
  // No address is that long.
  if (address === undefined || address.length > MAX_LENGTH) return UNKNOWN;
  let key = keys.get(address);
  // A copy: the address may be part of a text that holds a whole header.
  if (key === undefined) keys.set(Buffer.from(address).toString(), (key = keyOf(address)));
  return key;
}

function keyOf(address: string): string {
  // Some proxies add the port.
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  if (!ipaddr.isValid(bare)) return UNKNOWN;
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = parsed.toByteArray().slice(0, 8);
  return new ipaddr.IPv6([...network, 0, 0, 0, 0, 0, 0, 0, 0]).toString() + '/64';
}
