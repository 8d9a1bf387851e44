import { createXsrfToken, isXsrfTokenValid } from './xsrf.js';

const SESSION = 'session-cookie';

it('creates a different token every time, without characters that cookies must escape', () => {
  const tokens = Array.from({ length: 50 }, () => createXsrfToken(SESSION));
  expect(new Set(tokens).size).toBe(50);
  for (const token of tokens) expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
});

it('accepts equal header and cookie for their session', () => {
  const token = createXsrfToken(SESSION);
  expect(isXsrfTokenValid(SESSION, token, token)).toBe(true);
});

it('rejects a token created without a session', () => {
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
  ['a header with several values', token, [token]],
  ['another header of the same session', token, createXsrfToken(SESSION)],
  ['a pair of another session', createXsrfToken('other'), createXsrfToken('other')],
  ['a pair without a seal', nonce, nonce],
  ['a pair with an empty seal', `${nonce}.`, `${nonce}.`],
  ['a pair with a seal of another nonce', `x${nonce}.${seal}`, `x${nonce}.${seal}`],
  ['a pair with a suffix', `${token}.x`, `${token}.x`],
  ['a header in another case', token, token.toUpperCase()],
  ['a header with a suffix', token, `${token} `],
])('rejects %s', (_, cookie, header) => {
  expect(isXsrfTokenValid(SESSION, cookie, header)).toBe(false);
});

it('rejects an equal pair from another session', () => {
  for (const session of ['', 'other', `${SESSION}x`, SESSION.toUpperCase()]) {
    expect(isXsrfTokenValid(session, token, token)).toBe(false);
  }
});
