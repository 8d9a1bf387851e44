import { createXsrfToken, isXsrfTokenValid } from './xsrf.js';

const SESSION = 'session-cookie';

it('is another every time, and fit for a cookie as it is', () => {
  const tokens = Array.from({ length: 50 }, () => createXsrfToken(SESSION));
  expect(new Set(tokens).size).toBe(50);
  for (const token of tokens) expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
});

it('is valid for its session where header and cookie agree', () => {
  const token = createXsrfToken(SESSION);
  expect(isXsrfTokenValid(SESSION, token, token)).toBe(true);
});

it('of no session is valid for none', () => {
  const token = createXsrfToken(undefined);
  expect(isXsrfTokenValid(SESSION, token, token)).toBe(false);
});

const token = createXsrfToken(SESSION);
const [nonce, seal] = token.split('.');

it.each<[string, string | undefined, unknown]>([
  ['no cookie', undefined, token],
  ['no header', token, undefined],
  ['neither', undefined, undefined],
  ['an empty pair', '', ''],
  ['a header of several values', token, [token]],
  ['another header of the same session', token, createXsrfToken(SESSION)],
  ['a pair of another session', createXsrfToken('other'), createXsrfToken('other')],
  ['a pair without a seal', nonce, nonce],
  ['a pair with an empty seal', `${nonce}.`, `${nonce}.`],
  ['a pair with a seal of another nonce', `x${nonce}.${seal}`, `x${nonce}.${seal}`],
  ['a pair with more behind', `${token}.x`, `${token}.x`],
  ['another case of the header', token, token.toUpperCase()],
  ['a header with more behind', token, `${token} `],
])('is not valid with %s', (_, cookie, header) => {
  expect(isXsrfTokenValid(SESSION, cookie, header)).toBe(false);
});

it('of equal pairs is not valid for another session', () => {
  for (const session of ['', 'other', `${SESSION}x`, SESSION.toUpperCase()]) {
    expect(isXsrfTokenValid(session, token, token)).toBe(false);
  }
});
