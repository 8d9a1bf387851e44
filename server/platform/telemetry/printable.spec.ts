import { printable, printableLines } from './printable.js';

describe('lines for a terminal', () => {
  it('have no control characters', () =>
    expect(printable('a\x1b[2Jb\u009bc\r\n\u2028d\x7f')).toBe('a�[2Jb�c���d�'));

  it('keep letters of all languages', () => expect(printable('José 🦊 مرحبا "x"')).toBe('José 🦊 مرحبا "x"'));

  it('may be several', () => expect(printableLines('one\n\x1btwo')).toBe('one\n�two'));
});
