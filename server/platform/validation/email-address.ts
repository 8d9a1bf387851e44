import { domainToASCII, domainToUnicode } from 'node:url';
import { composed } from './composed.js';

/** The maximum length of a domain. */
const MAX_DOMAIN = 255;

/**
 * Returns the canonical form of an address for storage and comparison: accented letters composed (NFC), and
 * international domains in their own letters instead of `xn--…`. Otherwise unchanged, to match the identity provider's.
 */
export function canonicalEmail(email: string): string {
  const address = composed(email);
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (domain.length > MAX_DOMAIN || !/(^|\.)xn--/i.test(domain)) return address;
  return address.slice(0, at) + (domainToUnicode(domain) || domain);
}

/**
 * Whether the domain of an address has no letters that mail servers convert to others, such as full-width ones. Several
 * such addresses would lead to one mailbox, whose emails could then not be counted.
 */
export function hasPlainDomain(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (domain.length > MAX_DOMAIN) return false;
  const ascii = domainToASCII(domain);
  return domain === ascii || domain === domainToUnicode(ascii);
}
