import { clientNameOf, isOwnClient, MAX_CLIENT_NAME } from './client-name.js';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36';
const nameOf = (agent?: string, headers: object = {}) =>
  clientNameOf({ headers: { 'user-agent': agent, host: 'jobs.example', ...headers } });

it.each([
  ['axios/1.7.2', 'axios'],
  ['okhttp/4.12.0', 'okhttp'],
  ['curl/8.5.0', 'curl'],
  ['python-requests/2.31.0', 'python-requests'],
  ['Dart/3.4 (dart:io)', 'Dart'],
  ['Go-http-client/2.0', 'Go-http-client'],
  ['node', 'node'],
  ['AcmePortal (jane.doe@acme.example)', 'AcmePortal'],
  [CHROME, 'Chrome'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    'Safari',
  ],
  ['Mozilla/5.0', 'another browser'],
])('%s is %s', (agent, name) => expect(nameOf(agent)).toBe(name));

it.each([
  undefined,
  '',
  'jane.doe@acme.example',
  'Jane Doe',
  '192.0.2.1',
  'device-4711/1.0',
  '\u0007bell/1',
  'a'.repeat(26),
])('%s is unnamed', (agent) => expect(nameOf(agent)).toBe('unnamed'));

it.each([
  ['https://partner.example', 'Chrome on https://partner.example'],
  ['https://jane:secret@partner.example/path?q=1', 'Chrome on https://partner.example'],
  ['https://jobs.example', 'Chrome on this site'],
  ['null', 'Chrome on another site'],
  ['file:///home/jane', 'Chrome on another site'],
  [`https://${'x'.repeat(80)}.example`, 'Chrome on another site'],
  ['http://10.1.2.3:5000', 'Chrome on another site'],
  ['http://0x0a010203', 'Chrome on another site'],
  ['http://[2001:db8::1]:5000', 'Chrome on another site'],
  ['http://localhost:5000', 'Chrome on another site'],
  ['http://localhost.', 'Chrome on another site'],
  ['http://janes-laptop', 'Chrome on another site'],
  ['http://janes-laptop.local', 'Chrome on another site'],
  ['http://nas.home.arpa', 'Chrome on another site'],
  ['https://localhost.example', 'Chrome on https://localhost.example'],
])('names the origin %s', (origin, name) => expect(nameOf(CHROME, { origin })).toBe(name));

it('recognizes pages of this site without an origin', () =>
  expect(nameOf(CHROME, { 'sec-fetch-site': 'same-origin' })).toBe('Chrome on this site'));

it('is short', () => {
  const name = nameOf(`${'a'.repeat(25)}/1`, { origin: `https://${'x'.repeat(54)}.example` });
  expect(name).toMatch(/^a+ on https:\/\/x+\.example$/);
  expect(name.length).toBeLessThanOrEqual(MAX_CLIENT_NAME);
});

it.each([
  ['job-lobby-gateway/0.9.0', true],
  ['job-lobby-import/0.9.0', true],
  ['job-lobby-compare', true],
  ['job-lobby-partner/1.0', false],
  ['axios/1.7.2', false],
])('%s belongs to the product: %s', (agent, isOwn) => expect(isOwnClient(nameOf(agent))).toBe(isOwn));

it.each([
  ['https://jobs.example', true],
  ['https://partner.example', false],
  ['null', false],
])('a page of %s belongs to the product: %s', (origin, isOwn) =>
  expect(isOwnClient(nameOf(CHROME, { origin }))).toBe(isOwn),
);
