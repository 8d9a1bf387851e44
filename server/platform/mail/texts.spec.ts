import { msg, translated, translatorFor } from './texts.js';

const NEW_ROLES =
  '{count, plural, one {A new role matches your search} other {{count} new roles match your searches}}';

it.each([
  [1, 'Eine neue Stelle passt zu Ihrer Suche'],
  [2, '2 neue Stellen passen zu Ihren Suchen'],
])('%i takes the form of the plural that the language has for it', (count, text) => {
  expect(translatorFor('de')(NEW_ROLES, { count })).toBe(text);
});

it.each(['{company}', '\\u0041\\x2e', "'{x}' # $&"])('the value %s is shown as it is', (company) => {
  expect(translatorFor('fr')('Join {company}', { company })).toBe(`Rejoignez ${company}`);
});

it('an English text with a context has a translation of its own', () => {
  const texts = [msg('Decline'), msg('Decline', 'an invitation')];
  expect(texts.map((text) => translated('de', text))).toEqual(['Ablehnen', 'Absagen']);
});

it('a text without an entry names what adds it', () => {
  expect(() => translatorFor('en')('Nothing says this')).toThrow('npm run messages');
});

it('a missing, unknown or misspelt value does not compile', () => {
  const t = translatorFor('en');
  // @ts-expect-error without the value
  expect(t('Join {company}')).toBe('Join ');
  // @ts-expect-error the name of another value
  expect(t('Join {company}', { compny: 'Acme' })).toBe('Join ');
  // @ts-expect-error a value of a plural
  expect(t(NEW_ROLES, { number: 1 })).toBeDefined();
  const computed: string = 'Join {company}';
  // @ts-expect-error a text that `npm run messages` cannot find
  expect(t(computed, { company: 'Acme' })).toBe('Join Acme');
});
