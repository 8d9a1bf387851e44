import { decode, guessEncoding } from './encoding';

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['O\x92Brien, Sean \x96 Sales\x85'],
  ['\x93Tiny\x94 Anne-C\xe9cile D\x92Or\x85x'],
  ['50\x80 \x95 \xc9ric \x8aKODA, M\xdcLLER, \xd8yvind, \xd1o\xf1o'],
  ['Gro\xdfe Stra\xdfe, na\xefve, L\x9cil'],
])('a text is in the encoding of Excel if its words are plausible: %j', (text) => {
  expect(guessEncoding(latin(text), 'de')).toBe('windows-1252');
});

it.each([
  ['J\x81rgen', 'cp850'],
  ['Fran\x87ois', 'cp850'],
  ['Stra\xa7e', 'macintosh'],
  ['Fran\x8dois, Andr\x8e', 'macintosh'],
])('a text is in another one if that has more plausible words: %j', (text, encoding) => {
  expect(guessEncoding(latin(text), 'fr')).toBe(encoding);
});

it('a text of DOS is decoded', () => {
  const bytes = latin('J\x81rgen Gro\xe1mann, Zo\x89, Am \x99der Weg, 50 \x9c');
  expect(decode(bytes, guessEncoding(bytes, 'de'))).toBe('Jürgen Großmann, Zoë, Am Öder Weg, 50 £');
});
