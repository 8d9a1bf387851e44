import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { growingTo } from '../concurrency/growing.js';

const UNKNOWN = 'unknown';
const MAX_LENGTH = 100;
/** Parsing an address costs as much as checking a budget, and the same addresses recur. */
const keys = new LRUCache<string, string>(growingTo(5_000));

/**
 * Returns the key under which an address is counted: an IPv4 address itself, also if written as IPv6, or the /64 network
 * of an IPv6 address, because one subscriber can use any address in it. All invalid addresses share one key.
 */
export function addressKey(address: string | undefined): string {
  // Longer than any valid address.
  if (address === undefined || address.length > MAX_LENGTH) return UNKNOWN;
  let key = keys.get(address);
  // Copied, because a substring would keep the whole header in memory.
  if (key === undefined) keys.set(Buffer.from(address).toString(), (key = keyOf(address)));
  return key;
}

/** Returns the network of an address as `addressKey` returns it: for IPv4 its /24, because one sender often has several addresses. */
export const networkKey = (key: string): string =>
  ipaddr.IPv4.isValid(key) ? key.replace(/\.\d+$/, '.0/24') : key;

/** Returns an address without the port that some proxies add. */
export const bareAddress = (address: string): string =>
  address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');

function keyOf(address: string): string {
  const bare = bareAddress(address);
  if (!ipaddr.isValid(bare)) return UNKNOWN;
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = parsed.toByteArray().slice(0, 8);
  return new ipaddr.IPv6([...network, 0, 0, 0, 0, 0, 0, 0, 0]).toString() + '/64';
}
