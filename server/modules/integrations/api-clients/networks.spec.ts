import { isWithin } from '../../../core/access/api-client.js';
import { networkOf } from './networks.js';

it.each([
  ['192.0.2.7', '192.0.2.7/32'],
  [' 192.0.2.7/24 ', '192.0.2.0/24'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['::ffff:192.0.2.7', '192.0.2.7/32'],
  ['::ffff:192.0.2.7/120', '192.0.2.0/24'],
  ['2001:DB8::1', '2001:db8::1/128'],
  ['2001:db8:1:2:3::/64', '2001:db8:1:2::/64'],
])('parses %s as %s', (text, network) => expect(networkOf(text)).toBe(network));

it.each([
  '',
  'localhost',
  '10',
  '0x7f.1',
  '010.0.0.1',
  '192.0.2.0/33',
  '192.0.2.0/-1',
  '192.0.2.0/08',
  '192.0.2.0/24/1',
  '::1%eth0',
  '2001:db8::/129',
  '::ffff:192.0.2.7/24',
  'x'.repeat(1_000),
])('refuses %j', (text) => expect(networkOf(text)).toBeNull());

it('matches addresses against networks', () => {
  const networks = ['192.0.2.0/24', '2001:db8::/32'];
  for (const address of [
    '192.0.2.7',
    '::ffff:192.0.2.7',
    '192.0.2.7:51234',
    '[2001:db8::1]:443',
    '2001:db8:1::',
  ])
    expect(isWithin(networks, address)).toBe(true);
  for (const address of ['192.0.3.7', '::ffff:192.0.3.7', '2001:db9::1', 'unknown', '', null])
    expect(isWithin(networks, address)).toBe(false);
  expect(isWithin(['0.0.0.0/0'], '2001:db8::1')).toBe(false);
});
