import ipaddr from 'ipaddr.js';

/**
 * Normalizes a network in CIDR notation: bits after the prefix are set to zero. A single address is a network of one.
 * Null for an invalid text.
 */
export function networkOf(text: string): string | null {
  const [address, prefix, ...rest] = text.trim().split('/');
  // Longer than any address. The library also accepts forms such as 0x7f.1, which are misleading.
  if (rest.length > 0 || address.length > 45 || !isUsual(address)) return null;
  const parsed = ipaddr.process(address);
  const isIpv4 = parsed.kind() === 'ipv4';
  const most = isIpv4 ? 32 : 128;
  if (prefix !== undefined && !/^(0|[1-9]\d{0,2})$/.test(prefix)) return null;
  // The prefix applies to the written form: ::ffff:192.0.2.0/120 is 192.0.2.0/24.
  const bits = Number(prefix ?? most) - (isIpv4 && prefix !== undefined && address.includes(':') ? 96 : 0);
  if (bits < 0 || bits > most) return null;
  const base = isIpv4
    ? ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${bits}`)
    : ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${bits}`);
  return `${base.toString()}/${bits}`;
}

const isUsual = (address: string) =>
  address.includes(':')
    ? ipaddr.IPv6.isValid(address) && !address.includes('%')
    : ipaddr.IPv4.isValidFourPartDecimal(address);
