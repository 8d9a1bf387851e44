import { foldText, searchTerms } from '../../../../platform/database/search.js';
import { snippetOf, wordsOf } from './snippet.js';

const shown = (text: string, search: string) =>
  snippetOf(text, wordsOf(searchTerms(search)))
    ?.map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('') ?? null;

it('marks words that start with a search word, ignoring case and accents', () => {
  expect(shown('Baker in Café\nMüller', 'cafe mull')).toBe('Baker in [Café] [Müller]');
  expect(shown('Canada, Ada', 'ada')).toBe('Canada, [Ada]');
  expect(shown('Knows C++ and C#', 'c++')).toBe('Knows [C++] and C#');
  expect(shown('(TypeScript)', 'typescript')).toBe('[(TypeScript)]');
  expect(shown('nothing', 'else')).toBeNull();
  expect(foldText('ﬁne')).toBe('fine');
  expect(shown('A ﬁne baker', 'fine')).toBe('A [ﬁne] baker');
});

it('shows the text around the first match only', () => {
  const filler = 'lorem ipsum '.repeat(50);
  const text = shown(`${filler}bread ${filler}`, 'bread')!;
  expect(text).toMatch(/^… .*\[bread\].* …$/);
  expect(text.length).toBeLessThan(180);
});

it('truncates overlong words, and keeps markup as text', () => {
  expect(shown('x'.repeat(5_000), 'xx')!.length).toBeLessThan(180);
  expect(shown('<b>bread</b> <script>', 'script')).toBe('<b>bread</b> [<script>]');
});
