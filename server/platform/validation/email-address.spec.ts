import { canonicalEmail, hasPlainDomain } from './email-address.js';

it.each([
  ['ada@example.com', 'ada@example.com'],
  ['Ada@Example.com', 'Ada@Example.com'],
  ['ada@xn--bcher-kva.example', 'ada@bücher.example'],
  ['ada@mail.XN--BCHER-KVA.example', 'ada@mail.bücher.example'],
  ['ada@bücher.example', 'ada@bücher.example'],
  ['jose\u0301@example.com', 'jos\u00e9@example.com'],
  ['ada@bu\u0308cher.example', 'ada@b\u00fccher.example'],
  ['ada@xn--\u0000.example', 'ada@xn--\u0000.example'],
  ['no address', 'no address'],
])('%j is normalized to %j', (email, canonical) => {
  expect(canonicalEmail(email)).toBe(canonical);
  expect(canonicalEmail(canonical)).toBe(canonical);
});

it.each(['ada@bücher.example', 'ada@xn--bcher-kva.example', 'ada@example.com'])(
  '%s has a plain domain',
  (email) => expect(hasPlainDomain(email)).toBe(true),
);

it.each(['ada@ｅxample.com', 'ada@exa\u00admple.com'])('%j does not', (email) =>
  expect(hasPlainDomain(email)).toBe(false),
);
