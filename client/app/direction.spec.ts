import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const client = join(import.meta.dirname, '..');
const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^(app|components|features)\/.*(?<!\.spec)\.tsx$/.test(file),
);
const texts = files.map((file) => [file, readFileSync(join(client, file), 'utf8')] as const);

/** Arrows that point sideways, with their attributes. */
const ARROW = /<(?:Double|Caret|Arrow|VerticalAlign)?(?:Left|Right)Outlined\b[^>]*>/g;

it('mirrors each arrow that points sideways, for languages that are written from right to left', () => {
  const found = texts.flatMap(([file, text]) => (text.match(ARROW) ?? []).map((arrow) => ({ file, arrow })));
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter(({ arrow }) => !arrow.includes('className="flips"'))).toEqual([]);
});

it('writes no arrow into a text: the component Becomes is mirrored', () => {
  const found = texts.filter(([, text]) => /<span[^>]*>\s*[←→]/.test(text)).map(([file]) => file);
  expect(found).toEqual(['components/format.tsx']);
});

it('opens drawers where lines end, on the left in Arabic, and the menu where they begin', () => {
  const found = texts.flatMap(([file, text]) =>
    (text.match(/<Drawer\s[^>]*/g) ?? []).map((tag) => ({ file, tag })),
  );
  expect(found.length).toBeGreaterThan(3);
  expect(found.filter(({ tag }) => !/placement=\{(end|start)Side\}/.test(tag))).toEqual([]);
});
