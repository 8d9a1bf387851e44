import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { isAllowedAddress, webhookUrlOf } from './webhook-addresses.js';

const OUTSIDE = { loopback: false };
const DEVELOPMENT = { loopback: true };
const refusalOf = (text: string, reach = OUTSIDE) => {
  const result = webhookUrlOf(text, reach);
  return 'refusal' in result ? result.refusal : null;
};

/** Networks that webhooks must never reach, however the library classifies them. */
const REFUSED = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '::1/128',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/32',
  '2001:2::/48',
  '2001:10::/28',
  '2001:20::/28',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

/** Any address in a network. */
function addressIn(network: string): fc.Arbitrary<ipaddr.IPv4 | ipaddr.IPv6> {
  const [base, bits] = ipaddr.parseCIDR(network);
  const bytes = base.toByteArray();
  return fc.uint8Array({ minLength: bytes.length, maxLength: bytes.length }).map((random) =>
    ipaddr.fromByteArray(
      bytes.map((byte, at) => {
        const fixed = Math.min(Math.max(bits - at * 8, 0), 8);
        const mask = (0xff << (8 - fixed)) & 0xff;
        return (byte & mask) | (random[at] & ~mask & 0xff);
      }),
    ),
  );
}

describe('addresses', () => {
  it.each(REFUSED)('refuses every address in %s, also embedded in IPv6', (network) => {
    fc.assert(
      fc.property(addressIn(network), (address) => {
        expect(isAllowedAddress(address.toString(), OUTSIDE)).toBe(false);
        if (address instanceof ipaddr.IPv4) {
          const mapped = address.toIPv4MappedAddress();
          expect(isAllowedAddress(mapped.toString(), OUTSIDE)).toBe(false);
          expect(isAllowedAddress(mapped.toNormalizedString(), OUTSIDE)).toBe(false);
        }
      }),
    );
  });

  it.each(['93.184.215.14', '1.1.1.1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:8.8.8.8'])(
    'allows %s',
    (address) => expect(isAllowedAddress(address, OUTSIDE)).toBe(true),
  );

  it.each(['', 'localhost', '127.1', '0x7f.1', '2130706433', 'fe80::1%eth0', '2606:2800::1%1', '1.1.1.1:80'])(
    'refuses %j, which is not a socket address',
    (address) => expect(isAllowedAddress(address, DEVELOPMENT)).toBe(false),
  );

  it('allows loopback in development, and no other private address', () => {
    for (const address of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])
      expect(isAllowedAddress(address, DEVELOPMENT)).toBe(true);
    for (const address of ['10.0.0.1', '169.254.169.254', '0.0.0.0', '::', 'fd00::1'])
      expect(isAllowedAddress(address, DEVELOPMENT)).toBe(false);
  });
});

describe('addresses of endpoints', () => {
  it.each([
    ['https://example.com', 'https://example.com/'],
    ['https://EXAMPLE.com:443/a?b=c#d', 'https://example.com/a?b=c'],
    ['https://example.com:8443/', 'https://example.com:8443/'],
    ['https://1.1.1.1/', 'https://1.1.1.1/'],
    ['https://müller.example/', 'https://xn--mller-kva.example/'],
  ])('accepts %s', (text, url) => expect(webhookUrlOf(text, OUTSIDE)).toEqual({ url }));

  it.each([
    'example.com',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'http://example.com/',
    'https://user@example.com/',
    'https://:secret@example.com/',
    'https://example.com:22/',
    'https://example.com:80/',
    'https://localhost/',
    'https://a.localhost./',
    // Forms of 127.0.0.1, 169.254.169.254, 10.0.0.1 and ::1.
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://0x7f.1/',
    'https://①②⑦.⓪.⓪.①/',
    'https://127。0。0。1/',
    'https://[::1]/',
    'https://[::]/',
    'https://0/',
    'https://2852039166/',
    'https://0251.0376.0251.0376/',
    'https://[::ffff:169.254.169.254]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[::a9fe:a9fe]/',
    'https://[64:ff9b::a9fe:a9fe]/',
    'https://[2002:a9fe:a9fe::]/',
    'https://012.0.0.1/',
    'https://167772161/',
    'https://[fd00::1]/',
    'https://[fe80::1%25eth0]/',
  ])('refuses %s', (text) => expect(refusalOf(text)).toMatch(/^must /));

  it('accepts loopback in development, also over http, and no other private address', () => {
    for (const text of [
      'http://127.0.0.1:4000/',
      'http://localhost/',
      'https://[::1]:90/',
      'http://2130706433/',
    ])
      expect(refusalOf(text, DEVELOPMENT)).toBeNull();
    for (const text of ['http://example.com/', 'http://10.0.0.1/', 'https://169.254.169.254/'])
      expect(refusalOf(text, DEVELOPMENT)).toMatch(/^must /);
  });
});
