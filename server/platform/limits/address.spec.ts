import { addressKey, networkKey } from './address.js';

describe('addressKey', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:51234', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
  ])('returns an IPv4 address itself: %s', (address, key) => expect(addressKey(address)).toBe(key));

  it('returns the /64 network of an IPv6 address', () => {
    const neighbours = [
      '2001:db8:1:2::1',
      '2001:DB8:1:2:ffff:ffff:ffff:ffff',
      '2001:db8:1:2::1%eth0',
      '[2001:db8:1:2:3:4:5:6]:443',
    ];
    expect(new Set(neighbours.map(addressKey))).toEqual(new Set(['2001:db8:1:2::/64']));
    expect(addressKey('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
    expect(addressKey('::1')).toBe('::/64');
  });

  it.each([undefined, '', 'unknown', '_hidden', 'example.com', '2001:db8', '1.2.3.4.5', 'x'.repeat(10_000)])(
    'returns one common key for anything else: %s',
    (address) => expect(addressKey(address)).toBe('unknown'),
  );
});

describe('networkKey', () => {
  it.each([
    ['198.51.100.7', '198.51.100.0/24'],
    ['198.51.100.255', '198.51.100.0/24'],
    ['2001:db8:1:2::/64', '2001:db8:1:2::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (key, network) => expect(networkKey(key)).toBe(network));
});
