import { composed, withFewMarks } from './composed.js';

const MARKS = '\u0301'.repeat(100_000) + '\u0316'.repeat(100_000);

it('composes accented letters', () => {
  expect(composed('e\u0301')).toBe('é');
  expect(composed(`a${'\u0316\u0301'.repeat(15)}`)).toBe(`a${'\u0316\u0301'.repeat(15)}`.normalize('NFC'));
});

it('does not sort more marks than any language writes, which would take minutes', () => {
  expect(composed(`e\u0301 ${MARKS}`)).toBe(`e\u0301 ${MARKS}`);
  expect(withFewMarks(`a${MARKS}b`)).toBe(`a${'\u0301'.repeat(30)}b`);
  expect(withFewMarks('ǘ e\u0301')).toBe('ǘ e\u0301');
});
